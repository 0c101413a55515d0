/// Tables that keep what has a hash at the place that the hash says, or else at the next one that is free
/// (Knuth, The Art of Computer Programming 3, 6.4, linear probing).
public enum OpenAddressing {
    /// Where what has a hash stands, or will stand: never all places may be taken.
    ///
    /// Inlined, so that each table tests its own places with nothing between.
    /// - Parameters:
    ///   - hash: The hash, of which the low bits count.
    ///   - count: How many places the table has, a power of two.
    ///   - isOther: Whether something else stands at a place.
    /// - Returns: The place.
    @inlinable @inline(__always)
    public static func place(
        of hash: UInt64, amongst count: Int, _ isOther: (Int) -> Bool
    ) -> Int {
        let mask = count &- 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while isOther(place) { place = (place &+ 1) & mask }
        return place
    }
}
