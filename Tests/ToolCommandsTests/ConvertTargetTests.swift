import Foundation
import Testing

@Suite("What the convert command reads and writes besides formats", .needsCommand)
struct ConvertTargetTests {
    private let bench: CommandBench

    init() throws {
        bench = try CommandBench()
        try bench.write(SampleFiles.checking, to: "checking.csv")
        try bench.write(SampleFiles.card, to: "card.ofx")
        try bench.write(SampleFiles.undecided, to: "undecided.csv")
    }

    private func first(_ name: String) throws -> [String: Any] {
        let object = try #require(
            try bench.run("inspect", "--format", "ndjson", name).objects().first)
        return try #require((object["accounts"] as? [[String: Any]])?.first)
    }

    @Test("QIF has the day in front for Europe and the month for America")
    func dayOrders() throws {
        for (target, date) in [("qif", "D01/05/2026"), ("qif:us", "D01/05/2026")] {
            #expect(try bench.run("convert", "checking.csv", "--to", target).lines.contains(date))
        }
        let european = try bench.run("convert", "checking.csv", "--to", "qif:eu")
        #expect(european.lines.contains("D05/01/2026"))
        // No day is above twelve, so the file says itself in which order they are.
        #expect(european.lines.contains("!Option:DMY"))
        try bench.write(european.output, to: "european.qif")
        #expect(try first("european.qif")["last"] as? String == "2026-01-09")
    }

    @Test("The table for YNAB has money out and in apart, and one account")
    func ynab() throws {
        let run = try bench.run("convert", "checking.csv", "--to", "csv:ynab")
        #expect(
            run.output == """
                Date,Payee,Memo,Outflow,Inflow\r
                2026-01-05,Bakery Kranz,,3.50,\r
                2026-01-05,Bakery Kranz,,3.50,\r
                2026-01-07,Salary Nordwerk,,,2100.00\r
                2026-01-09,Card settlement,,120.00,\r

                """)
        let two = try bench.run("convert", "checking.csv", "card.ofx", "--to", "csv:ynab")
        #expect(two.code == 73 && two.errors.contains("convert each by itself"))
    }

    @Test("Files for Quicken have a bank's number at Intuit, and conform to the standard")
    func quicken() throws {
        for arguments in [["--to", "ofx:quicken", "-o", "card.out"], ["-o", "card.qfx"]] {
            #expect(try bench.run(["convert", "card.ofx"] + arguments).code == 0)
            let text = try bench.text(arguments[arguments.count - 1])
            #expect(text.hasPrefix("OFXHEADER:100"))
            #expect(text.contains("<INTU.BID>3000"))
            #expect(try bench.run("check", arguments[arguments.count - 1]).code == 0)
        }
        #expect(try !bench.run("convert", "card.ofx", "--to", "ofx").output.contains("INTU"))
    }

    @Test("A manifest settles each file's reading and account, for statements and for ledgers")
    func manifest() throws {
        try bench.write(
            """
            {"accounts":[{"id":"a1","name":"Kiosk","currency":"EUR","number":"44170150"}],
             "files":[{"file":"undecided.csv","account":"a1","dateOrder":"dmy"},
                      {"file":"card.ofx"}]}
            """, to: "batch.json")
        let run = try bench.run("convert", "--manifest", "batch.json", "-o", "all.ofx")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try first("all.ofx")["account"] as? String == "44170150")
        #expect(try first("all.ofx")["first"] as? String == "2026-04-03")
        let journal = try bench.run("convert", "--manifest", "batch.json", "--to", "hledger")
        #expect(journal.code == 0, "\(journal.errors)")
        #expect(journal.output.contains("2026-04-03 Kiosk"))
        #expect(journal.output.contains("assets:bank:Kiosk"))
        #expect(try bench.run("convert", "--to", "csv").code == 64, "neither file nor manifest")
    }

    @Test(
        "What is undecided is named with its flag, whatever is written",
        arguments: ["ofx", "ndjson"])
    func undecided(target: String) throws {
        let run = try bench.run("convert", "undecided.csv", "--to", target)
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains("undecided.csv: undecided: --date-order dmy or mdy"))
    }

    @Test(
        "A currency that the target needs and no file names is undecided, whatever is written",
        arguments: ["ofx", "ofx:quicken", "hledger", "beancount"])
    func withoutCurrency(target: String) throws {
        try bench.write(
            "Date,Payee,Amount\n2026-01-20,Mill,-1.00\n2026-01-21,Mill,-2.00\n", to: "plain.csv")
        let run = try bench.run("convert", "plain.csv", "--to", target)
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.contains("plain.csv: undecided: --currency"))
        #expect(
            try bench.run("convert", "plain.csv", "--to", target, "--currency", "EUR").code == 0)
        #expect(try bench.run("convert", "plain.csv", "--to", "qif").code == 0)
    }

    @Test("A text of several lines is one line for YNAB, whatever the lines look like")
    func linesForYNAB() throws {
        try bench.write(
            """
            Date,Payee,Memo,Amount,Currency
            2026-01-19,Deposit,cash,109.00,EUR
            2026-01-20,Transfer,"list
            4.3.2026;4.3.2026;Mill;Bill 17;-20,50;EUR
            5.3.2026;5.3.2026;Works;Wages;1.800,00;EUR
            9.3.2026;9.3.2026;Mill;Bill 18;-9,90;EUR",-3.00,EUR

            """, to: "lines.csv")
        let run = try bench.run("convert", "lines.csv", "--to", "csv:ynab")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.split(whereSeparator: \.isNewline).count == 3, "\(run.output)")
        #expect(run.output.contains("list 4.3.2026;4.3.2026;Mill"))
    }

    @Test("An account that is named goes to statements that name none")
    func account() throws {
        let run = try bench.run(
            "convert", "--account", "44170150", "checking.csv", "-o", "named.csv")
        #expect(run.code == 0)
        #expect(try first("named.csv")["account"] as? String == "44170150")
    }

    @Test("Records in another currency are not added to the account's where a format has none")
    func otherCurrency() throws {
        try bench.write(
            SampleFiles.card.replacing(
                "<NAME>CINEMA ORION",
                with: "<NAME>CINEMA ORION<CURRENCY><CURRATE>0.1<CURSYM>SEK</CURRENCY>"),
            to: "abroad.ofx")
        let run = try bench.run("convert", "abroad.ofx", "-o", "abroad.qif")
        #expect(run.code == 0 && run.errors.contains("[currency-split]"))
        #expect(run.errors.contains("[currencies-left-out]"))
        let inspected = try bench.run("inspect", "--format", "ndjson", "abroad.qif").objects()
        let accounts = try #require(inspected.first?["accounts"] as? [[String: Any]])
        #expect(
            accounts.map { $0["account"] as? String } == [
                "5212000000004402 EUR", "5212000000004402 SEK",
            ])
        #expect(accounts.map { $0["sum"] as? String } == ["88.60", "-8.00"])
        let table = try bench.run("convert", "abroad.ofx", "--to", "csv:ynab")
        #expect(table.code == 73 && table.errors.contains("[not-representable]"))
    }

    @Test("Digits that a ledger has no place for are told, and too few of them move nothing")
    func cutDigits() throws {
        try bench.write(
            "Date,Payee,Amount,Currency\n2026-01-20,Mill,-1.005,EUR\n"
                + "2026-01-21,Dust,-0.0049,EUR\n2026-01-22,Mill,-2.00,EUR\n", to: "fine.csv")
        let journal = try bench.run("convert", "fine.csv", "--to", "hledger")
        #expect(journal.errors.contains("2 amounts with digits beyond those of EUR, -0.0099"))
        #expect(!journal.output.contains("Dust"))
        #expect(try bench.run("import", "fine.csv").code == 0)
        #expect(try bench.run("check").code == 0)
        let shown = try bench.run("history", "show", "1").output
        #expect(shown.contains("an amount below the smallest unit of its currency (Dust)"))
    }

    @Test("A statement in money that the standard has no code for is not repaired into it")
    func foreignMoney() throws {
        try bench.write(
            SampleFiles.card.replacing("<CURDEF>EUR", with: "<CURDEF>QZB"), to: "coin.ofx")
        let run = try bench.run("repair", "coin.ofx", "-o", "clean.ofx")
        #expect(run.code == 73 && run.errors.contains("QZB is none of them [not-representable]"))
        #expect(!run.errors.contains("fault of sluice"))
    }
}
