import GRDB
import LedgerModel
import StatementModel
import TestSupport
import Testing

@testable import LedgerDatabase
@testable import LedgerStore

@Suite("A database of an older version") struct DatabaseMigrationTests {
    private let folder: TemporaryFolder
    private let file: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        file = StoreFile(path: folder.path + "/ledger.sqlite")
    }

    /// Makes a database with the tables of version 1: an account and a transaction of two parts.
    private func makeFirstVersion() throws {
        let queue = try DatabaseQueue(path: file.path)
        try LedgerSchema.migrator.migrate(queue, upTo: "1 ledger")
        try queue.write { database in
            try database.execute(
                sql: """
                    INSERT INTO ledger VALUES (1, 'none', NULL, 0, NULL, 1);
                    INSERT INTO accounts VALUES
                        (1, 'alyq6xv36hv', 'name//bank/EUR', '', 'Bank', 'EUR', 'bank', 0,
                            NULL, NULL, 1, 0);
                    INSERT INTO transactions
                        (number, id, account, date, amount, kind, status, payee)
                        VALUES (1, 'taaaaaaaaaaaaaaaaaaaaaaaaae', 1, '2026-01-31', -1000,
                            'expense', 'posted', 'Lender');
                    INSERT INTO splits VALUES
                        (1, 0, -200, 'Interest', NULL, 'of January'), (1, 1, -800, NULL, NULL, '');
                    """)
        }
        try queue.close()
    }

    private func splits(of ledger: Ledger?) -> [Split] {
        ledger?.transactions.first?.splits ?? []
    }

    private var expected: [Split] {
        var parts = [Split(minorUnits: -200), Split(minorUnits: -800)]
        parts[0].category = "Interest"
        parts[0].memo = "of January"
        return parts
    }

    private func version() throws -> Int32? {
        let queue = try DatabaseQueue(path: file.path)
        return try queue.read { try Int32.fetchOne($0, sql: "PRAGMA user_version") }
    }

    @Test("It is migrated when it is loaded, and can be written then")
    func migrated() throws {
        try makeFirstVersion()
        #expect(try version() == 1)
        let loaded = try #require(try file.load())
        #expect(splits(of: loaded.ledger) == expected)
        var ledger = loaded.ledger
        var value = try #require(ledger.transactions.first)
        value.splits[1].counterAccount = "Loan"
        value.splits[1].transferID = value.id
        ledger.table.replace(at: 0, with: ledger.table.row(value, account: 0))
        try ledger.setOtherNumbers(of: ledger.accounts[0].id, to: ["9994567890"])
        try file.save(ledger, batchDigest: nil, replacing: loaded)
        #expect(try version() == LedgerSchema.version)
        #expect(try file.load()?.ledger.accounts == ledger.accounts)
        #expect(splits(of: try file.load()?.ledger) == value.splits)
        try file.checkIntegrity()
    }

    @Test("Where nothing can be written it is read as it is")
    func immutable() throws {
        try makeFirstVersion()
        let database = try LedgerDatabase(immutableAt: file.path)
        #expect(splits(of: try database.read().ledger) == expected)
        #expect(try version() == 1)
    }

    @Test("A migrated database has the tables and indices of a new one")
    func sameSchema() throws {
        try makeFirstVersion()
        _ = try file.load()
        let new = StoreFile(path: folder.path + "/new.sqlite")
        try new.save(Ledger(), batchDigest: nil, replacing: nil)
        #expect(try schema(file.path) == schema(new.path))
    }

    private func schema(_ path: String) throws -> [String] {
        try DatabaseQueue(path: path).read {
            try String.fetchAll(
                $0,
                sql: "SELECT type || name || coalesce(sql, '') FROM sqlite_master ORDER BY 1")
        }
    }
}
