import LedgerModel
import StatementModel

/// Weighing what speaks for a record and a row being one transaction.
extension RecordMatcher {
    /// Weighs all candidates: texts, days, how many others of the amount there are, and whether
    /// the files would have to list the transaction.
    /// - Parameters:
    ///   - candidates: Those of one file; their gains are set.
    ///   - state: The file.
    ///   - coverages: What is covered, by account.
    ///   - teachers: The records that lags and payees were learned from; what they said
    ///     themselves proves nothing for them.
    mutating func weigh(
        _ candidates: inout [MatchCandidate], _ state: IncomingFileState,
        _ coverages: [Int32: StatementCoverage], teachers: Set<Int>
    ) {
        let crowds = Crowds(candidates)
        let companions = PayeeCompanions(candidates) {
            state.rows[$0].payee
        } others: {
            sources(ofRow: $0).map(\.payee)
        } areAlike: {
            $0 == $1 || (draft.likeness(ofPayees: $0, $1) ?? 0) >= 0.6
        }
        for place in candidates.indices {
            let isTeacher = teachers.contains(candidates[place].number)
            if isTeacher { learn(from: candidates[place], state, weight: -1) }
            let record = state.rows[candidates[place].number]
            let row = draft.rows[Int(candidates[place].row)]
            let sources = sources(ofRow: candidates[place].row)
            candidates[place].text.pairings = pairings(record, sources, companions)
            let mayHaveMoved =
                candidates[place].daysApart <= Self.movedDays
                && (candidates[place].text.likeness ?? 0) >= 0.9
                && coverages[record.account]?.lacks(record.date, before: row.date) == true
            // Of what others tell, too, a book has the day that its owner, or another book, gave it.
            let mayBeMovedByHand =
                state.layout.isBook
                && (sources.contains { $0.layout != draft.layoutNumber(ofFile: state.number) }
                    || coverages[record.account]?.lacks(record.date, before: row.date) == true)
            candidates[place].dates = dateOdds(
                record, row, sources, state, mayHaveMoved: mayHaveMoved,
                mayBeMovedByHand: mayBeMovedByHand)
            if isTeacher { learn(from: candidates[place], state, weight: 1) }
            let candidate = candidates[place]
            // So many others like it there are within the window, per day.
            let others = crowds.size(of: candidate) - 1
            let chance = LogOdds(others * 100 + Self.surprise(record.amount), over: 1500)
            var gain = candidate.text.odds + candidates[place].dates - chance
            let coverage = coverages[record.account]
            let listed = coverage?.own.completeness(on: row.date) ?? 20
            let known = coverage?.known(on: record.date) ?? 20
            gain = gain + LogOdds(probability: listed) - LogOdds(1000 - known, over: 1000)
            let listing = Listing(listed: listed, known: known)
            if !isBeliefJustified(candidate, record, others, listing)
                || isAcrossUnknownBorder(candidate, state, coverages) || candidate.isContested
                || areBoughtApart(record, row, sources)
            {
                gain = min(gain, Self.unjustified)
            }
            candidates[place].gain = gain
            if others > 0 && candidate.text.isAlike {
                candidates[place].preference = TextNumbers.preference(
                    forCommon: draft.commonNumbers(record, sources))
            }
        }
    }

    /// How often another payment of just this amount turns up in two weeks, in hundredths; round
    /// amounts do so more often.
    private static func surprise(_ amount: Int64) -> Int { amount % 100 == 0 ? 15 : 5 }

    /// How many records or rows of one amount and kind of text compete within the window.
    private struct Crowds {
        private var alikeRows: [Int: Int] = [:]
        private var allRows: [Int: Int] = [:]
        private var alikeRecords: [Int32: Int] = [:]
        private var allRecords: [Int32: Int] = [:]

        init(_ candidates: [MatchCandidate]) {
            for candidate in candidates {
                allRows[candidate.number, default: 0] += 1
                allRecords[candidate.row, default: 0] += 1
                guard candidate.text.isAlike else { continue }
                alikeRows[candidate.number, default: 0] += 1
                alikeRecords[candidate.row, default: 0] += 1
            }
        }

        func size(of candidate: MatchCandidate) -> Int {
            let isAlike = candidate.text.isAlike
            let rows = (isAlike ? alikeRows : allRows)[candidate.number] ?? 1
            let records = (isAlike ? alikeRecords : allRecords)[candidate.row] ?? 1
            return max(rows, records)
        }
    }

    /// So far a program moves what it tells in the hours of another time zone, or books anew.
    private static let movedDays = 1
    /// What it is worth that a payment moved within a program.
    private static let moved = LogOdds(thousandths: -300)

    /// What the dates of a record say beside those of a row's sources, where its program may have
    /// moved it by a day or not, and the person who keeps a book to any other.
    ///
    /// Where both tell the day of purchase beside that of booking, each is compared with its own kind: the
    /// day on which one fare was bought is that on which the one before was booked.
    mutating func dateOdds(
        _ record: TransactionRow, _ row: TransactionRow, _ sources: [RowSource],
        _ state: IncomingFileState, mayHaveMoved: Bool, mayBeMovedByHand: Bool = false
    ) -> LogOdds {
        let layout = draft.layoutNumber(ofFile: state.number)
        let isBooked = record.status != .pending && row.status != .pending
        let announced = announcedDate(row, sources)
        if let announced, let bought = draft.transactionDate(record),
            abs(announced.days(until: bought)) > Self.purchaseWindow
        {
            return LagModel.impossible
        }
        let mine = datings(of: record, layout)
        let tellBoth = mine.count > 1 && tellsPurchase(row, sources)
        var all: [LogOdds] = []
        var weighed: [(of: LagModel.Dating, date: CalendarDate, isOneProgram: Bool)] = []
        func weigh(_ other: LagModel.Dating, _ date: CalendarDate, isOneProgram: Bool) {
            // What a program says in several files it says once.
            guard !weighed.contains(where: { $0 == (other, date, isOneProgram) }) else { return }
            weighed.append((other, date, isOneProgram))
            for dating in mine {
                // A program that has both days writes each where it belongs.
                if isOneProgram {
                    guard dating.of.isPurchase == other.isPurchase else { continue }
                    let days = abs(dating.date.days(until: date))
                    all.append(
                        mayHaveMoved && days == Self.movedDays
                            ? Self.moved : LagModel.oddsOfOneProgram(dating.date, date))
                } else if !tellBoth || dating.of.isPurchase == other.isPurchase {
                    all.append(
                        lags.odds(
                            account: record.account, dating.of, dating.date, other, date))
                }
            }
        }
        for (place, source) in sources.enumerated() {
            let isAnnouncement = place == 0 && announced != nil
            // What a program has booked it does not announce on a later day.
            if record.status == .pending && row.status != .pending && !isAnnouncement
                && source.layout == layout && source.date < record.date
            {
                return LagModel.impossible
            }
            weigh(
                LagModel.Dating(layout: source.layout, isPurchase: false), source.date,
                isOneProgram: source.layout == layout && isBooked && !mayBeMovedByHand
                    && !isAnnouncement)
            guard let bought = source.bought else { continue }
            // A number may look like a day, so that another one proves nothing.
            weigh(
                LagModel.Dating(layout: source.layout, isPurchase: true), bought,
                isOneProgram: false)
        }
        if let purchase = draft.purchaseDate(row) {
            let first = draft.layoutNumber(ofFile: row.file)
            weigh(
                LagModel.Dating(layout: first, isPurchase: true), purchase,
                isOneProgram: first == layout && isBooked && !mayBeMovedByHand
                    && announced == nil)
        }
        return all.contains(LagModel.impossible) ? LagModel.impossible : Self.together(all)
    }

    /// Whether a row tells the day of purchase beside that of booking.
    func tellsPurchase(_ row: TransactionRow, _ sources: [RowSource]) -> Bool {
        draft.purchaseDate(row) != nil || sources.contains { $0.bought != nil }
    }

    /// The day under which a row was pending, where another source booked it: its first source
    /// states a day of its own then. The program that announced it books it on another day.
    func announcedDate(_ row: TransactionRow, _ sources: [RowSource]) -> CalendarDate? {
        guard row.extras >= 0, let first = draft.ledger.table.extras(of: row).firstSource,
            let date = first.date, sources.dropFirst().contains(where: { $0.date == row.date })
        else { return nil }
        return date
    }

    private mutating func datings(
        of record: TransactionRow, _ layout: Int32
    ) -> [(of: LagModel.Dating, date: CalendarDate)] {
        var datings = [(of: LagModel.Dating(layout: layout, isPurchase: false), date: record.date)]
        if let purchase = draft.dayBought(record) {
            datings.append((LagModel.Dating(layout: layout, isPurchase: true), purchase))
        }
        return datings
    }

    /// The days of one transaction hang together, so that several say less than their sum: the
    /// strongest counts in full, the others with a half.
    private static func together(_ all: [LogOdds]) -> LogOdds {
        let sum = all.reduce(Int32(0)) { $0 + $1.thousandths }
        guard let strongest = all.max() else { return .zero }
        return LogOdds(thousandths: strongest.thousandths + (sum - strongest.thousandths) / 2)
    }

    /// How often the payees of a record and a row were seen on one transaction.
    private func pairings(
        _ record: TransactionRow, _ sources: [RowSource], _ companions: PayeeCompanions
    ) -> Int {
        sources.map {
            max(
                descriptors.count(record.payee, $0.payee),
                companions.count(record.payee, $0.payee))
        }.max() ?? 0
    }

    // MARK: Learning

    /// Learns from a candidate; a weight of -1 takes that back.
    mutating func learn(from candidate: MatchCandidate, _ state: IncomingFileState, weight: Int32) {
        learn(
            from: state.rows[candidate.number], as: draft.rows[Int(candidate.row)],
            sources(ofRow: candidate.row), weight: weight)
    }

    /// Learns from a record that turned out to be a row; a weight of -1 takes that back.
    mutating func learn(
        from record: TransactionRow, as row: TransactionRow, _ sources: [RowSource],
        weight: Int32 = 1
    ) {
        let layout = draft.layoutNumber(ofFile: record.file)
        let mine = datings(of: record, layout)
        for source in sources {
            descriptors.learn(record.payee, source.payee, weight: weight)
            for (other, otherDate) in source.datings {
                for (dating, date) in mine {
                    lags.learn(
                        account: record.account, dating, date, other, otherDate, weight: weight)
                }
            }
        }
        guard let purchase = draft.purchaseDate(row) else { return }
        let other = LagModel.Dating(layout: draft.layoutNumber(ofFile: row.file), isPurchase: true)
        for (dating, date) in mine {
            lags.learn(account: record.account, dating, date, other, purchase, weight: weight)
        }
    }

    /// Learns how the files date and name what a row was seen as in several.
    mutating func learnFromSources(of row: TransactionRow) {
        guard row.laterSource >= 0 else { return }
        let sources = draft.sources(of: row)
        for (place, source) in sources.enumerated().dropFirst() {
            for other in sources[..<place] {
                descriptors.learn(source.payee, other.payee)
                for (dating, date) in source.datings {
                    for (otherDating, otherDate) in other.datings {
                        lags.learn(account: row.account, dating, date, otherDating, otherDate)
                    }
                }
            }
        }
    }
}
