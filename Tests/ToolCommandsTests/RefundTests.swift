import TestSupport
import Testing

@Suite("Refunds", .needsCommand)
struct RefundTests {
    private let bench: CommandBench

    init() throws { bench = try CommandBench() }

    private func kinds() throws -> [String: String] {
        let listed = try bench.run("list", "--format", "ndjson").objects()
        return Dictionary(
            listed.compactMap { row in
                guard let payee = row["payee"] as? String, let kind = row["kind"] as? String
                else { return nil }
                return (payee, kind)
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test("What comes in under a category of spending lowers it and is no income")
    func imported() throws {
        try bench.write(
            """
            Date,Description,Category,Amount
            2026-01-05,GROCER,Groceries,-50.00
            2026-01-09,GROCER RETURN,Groceries,20.00
            2026-01-10,ACME,Salary,1000.00
            2026-01-12,CLUB,Chess,-10.00
            2026-01-13,CLUB,Chess,-11.00
            2026-01-14,CLUB,Chess,-12.00
            2026-01-15,CLUB,Chess,-13.00
            2026-01-16,CLUB BACK,Chess,13.00
            2026-01-17,PRIZE,Lottery,5.00

            """, to: "a.csv")
        let run = try bench.run("import", "--account", "Main", "--currency", "EUR", "a.csv")
        #expect(run.code == 0, "\(run.errors)")
        let kinds = try kinds()
        #expect(kinds["GROCER RETURN"] == "expense" && kinds["CLUB BACK"] == "expense")
        #expect(kinds["ACME"] == "income" && kinds["PRIZE"] == "income")
        let report = try bench.run(
            "report", "summary", "--month", "2026-01", "--format", "csv")
        #expect(report.output.contains("1005.00"), "\(report.output)")
        #expect(report.output.contains("63.00"), "\(report.output)")
    }

    @Test("One by hand is one by its category, unless the kind is said")
    func byHand() throws {
        try bench.run("account", "add", "Main", "--currency", "EUR")
        try bench.run("add", "20", "--payee", "Shop", "--category", "Clothing")
        try bench.run("add", "30", "--payee", "Gift", "--category", "Clothing", "--kind", "income")
        try bench.run("add", "40", "--payee", "Later")
        #expect(try kinds() == ["Shop": "expense", "Gift": "income", "Later": "income"])
        let later =
            try bench.run("list", "--format", "ndjson").objects()
            .first { $0["payee"] as? String == "Later" }?["id"] as? String
        let id = try #require(later)
        #expect(try bench.run("edit", id, "--category", "Health").code == 0)
        #expect(try kinds()["Later"] == "expense")
        #expect(try bench.run("edit", id, "--category", "Salary").code == 0)
        #expect(try kinds()["Later"] == "income")
    }
}
