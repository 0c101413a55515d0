import SourceText
import StatementModel
import Testing

@testable import OFXFormat

@Suite("Records of OFX with elements out of the ordinary")
struct OFXRecordTests {
    private func investment(_ record: String) -> String {
        "OFXHEADER:100\n\n<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>EUR"
            + "<INVACCTFROM><BROKERID>b<ACCTID>77</INVACCTFROM><INVTRANLIST><DTSTART>20260101"
            + "<DTEND>20260131\(record)</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS>"
            + "</INVSTMTMSGSRSV1></OFX>"
    }

    @Test("bank and number are the account's where all tags around them and the statement are lost")
    func bareAccount() throws {
        let reading = try read(
            "<OFX><BANKID>260<ACCTID>8-1<BANKTRANLIST>" + record() + "</BANKTRANLIST></OFX>")
        #expect(reading.statements.map(\.header.account.number) == ["8-1"])
        #expect(reading.statements.map(\.header.account.bankID) == ["260"])
        // A statement that names its own has nothing to do with it.
        let two = try read(
            "<OFX><ACCTID>8-1<STMTRS><BANKACCTFROM><ACCTID>77</BANKACCTFROM>" + record()
                + "</STMTRS></OFX>")
        #expect(two.statements.map(\.header.account.number) == ["77"])
    }

    @Test("zeros or a word for the number of a check say that there was none")
    func noCheck() throws {
        let numbers = [
            ("0", ""), ("000000", ""), ("0077", "0077"), ("10", "10"), ("NUMBER", ""), ("A7", "A7"),
        ]
        for (number, expected) in numbers {
            let reading = try read(sgml(record("<CHECKNUM>\(number)")))
            #expect(reading.text(reading.lines[0].checkNumber) == expected)
        }
    }

    @Test(
        "the balance has an amount in another currency at the rate, and one converted before as it is"
    )
    func heldByRate() throws {
        for (tag, isHeld) in [("CURRENCY", true), ("ORIGCURRENCY", false)] {
            let text = record("<\(tag)><CURRATE>0.92<CURSYM>CHF</\(tag)>")
            #expect(try read(sgml(text)).lines.map(\.isHeldByRate) == [isHeld])
        }
        #expect(
            try read(sgml(record("<CURRENCY><CURSYM>CHF</CURRENCY>"))).lines.map(\.isHeldByRate)
                == [false])
    }

    @Test("a record that only its memo names lacks nothing")
    func memoAlone() throws {
        let reading = try read(sgml(record("<MEMO>Tarifa").replacing("<NAME>N", with: "")))
        #expect(reading.collector.diagnostics == [])
    }

    @Test("of an element that a record has twice the first one counts, and another value is told")
    func twice() throws {
        let amounts = record("<TRNAMT>-9.00").replacing("<NAME>N", with: "<FITID>2<NAME>N")
        let reading = try read(sgml(amounts))
        #expect(reading.lines.map { $0.amount?.description } == ["-1.00"])
        #expect(reading.text(reading.lines[0].bankID) == "1")
        #expect(reading.codes(.warning) == ["conflicting-value"])
        #expect(try read(sgml(record("<TRNAMT>-1.00<FITID>1"))).codes(.warning).isEmpty)
    }

    @Test("of two numbers in one account the first one counts, and the other is told; 0 is none")
    func twoAccountNumbers() throws {
        let text = sgml(record())
        let two = try read(text.replacing("<ACCTID>77", with: "<ACCTID>77<ACCTID>78"))
        #expect(two.statements.map(\.header.account.number) == ["77"])
        #expect(two.lines.count == 1)
        #expect(two.codes(.warning) == ["conflicting-value"])
        for same in ["<ACCTID>0<ACCTID>77", "<ACCTID>77<ACCTID>77", "<ACCTID>77<ACCTID>0"] {
            let one = try read(text.replacing("<ACCTID>77", with: same))
            #expect(one.statements.map(\.header.account.number) == ["77"], "\(same)")
            #expect(one.codes(.warning).isEmpty, "\(same)")
        }
    }

    @Test("an aggregate that OFX does not have takes nothing from the record that it stands in")
    func unknownAggregate() throws {
        let text = investment(
            """
            <SELLSTOCK><INVSELL><INVTRAN><FITID>1<DTTRADE>20260105</INVTRAN><SECID><UNIQUEID>5
            <UNIQUEIDTYPE>CUSIP</SECID><UNITS>-10<UNITPRICE>10<TOTAL>100.00</INVSELL>
            <SELLTYPE>SELL<TAXLOT><DTTRADE>20200101<TOTAL>60.00</TAXLOT></SELLSTOCK>
            """)
        let reading = try read(text)
        #expect(reading.lines.map { $0.amount?.description } == ["100.00"])
        #expect(reading.lines.map { $0.bookingDate?.description } == ["2026-01-05"])
        #expect(reading.codes(.warning) == ["conflicting-value"])
    }

    @Test(
        "a currency is known by its number, its sign and a code with a name behind it (ISO 4217)",
        arguments: [
            ("986", "BRL"), ("R$", "BRL"), ("€", "EUR"), ("036", "AUD"), ("USD - US Dollar", "USD"),
            ("TL", "TRY"), ("eur (Euro)", "EUR"), ("Euro", "EUR"), ("euro", "EUR"),
        ])
    func currency(text: String, code: String) throws {
        let reading = try read(sgml(record(), currency: text))
        #expect(reading.statements[0].header.currency == CurrencyCode(code))
        #expect(reading.codes(.repair) == ["rewritten-currency"])
    }

    @Test(
        "a sign that several currencies share names none", arguments: ["$", "kr", "999", "USDT"])
    func noCurrency(text: String) throws {
        let reading = try read(sgml(record(), currency: text))
        #expect(reading.statements[0].header.currency == nil)
        #expect(reading.codes(.repair) == ["missing-currency"])
    }

    @Test("a balance whose start tag is lost is the ledger balance")
    func lostBalance() throws {
        let text = sgml(record()).replacing("<LEDGERBAL>", with: "")
        let reading = try read(text)
        #expect(reading.statements[0].balances.map(\.kind) == [.ledger])
        #expect(reading.statements[0].balances.map(\.amount.description) == ["1.00"])
        #expect(reading.statements[0].balances[0].date?.description == "2026-01-31")
        #expect(reading.codes(.repair) == ["unopened-balance"])
    }

    @Test("a date in quotes is the date", arguments: ["\"2026-01-10\"", "\"20260110\""])
    func quotedDate(text: String) throws {
        let reading = try read(sgml(record(date: text)))
        #expect(reading.codes(.repair) == ["rewritten-date"])
        #expect(reading.lines.map { $0.bookingDate?.description } == ["2026-01-10"])
    }
}
