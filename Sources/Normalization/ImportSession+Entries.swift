import LedgerModel
import SourceText
import StatementModel

/// Verdicts of what was read.
extension ImportSession {
    /// Gives each record of a file a verdict, which nothing speaks against yet, and its own key where
    /// several have the same; finds verbatim repeats of a bank id within the file.
    func makeEntries(_ state: inout IncomingFileState, _ matching: inout FileMatching) {
        state.giveMissingKeys(ledger.accounts, &ledger.table, &payees)
        // Alone in a variable nothing has to ask for each row whether somebody else is at it.
        var entries = PlanEntries()
        swap(&entries, &plan.entries)
        defer { swap(&entries, &plan.entries) }
        let asides = state.asides
        state.entries = EntryPlaces(
            first: entries.count, count: state.recordCount, asides: asides)
        entries.begin(file: state.planIndex, count: state.recordCount + asides.count)
        var occurrences = OccurrenceCounter(count: state.recordCount, state.dayRuns)
        var bookedBehindPending: [(pending: Int, booked: Int)] = []
        asides.forEachRecord(rowCount: state.recordCount) { number, _ in
            let (count, first) = occurrences.next(number, of: state.rows)
            if count > 0 {
                tellApart(number, count, first, &state, &matching)
                if state.rows[first].status == .pending, state.rows[number].status != .pending {
                    bookedBehindPending.append((first, number))
                }
            }
            entries.append(Self.entry(of: state.rows[number]))
        } aside: {
            entries.append($0)
        }
        // What is booked already comes first: the next file lists that again, and the other one on
        // the day of its booking.
        for (pending, booked) in bookedBehindPending where matching.isOpen(booked) {
            let id = state.rows[pending].id
            state.rows[pending].id = state.rows[booked].id
            state.rows[booked].id = id
            for number in [pending, booked] {
                entries[state.entries[number]].transaction = state.rows[number].id
            }
        }
        for (number, original) in state.recordsOnTwoPages where matching.isOpen(number) {
            matching.outcomes[number] = .repeatOf(
                original, confidence: 1, reason: FileMatching.pageRepeat)
        }
    }

    /// Gives a record a key of its own whose first one others of the file have, and notes where it
    /// repeats the first of them, bank id and texts and all.
    private func tellApart(
        _ number: Int, _ count: Int, _ first: Int, _ state: inout IncomingFileState,
        _ matching: inout FileMatching
    ) {
        let (row, original) = (state.rows[number], state.rows[first])
        var fingerprint = TransactionFingerprint(account: ledger.accounts[Int(row.account)])
        state.rows[number].id = fingerprint.key(of: row, occurrence: count, table: ledger.table)
        guard row.bankID != 0, original.text == row.text, original.memo == row.memo else { return }
        matching.outcomes[number] = .repeatOf(
            first, confidence: 1, reason: FileMatching.verbatimRepeat)
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
