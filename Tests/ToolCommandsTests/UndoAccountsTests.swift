import Foundation
import TestSupport
import Testing

@Suite("Taking back what happened in accounts that changed since", .needsCommand, .bothForms)
struct UndoAccountsTests {
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    private func transactions() throws -> [[String: Any]] {
        try bench.run("list", "--format", "ndjson").objects()
    }

    private func added(_ amount: String, to account: String) throws -> String {
        try bench.run("add", amount, "--account", account, "--payee", "Kiosk")
        return try #require(try transactions().first?["id"] as? String)
    }

    @Test("What was moved out of an account that is gone stays where it is, and is told")
    func goneAccount() throws {
        for name in ["C", "A", "B"] {
            try bench.run("account", "add", name, "--currency", "EUR")
        }
        let id = try added("-12.50", to: "A")
        try bench.run("edit", id, "--account", "B")
        let before = try #require(try transactions().first?["account"] as? String)
        try bench.run("account", "delete", "A", "--yes")
        let undo = try bench.run("undo", "5")
        #expect(undo.errors.contains("its account is gone"), "\(undo.errors)")
        #expect(try transactions().first?["account"] as? String == before)
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test(
        "What comes back keeps its number in another currency",
        arguments: [("KWD", -12500), ("USD", -1250)])
    func currency(code: String, units: Int) throws {
        try bench.run("account", "add", "A", "--currency", "EUR")
        let id = try added("-12.50", to: "A")
        try bench.run("delete", id)
        try bench.run("account", "currency", "A", code)
        try bench.run("undo", "3")
        let back = try #require(try transactions().first)
        #expect(back["amount"] as? Int == units)
        #expect(back["currency"] as? String == code)
    }

    @Test("What has digits that the account's currency has not is left, and told")
    func lostDigits() throws {
        try bench.run("account", "add", "A", "--currency", "EUR")
        let id = try added("-12.50", to: "A")
        try bench.run("delete", id)
        try bench.run("account", "currency", "A", "JPY")
        let undo = try bench.run("undo", "3")
        #expect(
            undo.errors.contains("12.50 EUR has more decimals than JPY knows"), "\(undo.errors)")
        #expect(try transactions().isEmpty)
    }

    @Test("An account that a later import saw, too, opens as that import alone has it")
    func pending() throws {
        try bench.write(Self.statement("2026-01", 100, 90, ""), to: "jan.xml")
        let hold = Self.entry(5, "2026-02-10", "PDNG", "DBIT")
        try bench.write(Self.statement("2026-02", 90, 80, hold), to: "feb.xml")
        try bench.run("import", "feb.xml", "--ledger", "alone.json")
        try bench.run("import", "jan.xml")
        try bench.run("import", "feb.xml")
        try bench.run("undo", "1")
        #expect(try opening(in: "alone.json") == 9000)
        #expect(try opening(in: "ledger.json") == 9000)
    }

    private func opening(in ledger: String) throws -> Int? {
        let object = try JSONSerialization.jsonObject(with: Data(try bench.bytes(ledger)))
        let accounts = (object as? [String: Any])?["accounts"] as? [[String: Any]]
        return accounts?.first?["openingBalance"] as? Int
    }

    private static func entry(_ amount: Int, _ day: String, _ status: String, _ side: String)
        -> String
    {
        """
        <Ntry><Amt Ccy="EUR">\(amount).00</Amt><CdtDbtInd>\(side)</CdtDbtInd><Sts>\(status)</Sts>
        <BookgDt><Dt>\(day)</Dt></BookgDt><ValDt><Dt>\(day)</Dt></ValDt>
        <NtryDtls><TxDtls><RmtInf><Ustrd>Order \(day)</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
        """
    }

    /// A statement of a month with one payment of 10.
    private static func statement(_ month: String, _ opening: Int, _ closing: Int, _ more: String)
        -> String
    {
        func balance(_ code: String, _ amount: Int, _ day: String) -> String {
            """
            <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(amount).00</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>\(month)-\(day)</Dt></Dt></Bal>
            """
        }
        return """
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
            <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
            \(balance("OPBD", opening, "01"))\(balance("CLBD", closing, "28"))
            \(entry(10, month + "-05", "BOOK", "DBIT"))\(more)
            </Stmt></BkToCstmrStmt></Document>
            """
    }
}
