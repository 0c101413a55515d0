/// Byte values and classes of ASCII, for readers that work on bytes.
public enum ASCII {
    /// NUL.
    public static let null: UInt8 = 0x00
    /// The tabulator.
    public static let tab: UInt8 = 0x09
    /// LF.
    public static let lineFeed: UInt8 = 0x0A
    /// CR.
    public static let carriageReturn: UInt8 = 0x0D
    /// A blank.
    public static let space: UInt8 = 0x20
    /// `"`.
    public static let quote: UInt8 = 0x22
    /// `$`.
    public static let dollar: UInt8 = 0x24
    /// `%`.
    public static let percent: UInt8 = 0x25
    /// `&`.
    public static let ampersand: UInt8 = 0x26
    /// `'`.
    public static let apostrophe: UInt8 = 0x27
    /// `(`.
    public static let openParenthesis: UInt8 = 0x28
    /// `)`.
    public static let closeParenthesis: UInt8 = 0x29
    /// `+`.
    public static let plus: UInt8 = 0x2B
    /// `,`.
    public static let comma: UInt8 = 0x2C
    /// `-`.
    public static let minus: UInt8 = 0x2D
    /// `.`.
    public static let point: UInt8 = 0x2E
    /// `/`.
    public static let slash: UInt8 = 0x2F
    /// `0`.
    public static let zero: UInt8 = 0x30
    /// `9`.
    public static let nine: UInt8 = 0x39
    /// `:`.
    public static let colon: UInt8 = 0x3A
    /// `;`.
    public static let semicolon: UInt8 = 0x3B
    /// `<`.
    public static let less: UInt8 = 0x3C
    /// `=`.
    public static let equals: UInt8 = 0x3D
    /// `>`.
    public static let greater: UInt8 = 0x3E
    /// `[`.
    public static let openBracket: UInt8 = 0x5B
    /// `\`.
    public static let backslash: UInt8 = 0x5C
    /// `]`.
    public static let closeBracket: UInt8 = 0x5D
    /// `^`.
    public static let caret: UInt8 = 0x5E
    /// `|`.
    public static let pipe: UInt8 = 0x7C

    /// Whether the byte is `0` to `9`.
    @inlinable
    public static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

    /// Whether the byte is an ASCII letter of either case.
    @inlinable
    public static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    /// Whether the byte is `A` to `Z`.
    @inlinable
    public static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    /// Whether the byte is a blank, a tab, a line end, a vertical tab or a form feed.
    @inlinable
    public static func isWhitespace(_ byte: UInt8) -> Bool { byte == space || byte &- 9 < 5 }

    /// The byte with an ASCII capital turned into a small letter.
    @inlinable
    public static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    /// The byte with an ASCII small letter turned into a capital.
    @inlinable
    public static func uppercased(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & 0xDF : byte }
}
