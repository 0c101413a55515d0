import SourceText
import StatementModel
import Testing

@testable import OFXFormat

@Suite("What a whole OFX file tells")
struct OFXEvidenceTests {
    private func amounts(_ records: String, _ options: ReadOptions = ReadOptions()) throws
        -> [String]
    {
        try read(sgml(records), options).lines.map { $0.amount?.description ?? "" }
    }

    private func typed(_ type: String, _ amount: String) -> String {
        record(amount: amount).replacing("DEBIT", with: type)
    }

    @Test("a mark groups where the other one stands in front of decimals")
    func thousands() throws {
        #expect(try amounts(record(amount: "-1,500")) == ["-1500"])
        #expect(
            try amounts(record(amount: "-1,500") + record(amount: "-2.50")) == ["-1500", "-2.50"])
        let reading = try read(sgml(record(amount: "-1,500")))
        #expect(reading.codes(.repair) == ["rewritten-amount"])
    }

    @Test("signs that contradict all types, of both kinds, are asked for")
    func opposedSigns() throws {
        func open(_ records: [(String, String)], sign: SignConvention? = nil) throws -> Bool {
            var options = ReadOptions()
            options.sign = sign
            let text = sgml(records.map { typed($0.0, $0.1) }.joined())
            return try read(text, options).summary.ambiguities.map(\.point) == [.sign]
        }
        let opposed = [("DEBIT", "12.50"), ("DEBIT", "30.00"), ("CREDIT", "-100.00")]
        #expect(try open(opposed))
        #expect(try !open(opposed, sign: .signed))
        #expect(try !open(opposed + [("DEBIT", "-1.00")]))
        #expect(try !open([("CREDIT", "-1.00"), ("CREDIT", "-2.00"), ("CREDIT", "-3.00")]))
        #expect(try !open([("DEBIT", "1.00"), ("CREDIT", "-2.00")]))
    }

    @Test("three decimals stay decimals where all amounts have the same mark")
    func threeDecimals() throws {
        #expect(
            try amounts(record(amount: "-1.500") + record(amount: "-2.25")) == ["-1.500", "-2.25"])
        let commas = sgml(record(amount: "-1,500") + record(amount: "-20,000"))
            .replacing("1.00", with: "1,000")
        #expect(try read(commas).lines.map { $0.amount?.description } == ["-1.500", "-20.000"])
    }

    @Test("whole amounts beside thousands tell that the mark groups")
    func wholeAmounts() throws {
        let text = sgml(record(amount: "-1.500") + record(amount: "-200"))
            .replacing("1.00", with: "12.000")
        let reading = try read(text)
        #expect(reading.lines.map { $0.amount?.description } == ["-1500", "-200"])
        #expect(reading.statements[0].balances.map(\.amount.description) == ["12000"])
    }

    @Test(
        "thousands alone are told by a currency without decimals, or by digits that are no hundredths",
        arguments: [
            ("CLP", "-150.000"), ("IDR", "-150.000"), ("HUF", "-150,000"), ("EUR", "-1.234"),
        ])
    func thousandsAlone(currency: String, amount: String) throws {
        let mark = amount.contains(",") ? "," : "."
        let text = sgml(record(amount: amount) + record(amount: "25\(mark)375"))
            .replacing("1.00", with: "1\(mark)200")
            .replacing("<CURDEF>EUR", with: "<CURDEF>\(currency)")
        let reading = try read(text)
        let whole = amount.replacing(mark, with: "")
        #expect(reading.lines.map { $0.amount?.description } == [whole, "25375"])
        #expect(reading.statements[0].balances.map(\.amount.description) == ["1200"])
        #expect(reading.summary.ambiguities.isEmpty)
    }

    @Test("thousands or decimals that were filled up are asked for, and the answer taken")
    func undecidedThousands() throws {
        let text = sgml(record(amount: "-150.000") + record(amount: "-25.500"))
            .replacing("1.00", with: "1.200")
        let reading = try read(text)
        #expect(reading.summary.ambiguities.map(\.point) == [.decimal])
        #expect(reading.summary.ambiguities.map(\.readings) == [[".", ","]])
        #expect(reading.lines.map { $0.amount?.description } == ["-150.000", "-25.500"])
        var options = ReadOptions()
        options.decimalMark = UInt8(ascii: ",")
        let told = try read(text, options)
        #expect(told.summary.ambiguities.isEmpty)
        #expect(told.lines.map { $0.amount?.description } == ["-150000", "-25500"])
        // A statement whose currency tells says nothing of one in another currency.
        let body = text[try #require(text.range(of: "<OFX>")).lowerBound...]
        let both = text.replacing("<CURDEF>EUR", with: "<CURDEF>HUF") + body
        #expect(try read(both).summary.ambiguities.map(\.point) == [.decimal])
        // Decimals that are not round were filled up.
        let filled = text.replacing("25.500", with: "25.120")
        #expect(try read(filled).summary.ambiguities.isEmpty)
    }

    @Test("three decimals are decimals in a currency of thousandths, beside whole amounts, too")
    func thousandths() throws {
        let text = sgml(record(amount: "-1.500") + record(amount: "-200"))
            .replacing("1.00", with: "12.000").replacing("<CURDEF>EUR", with: "<CURDEF>KWD")
        let reading = try read(text)
        #expect(reading.statements[0].header.currency == CurrencyCode("KWD"))
        #expect(reading.lines.map { $0.amount?.description } == ["-1.500", "-200"])
    }

    @Test(
        "words for the type that OFX does not have tell the signs of a file without any",
        arguments: [
            ("OUT", "IN"), ("D", "C"), ("Débito", "Crédito"), ("CARGO", "ABONO"),
            ("LASTSCHRIFT", "GUTSCHRIFT"),
        ])
    func foreignTypes(out: String, into: String) throws {
        let records = typed(out, "2.00") + typed(into, "3.00")
        #expect(try amounts(records) == ["-2.00", "3.00"])
        let reading = try read(sgml(records))
        #expect(reading.codes(.repair).contains("unknown-transaction-type"))
        #expect(reading.codes(.repair).contains("unsigned-amount"))
        // One minus, and the file means its signs.
        #expect(try amounts(typed(out, "2.00") + typed(into, "-3.00")) == ["2.00", "-3.00"])
    }

    private func days(_ dates: [String], _ options: ReadOptions = ReadOptions()) throws -> [String]
    {
        let records = dates.map { record(date: $0) }.joined()
        return try read(sgml(records), options).lines.map { $0.bookingDate?.description ?? "" }
    }

    @Test(
        "years of two digits stand where they do not scatter the days",
        arguments: [
            ["260105", "260120"], ["050126", "200126"], ["010526", "012026"],
            ["26-01-05", "26-01-20"], ["05/01/26", "20/01/26"], ["260105120000", "260120235959"],
            ["20260105", "260120"],
        ])
    func shortYears(dates: [String]) throws {
        #expect(try days(dates) == ["2026-01-05", "2026-01-20"])
    }

    @Test("over years, and with dates whose numbers fit everywhere, the way from day to day tells")
    func shortYearsOverYears() throws {
        let dates = ["050120", "100521", "120922", "031123", "020224", "110725", "080126"]
        let found = try days(dates)
        #expect(found.first == "2020-01-05")
        #expect(found.last == "2026-01-08")
    }

    @Test("where nothing tells, the place of the year is asked for, and the answer taken")
    func openShortYears() throws {
        let records = record(date: "030405") + record(date: "030405")
        let text = sgml(records).replacing("<DTSTART>20260101<DTEND>20260131", with: "")
            .replacing("<DTASOF>20260131", with: "")
        let reading = try read(text)
        #expect(reading.summary.ambiguities.map(\.point) == [.dateOrder])
        for (order, day) in [
            (DateOrder.yearMonthDay, "2003-04-05"), (.dayMonthYear, "2005-04-03"),
            (.monthDayYear, "2005-03-04"),
        ] {
            var options = ReadOptions()
            options.dateOrder = order
            let reading = try read(text, options)
            #expect(reading.lines.first?.bookingDate?.description == day)
            #expect(reading.summary.ambiguities.isEmpty)
        }
    }

    @Test("types tell the direction where no amount has a sign")
    func unsigned() throws {
        let records =
            typed("FEE", "3.00") + typed("DEBIT", "5.00") + typed("CREDIT", "7.00")
            + typed("XFER", "9.00")
        let reading = try read(sgml(records))
        #expect(
            reading.lines.map { $0.amount?.description } == ["-3.00", "-5.00", "7.00", "9.00"])
        #expect(reading.codes(.repair) == ["unsigned-amount"])
        #expect(reading.codes(.warning).contains("undirected-amount"))
    }

    @Test(
        "several kinds of spending without a minus anywhere have lost theirs; one alone may be money back"
    )
    func unsignedKinds() throws {
        let spent = typed("CHECK", "5.00") + typed("ATM", "8.00") + typed("POS", "2.00")
        let reading = try read(sgml(spent + typed("DEP", "7.00")))
        #expect(
            reading.lines.map { $0.amount?.description } == ["-5.00", "-8.00", "-2.00", "7.00"])
        #expect(reading.codes(.repair) == ["unsigned-amount"])
        let back = typed("POS", "5.00") + typed("POS", "8.00") + typed("POS", "2.00")
        for records in [back, spent + typed("POS", "-1.00")] {
            let printed = try read(sgml(records))
            #expect(printed.lines.first?.amount?.description == "5.00")
            #expect(!printed.codes(.repair).contains("unsigned-amount"))
        }
    }

    @Test("banks may number accounts and records alike")
    func idsOfTwoBanks() throws {
        let one = sgml(record())
        let other = one.replacing("<BANKID>1", with: "<BANKID>2")
        let body = other[(other.firstRange(of: "<BANKMSGSRSV1>")?.lowerBound ?? other.endIndex)...]
        let reading = try read(one.replacing("</OFX>", with: "") + body)
        #expect(reading.lines.count == 2)
        #expect(!reading.codes(.warning).contains("repeated-bank-id"))
        let again = body.replacing("<BANKID>2", with: "<BANKID>1")
        let repeated = try read(one.replacing("</OFX>", with: "") + again)
        #expect(repeated.codes(.warning).contains("repeated-bank-id"))
    }

    @Test("the accounts of one number in two currencies may number their records alike")
    func idsOfTwoCurrencies() throws {
        let one = sgml(record())
        let other = sgml(record(), currency: "CHF")
        let body = other[(other.firstRange(of: "<BANKMSGSRSV1>")?.lowerBound ?? other.endIndex)...]
        let reading = try read(one.replacing("</OFX>", with: "") + body)
        #expect(reading.statements.map(\.header.currency?.code) == ["EUR", "CHF"])
        #expect(!reading.codes(.warning).contains("repeated-bank-id"))
    }

    @Test(
        "a file in which neither signs nor types tell the direction says so",
        arguments: ["OTHER", "XFER"])
    func undirected(type: String) throws {
        func codes(_ records: String, _ options: ReadOptions = ReadOptions()) throws -> [String] {
            try read(sgml(records), options).codes(.warning).filter { $0 == "undirected-amount" }
        }
        let records = typed(type, "5.00") + typed(type, "7.00")
        #expect(try amounts(records) == ["5.00", "7.00"])
        #expect(try codes(records) == ["undirected-amount"])
        #expect(try codes(typed(type, "5.00")) == [])
        #expect(try codes(records + typed(type, "-1.00")) == [])
        // Where all is money in by its type, nothing went out.
        #expect(try codes(records + typed("CREDIT", "1.00")) == [])
        var options = ReadOptions()
        options.sign = .signed
        #expect(try codes(records, options) == [])
    }

    @Test("one minus in the file, a lone record, or the user's word leaves the signs as they are")
    func signed() throws {
        let records = typed("DEBIT", "5.00") + typed("CREDIT", "7.00")
        #expect(try amounts(records + typed("CHECK", "-1.00")) == ["5.00", "7.00", "-1.00"])
        #expect(try amounts(typed("DEBIT", "5.00")) == ["5.00"])
        var options = ReadOptions()
        options.sign = .signed
        #expect(try amounts(records, options) == ["5.00", "7.00"])
    }

    @Test("the long memo of OFX 2 is a memo, beside the short one or alone")
    func longMemo() throws {
        let reading = try read(sgml(record("<MEMO>a<MEMO2>b") + record("<MEMO2>c")))
        #expect(reading.lines.map { reading.text($0.memo) } == ["a b", "c"])
    }

    @Test("XML with tags within a text is read on tag by tag")
    func mixedContent() throws {
        let xml = """
            <?xml version="1.0"?><OFX><STMTRS><CURDEF>EUR</CURDEF><BANKTRANLIST><STMTTRN>\
            <DTPOSTED>20260101</DTPOSTED><TRNAMT>1</TRNAMT><NAME>A <b>B</b> C</NAME></STMTTRN>\
            </BANKTRANLIST></STMTRS></OFX>
            """
        let reading = try read(xml)
        #expect(reading.lines.map { reading.text($0.payee) } == ["A B C"])
    }
}
