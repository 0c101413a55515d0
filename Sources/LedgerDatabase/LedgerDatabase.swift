import GRDB
import GRDBSQLite
package import LedgerModel

/// A ledger in an SQLite database: one connection to its file.
///
/// Reading gives the ledger as it is; ``commit(_:since:)`` writes what differs, in one transaction, so
/// that a process that stops at any moment leaves the old ledger or the new one. Where another
/// connection changed the database since it was read, nothing is written.
package final class LedgerDatabase: Sendable {
    /// A ledger as it was read.
    package struct Contents: Sendable {
        /// The ledger.
        package var ledger: Ledger
        /// The digest of its last batch.
        package var batchDigest: String?
        /// The state of the database.
        package var state: State
    }

    /// Tells whether a database changed, by whatever connection.
    package struct State: Hashable, Sendable {
        /// Changes with each commit of another connection (`PRAGMA data_version`).
        fileprivate var dataVersion: Int64
        /// How many commits of this program there were.
        fileprivate var revision: Int64
    }

    private let queue: DatabaseQueue
    /// Whether the database was opened as a file that nobody changes.
    package let isImmutable: Bool

    /// Extensions of names that stand for databases.
    package static let extensions: Set<String> = ["sqlite", "sqlite3", "db"]

    /// Whether a file begins as a database does (the database file format, 1.3).
    package static func isDatabase(_ head: Span<UInt8>) -> Bool {
        let magic = Array("SQLite format 3\0".utf8)
        return head.count >= magic.count && magic.indices.allSatisfy { head[$0] == magic[$0] }
    }

    /// Whether the file at a path begins as a database does.
    ///
    /// SQLite itself reads it: were the file opened and closed in any other way, the locks that this
    /// process has on it would be gone (SQLite, "How To Corrupt An SQLite Database File", 2.2), and
    /// with them the log of a connection that is open.
    package static func isDatabase(at path: String) -> Bool {
        var connection: OpaquePointer?
        defer { unsafe sqlite3_close(connection) }
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard unsafe sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY, nil) == SQLITE_OK,
            unsafe sqlite3_file_control(
                connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
            let file = unsafe file, let methods = unsafe file.pointee.pMethods,
            let read = unsafe methods.pointee.xRead
        else { return false }
        var head = [UInt8](repeating: 0, count: 16)
        // A file that is shorter is filled up with zeros.
        _ = unsafe head.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, 16, 0) }
        return isDatabase(head.span)
    }

    /// Opens the database at a path, which is there.
    /// - Parameters:
    ///   - path: The file.
    ///   - timeout: How many seconds to wait for other connections.
    /// - Throws: ``DatabaseFailure`` of kind `damaged`, `foreign` or `newerVersion`, and what the
    ///   system says.
    package init(path: String, timeout: Double = 5) throws(DatabaseFailure) {
        isImmutable = false
        queue = try DatabaseFailure.wrapped("the database cannot be opened") {
            var configuration = Configuration()
            configuration.busyMode = .timeout(timeout)
            configuration.prepareDatabase { database in
                try database.execute(sql: "PRAGMA synchronous = FULL")
            }
            return try DatabaseQueue(path: path, configuration: configuration)
        }
        try DatabaseFailure.wrapped("the database cannot be read") {
            try queue.writeWithoutTransaction { database in
                try Self.check(database)
                // The file may have been folded before it was copied.
                let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
                if mode != "wal" {
                    _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
                }
            }
        }
    }

    /// Opens the database at a path, in whose folder nothing can be written, to read it.
    ///
    /// SQLite then takes the file for one that nobody changes: it needs no log, no index of the log
    /// and no locks, and passes them over. So the caller makes sure that there is nothing in the
    /// log, and that the file is the same when it was read.
    /// - Throws: ``DatabaseFailure`` as ``init(path:timeout:)`` does.
    package init(immutableAt path: String) throws(DatabaseFailure) {
        isImmutable = true
        guard unsafe sqlite3_compileoption_used("USE_URI") == 1 else {
            throw DatabaseFailure(
                .notPermitted,
                "the database lies in a folder that cannot be written, and this "
                    + "system's SQLite cannot read it there")
        }
        queue = try DatabaseFailure.wrapped("the database cannot be opened") {
            var configuration = Configuration()
            configuration.readonly = true
            return try DatabaseQueue(path: Self.immutableURI(path), configuration: configuration)
        }
        try DatabaseFailure.wrapped("the database cannot be read") {
            try queue.writeWithoutTransaction { try Self.check($0) }
        }
    }

    /// The path as SQLite reads it with parameters ("Uniform Resource Identifiers"): all but letters,
    /// digits and a few marks as `%` and two digits of base 16.
    static func immutableURI(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes = Array("file:".utf8)
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F: bytes.append(byte)
            default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self) + "?immutable=1"
    }

    /// Whether the database is one of ours, in a version that this program knows.
    private static func check(_ database: Database) throws {
        let application = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard application == LedgerSchema.applicationID else {
            throw DatabaseFailure(.foreign, "it is a database, but not one of a ledger")
        }
        guard version <= LedgerSchema.version else {
            throw DatabaseFailure(
                .newerVersion, "a newer version of the program wrote the ledger")
        }
    }

    /// Brings a database of an older version to this one.
    package func migrate() throws(DatabaseFailure) {
        try DatabaseFailure.wrapped("the database cannot be migrated") {
            let isCurrent = try queue.writeWithoutTransaction { database in
                try Int32.fetchOne(database, sql: "PRAGMA user_version") == LedgerSchema.version
            }
            if !isCurrent { try LedgerSchema.migrator.migrate(queue) }
        }
    }

    /// Closes the connection. The last one takes the write-ahead log into the file.
    package func close() { try? queue.close() }

    /// Does something with the connection.
    func withDatabase<Result>(
        _ message: String, _ body: (Database) throws -> Result
    ) throws(DatabaseFailure) -> Result {
        try DatabaseFailure.wrapped(message) { try queue.writeWithoutTransaction(body) }
    }

    /// Does something in a transaction of its own, which an error takes back.
    func inTransaction<Result>(
        _ kind: Database.TransactionKind, _ message: String, _ body: (Database) throws -> Result
    ) throws(DatabaseFailure) -> Result {
        try withDatabase(message) { database in
            var result: Result?
            try database.inTransaction(kind) {
                result = try body(database)
                return .commit
            }
            guard let result else { throw DatabaseFailure(.io, message) }
            return result
        }
    }

    /// The state of the database.
    package func state() throws(DatabaseFailure) -> State {
        try withDatabase("the database cannot be read") { try Self.state($0) }
    }

    static func state(_ database: Database) throws -> State {
        State(
            dataVersion: try Int64.fetchOne(database, sql: "PRAGMA data_version") ?? 0,
            revision: try Int64.fetchOne(database, sql: "SELECT revision FROM ledger") ?? 0)
    }

    /// Finds damage that reading alone may pass over.
    /// - Throws: ``DatabaseFailure`` of kind `damaged`.
    package func checkIntegrity() throws(DatabaseFailure) {
        try withDatabase("the database cannot be checked") { database in
            let answer = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)")
            guard answer == "ok" else {
                throw DatabaseFailure(.damaged, "the database is damaged", underlying: answer)
            }
            let orphan = try Row.fetchOne(database, sql: "PRAGMA foreign_key_check")
            guard orphan == nil else {
                throw DatabaseFailure(
                    .damaged, "a row of the database refers to another that is not there")
            }
        }
    }

    /// Reads a database that was just written, as far as that is quick: its lists, and how many
    /// transactions there are.
    /// - Throws: ``DatabaseFailure`` of kind `damaged` where it is not what was written.
    package func requireWhole(transactionCount: Int) throws(DatabaseFailure) {
        try inTransaction(.deferred, "the database cannot be read back") { database in
            let lists = ListTables(database: database)
            _ = try lists.read(tagSets: try lists.readTagSets())
            let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM transactions") ?? 0
            guard count == transactionCount else {
                throw DatabaseFailure(
                    .damaged, "the database has \(count) transactions, not \(transactionCount)")
            }
        }
    }

    /// Takes the write-ahead log into the file.
    /// - Throws: ``DatabaseFailure`` of kind `busy` where others read what is in the log.
    package func checkpoint() throws(DatabaseFailure) {
        try withDatabase("the database is in use") { database in
            let row = try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            guard row?[0] == 0 else { throw DatabaseFailure(.busy, "the database is in use") }
        }
    }

    /// Takes the write-ahead log into the file and goes back to one file without a log, so that
    /// the file can be copied or replaced. Opening it to write brings the log back.
    /// - Throws: ``DatabaseFailure`` of kind `busy` where others have it open.
    package func fold() throws(DatabaseFailure) {
        try withDatabase("the database is in use") { database in
            let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
            guard mode == "delete" else {
                throw DatabaseFailure(.busy, "the database is in use")
            }
        }
    }

    // MARK: Reading

    /// The whole ledger.
    package func read() throws(DatabaseFailure) -> Contents {
        try inTransaction(.deferred, "the ledger cannot be read") { database in
            let lists = ListTables(database: database)
            let tagSets = try lists.readTagSets()
            var (ledger, digest) = try lists.read(tagSets: tagSets)
            var selection = try TransactionSelection(
                database, accounts: try lists.numbers(of: "accounts"),
                files: try lists.numbers(of: "files"), tagSets: tagSets)
            selection.reserve(
                try Int.fetchOne(database, sql: "SELECT count(*) FROM transactions") ?? 0)
            try selection.read(
                try SQLStatement(
                    database,
                    "SELECT \(TransactionSelection.columns) FROM transactions ORDER BY number"))
            ledger.table = selection.finish()
            return Contents(
                ledger: ledger, batchDigest: digest,
                state: try Self.state(database))
        }
    }
}
