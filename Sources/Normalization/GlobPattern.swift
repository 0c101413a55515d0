import SourceText

/// A pattern of a whole text: `*` stands for any run of bytes, `?` for one character.
struct GlobPattern {
    private let pattern: [UInt8]

    /// A pattern; it is folded here.
    init(_ pattern: String) { self.pattern = FoldedBytes.bytes(pattern) }

    /// The parts without wildcards: a text that fits has them all.
    var literals: [[UInt8]] {
        pattern.split(whereSeparator: { Self.isWildcard($0) }).map { Array($0) }
    }

    private static func isWildcard(_ byte: UInt8) -> Bool { byte == 0x2A || byte == 0x3F }

    /// Whether a folded text fits.
    /// - Complexity: O(n · m) at worst; one star at a time is taken back.
    func matches(_ text: [UInt8]) -> Bool {
        var (place, offset) = (0, 0)
        var star: (place: Int, offset: Int)?
        while offset < text.count {
            if place < pattern.count && pattern[place] == 0x2A {
                star = (place + 1, offset)
                place += 1
            } else if place < pattern.count && pattern[place] == 0x3F {
                place += 1
                offset = Self.end(ofCharacterAt: offset, in: text)
            } else if place < pattern.count && pattern[place] == text[offset] {
                place += 1
                offset += 1
            } else if let last = star {
                let next = Self.end(ofCharacterAt: last.offset, in: text)
                star = (last.place, next)
                (place, offset) = (last.place, next)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == 0x2A }
    }

    /// Behind the bytes of a character (RFC 3629: those that follow are 10xxxxxx).
    private static func end(ofCharacterAt offset: Int, in text: [UInt8]) -> Int {
        var end = offset + 1
        while end < text.count && text[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }
}
