/// Markup that a system with records of one length has cut into lines, in the middle of tags and
/// values, as files come from mainframes.
package enum WrappedMarkup {
    /// The shortest record that a system cuts texts into.
    private static let shortest = 40
    /// As many lines of one length are no chance.
    private static let minimumCount = 4

    /// The text with its lines put together, as long as before; `nil` where it is not such a text: where
    /// a line but the last has another length than the first, or no tag goes on in the next line.
    ///
    /// What stands between tags begins nearly at its place: the bytes of line ends become blanks at
    /// the end of the next tag.
    /// - Complexity: O(1) for all texts but those whose lines have one length.
    package static func joined(_ text: Span<UInt8>) -> [UInt8]? {
        let end = text.trimmed(0..<text.count).upperBound
        guard let (length, step) = record(of: text, end), hasBrokenTag(text, length, step, end)
        else {
            return nil
        }
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var saved = 0
        var isInTag = false
        for offset in 0..<end {
            if offset % step >= length {
                saved += 1
                continue
            }
            let byte = text[offset]
            if byte == ASCII.less { isInTag = true }
            if byte == ASCII.greater && isInTag {
                isInTag = false
                if saved > 0, EscapedMarkup.mayHoldBlanks(behind: output.last) {
                    output.append(contentsOf: repeatElement(ASCII.space, count: saved))
                    saved = 0
                }
            }
            output.append(byte)
        }
        output.append(contentsOf: repeatElement(ASCII.space, count: text.count - output.count))
        return output
    }

    /// The length of the lines, and the same with what ends them.
    private static func record(of text: Span<UInt8>, _ end: Int) -> (length: Int, step: Int)? {
        let first = text.firstOffset(of: ASCII.lineFeed, from: 0, to: min(end, 4096))
        guard first < min(end, 4096) else { return nil }
        let hasReturn = first > 0 && text[first - 1] == ASCII.carriageReturn
        let length = first - (hasReturn ? 1 : 0)
        let step = first + 1
        guard length >= shortest, end / step >= minimumCount else { return nil }
        var line = 0
        while line + step <= end {
            guard text[line + step - 1] == ASCII.lineFeed,
                !hasReturn || text[line + length] == ASCII.carriageReturn,
                text.firstOffset(of: ASCII.lineFeed, from: line, to: line + step) == line + step - 1
            else { return nil }
            line += step
        }
        guard text.firstOffset(of: ASCII.lineFeed, from: line, to: end) == end else { return nil }
        return (length, step)
    }

    /// Whether a line ends within the name of a tag that the next one goes on with.
    private static func hasBrokenTag(
        _ text: Span<UInt8>, _ length: Int, _ step: Int, _ end: Int
    ) -> Bool {
        for line in stride(from: 0, to: end - step, by: step) {
            var offset = line + length - 1
            while offset > line, ASCII.isLetter(text[offset]) || ASCII.isDigit(text[offset]) {
                offset -= 1
            }
            if text[offset] == ASCII.slash, offset > line { offset -= 1 }
            guard text[offset] == ASCII.less, offset + 1 < line + length else { continue }
            if ASCII.isLetter(text[line + step]) || text[line + step] == ASCII.greater {
                return true
            }
        }
        return false
    }
}
