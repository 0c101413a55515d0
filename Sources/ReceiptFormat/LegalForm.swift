import SourceText

/// Puts the legal form in a company's name right and cuts what follows it.
enum LegalForm {
    /// The name with `SON BHD` and the like, which character recognition reads for `SDN BHD`,
    /// put right.
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        let (key, origins) = FoldedKey.make(of: bytes)
        guard key.count >= 9 else { return bytes }
        var result = bytes
        for start in 1..<(key.count - 7) where key[start - 1] == ASCII.space {
            let isLast = start + 8 == key.count || ASCII.isDigit(key[start + 8])
            guard isForm(Array(key[start..<start + 8]), isLast: isLast) else { continue }
            // Only plain letters, one byte each, so that the length stays.
            let places = (start..<start + 7).map { origins[$0] }
            guard places.allSatisfy({ $0 < bytes.count && bytes[$0] < 0x80 }) else { continue }
            let isSmall = bytes[places[1]] & 0x20 != 0
            let form = Array((isSmall ? "Sdn Bhd" : "SDN BHD").utf8)
            for (place, letter) in zip(places, form) where letter != ASCII.space {
                result[place] = letter
            }
        }
        return result
    }

    /// Whether eight bytes of a key are nearly `SDN BHD `: four of the six letters are there and
    /// the others look like them, or all of the first word with one of three letters that begins
    /// with B or ends the name.
    private static func isForm(_ key: [UInt8], isLast: Bool) -> Bool {
        guard key[3] == ASCII.space, key[7] == ASCII.space else { return false }
        let letters = Array(key[0...2] + key[4...6])
        guard letters.allSatisfy(ASCII.isLetter) else { return false }
        if letters.starts(with: form[0...2]) && (isLast || letters[3] == form[3]) { return true }
        let places = form.indices.filter { letters[$0] != form[$0] }
        return places.count <= 2 && places.allSatisfy { lookalikes[$0].contains(letters[$0]) }
    }

    private static let form = Array("SDNBHD".utf8)

    /// What each letter of the form is taken for; the second one is taken for anything.
    private static let lookalikes: [Set<UInt8>] = [
        "GB", "ABCEFGHIJKLMNOPQRSTUVWXYZ", "MHWRUK", "REPHSDKGO", "NMWKIARU", "OUBQICP",
    ].map { Set($0.utf8) }

    /// The name up to its legal form; what follows is an address or a slogan.
    static func cutBehind(_ bytes: [UInt8]) -> [UInt8] {
        let (key, origins) = FoldedKey.make(of: bytes)
        var end = 0
        PayeeWords.table.forEachMatch(in: key) { meaning, range in
            if meaning == .legalForm { end = max(end, range.upperBound) }
        }
        guard end > 6, end < key.count else { return bytes }
        var cut = min(origins[end - 1] + 1, bytes.count)
        while cut < bytes.count, bytes[cut] == ASCII.point { cut += 1 }
        return Array(bytes[..<cut])
    }
}
