import LedgerModel
import StatementModel

/// Records of one file that have one bank id, word for word.
extension RecordMatcher {
    /// A bank that gives one id to payments of several days, made of payee and amount for example,
    /// or makes ids of what its records say, gives one to two equal payments of a day, too. There a
    /// verbatim repeat is no proof, and the records stay two.
    mutating func keepRepeatsOfReusedIDs(_ state: IncomingFileState, _ matching: inout FileMatching)
    {
        let twice = Set(state.recordsOnTwoPages.keys).union(state.rowsListedAgain.keys)
        let repeats = state.rows.indices.filter { !matching.isOpen($0) && !twice.contains($0) }
        guard !repeats.isEmpty else { return }
        struct BankID: Hashable {
            let account: Int32
            let text: String
        }
        let ids = draft.ledger.table.bankIDs
        var days: [BankID: CalendarDate] = [:]
        var reusing: Set<Int32> = []
        for row in state.rows where row.bankID != 0 {
            let id = BankID(account: row.account, text: ids.string(row.bankID))
            if let day = days[id], day != row.date { reusing.insert(row.account) }
            days[id] = row.date
        }
        reusing.formUnion(accountsWithAmountsInIDs(state))
        reusing.formUnion(accountsWithHabitsTwice(repeats, state))
        for account in Set(repeats.map { state.rows[$0].account }).subtracting(reusing)
        where hasTwinsOfOneID(account) { reusing.insert(account) }
        for number in repeats where reusing.contains(state.rows[number].account) {
            matching.outcomes[number] = .open
        }
    }

    /// What a file announces, and has booked in another list under the same id, is booked.
    func bookAnnounced(_ state: inout IncomingFileState, _ matching: FileMatching) {
        guard !matching.outcomes.areAllOpen, state.rows.contains(where: { $0.status == .pending })
        else { return }
        for number in state.rows.indices where state.rows[number].status != .pending {
            guard case .repeatOf(let first, _, _) = matching.outcomes[number],
                state.rows[first].status == .pending
            else { continue }
            state.rows[first].status = state.rows[number].status
            state.rows[first].valueDay = state.rows[number].valueDay
        }
    }

    /// The accounts whose bank makes ids of what its records say: nearly all of them hold the
    /// digits of their amount. Two equal payments of a day then have one id.
    private func accountsWithAmountsInIDs(_ state: IncomingFileState) -> Set<Int32> {
        var counts: [Int32: (all: Int, holding: Int, amounts: Set<Int64>)] = [:]
        let ids = draft.ledger.table.bankIDs
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

    // MARK: Ids that are made of records

    /// So many days have to have an id twice.
    private static let fewestDaysTwice = 3
    /// So much oftener than others those payments have to come twice that come on other days, too.
    private static let oftener = 4

    /// What comes again on other days: a fare, a coffee.
    private struct Habit: Hashable {
        let account: Int32
        let amount: Int64
        let text: TextID
        let memo: TextID

        init(_ row: TransactionRow) {
            (account, amount, text, memo) = (row.account, row.amount, row.text, row.memo)
        }
    }

    /// How many records an account has that have come twice, by whether they come on other days.
    private struct RepeatCount {
        var habitual = (all: 0, twice: 0)
        var single = (all: 0, twice: 0)
        var days: Set<CalendarDate> = []
        /// Whether equal records of a day have ids of their own.
        var hasOwnIDs = false

        /// A list that has a record twice by mistake has any of them twice; a person pays the same
        /// fare twice a day, and hardly ever the same bill. Where a bank tells no two of them
        /// apart, it makes its ids of what they say.
        var showsHabits: Bool {
            let (often, seldom) = (habitual.twice * single.all, single.twice * habitual.all)
            return !hasOwnIDs && days.count >= RecordMatcher.fewestDaysTwice
                && often >= seldom * RecordMatcher.oftener
        }
    }

    /// The accounts in whose lists an id comes twice for what people pay more than once a day.
    private func accountsWithHabitsTwice(
        _ repeats: [Int], _ state: IncomingFileState
    ) -> Set<Int32> {
        let twice = Set(repeats)
        var days: [Habit: Set<CalendarDate>] = [:]
        for row in state.rows { days[Habit(row), default: []].insert(row.date) }
        var seen: [Habit: (date: CalendarDate, id: TextID)] = [:]
        var counts: [Int32: RepeatCount] = [:]
        for (number, row) in state.rows.enumerated() where row.bankID != 0 {
            let habit = Habit(row)
            let isTwice = twice.contains(number)
            var count = counts[row.account] ?? RepeatCount()
            if let last = seen[habit], last.date == row.date,
                !draft.ledger.table.bankIDs.isSame(last.id, row.bankID)
            {
                count.hasOwnIDs = true
            }
            seen[habit] = (row.date, row.bankID)
            if (days[habit]?.count ?? 0) > 1 {
                count.habitual.all += 1
                count.habitual.twice += isTwice ? 1 : 0
                if isTwice { count.days.insert(row.date) }
            } else {
                count.single.all += 1
                count.single.twice += isTwice ? 1 : 0
            }
            counts[row.account] = count
        }
        return Set(counts.filter(\.value.showsHabits).keys)
    }

    /// Whether the ledger has learned so of an account: it has equal payments of a day under one id.
    private mutating func hasTwinsOfOneID(_ account: Int32) -> Bool {
        struct Twin: Hashable {
            let id: UInt64
            let date: CalendarDate
            let habit: Habit
        }
        var seen: Set<Twin> = []
        for number in draft.index.rows(ofAccount: account, in: draft.rows) {
            let row = draft.rows[Int(number)]
            guard row.bankID != 0 else { continue }
            let id = draft.ledger.table.bankIDs.hash(of: row.bankID)
            let twin = Twin(id: id, date: row.date, habit: Habit(row))
            if !seen.insert(twin).inserted { return true }
        }
        return false
    }
}
