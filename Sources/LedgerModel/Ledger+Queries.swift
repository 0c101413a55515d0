public import StatementModel

/// What can be asked. Answers are always newest first; on one day, by id, the largest first.
extension Ledger {
    /// The transactions that a query asks for.
    /// - Throws: `negative-limit`, `end-before-start`, `unknown-account`, `unknown-tag`,
    ///   `wrong-parent`, `unknown-category`.
    /// - Complexity: O(n) in the rows of the date range, less where a limit is reached.
    public func transactions(matching query: TransactionQuery) throws(LedgerError)
        -> TransactionSelection
    {
        let filter = try RowFilter(query, in: self)
        let limit = try checkedLimit(query.limit)
        var found: [Int] = []
        for index in try rows(from: query.from, through: query.through).reversed() {
            if found.count >= limit { break }
            if filter.accepts(table.rows[index], in: table) { found.append(index) }
        }
        return TransactionSelection(self, found)
    }

    /// The newest transactions, future ones included.
    /// - Throws: `negative-limit`.
    public func latest(_ limit: Int) throws(LedgerError) -> TransactionSelection {
        selection(0..<table.rows.count, limit: try checkedLimit(limit))
    }

    /// The newest transactions after a day, without the day.
    /// - Throws: `negative-limit`.
    public func latest(_ limit: Int, after day: CalendarDate) throws(LedgerError)
        -> TransactionSelection
    {
        let first = table.firstIndex(after: day)
        return selection(first..<table.rows.count, limit: try checkedLimit(limit))
    }

    /// The newest transactions before a day, without the day.
    /// - Throws: `negative-limit`.
    public func latest(_ limit: Int, before day: CalendarDate) throws(LedgerError)
        -> TransactionSelection
    {
        let end = table.firstIndex(onOrAfter: day)
        return selection(0..<end, limit: try checkedLimit(limit))
    }

    /// The transactions between two days, both included.
    /// - Throws: `end-before-start`.
    public func transactions(from start: CalendarDate, through end: CalendarDate)
        throws(LedgerError) -> TransactionSelection
    {
        selection(try rows(from: start, through: end), limit: .max)
    }

    /// The transactions of a kind.
    public func transactions(of kind: Transaction.Kind) -> TransactionSelection {
        let found = table.rows.indices.reversed().filter { table.rows[$0].kind == kind }
        return TransactionSelection(self, found)
    }

    /// The transactions with a tag, on the whole or on a split. A parent finds those of its
    /// children too.
    /// - Throws: `unknown-tag`, `wrong-parent`.
    public func transactions(tagged tag: Tag) throws(LedgerError) -> TransactionSelection {
        var query = TransactionQuery()
        query.tag = tag
        return try transactions(matching: query)
    }

    /// The transactions of a month.
    /// - Throws: `invalid-month`, `invalid-year`.
    public func transactions(inMonth month: Int, of year: Int) throws(LedgerError)
        -> TransactionSelection
    {
        let first = try Self.firstDay(ofMonth: month, year: year)
        return try transactions(from: first, through: first.lastOfMonth)
    }

    /// The first day of a month.
    /// - Throws: `invalid-month`, `invalid-year`.
    public static func firstDay(ofMonth month: Int, year: Int) throws(LedgerError)
        -> CalendarDate
    {
        guard (1...12).contains(month) else {
            throw LedgerError(
                .invalidMonth, "the month \(month) is not 1 to 12", value: String(month))
        }
        guard let first = CalendarDate(year: year, month: month, day: 1) else {
            throw LedgerError(
                .invalidYear, "the year \(year) is not 1 to 9999", value: String(year))
        }
        return first
    }

    /// The indices of the rows of a range of days, both included; open where none is given.
    /// - Throws: `end-before-start`.
    package func rows(from start: CalendarDate?, through end: CalendarDate?)
        throws(LedgerError) -> Range<Int>
    {
        if let start, let end, end < start {
            throw LedgerError(
                .endBeforeStart, "the range ends on \(end), before it starts on \(start)",
                value: end.description)
        }
        let lower = start.map(table.firstIndex(onOrAfter:)) ?? 0
        let upper = end.map(table.firstIndex(after:)) ?? table.rows.count
        return lower..<upper
    }

    private func selection(_ rows: Range<Int>, limit: Int) -> TransactionSelection {
        TransactionSelection(self, Array(rows.suffix(limit).reversed()))
    }

    private func checkedLimit(_ limit: Int?) throws(LedgerError) -> Int {
        guard let limit else { return .max }
        guard limit >= 0 else {
            throw LedgerError(
                .negativeLimit, "the number of transactions \(limit) is negative",
                value: String(limit))
        }
        return limit
    }
}

/// The conditions of a query or a report in numbers of the table.
package struct RowFilter {
    private var accounts: Set<Int32>?
    private let kind: Transaction.Kind?
    private let tag: Tag?
    private var hasTag: [Bool] = []
    private let category: String?
    private var categoryNumber: TextID?

    /// A filter by kind, tag and category, each where one is given.
    package init(
        kind: Transaction.Kind?, tag: Tag?, category: String?, in table: TransactionTable
    ) {
        self.kind = kind
        self.tag = tag
        self.category = category
        categoryNumber = category.flatMap(table.texts.find)
        if let tag { hasTag = table.tagSets.map { $0.contains(where: tag.covers) } }
    }

    /// The filter of a query; tags, categories and accounts must be known.
    init(_ query: TransactionQuery, in ledger: Ledger) throws(LedgerError) {
        self.init(
            kind: query.kind, tag: try query.tag.map(ledger.listed(tag:)),
            category: try query.category.map(ledger.listed(category:)), in: ledger.table)
        guard !query.accounts.isEmpty else { return }
        var places: Set<Int32> = []
        for id in query.accounts { places.insert(Int32(try ledger.place(of: id))) }
        accounts = places
    }

    /// Whether a row meets the conditions; the date is the caller's.
    package func accepts(_ row: TransactionRow, in table: TransactionTable) -> Bool {
        if let kind, row.kind != kind { return false }
        if let accounts, !accounts.contains(row.account) { return false }
        if let tag, !hasTag[Int(row.tags)] {
            guard table.splits(of: row).contains(where: { $0.tags.contains(where: tag.covers) })
            else { return false }
        }
        if let category, row.category != categoryNumber {
            guard table.splits(of: row).contains(where: { $0.category == category }) else {
                return false
            }
        }
        return true
    }
}

extension Tag {
    /// Whether the other tag is this one or a child of it.
    func covers(_ other: Tag) -> Bool {
        parent == other.parent && (child == nil || child == other.child)
    }
}
