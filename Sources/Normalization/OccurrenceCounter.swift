import LedgerModel
import StatementModel

/// Counts, within one file, how often the same key came up.
///
/// It keeps the number of the first record of each key and compares with that record's id. Equal
/// keys have equal days; where a file lists its days in order, the table holds one day at a time
/// and so stays near at hand.
struct OccurrenceCounter {
    private var firsts: RowIndex
    /// How often a key came up, by its first record; only keys that came up again.
    private var counts: [Int32: Int] = [:]
    private let isByDay: Bool
    private var day: CalendarDate?

    /// A counter for so many records.
    init(count: Int, _ days: DayRuns) {
        let longest = days.longestDay
        isByDay = longest != nil
        firsts = RowIndex(capacity: longest ?? count)
    }

    /// How often a row's key came up before, from now on once more, and the row where it came up
    /// first. Rows come in their order.
    mutating func next(_ number: Int, of rows: [TransactionRow]) -> (count: Int, first: Int) {
        let (key, date) = (rows[number].id, rows[number].date)
        if isByDay && day != date {
            firsts.removeAll()
            day = date
        }
        guard let first = firsts.first(hash: key.low, where: { rows[Int($0)].id == key }) else {
            firsts.insert(Int32(number), hash: key.low)
            return (0, number)
        }
        let count = counts[first, default: 1]
        counts[first] = count + 1
        return (count, Int(first))
    }
}
