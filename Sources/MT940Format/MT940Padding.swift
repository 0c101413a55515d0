import SourceText

/// Blanks with which a program has filled up all lines to one width, as records of a fixed length.
///
/// They hide where a line was full and its text goes on in the next one. Such a file is known by its
/// lines: those that end in a blank are all of one width, and none is shorter.
enum MT940Padding {
    /// How many bytes are looked at.
    private static let sampleLength = 4096
    /// How many lines have to end in blanks.
    private static let fewestLines = 3

    /// The text with line ends in place of the blanks, so that each byte stays at its place; `nil`
    /// where nothing is filled up.
    static func removed(from text: SourceBytes) -> SourceBytes? {
        guard let width = width(of: text.span) else { return nil }
        var copy = text.array
        let bytes = text.span
        forEachLine(of: bytes) { line in
            guard bytes.characterCount(in: line) == width else { return }
            var end = bytes.endOfText(in: line)
            if isFullWithBlank(bytes.characterCount(in: line.lowerBound..<end)) { end &+= 1 }
            for offset in end..<max(end, line.upperBound) {
                copy[offset] = ASCII.carriageReturn
            }
        }
        return SourceBytes(copy)
    }

    /// The width that the lines are filled up to, as the beginning of a text shows it.
    private static func width(of text: Span<UInt8>) -> Int? {
        let sample = text.extracting(first: min(text.count, sampleLength))
        var (padded, shortest, longestText, shortestText) = (0, Int.max, 0, Int.max)
        var width: Int?
        var isEven = true
        forEachLine(of: sample) { line in
            // The sample may end within a line.
            let isCut = line.upperBound == sample.count && sample.count < text.count
            let end = sample.endOfText(in: line)
            guard !isCut, end > line.lowerBound else { return }
            let count = sample.characterCount(in: line)
            shortest = min(shortest, count)
            guard end < line.upperBound else { return }
            padded += 1
            isEven = isEven && width ?? count == count
            width = count
            longestText = max(longestText, end - line.lowerBound)
            shortestText = min(shortestText, end - line.lowerBound)
        }
        let isFilled = isEven && padded >= fewestLines && shortestText < longestText
        return isFilled && width == shortest ? width : nil
    }

    /// Whether one blank makes a full line of a text, the tag in front of it counted or not: a line that
    /// was cut because it was full may end in the blank between two words.
    private static func isFullWithBlank(_ count: Int) -> Bool {
        count == MT940Details.lineWidth - 1 || count == MT940Details.lineWidth + 3
    }

    private static func forEachLine(of bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) {
        var start = 0
        while start < bytes.count {
            let end = bytes.endOfLine(from: start)
            if end > start { body(start..<end) }
            start = end &+ 1
        }
    }
}

extension Span where Element == UInt8 {
    /// The first byte behind the text of a line, the blanks at its end left out.
    fileprivate func endOfText(in line: Range<Int>) -> Int {
        var end = line.upperBound
        while end > line.lowerBound && self[end &- 1] == ASCII.space { end &-= 1 }
        return end
    }
}
