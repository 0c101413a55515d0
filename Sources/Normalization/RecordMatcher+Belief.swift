import LedgerModel
import StatementModel

/// Whether two records may be taken for one transaction though their texts speak against it.
extension RecordMatcher {
    /// The most that a pair is worth whose texts speak against it: the user is asked.
    static let unjustified = LogOdds(thousandths: 400)

    /// Which of the files had to list a payment.
    enum Listing {
        case none, one, both

        init(listed: Int, known: Int) {
            let count = [listed, known].count { $0 >= 900 }
            self = count == 0 ? .none : count == 1 ? .one : .both
        }
    }

    /// Whether a pair may be taken for one transaction without asking. Nothing angers people more
    /// than a payment that vanished into another one of the same amount, so texts that have little
    /// in common need a file that had to list the payment, and those that have nothing in common
    /// need to be without a rival, and both files to list it or an amount that is no accident. A
    /// book that calls every transfer so is believed on the very day, where a bank had to list it;
    /// of several the assignment chooses, and none is lost.
    mutating func isBeliefJustified(
        _ candidate: MatchCandidate, _ record: TransactionRow, _ rivals: Int, _ listing: Listing
    ) -> Bool {
        guard candidate.text.isWeak else { return true }
        if rivals == 0 && isNoAccident(candidate, record) { return true }
        if listing == .none { return false }
        guard candidate.text.isForeign else { return true }
        guard candidate.daysApart <= 1 && record.status == .posted else { return false }
        if listing == .both && rivals == 0 { return true }
        guard record.amount.magnitude >= 1_000 else { return false }
        // What a bank lists all of has what the book has, be it this row or another one.
        let isKnownByBook = draft.isBook(draft.rows[Int(candidate.row)].file)
        guard rivals == 0 else {
            return candidate.daysApart == 0 && (draft.isBook(record.file) || isKnownByBook)
        }
        return record.amount % 100 != 0 || isKnownByBook
            || draft.isBook(record.file) && candidate.daysApart == 0
    }

    /// Whether a person's book and a bank's list have one amount near each other that two payments hardly
    /// have in common, a day apart or as many as is usual for the two.
    private mutating func isNoAccident(
        _ candidate: MatchCandidate, _ record: TransactionRow
    ) -> Bool {
        let isOfBook = draft.isBook(draft.rows[Int(candidate.row)].file)
        return draft.isBook(record.file) != isOfBook && record.status == .posted
            && record.amount.magnitude >= 1_000 && record.amount % 100 != 0
            && (candidate.daysApart <= 1 || candidate.dates >= Self.usualDays)
    }

    /// Days at least so likely are usual.
    private static let usualDays = LogOdds(thousandths: 500)

    /// Whether a record and a row stand on two sides of a border between files, or one of them beyond
    /// it where the account has payments of the amount again and again, and nothing tells that their
    /// programs date what both have so far apart, or it is known that they do not. A file that follows
    /// another one lists other payments, be it of a month or of the last few days: what looks alike there
    /// are mostly the weekly fare, and the friend who gets the same sum again.
    mutating func isAcrossUnknownBorder(
        _ candidate: MatchCandidate, _ state: IncomingFileState,
        _ coverages: [Int32: StatementCoverage]
    ) -> Bool {
        let (record, row) = (state.rows[candidate.number], draft.rows[Int(candidate.row)])
        let sources = sources(ofRow: candidate.row)
        guard row.file > 0,
            candidate.daysApart > 0 || !haveDayInCommon(record, row, sources),
            let coverage = coverages[record.account]
        else { return false }
        let mine = LagModel.Dating(
            layout: draft.layoutNumber(ofFile: state.number), isPurchase: false)
        var isKnown = false
        for source in sources {
            let other = LagModel.Dating(layout: source.layout, isPurchase: false)
            if source.layout == mine.layout || lags.isUsual(mine, record.date, other, source.date) {
                return false
            }
            isKnown = isKnown || lags.isKnown(mine, other)
        }
        return switch coverage.border(between: record.date, and: row.date, isKnown: isKnown) {
        case .between: true
        case .beyond: isKnown || comesAgain(candidate.number, as: candidate.row, state)
        case nil: false
        }
    }

    /// So many days around a payment tell whether it comes every week or more often.
    private static let recurrenceDays = 8

    /// Whether the account has other rows of a record's amount on days near by, beside one, or the file has
    /// other records.
    mutating func comesAgain(_ number: Int, as row: Int32, _ state: IncomingFileState) -> Bool {
        let record = state.rows[number]
        if paymentDays == nil { paymentDays = PaymentDays(state.rows) }
        if paymentDays?.hasOthers(than: record, within: Self.recurrenceDays) == true { return true }
        var isFound = false
        for days in -Self.recurrenceDays...Self.recurrenceDays where !isFound {
            draft.index.forEachRow(
                account: record.account, amount: record.amount,
                date: record.date.adding(days: days), in: draft.rows
            ) { if $0 != row { isFound = true } }
        }
        return isFound
    }

    /// Whether a record and a row tell that they were bought on days farther apart than a time zone makes
    /// them, or at another time of day by the texts of both, and were booked on different days, too. A
    /// value date is no day of purchase.
    mutating func areBoughtApart(
        _ record: TransactionRow, _ row: TransactionRow, _ sources: [RowSource]
    ) -> Bool {
        if sources.contains(where: { $0.date == record.date }) { return false }
        if areAtOtherTimes(record, sources) { return true }
        guard let bought = draft.dayTold(record) else { return false }
        var days = sources.compactMap(\.bought)
        if let day = draft.transactionDate(row) { days.append(day) }
        return !days.isEmpty && days.allSatisfy { abs($0.days(until: bought)) > 1 }
    }

    /// Whether one program announces a record and a row on different days, and payments of the amount
    /// come again and again: the fare of the next day, while that of the day before is on its way from
    /// the announced to the booked ones.
    mutating func areAnnouncedApart(
        _ candidate: MatchCandidate, _ record: TransactionRow, _ row: TransactionRow,
        _ state: IncomingFileState
    ) -> Bool {
        guard record.status == .pending, row.status == .pending else { return false }
        let layout = draft.layoutNumber(ofFile: state.number)
        let own = sources(ofRow: candidate.row).filter { $0.layout == layout }
        return !own.isEmpty && !own.contains { $0.date == record.date }
            && comesAgain(candidate.number, as: candidate.row, state)
    }

    /// Whether the texts of a record and of all sources of a row that tell a time of day tell another one.
    private func areAtOtherTimes(_ record: TransactionRow, _ sources: [RowSource]) -> Bool {
        guard let time = timeTold(record.text, record.memo) else { return false }
        let others = sources.compactMap { timeTold($0.text, $0.memo) }
        return !others.isEmpty && !others.contains(time)
    }

    /// The time of day in a text or its memo, in minutes.
    private func timeTold(_ text: TextID, _ memo: TextID) -> Int? {
        draft.ledger.table.texts.withBytes(text) { ClockInText.first(in: $0) }
            ?? draft.ledger.table.texts.withBytes(memo) { ClockInText.first(in: $0) }
    }

    /// Whether a record and a row were booked or bought on one day. Where both tell both days, that of
    /// booking is no day of purchase.
    private mutating func haveDayInCommon(
        _ record: TransactionRow, _ row: TransactionRow, _ sources: [RowSource]
    ) -> Bool {
        guard let bought = draft.dayBought(record), tellsPurchase(row, sources) else { return true }
        return sources.contains { $0.date == record.date || $0.bought == bought }
            || draft.purchaseDate(row) == bought
    }
}
