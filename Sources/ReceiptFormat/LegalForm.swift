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
            guard isForm(key[start..<start + 8]) else { continue }
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

    /// Whether eight bytes of a key are nearly ` SDN BHD `: S, N and two of B, H, D must be there.
    private static func isForm(_ key: ArraySlice<UInt8>) -> Bool {
        let word = Array(key)
        guard word[0] == 0x53, word[2] == 0x4E, word[3] == ASCII.space, word[7] == ASCII.space,
            word[1] != ASCII.space, ASCII.isLetter(word[4]), ASCII.isLetter(word[5])
        else { return false }
        let matches = zip(word[4...6], Array("BHD".utf8)).count { $0 == $1 }
        return matches >= 2
    }

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
