import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Receipts and their transactions")
struct ReceiptMatcherTests {
    private func receipt(_ date: String?, _ total: String?, _ payee: String = "Buchladen")
        -> Receipt
    {
        var receipt = Receipt()
        receipt.date = date.flatMap { CalendarDate(parsing: $0) }
        receipt.total = total.flatMap { exact($0) }
        receipt.payee = payee
        return receipt
    }

    private func paper(_ digest: String) -> IncomingFile {
        IncomingFile(name: "papers/\(digest).txt", digest: digest, format: "receipt")
    }

    @Test(
        "meet by total, on the day or up to five days later",
        arguments: ["2026-03-14", "2026-03-09"])
    func byTotal(day: String) throws {
        let plan = planned(
            [File("a.csv", [books, rent])], receipts: [(receipt(day, "24.90"), paper("r1"))])
        #expect(plan.verdicts == [.new, .new, .update])
        let transaction = try #require(plan.ledger.transactions.last)
        #expect(transaction.attachments.map(\.name) == ["r1.txt"])
        #expect(transaction.receipt?.total == 2490)
        #expect(transaction.receipt?.payee == "Buchladen")
        #expect(plan.outline.receiptsMatched == 1)
    }

    @Test(
        "do not meet with another total, too early, too late, or without either",
        arguments: [
            ("2026-03-14", "24.91"), ("2026-03-15", "24.90"), ("2026-03-08", "24.90"),
            (nil, "24.90"), ("2026-03-14", nil),
        ]
            as [(String?, String?)])
    func unmatched(day: String?, total: String?) {
        let plan = planned([File("a.csv", [books])], receipts: [(receipt(day, total), paper("r1"))])
        #expect(plan.verdicts == [.new, .skipped])
        #expect(plan.outline.receiptsMatched == 0)
    }

    @Test("take the nearest day, and each transaction once")
    func nearest() {
        let later = Entry("2026-03-16", "-24.90", "Buchladen am Markt")
        let plan = planned(
            [File("a.csv", [books, later])],
            receipts: [
                (receipt("2026-03-14", "24.90"), paper("r1")),
                (receipt("2026-03-14", "24.90"), paper("r2")),
                (receipt("2026-03-14", "24.90"), paper("r3")),
            ])
        #expect(plan.verdicts == [.new, .new, .update, .update, .skipped])
        #expect(plan.ledger.transactions.map { $0.attachments.map(\.digest) } == [["r1"], ["r2"]])
    }

    @Test("take the payee that is more alike among those of one day")
    func payee() {
        let other = Entry("2026-03-14", "-24.90", "Tankstelle Voss")
        let plan = planned(
            [File("a.csv", [other, books])],
            receipts: [(receipt("2026-03-14", "24.90"), paper("r1"))])
        let matched = plan.ledger.transactions.filter { !$0.attachments.isEmpty }
        #expect(matched.map(\.payee) == ["Buchladen am Markt"])
    }

    @Test("that are attached already are the same, and change nothing")
    func again() {
        let first = planned(
            [File("a.csv", [books])], receipts: [(receipt("2026-03-14", "24.90"), paper("r1"))]
        ).ledger
        let plan = planned(
            [], into: first, receipts: [(receipt("2026-03-14", "24.90"), paper("r1"))])
        #expect(plan.verdicts == [.same])
        #expect(!plan.changesLedger)
        #expect(plan.ledger.content == first.content)
    }
}
