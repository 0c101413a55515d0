import Foundation
import StatementModel
import Testing

@testable import LedgerModel
@testable import LedgerStore

@Suite("Batches as JSON")
struct BatchCodingTests {
    /// A batch with everything that one can have.
    private static func batch() throws -> Batch {
        let currency = try #require(CurrencyCode("EUR"))
        var proof = Batch.Proof(
            account: AccountID(rawValue: "a0123456789"), bankID: "7001", number: "123/4",
            currency: currency, opening: -12_05, moneyIn: 0, moneyOut: 3_00, closing: -15_05)
        proof.firstDay = CalendarDate(dayNumber: -1)
        proof.closingDay = CalendarDate(dayNumber: 20_500)
        proof.lastDay = CalendarDate(dayNumber: 20_501)
        proof.leavesPendingOut = true
        var file = Batch.File(name: "\u{e4} \"1\"/2.csv", digest: "00ff", format: "csv")
        file.counts = [.new: 2, .skipped: 1, .maybe: 3]
        file.decisions = ["semicolon"]
        file.statements = [
            proof,
            Batch.Proof(
                account: AccountID(rawValue: "a1"), currency: .unknown, moneyIn: 1, moneyOut: 2),
        ]
        file.asides = [.init(record: 3, line: 9, verdict: .skipped, reason: "a zero amount")]
        var batch = Batch(.undo, title: "undo 2", undoes: 2)
        batch.files = [file]
        return batch
    }

    /// What versions wrote in which verdicts, ids and days were texts and numbers.
    private static let written = """
        {"files":[{"asides":[{"line":9,"reason":"a zero amount","record":3,"verdict":"skipped"}],\
        "counts":{"maybe":3,"new":2,"skipped":1},"decisions":["semicolon"],"digest":"00ff",\
        "format":"csv","name":"\u{e4} \\"1\\"/2.csv","statements":[{"account":"a0123456789",\
        "bankID":"7001","closing":-1505,"closingDay":20500,"currency":"EUR","firstDay":-1,\
        "lastDay":20501,"leavesPendingOut":true,"moneyIn":0,"moneyOut":300,"number":"123/4",\
        "opening":-1205},{"account":"a1","currency":"XXX","moneyIn":1,"moneyOut":2}]}],\
        "kind":"undo","title":"undo 2","undoes":2}
        """

    @Test("A batch is written as it always was, and read back")
    func form() throws {
        let batch = try Self.batch()
        let bytes = try HistoryEntry(
            time: 5, content: .init(batch)
        ).encoded().bytes
        let line = String(decoding: bytes.split(separator: 0x0A)[1], as: UTF8.self)
        #expect(line.contains("\"batch\":" + Self.written + ","))
        #expect(try HistoryEntry.reading(bytes).0.content.batch == batch)
    }

    @Test(
        "What is no verdict and no currency makes no batch",
        arguments: [("\"maybe\"", "\"perhaps\""), ("\"EUR\"", "\"?\"")])
    func damage(word: String, other: String) throws {
        let bytes = try HistoryEntry(
            time: 5, content: .init(try Self.batch())
        ).encoded().bytes
        let damaged = String(decoding: bytes, as: UTF8.self)
            .replacingOccurrences(of: word, with: other)
        let error = #expect(throws: StoreError.self) {
            try HistoryEntry.reading(Array(damaged.utf8))
        }
        #expect(error?.code == .damaged)
    }
}

extension HistoryEntry.Content {
    /// A batch that changed nothing.
    fileprivate init(_ batch: Batch) {
        self.init(
            number: 1, batch: batch, lists: [], added: [], brought: 0, seenAgain: 0,
            beforeLength: 0)
    }
}
