import LedgerModel

/// Makes refunds of new incomes in categories that money is spent in.
struct RefundMarks {
    private var draft: ImportDraft

    /// The refunds of what a draft has.
    init(_ draft: consuming ImportDraft) { self.draft = draft }

    /// The draft with them.
    consuming func marked() -> ImportDraft {
        let places = draft.ledger.table.markRefunds(among: &draft.rows, from: draft.ledgerRowCount)
        draft.tell(
            places.map { place in
                let row = draft.rows[place]
                let category = draft.ledger.table.texts.string(row.category)
                return (row.id, ["a refund: money in under \(category), which money is spent in"])
            })
        return draft
    }
}
