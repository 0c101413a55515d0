import SourceText

/// Which signs and digits of ASCII a text has, found in one look: most rules about payees begin with one of
/// them, and most texts have few.
struct TextMarks {
    /// A bit for each byte below 64; all letters are above.
    private var bits: UInt64 = 0

    /// The marks of a text.
    init(_ text: Span<UInt8>) {
        for index in 0..<text.count { bits |= Self.bit(text[index]) }
    }

    /// Whether the text has a byte below 64. A part of the text may not have it.
    func has(_ mark: UInt8) -> Bool { bits & Self.bit(mark) != 0 }

    /// Whether the text has nothing but blanks beside letters and what stands among them in ASCII.
    var areBlanksAlone: Bool { bits & ~Self.bit(ASCII.space) == 0 }

    private static func bit(_ byte: UInt8) -> UInt64 { byte < 64 ? 1 &<< UInt64(byte) : 0 }
}
