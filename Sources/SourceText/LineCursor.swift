import CTextBytes

/// Counts lines for offsets of one text that only go up, in one pass and without an index.
///
/// Which of 64 bytes end a line is kept as bits: most records of a statement are not much longer.
public struct LineCursor: Sendable {
    /// So far ahead the lines between are counted at once.
    private static let leap = 4 * ByteMarks.count

    /// Where the 64 bytes start that were looked at last.
    @usableFromInline var block = 0
    /// Which of them end a line, the first one lowest.
    @usableFromInline var ends: UInt64 = 0
    /// Whether they were looked at.
    @usableFromInline var hasLooked = false
    /// The line in which they start.
    @usableFromInline var line = 1
    /// The largest offset that was asked for.
    @usableFromInline var latest = 0

    /// Stands at the first byte of the first line.
    public init() {}

    /// The line of `target`, counted from 1. Offsets below an earlier one are answered with the
    /// line of that earlier one.
    /// - Complexity: O(k) in the bytes since the last call.
    @inlinable
    public mutating func line(ofByte target: Int, in text: Span<UInt8>) -> Int {
        latest = max(latest, min(target, text.count))
        if latest &- block >= ByteMarks.count || !hasLooked { advance(in: text) }
        let before = (1 as UInt64) &<< UInt64(truncatingIfNeeded: latest &- block) &- 1
        return line &+ (ends & before).nonzeroBitCount
    }

    /// Goes on to the 64 bytes in which the latest offset is.
    @usableFromInline
    mutating func advance(in text: Span<UInt8>) {
        if !hasLooked { look(in: text) }
        while latest &- block >= ByteMarks.count {
            line &+= ends.nonzeroBitCount
            block &+= ByteMarks.count
            leap(in: text)
            look(in: text)
        }
    }

    /// Counts the lines of many bytes at once, where the latest offset is far.
    private mutating func leap(in text: Span<UInt8>) {
        let distance = (latest &- block) & ~(ByteMarks.count &- 1)
        guard distance >= Self.leap, block &+ distance < text.count else { return }
        line &+= unsafe text.withUnsafeBytes { bytes in
            // One byte behind those that are counted is looked at as well, and is there.
            unsafe bytes.baseAddress.map { unsafe sluice_line_ends($0 + block, distance) } ?? 0
        }
        block &+= distance
    }

    private mutating func look(in text: Span<UInt8>) {
        hasLooked = true
        guard block &+ ByteMarks.count < text.count else { return lookAtLast(of: text) }
        ends = ByteMarks.lineEnds(in: text, at: block)
    }

    private mutating func lookAtLast(of text: Span<UInt8>) {
        ends = 0
        for offset in block..<max(block, min(text.count, block &+ ByteMarks.count)) {
            let byte = text[offset]
            let isAlone =
                byte == ASCII.carriageReturn
                && (offset &+ 1 == text.count || text[offset &+ 1] != ASCII.lineFeed)
            if byte == ASCII.lineFeed || isAlone {
                ends |= 1 &<< UInt64(truncatingIfNeeded: offset &- block)
            }
        }
    }
}
