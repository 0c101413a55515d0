/// Turns byte offsets of one text into lines and columns.
///
/// A line ends at LF, CR LF, or a CR that no LF follows. The index is made only when
/// somebody needs a location; readers track the byte offset alone.
public struct LineIndex: Sendable {
    private var starts: [Int]
    private let length: Int

    /// Indexes the line starts of `text`.
    /// - Complexity: O(n) in the bytes of the text.
    public init(_ text: Span<UInt8>) {
        var starts = [0]
        var offset = 0
        while offset < text.count {
            let byte = text[offset]
            offset &+= 1
            if byte == ASCII.lineFeed {
                starts.append(offset)
            } else if byte == ASCII.carriageReturn
                && (offset == text.count || text[offset] != ASCII.lineFeed)
            {
                starts.append(offset)
            }
        }
        self.starts = starts
        self.length = text.count
    }

    /// The number of lines; text behind the last line end counts as one.
    public var lineCount: Int {
        starts.last == length && length > 0 ? starts.count - 1 : starts.count
    }

    /// The place of a byte offset; an offset behind the text is its end.
    /// - Complexity: O(log n) in the number of lines.
    public func location(ofByte offset: Int) -> SourceLocation {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return SourceLocation(line: low + 1, column: max(0, min(offset, length) - starts[low]) + 1)
    }

    /// The byte range of a line, its line end left out; empty where there is no such line.
    public func bytes(ofLine line: Int, in text: Span<UInt8>) -> Range<Int> {
        guard line >= 1, line <= starts.count else { return 0..<0 }
        let start = starts[line - 1]
        var end = line < starts.count ? starts[line] : length
        while end > start,
            text[end - 1] == ASCII.lineFeed || text[end - 1] == ASCII.carriageReturn
        {
            end -= 1
        }
        return start..<end
    }
}
