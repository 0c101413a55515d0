import GRDB
package import LedgerModel
import StatementModel

/// A batch of the history as the database keeps it.
package struct StoredBatch: Sendable {
    /// Its number, counted from 1.
    package var number: Int
    /// When it was made, in seconds since 1970 UTC.
    package var time: Int64
    /// What kind of step it was.
    package var kind: Batch.Kind
    /// What was done, in words.
    package var title: String
    /// The number of the batch that it took back.
    package var undoes: Int?
    /// The digest of its bytes behind the first line.
    package var digest: String
    /// Its bytes, as a file of the history has them.
    package var content: [UInt8]

    /// A batch.
    package init(
        number: Int, time: Int64, kind: Batch.Kind, title: String, undoes: Int?, digest: String,
        content: [UInt8]
    ) {
        (self.number, self.time, self.kind, self.title) = (number, time, kind, title)
        (self.undoes, self.digest, self.content) = (undoes, digest, content)
    }
}

/// What a commit changes.
package struct LedgerDifference: Sendable {
    /// The ledger as it was read; its texts are not looked at.
    package var old: Ledger
    /// The ledger as it is to be.
    package var new: Ledger
    /// The digest of the last batch.
    package var batchDigest: String?
    /// Whether both have all transactions; else they have those that are newest.
    package var isWhole = true
    /// Transactions of the old ledger that are gone.
    package var removed: [TransactionID] = []
    /// Places in the new ledger's table of transactions that differ.
    package var changed: [Int] = []
    /// Places in the new ledger's table of transactions that are new.
    package var added: [Int] = []
    /// The batch that is added to the history.
    package var batch: StoredBatch?
    /// From this number on batches leave the history: they were taken back.
    package var batchesGoneFrom: Int?
    /// Which of the batches stay, by number and size, the newest first.
    package var keptBatches: @Sendable (_ sizes: [(number: Int, byteCount: Int)]) -> Set<Int>

    /// A difference between two ledgers.
    package init(
        old: Ledger, new: Ledger, batchDigest: String?,
        keptBatches: @escaping @Sendable ([(number: Int, byteCount: Int)]) -> Set<Int>
    ) {
        (self.old, self.new, self.batchDigest) = (old, new, batchDigest)
        self.keptBatches = keptBatches
    }
}

extension LedgerDatabase {
    // MARK: A new database

    /// Makes a database with a ledger in it, at a path where there is nothing. It is on the disk
    /// when its file is; until then a crash may leave anything.
    package static func create(
        at path: String, _ ledger: Ledger, batchDigest: String?, batches: [StoredBatch]
    ) throws(DatabaseFailure) {
        try DatabaseFailure.wrapped("cannot write the ledger") {
            var configuration = Configuration()
            // Nobody else knows the file, and it is thrown away when it does not become whole.
            configuration.foreignKeysEnabled = false
            let pageSize = pageSize(forTransactions: ledger.table.rows.count)
            configuration.prepareDatabase { database in
                try database.execute(
                    sql: """
                        PRAGMA page_size = \(pageSize);
                        PRAGMA journal_mode = OFF;
                        PRAGMA synchronous = OFF;
                        PRAGMA locking_mode = EXCLUSIVE
                        """)
            }
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try LedgerSchema.migrator.migrate(queue)
            try queue.writeWithoutTransaction { database in
                try database.inTransaction(.immediate) {
                    try writeAll(ledger, batchDigest, database)
                    for batch in batches { try insert(batch, database) }
                    return .commit
                }
                try database.execute(
                    sql: """
                        PRAGMA locking_mode = NORMAL;
                        PRAGMA journal_mode = WAL
                        """)
            }
            try queue.close()
        }
    }

    /// Writes everything anew. Most indices are made when all rows are there, which takes a fraction
    /// of the time.
    private static func writeAll(
        _ ledger: Ledger, _ batchDigest: String?, _ database: Database
    ) throws {
        let indices = try laterIndices(of: ledger.table, database)
        for index in indices { try database.execute(sql: "DROP INDEX \(index.name)") }
        for table in [
            "transactions", "sources", "details", "attachments", "splits", "tag_sets", "aliases",
            "rejected_pairs", "tombstones", "unguessed_payees", "account_numbers", "account_keys",
            "accounts",
            "files",
        ] {
            try database.execute(sql: "DELETE FROM \(table)")
        }
        var numbers = TableNumbers(
            accounts: ledger.accounts.indices.map { Int64($0 + 1) },
            files: [0] + ledger.files.indices.map { Int64($0 + 1) }, tagSets: [],
            tagSetNumbers: [:])
        try addTagSets(of: ledger, to: &numbers, database)
        let lists = ListTables(database: database)
        try lists.write(head: ledger, batchDigest: batchDigest)
        try lists.write(ledger.accounts, numbers.accounts)
        try lists.write(ledger.files, Array(numbers.files.dropFirst()))
        try lists.write(ledger, besides: nil, numbers)
        try TransactionInsertion(database, ledger, numbers).insert(
            ledger.table.rows.indices
        ) { Int64($0 + 1) }
        // Sorting in the caches of the processor is faster than in all of the memory.
        try database.execute(sql: "PRAGMA cache_size = -1000")
        for index in indices { try database.execute(sql: index.sql) }
        try database.execute(sql: "PRAGMA cache_size = -2000")
    }

    /// Gives each tag set of a ledger a number, those that the database has theirs.
    private static func addTagSets(
        of ledger: Ledger, to numbers: inout TableNumbers, _ database: Database
    ) throws {
        var next = (numbers.tagSetNumbers.values.max() ?? 0) + 1
        let insert = try SQLStatement(database, "INSERT INTO tag_sets VALUES (?, ?, ?)")
        func number(of tags: [Tag]) throws -> Int64 {
            if tags.isEmpty { return 0 }
            if let known = numbers.tagSetNumbers[tags] { return known }
            for (position, tag) in tags.enumerated() {
                insert.bind(next, at: 1)
                insert.bind(Int64(position), at: 2)
                insert.bind(tag.path, at: 3)
                try insert.run()
            }
            numbers.tagSetNumbers[tags] = next
            next += 1
            return next - 1
        }
        numbers.tagSets = try ledger.table.tagSets.map { try number(of: $0) }
        for extras in ledger.table.extras {
            for split in extras.splits { _ = try number(of: split.tags) }
        }
        for prediction in ledger.acceptedPredictions { _ = try number(of: prediction.tags) }
    }

    // MARK: A change

    /// Writes what differs, in one transaction.
    /// - Parameters:
    ///   - difference: What differs.
    ///   - state: The state of the database when the ledger was read.
    /// - Returns: Its state from then on.
    /// - Throws: ``DatabaseFailure`` of kind `changed` where it is not in that state any more.
    package func commit(
        _ difference: LedgerDifference, since state: State
    ) throws(DatabaseFailure) -> State {
        try inTransaction(.immediate, "cannot write the ledger") { database in
            guard try Self.state(database) == state else {
                throw DatabaseFailure(
                    .changed, "the ledger is not the one that was loaded any more")
            }
            try Self.write(difference, database)
            if let first = difference.batchesGoneFrom {
                try database.execute(
                    sql: "DELETE FROM batches WHERE number >= ?", arguments: [first])
            }
            if let batch = difference.batch {
                try database.execute(
                    sql: "DELETE FROM batches WHERE number >= ?", arguments: [batch.number])
                try Self.insert(batch, database)
            }
            try Self.removeOldest(difference, database)
            return try Self.state(database)
        }
    }

    private static func write(_ difference: LedgerDifference, _ database: Database) throws {
        let lists = ListTables(database: database)
        let tagSets = try lists.readTagSets()
        guard var numbers = try numbers(for: difference, lists, tagSets) else {
            // The order of accounts or files is another one, which their numbers tell.
            guard difference.isWhole else {
                throw DatabaseFailure(.io, "the order of accounts changed in a part of a ledger")
            }
            return try writeAll(difference.new, difference.batchDigest, database)
        }
        try addTagSets(of: difference.new, to: &numbers, database)
        try lists.write(head: difference.new, batchDigest: difference.batchDigest)
        let gone = try remove(difference, try lists.numbers(of: "accounts"), database)
        if difference.old.accounts != difference.new.accounts {
            try lists.write(difference.new.accounts, numbers.accounts)
        }
        if difference.old.files != difference.new.files {
            try lists.write(difference.new.files, Array(numbers.files.dropFirst()))
        }
        try lists.write(difference.new, besides: difference.old, numbers)
        let insertion = try TransactionInsertion(database, difference.new, numbers)
        try insertion.insert(difference.changed) { gone[$0] }
        let last = try Int64.fetchOne(database, sql: "SELECT max(number) FROM transactions") ?? 0
        try insertion.insert(difference.added) { last + 1 + Int64($0) }
    }

    /// Removes the rows that are gone, and those that differ.
    /// - Returns: The numbers that those had that differ, in their order.
    private static func remove(
        _ difference: LedgerDifference, _ accounts: [Int64], _ database: Database
    ) throws -> [Int64] {
        let find = try SQLStatement(
            database, "SELECT number FROM transactions WHERE account = ? AND date = ? AND id = ?")
        let remove = try SQLStatement(database, "DELETE FROM transactions WHERE number = ?")
        let ids = difference.changed.map { difference.new.table.rows[$0].id }
        let places = difference.old.table.places(of: difference.removed + ids)
        func take(_ id: TransactionID) throws -> Int64 {
            let row = places[id].map { difference.old.table.rows[$0] }
            if let row, accounts.indices.contains(Int(row.account)) {
                find.bind(accounts[Int(row.account)], at: 1)
                find.bind(row.date.description, at: 2)
                find.bind(id.description, at: 3)
            }
            guard row != nil, try find.next() else {
                throw DatabaseFailure(.damaged, "the database lost a transaction")
            }
            let number = find.integer(0)
            find.reset()
            remove.bind(number, at: 1)
            try remove.run()
            return number
        }
        for id in difference.removed { _ = try take(id) }
        return try ids.map(take)
    }

    /// The numbers of the new ledger's accounts and files: those that they had, and further ones
    /// behind them. `nil` where they do not ascend as the lists do.
    private static func numbers(
        for difference: LedgerDifference, _ lists: ListTables, _ tagSets: [Int64: [Tag]]
    ) throws -> TableNumbers? {
        let accounts = numbers(
            try lists.numbers(of: "accounts"), difference.old.accounts.map(\.id.rawValue),
            difference.new.accounts.map(\.id.rawValue))
        let files = numbers(
            try lists.numbers(of: "files"), difference.old.files.map(\.digest),
            difference.new.files.map(\.digest))
        guard let accounts, let files else { return nil }
        return TableNumbers(
            accounts: accounts, files: [0] + files, tagSets: [],
            tagSetNumbers: Dictionary(tagSets.map { ($1, $0) }) { first, _ in first })
    }

    private static func numbers(
        _ known: [Int64], _ old: [String], _ new: [String]
    ) -> [Int64]? {
        guard known.count == old.count, Set(old).count == old.count, Set(new).count == new.count
        else { return nil }
        let byKey = Dictionary(uniqueKeysWithValues: zip(old, known))
        var last = known.last ?? 0
        var numbers: [Int64] = []
        for key in new {
            if let number = byKey[key] {
                numbers.append(number)
            } else {
                last += 1
                numbers.append(last)
            }
        }
        let ascends = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
        return ascends ? numbers : nil
    }

    // MARK: The history

    private static func insert(_ batch: StoredBatch, _ database: Database) throws {
        let statement = try SQLStatement(
            database, "INSERT INTO batches VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
        statement.bind(Int64(batch.number), at: 1)
        statement.bind(batch.time, at: 2)
        statement.bind(batch.kind.rawValue, at: 3)
        statement.bind(batch.title, at: 4)
        statement.bind(batch.undoes.map(Int64.init), at: 5)
        statement.bind(batch.digest, at: 6)
        statement.bind(Int64(batch.content.count), at: 7)
        statement.bind(blob: batch.content, at: 8)
        try statement.run()
    }

    private static func removeOldest(
        _ difference: LedgerDifference, _ database: Database
    ) throws {
        let sizes = try Row.fetchAll(
            database, sql: "SELECT number, byte_count FROM batches ORDER BY number DESC"
        ).map { (number: $0[0] as Int, byteCount: $0[1] as Int) }
        let kept = difference.keptBatches(sizes)
        for (number, _) in sizes where !kept.contains(number) {
            try database.execute(sql: "DELETE FROM batches WHERE number = ?", arguments: [number])
        }
    }
}
