import Foundation
import SourceText
import StatementModel
import TestSupport
import Testing

@testable import QIFFormat

@Suite("Reading QIF")
struct QIFStatementReaderTests {
    @Test("Each fixture is read as expected", arguments: FixtureFolder.qif.cases)
    func fixtures(name: String) throws {
        try FixtureFolder.qif.check(
            QIFFixtures.description(of: FixtureFolder.qif.input(of: name)), of: name)
    }

    @Test(
        "A record is reconciled by the marks that say so, and by no others",
        arguments: [
            ("CX", true), ("Cx", true), ("CR", true), ("C X ", true), ("CX\nC", true),
            ("C*", false), ("Cc", false), ("C", false), ("C ", false), ("C?", false),
            ("CXX", false), ("M-", false),
        ])
    func cleared(line: String, isReconciled: Bool) throws {
        for type in ["Bank", "CCard", "Invst"] {
            let outcome = try QIFOutcome("!Type:\(type)\nD1/31/2026\nT5.00\n\(line)\nPShop\n^\n")
            #expect(outcome.lines.map(\.isReconciled) == [isReconciled], "\(type)")
            #expect(outcome.lines.map(\.status) == [.posted])
        }
    }

    @Test("A text of its own may begin with the letter of a day or of an amount")
    func textsWithoutLetter() throws {
        let text =
            "!Type:Bank\nD13/01/2026\nT-5.00\nTransaction one\nLDEP\n^\n"
            + "D14/01/2026\nT-6.00\nPShop\nDebit card\n^\nD15/01/2026\nT-7.00\nD16/01/2026\n^\n"
        let outcome = try QIFOutcome(text)
        #expect(
            outcome.lines.map(\.amount)
                == [-5, -6, -7].map { ExactAmount(coefficient: $0 * 100, scale: 2) })
        #expect(outcome.lines.map(\.bookingDate?.day) == [13, 14, 15])
        #expect(
            outcome.lines.map { outcome.text($0.memo) } == ["Transaction one", "Debit card", ""])
    }

    @Test("A memo goes on in lines that begin with what no field begins with")
    func wrappedMemo() throws {
        let text =
            "!Type:Bank\nD1/31/2026\nT5.00\nMone\n2nd line\n  and a third\n- last\nXtax\n3rd\n^\n"
        let outcome = try QIFOutcome(text)
        #expect(
            outcome.lines.map { outcome.text($0.memo) } == ["one, 2nd line, and a third, - last"])
        let date = try QIFOutcome("!Type:Bank\nD1/31/2026\n7 days\nT5.00\n8 more\nPShop\n^\n")
        #expect(date.lines.map { date.text($0.memo) } == [""])
    }

    @Test("A heading or a record right behind the end of another one is not lost")
    func gluedEnds() throws {
        let text =
            "!Type:Bank\nD1/31/2026\nT5.00\n^D1/30/2026\nT6.00\n^!Type:Cash\nD1/29/2026\nT7\n^\n"
        let outcome = try QIFOutcome(text)
        #expect(outcome.lines.map { $0.amount?.description } == ["5.00", "6.00", "7"])
        #expect(outcome.lines.map(\.statement) == [0, 0, 1])
        #expect(outcome.summary.tally.addsUp)
        #expect(try QIFOutcome("!Type:Bank\nD1/31/2026\nT5\n^^\n^ end\n").lines.count == 1)
    }

    @Test(
        "A record right behind its heading is not lost",
        arguments: ["!Type:Bank D", "!Type:CCard\tD", "!Type:Bank  D "])
    func gluedHeadings(heading: String) throws {
        let outcome = try QIFOutcome(heading + "1/31/2026\nT5.00\nPA\n^ D1/30/2026\nT6.00\n^\n")
        #expect(outcome.lines.map { $0.amount?.description } == ["5.00", "6.00"])
        #expect(outcome.collector.diagnostics.isEmpty)
        #expect(outcome.summary.tally.addsUp)
        let account = try QIFOutcome("!Account\nNGiro\nD2nd one\n^\n!Type:Bank\nD1/31/26\nT5\n^\n")
        #expect(account.lines.count == 1)
    }

    @Test(
        "Lines quoted in a mail, or with their numbers in front, are read, and it is told",
        arguments: ["> ", ">> ", "| ", ">", "1: "])
    func linePrefixes(prefix: String) throws {
        let lines = ["!Type:Bank", "D1/31/2026", "T-5.00", "PShop", "^", "D1/30/2026", "T6", "^"]
        let text = lines.enumerated().map { number, line in
            prefix.replacing("1", with: "\(number + 1)") + line + "\n"
        }
        for head in ["", "Here is the list:\n\n"] {
            let outcome = try QIFOutcome(head + text.joined())
            #expect(outcome.lines.map { $0.amount?.description } == ["-5.00", "6"])
            #expect(outcome.text(outcome.lines[0].payee) == "Shop")
            #expect(outcome.collector.diagnostics.map(\.code).contains(.linePrefix))
        }
    }

    @Test("Units and their price are the amount of a trade that states none, and it is told")
    func workedOutTotals() throws {
        let outcome = try QIFOutcome(
            """
            !Type:Invst
            D1/15/2026
            NBuy
            YAlder
            I10.25
            Q5
            O1.00
            ^
            D1/16/2026
            NSell
            YAlder
            I12.345
            Q2.5
            O0.50
            ^
            D1/17/2026
            NShrsIn
            YAlder
            I12
            Q2
            ^
            D1/18/2026
            NBuy
            YAlder
            Q2
            ^

            """)
        #expect(outcome.lines.map { $0.amount?.description } == ["-52.25", "30.36", nil, nil])
        // The last one has no price.
        #expect(outcome.collector.diagnostics.map(\.code) == [.workedOutTotal, .missingAmount])
    }

    @Test("A record of securities whose action says nothing of the money is told")
    func unknownAction() throws {
        let outcome = try QIFOutcome("!Type:Invst\nD1/15/2026\nYAlder\nI11\nQ2\nT22.00\n^\n")
        #expect(outcome.lines.map { $0.amount?.description } == ["22.00"])
        #expect(outcome.collector.diagnostics.map(\.code) == [.unknownAction])
        let unnamed = try QIFOutcome("!Type:Invst\nD1/15/2026\nNBuyYAlder\nI11\nQ2\nT22.00\n^\n")
        #expect(unnamed.collector.diagnostics.map(\.code) == [.unknownAction])
    }

    @Test("Movements below a list of accounts or categories have lost their heading")
    func lostHeading() throws {
        for heading in ["!Account\nNGiro\nTBank\n^\n", "!Type:Cat\nNFood\nDmeals\nE\n^\n"] {
            let outcome = try QIFOutcome(
                heading + "D31/1/2026\nT5.00\nPA\n^\nD1/2/2026\nT-6.00\nPB\n^\n")
            #expect(outcome.lines.map { $0.amount?.description } == ["5.00", "-6.00"])
            #expect(outcome.lines.last?.bookingDate?.description == "2026-02-01")
            #expect(outcome.collector.diagnostics.map(\.code) == [.missingHeading])
            #expect(outcome.summary.tally.addsUp)
        }
        let account = try QIFOutcome("!Account\nNGiro\nTBank\n^\nD31/1/2026\nT5.00\n^\n")
        #expect(account.set.statements.map { $0.header.account.name } == ["Giro"])
    }

    @Test("A code in brackets that is all of an account's description is its currency")
    func accountCurrency() throws {
        func list(_ name: String, _ description: String) -> String {
            "!Account\nN\(name)\nTCash\nD\(description)\n^\n!Type:Cash\nD1/31/2026\nT5.00\n^\n"
        }
        let text =
            list("Purse", "[CHF]") + list("Box", "[chf]") + list("Tin", "spare [CHF]")
            + list("Jar", "[EUR]")
        func currencies(_ options: ReadOptions) throws -> [String?] {
            try QIFOutcome(text, options).set.statements.map { $0.header.currency?.code }
        }
        #expect(try currencies(ReadOptions()) == ["CHF", nil, nil, "EUR"])
        var options = ReadOptions()
        options.currency = CurrencyCode("USD")
        #expect(try currencies(options) == ["CHF", "USD", "USD", "EUR"])
    }

    @Test("Movements without a heading tell how the file writes its amounts")
    func lostHeadingDecimals() throws {
        for heading in ["!Account\nNGiro\nTBank\n^\n", "!Type:Cat\nNFood\nDmeals\nE\n^\n"] {
            let outcome = try QIFOutcome(
                heading + "D31/1/2026\nT1.234\nPA\n^\nD1/2/2026\nT-6,50\nPB\n^\n")
            #expect(outcome.lines.map { $0.amount?.description } == ["1234", "-6.50"])
        }
    }

    @Test("Of movements without a heading the account tells whether they are those of securities")
    func lostInvestmentHeading() throws {
        let records = """
            D1/31/2026
            NBuyX
            YAlder
            I11
            Q2
            T22.00
            L[Giro]
            $22.00
            ^
            D2/2/2026
            NBuy
            YAlder
            Q3
            T33.00
            ^
            D2/3/2026
            NXOut
            T5.00
            L[Giro]
            $5.00
            ^

            """
        let given = try QIFOutcome("!Account\nNDepot\nTInvst\n^\n!Type:Invst\n" + records)
        let lost = try QIFOutcome("!Account\nNDepot\nTInvst\n^\n" + records)
        #expect(given.lines.map { $0.amount?.description } == ["0.00", "-33.00", "-5.00"])
        #expect(lost.lines.map(\.amount) == given.lines.map(\.amount))
        #expect(lost.lines.map(\.splits) == given.lines.map(\.splits))
        #expect(lost.lines.map { $0.holding == nil } == given.lines.map { $0.holding == nil })
        #expect(lost.collector.diagnostics.map(\.code) == [.missingHeading])
        #expect(lost.collector.diagnostics.map(\.expected) == ["!Type:Invst"])
        let unknown = try QIFOutcome(
            "!Account\nNDepot\nTInvst\n^\n!Type:Brokerage\n" + records)
        #expect(unknown.lines.map(\.amount) == given.lines.map(\.amount))
        // Where the account does not say so, a security does.
        let unsaid = try QIFOutcome("!Account\nNDepot\n^\n" + records)
        #expect(unsaid.lines.map(\.amount) == given.lines.map(\.amount))
        let bare = try QIFOutcome(records + "D2/4/2026\nN1001\nT-7.00\n^\n")
        #expect(bare.lines.map(\.amount).prefix(3) == given.lines.map(\.amount)[...])
        #expect(bare.lines.last.map { bare.text($0.checkNumber) } == "1001")
    }

    @Test("In front of any heading a record without a day, or without an amount, is rejected")
    func incompleteWithoutHeading() throws {
        let outcome = try QIFOutcome("D1/31/2026\nT5.00\n^\nT6.00\nPB\n^\nD1/30/2026\nPC\n^\n")
        #expect(outcome.lines.count == 1)
        #expect(outcome.collector.rejected.count == 2)
        #expect(outcome.summary.tally.addsUp)
    }

    @Test(
        "Headings of translated programs are headings",
        arguments: ["!Type :Bank", "!Typ:Bank", "!Tipo:Banco", "!type: bank", "!Type:Banque"])
    func translatedHeadings(heading: String) throws {
        let outcome = try QIFOutcome("\(heading)\nD1/31/2026\nT5.00\n^\n")
        #expect(outcome.set.statements.map { $0.header.account.kind } == [.bank])
        let account = try QIFOutcome("!Compte\nNGiro\n^\n\(heading)\nD1/31/2026\nT5.00\n^\n")
        #expect(account.set.statements.map { $0.header.account.name } == ["Giro"])
    }

    @Test(
        "Lines that begin with no letter of QIF are no record",
        arguments: [
            "<!-- made in 0.3 s -->\n<script>x</script>\n", "```\n", "-----\n;\n",
            "<!-- a -->\n^\nD1/30/2026\nT1.00\n^\n",
            "Do not answer this mail\n", "Please call 12\nTel. 030 12\nDirect line: 14\n",
        ])
    func foreignLines(lines: String) throws {
        let outcome = try QIFOutcome("!Type:Bank\nD1/31/2026\nT5.00\n^\n\(lines)")
        #expect(outcome.lines.count == (lines.contains("T1.00") ? 2 : 1))
        #expect(outcome.collector.rejected.isEmpty)
        #expect(outcome.collector.diagnostics.map(\.code) == [.foreignLines])
        #expect(outcome.summary.tally.addsUp)
    }

    @Test("There are fixtures")
    func fixturesExist() { #expect(FixtureFolder.qif.cases.count >= 16) }

    @Test("Records add up to what the survey counted", arguments: FixtureFolder.qif.cases)
    func conservation(name: String) throws {
        guard let outcome = try? QIFOutcome(try FixtureFolder.qif.input(of: name)) else { return }
        #expect(outcome.summary.tally.addsUp)
        #expect(outcome.summary.tally.rejected == outcome.collector.rejected.count)
        #expect(outcome.summary.tally.taken == outcome.lines.count)
    }

    @Test(
        "A file is known by its heading, or by a whole record",
        arguments: [
            ("!Type:Bank\n", FormatMatch.certain), ("\u{FEFF}!Account\nNA\n^\n", .certain),
            ("# note\n!Option:AutoSwitch\n", .certain), ("!type:Oth A \n", .certain),
            ("!Type:Konto\n", .certain), ("D1/2/2003\nT5.00\n^\n", .likely),
            ("Date,Amount\n1/2/2003,5\n^\n", .none), ("!important\n", .none), ("", .none),
            (":20:X\n", .none), ("<OFX>", .none), ("Export of today\n\n!Type:Bank\n", .likely),
            ("D1/2/2003\nT5.00\n", .none), ("!Type :Bank\n", .certain), ("!Typ:Bank\n", .certain),
            ("!Compte\nNA\n^\n", .certain), ("!Tipo\n", .none),
            ("ase\nMrent\n^^\nD1/2/2003\nT5.00\n^^\n", .likely),
            ("ase\nMrent\n^\nMrent\n^\nD1/2/2003\nT5.00\n^\n", .none),
        ])
    func sniffing(text: String, match: FormatMatch) throws {
        let file = try SourceFile(name: "x", bytes: Array(text.utf8))
        #expect(QIFStatementReader.sniff(file) == match)
    }

    @Test(
        "A file without movements is refused",
        arguments: [
            ("", ReadError.Code.emptyFile), (" \r\n", .emptyFile), ("hello\n", .notAStatement),
            ("Date,Amount,Payee\n2026-01-02,-5.00,Oak\n", .notAStatement),
            ("!Type:Cat\nNFood\n^\n", .noStatement), ("!Account\nNA\n^\n", .noStatement),
        ])
    func refusals(text: String, code: ReadError.Code) {
        #expect {
            try QIFOutcome(text)
        } throws: {
            ($0 as? ReadError)?.code == code
        }
    }

    @Test(
        "A file of which nothing can be read is refused",
        arguments: [
            "!Type:Bank D1/31/26 T5.00 PShop ^ D2/1/26 T1.00 ^", "!Type:Konto\nNA\n^\n",
            "!Type:Cat\nNFood\n^\n",
        ])
    func nothingReadable(text: String) {
        #expect(throws: ReadError.self) { try QIFOutcome(text) }
    }

    @Test("An empty list is a statement without lines")
    func emptyList() throws {
        let outcome = try QIFOutcome("!Account\nNEmpty\nTCash\n^\n!Type:Cash\n")
        #expect(outcome.set.statements.map(\.header.account.name) == ["Empty"])
        #expect(outcome.lines.isEmpty)
    }

    @Test("The user's date order settles dates that the file leaves open")
    func forcedDateOrder() throws {
        var options = ReadOptions()
        options.dateOrder = .dayMonthYear
        let outcome = try QIFOutcome(
            try FixtureFolder.qif.input(of: "bank-undecidable-dates"), options)
        #expect(outcome.summary.ambiguities.isEmpty)
        #expect(outcome.lines.map { $0.bookingDate?.description } == ["2010-02-01", "2010-04-03"])
    }

    @Test(
        "An order that the file declares holds against points, numbers above twelve against both",
        arguments: [
            ("!Option:MDY\n!Type:Bank\nD3.5.2018\nT1\n^\n", "2018-03-05"),
            ("!Type:Bank\nD3.5.2018\nT1\n^\n", "2018-05-03"),
            ("!Option:MDY\n!Type:Bank\nD3.5.2018\nT1\n^\nD15.5.2018\nT1\n^\n", "2018-05-03"),
        ])
    func declaredOrder(text: String, day: String) throws {
        let outcome = try QIFOutcome(text)
        #expect(outcome.lines.first?.bookingDate?.description == day)
        #expect(outcome.summary.ambiguities.isEmpty)
    }

    @Test("The only part without an amount has what the others leave, and several are told")
    func partsWithoutAmount() throws {
        let amounts = { (parts: String) in
            let outcome = try QIFOutcome("!Type:Bank\nD1/31/2026\nT-45.00\n\(parts)^\n")
            return (
                outcome.set.texts.splits.map { $0.amount?.description },
                outcome.collector.diagnostics.map(\.code.rawValue)
            )
        }
        #expect(try amounts("LFood\nSGroceries\n") == (["-45.00"], ["split-share"]))
        #expect(
            try amounts("SWood\n$-30.25\nSNails\n") == (["-30.25", "-14.75"], ["split-share"]))
        #expect(
            try amounts("SWood\nSNails\n$-5.00\nSTools\n")
                == ([nil, "-5.00", nil], ["split-mismatch"]))
        #expect(try amounts("SWood\n$x\nSNails\n$-5.00\n").1 == ["split-mismatch"])
    }

    @Test("A date behind a part's category is the part's, and begins no record")
    func dateOfPart() throws {
        let split = "SFood\nD1/28/2026\nE50%\n$-3.00\nSTravel\n$-2.00\n"
        let outcome = try QIFOutcome(
            "!Type:Bank\nD1/31/2026\nT-5.00\n\(split)^\nD2/1/2026\nT-1.00\nD2/2/2026\nT-4.00\n^\n")
        #expect(
            outcome.lines.map { $0.bookingDate?.description }
                == ["2026-01-31", "2026-02-01", "2026-02-02"])
        #expect(outcome.set.texts.splits.map { $0.amount?.description } == ["-3.00", "-2.00"])
        #expect(outcome.collector.diagnostics.map(\.code) == [.missingRecordEnd])
        #expect(outcome.summary.tally.addsUp)
    }

    @Test(
        "Days stand behind the year where a number above twelve says so, and nothing against it",
        arguments: [
            ("2026/13/01", "2026/02/03", "2026-03-02"), ("20261301", "20260203", "2026-03-02"),
            ("2026/01/13", "2026/02/03", "2026-02-03"), ("1/13/2026", "2026/14/03", "2026-03-14"),
        ])
    func dayBehindYear(first: String, second: String, day: String) throws {
        let outcome = try QIFOutcome("!Type:Bank\nD\(first)\nT1\n^\nD\(second)\nT2\n^\n")
        #expect(outcome.lines.map { $0.bookingDate?.description }.last == day)
        #expect(outcome.lines.count == 2)
        #expect(outcome.summary.ambiguities.isEmpty)
    }

    @Test("The user's decimal mark settles amounts that the file leaves open")
    func forcedDecimalMark() throws {
        let text = "!Type:Bank\nD1/20/2010\nT1,234\n^\n"
        let open = try QIFOutcome(text)
        #expect(open.summary.ambiguities.map(\.point) == [.decimal])
        #expect(open.lines.first?.amount == ExactAmount(coefficient: 1234, scale: 0))
        var options = ReadOptions()
        options.decimalMark = ASCII.comma
        let settled = try QIFOutcome(text, options)
        #expect(settled.summary.ambiguities.isEmpty)
        #expect(settled.lines.first?.amount == ExactAmount(coefficient: 1234, scale: 3))
    }

    @Test("Record numbers go up by one and point at their lines")
    func recordNumbers() throws {
        let outcome = try QIFOutcome(try FixtureFolder.qif.input(of: "damaged-records"))
        let numbers = outcome.lines.map(\.record) + outcome.collector.rejected.compactMap(\.record)
        #expect(numbers.sorted() == Array(0..<numbers.count))
        #expect(outcome.lines.first?.byteOffset == 11)
    }

    @Test("The currency that the user gives stands in the header")
    func currency() throws {
        var options = ReadOptions()
        options.currency = CurrencyCode("GBP")
        let outcome = try QIFOutcome("!Type:Bank\nD1/20/2010\nT1.00\n^\n", options)
        #expect(outcome.set.statements.first?.header.currency?.code == "GBP")
    }

    @Test("An account's name that looks like a number is its number")
    func accountNumber() throws {
        let text = "!Account\nNDE12 3456 7890\n^\n!Type:Bank\nD1/20/2010\nT1.00\n^\n"
        #expect(
            try QIFOutcome(text).set.statements.first?.header.account.number == "DE12 3456 7890")
    }

    @Test("The same account met twice is one statement")
    func repeatedAccount() throws {
        let list = "!Account\nNA\nTBank\n^\n!Type:Bank\nD1/20/2010\nT1.00\n^\n"
        let outcome = try QIFOutcome(list + list)
        #expect(outcome.set.statements.map(\.lines.count) == [2])
    }
}
