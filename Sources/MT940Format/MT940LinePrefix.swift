import SourceText

/// What a program has put in front of each line: its number, the mark of a quotation, a time.
///
/// It is known by its shape. Numbers may grow and differ; everything else is the same in each line.
/// So a text of which one line alone stands otherwise, as any ordinary statement, has none.
struct MT940LinePrefix {
    /// A piece of the prefix, as the first line with a tag has it.
    private enum Piece {
        /// Digits, blanks in front of them included.
        case number(width: Int)
        case bytes(Range<Int>)
    }

    /// No more is looked for than this.
    private static let maximumLength = 32

    private var pieces: [Piece] = []

    /// The prefix of a text's lines, as a sample shows it: three different tags of statements stand
    /// behind it. `nil` where there is none, or where a tag begins a line.
    init?(of sample: Span<UInt8>) {
        guard let (start, tags) = Self.firstTags(in: sample) else { return nil }
        for tag in tags where tag > start {
            pieces = Self.pieces(of: start..<tag, in: sample)
            if countTags(in: sample) >= 3 { return }
        }
        return nil
    }

    /// The text with blanks in the place of the prefixes, so that each byte stays at its place.
    func removed(from text: [UInt8]) -> [UInt8] {
        var copy = text
        let bytes = text.span
        var line = 0
        while line < bytes.count {
            let end = bytes.endOfLine(from: line)
            if let content = content(of: line..<end, in: bytes) {
                for offset in line..<content { copy[offset] = ASCII.space }
            }
            line = Self.nextLine(behind: end, in: bytes)
        }
        return copy
    }

    // MARK: Finding it

    /// The first line that has a tag of statements in it, and where such tags stand there; `nil` where
    /// the tag begins the line.
    private static func firstTags(in bytes: Span<UInt8>) -> (line: Int, tags: [Int])? {
        var line = 0
        while line < bytes.count {
            let end = bytes.endOfLine(from: line)
            let limit = min(end, line + maximumLength)
            let tags = (line..<limit).filter { MT940LineEnds.isTag(at: $0, in: bytes) }
            if let first = tags.first {
                let isInFront = bytes.skippingBlanks(from: line, to: end) == first
                return isInFront ? nil : (line, tags)
            }
            line = nextLine(behind: end, in: bytes)
        }
        return nil
    }

    private static func nextLine(behind end: Int, in bytes: Span<UInt8>) -> Int {
        let isPair =
            end + 1 < bytes.count && bytes[end] == ASCII.carriageReturn
            && bytes[end + 1] == ASCII.lineFeed
        return end + (isPair ? 2 : 1)
    }

    private static func pieces(of prefix: Range<Int>, in bytes: Span<UInt8>) -> [Piece] {
        var pieces: [Piece] = []
        var offset = prefix.lowerBound
        while offset < prefix.upperBound {
            let start = offset
            var digits = offset
            while digits < prefix.upperBound, bytes[digits] == ASCII.space { digits += 1 }
            offset = digits
            while offset < prefix.upperBound, ASCII.isDigit(bytes[offset]) { offset += 1 }
            if offset > digits {
                pieces.append(.number(width: offset - start))
                continue
            }
            while offset < prefix.upperBound, !ASCII.isDigit(bytes[offset]) { offset += 1 }
            // Blanks in front of a number go with it.
            while offset < prefix.upperBound, bytes[offset - 1] == ASCII.space, offset > digits + 1
            {
                offset -= 1
            }
            pieces.append(.bytes(start..<offset))
        }
        return pieces
    }

    /// How many different tags of statements stand behind the prefix; 0 where a line lacks it.
    private func countTags(in sample: Span<UInt8>) -> Int {
        var tags: Set<MT940Tag> = []
        var line = 0
        while line < sample.count {
            let end = sample.endOfLine(from: line)
            // The last line of the sample may be cut off.
            if end == sample.count, line > 0 { break }
            guard let content = content(of: line..<end, in: sample) else { return 0 }
            if content < end, let tag = MT940LineEnds.tag(at: content, in: sample) {
                tags.insert(tag)
            }
            line = Self.nextLine(behind: end, in: sample)
        }
        return tags.count
    }

    // MARK: Holding a line against it

    /// Where the text of a line begins behind the prefix; its end where it is the prefix alone, without
    /// blanks at its end, or empty; `nil` where it has another beginning.
    private func content(of line: Range<Int>, in bytes: Span<UInt8>) -> Int? {
        if bytes.trimmed(line).isEmpty { return line.upperBound }
        var offset = line.lowerBound
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .number(let width):
                // Where nothing parts number and text, its width does.
                let isLast = index + 1 == pieces.count
                let limit = isLast ? min(line.upperBound, offset + width) : line.upperBound
                while offset < limit, bytes[offset] == ASCII.space { offset += 1 }
                let start = offset
                while offset < limit, ASCII.isDigit(bytes[offset]) { offset += 1 }
                guard offset > start else { return nil }
            case .bytes(let range):
                for place in range {
                    guard offset < line.upperBound else {
                        return bytes.trimmed(place..<range.upperBound).isEmpty ? offset : nil
                    }
                    guard bytes[offset] == bytes[place] else { return nil }
                    offset += 1
                }
            }
        }
        return offset
    }
}
