/// Markup that a system with records of one length has cut into lines, in the middle of tags and
/// values, as files come from mainframes; or a program for mail, those lines alone that were too long.
package enum WrappedMarkup {
    /// The shortest record that a system cuts texts into.
    private static let shortest = 40
    /// How much of a text is looked through for a tag that is cut.
    private static let searchLength = 1 << 16

    /// The text with its lines put together, as long as before; `nil` where it is not such a text: where
    /// none of its longest lines ends within the name of a tag that the next line goes on with.
    ///
    /// Lines that are shorter have ended by themselves. What stands between tags begins nearly at its
    /// place: the bytes of line ends become blanks at the end of the next tag.
    /// - Complexity: O(1) for all texts but those.
    package static func joined(_ text: Span<UInt8>) -> [UInt8]? {
        let end = text.trimmed(0..<text.count).upperBound
        guard let length = wrappingLength(of: text, end) else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var saved = 0
        var isInTag = false
        forEachLine(of: text, to: end) { line, next in
            let isCut = characters(of: text, line) == length && next < end
            if isCut { saved += next - line.upperBound }
            for offset in line.lowerBound..<(isCut ? line.upperBound : next) {
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
            return true
        }
        output.append(contentsOf: repeatElement(ASCII.space, count: text.count - output.count))
        return output
    }

    /// How many characters the longest lines have, where one of them is cut within a tag.
    private static func wrappingLength(of text: Span<UInt8>, _ end: Int) -> Int? {
        var longest = shortest
        var isCut = false
        forEachLine(of: text, to: min(end, searchLength)) { line, next in
            guard line.count >= longest else { return true }
            let length = characters(of: text, line)
            if length > longest { (longest, isCut) = (length, false) }
            if length == longest, !isCut { isCut = endsWithinName(text, line, next, end) }
            return true
        }
        guard isCut else { return nil }
        var isLonger = false
        forEachLine(of: text, to: end) { line, _ in
            isLonger = line.count > longest && characters(of: text, line) > longest
            return !isLonger
        }
        return isLonger ? nil : longest
    }

    /// Whether a line ends within the name of a tag that the next one goes on with.
    private static func endsWithinName(
        _ text: Span<UInt8>, _ line: Range<Int>, _ next: Int, _ end: Int
    ) -> Bool {
        var start = line.upperBound - 1
        while start > line.lowerBound, isOfName(text[start]) { start -= 1 }
        if text[start] == ASCII.slash, start > line.lowerBound { start -= 1 }
        guard text[start] == ASCII.less else { return false }
        var offset = next
        while offset < end, isOfName(text[offset]) { offset += 1 }
        return offset < end && text[offset] == ASCII.greater
            && (offset > next || start + 2 < line.upperBound)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte)
    }

    /// How many characters a line of UTF-8 has.
    private static func characters(of text: Span<UInt8>, _ line: Range<Int>) -> Int {
        line.count { text[$0] & 0xC0 != 0x80 }
    }

    /// Hands on each line, and where the next one begins, as long as that is wanted.
    private static func forEachLine(
        of text: Span<UInt8>, to end: Int, _ body: (Range<Int>, Int) -> Bool
    ) {
        var start = 0
        while start < end {
            let lineEnd = text.endOfLine(from: start, to: end)
            let isPair =
                lineEnd + 1 < end && text[lineEnd] == ASCII.carriageReturn
                && text[lineEnd + 1] == ASCII.lineFeed
            let next = min(lineEnd + (isPair ? 2 : 1), end)
            guard body(start..<lineEnd, next) else { return }
            start = next
        }
    }
}
