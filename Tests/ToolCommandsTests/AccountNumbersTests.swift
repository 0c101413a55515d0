import Foundation
import TestSupport
import Testing

@Suite("An account of several numbers", .needsCommand, .bothForms)
struct AccountNumbersTests {
    private let bench: CommandBench
    private let old = "4111222233337890"
    private let new = "9994567890123456"

    init() throws {
        bench = try CommandBench()
        try bench.run("account", "add", "Visa", "--currency", "USD", "--number", old)
        try write("d.ofx", number: old, month: 1)
        try write("e.ofx", number: new, month: 2)
        try write("f.ofx", number: new, month: 3)
    }

    /// A statement of three payments in a month.
    private func write(_ name: String, number: String, month: Int) throws {
        let records = [
            ("03", "-10.50", "Bakery"), ("12", "-25.00", "Books"), ("20", "-7.25", "Zoo"),
        ]
        .map { day, amount, payee in
            "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260\(month)\(day)<TRNAMT>\(amount)"
                + "<FITID>\(month)\(day)<NAME>\(payee)</STMTTRN>"
        }
        try bench.write(
            """
            OFXHEADER:100
            DATA:OFXSGML
            VERSION:102

            <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD
            <CCACCTFROM><ACCTID>\(number)</CCACCTFROM><BANKTRANLIST>
            \(records.joined(separator: "\n"))
            </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
            """, to: name)
    }

    private func count() throws -> Int {
        try bench.run("list", "--format", "ndjson").lines.count
    }

    @Test("is told once of a replaced card, and finds its files by both numbers from then on")
    func replacedCard() throws {
        try bench.run("import", "d.ofx")
        let first = try bench.run("import", "e.ofx", "--account", "Visa")
        #expect(
            first.errors.contains("Visa is known by \(new) from now on, too"), "\(first.errors)")
        for name in ["e.ofx", "d.ofx"] {
            let again = try bench.run("import", name)
            #expect(again.errors.contains("0 new, 3 already in the ledger"), "\(again.errors)")
            #expect(again.errors.contains("nothing to write"))
        }
        let next = try bench.run("import", "f.ofx")
        #expect(next.errors.contains("3 new"))
        #expect(!next.errors.contains("from now on"))
        #expect(try count() == 9)
        #expect(try bench.run("import", "d.ofx", "--account", new).code == 0)
        #expect(try count() == 9)
        #expect(try bench.run("list", "--account", new, "--format", "ndjson").lines.count == 9)
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test("has the number no more when the import that noted it is taken back")
    func undo() throws {
        try bench.run("import", "d.ofx")
        let before = try bench.bytes("ledger.json")
        try bench.run("import", "e.ofx", "--account", "Visa")
        #expect(try bench.bytes("ledger.json") != before)
        try bench.run("undo")
        try bench.run("import", "e.ofx")
        #expect(try bench.run("account", "list").output.contains("3456"))
    }

    @Test("loses the number also where it was changed since, unless later files state it")
    func undoBehindChange() throws {
        try bench.run("import", "d.ofx")
        try bench.run("import", "e.ofx", "--account", "Visa")
        try bench.run("account", "edit", "Visa", "--opening", "5")
        let undo = try bench.run("undo", "3")
        #expect(undo.code == 0, "\(undo.errors)")
        #expect(!String(decoding: try bench.bytes("ledger.json"), as: UTF8.self).contains(new))

        try bench.run("import", "e.ofx", "--account", "Visa")
        try bench.run("import", "f.ofx")
        try bench.run("undo", "6")
        try write("g.ofx", number: new, month: 4)
        #expect(try bench.run("import", "g.ofx").errors.contains("Visa"))
        #expect(try count() == 9)
        #expect(try bench.run("check", "ledger.json").code == 0)
    }

    @Test("gets and loses further numbers by hand")
    func edit() throws {
        let edit = try bench.run("account", "edit", "Visa", "--other-number", new)
        #expect(edit.errors.contains("changed Visa: other numbers \(new)"), "\(edit.errors)")
        #expect(try bench.run("import", "e.ofx").errors.contains("Visa"))
        try bench.run("account", "edit", "Visa", "--other-number", "")
        try bench.run("import", "f.ofx")
        #expect(try bench.run("account", "list").output.contains("3456"))
    }

    @Test("is found by a masked number in either order")
    func masked() throws {
        try write("m.ofx", number: "XXXXXXXXXXXX7890", month: 2)
        try write("n.ofx", number: "4111-22XX-XXXX-7890", month: 3)
        for name in ["d.ofx", "m.ofx", "n.ofx", "m.ofx"] { try bench.run("import", name) }
        #expect(try count() == 9)
        #expect(try bench.run("list", "--account", "Visa", "--format", "ndjson").lines.count == 9)
        try bench.run("account", "edit", "Visa", "--number", "****7890")
        try write("o.ofx", number: old, month: 4)
        let whole = try bench.run("import", "o.ofx")
        #expect(
            whole.errors.contains("Visa has the number \(old) now, in place of ****7890"),
            "\(whole.errors)")
        try bench.run("import", "m.ofx")
        #expect(try count() == 12)
    }

    @Test("is one in the union of two ledgers where any of their numbers is")
    func merge() throws {
        try bench.run("import", "d.ofx")
        try bench.run("import", "e.ofx", "--account", "Visa")
        try bench.run("import", "f.ofx", "--ledger", "b.json")
        try bench.run("import", "e.ofx", "--ledger", "b.json")
        let (other, union) = (
            LedgerForm.current.name("b.json"), LedgerForm.current.name("c.json")
        )
        let merged = try bench.run("merge", "ledger.json", other, "-o", union)
        #expect(merged.code == 0, "\(merged.errors)")
        let list = try bench.run("list", "--ledger", "c.json", "--format", "ndjson")
        #expect(list.lines.count == 9)
        #expect(Set(try list.objects().compactMap { $0["account"] as? String }).count == 1)
    }
}
