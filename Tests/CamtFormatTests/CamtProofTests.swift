import StatementModel
import Testing

@testable import CamtFormat

@Suite("Balances of camt statements")
struct CamtProofTests {
    private func balance(_ code: String, _ amount: String, _ day: String) -> String {
        "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
            + "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-\(day)</Dt></Dt></Bal>"
    }

    /// A statement between two balances.
    private func statement(
        _ id: String, _ opening: String, _ closing: String, _ day: String, _ content: String,
        codes: (String, String) = ("OPBD", "CLBD"), account: String = "DE00100000000000004711"
    ) -> String {
        "<Stmt><Id>\(id)</Id><Acct><Id><IBAN>\(account)</IBAN></Id><Ccy>EUR</Ccy></Acct>"
            + balance(codes.0, opening, day) + balance(codes.1, closing, day) + content + "</Stmt>"
    }

    private func codes(_ statements: String...) throws -> [String] {
        try read(message(statements)).codes
    }

    private func message(_ statements: [String]) -> String {
        "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt>"
            + statements.joined(separator: "\n") + "</BkToCstmrStmt></Document>"
    }

    @Test("Entries that do not lead from one balance to the other are told with both figures")
    func mismatch() throws {
        let reading = try read(message([statement("1", "100", "105", "10", entry())]))
        #expect(reading.codes == ["balance-mismatch"])
        #expect(reading.collector.diagnostics[0].value == "99.00")
        #expect(reading.collector.diagnostics[0].expected == "105")
        #expect(try codes(statement("1", "100", "99", "10", entry())).isEmpty)
    }

    @Test("What is not booked, and what is in another currency, is in no balance of the account")
    func notInBalance() throws {
        let pending = entry().replacing("BOOK", with: "PDNG")
        let dollars = entry().replacing("EUR", with: "USD")
        #expect(try codes(statement("1", "100", "99", "10", entry() + pending + dollars)).isEmpty)
        // Where it has to be counted, it stands for an amount in the account's.
        #expect(try codes(statement("1", "100", "98", "10", entry() + dollars)).isEmpty)
        #expect(
            try codes(statement("1", "100", "95", "10", dollars)) == ["balance-mismatch"])
    }

    @Test("A statement that opens with another balance than the one before closed with is told")
    func gap() throws {
        let one = statement("1", "100", "99", "10", entry())
        let other = statement("3", "90", "89", "12", entry())
        #expect(try codes(one, other) == ["statement-gap"])
        #expect(try codes(other, one) == ["statement-gap"])
        #expect(try codes(statement("2", "99", "98", "11", entry()), one).isEmpty)
        let elsewhere = statement("3", "90", "89", "12", entry(), account: "DE00100000000000004712")
        #expect(try codes(one, elsewhere).isEmpty)
    }

    @Test("Reports of a day, and pages that state the balances of the whole, have no gaps")
    func reportsAndPages() throws {
        let interim = ("OPBD", "ITBD")
        #expect(
            try codes(
                statement("1", "100", "99", "10", entry(), codes: interim),
                statement("2", "100", "50", "10", entry(amount: "2"), codes: interim)
            ).isEmpty)
        #expect(
            try codes(
                statement("1", "100", "97", "10", entry()),
                statement("1", "100", "97", "10", entry(amount: "2"))
            ).isEmpty)
    }

    @Test("A statement that comes twice, or goes on in a later one, is told, and no gap")
    func repeats() throws {
        let one = statement("1", "100", "99", "10", entry())
        #expect(try codes(one, one) == ["repeated-records"])
        let later = statement("2", "100", "97", "11", entry() + entry(amount: "2"))
        #expect(try codes(one, later) == ["repeated-records"])
        let newestFirst = statement("2", "100", "97", "11", entry(amount: "2") + entry())
        #expect(try codes(one, newestFirst) == ["repeated-records"])
        let elsewhere = statement(
            "1", "100", "99", "10", entry(), account: "DE00100000000000004712")
        #expect(try codes(one, elsewhere).isEmpty)
        let empty = statement("1", "100", "100", "10", "")
        #expect(try codes(empty, empty).isEmpty)
    }

    @Test("A report of sums lists no entries, and none are missed")
    func summaryAlone() throws {
        let sums =
            "<TxsSummry><TtlNtries><NbOfNtries>3</NbOfNtries><Sum>12</Sum></TtlNtries></TxsSummry>"
        #expect(try codes(statement("1", "100", "112", "10", sums)).isEmpty)
        #expect(
            try codes(statement("1", "100", "99", "10", sums + entry())).contains(
                "summary-mismatch"))
    }

    @Test("The transactions of an entry may state their amount in the account's currency apart")
    func counterValues() throws {
        func part(_ dollars: String, _ euros: String) -> String {
            "<TxDtls><Amt Ccy=\"USD\">\(dollars)</Amt><AmtDtls><CntrValAmt><Amt Ccy=\"EUR\">\(euros)"
                + "</Amt></CntrValAmt></AmtDtls></TxDtls>"
        }
        let batch = entry(
            "<NtryDtls>\(part("11", "10"))\(part("22", "20"))</NtryDtls>", amount: "30")
        var options = ReadOptions()
        options.details = true
        let reading = try read(CamtFormatTests.statement(batch), options)
        #expect(reading.lines.map { $0.amount?.description } == ["-10", "-20"])
        #expect(reading.lines.map { $0.originalAmount?.description } == ["-11", "-22"])
        #expect(!reading.codes.contains("details-disagree"))
    }
}
