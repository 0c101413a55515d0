import LedgerModel

extension ArraySlice<TransactionRow> {
    /// The first place, of rows in an order, from which a condition does not hold any more.
    func end(where isInFront: (TransactionRow) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if isInFront(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
