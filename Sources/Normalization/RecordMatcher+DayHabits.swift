import LedgerModel
import StatementModel

/// Telling files apart that look like those of one program and tell other days.
///
/// One program writes a day the same way every time. But a bank replaces its system, or offers two
/// downloads that nothing tells apart, one with the day of the purchase and the other with that of
/// the booking. A file that has the payments of earlier ones on other days is of another program.
extension RecordMatcher {
    /// An earlier file that looks like one of the same program.
    private struct Kin {
        let habit: Int
        /// Its days without those at the ends, where it may lack what others list.
        let inner: ClosedRange<CalendarDate>?
    }

    /// The earlier files of the program, by account and number.
    private typealias Kinship = [Int32: [UInt32: Kin]]

    /// What a file has of what earlier ones of one habit list.
    private struct DayTally {
        /// Records that they have on the same day.
        var same = 0
        /// Records that they have on another day alone, and payments of theirs likewise.
        var moved = 0

        var isAtOdds: Bool { moved >= 3 ? moved * 6 >= same : moved > same }
    }

    private struct Payment: Hashable {
        let account: Int32
        let amount: Int64
        let date: CalendarDate
    }

    /// Gives a bank's file the number of its program's habit that it shares, or the next one.
    mutating func tellDaysApart(_ state: IncomingFileState) {
        guard !state.layout.isBook else { return }
        let accounts = Set(state.statements.map(\.account))
        defer {
            let layout = draft.layout(ofFile: state.number)
            for account in accounts { dayHabits.note(state.number, layout, of: account) }
        }
        guard !draft.rows.isEmpty else { return }
        learnCoverage()
        let newest = dayHabits.newest(of: state.layout, accounts)
        guard let last = newest.keys.max() else { return }
        let tallies = tallies(state, kinship(of: state, accounts), last + 1)
        let possible = tallies.indices.filter { !tallies[$0].isAtOdds }
        let shared = possible.filter { tallies[$0].same > 0 }
        if let habit = shared.max(by: { tallies[$0].same < tallies[$1].same }) {
            return setHabit(habit, of: state)
        }
        let known = newest.filter { possible.contains($0.key) }.max { $0.value < $1.value }
        setHabit(known?.key ?? min(last + 1, FileLayout.lastDayHabit), of: state)
    }

    private mutating func setHabit(_ habit: Int, of state: IncomingFileState) {
        guard habit > 0 else { return }
        var layout = state.layout
        layout.dayHabit = habit
        draft.layouts.note(layout, ofFile: state.number)
        draft.ledger.files[Int(state.number) - 1].layout = layout.keptWords
    }

    /// The files of the program whose days are near enough to have payments of a file.
    private mutating func kinship(of state: IncomingFileState, _ accounts: Set<Int32>) -> Kinship {
        var kinship: Kinship = [:]
        for account in accounts {
            guard let own = coverage.span(ofFile: state.number, account: account) else { continue }
            let days = own.days.widened(by: Self.reach)
            var kin: [UInt32: Kin] = [:]
            coverage.forEachSpan(ofAccount: account) { span in
                guard span.days.overlaps(days), span.file != state.number, !span.isBook else {
                    return
                }
                let layout = draft.layout(ofFile: span.file)
                guard layout.isOfOneProgram(as: state.layout) else { return }
                kin[span.file] = Kin(habit: layout.dayHabit, inner: span.inner)
            }
            if !kin.isEmpty { kinship[account] = kin }
        }
        return kinship
    }

    // MARK: Counting

    /// A payment of a record's amount in an earlier file.
    private struct Sighting {
        let habit: Int
        let date: CalendarDate
    }

    private mutating func tallies(
        _ state: IncomingFileState, _ kinship: Kinship, _ habitCount: Int
    ) -> [DayTally] {
        extendIndex(for: state)
        // Held once for all records, for what is done with a row reads the draft.
        let (index, rows) = (draft.index, draft.rows)
        var tallies = [DayTally](repeating: DayTally(), count: habitCount)
        var own: Set<Payment> = []
        // Of a large file some tens of thousands of records tell it as well as all of them.
        let step = max(1, state.rows.count / Self.sampleSize)
        for number in stride(from: 0, to: state.rows.count, by: step)
        where state.rows[number].status != .pending {
            let record = state.rows[number]
            guard let kin = kinship[record.account] else { continue }
            var missing = habits(covering: record.date, kin)
            if missing.isEmpty { continue }
            // Nearly all are found on their own day, so that comes first.
            index.forEachRow(
                account: record.account, amount: record.amount, date: record.date, in: rows
            ) { row in
                forEachBooking(of: rows[Int(row)]) { file, date in
                    guard date == record.date, let habit = kin[file]?.habit else { return }
                    if missing.remove(habit) { tallies[habit].same += 1 }
                }
            }
            if missing.isEmpty { continue }
            let found = sightings(of: record, kin)
            for sighting in found where sighting.date == record.date {
                if missing.remove(sighting.habit) { tallies[sighting.habit].same += 1 }
            }
            if missing.isEmpty { continue }
            if own.isEmpty { own = payments(of: state) }
            for sighting in found where isMoved(record, to: sighting.date, state, own) {
                if missing.remove(sighting.habit) { tallies[sighting.habit].moved += 1 }
            }
        }
        return tallies
    }

    /// Numbers of habits, of which there are few.
    private struct Habits {
        private var bits: UInt16 = 0

        var isEmpty: Bool { bits == 0 }

        mutating func insert(_ habit: Int) { bits |= 1 << UInt16(habit) }

        /// Takes a habit out; whether it was there.
        mutating func remove(_ habit: Int) -> Bool {
            let bit: UInt16 = 1 << UInt16(habit)
            defer { bits &= ~bit }
            return bits & bit != 0
        }
    }

    private func habits(covering date: CalendarDate, _ kin: [UInt32: Kin]) -> Habits {
        var habits = Habits()
        for other in kin.values where other.inner?.contains(date) == true {
            habits.insert(other.habit)
        }
        return habits
    }

    private func payments(of state: IncomingFileState) -> Set<Payment> {
        Set(state.rows.map { Payment(account: $0.account, amount: $0.amount, date: $0.date) })
    }

    /// Whether a payment of another day may be a record, for the file ought to list it and has no
    /// such one on that day.
    private func isMoved(
        _ record: TransactionRow, to date: CalendarDate, _ state: IncomingFileState,
        _ own: Set<Payment>
    ) -> Bool {
        let span = coverage.span(ofFile: state.number, account: record.account)
        return abs(record.date.days(until: date)) <= Self.farthest
            && span?.inner?.contains(date) == true
            && !own.contains(
                Payment(account: record.account, amount: record.amount, date: date))
    }

    /// So many records are looked at, and less than twice as many.
    private static let sampleSize = 50_000
    /// So far apart two programs usually tell the day of one payment.
    private static let farthest = 4
    /// Rows stand under the day of their first source; others have theirs near by.
    private static let reach = LagModel.window + farthest

    /// The payments of a record's amount among the rows of the days around it.
    private func sightings(of record: TransactionRow, _ kin: [UInt32: Kin]) -> [Sighting] {
        var found: [Sighting] = []
        for days in -Self.reach...Self.reach {
            draft.index.forEachRow(
                account: record.account, amount: record.amount,
                date: record.date.adding(days: days), in: draft.rows
            ) { row in
                forEachBooking(of: draft.rows[Int(row)]) { file, date in
                    guard let habit = kin[file]?.habit else { return }
                    found.append(Sighting(habit: habit, date: date))
                }
            }
        }
        return found
    }

    /// Calls `body` with the files that list a row as booked, and the day that they tell.
    private func forEachBooking(
        of row: TransactionRow, _ body: (UInt32, CalendarDate) -> Void
    ) {
        let first = row.extras < 0 ? nil : draft.ledger.table.extras(of: row).firstSource
        if row.status != .pending && first?.date == nil { body(row.file, row.date) }
        guard row.laterSource >= 0 else { return }
        draft.ledger.table.forEachLaterSource(of: row) { body($0.file, $0.date) }
    }
}

/// The habits of telling days that the files of each program have, by account: thousands of files
/// of one program are looked at once each.
struct DayHabits {
    private struct Program: Hashable {
        let account: Int32
        let layout: String
    }

    /// The newest file of each habit.
    private var newest: [Program: [Int: UInt32]] = [:]

    /// Notes a file of an account.
    mutating func note(_ file: UInt32, _ layout: FileLayout, of account: Int32) {
        let program = Program(account: account, layout: layout.program)
        let known = newest[program]?[layout.dayHabit] ?? 0
        newest[program, default: [:]][layout.dayHabit] = max(known, file)
    }

    /// The habits of a program's files in some accounts, with the newest file of each.
    func newest(of layout: FileLayout, _ accounts: Set<Int32>) -> [Int: UInt32] {
        let program = layout.program
        return accounts.reduce(into: [:]) { all, account in
            let known = newest[Program(account: account, layout: program)] ?? [:]
            all.merge(known) { max($0, $1) }
        }
    }
}
