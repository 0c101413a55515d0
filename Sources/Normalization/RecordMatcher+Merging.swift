import LedgerModel
import StatementModel

/// What a row takes over from a record that is the same transaction.
extension RecordMatcher {
    /// Notes another source of a transaction and takes over what it knows better. The changes
    /// come back in words.
    mutating func merge(
        _ number: Int, into known: Int, of state: IncomingFileState, as reason: MatchReason? = nil
    ) -> [String] {
        let record = state.rows[number]
        if draft.plan.outline.files[state.planIndex].isKnown { return [] }
        noteSeenAgain(record)
        let before = draft.rows[known]
        var target = before
        var changes: [String] = []
        // What was checked against the bank gains its source, and nothing else.
        if !draft.isProtected(known) {
            changes = takeOver(record, into: &target, as: reason)
            fillIn(&target, from: record)
        }
        // In one run no file's word on it goes before another's.
        if known >= draft.ledgerRowCount && record.status == .reconciled {
            target.status = .reconciled
        }
        draft.ledger.table.append(
            SourceRow(record), to: &target)
        if let amount = state.exactAmounts[number] {
            draft.ledger.table.keep(exactly: amount, ofSource: record.id, of: &target)
        }
        let hasMoved = target.date != before.date || target.amount != before.amount
        if target.date != before.date && before.status != .pending && known < draft.ledgerRowCount {
            draft.plan.outline.movedAccounts.insert(target.account)
        }
        draft.rows[known] = target
        if record.id != target.id { draft.index.add(key: record.id, of: Int32(known)) }
        if hasMoved { draft.index.addDay(of: Int32(known), target) }
        balances.replace(before, with: target, at: known)
        return changes
    }

    /// Keeps what a record says that its source does not.
    private mutating func noteSeenAgain(_ record: TransactionRow) {
        guard
            record.valueDay != TransactionRow.noDate || record.category != 0 || record.tags != 0
                || record.checkNumber != 0 || record.extras >= 0 || record.status != .posted
        else { return }
        draft.plan.seenAgain.append(record)
    }

    /// What was pending becomes what was booked, and what was booked otherwise what the bank says
    /// now; what was entered by hand gets the bank's day, and a cheque that on which it was paid.
    private mutating func takeOver(
        _ record: TransactionRow, into row: inout TransactionRow, as reason: MatchReason?
    ) -> [String] {
        let isBooked = row.status == .pending && record.status != .pending
        let isByHand = row.line == 0 && row.file == 0 && row.laterSource < 0
        guard isBooked || isByHand || reason == .correction || isPaid(record, row, as: reason)
        else { return [] }
        var changes: [String] = []
        if row.date != record.date {
            changes.append("the date changes from \(row.date) to \(record.date)")
        }
        if row.amount != record.amount { changes.append("the amount changes") }
        if isBooked { changes.append("it was pending and is booked now") }
        if !isByHand {
            keepFirstSource(of: &row, exactly: nil)
        }
        row.status = isBooked ? .posted : row.status
        if row.amount != record.amount {
            let amount = row.amount
            row.amount = record.amount
            changes += draft.completeParts(of: &row)
            draft.noteChangedSide(row, before: amount)
        }
        row.date = record.date
        row.valueDay = record.valueDay
        return changes
    }

    /// Whether a record tells that a cheque was paid behind the day on which a row has it, which nobody
    /// has set.
    private mutating func isPaid(
        _ record: TransactionRow, _ row: TransactionRow, as reason: MatchReason?
    ) -> Bool {
        guard case .sameCheck = reason, row.date < record.date else { return false }
        return draft.sources(of: row).contains { $0.date == row.date }
    }

    /// Fills in what the row does not have, or has only as a guess.
    private mutating func fillIn(_ row: inout TransactionRow, from record: TransactionRow) {
        if record.category != 0 && (row.category == 0 || row.guessed.contains(.category)) {
            row.category = record.category
            row.guessed.remove(.category)
        }
        if record.tags != 0 && (row.tags == 0 || row.guessed.contains(.tags)) {
            row.tags = record.tags
            row.guessed.remove(.tags)
        }
        if row.valueDay == TransactionRow.noDate { row.valueDay = record.valueDay }
        if row.checkNumber == 0 { row.checkNumber = record.checkNumber }
        guard record.extras >= 0 else { return }
        let other = draft.ledger.table.extras(of: record)
        let takesSplits = record.amount == row.amount && draft.ledger.table.splits(of: row).isEmpty
        draft.updateExtras(of: &row) { extras in
            if takesSplits { extras.splits = other.splits }
            extras.transactionDate = extras.transactionDate ?? other.transactionDate
            extras.time = extras.time ?? other.time
            extras.original = extras.original?.completed(by: other.original) ?? other.original
            extras.holding = extras.holding ?? other.holding
        }
        if takesSplits { draft.listSplits(of: Int(row.extras)) }
    }

    /// Keeps the first source as it was read, apart from the row, which holds less or changes.
    mutating func keepFirstSource(
        of row: inout TransactionRow, exactly amount: ExactAmount?
    ) {
        guard var source = draft.ledger.table.sources(of: row).first else { return }
        if amount == nil {
            if source.date == nil { source.date = row.date }
            if source.minorUnits == nil { source.minorUnits = row.amount }
        }
        source.key = row.id
        if let amount { source.exactAmount = amount }
        draft.updateExtras(of: &row) { $0.firstSource = source }
    }
}
