import LedgerModel
import StatementModel
import Testing

@testable import JournalFormat

@Suite("Beancount's files")
struct BeancountWriterTests {
    private func file(_ ledger: Ledger) -> String {
        var bytes: [UInt8] = []
        BeancountWriter().write(ledger, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("What the bank says of a transaction stands in its metadata")
    func metadata() throws {
        let ledger = try SampleLedger.ledger { draft in
            draft.valueDate = SampleLedger.day(3, 6)
            draft.transactionDate = SampleLedger.day(3, 4)
            draft.holding = Holding(
                security: "ELM", action: "BUY", units: ExactAmount(coefficient: 25, scale: 1))
            draft.sources = [
                TransactionSource(
                    file: 0, record: 0, line: 1, key: TransactionID(high: 1, low: 1),
                    text: "BAKER 17", memo: "card", bankID: "B-77")
            ]
        }
        let text = file(ledger)
        for line in [
            "  text: \"BAKER 17\"", "  memo: \"card\"", "  bank-id: \"B-77\"",
            "  value-date: \"2026-03-06\"", "  transaction-date: \"2026-03-04\"",
            "  holding: \"BUY 2.5 ELM\"",
        ] {
            #expect(text.contains(line + "\n"), "\(line)")
        }
    }

    @Test("The second side of a transfer keeps its id and note")
    func transfer() throws {
        var ledger = try SampleLedger.empty()
        try ledger.addTransfer(
            TransferDraft(
                from: ledger.accounts[0].id, to: ledger.accounts[1].id,
                amount: Money(minorUnits: 30_00, currency: SampleLedger.euro),
                date: SampleLedger.day(4, 2)))
        // An edit of one side is one of both.
        try ledger.edit(ledger.transactions[0].id) { $0.note = "for the trip" }
        let text = file(ledger)
        #expect(ledger.transactions.count == 2)
        #expect(text.contains("\n    note: \"for the trip\"\n"))
        for transaction in ledger.transactions {
            #expect(text.contains("id: \"\(transaction.id)\"\n"))
        }
    }
}
