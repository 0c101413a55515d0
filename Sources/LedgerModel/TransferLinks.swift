/// Transfers that turned out to be one, because their sides are.
struct TransferLinks {
    private var parents: [TransactionID: TransactionID] = [:]

    /// Whether no transfer is touched.
    var isEmpty: Bool { parents.isEmpty }

    /// Whether a transfer is touched.
    func contains(_ transfer: TransactionID) -> Bool { parents[transfer] != nil }

    /// The smallest id among those that are one with a transfer.
    func root(of transfer: TransactionID) -> TransactionID {
        var root = transfer
        while let parent = parents[root], parent != root { root = parent }
        return root
    }

    /// Notes that two transfers are one, or that one is touched.
    mutating func join(_ one: TransactionID, _ other: TransactionID) {
        for transfer in [one, other] where parents[transfer] == nil { parents[transfer] = transfer }
        let roots = [root(of: one), root(of: other)].sorted()
        parents[roots[1]] = roots[0]
    }
}
