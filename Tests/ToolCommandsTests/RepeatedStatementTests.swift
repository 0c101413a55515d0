import Foundation
import TestSupport
import Testing

@Suite("Statements that a file lists twice", .needsCommand, .bothForms)
struct RepeatedStatementTests {
    private let bench: CommandBench
    private static let files = ["twice.sta", "longer.sta", "twice.xml", "longer.xml"]

    init() throws {
        bench = try CommandBench()
        for (kind, statement) in [("sta", Self.mt940), ("xml", Self.camt)] {
            let envelope = { (text: String) in
                kind == "sta"
                    ? text
                    : "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\">"
                        + "<BkToCstmrStmt>\(text)</BkToCstmrStmt></Document>"
            }
            let first = statement(1, 2, 70)
            try bench.write(envelope(first + first), to: "twice." + kind)
            try bench.write(envelope(first + statement(2, 3, 55)), to: "longer." + kind)
        }
    }

    /// A statement that opens with 100 euros and lists the same purchase of 15 euros so many times.
    private static func mt940(_ number: Int, _ count: Int, _ closing: Int) -> String {
        let entry = ":61:2603020302D15,NMSCNONREF\n:86:KIOSK\n"
        return ":20:A\n:25:10020030/1234567\n:28C:\(number)/1\n:60F:C260301EUR100,\n"
            + String(repeating: entry, count: count) + ":62F:C260302EUR\(closing),\n-\n"
    }

    private static func camt(_ number: Int, _ count: Int, _ closing: Int) -> String {
        let balance = { (code: String, amount: Int, day: Int) in
            "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt>"
                + "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-0\(day)</Dt></Dt></Bal>"
        }
        let entry =
            "<Ntry><Amt Ccy=\"EUR\">15</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>"
            + "<BookgDt><Dt>2026-03-02</Dt></BookgDt><AddtlNtryInf>KIOSK</AddtlNtryInf></Ntry>"
        return "<Stmt><Id>S\(number)</Id><Acct><Id><IBAN>DE00100000000000004711</IBAN></Id>"
            + "<Ccy>EUR</Ccy></Acct>" + balance("OPBD", 100, 1) + balance("CLBD", closing, 2)
            + String(repeating: entry, count: count) + "</Stmt>"
    }

    @Test("An import takes each record once, and two equal payments are two", arguments: files)
    func once(file: String) throws {
        let isTwice = file.hasPrefix("twice")
        let verdicts = try bench.run("plan", "--format", "ndjson", file).objects()
            .map { $0["verdict"] as? String }
        let new = Array(repeating: "new", count: 2)
        let same = Array(repeating: "same", count: 2)
        #expect(verdicts == new + same + (isTwice ? [] : ["new"]))
        let run = try bench.run("import", file)
        #expect(run.code == 0)
        #expect(run.errors.contains("1 warning"), "\(run.errors)")
        #expect(try bench.run("list", "--format", "ndjson").lines.count == (isTwice ? 2 : 3))
    }

    @Test(
        "What is written has each record once, and says so", arguments: files,
        ["convert", "repair"])
    func written(file: String, command: String) throws {
        let arguments = command == "convert" ? ["--to", "csv"] : []
        let run = try bench.run([command] + arguments + [file, "-o", "out.dat"])
        #expect(run.errors.contains("written once: 2 [repeated-records]"), "\(run.errors)")
        let account = try #require(
            (try bench.run("inspect", "--format", "ndjson", "out.dat").objects().first?["accounts"]
                as? [[String: Any]])?.first)
        #expect(account["transactions"] as? Int == (file.hasPrefix("twice") ? 2 : 3))
    }

    @Test(
        "The records count in what the file holds, and not in what its balances prove",
        arguments: files)
    func proof(file: String) throws {
        let isTwice = file.hasPrefix("twice")
        let run = try bench.run("explain", "--format", "ndjson", file)
        let account = try #require(
            (try run.objects().first?["accounts"] as? [[String: Any]])?.first)
        #expect(account["transactions"] as? Int == (isTwice ? 4 : 5))
        #expect(account["moneyOut"] as? String == (isTwice ? "30" : "45"))
        #expect(account["proof"] as? String == "agrees")
        #expect(!run.output.contains("statement-gap"))
    }
}
