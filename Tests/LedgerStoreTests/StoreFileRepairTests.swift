import Foundation
import LedgerModel
import StatementModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("StoreFile+Repair") struct StoreFileRepairTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A sound ledger with a little of everything.
    private static func sound() throws -> Ledger {
        var ledger = Ledger()
        let euro = try SampleLedger.currency("EUR")
        let purse = try ledger.add(
            Account(creationKey: "purse", name: "Purse", currency: euro, openingBalance: 12_00))
        let bank = try ledger.add(
            Account(creationKey: "bank", name: "Bank", currency: euro, openingBalance: 100_00))
        let yen = try ledger.add(
            Account(creationKey: "yen", name: "Yen", currency: try SampleLedger.currency("JPY")))
        for name in ["Food", "Rent", "Salary"] { try ledger.addCategory(named: name) }
        for path in ["Home", "Home:Garden", "Fun", "Fun:Cinema"] {
            try ledger.addTag(Tag(path: path))
        }
        let day = { try SampleLedger.date("2026-03-\($0 + 10)") }
        let money = { Money(minorUnits: $0, currency: euro) }
        for number in 0..<8 {
            var draft = TransactionDraft(
                account: number % 2 == 0 ? purse : bank, kind: number == 3 ? .income : .expense,
                direction: nil, amount: money(Int64(10_00 + number)), date: try day(number),
                payee: "Shop \(number)")
            draft.category = ["Food", "Rent", nil][number % 3]
            draft.tags = number % 2 == 0 ? [Tag("Home", "Garden")] : []
            if number % 4 == 0 {
                draft.splits = [
                    Split(minorUnits: 4_00, category: "Rent", tags: [Tag("Fun")]),
                    Split(minorUnits: 6_00 + Int64(number)),
                ]
            }
            try ledger.add(draft)
        }
        for number in 0..<3 {
            try ledger.addTransfer(
                TransferDraft(
                    from: bank, to: purse, amount: money(Int64(20_00 + number / 2)),
                    date: try day(number * 6)))
        }
        try ledger.addTransfer(
            TransferDraft(
                from: purse, to: yen, amount: money(5_00),
                received: Money(minorUnits: 800, currency: try SampleLedger.currency("JPY")),
                date: try day(4)))
        var series = TransactionDraft(
            account: bank, kind: .expense, direction: nil, amount: money(50_00),
            date: try day(0), payee: "Landlord")
        series.category = "Rent"
        try ledger.addSeries(series, every: .monthly, count: 3)
        try ledger.add(
            Budget(name: "Eating", limit: money(100_00), period: .month, categories: ["Food"]))
        try ledger.add(Budget(name: "All", limit: money(500_00), period: .month))
        for number in 0..<2 {
            ledger.files.append(
                ImportedFile(
                    name: "\(number).csv", digest: FileDigest.sha256([UInt8(number)]),
                    format: "csv"))
        }
        for index in ledger.table.rows.indices where index % 3 == 0 {
            ledger.table.update(at: index) { $0.file = UInt32(index % 2 + 1) }
        }
        return ledger
    }

    /// A file with the sound ledger as its first batch.
    private func file(_ name: String = "ledger.json") throws -> StoreFile {
        let file = StoreFile(path: folder.path + "/" + LedgerForm.current.name(name))
        _ = try file.commit(
            try Self.sound(), as: Batch(.change, title: "start"), at: 1, replacing: nil)
        return file
    }

    private func load(_ file: StoreFile) throws -> RepairableLedger {
        try #require(try file.loadToRepair())
    }

    @Test(
        "However a ledger is damaged, its repairs leave nothing unsaid, move no money unsaid, and can be undone to the byte",
        arguments: SoakLevel.seeds(150))
    func random(seed: Int) throws {
        let file = try file()
        var damage = try LedgerDamage(try folder.rawBytes("ledger.json"), seed: seed)
        damage.damage()
        let bytes = try damage.bytes()
        try folder.write(String(decoding: bytes, as: UTF8.self), to: "ledger.json")
        let found = try load(file)
        let repaired = found.repaired()
        if found.refusal != nil { #expect(!repaired.done.isEmpty) }
        #expect(
            repaired.ledger.validate()
                == repaired.rest.flatMap { Array(repeating: $0.problem, count: $0.count) })
        for rest in repaired.rest { #expect(rest.problem.code == .amountNotPositive, "\(rest)") }
        expectSameMoney(damage.sums, repaired)
        let old = found.refusal == nil ? try file.document().encoded() : bytes
        let number = try file.commit(
            repaired: repaired.ledger, as: Batch(.change, title: "repair"), at: 2, replacing: found)
        #expect((number == nil) == repaired.done.isEmpty)
        guard number != nil else { return }
        let written = try #require(try file.load()).ledger
        #expect(written.validate() == repaired.ledger.validate())
        let again = try load(file)
        #expect(again.repaired().done.isEmpty, "\(again.repaired().done)")
        _ = try file.undo(at: 3) { $0 }
        let back = try load(file)
        #expect((back.refusal == nil) == (found.refusal == nil))
        if found.refusal == nil {
            let document = try file.document()
            #expect(try Self.content(document.encoded()) == Self.content(old))
        } else {
            #expect(try folder.rawBytes("ledger.json") == bytes)
        }
    }

    /// Everything but the line that names the last batch.
    private static func content(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("\"batch\"") }
    }

    /// Expects each account to have moved as much as before; what stood there twice is said.
    private func expectSameMoney(_ sums: [String: Int64], _ repaired: RepairedLedger) {
        var before: [String: Int64] = [:]
        for (key, sum) in sums { before[String(key.suffix(3)), default: 0] += sum }
        var after: [String: Int64] = [:]
        var byAccount: [String: Int64] = [:]
        for value in repaired.ledger.transactions {
            let code = value.amount.currency.code
            after[code, default: 0] += value.signedMinorUnits
            byAccount["\(value.account.rawValue) \(code)", default: 0] += value.signedMinorUnits
        }
        let codes = Set(repaired.repairs.map(\.problem.code))
        if repaired.done.contains(where: {
            $0.problem.code == .duplicateTransaction && $0.kind == .removeRepeat
        }) {
            return
        }
        #expect(before == after, "money moved between currencies, or is gone")
        guard
            codes.isDisjoint(with: [
                .unknownAccount, .wrongCurrency, .wrongAccountID, .duplicateAccount,
            ])
        else {
            return
        }
        #expect(byAccount == sums, "money moved between accounts")
    }

    @Test("An account that is gone comes back from the history, with what it held before")
    func remembered() throws {
        let file = try file()
        let lines = String(decoding: try folder.rawBytes("ledger.json"), as: UTF8.self)
            .split(separator: "\n").filter { !$0.contains("\"creationKey\":\"bank\"") }
        try folder.write(lines.joined(separator: "\n"), to: "ledger.json")
        #expect(throws: StoreError.self) { try file.load() }
        let repaired = try load(file).repaired()
        #expect(repaired.repairs.map(\.kind) == [.addAccount])
        #expect(repaired.ledger.accounts.last?.name == "Bank")
        #expect(repaired.ledger.accounts.last?.openingBalance == 100_00)
        #expect(repaired.ledger.validate().isEmpty)
    }

    @Test("A batch before a repair that kept the document cannot be undone, nor the repair later")
    func barrier() throws {
        let file = try file()
        let text = String(decoding: try folder.rawBytes("ledger.json"), as: UTF8.self)
        try folder.write(
            text.replacing("{\"name\":\"Food\"}", with: "{\"name\":\"Food\"},{\"name\":\"Food\"}"),
            to: "ledger.json")
        let found = try load(file)
        #expect(found.refusal == nil)
        _ = try file.commit(
            repaired: found.repaired().ledger, as: Batch(.change, title: "repair"), at: 2,
            replacing: found)
        try file.update(timeout: .zero, as: "later", at: 3) { try $0.addCategory(named: "Later") }
        for number in [1, 2] {
            let error = #expect(throws: StoreError.self) { try file.undo(number, at: 4) { $0 } }
            #expect(error?.code == .noSuchBatch)
        }
        #expect(try file.undo(at: 4) { $0 }.batch.number == 3)
    }

    @Test("A database that breaks a rule is repaired, and taken back", .bothForms)
    func forms() throws {
        let file = try file()
        let loaded = try #require(try file.load())
        var broken = loaded.ledger
        broken.categories = [
            LedgerModel.Category(name: "rent"), LedgerModel.Category(name: "rent"),
        ]
        broken.accounts[0].isDefault = false
        try file.save(broken, replacing: loaded)
        let before = try file.document().encoded()
        let found = try load(file)
        let repaired = found.repaired()
        #expect(repaired.rest.isEmpty)
        #expect(
            try file.commit(
                repaired: repaired.ledger, as: Batch(.change, title: "repair"), at: 2,
                replacing: found) == 2)
        #expect(try #require(try file.load()).ledger.validate().isEmpty)
        #expect(try file.undo(at: 3) { $0 }.outcome == .removedRepair)
        #expect(try Self.content(file.document().encoded()) == Self.content(before))
        #expect(try file.batches().count == 1)
    }

    @Test("What is no ledger, or states a day that is none, is refused as it always was")
    func refused() throws {
        let file = try file()
        let text = String(decoding: try folder.rawBytes("ledger.json"), as: UTF8.self)
        for broken in ["", "{", text.replacing("2026-03-10", with: "2026-13-10"), text + "x"] {
            try folder.write(broken, to: "ledger.json")
            let error = #expect(throws: StoreError.self) { try file.loadToRepair() }
            #expect(error?.code == .damaged)
        }
    }

    @Test("A plan of repairs is read as it was written, and says what it does not ask for")
    func document() throws {
        var ledger = try Self.sound()
        ledger.accounts[0].isDefault = false
        ledger.budgets[0].limit.minorUnits = 0
        let repairs = ledger.repaired().repairs
        let bytes = try RepairsDocument.encoded(repairs, of: String(repeating: "a", count: 64))
        #expect(PlanKind(of: bytes) == .repairs)
        let document = try RepairsDocument(reading: bytes)
        #expect(document.entries.map(\.identity) == repairs.map(\.identity))
        #expect(document.entries.map(\.kind) == [.setDefault, .none])
        #expect(document.unasked(in: [repairs[0]]) == nil)
        #expect(document.unasked(in: [repairs[1]]) == nil)
        var other = repairs[0]
        other.text = "something else"
        #expect(document.unasked(in: [other]) == other)
        let text = String(decoding: bytes, as: UTF8.self)
        for wrong in [
            text.replacing("set-default", with: "set-everything"),
            text.replacing("\"does\"", with: "\"dose\""), text.replacing(":1,", with: ":2,"),
        ] {
            #expect(throws: StoreError.self) { try RepairsDocument(reading: Array(wrong.utf8)) }
        }
    }
}
