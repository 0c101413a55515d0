import SourceText
import StatementModel
import Testing

@testable import MT940Format

/// Files that banks and programs have bent, and what of them is put right.
@Suite("Irregular MT940")
struct MT940IrregularTests {
    private static let whole =
        ":20:A\n:25:10020030/1234567\n:28C:1\n:60F:C260101EUR5,\n:61:260102C2,NTRFNONREF\n"
        + ":86:paid in full\n:62F:C260102EUR7,\n:64:C260103EUR9,\n-\n"

    private func check(_ text: String, _ code: String? = nil) throws {
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.lines.map { $0.amount?.description } == ["2"])
        #expect(outcome.text(outcome.lines[0].memo) == "paid in full")
        let statement = try #require(outcome.set.statements.first)
        #expect(statement.header.account.number == "1234567")
        #expect(statement.header.currency?.code == "EUR")
        #expect(
            statement.balances.map { "\($0.kind) \($0.amount)" } == [
                "opening 5", "ledger 7", "available 9",
            ])
        #expect(outcome.collector.diagnostics.map(\.code.rawValue) == (code.map { [$0] } ?? []))
    }

    @Test(
        "A balance whose tag lacks a colon, or has blanks at one, is a balance",
        arguments: [
            (":62F:C", ":62FC"), (":62F:C", "62F:C"), (":62F:C", ":62F :C"),
            (":62F:C", ": 62F : C"), (":64:C", ":64C"), (":60F:C", ":60FC"),
        ])
    func balanceTags(tag: String, written: String) throws {
        try check(Self.whole.replacing(tag, with: written), "irregular-tag")
    }

    @Test("Entry dates that are all a month behind say nothing")
    func monthsFromZero() throws {
        func read(_ dates: String...) throws -> (days: [String?], codes: [String]) {
            let entries = dates.map { ":61:\($0)C2,NTRFNONREF\n" }.joined()
            let outcome = try MT940Outcome(
                Array((":20:A\n:25:1234567\n:28C:1\n:60F:C260531EUR5,\n" + entries).utf8))
            return (
                outcome.lines.map { $0.bookingDate?.description },
                outcome.collector.diagnostics.map(\.code.rawValue).filter { $0 != "truncated" }
            )
        }
        #expect(
            try read("2606010501", "2606020502", "2606300530")
                == (["2026-06-01", "2026-06-02", "2026-06-30"], ["month-behind-dates"]))
        #expect(
            try read("2601310031", "2602010101", "2602010101").days
                == ["2026-01-31", "2026-02-01", "2026-02-01"])
        // A single day, two entries, or one that agrees: the entry dates stand.
        #expect(
            try read("2606010501", "2606010501", "2606010501")
                == (["2026-05-01", "2026-05-01", "2026-05-01"], []))
        #expect(try read("2606010501", "2606020502") == (["2026-05-01", "2026-05-02"], []))
        #expect(
            try read("2606010501", "2606020602", "2606300530")
                == (["2026-05-01", "2026-06-02", "2026-05-30"], []))
    }

    @Test(
        "Details in front of each entry are theirs; in front of the first alone they are nobody's")
    func leadingDetails() throws {
        let parts = Self.whole.split(separator: "\n").map(String.init)
        let swapped = parts[0...3] + [parts[5], parts[4]] + parts[6...]
        try check(swapped.joined(separator: "\n"), "misplaced-details")
        let two = parts[0...3] + [":86:one", parts[4], ":86:two", parts[4], ":62F:C260102EUR9,"]
        let outcome = try MT940Outcome(Array(two.joined(separator: "\n").utf8))
        #expect(outcome.lines.map { outcome.text($0.memo) } == ["one", "two"])
        let info = parts[0...3] + [":86:info"] + parts[4...]
        try check(info.joined(separator: "\n"))
    }

    @Test("Details that only an entry has, in front of all entries, tell of one that was cut out")
    func strayDetails() throws {
        let parts = Self.whole.split(separator: "\n").map(String.init)
        let details = ":86:105?00DEBIT?20Rent"
        let cut = parts[0...3] + [details] + parts[4...]
        try check(cut.joined(separator: "\n"), "misplaced-details")
        let opening = parts[0...2] + ["5,NTRFNONREF", details] + parts[4...]
        let outcome = try MT940Outcome(Array(opening.joined(separator: "\n").utf8))
        #expect(outcome.codes.contains("misplaced-details"))
        #expect(outcome.lines.count == 1)
    }

    @Test("Information about the statement is no entry's, though the last entry has no details")
    func statementInformation() throws {
        let head = Array(Self.whole.split(separator: "\n").map(String.init)[0...3])
        let entry = ":61:2601020102D1,NTRF"
        let end = [entry + "PINE", ":62F:C260102EUR7,"]
        let info = [":86:For your information", ":86:OAK BANK"]
        let plain = [entry + "NONREF", ":86:one", entry + "NONREF", ":86:two"]
        let outcome = try MT940Outcome(
            Array((head + info + plain + end).joined(separator: "\n").utf8))
        #expect(outcome.lines.map { outcome.text($0.memo) } == ["one", "two", "PINE"])
        let known = [entry + "20250103//7", ":86:202501037", entry + "NONREF", ":86:two"]
        let other = try MT940Outcome(
            Array((head + info.dropLast() + known + end).joined(separator: "\n").utf8))
        #expect(other.lines.map { other.text($0.memo) } == ["202501037", "two", "PINE"])
    }

    @Test("The number of an account that a line end has broken is put together, or told")
    func brokenAccounts() throws {
        try check(Self.whole.replacing("/1234567", with: "/123\n4567"), "broken-account")
        try check(Self.whole.replacing("/1234567", with: "/\n1234567"), "broken-account")
        let iban = Self.whole.replacing("10020030/1234567", with: "DE7551210800\n1245126199EUR")
        let outcome = try MT940Outcome(Array(iban.utf8))
        #expect(outcome.set.statements.map(\.header.account.number) == ["DE75512108001245126199"])
        #expect(outcome.codes == ["broken-account"])
        let other = Self.whole.replacing("10020030/1234567", with: "1234567\n890")
        try check(other, "account-line")
        try check(Self.whole.replacing("/1234567", with: "/1234567\nA PINE"))
        try check(Self.whole.replacing("/1234567", with: "/1234567\nSOGEDEFF"))
    }

    @Test(
        "A point in front of three digits groups them, but in a currency of thousandths",
        arguments: [
            ("EUR", "150.000", "150000"), ("HUF", "1.500", "1500"), ("EUR", "15.00", "15.00"),
            ("EUR", "0.500", "0.500"), ("EUR", "1500.250", "1500.250"),
            ("KWD", "150.000", "150.000"),
        ])
    func groupingPoint(currency: String, amount: String, expected: String) throws {
        let text = Self.whole.replacing("EUR", with: currency)
            .replacing("C2,", with: "C\(amount)").replacing(
                "\(currency)5,", with: "\(currency)\(amount)")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.lines.map { $0.amount?.description } == [expected])
        let statement = try #require(outcome.set.statements.first)
        #expect(statement.balances.first?.amount.description == expected)
    }

    @Test("A point in a rate is the decimal mark")
    func rates() throws {
        let text = Self.whole.replacing("paid in full", with: "/EXCH/EUR/USD1.085/REMI/paid")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.lines.map { $0.exchangeRate?.description } == ["1.085"])
    }

    @Test(
        "A line of a hyphen within details is text where lines and a further field follow",
        arguments: [
            ("166?20Haus\n-\n?32Dr. Muster", "Haus-", "Dr. Muster"),
            ("one\n-\ntwo", "one - two", ""),
            ("one\n-\n", "one", ""),
            ("one\n-\n:20:B", "one", ""),
            ("one\n-\nHOME BANK\n:20:B\n:25:10020030/1234567", "one", ""),
            ("one\n-}\ntwo", "one", ""),
        ])
    func hyphenInDetails(details: String, memo: String, payee: String) throws {
        let outcome = try MT940Outcome(Self.whole.replacing("paid in full", with: details))
        #expect(outcome.lines.map { outcome.text($0.memo) } == [memo])
        #expect(outcome.lines.map { outcome.text($0.payee) } == [payee])
    }

    @Test("Text that begins like a balance and has no date and currency is text")
    func noBalance() throws {
        let text = Self.whole.replacing(
            "paid in full", with: "paid\n62F as told\n:62FC2601 x\n64 C")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.text(outcome.lines[0].memo) == "paid 62F as told :62FC2601 x 64 C")
        #expect(outcome.set.statements[0].balances.count == 3)
    }

    @Test("The name of the euro may stand where its code belongs")
    func euro() throws {
        try check(Self.whole.replacing("EUR", with: "EURO"))
    }

    @Test(
        "Escapes for line ends are line ends",
        arguments: [("\\r\\n", ""), ("\\n", ""), ("\\r\\n\n", ""), ("\\n", "\"")])
    func escapes(lineEnd: String, quote: String) throws {
        try check(quote + Self.whole.replacing("\n", with: lineEnd) + quote)
    }

    @Test("Line breaks of HTML are line ends", arguments: ["<br>\n", "<br />\r\n", "<BR/>"])
    func lineBreaks(lineEnd: String) throws {
        try check(Self.whole.replacing("\n", with: lineEnd))
    }

    @Test(
        "What a program has put in front of each line is none of the text",
        arguments: [
            "1: ", "  1 ", "     1\t", "0001", "001. ", "1) ", "1 | ", "> ", ">>", "+", "# ",
            "mar.sta:1:", "2026-01-31 10:20:01 ",
        ])
    func linePrefixes(prefix: String) throws {
        let lines = Self.whole.split(separator: "\n").enumerated().map { number, line in
            prefix.replacing(
                "1", with: "\(number + 1)", maxReplacements: prefix.contains("2026") ? 0 : 1)
                + line
        }
        try check(lines.joined(separator: "\n") + "\n", "line-prefix")
        try check(lines.joined(separator: "\r\n") + "\r\n", "line-prefix")
        try check("The bank wrote:\n\n" + lines.joined(separator: "\n") + "\n", "line-prefix")
    }

    @Test(
        "Times of day in each line of a table are no tags behind a prefix",
        arguments: [
            "Type,2026-01-%02d 10:%@:07,Coffee,-4.50",
            "\"01/%02d/2026\",\"18:%@:00\",\"PST\",\"-4.50\"",
        ])
    func timesOfDay(row: String) throws {
        let rows = ["20", "25", "28", "21", "13", "61", "86"].enumerated().map { day, minute in
            row.replacing("%02d", with: "1\(day)").replacing("%@", with: minute)
        }
        let file = try SourceFile(name: "a.csv", bytes: Array(rows.joined(separator: "\n").utf8))
        #expect(MT940StatementReader.sniff(file) == .none)
    }

    @Test(
        "Groups of digits may be parted by anything that groups, and end in two decimals",
        arguments: [
            "1.234.50", "1\u{202F}234,50", "1\u{2019}234,50", "1\u{2009}234.50",
        ])
    func groups(amount: String) throws {
        let text = Self.whole.replacing("C2,NTRF", with: "C\(amount)NTRF")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.lines.map { $0.amount?.description } == ["1234.50"])
        #expect(outcome.codes.contains("irregular-amount"))
    }

    @Test("A number that a stranger cuts in two is no amount", arguments: ["1_234,50", "1·234,50"])
    func cutNumbers(amount: String) throws {
        let text = Self.whole.replacing("C2,NTRF", with: "C\(amount)NTRF")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.lines.isEmpty)
        #expect(outcome.collector.rejected.map(\.code) == [.invalidAmount])
    }

    @Test("A text of which some lines begin otherwise has no prefix")
    func noLinePrefix() throws {
        let text = Self.whole.replacing("paid in full", with: "paid\n1: in\n2: full :61: now")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.text(outcome.lines[0].memo) == "paid 1: in 2: full :61: now")
    }

    @Test(
        "The initials of other languages are marks",
        arguments: [
            ("D2,", "S2,", "-2"), ("D2,", "C2,", "2"), ("D2,", "H2,", "2"), ("D2,", "RH2,", "-2"),
            ("D2,", "RS2,", "2"), ("D2,", "s2,", "-2"),
        ])
    func marks(mark: String, written: String, amount: String) throws {
        let text = Self.whole.replacing("260102C2,", with: "260102D2,")
            .replacing(mark, with: written)
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.lines.map { $0.amount?.description } == [amount])
    }

    @Test("A balance may be owed in German; a currency is no mark")
    func balanceMarks() throws {
        let text = Self.whole.replacing(":60F:C", with: ":60F:S").replacing(
            ":62F:C", with: ":62F:H")
        let outcome = try MT940Outcome(Array(text.utf8))
        let statement = try #require(outcome.set.statements.first)
        #expect(statement.balances.map { "\($0.amount)" }.prefix(2) == ["-5", "7"])
        let bytes = Array("260101SEK5,".utf8)
        #expect(MT940Balance(bytes.span, in: 0..<bytes.count)?.currency?.code == "SEK")
        let bare = Array("SEK5,".utf8)
        #expect(MT940Balance(bare.span, in: 0..<bare.count)?.currency?.code == "SEK")
    }

    @Test(
        "An entry whose tag lacks a colon is an entry",
        arguments: ["61:", ":61", ": 61 :", "61 :"])
    func entryTags(tag: String) throws {
        try check(Self.whole.replacing(":61:", with: tag), "irregular-tag")
    }

    @Test("A file that is cut off says so, and no amount is taken that may go on")
    func cutOff() throws {
        let head = ":20:A\n:25:10020030/1234567\n:28C:1\n:60F:C260101EUR5,\n"
        for (rest, amounts) in [
            ("", []), (":61:260102C2,5NTRFNONREF\n:86:pa", ["2.5"]),
            (":61:260102C2,50", [nil]), (":61:260102C2,50\n", ["2.50"]),
            (":61:260102C2,50NT", ["2.50"]),
        ] as [(String, [String?])] {
            let outcome = try MT940Outcome(Array((head + rest).utf8))
            #expect(outcome.lines.map { $0.amount?.description } == amounts.compactMap { $0 })
            #expect(
                outcome.collector.rejected.map(\.code)
                    == amounts.filter { $0 == nil }.map { _ in .truncated })
            #expect(outcome.codes == ["truncated"])
        }
        for (end, codes) in [
            (":62F:C260102EUR5,", []), ("-", ["missing-ledger-balance"]),
            ("-}", ["missing-ledger-balance"]),
        ] as [(String, [String])] {
            #expect(try MT940Outcome(Array((head + end).utf8)).codes == codes)
        }
    }

    @Test("Backslashes of a text are no escapes")
    func backslashes() throws {
        let text = Self.whole.replacing("in full", with: "C:\\new\\r\\name")
        let outcome = try MT940Outcome(Array(text.utf8))
        #expect(outcome.text(outcome.lines[0].memo) == "paid C:\\new\\r\\name")
    }

    @Test("Lines in quotes, all of them or those with a comma, are read without them")
    func quotes() throws {
        let lines = Self.whole.split(separator: "\n")
        try check(lines.map { "\"\($0)\"\n" }.joined())
        try check(lines.map { $0.contains(",") ? "\"\($0)\"\n" : "\($0)\n" }.joined())
    }
}
