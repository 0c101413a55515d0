import SourceText
package import StatementModel

extension OFXStatementReader {
    /// How a file is told from what stands before or behind it.
    package static let bounds = FormatBounds(
        marks: { marks(in: $0, from: $1) },
        isLastLine: { line, text in
            // `</OFX>`, `</OFC>`.
            text.firstOffset(ofIgnoringCase: "</OF", from: max(0, line.upperBound - 7)) != nil
        },
        structureEnd: { FormatBounds.markupEnd($0) })

    /// Headers and roots, and what declares markup in front of a root.
    private static func marks(in text: Span<UInt8>, from start: Int) -> [Int] {
        let roots: [StaticString] = ["<?OFX", "<OFX>", "<OFX ", "<OFC>"]
        var marks = FormatBounds.marks(beginningWith: ASCII.less, in: text, from: start) {
            text, tag in
            roots.contains { text.hasPrefixIgnoringCase($0, at: tag) }
                || text.hasPrefixIgnoringCase("<?xml", at: tag) && text.declaresOFX(at: tag)
        }
        var offset = start
        while let header = text.firstOffset(ofIgnoringCase: "OFXHEADER:", from: offset) {
            marks.append(header)
            offset = header + 10
        }
        return marks.sorted()
    }
}
