import SourceText

/// Tells negative amounts from flags: the parser takes every argument with a hyphen in front for
/// flags, so an amount gets a minus sign (U+2212) instead before the parser sees it.
///
/// Whoever reads such an argument reads both signs, as people paste both.
enum NegativeAmount {
    private static let minus = "\u{2212}"

    /// The arguments with the hyphens of negative numbers turned into minus signs. No flag of the
    /// command begins with a digit; what stands behind `--` is left alone.
    static func marked(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].map { isNegative($0) ? minus + $0.dropFirst() : $0 }
            + arguments[end...]
    }

    /// The text with a hyphen for the minus sign in front of a number.
    static func plain(_ text: String) -> String {
        guard text.hasPrefix(minus) else { return text }
        let plain = "-" + text.dropFirst()
        return isNegative(plain) ? plain : text
    }

    /// A message of the parser with the hyphens that the user typed for the minus signs in front of the
    /// values that it quotes.
    static func plain(message: String) -> String {
        message.replacing("'" + minus, with: "'-")
    }

    /// Whether a hyphen stands before a digit, or before a decimal mark and a digit.
    private static func isNegative(_ text: String) -> Bool {
        var bytes = text.utf8.makeIterator()
        guard bytes.next() == ASCII.minus, let first = bytes.next() else { return false }
        if ASCII.isDigit(first) { return true }
        guard first == ASCII.point || first == ASCII.comma else { return false }
        return bytes.next().map(ASCII.isDigit) ?? false
    }
}
