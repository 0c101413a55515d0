/// How sure a format is that a file is one of its own, from the content alone.
public enum FormatMatch: Int, Comparable, Sendable {
    /// The content speaks against it.
    case none
    /// It may be, if no other format knows better.
    case possible
    /// It has the look of it.
    case likely
    /// It carries a mark that no other format has.
    case certain

    /// The less sure match is less.
    public static func < (left: FormatMatch, right: FormatMatch) -> Bool {
        left.rawValue < right.rawValue
    }
}
