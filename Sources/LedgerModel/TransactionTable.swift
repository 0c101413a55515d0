import SourceText
package import StatementModel

/// All transactions of a ledger, in rows sorted by date and id.
package struct TransactionTable: Sendable {
    /// The rows, sorted.
    package private(set) var rows: [TransactionRow] = []
    /// The texts of the rows.
    package var texts = TextPool()
    /// The ids that banks gave the records, and check numbers, apart from the texts: nearly every
    /// row has its own.
    package var bankIDs = TextPool()
    /// The tag sets of the rows; the first is empty.
    package private(set) var tagSets: [[Tag]] = [[]]
    /// What few rows have.
    package private(set) var extras: [TransactionExtras] = []
    /// Second and later sources, chained; see ``TransactionRow/laterSource``.
    package private(set) var laterSources: [SourceRow] = []

    /// Whether any row may have parts; those that left since count.
    package private(set) var mayHaveSplits = false

    private var tagSetNumbers: [[Tag]: UInt32] = [[]: 0]

    /// A table without rows.
    package init() {}

    // MARK: Rows

    /// The index of a transaction, `nil` where there is none.
    /// - Complexity: O(n); made for single edits, not for loops.
    package func index(of id: TransactionID) -> Int? {
        rows.firstIndex { $0.id == id }
    }

    /// The indices of transactions, ascending, of those that are there.
    /// - Complexity: O(n), whatever their number.
    package func indices(of ids: [TransactionID]) -> [Int] {
        if ids.count == 1 { return index(of: ids[0]).map { [$0] } ?? [] }
        let wanted = Set(ids)
        return rows.indices.filter { wanted.contains(rows[$0].id) }
    }

    /// The index of each of the transactions that is there.
    /// - Complexity: O(n), whatever their number.
    package func places(of ids: [TransactionID]) -> [TransactionID: Int] {
        var places: [TransactionID: Int] = [:]
        for index in indices(of: ids) { places[rows[index].id] = index }
        return places
    }

    /// The index of the first row on or after a day.
    package func firstIndex(onOrAfter date: CalendarDate) -> Int {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the first row after a day.
    package func firstIndex(after date: CalendarDate) -> Int {
        date.dayNumber == .max ? rows.count : firstIndex(onOrAfter: date.adding(days: 1))
    }

    /// The index where a row belongs, behind its equals.
    private func firstIndex(behind row: TransactionRow) -> Int {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if row.precedes(rows[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Puts rows in their places; their texts, tag sets and extras are this table's already.
    ///
    /// A table without rows takes over the array, and sorts it where it is: a first import holds
    /// its million rows once.
    package mutating func insert(_ new: consuming [TransactionRow]) {
        var sorted = new
        RowSorter.sort(&sorted)
        guard let first = sorted.first else { return }
        guard let last = rows.last, !last.precedes(first) else {
            if rows.isEmpty { rows = sorted } else { rows.append(contentsOf: sorted) }
            return
        }
        var merged: [TransactionRow] = []
        merged.reserveCapacity(rows.count + sorted.count)
        var left = 0
        for row in sorted {
            while left < rows.count && !row.precedes(rows[left]) {
                merged.append(rows[left])
                left += 1
            }
            merged.append(row)
        }
        merged.append(contentsOf: rows[left...])
        rows = merged
    }

    /// Replaces a row, moving it where its date or id changed.
    package mutating func replace(at index: Int, with row: TransactionRow) {
        if rows[index].date == row.date && rows[index].id == row.id {
            rows[index] = row
        } else {
            rows.remove(at: index)
            insert([row])
        }
    }

    /// Changes rows in place; `body` must not change dates or ids.
    package mutating func update(_ body: (inout TransactionRow) -> Void) {
        for index in rows.indices { body(&rows[index]) }
    }

    /// Changes one row in place; `body` must not change date or id.
    package mutating func update(at index: Int, _ body: (inout TransactionRow) -> Void) {
        body(&rows[index])
    }

    /// Removes the rows at ascending indices.
    package mutating func remove(at indices: [Int]) {
        guard let first = indices.first else { return }
        var next = indices.makeIterator()
        var skipped = next.next()
        var end = first
        for index in first..<rows.count {
            if index == skipped {
                skipped = next.next()
            } else {
                rows[end] = rows[index]
                end += 1
            }
        }
        rows.removeSubrange(end...)
    }

    /// Removes the rows that a condition names.
    package mutating func remove(where condition: (TransactionRow) -> Bool) {
        rows.removeAll(where: condition)
    }

    // MARK: Tag sets and extras

    /// The number of a tag set, which is kept from here on.
    package mutating func intern(tags: [Tag]) -> UInt32 {
        if let number = tagSetNumbers[tags] { return number }
        let number = UInt32(tagSets.count)
        tagSets.append(tags)
        tagSetNumbers[tags] = number
        return number
    }

    /// Rewrites every tag set, for renaming and removing tags.
    package mutating func mapTagSets(_ transform: ([Tag]) -> [Tag]) {
        tagSets = tagSets.map(transform)
        tagSetNumbers = [:]
        for (number, tags) in tagSets.enumerated() where tagSetNumbers[tags] == nil {
            tagSetNumbers[tags] = UInt32(number)
        }
    }

    /// Keeps extras and returns their index; -1 for none.
    package mutating func append(_ new: TransactionExtras) -> Int32 {
        extras.append(new)
        noteSplits(extras.count - 1)
        return Int32(extras.count - 1)
    }

    /// The extras of a row; empty ones where it has none.
    package func extras(of row: TransactionRow) -> TransactionExtras {
        row.extras < 0 ? TransactionExtras() : extras[Int(row.extras)]
    }

    /// The transfer that a row is a side of.
    package func transferID(of row: TransactionRow) -> TransactionID? {
        row.extras < 0 ? nil : extras[Int(row.extras)].transferID
    }

    /// The series that a row is an instance of.
    package func recurrence(of row: TransactionRow) -> RecurrenceID? {
        row.extras < 0 ? nil : extras[Int(row.extras)].recurrence
    }

    /// The parts of a row's amount.
    package func splits(of row: TransactionRow) -> [Split] {
        row.extras < 0 ? [] : extras[Int(row.extras)].splits
    }

    /// Changes the extras of the row at an index, which gets some if it had none.
    package mutating func updateExtras(at index: Int, _ body: (inout TransactionExtras) -> Void) {
        if rows[index].extras < 0 { rows[index].extras = append(TransactionExtras()) }
        updateExtras(number: Int(rows[index].extras), body)
    }

    /// Changes extras by their index.
    package mutating func updateExtras(
        number: Int, _ body: (inout TransactionExtras) -> Void
    ) {
        body(&extras[number])
        noteSplits(number)
    }

    private mutating func noteSplits(_ number: Int) {
        if !extras[number].splits.isEmpty { mayHaveSplits = true }
    }

    /// Rewrites all extras, for changes that touch every transaction.
    package mutating func mapExtras(_ body: (inout TransactionExtras) -> Void) {
        for index in extras.indices { updateExtras(number: index, body) }
    }

    // MARK: Sources

    /// Makes room for so many more second and later sources.
    package mutating func makeRoom(forLaterSources count: Int) {
        LargePages.makeRoom(for: count, in: &laterSources)
        LargePages.prepare(count, in: &laterSources)
    }

    /// Adds a source behind those that a row has.
    package mutating func append(_ source: SourceRow, to row: inout TransactionRow) {
        let index = Int32(laterSources.count)
        laterSources.append(source)
        guard row.laterSource >= 0 else {
            row.laterSource = index
            return
        }
        var last = Int(row.laterSource)
        while laterSources[last].next >= 0 { last = Int(laterSources[last].next) }
        laterSources[last].next = index
    }

    /// Asks for the memory of a second or later source that will be read soon.
    package func expectLaterSource(_ index: Int) {
        unsafe laterSources.withUnsafeBufferPointer {
            guard index < $0.count, let base = $0.baseAddress else { return }
            unsafe MemoryHint.expect(base + index)
        }
    }

    /// Calls `body` with each second and later source of a row, in order.
    package func forEachLaterSource(of row: TransactionRow, _ body: (SourceRow) -> Void) {
        var index = row.laterSource
        while index >= 0 {
            body(laterSources[Int(index)])
            index = laterSources[Int(index)].next
        }
    }

    /// Changes each second and later source of a row.
    package mutating func updateLaterSources(
        of row: TransactionRow, _ body: (inout SourceRow) throws(LedgerError) -> Void
    ) throws(LedgerError) {
        var index = row.laterSource
        while index >= 0 {
            try body(&laterSources[Int(index)])
            index = laterSources[Int(index)].next
        }
    }

    /// Takes all rows out, for work that reorders them, and leaves the table without any.
    package mutating func takeRows() -> [TransactionRow] {
        let taken = rows
        rows = []
        return taken
    }
}
