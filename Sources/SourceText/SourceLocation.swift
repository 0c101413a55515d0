/// A place in a source text, as people and editors count.
public struct SourceLocation: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in bytes of UTF-8, counted from 1.
    public var column: Int

    /// Names the place in the given line and column, both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
