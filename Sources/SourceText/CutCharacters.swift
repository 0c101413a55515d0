/// Characters of UTF-8 that a program has cut, because it counted bytes where it should have
/// counted characters: at a line break every 65 bytes, or at the end of a field of 32.
enum CutCharacters {
    /// Text that is no well-formed UTF-8, with characters that a line end parts put together in
    /// front of it. Halves at the end of a field, of which the rest is gone, are left out where the
    /// text is well-formed without them; among other damage they may be letters of another
    /// encoding.
    static func mended(_ bytes: [UInt8]) -> [UInt8] {
        let text = mended(bytes, leavingOutHalves: true)
        if UTF8Structure(of: text.span).isWellFormed { return text }
        return mended(bytes, leavingOutHalves: false)
    }

    private static func mended(_ bytes: [UInt8], leavingOutHalves: Bool) -> [UInt8] {
        let span = bytes.span
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var start = 0
        var offset = 0
        while true {
            offset = UTF8Structure.endOfASCII(in: span, from: offset)
            guard offset < bytes.count else { break }
            let length = length(behind: bytes[offset])
            let end = endOfContinuation(bytes, from: offset + 1, to: offset + length)
            guard length > 1, end < offset + length else {
                offset = max(end, offset + 1)
                continue
            }
            if let rest = rest(bytes, behind: offset..<end, length) {
                text += bytes[start..<end]
                text += bytes[rest]
                text += bytes[end..<rest.lowerBound]
                (start, offset) = (rest.upperBound, rest.upperBound)
            } else {
                // A lone lead of three bytes is mostly a small letter of Latin-1.
                let isHalf = leavingOutHalves && (length == 2 || end > offset + 1)
                if isHalf && endsField(bytes, at: end) {
                    text += bytes[start..<offset]
                    start = end
                }
                offset = end
            }
        }
        return text + bytes[start...]
    }

    /// The number of bytes in the character that begins with a byte; 1 where none does.
    private static func length(behind lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    private static func endOfContinuation(_ bytes: [UInt8], from start: Int, to limit: Int) -> Int {
        var offset = start
        while offset < min(limit, bytes.count), bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    /// The bytes behind a line end that make half of a character whole.
    private static func rest(
        _ bytes: [UInt8], behind half: Range<Int>, _ length: Int
    ) -> Range<Int>? {
        var start = half.upperBound
        while start < bytes.count, start < half.upperBound + 4, isLineEnd(bytes[start]) {
            start += 1
        }
        let end = endOfContinuation(bytes, from: start, to: start + length - half.count)
        guard start > half.upperBound, half.count + end - start == length else { return nil }
        let character = Array(bytes[half]) + bytes[start..<end]
        return UTF8Structure(of: character.span).isWellFormed ? start..<end : nil
    }

    /// Whether a field ends here: a line, the text of a tag, or a cell.
    private static func endsField(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset < bytes.count else { return false }
        switch bytes[offset] {
        case 0x3C, ASCII.quote, ASCII.semicolon, ASCII.tab, ASCII.comma: return true
        default: return isLineEnd(bytes[offset])
        }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }
}
