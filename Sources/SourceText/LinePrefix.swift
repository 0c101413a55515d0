/// What a program has put in front of each line: its number, the mark of a quotation, a time.
///
/// It is known by its shape. Numbers may grow and differ; everything else is the same in each line
/// from the first to the last that has a mark of the format behind it. So a text of which one line
/// among them stands otherwise, as any ordinary statement, has none.
package struct LinePrefix {
    /// Tells which mark of a format stands at an offset: a tag, a heading, the letter of a field, each by a
    /// number of its own. No type of marks: each file is looked through, and a generic search asks the runtime for
    /// its types in each line.
    package typealias MarkFinder = (Span<UInt8>, Int) -> UInt32?

    /// A piece of the prefix, as the first line with a tag has it.
    private enum Piece {
        /// Digits, blanks in front of them included.
        case number(width: Int)
        case bytes(Range<Int>)
    }

    /// No more is looked for than this.
    private static let maximumLength = 32
    /// Of a text no more is looked at than this.
    private static let sampleLength = 4096

    private var pieces: [Piece] = []

    /// The prefix of a text's lines, as its beginning shows it: three different marks stand behind
    /// it. `nil` where there is none, or where a mark begins a line.
    /// - Parameters:
    ///   - text: The text.
    ///   - first: Tells the marks of which one has to be the first; unlike other marks, they have to
    ///     be sure wherever they stand in a line.
    ///   - marks: Tells all marks.
    /// - Complexity: O(1)
    package init?(of text: Span<UInt8>, first: MarkFinder, marks: MarkFinder) {
        let sample = text.extracting(first: min(text.count, Self.sampleLength))
        guard let (start, places) = Self.firstMarks(in: sample, first) else { return nil }
        for place in places where place > start {
            pieces = Self.pieces(of: start..<place, in: sample)
            if countMarks(in: sample, marks) >= 3 { return }
        }
        return nil
    }

    /// The prefix of the lines of a format whose marks are all sure.
    package init?(of text: Span<UInt8>, marks: MarkFinder) {
        self.init(of: text, first: marks, marks: marks)
    }

    /// The text with blanks in the place of the prefixes, so that each byte stays at its place.
    package func removed(from text: [UInt8]) -> [UInt8] {
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

    /// The first line that has such a mark in it, and where it has them; `nil` where one begins the
    /// line.
    private static func firstMarks(
        in bytes: Span<UInt8>, _ mark: MarkFinder
    ) -> (line: Int, places: [Int])? {
        var line = 0
        while line < bytes.count {
            let end = bytes.endOfLine(from: line)
            let limit = min(end, line + maximumLength)
            var places: [Int] = []
            for offset in line..<limit where mark(bytes, offset) != nil { places.append(offset) }
            if let first = places.first {
                let isInFront = bytes.trimmed(line..<end).lowerBound == first
                return isInFront ? nil : (line, places)
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

    /// How many different marks stand behind the prefix; 0 where a line between them lacks it.
    private func countMarks(in sample: Span<UInt8>, _ mark: MarkFinder) -> Int {
        var marks: Set<UInt32> = []
        var isOver = false
        var line = 0
        while line < sample.count {
            let end = sample.endOfLine(from: line)
            // The last line of the sample may be cut off.
            if end == sample.count, line > 0 { break }
            if let content = content(of: line..<end, in: sample) {
                // What is quoted may be indented.
                let place = sample.trimmed(content..<end).lowerBound
                if place < end, let found = mark(sample, place) {
                    guard !isOver else { return 0 }
                    marks.insert(found)
                }
            } else if !marks.isEmpty {
                isOver = true
            }
            line = Self.nextLine(behind: end, in: sample)
        }
        return marks.count
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
