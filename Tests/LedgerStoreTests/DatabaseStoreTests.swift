import DiskFiles
import Foundation
import Glibc
import LedgerDatabase
import LedgerModel
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("A ledger in a database") struct DatabaseStoreTests {
    private let folder: TemporaryFolder
    private let file: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        file = StoreFile(path: folder.path + "/ledger.sqlite")
    }

    private func document(of ledger: Ledger) throws -> [UInt8] {
        try StoreDocument(ledger, batchDigest: "d").encoded()
    }

    private func isWhole() throws { try file.checkIntegrity() }

    // MARK: Round trips

    @Test("A ledger with every member set comes back to the byte")
    func full() throws {
        let ledger = try SampleLedger.full()
        try file.save(ledger, batchDigest: "d", replacing: nil)
        #expect(try file.document().encoded() == document(of: ledger))
        try isWhole()
    }

    @Test("Random ledgers come back to the byte", arguments: 0..<16)
    func random(seed: Int) throws {
        let ledger = try SampleLedger.random(seed: SoakLevel.seed(seed), transactions: seed * 9)
        // A document is the measure: what it cannot tell apart is one.
        let bytes = try document(of: ledger)
        try file.save(
            try StoreDocument(reading: bytes).ledger, batchDigest: "d", replacing: nil)
        #expect(try file.document().encoded() == bytes)
        try isWhole()
    }

    @Test(
        "From any ledger to any other one, the difference alone makes the other", arguments: 0..<12)
    func differences(seed: Int) throws {
        var random = SeededNumbers(seed: SoakLevel.seed(seed))
        var loaded = try file.save(
            try SampleLedger.random(seed: seed, transactions: 40), batchDigest: "d",
            replacing: nil)
        for _ in 0..<6 {
            var ledger = loaded.ledger
            try change(&ledger, &random)
            loaded = try file.save(ledger, batchDigest: "d", replacing: loaded)
            #expect(try file.document().encoded() == document(of: ledger))
            // Whether it goes on from what was saved or from what is read is the same.
            if Bool.random(using: &random), let again = try file.load() { loaded = again }
        }
        try isWhole()
    }

    /// Does some of what may happen to a ledger, whatever the rules say.
    private func change(_ ledger: inout Ledger, _ random: inout SeededNumbers) throws {
        for _ in 0..<Int.random(in: 1...8, using: &random) where !ledger.table.rows.isEmpty {
            let place = Int.random(in: ledger.table.rows.indices, using: &random)
            var value = ledger.table.transaction(
                ledger.table.rows[place], accounts: ledger.accounts)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: ledger.table.remove(at: [place])
            case 1:
                value.payee = random.text()
                value.tags = [Tag("new", random.text())]
                let row = ledger.table.row(value, account: ledger.table.rows[place].account)
                ledger.table.replace(at: place, with: row)
            case 2:
                value.date = value.date.adding(days: 1)
                value.attachments = [Attachment(digest: "d", name: random.text(), byteCount: 3)]
                value.splits = [Split(minorUnits: 5, tags: [Tag("split")], memo: random.text())]
                let row = ledger.table.row(value, account: ledger.table.rows[place].account)
                ledger.table.replace(at: place, with: row)
            default:
                let new = Transaction(
                    id: SampleLedger.id(random.next()), account: value.account, kind: .income,
                    direction: .moneyIn, amount: value.amount, date: value.date,
                    payee: random.text())
                ledger.table.insert([
                    ledger.table.row(new, account: ledger.table.rows[place].account)
                ])
            }
        }
        try changeLists(&ledger, &random)
    }

    private func changeLists(_ ledger: inout Ledger, _ random: inout SeededNumbers) throws {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: ledger.aliases[random.text()] = random.text()
        case 1: ledger.aliases = [:]
        case 2: ledger.tombstones.insert(SampleLedger.id(random.next()))
        case 3: ledger.files.append(ImportedFile(name: "n", digest: random.text(), format: "csv"))
        case 4:
            ledger.accounts.append(
                Account(creationKey: random.text() + "+", name: "n", currency: .unknown))
            if Set(ledger.accounts.map(\.id)).count < ledger.accounts.count {
                ledger.accounts.removeLast()
            }
        default: ledger.rejectedPairs = [TransactionPair(SampleLedger.id(1), SampleLedger.id(2))]
        }
    }

    @Test("Accounts and files that go, or change their order, are told by their numbers")
    func order() throws {
        var ledger = try SampleLedger.full()
        var loaded = try file.save(ledger, batchDigest: "d", replacing: nil)
        ledger.accounts.reverse()
        ledger.table.update { $0.account = 1 - $0.account }
        loaded = try file.save(ledger, batchDigest: "d", replacing: loaded)
        #expect(try file.document().encoded() == document(of: ledger))
        let last = ledger.table.rows.filter { $0.account == 1 }.map(\.id)
        ledger.table.remove { last.contains($0.id) }
        ledger.accounts.removeLast()
        loaded = try file.save(ledger, batchDigest: "d", replacing: loaded)
        #expect(try file.document().encoded() == document(of: ledger))
        try isWhole()
    }

    // MARK: What it is

    @Test("A file tells by its first bytes what it is, a new one by its name")
    func form() throws {
        for name in ["a.sqlite", "b.sqlite3", "c.db", "D.SQLITE"] {
            let new = StoreFile(path: folder.path + "/" + name)
            #expect(try new.isDatabase())
            try new.save(try SampleLedger.full(), replacing: nil)
            let bytes = try folder.rawBytes(name)
            #expect(bytes.starts(with: Array("SQLite format 3\0".utf8)))
        }
        try FileManager.default.moveItem(
            atPath: folder.path + "/a.sqlite", toPath: folder.path + "/e.json")
        #expect(try StoreFile(path: folder.path + "/e.json").load()?.ledger.batchCount == 7)
        try folder.write("{}", to: "f.db")
        #expect(try !StoreFile(path: folder.path + "/f.db").isDatabase())
        #expect(try !StoreFile(path: folder.path + "/g.json").isDatabase())
    }

    @Test("A database that nobody changes is read without a file beside it, whatever its name")
    func immutable() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a b?immutable=0#%41&ü.sqlite"
        try StoreFile(path: path).save(try SampleLedger.full(), replacing: nil)
        let database = try LedgerDatabase(immutableAt: path)
        #expect(
            try StoreDocument(database.read().ledger).encoded()
                == StoreDocument(SampleLedger.full()).encoded())
        #expect(try folder.names.count == 1)
    }

    @Test("Two transactions of one id are damage")
    func repeatedID() throws {
        var ledger = try SampleLedger.full()
        var twin = ledger.table.rows[0]
        twin.date = twin.date.adding(days: 40)
        ledger.table.insert([twin])
        try file.save(ledger, replacing: nil)
        let error = #expect(throws: StoreError.self) { try file.load() }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains(twin.id.description) == true)
    }

    @Test("What is no database of a ledger is refused, each with a code of its own")
    func refused() throws {
        try file.save(try SampleLedger.full(), replacing: nil)
        let whole = try folder.rawBytes("ledger.sqlite")
        var foreign = whole
        foreign.replaceSubrange(68..<72, with: [0, 0, 0, 1])
        var newer = whole
        newer.replaceSubrange(60..<64, with: [0, 0, 0, 99])
        var torn = whole
        torn.removeLast(whole.count / 2)
        let cases: [([UInt8], StoreError.Code)] = [
            (foreign, .foreignDatabase), (newer, .newerVersion), (torn, .damaged), ([], .damaged),
            (Array("junk".utf8), .damaged),
        ]
        for (bytes, code) in cases {
            try Data(bytes).write(to: URL(fileURLWithPath: file.path))
            let error = #expect(throws: StoreError.self) { try file.load() }
            #expect(error?.code == code)
            #expect(error?.path == file.path)
        }
    }

    @Test("Damage anywhere is an error or harmless, never a trap", arguments: 0..<24)
    func damage(seed: Int) throws {
        var random = SeededNumbers(seed: SoakLevel.seed(seed))
        try file.save(try SampleLedger.random(seed: 3, transactions: 200), replacing: nil)
        var bytes = try folder.rawBytes("ledger.sqlite")
        for _ in 0..<Int.random(in: 1...40, using: &random) {
            bytes[Int.random(in: 100..<bytes.count, using: &random)] = UInt8.random(
                in: 0...255, using: &random)
        }
        try Data(bytes).write(to: URL(fileURLWithPath: file.path))
        let codes: [StoreError.Code] = [.damaged, .newerVersion, .foreignDatabase, .io]
        if let found = codeOfReading() { #expect(codes.contains(found)) }
    }

    /// Why the ledger cannot be read; `nil` where it can.
    private func codeOfReading() -> StoreError.Code? {
        do {
            _ = try file.load()
            try file.checkIntegrity()
            return nil
        } catch {
            return error.code
        }
    }

    // MARK: Others

    @Test("What another program changed meanwhile is not written over")
    func changedMeanwhile() throws {
        try file.save(try SampleLedger.full(), replacing: nil)
        let loaded = try #require(try file.load())
        let other = try #require(try file.load())
        var ledger = other.ledger
        try ledger.addCategory(named: "Rent")
        try file.save(ledger, replacing: other)
        let error = #expect(throws: StoreError.self) {
            try file.save(try SampleLedger.full(), replacing: loaded)
        }
        #expect(error?.code == .changed)
        #expect(try file.load()?.ledger.categories.last?.name == "Rent")
    }

    @Test("A new database appears whole or not at all", arguments: AtomicFile.Step.allCases)
    func failure(at step: AtomicFile.Step) throws {
        var failing = file
        failing.injection = { current throws(SystemFailure) in
            if current == step { throw SystemFailure(number: ENOSPC) }
        }
        let error = #expect(throws: StoreError.self) {
            try failing.save(try SampleLedger.full(), replacing: nil)
        }
        #expect(error?.code == .noSpace)
        #expect(try folder.names == (step == .synchronizeFolder ? ["ledger.json"] : []))
    }

    @Test("What a stopped writer left is removed by the next")
    func leftovers() throws {
        let names = ["", "-wal", "-shm", "-journal"].map { ".ledger.sqlite.12-1.tmp" + $0 }
        for name in names { try folder.write("half", to: name) }
        try file.withLock(timeout: .zero) {}
        #expect(try folder.names == [])
    }

    @Test("At most so many batches are kept, the newest ones")
    func bounded() {
        let sizes = (1...700).reversed().map { (number: $0, byteCount: 1) }
        #expect(HistoryFolder.kept(sizes) == Set(201...700))
        let large = (1...30).reversed().map { (number: $0, byteCount: 1 << 30) }
        #expect(HistoryFolder.kept(large) == Set(11...30))
    }

    // MARK: Converting

    @Test("A ledger goes to a database and back with its history, to the byte")
    func convert() throws {
        let document = StoreFile(path: folder.path + "/first.json")
        try document.update(timeout: .zero, as: "one", at: 1) { $0 = try SampleLedger.full() }
        try document.update(timeout: .zero, as: "two", at: 2) { try $0.addCategory(named: "Rent") }
        try file.write(
            try document.document(), withHistoryOf: document, asDatabase: true)
        #expect(try file.batches().map(\.batch.title) == ["two", "one"])
        let back = StoreFile(path: folder.path + "/second.json")
        try back.write(try file.document(), withHistoryOf: file, asDatabase: false)
        #expect(try folder.rawBytes("first.json") == folder.rawBytes("second.json"))
        for number in ["000001", "000002"] {
            #expect(
                try folder.rawBytes("first.history/\(number).batch")
                    == folder.rawBytes("second.history/\(number).batch"))
        }
        _ = try file.undo(at: 9) { $0 }
        _ = try back.undo(at: 9) { $0 }
        #expect(try file.document().encoded() == back.document().encoded())
    }
}
