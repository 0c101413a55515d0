import SourceText
import StatementModel
import Testing

@testable import OFXFormat

@Suite("OFX statement reader")
struct OFXStatementReaderTests {
    @Test(
        "a file is known by its root or header, a piece of one by its records",
        arguments: [
            ("OFXHEADER:100\n", FormatMatch.certain), ("  <OFX>", .certain), ("<ofx>", .certain),
            ("<STMTTRN><TRNAMT>1", .likely), ("F>USD\n<REINVEST><INVTRAN><FITID>1", .likely),
            ("Date,Amount\n", .none), ("", .none),
            ("<OFXUSERKEY>", .none), ("<?xml version=\"1.0\"?><Document>", .none),
        ])
    func sniff(text: String, expected: FormatMatch) throws {
        #expect(OFXStatementReader.sniff(try source(text)) == expected)
    }

    @Test(
        "a file without a statement is refused with a code",
        arguments: [
            ("", "empty-file"), (" \n", "empty-file"), ("plain prose", "not-a-statement"),
            ("<OFX></OFX>", "no-statement"), ("OFXHEADER:100\n", "no-statement"),
            ("<OFX><STMTTRN></STMTTRN></OFX>", "no-statement"),
            ("<OFX><CCSTMTRS><STMTTRN>", "no-statement"),
        ])
    func refused(text: String, code: String) {
        let error = #expect(throws: ReadError.self) { try read(text) }
        #expect(error?.code.rawValue == code)
    }

    @Test("two records of which the tags between are lost are told by their two amounts")
    func joinedRecords() throws {
        let two = record(amount: "-12.00") + record(amount: "-3.00")
        let joined = two.replacing(
            "00<FITID>1<NAME>N</STMTTRN><STMTTRN><TRNTYPE>DEBIT<D", with: "")
        let reading = try read(sgml(joined))
        #expect(reading.lines.map { $0.amount?.description } == ["-3.00"])
        #expect(reading.codes(.warning).contains("conflicting-value"))
    }

    @Test(
        "a record that lost its beginning with its amount is rejected, and one without a list begins"
    )
    func lostBeginning() throws {
        let tags = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260110<TRNAMT>-1.00"
        let whole = sgml(record().replacing("<FITID>1", with: "<FITID>2"))
        let cut = whole.replacing("<DTEND>20260131" + tags, with: "<DTEN")
        let later = cut.replacing("</BANKTRANLIST>", with: record() + "</BANKTRANLIST>")
        for (text, count) in [(cut, 0), (later, 1)] {
            let reading = try read(text)
            #expect(reading.lines.count == count)
            #expect(reading.collector.rejected.map(\.code) == [.missingAmount])
            #expect(reading.summary.tally.rejected == 1)
            #expect(reading.summary.tally.addsUp)
        }
        // An end tag in the midst of a record leaves its id outside.
        let halved = sgml(record().replacing("<FITID>", with: "</STMTTRN><FITID>"))
        #expect(try read(halved).summary.tally.rejected == 0)
        let list = "<BANKTRANLIST><DTSTART>20260101<DTEND>20260131</BANKTRANLIST>"
        let listless = sgml("").replacing(list, with: record().replacing("<STMTTRN>", with: ""))
        #expect(try read(listless).lines.map { $0.amount?.description } == ["-1.00"])
    }

    @Test(
        "a record that lost its first tags begins with its day, or with its amount",
        arguments: [
            "<STMTTRN>", "<STMTTRN><TRNTYPE>DEBIT", "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260110",
        ])
    func lostFirstTags(lost: String) throws {
        let second = record(amount: "-2.00").replacing(lost, with: "")
        let reading = try read(sgml(record() + second))
        #expect(reading.lines.map { $0.amount?.description } == ["-1.00", "-2.00"])
        #expect(reading.codes(.repair).contains("unopened-record"))
        #expect(reading.summary.tally.addsUp)
    }

    @Test(
        "what shows nothing at the ends of a value is no part of it",
        arguments: [
            "\u{A0}", "\u{FEFF}", "\u{A0}\n\u{A0}", "\u{200B}", "\u{2028}", "ï»¿", " \u{3000} ",
        ])
    func invisibles(mark: String) throws {
        let text = sgml(record("<MEMO>\(mark)É A\(mark)B é\(mark)"), currency: "EUR\(mark)")
        let reading = try read(text.replacing("<ACCTID>77", with: "<ACCTID>\(mark)77\(mark)"))
        #expect(reading.statements[0].header.account.number == "77")
        #expect(reading.statements[0].header.currency == CurrencyCode("EUR"))
        let memo = reading.text(reading.lines[0].memo)
        #expect(memo.hasPrefix("É A") && memo.hasSuffix("B é"))
    }

    @Test(
        "lines that are quoted in a mail, or have their numbers in front, are read, and it is told",
        arguments: ["> ", ">> ", "> > ", "| ", "1: ", "2026-02-01 12:00:07 "])
    func linePrefixes(prefix: String) throws {
        let plain = sgml(record("<MEMO>bread", amount: "-12.50"), currency: "EUR")
        let lines = plain.replacing("<", with: "\n<").split(separator: "\n")
        let text = lines.enumerated().map { number, line in
            let mark = prefix == "1: " ? "\(number + 1): " : prefix
            return mark + line + "\n"
        }
        for head in ["", "The bank wrote:\n\n"] {
            let reading = try read(head + text.joined())
            #expect(reading.lines.map { $0.amount?.description } == ["-12.50"])
            #expect(reading.text(reading.lines[0].memo) == "bread")
            #expect(reading.statements[0].header.account.number == "77")
            #expect(reading.statements[0].header.currency == CurrencyCode("EUR"))
            #expect(reading.codes(.repair).contains("line-prefix"))
        }
    }

    @Test("of two ledger balances the one of the later day counts, of one day the last one")
    func ledgerBalances() throws {
        let late = "<LEDGERBAL><BALAMT>700.00<DTASOF>20260215</LEDGERBAL>"
        let early = "<LEDGERBAL><BALAMT>500.00<DTASOF>20260131</LEDGERBAL>"
        let own = "<LEDGERBAL><BALAMT>1.00<DTASOF>20260131</LEDGERBAL>"
        for (balances, expected) in [
            (late + early, "700.00"), (early + late, "700.00"),
            (own + early, "500.00"),
        ] {
            let reading = try read(sgml(record()).replacing(own, with: balances))
            #expect(reading.statements[0].ledgerBalance?.amount.description == expected)
        }
    }

    @Test("markup that was cut into lines of one length is put together, and said to be")
    func wrapped() throws {
        let plain = sgml(String(repeating: record("<MEMO>A longer text"), count: 20))
        let markup = Array(plain.replacing("\n", with: ""))
        var text = ""
        for start in stride(from: 0, to: markup.count, by: 80) {
            text += String(markup[start..<min(start + 80, markup.count)]) + "\r\n"
        }
        let reading = try read(text)
        #expect(reading.codes(.repair).contains("wrapped-markup"))
        #expect(reading.lines.map(\.amount) == (try read(plain).lines.map(\.amount)))
        #expect(reading.lines.allSatisfy { reading.text($0.memo) == "A longer text" })
        #expect(reading.statements[0].header.account.number == "77")
    }

    @Test("a clean statement gives no diagnostic at all")
    func clean() throws {
        let reading = try read(sgml(record()))
        #expect(reading.collector.diagnostics == [])
        #expect(reading.lines.count == 1)
        #expect(reading.summary.tally.addsUp)
        #expect(reading.summary.phrases == ["OFX 1.02 (SGML)"])
        #expect(reading.summary.tally.unit == .records)
    }

    @Test("a kind of repair is reported once, with its count and first place")
    func countedRepairs() throws {
        let bare = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260110<TRNAMT>-1</STMTTRN>"
        let text = sgml(bare + bare + record())
        let reading = try read(text)
        #expect(reading.codes(.repair) == ["missing-bank-id", "missing-payee"])
        let first = reading.collector.diagnostics[0]
        #expect(first.message.hasSuffix(": 2"))
        #expect(first.byteOffset == reading.lines[0].byteOffset)
    }

    @Test("records are numbered through all statements, rejected ones included")
    func numbers() throws {
        let reading = try read(
            "<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM>"
                + record() + record(amount: "x") + "</STMTRS><STMTRS><CURDEF>EUR"
                + "<BANKACCTFROM><ACCTID>2</BANKACCTFROM>" + record() + "</STMTRS></OFX>")
        #expect(reading.lines.map(\.record) == [0, 2])
        #expect(reading.lines.map(\.statement) == [0, 1])
        #expect(reading.collector.rejected.map(\.record) == [1])
        #expect(reading.collector.rejected[0].value == "x")
    }

    @Test("the byte offset of a line is that of its record, in SGML and XML")
    func offsets() throws {
        let text = sgml(record() + "\n" + record())
        let places = text.ranges(of: "<STMTTRN>").map {
            text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
        }
        #expect(try read(text).lines.map(\.byteOffset) == places)
        let xml = """
            <?xml version="1.0"?><OFX><STMTRS><CURDEF>EUR</CURDEF><STMTTRN><DTPOSTED>20260101\
            </DTPOSTED><TRNAMT>1</TRNAMT></STMTTRN></STMTRS></OFX>
            """
        let offset = try #require(xml.range(of: "<STMTTRN>")).lowerBound
        #expect(
            try read(xml).lines.map(\.byteOffset)
                == [xml.utf8.distance(from: xml.startIndex, to: offset)])
    }

    @Test("a record without any date is handed on without one and told")
    func noDate() throws {
        let reading = try read(sgml(record(date: "20260230")))
        #expect(reading.lines.map(\.bookingDate) == [nil])
        #expect(reading.lines[0].amount == ExactAmount(coefficient: -1, scale: 0))
        #expect(reading.codes(.warning) == ["invalid-date"])
        #expect(reading.summary.tally.taken == 1)
    }

    @Test(
        "what is cut off is taken only if amount and date are complete",
        arguments: [
            ("<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260110<TRNAMT>-4.", 0),
            ("<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260110<TRNAMT>-4.25<FITID>9", 1),
            ("<STMTTRN><TRNTYPE>DEBIT<TRNAMT>-4.25<DTPOSTED>2026011", 0),
        ])
    func cutOff(tail: String, taken: Int) throws {
        let reading = try read(
            "<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1</BANKACCTFROM>\(tail)")
        #expect(reading.lines.count == taken)
        #expect(reading.collector.rejected.count == 1 - taken)
        #expect(reading.codes(.warning).contains("truncated"))
        #expect(reading.lines.allSatisfy { $0.bankID.isEmpty })
    }

    @Test("without any end tag the last line is read, if it is whole")
    func withoutEndTags() throws {
        let record = "<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20260110\n<TRNAMT>-4.25\n<MEMO>Oak House"
        let head = "<OFX>\n<STMTRS>\n<CURDEF>EUR\n<BANKACCTFROM>\n<ACCTID>1\n<BANKTRANLIST>\n"
        let whole = try read(head + record + "\n")
        #expect(whole.lines.map { whole.text($0.memo) } == ["Oak House"])
        let cut = try read(head + record)
        #expect(cut.lines.map { cut.text($0.memo) } == [""])
        let balance = "<LEDGERBAL>\n<BALAMT>7.5\n<DTASOF>20260131\n"
        let balanced = try read(head + record + "\n" + balance)
        #expect(balanced.codes(.repair).contains("missing-balance-date") == false)
    }

    @Test("a currency for files that name none is used only there")
    func fallbackCurrency() throws {
        var options = ReadOptions()
        options.currency = CurrencyCode("SEK")
        #expect(try read(sgml(record()), options).statements[0].header.currency?.code == "EUR")
        let nameless = try read(sgml(record(), currency: ""), options)
        #expect(nameless.statements[0].header.currency?.code == "SEK")
        let unknown = try read(sgml(record(), currency: ""))
        #expect(unknown.statements[0].header.currency == nil)
        #expect(unknown.codes(.repair) == ["missing-currency"])
    }

    @Test("a file that prints spending as positive is turned round when the user says so")
    func inverted() throws {
        var options = ReadOptions()
        options.sign = .inverted
        let reading = try read(sgml(record(amount: "12.50")), options)
        #expect(reading.lines[0].amount == ExactAmount(coefficient: -1250, scale: 2))
        #expect(reading.statements[0].ledgerBalance?.amount.isNegative == false)
    }

    @Test(
        "the payee comes from NAME, else from PAYEE, and from EXTDNAME where it says more",
        arguments: [
            ("<NAME>A", "A", ""), ("<PAYEE>B", "B", ""), ("<PAYEE><NAME>C</PAYEE>", "C", ""),
            ("<PAYEE><NAME>C</PAYEE><NAME>A", "A", ""), ("<EXTDNAME>E", "E", ""),
            ("<NAME>AB<EXTDNAME>ABC", "ABC", ""), ("<NAME>A<EXTDNAME>E<MEMO>m", "A", "E m"),
            ("<BANKACCTTO><ACCTID>9</BANKACCTTO><NAME>A", "A", ""), ("<NAME><MEMO>m", "", "m"),
        ])
    func payee(texts: String, payee: String, memo: String) throws {
        let record = "<STMTTRN><DTPOSTED>20260110<TRNAMT>1<FITID>1\(texts)</STMTTRN>"
        let reading = try read(sgml(record))
        #expect(reading.text(reading.lines[0].payee) == payee)
        #expect(reading.text(reading.lines[0].memo) == memo)
        #expect(reading.statements[0].header.account.number == "77")
    }

    @Test("an open order of day and month is asked for, and settled by any date that decides")
    func dateOrder() throws {
        let open = try read(sgml(record(date: "03/02/2026")))
        #expect(open.summary.ambiguities.map(\.point) == [.dateOrder])
        #expect(open.lines[0].bookingDate?.description == "2026-02-03")
        let settled = try read(sgml(record(date: "03/02/2026") + record(date: "01/13/2026")))
        #expect(settled.summary.ambiguities.isEmpty)
        #expect(settled.lines[0].bookingDate?.description == "2026-03-02")
        var options = ReadOptions()
        options.dateOrder = .monthDayYear
        let told = try read(sgml(record(date: "03/02/2026")), options)
        #expect(told.summary.ambiguities.isEmpty)
        #expect(told.lines[0].bookingDate?.description == "2026-03-02")
    }

    @Test("days that lie within the time of their list in one order alone settle it")
    func dateOrderByList() throws {
        let dayFirst = try read(sgml(record(date: "03/01/2026") + record(date: "04/01/2026")))
        #expect(dayFirst.summary.ambiguities.isEmpty)
        #expect(dayFirst.lines[1].bookingDate?.description == "2026-01-04")
        let monthFirst = try read(sgml(record(date: "01/03/2026")))
        #expect(monthFirst.summary.ambiguities.isEmpty)
        #expect(monthFirst.lines[0].bookingDate?.description == "2026-01-03")
        let both = try read(sgml(record(date: "03/01/2026") + record(date: "01/04/2026")))
        #expect(both.summary.ambiguities.map(\.point) == [.dateOrder])
    }

    @Test("a listed balance with the name of a closing one is that of a statement without")
    func listedLedgerBalance() throws {
        func kinds(_ name: String, _ more: String = "") throws -> [String] {
            let list =
                "<BALLIST><BAL><NAME>\(name)<BALTYPE>DOLLAR<VALUE>9.00<DTASOF>20260131</BAL></BALLIST>"
            let text =
                "<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST>\(record())</BANKTRANLIST>\(more)\(list)"
            return try read(text + "</STMTRS></OFX>").statements.flatMap(\.balances)
                .map { "\($0.kind) \($0.amount)" }
        }
        #expect(try kinds("BALCLOSE") == ["ledger 9.00"])
        #expect(try kinds("LedgerBal") == ["ledger 9.00"])
        #expect(try kinds("Credit limit") == ["other 9.00"])
        let own = "<LEDGERBAL><BALAMT>7.00<DTASOF>20260131</LEDGERBAL>"
        #expect(try kinds("BALCLOSE", own) == ["ledger 7.00", "other 9.00"])
    }

    @Test(
        "what repeats without end is counted, not kept",
        arguments: [
            "<STMTTRN>", "<STMTRS>", "<LEDGERBAL><BALAMT>x", "<STMTRS><CURDEF>EUR",
            "<STMTRS><BANKTRANLIST>", "<POSSTOCK><UNIQUEID>", "<BAL><VALUE>x",
            "<STATUS><CODE>2000",
        ])
    func counted(piece: String) throws {
        let bomb = String(repeating: piece, count: 50_000)
        let reading = try read("<OFX><STMTRS>" + record() + "</STMTRS>" + bomb)
        #expect(reading.statements.count <= 2)
        #expect(reading.collector.diagnostics.count < 30)
        #expect(reading.summary.tally.addsUp)
    }

    @Test("a sink that holds earlier files keeps them, also where this one is refused")
    func sinkIsKept() throws {
        var sink: any StatementSink = StatementCollector()
        _ = try OFXStatementReader.read(source(sgml(record())), ReadOptions(), into: &sink)
        #expect(throws: ReadError.self) {
            try OFXStatementReader.read(source("<OFX></OFX>"), ReadOptions(), into: &sink)
        }
        #expect((sink as? StatementCollector)?.result.statements.count == 1)
    }

    @Test("a wrongly declared character set is told")
    func charset() throws {
        let bytes = Array(sgml(record()).utf8)
        let file = try SourceFile(name: "t", bytes: bytes, encoding: .utf8)
        guard let declared = file.contradictedDeclaration else { return }
        let reading = try read(bytes)
        #expect(reading.collector.diagnostics.contains { $0.value == declared.rawValue })
    }

    @Test("a hundred thousand levels of nesting are nothing to the reader")
    func nesting() throws {
        let bomb = String(repeating: "<STMTRS><PAYEE><x>", count: 100_000)
        let reading = try read("<OFX>\(bomb)" + record() + "</OFX>")
        #expect(reading.lines.count == 1)
        let xml =
            "<?xml version=\"1.0\"?><OFX>" + String(repeating: "<a>", count: 100_000)
            + "<STMTRS>" + record() + "</STMTRS></OFX>"
        let deep = try read(xml)
        #expect(deep.lines.count == 1)
        #expect(deep.codes(.repair).contains("not-well-formed"))
    }

    @Test("many statements without currency are read in linear time")
    func lookAhead() throws {
        let statement = "<STMTRS><STMTTRN><DTPOSTED>20260101<TRNAMT>1<FITID>1</STMTTRN></STMTRS>"
        let reading = try read("<OFX>" + String(repeating: statement, count: 20_000) + "</OFX>")
        #expect(reading.statements.count == 20_000)
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    @Test("a file whose brackets are escaped is read as if they were not, and said to be")
    func escapedMarkup() throws {
        let plain = try read(sgml(record("<MEMO>A &amp; B")))
        for text in [
            escaped(sgml(record("<MEMO>A &amp; B"))),
            "<html><pre>" + escaped(sgml(record("<MEMO>A &amp; B"))) + "</pre></html>",
            "<?xml version=\"1.0\"?><E><B>" + escaped(sgml(record("<MEMO>A &amp; B"))) + "</B></E>",
            "<E>" + escaped(escaped(sgml(record("<MEMO>A &amp; B")))) + "</E>",
            escaped(escaped(escaped(sgml(record("<MEMO>A &amp; B"))))),
        ] {
            #expect(OFXStatementReader.sniff(try source(text)) == .certain)
            let reading = try read(text)
            #expect(reading.codes(.repair).contains("escaped-markup"))
            #expect(FixtureResult.lines(reading) == FixtureResult.lines(plain))
        }
    }

    @Test("a file that is the text of an element of another document is read")
    func enclosed() throws {
        let plain = try read(sgml(record()))
        let text = "<?xml version=\"1.0\"?><E><B><![CDATA[" + sgml(record()) + "]]></B></E>"
        let reading = try read(text)
        #expect(FixtureResult.lines(reading) == FixtureResult.lines(plain))
        #expect(reading.codes(.repair).isEmpty)
        #expect(reading.codes(.warning).isEmpty)
    }

    @Test(
        "a word in brackets is text; a tag that OFX or a program has is none",
        arguments: [
            ("ANNA <BEN> 12", "ANNA <BEN> 12"), ("ANNA <BEN>", "ANNA <BEN>"),
            ("ANNA <MEMO>12", "ANNA"), ("ANNA <INTU.BID>12", "ANNA"), ("ANNA<BEN>12", "ANNA"),
            ("ANNA  <BEN>12", "ANNA"), ("ANNA <CITY>12", "ANNA"),
            ("ANNA <BEN COY> 12", "ANNA <BEN COY> 12"), ("ANNA <REF 55>", "ANNA <REF 55>"),
            ("ANNA <ben@example.org> x", "ANNA <ben@example.org> x"),
            ("ANNA <BEN kind='x'>12", "ANNA"), ("ANNA <BEN/>12", "ANNA"),
            ("ANNA<ben@example.org> x", "ANNA<ben@example.org> x"),
            ("A<B OAK\n", "A<B OAK"), ("OAK <B&B ELM\n", "OAK <B&B ELM"), ("A <B\n", "A <B"),
            ("ANNA<CITY OAK\n", "ANNA"), ("ANNA<INTU.BID 12\n", "ANNA"),
        ])
    func words(text: String, expected: String) throws {
        let reading = try read(sgml(record().replacing("<NAME>N", with: "<NAME>\(text)")))
        #expect(reading.lines.map { reading.text($0.payee) } == [expected])
        #expect(reading.lines.map { $0.amount?.description } == ["-1.00"])
    }

    @Test("an announced record that has lost its start is a record")
    func pendingWithoutStart() throws {
        let pending =
            "<BANKTRANLISTP><DTASOF>20260131<TRNTYPE>DEBIT<DTTRAN>20260130<TRNAMT>-3.00<NAME>P"
            + "</STMTTRNP></BANKTRANLISTP>"
        let text = sgml("").replacing(
            "<BANKTRANLIST><DTSTART>20260101<DTEND>20260131</BANKTRANLIST>", with: pending)
        let reading = try read(text)
        #expect(reading.lines.map { $0.amount?.description } == ["-3.00"])
        #expect(reading.lines.map(\.status) == [.pending])
        #expect(reading.codes(.repair).contains("unopened-record"))
    }

    @Test(
        "a record cut from the end tag in front of it on is told, and no part of that one",
        arguments: [
            ("\n<TRNAMT>-2.00<FITID>2", ["-1.00", "-2.00"]), ("2.00<FITID>2", ["-1.00"]),
        ])
    func cutEndTag(rest: String, amounts: [String]) throws {
        let text = record(amount: "-1.00").replacing(
            "</STMTTRN>", with: "</STMTTR\(rest)<NAME>Oak</STMTTRN>")
        let reading = try read(sgml(text))
        #expect(reading.lines.map { $0.amount?.description } == amounts)
        #expect(reading.text(reading.lines[0].payee) == "N")
        #expect(reading.lines.dropFirst().allSatisfy { $0.bookingDate == nil })
        #expect(reading.codes(.repair).contains("broken-tag"))
        #expect(reading.summary.tally.total == 2)
    }

    @Test(
        "a record whose end, and the start and type of the next one, are lost ends at the next day")
    func lostTagsBetween() throws {
        let first = record().replacing("</STMTTRN>", with: "")
        let second = record(amount: "-2.00", date: "20260111").replacing(
            "<STMTTRN><TRNTYPE>DEBIT", with: "")
        let reading = try read(sgml(first + second))
        #expect(reading.lines.map { $0.amount?.description } == ["-1.00", "-2.00"])
        #expect(reading.codes(.repair).contains("unopened-record"))
    }

    @Test("a statement without ids and balances that comes twice is told, another period is not")
    func statementTwice() throws {
        func codes(_ months: String...) throws -> [String] {
            let statements = months.map {
                "<STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>7</BANKACCTFROM><BANKTRANLIST>"
                    + "<DTSTART>2026\($0)01<DTEND>2026\($0)28<STMTTRN><DTPOSTED>20260115"
                    + "<TRNAMT>1.00</STMTTRN></BANKTRANLIST></STMTRS>"
            }
            return try read("OFXHEADER:100\n\n<OFX>" + statements.joined()).codes(.warning)
        }
        #expect(try codes("01", "01").contains("repeated-records"))
        #expect(try !codes("01", "02").contains("repeated-records"))
    }

    @Test("a day that stands twice in a record is one")
    func repeatedDay() throws {
        let text = sgml(record().replacing("<TRNAMT>", with: "<DTPOSTED>20260110<TRNAMT>"))
        #expect(try read(text).lines.count == 1)
    }

    @Test("records of OFC need no start tag")
    func formerWithoutStart() throws {
        let text = """
            <OFC><DTD>2<CPAGE>1252<ACCTSTMT><ACCTFROM><BANKID>1<ACCTID>77<ACCTTYPE>0</ACCTFROM>
            <STMTRS><DTSTART>20260101<DTEND>20260131<LEDGER>5.00
            <TRNTYPE>1<DTPOSTED>20260105<TRNAMT>-1.00<FITID>1<MEMO>A</STMTTRN>
            </STMTRS></ACCTSTMT></OFC>
            """
        #expect(try read(text).lines.map { $0.amount?.description } == ["-1.00"])
    }

    @Test("an investment record of a kind that moves money and says no amount is told")
    func missingTotal() throws {
        func codes(_ record: String) throws -> [String] {
            let text =
                "OFXHEADER:100\n\n<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>EUR"
                + "<INVACCTFROM><BROKERID>b<ACCTID>77</INVACCTFROM><INVTRANLIST><DTSTART>20260101"
                + "<DTEND>20260131\(record)</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS>"
                + "</INVSTMTMSGSRSV1></OFX>"
            return try read(text).codes(.warning)
        }
        let core = "<INVTRAN><FITID>1<DTTRADE>20260105</INVTRAN><SECID><UNIQUEID>5</SECID><UNITS>2"
        #expect(try codes("<INCOME>\(core)</INCOME>") == ["missing-total"])
        #expect(try codes("<INCOME>\(core)<TOTAL>3.00</INCOME>").isEmpty)
        #expect(try codes("<BUYSTOCK><INVBUY>\(core)</INVBUY></BUYSTOCK>") == ["missing-total"])
        #expect(try codes("<TRANSFER>\(core)</TRANSFER>").isEmpty)
        #expect(try codes("<SPLIT>\(core)</SPLIT>").isEmpty)
    }
}
