import SourceText
package import StatementModel

extension QIFStatementReader {
    /// What ends a record.
    private static let recordEnd: UInt8 = 0x5E

    /// How a file is told from what stands before or behind it.
    package static let bounds = FormatBounds(
        marks: { marks(in: $0, from: $1) },
        isLastLine: { line, text in text[line.lowerBound] == recordEnd },
        structureEnd: { text in
            FormatBounds.lineEnd(in: text) { line, text in
                switch text[line.lowerBound] {
                case recordEnd, ASCII.minus: line.lowerBound + 1
                case ASCII.colon, 0x7B: line.upperBound
                default: nil
                }
            }
        })

    /// Headings.
    private static func marks(in text: Span<UInt8>, from start: Int) -> [Int] {
        let headings: [StaticString] = ["!type:", "!account", "!option:"]
        return FormatBounds.marks(beginningWith: 0x21, in: text, from: start) { text, mark in
            headings.contains { text.hasPrefixIgnoringCase($0, at: mark) }
        }
    }
}
