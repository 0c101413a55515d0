import LedgerModel

/// Which payees of one kind of file are which of another one, learned from transactions that both
/// have: a person writes `Subway` where the bank prints `MTA*NYCT PAYGO`.
struct DescriptorPairs {
    private var counts: [UInt64: Int32] = [:]

    /// Notes that one transaction has both payees; a weight of -1 takes that back.
    mutating func learn(_ one: TextID, _ other: TextID, weight: Int32 = 1) {
        guard one != 0, other != 0, one != other else { return }
        counts[Self.key(one, other), default: 0] += weight
    }

    /// How often both were seen on one transaction.
    func count(_ one: TextID, _ other: TextID) -> Int {
        Int(counts[Self.key(one, other)] ?? 0)
    }

    private static func key(_ one: TextID, _ other: TextID) -> UInt64 {
        UInt64(min(one, other)) << 32 | UInt64(max(one, other))
    }
}
