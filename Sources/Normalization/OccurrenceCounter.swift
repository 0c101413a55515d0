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

    /// A counter for records in the order of the file.
    init(_ records: [IncomingRecord]) {
        let longest = Self.longestDay(records)
        isByDay = longest != nil
        firsts = RowIndex(capacity: longest ?? records.count)
    }

    /// How often the key came up before, from now on once more, and the record where it came up
    /// first. `rows` holds the key of each first record.
    mutating func next(
        _ row: TransactionRow, record: Int, rows: [TransactionRow]
    ) -> (count: Int, first: Int) {
        if isByDay && day != row.date {
            firsts.removeAll()
            day = row.date
        }
        let key = row.id
        guard let first = firsts.first(hash: key.low, where: { rows[Int($0)].id == key }) else {
            firsts.insert(Int32(record), hash: key.low)
            return (0, record)
        }
        let count = counts[first, default: 1]
        counts[first] = count + 1
        return (count, Int(first))
    }

    /// How many records the fullest day has; `nil` where days come out of order, or where days
    /// differ so much that emptying the table for each would cost more than one for all.
    private static func longestDay(_ records: [IncomingRecord]) -> Int? {
        guard let first = records.first, let last = records.last else { return nil }
        let isUp = first.date <= last.date
        var (longest, length, days) = (1, 1, 1)
        for index in records.indices.dropFirst() {
            let (before, date) = (records[index - 1].date, records[index].date)
            if date == before {
                length += 1
                longest = max(longest, length)
            } else {
                guard (before < date) == isUp else { return nil }
                (length, days) = (1, days + 1)
            }
        }
        return longest * days <= 8 * records.count ? longest : nil
    }
}
