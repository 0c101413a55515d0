import CTextBytes

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
        unsafe text.withUnsafeBytes { bytes in
            // One byte behind those that are counted is looked at as well.
            let last = min(end, bytes.count &- 1)
            let blocks = max(0, last &- offset) & ~31
            if blocks > 0, let base = bytes.baseAddress {
                line &+= unsafe sluice_line_ends(base + offset, blocks)
                offset &+= blocks
            }
            while offset < end && offset &+ 8 < bytes.count {
                let count = min(end &- offset, 8)
                let ends = unsafe Self.lineEnds(in: bytes, at: offset)
                // What lies behind the target is shifted out.
                let counted = ends &<< UInt64(truncatingIfNeeded: (8 &- count) &* 8)
                line &+= Int(truncatingIfNeeded: ((counted >> 7) &* Self.ones) >> 56)
                offset &+= count
            }
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

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The highest bit of each of eight bytes that end a line: line feeds, and carriage returns
    /// without one behind them. There has to be a byte behind the eight.
    @inline(__always)
    private static func lineEnds(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        let word = unsafe UInt64(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let feeds = marks(of: ASCII.lineFeed, in: word)
        let returns = word ^ (ones &* UInt64(ASCII.carriageReturn))
        guard (returns &- ones) & ~returns & highs != 0 else { return feeds }
        let next: UInt64 = unsafe bytes[offset &+ 8] == ASCII.lineFeed ? 1 << 63 : 0
        return feeds | marks(of: ASCII.carriageReturn, in: word) & ~(feeds >> 8 | next)
    }

    /// The highest bit of each byte that is `byte`, exactly.
    @inline(__always)
    private static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
        let difference = word ^ (ones &* UInt64(byte))
        return ~((difference & ~highs &+ ~highs) | difference | ~highs)
    }
}
