import DiskFiles
import Foundation
import GRDB
import LedgerModel
import StatementModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("History", .bothForms) struct HistoryTests {
    private let folder: TemporaryFolder
    private let file: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        file = StoreFile(path: folder.path + "/" + LedgerForm.current.name("ledger.json"))
        _ = try file.commit(
            try SampleLedger.full(), as: Batch(.change, title: "start"), at: 1, replacing: nil)
    }

    /// Whether the ledger is what it was, but for the line that names the last batch.
    private func isContent(of bytes: [UInt8]) throws -> Bool {
        try Self.content(self.bytes) == Self.content(bytes)
    }

    private var bytes: [UInt8] { get throws { try folder.bytes("ledger.json") } }

    private func change(_ title: String, _ body: (inout Ledger) throws -> Void) throws {
        try file.update(timeout: .zero, as: title, at: 2) { try body(&$0) }
    }

    private func undo(_ number: Int? = nil) throws -> HistoryStep {
        try file.undo(number, at: 3) { $0 }
    }

    /// Everything but the line that names the last batch.
    private static func content(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("\"batch\"") }
    }

    /// Edits a transaction, whatever the rules say: the sample keeps few of them.
    private static func change(
        _ id: TransactionID, of ledger: inout Ledger, _ body: (inout Transaction) -> Void
    ) {
        guard let index = ledger.table.index(of: id), var value = ledger.transaction(id) else {
            return
        }
        body(&value)
        let account = ledger.table.rows[index].account
        ledger.table.replace(at: index, with: ledger.table.row(value, account: account))
    }

    /// Changes of every kind, each with what it does to the sample ledger.
    static let changes: [(title: String, body: @Sendable (inout Ledger) throws -> Void)] = [
        ("add a category", { try $0.addCategory(named: "Rent") }),
        ("rename a category", { try $0.renameCategory("Groceries", to: "Food shop") }),
        ("archive a category", { try $0.archiveCategory("Groceries") }),
        ("rename a tag", { try $0.renameTag(Tag("Food", "Market"), to: "Bazaar") }),
        ("remove a tag", { try $0.removeTag(Tag("Food")) }),
        ("add a tag", { try $0.addTag(Tag("Aardvark")) }),
        ("remove a budget", { try $0.removeBudget(named: "Eating") }),
        ("clear the month's budget", { $0.clearMonthlyBudget() }),
        ("prefer another currency", { $0.settings.preferredCurrency = CurrencyCode("JPY") }),
        ("lift the limits", { $0.settings.limits = .none }),
        ("rename an account", { try $0.rename($0.accounts[0].id, to: "Main") }),
        (
            "add an account",
            {
                let currency = try SampleLedger.currency("EUR")
                _ = try $0.add(Account(creationKey: "new", name: "New", currency: currency))
            }
        ),
        ("delete an account", { _ = try $0.delete($0.accounts[1].id) }),
        (
            "delete every transaction",
            { ledger in
                while let first = ledger.transactions.first {
                    try ledger.delete(first.id, allowingReconciled: true)
                }
            }
        ),
        (
            "edit each transaction",
            { ledger in
                for id in ledger.transactions.map(\.id) {
                    change(id, of: &ledger) {
                        $0.note += "!"
                        $0.date = $0.date.adding(days: -400)
                    }
                }
            }
        ),
        (
            "add a transaction",
            { ledger in
                let draft = TransactionDraft(
                    account: ledger.accounts[0].id, kind: .expense, direction: .moneyOut,
                    amount: Money(minorUnits: 5, currency: ledger.accounts[0].currency),
                    date: try SampleLedger.date("2026-02-03"), payee: "Kiosk")
                try ledger.add(draft)
            }
        ),
        (
            "do several things",
            { ledger in
                try ledger.addCategory(named: "Rent")
                try ledger.rename(ledger.accounts[0].id, to: "Main")
                _ = try ledger.delete(ledger.transactions[0].id, allowingReconciled: true)
            }
        ),
    ]

    @Test("Undoing a change brings the content back, redoing it the very bytes", arguments: changes)
    func undoRedo(title: String, body: @Sendable (inout Ledger) throws -> Void) throws {
        let before = try bytes
        try change(title, body)
        let after = try bytes
        let isOther = Self.content(after) != Self.content(before)
        #expect(isOther, "the change does something")
        let undone = try undo()
        #expect(undone.batch.batch.title == title)
        #expect(undone.kept.isEmpty)
        #expect(try isContent(of: before))
        let redone = try file.redo()
        #expect(redone.batch.batch.undoes == 2)
        #expect(try bytes == after)
        #expect(try file.batches().map(\.number) == [2, 1])
    }

    @Test("Changes are undone one after the other, and redone in the reverse order")
    func several() throws {
        var states = [try bytes]
        for (title, body) in Self.changes.dropFirst(3).prefix(6) {
            try change(title, body)
            states.append(try bytes)
        }
        for state in states.dropLast().reversed() {
            _ = try undo()
            #expect(try isContent(of: state))
        }
        for state in states.dropFirst() {
            _ = try file.redo()
            if state != states.last { #expect(try isContent(of: state)) }
        }
        #expect(try bytes == states.last)
    }

    @Test("What a later change depends on stays, and is listed with the batch that changed it")
    func conflict() throws {
        let id = try #require(try file.load()?.ledger.transactions[0].id)
        try change("first") { Self.change(id, of: &$0) { $0.note = "first" } }
        try change("second") { Self.change(id, of: &$0) { $0.payee = "second" } }
        let before = try bytes
        let step = try undo(2)
        #expect(step.kept == [KeptTransaction(id: id, reason: "batch 3 changed it")])
        #expect(!step.wasWritten)
        #expect(try bytes == before, "nothing else was in the batch")
        _ = try undo(3)
        #expect(try undo(2).kept.isEmpty, "what stood in the way is undone")
    }

    @Test("What an older import did, and was taken back, comes back with no newer one's undoing")
    func olderUndone() throws {
        let before = try #require(try file.load()?.ledger.transactions[0])
        let id = before.id
        for (title, note) in [("one", "first"), ("two", "second")] {
            let loaded = try #require(try file.load())
            var ledger = loaded.ledger
            Self.change(id, of: &ledger) { $0.note += note }
            try file.commit(ledger, as: Batch(.import, title: title), at: 2, replacing: loaded)
        }
        #expect(try undo(2).kept.isEmpty)
        #expect(try undo(3).kept.isEmpty)
        #expect(try file.load()?.ledger.transaction(id)?.note == before.note)
    }

    @Test("The history tells what was done, when, and what was undone")
    func list() throws {
        try change("rename") { try $0.rename($0.accounts[0].id, to: "Main") }
        _ = try undo()
        let batches = try file.batches()
        #expect(batches.map(\.number) == [3, 2, 1])
        #expect(batches.map(\.batch.title) == ["rename", "rename", "start"])
        #expect(batches.map(\.time) == [3, 2, 1])
        #expect(batches.map(\.undoneBy) == [nil, 3, nil])
        #expect(batches.map(\.batch.undoes) == [2, nil, nil])
    }

    @Test("A batch is undone once, one that there is not never, and redo needs an undoing last")
    func nothingToUndo() throws {
        try change("rename") { try $0.rename($0.accounts[0].id, to: "Main") }
        #expect(throws: StoreError.self) { try file.redo() }
        _ = try undo(2)
        for number in [2, 4, 99, 0, -1] {
            let error = #expect(throws: StoreError.self) { try undo(number) }
            #expect(error?.code == .noSuchBatch)
        }
        _ = try undo(1)
        let error = #expect(throws: StoreError.self) { try undo() }
        #expect(error?.code == .noSuchBatch)
        #expect(try file.load()?.ledger.transactions.isEmpty == true)
    }

    @Test("A change that changes nothing writes nothing")
    func noChange() throws {
        let before = try bytes
        try change("nothing") { ledger in
            try ledger.edit(ledger.transactions[0].id, allowingReconciled: true) { $0.note += "" }
        }
        #expect(try bytes == before)
        #expect(try file.batches().count == 1)
    }

    @Test("The ledger's bytes do not depend on the clock")
    func clock() throws {
        let other = StoreFile(path: folder.path + "/" + LedgerForm.current.name("other.json"))
        _ = try other.commit(
            try SampleLedger.full(), as: Batch(.change, title: "start"), at: 99, replacing: nil)
        #expect(try folder.bytes("other.json") == bytes)
    }

    @Test("A batch that no ledger names is removed by the next writer, and seen by nobody")
    func unnamed() throws {
        guard LedgerForm.current == .document else { return }
        let stray = folder.path + "/ledger.history/000002.batch"
        try FileManager.default.copyItem(
            atPath: folder.path + "/ledger.history/000001.batch", toPath: stray)
        #expect(try file.batches().map(\.number) == [1])
        try change("rename") { try $0.rename($0.accounts[0].id, to: "Main") }
        #expect(try file.batches().map(\.batch.title) == ["rename", "start"])
        try FileManager.default.copyItem(
            atPath: stray, toPath: folder.path + "/ledger.history/000009.batch")
        _ = try undo()
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/ledger.history")
                .sorted() == ["000001.batch", "000002.batch", "000003.batch"])
    }

    @Test("A damaged batch, or that of another ledger, is told and not trusted", arguments: 0..<4)
    func damaged(way: Int) throws {
        guard LedgerForm.current == .document else { return }
        try change("rename") { try $0.rename($0.accounts[0].id, to: "Main") }
        var batch = try folder.bytes("ledger.history/000002.batch")
        switch way {
        case 0: batch.removeLast(10)
        case 1: batch = []
        case 2: batch = try folder.bytes("ledger.history/000001.batch")
        default: batch[batch.count / 2] ^= 1
        }
        try Data(batch).write(
            to: URL(fileURLWithPath: folder.path + "/ledger.history/000002.batch"))
        let before = try bytes
        let error = #expect(throws: StoreError.self) { try undo() }
        #expect(error?.code == .damaged)
        #expect(error?.path?.hasSuffix("000002.batch") == true)
        #expect(try bytes == before)
        try change("again") { try $0.rename($0.accounts[0].id, to: "Other") }
        #expect(try undo().batch.number == 3, "what follows a damaged batch can be undone")
    }

    /// Puts other bytes in the place of a batch.
    private func replaceBatch(_ number: Int, with bytes: [UInt8]) throws {
        guard LedgerForm.current == .document else {
            return try DatabaseQueue(path: file.path).write { database in
                try database.execute(
                    sql: "UPDATE batches SET content = ? WHERE number = ?",
                    arguments: [Data(bytes), number])
            }
        }
        try Data(bytes).write(
            to: URL(fileURLWithPath: folder.path + "/ledger.history/00000\(number).batch"))
    }

    @Test("What is damaged in a history is left out and told, and nothing else", arguments: 1...4)
    func damagedHistory(number: Int) throws {
        for name in ["One", "Two", "Three"] {
            try change(name) { try $0.rename($0.accounts[0].id, to: name) }
        }
        try replaceBatch(number, with: Array("{}\n{}\n{}".utf8))
        let history = try file.recordedHistory()
        #expect(history.batches.map(\.number) == [4, 3, 2, 1].filter { $0 != number })
        #expect(history.damaged.map(\.number) == [number])
        #expect(history.damaged.map(\.error.code) == [.damaged])
        #expect(throws: StoreError.self) { try file.batches() }
        let newer = try file.recordedHistory(downTo: number + 1)
        #expect(newer.damaged.isEmpty && newer.batches.count == 4 - number)
    }

    @Test("A history of nothing but damage ends")
    func allDamaged() throws {
        try change("One") { try $0.rename($0.accounts[0].id, to: "One") }
        for number in 1...2 { try replaceBatch(number, with: []) }
        let history = try file.recordedHistory()
        #expect(history.batches.isEmpty && history.damaged.map(\.number) == [2, 1])
    }

    @Test("A history that was taken away is no harm: changes go on, undoing says that it cannot")
    func withoutHistory() throws {
        guard LedgerForm.current == .document else { return }
        try FileManager.default.removeItem(atPath: folder.path + "/ledger.history")
        let error = #expect(throws: StoreError.self) { try undo() }
        #expect(error?.code == .noSuchBatch)
        try change("rename") { try $0.rename($0.accounts[0].id, to: "Main") }
        #expect(try undo().batch.number == 2)
    }

    @Test(
        "A batch that cannot be written leaves ledger and history as they were",
        arguments: [
            AtomicFile.Step.create, .write, .synchronize, .synchronizeFolder,
        ])
    func failingBatch(step: AtomicFile.Step) throws {
        guard LedgerForm.current == .document else { return }
        let before = try bytes
        var failing = file
        failing.historyInjection = { reached throws(SystemFailure) in
            if reached == step { throw SystemFailure(number: ENOSPC) }
        }
        let error = #expect(throws: StoreError.self) {
            try failing.update(timeout: .zero, as: "no", at: 5) { try $0.addCategory(named: "No") }
        }
        #expect(error?.code == .noSpace)
        #expect(try bytes == before)
        #expect(try file.batches().map(\.number) == [1])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/ledger.history")
                == ["000001.batch"])
    }

    @Test(
        "A ledger that cannot be written leaves no batch behind; one whose folder fails has both",
        arguments: AtomicFile.Step.allCases)
    func failingLedger(step: AtomicFile.Step) throws {
        guard LedgerForm.current == .document else { return }
        var failing = file
        failing.injection = { reached throws(SystemFailure) in
            if reached == step { throw SystemFailure(number: EIO) }
        }
        #expect(throws: StoreError.self) {
            try failing.update(timeout: .zero, as: "no", at: 5) { try $0.addCategory(named: "No") }
        }
        let isNew = step == .synchronizeFolder
        #expect(try file.load()?.ledger.batchCount == (isNew ? 2 : 1))
        #expect(try file.batches().count == (isNew ? 2 : 1))
        #expect(try folder.names == ["ledger.history", "ledger.json"])
    }

    @Test("A ledger that was put in the place of the loaded one is compared as a whole")
    func otherPool() throws {
        let before = try bytes
        let other = try StoreDocument(reading: before).ledger
        try file.update(timeout: .zero, as: "replace", at: 4) { ledger in
            var fresh = Ledger()
            try fresh.addCategory(named: "Filler that shifts every number of a text")
            _ = fresh
            ledger = other
            try ledger.addCategory(named: "Rent")
        }
        #expect(try file.batches()[0].before.isEmpty, "no transaction differs")
        _ = try undo()
        #expect(try isContent(of: before))
    }

    @Test("The oldest batches go when there are too many of them")
    func bounded() throws {
        guard LedgerForm.current == .document else { return }
        let history = HistoryFolder(path: folder.path + "/ledger.history", ledger: "ledger.json")
        let batch = try folder.bytes("ledger.history/000001.batch")
        for number in 2...HistoryFolder.mostBatches + 3 {
            try Data(batch).write(to: URL(fileURLWithPath: history.path(of: number)))
        }
        history.removeOldest()
        #expect(history.numbers() == Array(4...HistoryFolder.mostBatches + 3))
    }
}
