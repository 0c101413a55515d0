import LedgerModel
import StatementModel

/// Doing what a person decided about the fields of records, when all else is done.
extension ImportDraft {
    /// Gives transactions the fields that were decided for their records. One that the ledger had
    /// reconciled stays as it is.
    mutating func apply(_ decisions: [RecordPlace: RecordDecision]) {
        guard !decisions.isEmpty else { return }
        plan.isDecided = true
        var wanted: [TransactionID: RecordDecision] = [:]
        plan.entries.forEach { file, record, entry in
            let place = RecordPlace(file: file, record: record)
            if let decision = decisions[place] { wanted[entry.transaction] = decision }
        }
        for number in rows.indices {
            guard let decision = wanted[rows[number].id], !isProtected(number)
            else { continue }
            apply(decision, toRow: number)
        }
    }

    private mutating func apply(_ decision: RecordDecision, toRow number: Int) {
        if let payee = decision.payee {
            rows[number].payee = ledger.table.texts.intern(payee)
            rows[number].guessed.remove(.payee)
        }
        if let category = decision.category {
            rows[number].category = ledger.categoryNumber(addingIfMissing: category)
            rows[number].guessed.remove(.category)
        }
        if let tags = decision.tags {
            rows[number].tags = ledger.table.intern(tags: listed(tags))
            rows[number].guessed.remove(.tags)
        }
        if let name = decision.account, rows[number].kind != .transfer {
            let owner = ledger.accounts[Int(rows[number].account)].owner
            let place = directory.place(ofKey: name) ?? directory.place(named: name, owner: owner)
            let currency = ledger.accounts[Int(rows[number].account)].currency
            if let place, ledger.accounts[place].currency == currency {
                rows[number].account = Int32(place)
            }
        }
    }
}
