import LedgerModel
import StatementModel

/// Which days files list, as far as matching asks for it.
extension RecordMatcher {
    /// What is the same for all candidates of a file's statement.
    struct StatementCoverage {
        /// The days of the file itself and of those of its program that it joins.
        let own: FileCoverage.Span
        /// The days of the other files that it meets.
        let others: [FileCoverage.Span]
        /// The days of which the file itself, and other files of its program, list everything.
        let complete: ClosedRange<CalendarDate>?
        let completeByKin: [ClosedRange<CalendarDate>]

        /// How likely a file before this one lists a transaction of a day, in thousandths.
        func known(on date: CalendarDate) -> Int {
            others.map { $0.completeness(on: date) }.max() ?? 20
        }

        /// The same for the banks' files alone.
        func knownByBanks(on date: CalendarDate) -> Int {
            others.filter { !$0.isBook }.map { $0.completeness(on: date) }.max() ?? 0
        }

        /// Where a record and a row stand about the end of one file and the beginning of the next.
        enum Border {
            /// On two sides of it: the record's day is none that other files list, and the row's day none
            /// that this one lists.
            case between
            /// One of them stands beyond it, and may be what only one of the files has.
            case beyond
        }

        /// The border that a record's and a row's day tell; `nil` where both files list both days. A file
        /// of one day is no list of what happened, and what it lacks may be in neither.
        ///
        /// Before it is known how far apart the two programs date what both have, what one lists of the last
        /// days before its end may stand beyond it in the other.
        func border(
            between record: CalendarDate, and row: CalendarDate, isKnown: Bool
        ) -> Border? {
            guard own.hasSeveralDays, others.contains(where: \.hasSeveralDays) else { return nil }
            let isOwn = own.days.contains(row)
            let isOthers = others.contains { $0.days.contains(record) }
            guard isOwn && isOthers else { return isOwn || isOthers ? .beyond : .between }
            if isKnown { return nil }
            let isAtEnd =
                others.contains { own.isNearEnd(row, beyondWhich: $0) }
                || others.allSatisfy {
                    !$0.days.contains(record) || $0.isNearEnd(record, beyondWhich: own)
                }
            return isAtEnd ? .beyond : nil
        }

        /// Whether a program that has a payment on one day in one file and on another day in the
        /// next must have moved it: the next one lists all of the first day, and the first one all
        /// of the other.
        func lacks(_ date: CalendarDate, before other: CalendarDate) -> Bool {
            complete?.contains(other) == true && completeByKin.contains { $0.contains(date) }
        }
    }

    /// How likely the files of a span list what another program tells of a day, in thousandths: by the days
    /// that lie between the two for payments of the kind, where that is known.
    mutating func completeness(
        of span: FileCoverage.Span, on date: CalendarDate, _ other: LagModel.Dating,
        account: Int32, _ traits: PaymentTraits
    ) -> Int {
        let unlearned = span.completeness(on: date)
        guard span.isAtEnd(date) else { return unlearned }
        let first = booking(of: span.ends.first)
        let last = booking(of: span.ends.last)
        guard first != other, last != other, lags.isKnown(first, other), lags.isKnown(last, other)
        else { return unlearned }
        return span.completeness(
            on: date, lags.shares(account: account, first, other, traits).own,
            lags.shares(account: account, last, other, traits).own)
    }

    private mutating func booking(of file: UInt32) -> LagModel.Dating {
        LagModel.Dating(layout: draft.layoutNumber(ofFile: file), isPurchase: false)
    }

    /// The coverage of each account of a file.
    mutating func coverages(of state: IncomingFileState) -> [Int32: StatementCoverage] {
        learnCoverage()
        var found: [Int32: StatementCoverage] = [:]
        for statement in state.statements where found[statement.account] == nil {
            guard let own = coverage.span(ofFile: state.number, account: statement.account) else {
                continue
            }
            let layout = draft.layoutNumber(ofFile: state.number)
            let joined = coverage.joinedSpan(ofFile: state.number, account: statement.account) {
                draft.layoutNumber(ofFile: $0) == layout
            }
            found[statement.account] = StatementCoverage(
                own: joined ?? own,
                others: coverage.spans(meeting: own, account: statement.account),
                complete: own.inner,
                completeByKin: coverage.innerDays(meeting: own, account: statement.account) {
                    draft.layoutNumber(ofFile: $0) == layout
                })
        }
        return found
    }

    /// Notes what the files of earlier imports cover and how they date, once somebody asks.
    mutating func learnCoverage() {
        guard !knowsLedgerCoverage else { return }
        knowsLedgerCoverage = true
        for number in 0..<draft.ledgerRowCount {
            let row = draft.rows[number]
            // What a person moved to another day, the file still has on its own.
            let first =
                row.extras < 0 ? nil : draft.ledger.table.extras[Int(row.extras)].firstSource
            addCoverage(row.file, first?.date ?? row.date, account: row.account)
            guard row.laterSource >= 0 else { continue }
            draft.ledger.table.forEachLaterSource(of: row) {
                addCoverage($0.file, $0.date, account: row.account)
            }
            if number >= draft.teachingRows.lowerBound { learnFromSources(of: row) }
        }
        coverage.forEachSpan { account, span in
            guard !span.isBook, Int(span.file) <= draft.knownFileCount else { return }
            dayHabits.note(span.file, draft.layout(ofFile: span.file), of: account)
        }
    }

    mutating func addCoverage(_ file: UInt32, _ date: CalendarDate, account: Int32) {
        guard draft.isKnown(file) else { return }
        coverage.add(date, file: file, account: account, isBook: draft.isBook(file))
    }

    /// Notes what a file covers.
    mutating func noteCoverage(_ state: IncomingFileState) {
        for statement in state.statements {
            for date in [statement.first, statement.last] {
                guard let date else { continue }
                coverage.add(
                    date, file: state.number, account: statement.account,
                    isBook: state.layout.isBook)
            }
        }
    }
}
