import LedgerModel

/// A ledger as it was before a change, without the texts of its rows: those are in the changed
/// ledger too, under the same numbers, because pools only grow.
struct LedgerSnapshot: Sendable {
    /// The ledger; its table's pools are empty.
    private(set) var ledger: Ledger
    private let texts: TextPool.Mark
    private let bankIDs: TextPool.Mark

    /// A snapshot of a ledger.
    init(_ ledger: Ledger) {
        texts = ledger.table.texts.mark
        bankIDs = ledger.table.bankIDs.mark
        self.ledger = ledger
        self.ledger.table.texts = TextPool()
        self.ledger.table.bankIDs = TextPool()
    }

    /// The earlier ledger with the texts of the later one; `nil` where that did not grow from it.
    func ledger(withTextsOf later: Ledger) -> Ledger? {
        guard later.table.texts.grew(from: texts), later.table.bankIDs.grew(from: bankIDs) else {
            return nil
        }
        var earlier = ledger
        earlier.table.texts = later.table.texts
        earlier.table.bankIDs = later.table.bankIDs
        return earlier
    }
}
