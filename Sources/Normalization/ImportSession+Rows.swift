import LedgerModel
import StatementModel

/// Rows of what was read.
extension ImportSession {
    /// Makes a row, with its key, of each transaction of a file, and a verdict of each record;
    /// finds verbatim repeats of a bank id within the file.
    func makeRows(_ state: inout IncomingFileState, _ matching: inout FileMatching) {
        let (records, asides) = state.takeRecords()
        let accounts = state.statements.map(\.account)
        var keys = FileKeys(
            accounts: accounts.map { ledger.accounts[Int($0)] }, records)
        state.rows.reserveCapacity(records.count)
        state.entries.reserveCapacity(records.count)
        plan.entries.reserveCapacity(plan.entries.count + records.count + asides.count)
        var next = 0
        for (position, record) in records.enumerated() {
            while next < asides.count && asides[next].position == position {
                plan.entries.append(asides[next].entry)
                next += 1
            }
            let text = record.text != 0 ? record.text : record.memo
            var row = record.row(
                file: state.number, account: accounts[Int(record.statement)],
                payee: payees.payee(of: text, &ledger.table.texts))
            let repeated = keys.giveKey(
                to: &row, statement: Int(record.statement), among: state.rows, ledger.table)
            if let repeated { matching.outcomes[position] = .repeatOf(repeated) }
            state.rows.append(row)
            state.entries.append(Int32(plan.entries.count))
            plan.entries.append(entry(of: record, file: state.planIndex))
        }
        for aside in asides[next...] { plan.entries.append(aside.entry) }
    }

    private func entry(of record: IncomingRecord, file: Int) -> PlanEntry {
        PlanEntry(
            file: UInt32(file), record: record.record, line: record.line,
            transaction: TransactionID(high: 0, low: 0), verdict: .new,
            status: record.isPending ? .pending : .posted)
    }
}

/// Gives the records of a file their keys.
private struct FileKeys {
    private var fingerprints: [TransactionFingerprint]
    private var occurrences: OccurrenceCounter

    /// Keys for the statements of the given accounts.
    init(accounts: [Account], _ records: [IncomingRecord]) {
        fingerprints = accounts.map { TransactionFingerprint(account: $0) }
        occurrences = OccurrenceCounter(records)
    }

    /// Gives a row its key, as the next one behind `rows`. Where it repeats a record of the file,
    /// bank id and texts and all, the place of that one comes back.
    mutating func giveKey(
        to row: inout TransactionRow, statement: Int, among rows: [TransactionRow],
        _ table: TransactionTable
    ) -> Int? {
        row.id = fingerprints[statement].key(of: row, occurrence: 0, table: table)
        let (count, first) = occurrences.next(row, record: rows.count, rows: rows)
        guard count > 0 else { return nil }
        row.id = fingerprints[statement].key(of: row, occurrence: count, table: table)
        let original = rows[first]
        let isVerbatim =
            row.bankID != 0 && original.text == row.text && original.memo == row.memo
        return isVerbatim ? first : nil
    }
}
