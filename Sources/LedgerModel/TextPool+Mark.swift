/// Telling whether a pool grew out of an earlier one.
extension TextPool {
    /// How far a pool was filled, and with what at the end.
    package struct Mark: Hashable, Sendable {
        fileprivate let count: Int
        fileprivate let hash: UInt64
    }

    /// The mark of the pool as it stands.
    package var mark: Mark { mark(at: count) }

    /// Whether the numbers that an earlier pool gave mean the same texts here: pools only grow.
    package func grew(from mark: Mark) -> Bool {
        mark.count <= count && self.mark(at: mark.count) == mark
    }

    private func mark(at end: Int) -> Mark {
        var hash: UInt64 = 0
        for id in max(1, end - 64)..<max(1, end) {
            hash = hash &* 0x9e37_79b9_7f4a_7c15 ^ self.hash(of: TextID(id))
        }
        return Mark(count: end, hash: hash)
    }
}
