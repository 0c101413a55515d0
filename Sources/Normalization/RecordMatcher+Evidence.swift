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
            draft.stem(of: state.rows[$0].payee)
        } others: {
            sources(ofRow: $0).map { draft.stem(of: $0.payee) }
        } areAlike: {
            $0 == $1 || (draft.likeness(ofPayees: $0, $1) ?? 0) >= 0.6
        }
        for place in candidates.indices {
            let isTeacher = teachers.contains(candidates[place].number)
            if isTeacher { learn(from: candidates[place], state, weight: -1) }
            compareDays(of: &candidates[place], state, coverages, companions)
            if isTeacher { learn(from: candidates[place], state, weight: 1) }
            // So many others like it there are within the window.
            let others = crowds.size(of: candidates[place]) - 1
            candidates[place].rivals = others
            candidates[place].gain = gain(of: candidates[place], state, coverages)
            candidates[place].preference = candidates[place].habit.thousandths
            if others > 0 && candidates[place].text.isAlike {
                candidates[place].preference += TextNumbers.preference(
                    forCommon: draft.commonNumbers(
                        state.rows[candidates[place].number],
                        sources(ofRow: candidates[place].row)))
            }
        }
    }

    /// Notes how often a candidate's payees were seen on one transaction, and what its days say.
    private mutating func compareDays(
        of candidate: inout MatchCandidate, _ state: IncomingFileState,
        _ coverages: [Int32: StatementCoverage], _ companions: PayeeCompanions
    ) {
        let record = state.rows[candidate.number]
        let row = draft.rows[Int(candidate.row)]
        let sources = sources(ofRow: candidate.row)
        candidate.text.pairings = pairings(record, sources, companions)
        let dates = datesTogether(
            record, row, sources, state,
            mover: mover(of: candidate, sources, state, coverages[record.account]))
        // A kind is seen too seldom to tell that two are not one; of several it tells the right one.
        candidate.dates = max(dates.own, dates.general)
        candidate.habit = dates.own - candidate.dates
    }

    /// Who may have moved a candidate's record to another day.
    private mutating func mover(
        of candidate: MatchCandidate, _ sources: [RowSource], _ state: IncomingFileState,
        _ coverage: StatementCoverage?
    ) -> DayMover {
        let row = draft.rows[Int(candidate.row)]
        let isMissing = coverage?.lacks(state.rows[candidate.number].date, before: row.date) == true
        // Of what others tell, too, a book has the day that its owner, or another book, gave it. A fare that
        // comes every few days and that it had on another day itself it would have to list there.
        if state.layout.isBook {
            let own = draft.layoutNumber(ofFile: state.number)
            let isOthers = sources.contains { $0.layout != own }
            let isOwn = sources.contains { $0.layout == own }
            if isMissing || isOthers && !isOwn
                || isOthers && !comesAgain(candidate.number, as: candidate.row, state)
            {
                return .owner
            }
        }
        return isMissing && candidate.daysApart <= DateEvidence.movedDays
            && (candidate.text.likeness ?? 0) >= 0.9 ? .program : .nobody
    }

    /// What everything together says for a candidate.
    private mutating func gain(
        of candidate: MatchCandidate, _ state: IncomingFileState,
        _ coverages: [Int32: StatementCoverage]
    ) -> LogOdds {
        let record = state.rows[candidate.number]
        let row = draft.rows[Int(candidate.row)]
        let coverage = coverages[record.account]
        let (listed, known) = listing(record, row, sources(ofRow: candidate.row), state, coverage)
        let chance = LogOdds(candidate.rivals * 100 + Self.surprise(record.amount), over: 1500)
        let gain =
            candidate.text.odds + candidate.dates - chance + LogOdds(probability: listed)
            - LogOdds(1000 - known, over: 1000)
        let isDoubtful =
            !isBeliefJustified(
                candidate, record, candidate.rivals, Listing(listed: listed, known: known))
            || isAcrossUnknownBorder(candidate, state, coverages) || candidate.isContested
            || areBoughtApart(record, row, sources(ofRow: candidate.row))
            || areAnnouncedApart(candidate, record, row, state)
        return isDoubtful ? min(gain, Self.unjustified) : gain
    }

    /// How likely the file lists a row, and the files before it a record, in thousandths.
    private mutating func listing(
        _ record: TransactionRow, _ row: TransactionRow, _ sources: [RowSource],
        _ state: IncomingFileState, _ coverage: StatementCoverage?
    ) -> (listed: Int, known: Int) {
        guard let coverage, let source = sources.first else { return (20, 20) }
        guard
            coverage.own.isAtEnd(row.date)
                || coverage.others.contains(where: { $0.isAtEnd(record.date) })
        else { return (coverage.own.completeness(on: row.date), coverage.known(on: record.date)) }
        let traits = draft.traits(of: record, as: row, source)
        let layout = draft.layoutNumber(ofFile: state.number)
        let listed = completeness(
            of: coverage.own, on: row.date,
            LagModel.Dating(layout: source.layout, isPurchase: false), account: record.account,
            traits)
        let known = coverage.others.map {
            completeness(
                of: $0, on: record.date, LagModel.Dating(layout: layout, isPurchase: false),
                account: record.account, traits)
        }.max()
        return (listed, known ?? 20)
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

    /// What the dates of a record say beside those of a row's sources, where somebody may have moved it.
    mutating func dateOdds(
        _ record: TransactionRow, _ row: TransactionRow, _ sources: [RowSource],
        _ state: IncomingFileState
    ) -> LogOdds {
        datesTogether(record, row, sources, state, mover: .nobody).general
    }

    private mutating func datesTogether(
        _ record: TransactionRow, _ row: TransactionRow, _ sources: [RowSource],
        _ state: IncomingFileState, mover: DayMover
    ) -> LagModel.Pull {
        let layout = draft.layoutNumber(ofFile: state.number)
        let announced = announcedDate(row, sources)
        let booked = announced == nil ? sources[...] : sources.dropFirst()
        if areOtherDays(record, row, announced: announced, booked, state) {
            return LagModel.Pull(LagModel.impossible)
        }
        let keepsDays =
            record.status != .pending && row.status != .pending && mover != .owner
        var evidence = DateEvidence(
            datings(of: record, layout), account: record.account,
            rowTellsPurchase: tellsPurchase(row, sources), mover: mover)
        for (place, source) in sources.enumerated()
        where !wasAnnounced(record, as: source, row, sources, layout) {
            let traits = draft.traits(of: record, as: row, source)
            evidence.weigh(
                (LagModel.Dating(layout: source.layout, isPurchase: false), source.date),
                isOneProgram: source.layout == layout && keepsDays
                    && booked.indices.contains(place), lags, traits)
            guard let bought = source.bought else { continue }
            // A number may look like a day, so that another one proves nothing.
            evidence.weigh(
                (LagModel.Dating(layout: source.layout, isPurchase: true), bought),
                isOneProgram: false, lags, traits)
        }
        if let purchase = draft.purchaseDate(row), let source = sources.first {
            let first = draft.layoutNumber(ofFile: row.file)
            evidence.weigh(
                (LagModel.Dating(layout: first, isPurchase: true), purchase),
                isOneProgram: first == layout && keepsDays && announced == nil, lags,
                draft.traits(of: record, as: row, source))
        }
        return LagModel.Pull(general: evidence.odds, own: evidence.oddsOfKind)
    }

    /// Whether the days say that a record is none of a row: it was bought on a day far from that on which the
    /// row was announced, has another value day, or would announce what its program has booked before.
    private mutating func areOtherDays(
        _ record: TransactionRow, _ row: TransactionRow, announced: CalendarDate?,
        _ booked: ArraySlice<RowSource>, _ state: IncomingFileState
    ) -> Bool {
        if let announced, let bought = draft.transactionDate(record),
            abs(announced.days(until: bought)) > Self.purchaseWindow
        {
            return true
        }
        if isOfOtherValueDays(record, row, state) { return true }
        let layout = draft.layoutNumber(ofFile: state.number)
        return record.status == .pending && row.status != .pending
            && booked.contains { $0.layout == layout && $0.date < record.date }
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

    /// Whether a record's own program told a row before it booked it, though another program's list of what was
    /// booked came first: it has the payment under the day of the purchase alone, which the record states beside
    /// the day on which that other list has it.
    private mutating func wasAnnounced(
        _ record: TransactionRow, as source: RowSource, _ row: TransactionRow,
        _ sources: [RowSource], _ layout: Int32
    ) -> Bool {
        guard source.layout == layout, source.date < row.date, record.date == row.date,
            record.status != .pending, row.status != .pending,
            draft.purchaseDate(record) == source.date
        else { return false }
        return sources.contains { $0.layout != layout && $0.date == row.date }
    }

    mutating func datings(
        of record: TransactionRow, _ layout: Int32
    ) -> [DateEvidence.DatedBy] {
        var datings = [(of: LagModel.Dating(layout: layout, isPurchase: false), date: record.date)]
        if let purchase = draft.dayBought(record) {
            datings.append((LagModel.Dating(layout: layout, isPurchase: true), purchase))
        }
        return datings
    }

    /// How often the payees of a record and a row were seen on one transaction.
    private mutating func pairings(
        _ record: TransactionRow, _ sources: [RowSource], _ companions: PayeeCompanions
    ) -> Int {
        let mine = draft.stem(of: record.payee)
        return sources.map {
            let theirs = draft.stem(of: $0.payee)
            return max(descriptors.count(mine, theirs), companions.count(mine, theirs))
        }.max() ?? 0
    }
}
