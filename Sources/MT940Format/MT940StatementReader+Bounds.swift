import SourceText
package import StatementModel

extension MT940StatementReader {
    /// How messages are told from what stands before or behind them.
    package static let bounds = FormatBounds(
        marks: { marks(in: $0, from: $1) },
        isLastLine: { line, text in
            // A colon, a brace, or the hyphen that ends a message.
            let first = text[line.lowerBound]
            return first == ASCII.colon || first == 0x7B
                || first == ASCII.minus
                    && (line.count == 1 || text[line.lowerBound + 1] == 0x7D)
        },
        structureEnd: { text in
            FormatBounds.lineEnd(in: text) { line, text in
                switch text[line.lowerBound] {
                case ASCII.minus: line.lowerBound + 1
                case ASCII.colon, 0x7B: line.upperBound
                default: nil
                }
            }
        })

    /// The first tag of each run of lines that begin as those of messages do.
    private static func marks(in text: Span<UInt8>, from start: Int) -> [Int] {
        var marks: [Int] = []
        var isInside = false
        var line = start
        while line < text.count {
            while line < text.count, text[line] <= ASCII.space { line += 1 }
            let end = text.endOfLine(from: min(line, text.count))
            if let tag = messageTag(in: text, line..<end) {
                if !isInside { marks.append(tag) }
                isInside = true
            } else if line < end, text[line] == 0x21 || text[line] == ASCII.less {
                isInside = false
            }
            line = end + 1
        }
        return marks
    }

    /// Where a line has the first tag of a message: at its beginning, or behind the sign with which
    /// another format ends.
    private static func messageTag(in text: Span<UInt8>, _ line: Range<Int>) -> Int? {
        guard let first = line.first else { return nil }
        if text.hasPrefixIgnoringCase("{1:F", at: first) { return first }
        if text[first] == ASCII.colon { return isTag(text, at: first) ? first : nil }
        let tag = text.extracting(0..<line.upperBound)
            .firstOffset(ofIgnoringCase: ":20:", from: first + 1)
        guard let tag, text[tag - 1] == ASCII.greater || text[tag - 1] == 0x5E else { return nil }
        return tag
    }

    private static func isTag(_ text: Span<UInt8>, at colon: Int) -> Bool {
        guard colon + 3 < text.count, ASCII.isDigit(text[colon + 1]), ASCII.isDigit(text[colon + 2])
        else { return false }
        return text[colon + 3] == ASCII.colon
            || colon + 4 < text.count && text[colon + 4] == ASCII.colon
    }
}
