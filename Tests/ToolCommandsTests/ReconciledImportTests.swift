import Foundation
import TestSupport
import Testing

@Suite("Reconciled records of other programs", .needsCommand, .bothForms)
struct ReconciledImportTests {
    private let bench: CommandBench
    private static let everyday = """
        !Account
        NEveryday
        TBank
        ^
        !Type:Bank
        D1/13'26
        T-32.50
        CX
        PCorner Grocer
        LFood:Groceries
        ^
        D1/20'26
        T-100.00
        CX
        PTo savings
        L[Savings]
        ^
        D1/28'26
        T-8.00
        C*
        PKiosk
        ^

        """
    private static let savings = """
        !Account
        NSavings
        TBank
        ^
        !Type:Bank
        D1/20'26
        T100.00
        CR
        PTo savings
        L[Everyday]
        ^

        """

    init() throws {
        bench = try CommandBench()
        try bench.write(Self.everyday + Self.savings, to: "all.qif")
    }

    private func list(_ ledger: String = "ledger.json") throws -> [[String: Any]] {
        try bench.run("list", "--ledger", ledger, "--format", "ndjson").objects()
    }

    /// Day, amount, status and kind of each transaction.
    private func facts(_ ledger: String = "ledger.json") throws -> [String] {
        try list(ledger).map { row in
            let status = row["status"] ?? "posted"
            return "\(row["date"] ?? "") \(row["amount"] ?? "") \(status) \(row["kind"] ?? "")"
        }.sorted()
    }

    private static let imported = [
        "2026-01-13 -3250 reconciled expense", "2026-01-20 -10000 reconciled transfer",
        "2026-01-20 10000 reconciled transfer", "2026-01-28 -800 posted expense",
    ]

    @Test(
        "come in reconciled, the sides of a transfer paired; undoing and redoing brings them back")
    func imported() throws {
        let run = try bench.run("import", "all.qif", "--currency", "EUR")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("1 transfer paired"))
        #expect(try facts() == Self.imported)
        let before = try bench.bytes("ledger.json")
        try bench.run("undo")
        #expect(try facts().isEmpty)
        try bench.run("redo")
        #expect(try bench.bytes("ledger.json") == before)
        #expect(try bench.run("check").code == 0)
        try bench.write(Self.everyday + Self.savings + "\n", to: "again.qif")
        let again = try bench.run("import", "again.qif", "--currency", "EUR")
        #expect(again.errors.contains("4 records: 0 new, 4 already in the ledger"))
        #expect(try facts() == Self.imported)
    }

    @Test("are planned and applied as they are imported, with what was decided about them")
    func applied() throws {
        try bench.run("plan", "all.qif", "--currency", "EUR", "-o", "plan.json")
        try bench.run("apply", "plan.json", "--ledger", "applied.json")
        try bench.run("import", "all.qif", "--currency", "EUR", "--ledger", "imported.json")
        #expect(try bench.bytes("applied.json") == bench.bytes("imported.json"))
        try bench.write(
            try bench.text("plan.json").replacing(
                #""payee":"Corner Grocer""#, with: #""payee":"Grocer""#), to: "edited.json")
        let run = try bench.run("apply", "edited.json", "--ledger", "edited-ledger.json")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try list("edited-ledger.json").contains { $0["payee"] as? String == "Grocer" })
        #expect(try facts("edited-ledger.json") == Self.imported)
    }

    @Test("stay reconciled through QIF and CSV, and are told where a format has no word for it")
    func converted() throws {
        try bench.run("import", "all.qif", "--currency", "EUR")
        for format in ["qif", "csv"] {
            let written = try bench.run("convert", "ledger.json", "-o", "out.\(format)")
            #expect(written.code == 0, "\(written.errors)")
            let back = try bench.run(
                "import", "out.\(format)", "--currency", "EUR", "--ledger", "\(format).json")
            #expect(back.code == 0, "\(back.errors)")
            #expect(
                try facts("\(format).json").map { $0.split(separator: " ")[2] }
                    == ["reconciled", "reconciled", "reconciled", "posted"])
        }
        #expect(try bench.text("out.qif").contains("\nCX\n"))
        let ofx = try bench.run("convert", "ledger.json", "-o", "out.ofx")
        #expect(ofx.errors.contains("reconciled-left-out"), "\(ofx.errors)")
    }

    @Test("gain a source where the bank's file comes later, which undoing takes away again")
    func laterFile() throws {
        try bench.run("import", "all.qif", "--currency", "EUR")
        let before = try list()
        try bench.write(
            SampleFiles.card.replacing("5212000000004402", with: "Everyday")
                .replacing("K2<NAME>GARDEN SHOP LINDE", with: "K2<NAME>CORNER GROCER")
                .replacing("20260112<TRNAMT>-31.40", with: "20260113<TRNAMT>-32.50"),
            to: "bank.ofx")
        let run = try bench.run("import", "bank.ofx", "--account", "Everyday")
        #expect(run.errors.contains("2 new, 1 already in the ledger"), "\(run.errors)")
        let grocer = try #require(
            try list().first { $0["payee"] as? String == "Corner Grocer" })
        #expect(grocer["status"] as? String == "reconciled")
        #expect((grocer["sources"] as? [Any])?.count == 2)
        // Without the book's import the bank's record is left, as the bank has it.
        let undone = try bench.run("undo", "1")
        #expect(undone.code == 0, "\(undone.errors)")
        #expect(try facts().contains("2026-01-13 -3250 posted expense"))
        try bench.run("redo")
        try bench.run("undo", "2")
        #expect(try list() as NSArray == before as NSArray)
    }

    @Test("leave a posted transaction posted, and undoing its import makes them reconciled")
    func earlierFile() throws {
        try bench.write(
            Self.everyday.replacing("CX\n", with: ""), to: "plain.qif")
        try bench.run("import", "plain.qif", "--currency", "EUR")
        try bench.write(Self.everyday, to: "checked.qif")
        let run = try bench.run("import", "checked.qif", "--currency", "EUR")
        #expect(run.errors.contains("3 records: 0 new, 3 already in the ledger"), "\(run.errors)")
        #expect(try facts().allSatisfy { $0.contains("posted") })
        try bench.run("undo", "1")
        try bench.run("import", "checked.qif", "--ledger", "alone.json", "--currency", "EUR")
        #expect(try facts() == facts("alone.json"))
    }
}
