import Foundation
import Testing

@Suite("The merge command", .needsCommand)
struct MergeCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(
            """
            Date,Description,Amount
            2025-01-02,COFFEE HOUSE 123 BERLIN,-3.50
            2025-01-05,ACME SALARY,2500.00
            2025-01-09,REWE MARKT 99,-45.12

            """, to: "a.csv")
    }

    /// Imports a file into an account of a ledger.
    private func `import`(_ file: String, _ account: String, _ ledger: String) throws {
        let run = try bench.run(
            "import", file, "--account", account, "--currency", "EUR", "--ledger", ledger)
        #expect(run.code == 0, "\(run.errors)")
    }

    private func rows(_ ledger: String) throws -> [String] {
        try bench.run("list", "--ledger", ledger, "--format", "ndjson").lines
    }

    private func id(_ number: Int, _ ledger: String) throws -> String {
        let list = try rows(ledger)
        let line = try #require(list.dropFirst(number).first)
        let start = try #require(line.range(of: "\"id\":\""))
        return String(line[start.upperBound...].prefix(27))
    }

    @Test("A file that went into accounts of other names is there once when these are one")
    func otherNames() throws {
        try `import`("a.csv", "Giro", "a.json")
        try `import`("a.csv", "Checking", "b.json")
        let renamed = try bench.run(
            "account", "rename", "Checking", "Giro", "--ledger", "b.json")
        #expect(renamed.code == 0, "\(renamed.errors)")
        for (place, names) in [["a.json", "b.json"], ["b.json", "a.json"]].enumerated() {
            let output = "c\(place).json"
            let run = try bench.run("merge", names[0], names[1], "-o", output)
            #expect(run.code == 0)
            #expect(!run.errors.contains("by its name alone"))
            #expect(try rows(output).count == 3)
        }
        #expect(try rows("c0.json") == rows("c1.json"))
    }

    @Test("What two persons changed apart stays, and what both changed is told")
    func edits() throws {
        try `import`("a.csv", "Giro", "a.json")
        try bench.write(try bench.text("a.json"), to: "b.json")
        let id = try id(0, "a.json")
        try bench.run("edit", id, "--payee", "Rewe", "--note", "party", "--ledger", "a.json")
        try bench.run(
            "edit", id, "--amount", "-44.00", "--note", "for Ana", "--ledger", "b.json")
        let run = try bench.run("merge", "a.json", "b.json", "-o", "c.json")
        #expect(run.errors.contains("1 transaction was changed in both ledgers"))
        #expect(run.errors.contains("2025-01-09 -44.00 EUR Rewe (Giro): both notes stay"))
        try bench.run("merge", "b.json", "a.json", "-o", "d.json")
        #expect(try rows("c.json") == rows("d.json"))
        let row = try #require(try rows("c.json").first)
        #expect(row.contains("\"payee\":\"Rewe\"") && row.contains("for Ana; party"))
        #expect(row.contains("\"amount\":-4400"))
        let json = try bench.run("merge", "a.json", "b.json", "-o", "e.json", "--format", "json")
        #expect(json.output.contains("both notes stay"))
    }

    @Test("A merge that brings nothing says so, and writes nothing")
    func nothingNew() throws {
        try `import`("a.csv", "Giro", "a.json")
        try bench.run("merge", "a.json", "a.json", "-o", "c.json")
        let before = try bench.bytes("c.json")
        for names in [
            ["c.json", "a.json"], ["a.json", "c.json"], ["a.json", "c.json", "a.json"],
        ] {
            let run = try bench.run(["merge"] + names + ["-o", "c.json"])
            #expect(run.code == 0)
            #expect(run.errors.contains("c.json has everything already; nothing written"))
            #expect(!run.errors.contains("merged"))
        }
        #expect(try bench.bytes("c.json") == before)
    }

    @Test("Accounts that only their name makes one are told")
    func namesakes() throws {
        try `import`("a.csv", "Giro", "a.json")
        try bench.write("Date,Description,Amount\n2025-02-03,BAKER,-2.00\n", to: "b.csv")
        try `import`("b.csv", "Giro", "b.json")
        let run = try bench.run("merge", "a.json", "b.json", "-o", "c.json")
        #expect(run.errors.contains("taken for one account by its name alone"))
    }

    @Test("Three ledgers are one whatever their order, books last")
    func order() throws {
        func bank(_ days: ClosedRange<Int>) -> String {
            "Date,Description,Amount\n"
                + days.map { "2026-03-\($0 + 10),MARKTHALLE NORD \($0),-\($0).50\n" }.joined()
        }
        let book =
            "Date,Payee,Amount,Category\n"
            + (1...15).map { "2026-03-\($0 + 9),Markthalle,-\($0).50,Food\n" }.joined()
        for (name, text) in [("a", bank(1...10)), ("b", bank(8...15)), ("k", book)] {
            try bench.write(text, to: "\(name).csv")
            try `import`("\(name).csv", "Giro", "\(name).json")
        }
        var found: Set<[String]> = []
        for names in ["abk", "akb", "bak", "bka", "kab", "kba"] {
            let ledgers = names.map { "\($0).json" }
            let run = try bench.run(["merge"] + ledgers + ["-o", "\(names)-all.json"])
            #expect(run.code == 0)
            found.insert(try rows("\(names)-all.json"))
        }
        #expect(found.count == 1)
        #expect(found.first?.count == 15)
    }

    @Test("What is damaged in a plan is no fault of the ledger")
    func plans() throws {
        try `import`("a.csv", "Giro", "ledger.json")
        try bench.write("{\"version\":1,\n\"groups\":[{\"x\":1}]}\n", to: "plan.json")
        let damaged = try bench.run("apply", "plan.json")
        #expect(damaged.code == 65)
        #expect(damaged.errors.contains("plan.json:2:") && damaged.errors.contains("[damaged]"))
        #expect(damaged.errors.contains("make the plan anew"))
        #expect(!damaged.errors.contains("check --repair"))
    }

    @Test(
        "A merge again changes nothing, not even the order of lists that two persons began otherwise"
    )
    func orderOfLists() throws {
        for (name, day) in [("b", "11"), ("c", "12"), ("d", "13"), ("e", "14"), ("f", "15")] {
            let text = "Date,Description,Amount\n2025-01-\(day),KIOSK \(name),-2.\(day)\n"
            try bench.write(text, to: "\(name).csv")
        }
        // Each has what the other one has not, so that what is merged has more than either.
        let orders = [
            ("x.json", ["a", "b", "c", "d"]), ("y.json", ["a", "c", "b", "e", "f"]),
        ]
        for (ledger, files) in orders {
            for file in files { try `import`("\(file).csv", "Giro \(file)", ledger) }
            for file in files {
                try bench.run("category", "add", "Kiosk \(file)", "--ledger", ledger)
            }
        }
        try bench.run("account", "add", "Purse", "--currency", "EUR", "--ledger", "y.json")
        #expect(try bench.run("merge", "x.json", "y.json", "-o", "z.json").code == 0)
        let before = try bench.bytes("z.json")
        for other in ["x.json", "y.json"] {
            for names in [["z.json", other], [other, "z.json"]] {
                #expect(try bench.run(["merge"] + names + ["-o", "again.json"]).code == 0)
                let lines = try [bench.text("again.json"), bench.text("z.json")].map {
                    $0.split(separator: "\n").filter { !$0.hasPrefix("\"batch\"") }
                }
                #expect(lines[0] == lines[1], "\(names)")
                try FileManager.default.removeItem(atPath: bench.path("again.json"))
                try FileManager.default.removeItem(atPath: bench.path("again.history"))
            }
        }
        #expect(try bench.bytes("z.json") == before)
    }

    @Test("Why a history cannot be read is told with its batch, and the rest is merged")
    func unreadableHistory() throws {
        for ledger in ["a.json", "b.json"] { try `import`("a.csv", "Giro", ledger) }
        let batch = bench.path("b.history/000001.batch")
        try FileManager.default.removeItem(atPath: batch)
        try FileManager.default.createDirectory(
            atPath: batch, withIntermediateDirectories: false)
        let run = try bench.run("merge", "a.json", "b.json", "-o", "c.json")
        #expect(run.code == 0)
        let line = try #require(
            run.errors.split(separator: "\n").first { $0.contains("its history cannot be read") })
        #expect(
            line.hasPrefix("b.json: ") && line.contains("000001.batch: cannot read the batch: "))
        #expect(line.lowercased().contains("is a directory"))
        #expect(try rows("c.json").count == 3)
        let folder = try bench.run("merge", "a.json", "b.json", "-o", "a.history")
        #expect(folder.code == 73 && folder.errors.contains("a.history: it is a folder"))
    }

    @Test("A card stays one where the other ledger has it from a list that does not tell so")
    func kindOfAccount() throws {
        try bench.write(SampleFiles.card, to: "card.ofx")
        let number = "5212000000004402"
        try bench.write(
            """
            Date,Description,Amount,Currency,Account number
            2026-01-12,GARDEN SHOP LINDE,-31.40,EUR,\(number)
            2026-01-15,CINEMA ORION,-8.00,EUR,\(number)

            """, to: "card.csv")
        try bench.run("import", "card.ofx", "--ledger", "a.json")
        try bench.run("import", "card.csv", "--ledger", "b.json")
        #expect(try bench.text("b.json").contains("\"kind\":\"bank\""))
        for names in [["a.json", "b.json"], ["b.json", "a.json"]] {
            #expect(try bench.run(["merge"] + names + ["-o", "\(names[0])-all.json"]).code == 0)
            let text = try bench.text("\(names[0])-all.json")
            #expect(text.contains("\"kind\":\"card\"") && !text.contains("\"kind\":\"bank\""))
        }
    }
}
