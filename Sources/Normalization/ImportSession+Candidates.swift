import LedgerModel
import StatementModel

/// Finding the rows that a record may be.
extension ImportSession {
    /// The unmatched records of a file with the rows of their account and amount, at most
    /// ``LagModel/window`` days apart, that no record has taken, or that one has, in the order of
    /// the records.
    func candidates(
        _ state: IncomingFileState, _ matching: FileMatching, taken: Bool = false
    ) -> [MatchCandidate] {
        // Held once for all records, for what is done with a row reads the session.
        let (index, rows) = (index, rows)
        var near = NearRows(taken: taken)
        var candidates: [MatchCandidate] = []
        var refusals = Refusals()
        for number in state.rows.indices where matching.isUnmatched(number) {
            let record = state.rows[number]
            guard
                !matching.apart.contains(number),
                index.hasRows(
                    ofAccount: record.account, within: LagModel.window, of: record.date)
            else { continue }
            near.find(record, index, rows, matching)
            for row in near.rows {
                guard mayBeOne(record, rows[Int(row)]) else {
                    if isRejected(record, rows[Int(row)]) {
                        refusals.note(
                            number, row,
                            nearestDays(record, rows[Int(row)], sources(ofRow: row)))
                    }
                    continue
                }
                let sources = sources(ofRow: row)
                candidates.append(
                    MatchCandidate(
                        number: number, row: row,
                        daysApart: nearestDays(record, rows[Int(row)], sources),
                        text: textEvidence(record, sources)))
            }
        }
        refusals.mark(&candidates)
        return candidates
    }

    /// How near the pairs are that the user has refused.
    private struct Refusals {
        private var ofRecords: [Int: Int] = [:]
        private var ofRows: [Int32: Int] = [:]

        mutating func note(_ number: Int, _ row: Int32, _ days: Int) {
            ofRecords[number] = min(ofRecords[number] ?? .max, days)
            ofRows[row] = min(ofRows[row] ?? .max, days)
        }

        /// Marks the pairs of which a nearer one was refused.
        func mark(_ candidates: inout [MatchCandidate]) {
            if ofRecords.isEmpty { return }
            for place in candidates.indices {
                let refused = min(
                    ofRecords[candidates[place].number] ?? .max,
                    ofRows[candidates[place].row] ?? .max)
                candidates[place].isContested = refused < candidates[place].daysApart
            }
        }
    }

    /// The sources of a row of the session, worked out once for each file that is matched.
    func sources(ofRow number: Int32) -> [RowSource] {
        if let known = rowSources[number] { return known }
        let sources = sources(of: rows[Int(number)])
        rowSources[number] = sources
        return sources
    }

    /// How many sources of a row are looked at.
    private static let sourceLimit = 6

    /// The sources of a row, or what was entered by hand as one.
    func sources(of row: TransactionRow) -> [RowSource] {
        let text = row.text != 0 ? row.text : row.file == 0 ? row.payee : row.text
        let first = row.extras < 0 ? nil : ledger.table.extras(of: row).firstSource
        var sources = [
            RowSource(
                layout: layoutNumber(ofFile: row.file), date: first?.date ?? row.date, text: text,
                memo: row.memo, payee: row.payee,
                bought: purchaseDate(row) == nil ? toldDay(text, row.memo, row.date) : nil,
                bankID: row.bankID)
        ]
        guard row.laterSource >= 0 else { return sources }
        ledger.table.forEachLaterSource(of: row) { later in
            guard sources.count < Self.sourceLimit else { return }
            let text = later.text != 0 ? later.text : later.memo
            sources.append(
                RowSource(
                    layout: layoutNumber(ofFile: later.file), date: later.date, text: later.text,
                    memo: later.memo, payee: payees.payee(of: text, &ledger.table.texts),
                    bought: toldDay(later.text, later.memo, later.date), bankID: later.bankID))
        }
        return sources
    }

    /// The number of the layout of a file, -1 for what no file brought.
    func layoutNumber(ofFile file: UInt32) -> Int32 {
        guard isKnown(file) else { return -1 }
        let known = layoutNumbers
        if Int(file) < known.count, known[Int(file)] >= 0 { return known[Int(file)] }
        let layout = layout(ofFile: file)
        let name = layout.format + " " + layout.words
        let number = layoutNames[name] ?? Int32(layoutNames.count)
        layoutNames[name] = number
        let missing = Int(file) + 1 - layoutNumbers.count
        if missing > 0 { layoutNumbers += repeatElement(-1, count: missing) }
        layoutNumbers[Int(file)] = number
        return number
    }

    /// Forgets what the layout of a file is, which is known better now.
    func forgetLayout(ofFile file: UInt32) {
        if Int(file) < layoutNumbers.count { layoutNumbers[Int(file)] = -1 }
    }

    /// The day of the purchase, where it is told apart from the booking.
    func purchaseDate(_ row: TransactionRow) -> CalendarDate? {
        if row.extras >= 0, let date = ledger.table.extras(of: row).transactionDate { return date }
        return row.valueDay == TransactionRow.noDate ? nil : CalendarDate(dayNumber: row.valueDay)
    }

    func nearestDays(
        _ record: TransactionRow, _ row: TransactionRow, _ sources: [RowSource]
    ) -> Int {
        let mine = [record.date, dayBought(record) ?? record.date]
        let theirs =
            sources.map(\.date) + sources.compactMap(\.bought) + [purchaseDate(row) ?? row.date]
        var least = Int.max
        for date in mine {
            for other in theirs { least = min(least, abs(date.days(until: other))) }
        }
        return least
    }

    /// The day of the purchase, where a record tells it beside its booking, be it in its text.
    func dayBought(_ record: TransactionRow) -> CalendarDate? {
        purchaseDate(record) ?? toldDay(record.text, record.memo, record.date)
    }

    /// The day of the purchase, where a record or its text tells it as such.
    func dayTold(_ record: TransactionRow) -> CalendarDate? {
        transactionDate(record) ?? toldDay(record.text, record.memo, record.date)
    }

    /// The day in a text or its memo that is near the booking.
    private func toldDay(_ text: TextID, _ memo: TextID, _ date: CalendarDate) -> CalendarDate? {
        let key = ToldDayKey(text: text, memo: memo, date: date)
        if let known = toldDays[key] { return known }
        let found =
            ledger.table.texts.withBytes(text) { DayInText.first(in: $0, before: date) }
            ?? ledger.table.texts.withBytes(memo) { DayInText.first(in: $0, before: date) }
        if toldDays.count > 200_000 { toldDays.removeAll(keepingCapacity: true) }
        toldDays[key] = .some(found)
        return found
    }

    /// What the record's text and the most alike of the sources' texts say.
    func textEvidence(_ record: TransactionRow, _ sources: [RowSource]) -> TextEvidence {
        var best: Double?
        var pairings = 0
        for source in sources {
            if let likeness = likeness(record, source), likeness > best ?? -1 { best = likeness }
            pairings = max(pairings, descriptors.count(record.payee, source.payee))
        }
        return TextEvidence(likeness: best, pairings: pairings)
    }

    /// Whether nothing forbids a record and a row to be one transaction: not the user, nor a
    /// search among what the ledger has.
    func mayBeOne(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        !isRejected(record, row) && search?.mayBeOne(record, row, ledger.table) ?? true
    }

    /// Whether the user has said that a record and a row are two.
    private func isRejected(_ record: TransactionRow, _ row: TransactionRow) -> Bool {
        !ledger.rejectedPairs.isEmpty
            && ledger.rejectedPairs.contains(TransactionPair(record.id, row.id))
    }
}
