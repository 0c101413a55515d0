import SourceText

/// Folds the bytes of a line into a key of capitals, digits and single blanks. Letters of scripts that are
/// not told apart are one byte above ASCII each.
enum FoldedKey {
    /// The key of a line, and for each of its bytes the offset it came from.
    static func make(of bytes: [UInt8]) -> (key: [UInt8], origins: [Int]) {
        var key: [UInt8] = [ASCII.space]
        var origins = [0]
        key.reserveCapacity(bytes.count + 2)
        origins.reserveCapacity(bytes.count + 2)
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] >= 0xE0, let word = EastAsianWords.match(bytes, at: offset) {
                append(word.meaning, at: offset, &key, &origins)
                offset += word.length
                continue
            }
            let (folded, length) = fold(bytes, at: offset)
            let last = key[key.count - 1]
            if needsBlank(between: last, and: folded) {
                key.append(ASCII.space)
                origins.append(offset)
            }
            if folded != ASCII.space {
                key.append(folded)
                origins.append(offset)
            }
            offset += length
        }
        if key[key.count - 1] != ASCII.space {
            key.append(ASCII.space)
            origins.append(bytes.count)
        }
        repairWords(in: &key)
        return (key, origins)
    }

    /// Appends a word that is written in another script, parted from what stands around it.
    private static func append(
        _ word: [UInt8], at offset: Int, _ key: inout [UInt8], _ origins: inout [Int]
    ) {
        let front = key[key.count - 1] == ASCII.space ? [] : [ASCII.space]
        let letters = front + word + [ASCII.space]
        key += letters
        origins += letters.map { _ in offset }
    }

    private static func needsBlank(between last: UInt8, and next: UInt8) -> Bool {
        if last == ASCII.space { return false }
        if (last == EastAsianWords.syllable) != (next == EastAsianWords.syllable) { return true }
        return next == ASCII.space || ASCII.isDigit(last) != ASCII.isDigit(next)
    }

    /// The folded byte of the character at an offset, a blank where it is no letter or digit,
    /// and how many bytes it takes.
    private static func fold(_ bytes: [UInt8], at offset: Int) -> (byte: UInt8, length: Int) {
        let byte = bytes[offset]
        if byte < 0x80 {
            if ASCII.isLetter(byte) { return (ASCII.uppercased(byte), 1) }
            guard ASCII.isDigit(byte) else { return (ASCII.space, 1) }
            return (letterMisread(bytes, at: offset) ?? byte, 1)
        }
        if byte == 0xE1, let letter = vietnameseLetter(bytes, at: offset) { return (letter, 3) }
        guard byte < 0xE0, offset + 1 < bytes.count else {
            let isLetter = byte >= 0xE0 && EastAsianWords.isLetter(bytes, at: offset)
            let folded = isLetter ? EastAsianWords.syllable : ASCII.space
            return (folded, length(ofLead: byte, in: bytes, at: offset))
        }
        let place = Int(bytes[offset + 1] & 0x3F)
        switch byte {
        case 0xC3...0xC5: return (plainLetters[Int(byte - 0xC3) * 64 + place], 2)
        // The letters of Vietnamese with a horn.
        case 0xC6 where place == 0x20 || place == 0x21: return (0x4F, 2)
        case 0xC6 where place == 0x2F || place == 0x30: return (0x55, 2)
        // U+0218 to U+021B, the letters of Romanian with a comma below.
        case 0xC8: return (0x18...0x1B ~= place ? place < 0x1A ? 0x53 : 0x54 : ASCII.space, 2)
        case 0xCE, 0xCF: return (greekLetters[Int(byte - 0xCE) * 64 + place], 2)
        case 0xD0, 0xD1: return (cyrillicLetters[Int(byte - 0xD0) * 64 + place], 2)
        default: return (ASCII.space, 2)
        }
    }

    /// The letter without its accents of U+1EA0 to U+1EF9, in which Vietnamese has two accents or a point
    /// below.
    private static func vietnameseLetter(_ bytes: [UInt8], at offset: Int) -> UInt8? {
        guard offset + 2 < bytes.count else { return nil }
        switch Int(bytes[offset + 1] & 0x3F) << 6 | Int(bytes[offset + 2] & 0x3F) {
        case 0xEA0...0xEB7: return 0x41
        case 0xEB8...0xEC7: return 0x45
        case 0xEC8...0xECB: return 0x49
        case 0xECC...0xEE3: return 0x4F
        case 0xEE4...0xEF1: return 0x55
        case 0xEF2...0xEF9: return 0x59
        default: return nil
        }
    }

    /// A digit between two letters is what character recognition made of a letter.
    private static func letterMisread(_ bytes: [UInt8], at offset: Int) -> UInt8? {
        guard offset > 0, offset + 1 < bytes.count,
            ASCII.isLetter(bytes[offset - 1]), ASCII.isLetter(bytes[offset + 1])
        else { return nil }
        switch bytes[offset] {
        case 0x30: return 0x4F
        case 0x31: return 0x49
        case 0x35: return 0x53
        case 0x38: return 0x42
        default: return nil
        }
    }

    private static func length(ofLead byte: UInt8, in bytes: [UInt8], at offset: Int) -> Int {
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
        return min(length, bytes.count - offset)
    }

    /// The letters U+00C0 to U+017F without their accents, a blank for what is no letter.
    private static let plainLetters: [UInt8] = Array(
        ("AAAAAAACEEEEIIIIDNOOOOO OUUUUYTSAAAAAAACEEEEIIIIDNOOOOO OUUUUYTY"
            + "AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHHIIIIIIIIIIIIJJKKKLLLLLLL"
            + "LLLNNNNNNNNNOOOOOOOORRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS").utf8)

    /// The letters U+0380 to U+03FF as Latin ones of their sound, one for each.
    private static let greekLetters: [UInt8] = Array(
        ("      A EII O YOIAVGDEZITIKLMNXOPR STYFHPOIYAEIIYAVGDEZITIKLMNXO"
            + "PRSSTYFHPOIYOYO VT   FP                         KR   E          ").utf8)

    /// The letters U+0400 to U+047F likewise.
    private static let cyrillicLetters: [UInt8] = Array(
        (" EDGESIIJLNCKIUDABVGDEZZIIKLMNOPRSTUFHCCSSJYJEUAABVGDEZZIIKLMNOP"
            + "RSTUFHCCSSJYJEUA EDGESIIJLNCKIUD                                ").utf8)

    /// The words that decide most and that character recognition garbles most. One wrong letter
    /// is put right; no other word of a receipt is that near to them.
    private static let anchors: [[UInt8]] = [
        "TOTAL", "SUBTOTAL", "ROUNDING", "PAYABLE", "SUMMARY", "INCLUSIVE",
    ].map { Array($0.utf8) }

    private static func repairWords(in key: inout [UInt8]) {
        var start = 1
        while start < key.count {
            var end = start
            while end < key.count && key[end] != ASCII.space { end += 1 }
            for anchor in anchors where anchor.count == end - start {
                repair(&key, at: start, as: anchor)
            }
            start = end + 1
        }
    }

    private static func repair(_ key: inout [UInt8], at start: Int, as anchor: [UInt8]) {
        var differences = 0
        for index in anchor.indices where key[start + index] != anchor[index] { differences += 1 }
        guard differences == 1 else { return }
        key.replaceSubrange(start..<start + anchor.count, with: anchor)
    }
}
