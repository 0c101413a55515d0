import LedgerModel

/// Counts, within one file, how often the same key came up.
///
/// It keeps the number of the first record of each key and compares with that record's id, so
/// it costs eight bytes a record.
struct OccurrenceCounter {
    private var firsts: RowIndex
    /// How often a key came up, by its first record; only keys that came up again.
    private var counts: [Int32: Int] = [:]

    init(capacity: Int) { firsts = RowIndex(capacity: capacity) }

    /// How often the key came up before, from now on once more, and the record where it came up
    /// first. `rows` holds the key of each first record.
    mutating func next(
        _ key: TransactionID, record: Int, rows: [TransactionRow]
    ) -> (count: Int, first: Int) {
        guard let first = firsts.first(hash: key.low, where: { rows[Int($0)].id == key }) else {
            firsts.insert(Int32(record), hash: key.low)
            return (0, record)
        }
        let count = counts[first, default: 1]
        counts[first] = count + 1
        return (count, Int(first))
    }
}
