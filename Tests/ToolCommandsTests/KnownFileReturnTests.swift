import Foundation
import TestSupport
import Testing

@Suite("What a known file brings that is not in the ledger", .needsCommand, .bothForms)
struct KnownFileReturnTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(
            """
            Date,Description,Amount,Balance
            2026-01-05,DINNER,-30.00,970.00
            2026-01-06,TAXI,-12.00,958.00
            2026-02-07,PUB,-8.00,950.00

            """, to: "a.csv")
    }

    @discardableResult
    private func take(_ arguments: String...) throws -> CommandRun {
        try bench.run(["import", "--currency", "EUR"] + arguments)
    }

    private var payees: [String] {
        get throws {
            try bench.run("list", "--format", "ndjson").objects()
                .compactMap { $0["payee"] as? String }.sorted()
        }
    }

    @Test("What was undone comes back, though an edited row of the file stayed")
    func undone() throws {
        try take("--account", "Main", "a.csv")
        let ids = try bench.run("list", "--format", "ndjson").objects()
        let dinner = ids.first { $0["payee"] as? String == "DINNER" }?["id"] as? String
        #expect(try bench.run("edit", #require(dinner), "--note", "with Ann").code == 0)
        #expect(try bench.run("undo", "1").code == 1)
        #expect(try payees == ["DINNER"])
        let again = try take("--account", "Main", "a.csv")
        #expect(again.errors.contains("2 new, 1 already in the ledger"), "\(again.errors)")
        #expect(try payees == ["DINNER", "PUB", "TAXI"])
        #expect(try take("--account", "Main", "a.csv").errors.contains("nothing to write"))
    }

    @Test("An import of the same bytes to another account stays when the first one is undone")
    func otherAccount() throws {
        try take("--account", "Wrong", "a.csv")
        let right = try take("--account", "Right", "a.csv")
        #expect(right.errors.contains("\"Wrong\" has the same file, byte for byte"))
        let told = "3 records of a.csv are in \"Wrong\" and in \"Right\""
        #expect(try bench.run("dedupe").errors.contains(told))
        #expect(try bench.run("undo", "1").code == 0)
        #expect(!(try bench.run("dedupe").errors.contains("a.csv")))
        let listed = try bench.run("list", "--format", "ndjson").objects()
        #expect(listed.count == 3)
        #expect(try bench.run("check").code == 0)
    }

    @Test("What a date left out comes with the same file later, and the balance is the file's")
    func since() throws {
        try take("--account", "Main", "--since", "2026-02-01", "a.csv")
        #expect(try bench.run("account", "list", "--format", "csv").output.contains("950.00"))
        #expect(try take("--account", "Main", "a.csv").errors.contains("2 new"))
        #expect(try bench.run("account", "list", "--format", "csv").output.contains("950.00"))
        #expect(try !bench.run("check").errors.contains("[other-balance]"))
    }

    @Test("Scripts are told what accounts open with, and why nothing is written")
    func json() throws {
        let first = try take("--account", "Main", "--format", "json", "a.csv").objects()
        let openings = try #require(first.first?["openings"] as? [[String: Any]])
        #expect(openings.first?["balance"] as? String == "1000.00")
        #expect(openings.first?["carriedBack"] as? Bool == false)
        #expect(first.first?["notWritten"] == nil)
        try bench.write("Date,Payee,Amount\n03/04/2026,Kiosk,-1.00\n", to: "open.csv")
        let open = try take("--account", "Main", "--format", "json", "open.csv")
        #expect(open.code == 2)
        #expect(try open.objects().first?["notWritten"] as? String == "undecided")
    }

    @Test("Records that go to an archived account are told to be in no total")
    func archived() throws {
        for name in ["Main", "Other"] {
            try bench.run("account", "add", name, "--currency", "EUR")
        }
        #expect(try bench.run("account", "archive", "Other").code == 0)
        let run = try take("--account", "Other", "a.csv")
        #expect(run.code == 0 && run.errors.contains("the account is archived"), "\(run.errors)")
        #expect(run.errors.contains("sluice account restore Other"))
        #expect(try !take("--account", "Main", "a.csv").errors.contains("archived"))
    }

    @Test("A balance that a file stated twice is told once")
    func toldOnce() throws {
        try take("--account", "Main", "a.csv")
        try take("--account", "Main", "a.csv")
        try bench.run("add", "-1", "--account", "Main", "--date", "2026-01-30")
        try bench.write(
            try bench.text("a.csv").replacingOccurrences(of: "DINNER", with: "SUPPER"), to: "a.csv")
        try take("--account", "Main", "a.csv")
        let told =
            try bench.run("check").errors.components(separatedBy: "[other-balance]").count - 1
        #expect(told == 1)
    }

    @Test("What a person takes out of a plan stays out")
    func skipped() throws {
        let plan = try bench.run(
            "plan", "--currency", "EUR", "--account", "Main", "-o", "p.json", "a.csv")
        #expect(plan.code == 0, "\(plan.errors)")
        let text = try bench.text("p.json")
        let place = try #require(text.range(of: "\"verdict\":\"new\""))
        try bench.write(
            text.replacingCharacters(in: place, with: "\"verdict\":\"skipped\""), to: "p.json")
        #expect(try bench.run("apply", "p.json").code == 0)
        #expect(try payees == ["PUB", "TAXI"])
        try take("--account", "Main", "a.csv")
        #expect(try payees == ["PUB", "TAXI"])
        try take("--account", "Main", "--again", "a.csv")
        #expect(try payees == ["DINNER", "PUB", "TAXI"])
        #expect(try !bench.run("check").errors.contains("[other-balance]"))
    }
}
