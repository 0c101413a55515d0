import SourceText
import StatementModel
import Testing

@testable import OFXFormat

@Suite("Balances that a bank lists among the records of OFX")
struct OFXBalanceRecordTests {
    private func record(_ text: String, _ amount: String, id: String = "") -> String {
        "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260110<TRNAMT>\(amount)<FITID>\(id)<MEMO>\(text)"
            + "</STMTTRN>"
    }

    private func statuses(_ records: [String]) throws -> [StatementLine.Status] {
        try read(sgml(records.joined())).lines.map(\.status)
    }

    @Test(
        "a record without an id whose text is a balance's moves no money",
        arguments: [
            "Saldo Anterior", "S A L D O", "SALDO DO DIA", "Opening balance",
            "SDO CTA/APL AUTOMÁTICAS",
        ])
    func withoutID(text: String) throws {
        let reading = try read(sgml(record(text, "50.00") + record("Padaria", "-1.00", id: "1")))
        #expect(reading.lines.map(\.status) == [.info, .posted])
        #expect(reading.lines.map { $0.amount?.description } == ["50.00", "-1.00"])
        #expect(reading.codes(.repair).contains("balance-record"))
        #expect(!reading.codes(.repair).contains("missing-bank-id"))
    }

    @Test(
        "nor does one with an id, where no payment is called so; accents, marks and days do not count",
        arguments: [
            "SALDO ANTERIOR", "SALDO TOTAL DISPONÍVEL DIA", "Saldo em conta corrente",
            "SALDO FINAL DO PERIODO", "SALDO APLIC AUT MAIS", "SALDO PARCIAL",
            "SALDO EM 09/01/2026",
            "Saldo bloq.anterior", "SALDO C/C", "Saldo contabile al 31.12.2025", "SALDO DEL DÍA",
        ])
    func withID(text: String) throws {
        let records = record(text, "50.00", id: "7") + record("Feira", "-1.00", id: "7")
        let reading = try read(sgml(records))
        #expect(reading.lines.map(\.status) == [.info, .posted])
        // The id of a balance is no payment's: it cannot be repeated.
        #expect(!reading.codes(.warning).contains("repeated-bank-id"))
    }

    @Test(
        "a text that says more, or says of a balance what it earned, is a payment",
        arguments: [
            "Saldo Anterior Pix", "PIX RECEBIDO SALDO ANTERIOR ACERTO",
            "SALDO DE RENDIMENTO DE APLICAÇÃO", "RENDIMENTO", "Rend Pago Aplic Aut Mais",
        ])
    func payments(text: String) throws {
        #expect(
            try statuses([record(text, "50.00"), record(text, "50.00", id: "2")]) == [
                .posted, .posted,
            ])
    }

    @Test(
        "a text that payments have, too, is a balance with an id where balances follow from each other",
        arguments: [("Opening balance", "Closing balance"), ("Saldo inicial", "S A L D O")])
    func proof(opening: String, closing: String) throws {
        let first = record(opening, "100.00", id: "1")
        let last = record(closing, "70.00", id: "4")
        let moved = [record("Rent", "-40.00", id: "2"), record("Refund", "10.00", id: "3")]
        #expect(try statuses([first] + moved + [last]) == [.info, .posted, .posted, .info])
        #expect(try statuses([last] + moved + [first]) == [.info, .posted, .posted, .info])
        // Books begin with a payment, and end with one that takes it back.
        let payments = [StatementLine.Status](repeating: .posted, count: 4)
        #expect(try statuses([first] + moved + [record(closing, "-70.00", id: "4")]) == payments)
        #expect(try statuses([first] + moved) == payments.dropLast())
        // Nothing lies between them.
        #expect(try statuses([first, first]) == [.posted, .posted])
    }
}
