import GRDB
package import LedgerModel
package import StatementModel

/// What has to be in the part of a ledger that an import reads.
package struct TailWish: Sendable {
    /// All transactions from this day on.
    package var start: CalendarDate
    /// So many of the newest transactions.
    package var count: Int
    /// So many of the newest transactions with a category or tags.
    package var choiceCount: Int

    /// What has to be there at least.
    package init(start: CalendarDate, count: Int, choiceCount: Int) {
        (self.start, self.count, self.choiceCount) = (start, count, choiceCount)
    }
}

/// Reading the newest part of a large ledger.
extension LedgerDatabase {
    /// The ledger's lists, and its newest transactions.
    /// - Parameter wish: What has to be among them, told by the lists; `nil` where all have to.
    /// - Returns: The ledger and what it has; `nil` where all of it has to be read.
    /// - Throws: ``DatabaseFailure`` as ``read()`` does.
    package func readTail(
        _ wish: (Ledger) -> TailWish?
    ) throws(DatabaseFailure) -> (contents: Contents, tail: LedgerTail)? {
        try inTransaction(.deferred, "the ledger cannot be read") { database in
            let lists = ListTables(database: database)
            let tagSets = try lists.readTagSets()
            var (ledger, digest) = try lists.read(tagSets: tagSets)
            let accounts = try lists.numbers(of: "accounts")
            guard let wish = wish(ledger),
                let start = try Self.firstDay(of: wish, accounts, database)
            else { return nil }
            let older = try Self.accountsWithOlder(than: start, accounts, database)
            guard !older.isEmpty else { return nil }
            var selection = try TransactionSelection(
                database, accounts: accounts, files: try lists.numbers(of: "files"),
                tagSets: tagSets)
            selection.reserve(wish.count + wish.count / 4)
            try selection.read(try Self.rows(from: start, accounts, database))
            ledger.table = selection.finish()
            let choices = ledger.table.rows.count { $0.category != 0 || $0.tags != 0 }
            if choices < wish.choiceCount, try Self.hasOlderChoices(than: start, database) {
                // The choices are few and far between.
                return nil
            }
            let contents = Contents(
                ledger: ledger, batchDigest: digest, state: try Self.state(database))
            let tail = LedgerTail(start: start, accountsWithOlder: older) { account in
                self.sum(ofAccount: accounts[account], before: start)
            }
            return (contents, tail)
        }
    }

    /// The first day that is read; `nil` where all transactions are.
    private static func firstDay(
        of wish: TailWish, _ accounts: [Int64], _ database: Database
    ) throws -> CalendarDate? {
        guard let day = try Self.day(ofNewest: wish.count, accounts, database) else { return nil }
        let start = min(day, wish.start)
        guard wish.choiceCount > wish.count, try hasOlderChoices(than: start, database) else {
            return start
        }
        return try Self.day(ofNewest: wish.choiceCount, accounts, database).map { min($0, start) }
    }

    /// The day of the newest transactions' first one; `nil` where there are no more than these.
    private static func day(
        ofNewest count: Int, _ accounts: [Int64], _ database: Database
    ) throws -> CalendarDate? {
        let newest = try SQLStatement(
            database,
            """
            SELECT date, count(*) FROM (
                SELECT date FROM transactions WHERE account = ? ORDER BY date DESC LIMIT ?)
            GROUP BY date
            """)
        var counts: [CalendarDate: Int] = [:]
        for account in accounts {
            newest.bind(account, at: 1)
            newest.bind(Int64(count), at: 2)
            while try newest.next() {
                guard let date = try newest.date(0) else { return nil }
                counts[date, default: 0] += Int(newest.integer(1))
            }
        }
        var left = count
        for (date, number) in counts.sorted(by: { $0.key > $1.key }) {
            left -= number
            if left <= 0 { return date }
        }
        return nil
    }

    private static func accountsWithOlder(
        than start: CalendarDate, _ accounts: [Int64], _ database: Database
    ) throws -> Set<Int> {
        let older = try SQLStatement(
            database, "SELECT 1 FROM transactions WHERE account = ? AND date < ? LIMIT 1")
        older.bind(start.description, at: 2)
        var places: Set<Int> = []
        for (place, account) in accounts.enumerated() {
            older.bind(account, at: 1)
            if try older.next() { places.insert(place) }
            older.reset()
        }
        return places
    }

    /// The sum of an account's booked transactions before a day; `nil` where it cannot be told.
    private func sum(ofAccount account: Int64, before start: CalendarDate) -> Int128? {
        try? inTransaction(.deferred, "the ledger cannot be read") { database in
            let sum = try SQLStatement(
                database,
                """
                SELECT sum(amount) FROM transactions
                WHERE account = ? AND date < ? AND status <> 'pending'
                """)
            sum.bind(account, at: 1)
            sum.bind(start.description, at: 2)
            defer { sum.reset() }
            return try sum.next() && !sum.isNull(0) ? Int128(sum.integer(0)) : 0
        }
    }

    /// The rows from a day on, in the order of their numbers. Most of them stand together at the
    /// end, so that all from the first one on are looked at.
    private static func rows(
        from start: CalendarDate, _ accounts: [Int64], _ database: Database
    ) throws -> SQLStatement {
        let first = try SQLStatement(
            database, "SELECT min(number) FROM transactions WHERE account = ? AND date >= ?")
        first.bind(start.description, at: 2)
        var number = Int64.max
        for account in accounts {
            first.bind(account, at: 1)
            while try first.next() {
                if !first.isNull(0) { number = min(number, first.integer(0)) }
            }
        }
        let rows = try SQLStatement(
            database,
            """
            SELECT \(TransactionSelection.columns) FROM transactions
            WHERE number >= ? AND date >= ? ORDER BY number
            """)
        rows.bind(number, at: 1)
        rows.bind(start.description, at: 2)
        return rows
    }

    /// Whether an older transaction has a category or tags.
    private static func hasOlderChoices(
        than start: CalendarDate, _ database: Database
    ) throws -> Bool {
        for column in ["category", "tag_set"] {
            let older = try SQLStatement(
                database,
                "SELECT 1 FROM transactions WHERE \(column) IS NOT NULL AND date < ? LIMIT 1")
            older.bind(start.description, at: 1)
            let isThere = try older.next()
            older.reset()
            if isThere { return true }
        }
        return false
    }

    /// Whether transactions that are older than a tail were seen under one of some keys, or have
    /// one of some bank ids.
    /// - Parameters:
    ///   - keys: The keys of records.
    ///   - bankIDs: Ids that banks gave records.
    ///   - tail: What was read.
    /// - Returns: Whether there is one.
    /// - Throws: ``DatabaseFailure``, what SQLite says.
    package func hasOlder(
        keys: [TransactionID], bankIDs: [String], than tail: LedgerTail
    ) throws(DatabaseFailure) -> Bool {
        try inTransaction(.deferred, "the ledger cannot be read") { database in
            let byKey = try SQLStatement(
                database,
                """
                SELECT 1 FROM sources s JOIN transactions t ON t.number = s."transaction"
                WHERE s."key" = ? AND t.date < ? LIMIT 1
                """)
            let byBankID = try SQLStatement(
                database, "SELECT 1 FROM transactions WHERE bank_id = ? AND date < ? LIMIT 1")
            for (statement, texts) in [
                (byKey, keys.map(\.description)), (byBankID, bankIDs),
            ] {
                statement.bind(tail.start.description, at: 2)
                for text in texts {
                    statement.bind(text, at: 1)
                    let isThere = try statement.next()
                    statement.reset()
                    if isThere { return true }
                }
            }
            return false
        }
    }
}
