import LedgerModel
import StatementModel

/// The rows that a record may be by amount and day.
struct NearRows {
    /// An amount of an account on a day.
    private struct Cell: Hashable {
        let account: Int32
        let amount: Int64
        let date: CalendarDate
    }

    /// Whether rows are wanted that a record has taken, or those that none has.
    private let taken: Bool
    /// Days of so many equal rows that they say nothing of a record of another day.
    private var crowded: Set<Cell> = []
    /// What the rows are near to: equal records often follow each other.
    private var cell: Cell?
    /// The rows, by day.
    private(set) var rows: [Int32] = []

    init(taken: Bool) { self.taken = taken }

    /// Finds the rows of a record's account and amount, their own or what their sources state, at most ``LagModel/window`` days apart.
    mutating func find(
        _ record: TransactionRow, _ index: DuplicateIndex, _ all: [TransactionRow],
        _ matching: FileMatching
    ) {
        let own = Cell(account: record.account, amount: record.amount, date: record.date)
        if own == cell { return }
        cell = own
        var found: [Int32] = []
        swap(&found, &rows)
        found.removeAll(keepingCapacity: true)
        var hasStated = false
        for days in -LagModel.window...LagModel.window {
            let day = Cell(
                account: own.account, amount: own.amount, date: own.date.adding(days: days))
            if days != 0 && crowded.contains(day) { continue }
            let start = found.count
            index.forEachRow(account: day.account, amount: day.amount, date: day.date, in: all) {
                if matching.isClaimed($0) == taken { found.append($0) }
            }
            let stating = index.rows(ofAccount: day.account, stating: day.amount, on: day.date)
            for row in stating where matching.isClaimed(row) == taken {
                found.append(row)
                hasStated = true
            }
            if days != 0 && found.count - start > TransferMatcher.mostPartners {
                found.removeSubrange(start...)
                crowded.insert(day)
            }
        }
        // A day that a person moved a little is near by both.
        if hasStated { found = Self.unique(found) }
        swap(&found, &rows)
    }

    private static func unique(_ rows: [Int32]) -> [Int32] {
        var known: Set<Int32> = []
        return rows.filter { known.insert($0).inserted }
    }
}
