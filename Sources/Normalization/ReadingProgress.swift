import SourceText

/// How far a file is read, from which follows how many records it will have.
struct ReadingProgress {
    /// So many records tell how long they are.
    static let leastCount = 1024
    /// What was read goes back to the system in pieces of this size.
    private static let piece = 1 << 22

    private var offset = 0
    private var length = 0
    private var released = 0

    /// Notes where the last record of a file begins. What is in front of it is not read again, for
    /// the most part, and need not stay in memory.
    mutating func note(_ offset: Int, of source: SourceBytes) {
        (self.offset, length) = (offset, source.count)
        guard offset - released >= Self.piece else { return }
        source.release(before: offset)
        released = offset
    }

    /// How many records there will be, and some more, if all are as long as those so far.
    func expectedCount(having count: Int) -> Int {
        guard offset > 0 else { return count }
        let expected = Double(count) * Double(length) / Double(offset) * 17 / 16
        // Not any number, whatever the first ones are like.
        return Int(min(expected, Double(count) * 8192))
    }
}
