/// Transfers that turned out to be one, because their sides are.
struct TransferLinks {
    private var parents: [TransactionID: TransactionID] = [:]

    /// Whether no transfer is touched.
    var isEmpty: Bool { parents.isEmpty }

    /// Whether a transfer is touched.
    func contains(_ transfer: TransactionID) -> Bool { parents[transfer] != nil }

    /// The transfers that are touched.
    var all: Dictionary<TransactionID, TransactionID>.Keys { parents.keys }

    /// Notes that the transfers of two transactions' equal parts are one.
    mutating func join(partsOf one: Transaction, _ other: Transaction) {
        var left = other.splits
        for part in one.splits {
            guard let transfer = part.transferID else { continue }
            let twin = left.firstIndex {
                $0.transferID != nil && $0.minorUnits == part.minorUnits
            }
            join(transfer, twin.flatMap { left.remove(at: $0).transferID } ?? transfer)
        }
    }

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
