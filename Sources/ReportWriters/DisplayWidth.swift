/// How many columns of a terminal a text takes, after Unicode Standard Annex #11: wide and
/// full-width characters take two, combining marks and invisible ones none.
enum DisplayWidth {
    /// The columns of a text.
    static func of(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + width($1) }
    }

    /// The text cut to a number of columns, with an ellipsis where something was cut.
    static func truncated(_ text: String, to columns: Int) -> String {
        if of(text) <= columns { return text }
        var result = String.UnicodeScalarView()
        var used = 0
        for scalar in text.unicodeScalars {
            used += width(scalar)
            if used > columns - 1 { break }
            result.append(scalar)
        }
        return String(result) + "…"
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// The ranges of EastAsianWidth.txt with the values W and F that letters and signs of
    /// statements come from.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD,
    ]
}

extension String {
    /// The text on one line, with everything replaced that could drive a terminal or turn the
    /// direction of what follows.
    var printable: String {
        guard unicodeScalars.contains(where: Self.isControl) else { return self }
        var result = UnicodeScalarView()
        for scalar in unicodeScalars { result.append(Self.isControl(scalar) ? " " : scalar) }
        return String(result)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
