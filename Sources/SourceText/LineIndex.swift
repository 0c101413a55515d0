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

/// Counts lines for offsets that only go up, in one pass and without an index.
public struct LineCursor: Sendable {
    private var offset = 0
    private var line = 1

    /// Stands at the first byte of the first line.
    public init() {}

    /// The line of `target`, counted from 1. Offsets below an earlier one are answered with the
    /// line of that earlier one.
    /// - Complexity: O(k) in the bytes since the last call.
    @inlinable
    public mutating func line(ofByte target: Int, in text: Span<UInt8>) -> Int {
        advance(to: target, in: text)
    }

    @usableFromInline
    mutating func advance(to target: Int, in text: Span<UInt8>) -> Int {
        let end = min(target, text.count)
        // Eight bytes at a time, as long as the byte behind them can be looked at as well.
        while offset &+ 8 < end {
            let words = min((end &- offset &- 1) >> 3, Self.blockLength)
            line &+= Self.lineEnds(in: text, from: offset, words: words)
            offset &+= words &* 8
        }
        while offset < end {
            let byte = text[offset]
            if byte == ASCII.lineFeed {
                line &+= 1
            } else if byte == ASCII.carriageReturn
                && (offset &+ 1 == text.count || text[offset &+ 1] != ASCII.lineFeed)
            {
                line &+= 1
            }
            offset &+= 1
        }
        return line
    }

    /// A block of so many words has no more line ends than a byte can count.
    private static let blockLength = 31

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// How many lines end in a block of words of eight bytes: line feeds, and carriage returns
    /// without one behind them. Each byte of `sums` counts for its place in the words.
    @inline(__always)
    private static func lineEnds(in text: Span<UInt8>, from start: Int, words: Int) -> Int {
        var sums: UInt64 = 0
        var offset = start
        for _ in 0..<words {
            // The load checks its range; every value of the bytes is a number.
            let word = unsafe UInt64(
                littleEndian: text.bytes.unsafeLoadUnaligned(
                    fromByteOffset: offset, as: UInt64.self))
            let feeds = marks(of: ASCII.lineFeed, in: word)
            sums &+= feeds >> 7
            let returns = word ^ (ones &* UInt64(ASCII.carriageReturn))
            if (returns &- ones) & ~returns & highs != 0 {
                let next: UInt64 = text[offset &+ 8] == ASCII.lineFeed ? 1 << 63 : 0
                let lone = marks(of: ASCII.carriageReturn, in: word) & ~(feeds >> 8 | next)
                sums &+= lone >> 7
            }
            offset &+= 8
        }
        return Int(truncatingIfNeeded: (sums &* ones) >> 56)
    }

    /// The highest bit of each byte that is `byte`, exactly.
    @inline(__always)
    private static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ (ones &* UInt64(byte))
        return ~((difference & ~highs &+ ~highs) | difference | ~highs)
    }
}
