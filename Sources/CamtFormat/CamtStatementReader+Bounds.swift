import SourceText
package import StatementModel

extension CamtStatementReader {
    /// How a message is told from what stands before or behind it.
    package static let bounds = FormatBounds(
        marks: { marks(in: $0, from: $1) },
        isLastLine: { line, text in
            let tag = max(0, line.upperBound - 7)
            return text[line.upperBound - 1] == ASCII.greater
                && text.firstOffset(ofIgnoringCase: "</OF", from: tag) == nil
        },
        structureEnd: { FormatBounds.markupEnd($0) })

    /// Roots, and what declares markup in front of a root that is none of OFX.
    private static func marks(in text: Span<UInt8>, from start: Int) -> [Int] {
        FormatBounds.marks(beginningWith: ASCII.less, in: text, from: start) { text, tag in
            text.hasPrefixIgnoringCase("<Document", at: tag)
                || text.hasPrefixIgnoringCase("<?xml", at: tag) && !text.declaresOFX(at: tag)
        }
    }
}
