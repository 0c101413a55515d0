/// The verdicts of a plan, one for each record.
extension ImportPlan {
    /// Calls `body` with the verdict of each record, file by file, in the order of the records.
    public func forEachRecord<Failure: Error>(
        _ body: (PlanRecord) throws(Failure) -> Void
    ) throws(Failure) {
        var places: [TransactionID: Int] = [:]
        places.reserveCapacity(ledger.table.rows.count)
        for (place, row) in ledger.table.rows.enumerated() { places[row.id] = place }
        try entries.forEach { file, record, entry throws(Failure) in
            try body(planRecord(file, record, entry, places))
        }
    }

    /// The transactions that records would have become which the ledger had already, as far as the
    /// sources of those do not tell it.
    package func transactionsSeenAgain() -> [Transaction] {
        var ids: Set<TransactionID> = []
        return seenAgain.filter { ids.insert($0.id).inserted }
            .map { ledger.table.transaction($0, accounts: ledger.accounts) }
    }

    private func planRecord(
        _ file: Int, _ number: Int, _ entry: PlanEntry, _ places: [TransactionID: Int]
    ) -> PlanRecord {
        let note = entry.note.map { notes[$0] }
        var record = PlanRecord(
            file: file, record: number, line: Int(entry.line),
            verdict: entry.verdict, status: entry.status)
        record.match = note?.match
        record.transferCandidates = note?.transferCandidates ?? []
        record.confidence = note?.confidence ?? 1
        record.reasons = note?.reasons ?? []
        guard let place = places[entry.transaction] else { return record }
        let row = ledger.table.rows[place]
        record.transaction = row.id
        let account = ledger.accounts[Int(row.account)]
        record.date = row.date
        record.amount = Money(minorUnits: row.amount, currency: account.currency)
        record.account = account.name
        record.payee = ledger.table.texts.string(row.payee)
        record.category = row.category == 0 ? nil : ledger.table.texts.string(row.category)
        record.tags = ledger.table.tagSets[Int(row.tags)]
        record.transferID = ledger.table.extras(of: row).transferID
        if record.reasons.isEmpty && entry.verdict == .new {
            record.reasons = ["no record of the ledger is like it"]
        }
        if record.reasons.isEmpty && entry.verdict == .same {
            record.match = row.id
            record.reasons = [PlanRecord.sameRecord]
        }
        return record
    }
}
