import Foundation
import TestSupport
import Testing

@Suite("Statements that follow from each other", .needsCommand, .bothForms)
struct StatementGapTests {
    private let bench: CommandBench
    private static let files = ["jan.sta", "feb.sta", "mar.sta"]
    /// What is said where February is missing.
    private static let gap =
        "jan.sta closes with 80.00 EUR on 2026-01-31, mar.sta opens with 45.00 EUR on 2026-03-03; "
        + "-35.00 EUR between them is missing"

    init() throws {
        bench = try CommandBench()
        try bench.write(Self.statement("01", 100, [("05", -20)]), to: "jan.sta")
        try bench.write(Self.statement("02", 80, [("04", -40), ("20", 5)]), to: "feb.sta")
        try bench.write(Self.statement("03", 45, [("03", -15), ("30", 60)]), to: "mar.sta")
    }

    /// An MT940 statement of a month of 2026, in whole euros.
    private static func statement(
        _ month: String, _ opening: Int, _ entries: [(day: String, amount: Int)]
    ) -> String {
        let end = month == "02" ? "28" : "31"
        let lines = entries.map { day, amount in
            ":61:26\(month)\(day)\(amount < 0 ? "D" : "C")\(abs(amount)),NMSCNONREF\r\n"
                + ":86:SHOP \(month)\(day)\r\n"
        }
        let closing = opening + entries.reduce(0) { $0 + $1.amount }
        return ":20:A\r\n:25:10020030/1234567\r\n:28C:1/1\r\n:60F:C26\(month)01EUR\(opening),\r\n"
            + lines.joined() + ":62F:C26\(month)\(end)EUR\(closing),\r\n-\r\n"
    }

    /// The gap of each file of a run, by the file's name.
    private func gaps(_ run: CommandRun) throws -> [String: [String: String]] {
        let files = try #require(try run.objects().first?["files"] as? [[String: Any]])
        var gaps: [String: [String: String]] = [:]
        for file in files {
            let accounts = try #require(file["accounts"] as? [[String: Any]])
            gaps[try #require(file["file"] as? String)] =
                accounts.compactMap { $0["gap"] as? [String: String] }.first
        }
        return gaps
    }

    @Test("Three months in any order, or one by one, leave no gap")
    func whole() throws {
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let run = try bench.run(
                ["import", "-n", "--format", "json"] + order.map { Self.files[$0] })
            #expect(run.code == 0)
            #expect(try gaps(run).isEmpty, "\(order)")
        }
        for file in Self.files {
            let run = try bench.run("import", file)
            #expect(!run.errors.contains("gap"), "\(run.errors)")
        }
        #expect(!(try bench.run("check").errors.contains("statement-gap")))
    }

    @Test("A month that is missing is told by imports together, one by one, and by the check")
    func missing() throws {
        for order in [["jan.sta", "mar.sta"], ["mar.sta", "jan.sta"]] {
            let run = try bench.run(["import", "-n"] + order)
            #expect(run.code == 0)
            #expect(run.errors.contains("\n    gap before it: " + Self.gap + "\n"), "\(run.errors)")
        }
        try bench.run("import", "jan.sta")
        let kiosk = ["add", "-1", "--payee", "Kiosk", "--date", "2026-04-01"]
        #expect(try bench.run(kiosk + ["--account", "Account 4567"]).code == 0)
        let run = try bench.run("import", "mar.sta", "--format", "ndjson", "--verify")
        #expect(run.code == 0, "the file itself adds up")
        #expect(
            try gaps(run) == [
                "mar.sta": [
                    "file": "jan.sta", "closing": "80.00", "closingDay": "2026-01-31",
                    "firstDay": "2026-03-03", "booked": "0.00", "missing": "-35.00",
                ]
            ])
        let check = try bench.run("check")
        #expect(check.code == 0, "a warning is no broken rule")
        #expect(check.errors.contains("warning: Account 4567: " + Self.gap), "\(check.errors)")
        #expect(check.errors.contains("[statement-gap]"))
    }

    @Test("The month in the middle closes the gap, and undoing its import opens it again")
    func closing() throws {
        try bench.run("import", "jan.sta")
        try bench.run("import", "mar.sta")
        #expect(!(try bench.run("import", "feb.sta").errors.contains("gap")))
        #expect(!(try bench.run("check").errors.contains("statement-gap")))
        try bench.run("undo", "3")
        #expect(try bench.run("check").errors.contains(Self.gap))
        let again = try bench.run("import", "-n", "mar.sta")
        #expect(again.errors.contains(Self.gap), "\(again.errors)")
        try bench.run("redo")
        #expect(!(try bench.run("check").errors.contains("statement-gap")))
    }

    @Test("A plan says what the import says, and applying it as well")
    func plan() throws {
        try bench.run("import", "jan.sta")
        let plan = try bench.run("plan", "mar.sta", "-o", "plan.json")
        #expect(plan.errors.contains("gap before it: " + Self.gap), "\(plan.errors)")
        let applied = try bench.run("apply", "plan.json")
        #expect(applied.errors.contains("gap before it: " + Self.gap), "\(applied.errors)")
    }

    @Test("Statements that overlap, and files without balances that fill the hole, are no gap")
    func filled() throws {
        try bench.run("import", "jan.sta")
        try bench.write(
            Self.statement("02", 80, [("04", -40), ("20", 5), ("25", -10)]).replacing(
                ":62F:C260228", with: ":62F:C260305"), to: "long.sta")
        try bench.write(
            Self.statement("02", 45, [("25", -10)]).replacing(":62F:C260228", with: ":62F:C260310"),
            to: "inside.sta")
        let both = try bench.run("import", "-n", "--format", "json", "inside.sta", "long.sta")
        #expect(try gaps(both).isEmpty)
        try bench.write(
            "Date,Description,Amount,Currency\n2026-02-04,SHOP 0204,-40.00,EUR\n"
                + "2026-02-20,SHOP 0220,5.00,EUR\n", to: "feb.csv")
        try bench.run("import", "feb.csv", "--account", "Account 4567", "--sign", "signed")
        let run = try bench.run("import", "mar.sta")
        #expect(!run.errors.contains("gap"), "\(run.errors)")
        let check = try bench.run("check")
        #expect(!check.errors.contains("statement-gap"), "\(check.errors)")
    }

    @Test("A balance column takes part, too, and a gap may be behind a statement of another format")
    func otherFormats() throws {
        try bench.run("import", "jan.sta")
        try bench.write(
            "Date,Description,Amount,Balance,Currency\n2026-03-03,SHOP 0303,-15.00,30.00,EUR\n"
                + "2026-03-30,SHOP 0330,60.00,90.00,EUR\n", to: "mar.csv")
        let run = try bench.run("import", "mar.csv", "--account", "Account 4567")
        #expect(run.errors.contains(Self.gap.replacing("mar.sta", with: "mar.csv")))
        try bench.write(Self.statement("04", 91, [("10", -10)]), to: "apr.sta")
        let later = try bench.run("import", "apr.sta")
        #expect(
            later.errors.contains(
                "mar.csv closes with 90.00 EUR on 2026-03-30, apr.sta opens with 91.00 EUR on "
                    + "2026-04-10; 1.00 EUR between them is missing"), "\(later.errors)")
    }

    @Test("A damaged history stops no import; it says less")
    func damaged() throws {
        try bench.run("import", "jan.sta")
        if LedgerForm.current == .document {
            try bench.write("damaged", to: "ledger.history/000001.batch")
            let run = try bench.run("import", "mar.sta")
            #expect(run.code == 0, "\(run.errors)")
            #expect(!run.errors.contains("gap"))
            #expect(try bench.run("check").errors.contains("damaged-history"))
        }
    }
}
