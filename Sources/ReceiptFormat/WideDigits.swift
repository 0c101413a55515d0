import SourceText

/// Digits and marks as wide as a character of eastern Asia: `１，２９６`.
enum WideDigits {
    /// The line with plain digits, and plain marks of amounts, days and times, where it has wide ones.
    static func narrowed(_ line: [UInt8]) -> [UInt8] {
        guard line.indices.contains(where: { digit(line, at: $0) != nil }) else { return line }
        var narrow: [UInt8] = []
        var offset = 0
        while offset < line.count {
            let plain = digit(line, at: offset) ?? mark(line, at: offset)
            narrow.append(plain ?? line[offset])
            offset += plain == nil ? 1 : 3
        }
        return narrow
    }

    /// U+FF10 to U+FF19.
    private static func digit(_ line: [UInt8], at offset: Int) -> UInt8? {
        wide(line, at: offset).flatMap { 0x90...0x99 ~= $0 ? $0 - 0x60 : nil }
    }

    /// U+FF0C to U+FF0F and U+FF1A: comma, minus, point, slash and colon.
    private static func mark(_ line: [UInt8], at offset: Int) -> UInt8? {
        wide(line, at: offset).flatMap { 0x8C...0x8F ~= $0 || $0 == 0x9A ? $0 - 0x60 : nil }
    }

    /// The last byte of a wide sign.
    private static func wide(_ line: [UInt8], at offset: Int) -> UInt8? {
        guard offset + 2 < line.count, line[offset] == 0xEF, line[offset + 1] == 0xBC else {
            return nil
        }
        return line[offset + 2]
    }
}
