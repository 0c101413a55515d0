import Foundation
import Testing

@Suite("The convert command", .needsCommand, .eitherForm)
struct ConvertCommandTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
    }

    /// Count, sum, first and last day of what a file holds.
    private func content(_ name: String) throws -> [String] {
        let object = try #require(
            try bench.run("inspect", "--format", "ndjson", name).objects().first)
        let accounts = try #require(object["accounts"] as? [[String: Any]])
        return accounts.map { account in
            ["transactions", "sum", "first", "last"].map { "\(account[$0] ?? "")" }
                .joined(separator: " ")
        }
    }

    @Test("A hyphen as the output is the standard output, and what is left out is counted")
    func hyphen() throws {
        try bench.write(
            "Date,Description,Amount\n2026-01-31,Shop,-4.00\n2026-01-30,Notice,0.00\n",
            to: "zero.csv")
        let run = try bench.run(
            "convert", "--currency", "EUR", "zero.csv", "--to", "ndjson", "-o", "-")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.lines.count == 1 && run.output.contains("Shop"))
        #expect(run.errors.contains("left out: 1 record of which no transaction is made"))
        #expect(!bench.exists("-"))
    }

    @Test("To another bank format and back: the same records", arguments: ["csv", "ofx", "qif"])
    func roundTrip(format: String) throws {
        for name in ["checking.csv", "card.ofx"] {
            let run = try bench.run("convert", name, "--output", "out.\(format)")
            #expect(run.code == 0, "\(run.errors)")
            #expect(try content("out.\(format)") == content(name))
        }
    }

    @Test("What is announced without a day is left out and named", arguments: ["ofx", "qif"])
    func undated(format: String) throws {
        let list = """
            Date,Description,Amount
            Pending,GARDEN SHOP,-40.00
            2026-03-05,CINEMA ORION,-8.00
            2026-03-04,Salary Nordwerk,2100.00

            """
        try bench.write(list, to: "pending.csv")
        let run = try bench.run(
            "convert", "--currency", "EUR", "pending.csv", "-o", "out.\(format)")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.errors.contains("[undated-left-out]"), "\(run.errors)")
        #expect(run.errors.contains("-40.00 GARDEN SHOP"))
        let text = try bench.text("out.\(format)")
        #expect(text.contains("CINEMA") && !text.contains("GARDEN"))
    }

    @Test("An account of a ledger opens in QIF with what it held")
    func openings() throws {
        #expect(
            try bench.run(
                "account", "add", "Purse", "--currency", "EUR", "--opening", "100.00"
            ).code == 0)
        for amount in ["-12.50", "20.00"] {
            let run = try bench.run(
                "add", amount, "--payee", "Shop", "--account", "Purse", "--date", "2026-03-01")
            #expect(run.code == 0, "\(run.errors)")
        }
        #expect(try bench.run("convert", "ledger.json", "-o", "out.qif").code == 0)
        let back = try bench.run("import", "--ledger", "b.json", "--currency", "EUR", "out.qif")
        #expect(back.code == 0, "\(back.errors)")
        let list = try bench.run("account", "list", "--ledger", "b.json")
        #expect(list.output.contains("107.50"), "\(list.output)")
    }

    @Test("Scripts are told what was refused, passed over, rejected and left out")
    func outcome() throws {
        let undated = "<STMTTRN><DTPOSTED>soon<TRNAMT>-2.00<FITID>2<NAME>Shop</STMTTRN>"
        try bench.write(
            SampleFiles.card.replacing("</BANKTRANLIST>", with: undated + "</BANKTRANLIST>"),
            to: "in/card.ofx")
        try bench.write("nothing of the kind", to: "in/note.txt")
        try bench.write(SampleFiles.checking, to: "in/checking.csv")
        let run = try bench.run(
            "convert", "gone.csv", "in", "--format", "json", "--to", "csv", "-o", "all.csv")
        #expect(run.code == 66, "\(run.errors)")
        let object = try #require(try run.objects().first)
        #expect(object["rejected"] as? Int == 1)
        #expect(object["passedOver"] as? [String] == ["in/note.txt"])
        let refused = try #require(object["refused"] as? [[String: Any]])
        #expect(refused.map { $0["file"] as? String } == ["gone.csv"])
        let notes = try #require(object["notes"] as? [[String: Any]])
        #expect(notes.map { $0["code"] as? String } == ["balances-left-out"])
        #expect(run.errors.contains("[balances-left-out]"))
    }

    @Test("Several files become one, in the order they are named")
    func several() throws {
        #expect(try bench.run("convert", "checking.csv", "card.ofx", "-o", "all.ofx").code == 0)
        #expect(try content("all.ofx") == content("checking.csv") + content("card.ofx"))
    }

    @Test("A ledger becomes a journal, lines of JSON, and a ledger again")
    func ledger() throws {
        try bench.run("import", "checking.csv", "card.ofx")
        for (format, sign) in [
            ("hledger", "2026-01-07"), ("ledger", "2026"), ("beancount", "2026-01-07"),
            ("ndjson", #""date":"2026-01-07""#),
        ] {
            let run = try bench.run("convert", "ledger.json", "--to", format)
            #expect(run.code == 0)
            #expect(run.output.contains(sign), "\(format)")
        }
        #expect(try bench.run("convert", "ledger.json", "-o", "copy.json").code == 0)
        #expect(try bench.bytes("copy.json") == bench.bytes("ledger.json"))
        #expect(
            try bench.run("convert", "ledger.json", "--to", "ndjson").output.split(separator: "\n")
                .sorted()
                == bench.run("list", "--format", "ndjson").output.split(separator: "\n").sorted())
    }

    @Test("A ledger that is there is written over only when asked for, a locked one too")
    func existing() throws {
        try bench.run("import", "card.ofx")
        let before = try bench.bytes("ledger.json")
        for arguments in [
            ["checking.csv"], ["checking.csv", "--to", "csv"], ["ledger.json", "--to", "csv"],
        ] {
            let run = try bench.run(["convert"] + arguments + ["-o", "ledger.json"])
            #expect(run.code == 73, "\(run.errors)")
            #expect(run.errors.contains("there is a ledger at"))
            #expect(try bench.bytes("ledger.json") == before)
        }
        #expect(
            try bench.run("convert", "checking.csv", "-o", "ledger.json", "--replace").code == 0)
        #expect(try bench.run("list", "--format", "ndjson").lines.count == 4)
        try bench.write("secret\n", to: "words.txt")
        try bench.run("lock", "--passphrase-file", "words.txt")
        #expect(try bench.run("convert", "checking.csv", "-o", "ledger.json").code == 73)
        #expect(try bench.run("convert", "ledger.json", "-o", "open.json").code == 77)
    }

    @Test("A ledger that takes the place of another one has its own history, or none")
    func histories() throws {
        func run(_ ledger: String, _ arguments: String...) throws -> CommandRun {
            try bench.run(arguments, environment: ["SLUICE_LEDGER": ledger])
        }
        for (name, file) in [("x.json", "card.ofx"), ("y.json", "checking.csv")] {
            _ = try run(name, "import", file)
            _ = try run(name, "account", "add", "Cash", "--currency", "EUR")
            _ = try run(name, "account", "add", "Jar", "--currency", "EUR")
        }
        let replaced = try bench.run(
            "convert", "x.json", "--to", "json", "-o", "y.json", "--replace")
        #expect(replaced.code == 0, "\(replaced.errors)")
        let steps = try run("y.json", "history")
        #expect(steps.code == 0 && steps.output.contains("card.ofx"), "\(steps.errors)")
        #expect(!steps.output.contains("checking.csv"))
        let undo = try run("y.json", "undo")
        #expect(undo.code == 0 && undo.errors.contains("Jar"), "\(undo.errors)")
        #expect(try bench.run("convert", "checking.csv", "-o", "y.json", "--replace").code == 0)
        let none = try run("y.json", "history", "--format", "ndjson")
        #expect(none.code == 0 && none.lines.isEmpty, "\(none.output)")
    }

    @Test("A ledger's papers come along")
    func papers() throws {
        try bench.run("import", "card.ofx")
        try bench.write("a paper\n", to: "paper.txt")
        let id = try #require(
            try bench.run("list", "--format", "ndjson").objects().first?["id"] as? String)
        try bench.run("receipt", "attach", id, "paper.txt")
        #expect(try bench.run("convert", "ledger.json", "-o", "other.sqlite").code == 0)
        #expect(try bench.run("check", "--ledger", "other.sqlite").code == 0)
    }

    @Test(
        "The journal balances as the ledger does",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: "/usr/bin/hledger"), "needs hledger"))
    func hledger() throws {
        try bench.run("import", "checking.csv", "card.ofx")
        #expect(try bench.run("convert", "ledger.json", "-o", "out.journal").code == 0)
        let streams = try CommandBench.Streams(folder: bench.folder)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/hledger")
        process.arguments = ["-f", bench.path("out.journal"), "balance", "-N", "assets"]
        process.standardOutput = streams.output
        process.standardError = streams.errors
        try process.run()
        process.waitUntilExit()
        let result = try streams.result(code: process.terminationStatus)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("2973.00"), "\(result.output)")
    }

    @Test("A refused file among good ones is named, exit 1; alone it exits 65 or 66")
    func refused() throws {
        try bench.write("%PDF-1.7", to: "scan.pdf")
        let partly = try bench.run("convert", "scan.pdf", "card.ofx", "--to", "qif")
        #expect(partly.code == 1)
        let missing = try bench.run("convert", "gone.ofx", "scan.pdf", "card.ofx", "--to", "qif")
        #expect(missing.code == 66)
        #expect(missing.output == partly.output)
        let ledger = try bench.run("convert", "gone.ofx", "card.ofx", "--to", "hledger")
        #expect(ledger.code == 66)
        #expect(ledger.output.contains("account "))
        #expect(partly.errors.contains("scan.pdf: error: "))
        #expect(partly.output.contains("T-31.40"))
        #expect(try bench.run("convert", "scan.pdf", "--to", "qif").code == 65)
        #expect(try bench.run("convert", "gone.csv", "--to", "qif").code == 66)
        #expect(try bench.run("convert", "gone.csv", "--to", "hledger").code == 66)
    }

    @Test("Undecided files stop it with 2, all of them named with their flags")
    func undecided() throws {
        try bench.write(SampleFiles.undecided, to: "a.csv")
        try bench.write(SampleFiles.undecided, to: "b.csv")
        let run = try bench.run("convert", "a.csv", "b.csv", "-o", "out.ofx")
        #expect(run.code == 2)
        for name in ["a.csv", "b.csv"] {
            #expect(run.errors.contains("\(name): undecided: --date-order dmy or mdy"))
        }
        #expect(!bench.exists("out.ofx"))
        #expect(try bench.run("convert", "a.csv", "-o", "out.ofx", "--date-order", "dmy").code == 0)
    }

    @Test("A format that is not said, and an output that cannot be made")
    func outputs() throws {
        #expect(try bench.run("convert", "card.ofx").code == 64)
        #expect(try bench.run("convert", "card.ofx", "-o", "out.xyz").code == 64)
        let run = try bench.run("convert", "card.ofx", "-o", "nowhere/out.qif")
        #expect(run.code == 73)
        #expect(try bench.names() == ["card.ofx", "checking.csv"])
    }
}
