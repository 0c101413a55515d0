import SourceText
package import StatementModel

extension CSVStatementReader {
    /// How a table is told from what stands behind it. It has no mark of its own, and its last line is
    /// none with which another format ends.
    package static let bounds = FormatBounds(
        marks: nil,
        isLastLine: { line, text in
            ![ASCII.less, 0x5E, ASCII.colon, ASCII.minus].contains(text[line.lowerBound])
                && text[line.upperBound - 1] != ASCII.greater
        })
}
