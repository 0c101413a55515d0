import Foundation
import LedgerModel
import StatementModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Statements of earlier imports", .bothForms) struct HistoryHeadTests {
    private let folder: TemporaryFolder
    private let file: StoreFile

    init() throws {
        folder = try TemporaryFolder()
        file = StoreFile(path: folder.path + "/" + LedgerForm.current.name("ledger.json"))
    }

    /// Commits an import of one statement, whose closing balance and day are a number of its own.
    private func commit(_ number: Int, reason: String = "") throws {
        let text = """
            {"kind":"import","title":"\(number)","files":[{"name":"\(number).sta","digest":"d",
             "format":"mt940","counts":{},"decisions":[],
             "statements":[{"account":"bank","currency":"EUR","opening":\(number * 10 - 10),
              "moneyIn":10,"moneyOut":0,"closing":\(number * 10),"closingDay":\(number * 10),
              "firstDay":\(number * 10 - 5)}],
             "asides":[{"record":1,"line":1,"verdict":"skipped","reason":"\(reason)"}]}]}
            """
        let batch = try JSONDecoder().decode(Batch.self, from: Data(text.utf8))
        let loaded = try file.load()
        var ledger = loaded?.ledger ?? Ledger()
        try ledger.addCategory(named: "Category \(number)")
        try file.commit(ledger, as: batch, at: 1, replacing: loaded)
    }

    /// A statement that begins on a day with an opening balance.
    private func statement(_ opening: Int64, on day: Int32) -> StatementChain.Link {
        var link = StatementChain.Link(
            account: AccountID(rawValue: "bank"), currency: CurrencyCode("EUR") ?? .unknown,
            file: "new")
        (link.opening, link.firstDay) = (opening, CalendarDate(dayNumber: day))
        return link
    }

    private func found(
        _ statements: StatementChain.Link..., upTo count: Int
    ) throws -> [String] {
        try file.statementLinks(settling: statements, upTo: count).map(\.file)
    }

    @Test("The newest are looked at first, and none behind the one that settles the statement")
    func newestFirst() throws {
        for number in 1...4 { try commit(number) }
        #expect(try found(statement(40, on: 45), upTo: 4) == ["4.sta"])
        #expect(try found(statement(20, on: 25), upTo: 4) == ["4.sta", "3.sta", "2.sta"])
        #expect(try found(statement(99, on: 18), upTo: 4) == ["4.sta", "3.sta", "2.sta"])
        #expect(try found(statement(99, on: 45), upTo: 4).count == 4)
        #expect(try found(statement(40, on: 45), statement(30, on: 35), upTo: 4).count == 2)
        #expect(try found(upTo: 4).isEmpty)
    }

    @Test("What was undone does not count, until it is back")
    func undone() throws {
        for number in 1...2 { try commit(number) }
        _ = try file.undo(at: 2) { $0 }
        #expect(try found(statement(20, on: 25), upTo: 3) == ["1.sta"])
        _ = try file.redo()
        #expect(try found(statement(20, on: 25), upTo: 2) == ["2.sta"])
    }

    @Test("A head that is longer than one reading is read whole")
    func longHead() throws {
        try commit(1, reason: String(repeating: "long ", count: 60_000))
        #expect(try found(statement(10, on: 15), upTo: 1) == ["1.sta"])
    }

    @Test("A history that ends, or is damaged, gives what is there or an error")
    func damaged() throws {
        for number in 1...3 { try commit(number) }
        #expect(try found(statement(99, on: 45), upTo: 4).isEmpty, "there is no such batch")
        guard LedgerForm.current == .document else { return }
        let batch = folder.path + "/ledger.history/000002.batch"
        for bytes in ["", "{}", "{}\n{}\n", "{}\n{\"number\":3,\"batch\":{}}\n"] {
            try Data(bytes.utf8).write(to: URL(fileURLWithPath: batch))
            #expect(throws: StoreError.self) { try found(statement(99, on: 45), upTo: 3) }
            #expect(try found(statement(30, on: 35), upTo: 3) == ["3.sta"])
        }
        try FileManager.default.removeItem(atPath: batch)
        #expect(try found(statement(99, on: 45), upTo: 3) == ["3.sta"])
    }
}
