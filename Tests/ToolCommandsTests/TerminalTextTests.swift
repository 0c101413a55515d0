import Testing

@Suite("Texts of files on the standard output", .needsCommand)
struct TerminalTextTests {
    @Test("What people read tells no terminal what to do; what programs read is as it was")
    func controls() throws {
        let bench = try CommandBench()
        try bench.write(
            "Date,Description,Amount\n2025-01-13,Evil \u{1B}[2J shop,-5.00\n", to: "a.csv")
        try bench.write(
            "[[rule]]\nname = \"r\\u001B[2J\"\nwhen.text = \"evil\"\nset.note = \"x\"\n",
            to: "ledger.rules.toml")
        #expect(try bench.run("import", "a.csv", "--account", "X", "--currency", "EUR").code == 0)
        let id = try #require(
            try bench.run("list", "--format", "ndjson").objects().first?["id"] as? String)
        #expect(try bench.run("receipt", "attach", id, "a.csv").code == 0)
        #expect(try bench.run("category", "add", "a\u{1B}[2Jb").code == 0)
        for command in [
            ["receipt", "list"], ["tag", "rules"], ["category", "list"], ["history"],
        ] {
            let run = try bench.run(command)
            #expect(run.code == 0 && run.output.contains("[2J"), "\(command)")
            #expect(!run.output.contains("\u{1B}"), "\(command)")
        }
        let listed = try bench.run("receipt", "list", "--format", "ndjson").objects()
        #expect(listed.first?["payee"] as? String == "Evil \u{1B}[2J shop")
    }
}
