import LedgerModel
import StatementModel

/// Matching by amount, day and likeness of texts, for records that another format or a person
/// wrote differently.
extension ImportSession {
    /// A record and a row that may be one transaction.
    private struct Candidate {
        let number: Int
        let row: Int32
        let daysApart: Int
        /// Likeness of the texts, `nil` where one of them says nothing.
        let likeness: Double?
        /// Whether the row was seen in a file like this one.
        let isSameLayout: Bool
        let isPending: Bool

        /// Fewer days and more likeness cost less.
        var cost: Double { Double(daysApart) * 0.1 + 1 - (likeness ?? 0.5) }

        static func precedes(_ one: Candidate, _ other: Candidate) -> Bool {
            if one.cost != other.cost { return one.cost < other.cost }
            return one.number == other.number ? one.row < other.row : one.number < other.number
        }
    }

    /// How many days two banks' files may be apart on one transaction.
    static let likenessWindow = 5

    /// Matches the records that are left, the most alike first, each with one row.
    func matchByLikeness(_ state: IncomingFileState, _ matching: inout FileMatching) {
        var candidates = candidates(state, matching)
        candidates.sort(by: Candidate.precedes)
        for candidate in candidates {
            guard matching.isOpen(candidate.number), !matching.isClaimed(candidate.row),
                isSame(candidate)
            else { continue }
            matching.claim(
                candidate.row, by: candidate.number, confidence: max(0.5, 1 - candidate.cost / 2),
                reason: reason(candidate, "is"))
        }
        for candidate in candidates where !matching.isClaimed(candidate.row) {
            guard matching.isOpen(candidate.number), isDoubtful(candidate) else { continue }
            matching.outcomes[candidate.number] = .maybe(
                candidate.row, confidence: 0.5, reason: reason(candidate, "may be"))
        }
    }

    private func candidates(
        _ state: IncomingFileState, _ matching: FileMatching
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        for number in state.rows.indices where matching.isOpen(number) {
            let record = state.rows[number]
            for days in -Self.likenessWindow...Self.likenessWindow {
                index.forEachRow(
                    account: record.account, amount: record.amount,
                    date: record.date.adding(days: days), in: rows
                ) { row in
                    guard !matching.isClaimed(row) else { return }
                    if let found = candidate(number, record, row, days: abs(days), state.layout) {
                        candidates.append(found)
                    }
                }
            }
        }
        return candidates
    }

    private func candidate(
        _ number: Int, _ record: TransactionRow, _ row: Int32, days: Int, _ layout: FileLayout
    ) -> Candidate? {
        let other = rows[Int(row)]
        let isSameLayout = wasSeen(other, in: layout, as: record)
        let isPending = record.status == .pending || other.status == .pending
        // One program writes the same day every time, but for what was pending.
        if isSameLayout && days > 0 && !isPending { return nil }
        if isRejected(record.id, other.id) { return nil }
        return Candidate(
            number: number, row: row,
            daysApart: daysApart(record, other, booked: days),
            likeness: likeness(record, other), isSameLayout: isSameLayout, isPending: isPending)
    }

    /// The days between the nearest of the two records' dates.
    func nearestDays(_ one: TransactionRow, _ other: TransactionRow, booked: Int) -> Int {
        let dates = [purchaseDate(one) ?? one.date, purchaseDate(other) ?? other.date]
        return min(
            booked, abs(dates[0].days(until: dates[1])), abs(dates[0].days(until: other.date)),
            abs(one.date.days(until: dates[1])))
    }

    /// The days between two records: those of booking and of purchase together where both tell
    /// both, else those of the nearest pair.
    private func daysApart(_ one: TransactionRow, _ other: TransactionRow, booked: Int) -> Int {
        let (first, second) = (purchaseDate(one), purchaseDate(other))
        switch (first, second) {
        case (let first?, let second?): return booked + abs(first.days(until: second))
        case (let first?, nil): return min(booked, abs(first.days(until: other.date)))
        case (nil, let second?): return min(booked, abs(second.days(until: one.date)))
        case (nil, nil): return booked
        }
    }

    /// The day of the purchase, where it is told apart from the booking.
    private func purchaseDate(_ row: TransactionRow) -> CalendarDate? {
        if row.extras >= 0, let date = ledger.table.extras(of: row).transactionDate { return date }
        return row.valueDay == TransactionRow.noDate ? nil : CalendarDate(dayNumber: row.valueDay)
    }

    /// Whether the user said that two transactions are none.
    func isRejected(_ one: TransactionID, _ other: TransactionID) -> Bool {
        !ledger.rejectedPairs.isEmpty
            && ledger.rejectedPairs.contains(TransactionPair(one, other))
    }

    /// Whether a file of the layout brought the row, or noted it, before. Of books only those count
    /// that have the record's own text.
    func wasSeen(_ row: TransactionRow, in layout: FileLayout, as record: TransactionRow) -> Bool {
        var seen =
            isFile(row.file, of: layout) && (!layout.isBook || row.text == record.text)
        guard row.laterSource >= 0 else { return seen }
        ledger.table.forEachLaterSource(of: row) {
            seen =
                seen
                || (isFile($0.file, of: layout) && (!layout.isBook || $0.text == record.text))
        }
        return seen
    }

    private func isFile(_ number: UInt32, of layout: FileLayout) -> Bool {
        guard number > 0, Int(number) <= ledger.files.count else { return false }
        let known =
            layouts[number] ?? FileLayout(imported: ledger.files[Int(number) - 1])
        return known.mayBe(layout)
    }

    /// One layout writes a transaction the same way every time, so there a match needs the same
    /// day and text; between layouts the texts need only be alike.
    private func isSame(_ candidate: Candidate) -> Bool {
        if candidate.isSameLayout && !candidate.isPending {
            return candidate.daysApart == 0 && (candidate.likeness ?? 0) >= 0.9
        }
        guard let likeness = candidate.likeness else { return candidate.daysApart <= 1 }
        return likeness >= (candidate.daysApart == 0 ? 0.45 : 0.6)
    }

    private func isDoubtful(_ candidate: Candidate) -> Bool {
        guard !candidate.isSameLayout, let likeness = candidate.likeness else { return false }
        return likeness >= 0.25 && candidate.daysApart <= 2
    }

    private func reason(_ candidate: Candidate, _ verb: String) -> String {
        let row = rows[Int(candidate.row)]
        let days =
            candidate.daysApart == 0
            ? "on the same day"
            : candidate.daysApart == 1 ? "a day apart" : "\(candidate.daysApart) days apart"
        let texts = ledger.table.texts
        let text = texts.string(row.text != 0 ? row.text : row.payee)
        let percent = Int((candidate.likeness ?? 0) * 100)
        return "the same amount \(days), and it \(verb) \"\(text)\" (\(percent) % alike)"
    }
}
