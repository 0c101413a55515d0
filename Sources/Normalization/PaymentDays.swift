import LedgerModel
import StatementModel

/// The days of each amount of a file's records, by account.
struct PaymentDays {
    private struct Key: Hashable {
        let account: Int32
        let amount: Int64
    }

    /// In the order of time.
    private var days: [Key: [CalendarDate]] = [:]

    /// The days of the records of a file.
    init(_ rows: [TransactionRow]) {
        for row in rows {
            days[Key(account: row.account, amount: row.amount), default: []].append(row.date)
        }
        for key in days.keys { days[key]?.sort() }
    }

    /// Whether a record of the file has others of its amount at most so many days away.
    func hasOthers(than record: TransactionRow, within reach: Int) -> Bool {
        let days = days[Key(account: record.account, amount: record.amount)] ?? []
        let first = days.partitioningIndex { $0 >= record.date.adding(days: -reach) }
        // The record is one of them itself.
        let second = first + 1
        return second < days.count && days[second] <= record.date.adding(days: reach)
    }
}
