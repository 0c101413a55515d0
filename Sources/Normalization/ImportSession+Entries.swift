import LedgerModel
import SourceText
import StatementModel

/// Rows of what was read.
extension ImportSession {
    /// Makes a row, with its key, of each transaction of a file, and a verdict of each record;
    /// finds verbatim repeats of a bank id within the file.
    func makeRows(_ state: inout IncomingFileState, _ matching: inout FileMatching) {
        var (records, asides) = state.takeRecords()
        // Alone in a variable the table is lent to others without a copy for each row, and nothing
        // has to ask for each row whether somebody else is at it.
        var (table, payees, entries) = (TransactionTable(), CleanPayees(), PlanEntries())
        swap(&table, &ledger.table)
        swap(&payees, &self.payees)
        swap(&entries, &plan.entries)
        defer {
            swap(&table, &ledger.table)
            swap(&payees, &self.payees)
            swap(&entries, &plan.entries)
        }
        let accounts = state.statements.map(\.account)
        var keys = FileKeys(accounts: accounts.map { ledger.accounts[Int($0)] }, records)
        LargePages.reserve(records.count, in: &state.rows)
        state.entries = EntryPlaces(
            first: entries.count, count: records.count, asides: asides)
        entries.begin(file: state.planIndex, count: records.count + asides.count)
        var passed = 0
        for piece in records.pieces.indices {
            for record in records.take(piece: piece) {
                while passed < asides.count && asides[passed].position == state.rows.count {
                    entries.append(asides[passed].entry)
                    passed += 1
                }
                let text = record.text != 0 ? record.text : record.memo
                var row = record.row(
                    file: state.number, record: UInt32(clamping: state.rows.count + passed),
                    account: accounts[record.statement],
                    payee: payees.payee(of: text, &table.texts), records.rareFields(of: record))
                let repeated = keys.giveKey(
                    to: &row, statement: record.statement, among: state.rows, table)
                if let repeated {
                    matching.outcomes[state.rows.count] = .repeatOf(
                        repeated, confidence: 1, reason: FileMatching.verbatimRepeat)
                }
                state.rows.append(row)
                entries.append(Self.entry(of: row))
            }
        }
        for aside in asides[passed...] { entries.append(aside.entry) }
        for (number, original) in state.recordsOnTwoPages where matching.isOpen(number) {
            matching.outcomes[number] = .repeatOf(
                original, confidence: 1, reason: FileMatching.pageRepeat)
        }
    }

    /// A bank that gives one id to payments of several days, made of payee and amount for example,
    /// or makes ids of day and amount, gives one to two equal payments of a day, too. There a
    /// verbatim repeat is no proof, and the records stay two.
    func keepRepeatsOfReusedIDs(_ state: IncomingFileState, _ matching: inout FileMatching) {
        let twice = state.recordsOnTwoPages
        let repeats = state.rows.indices.filter { !matching.isOpen($0) && twice[$0] == nil }
        guard !repeats.isEmpty else { return }
        struct BankID: Hashable {
            let account: Int32
            let text: String
        }
        let ids = ledger.table.bankIDs
        var days: [BankID: CalendarDate] = [:]
        var reusing: Set<Int32> = []
        for row in state.rows where row.bankID != 0 {
            let id = BankID(account: row.account, text: ids.string(row.bankID))
            if let day = days[id], day != row.date { reusing.insert(row.account) }
            days[id] = row.date
        }
        reusing.formUnion(accountsWithAmountsInIDs(state))
        for number in repeats where reusing.contains(state.rows[number].account) {
            matching.outcomes[number] = .open
        }
    }

    /// The accounts whose bank makes ids of what its records say: nearly all of them hold the
    /// digits of their amount. Two equal payments of a day then have one id.
    private func accountsWithAmountsInIDs(_ state: IncomingFileState) -> Set<Int32> {
        var counts: [Int32: (all: Int, holding: Int, amounts: Set<Int64>)] = [:]
        let ids = ledger.table.bankIDs
        for row in state.rows where row.bankID != 0 {
            var count = counts[row.account] ?? (0, 0, [])
            count.all += 1
            let id = ids.string(row.bankID).filter { $0 != "." && $0 != "," }
            if id.contains("\(row.amount.magnitude)") { count.holding += 1 }
            count.amounts.insert(row.amount)
            counts[row.account] = count
        }
        return Set(
            counts.filter {
                $0.value.amounts.count >= 3 && $0.value.holding * 10 >= $0.value.all * 9
            }
            .keys)
    }

    /// The verdict of a row that nothing speaks against yet.
    private static func entry(of row: TransactionRow) -> PlanEntry {
        PlanEntry(
            line: row.line, transaction: row.id, verdict: .new,
            status: row.status == .pending ? .pending : .posted)
    }
}

/// Gives the records of a file their keys.
private struct FileKeys {
    private var fingerprints: [TransactionFingerprint]
    private var occurrences: OccurrenceCounter

    /// Keys for the statements of the given accounts.
    init(accounts: [Account], _ records: IncomingRecords) {
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
