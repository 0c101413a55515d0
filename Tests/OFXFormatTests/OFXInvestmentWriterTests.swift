import SourceText
import StatementModel
import Testing

@testable import OFXFormat

@Suite("Investment records that are written as they were read")
struct OFXInvestmentWriterTests {
    private static let core =
        "<INVTRAN><FITID>1<DTTRADE>20260110</INVTRAN><SECID><UNIQUEID>00000AL01"
        + "<UNIQUEIDTYPE>CUSIP</SECID>"

    private func file(_ records: String) -> String {
        """
        OFXHEADER:100
        VERSION:102

        <OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20260131<CURDEF>USD
        <INVACCTFROM><BROKERID>example.org<ACCTID>77</INVACCTFROM>
        <INVTRANLIST><DTSTART>20260101<DTEND>20260131\(records)</INVTRANLIST>
        </INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>
        """
    }

    private func trade(_ kind: String, _ values: String, behind: String = "") -> String {
        let core = kind.hasPrefix("SELL") ? "INVSELL" : "INVBUY"
        return "<\(kind)><\(core)>\(Self.core)\(values)</\(core)>\(behind)</\(kind)>"
    }

    /// What is written for records, checked against the standard, and the same when it is read and
    /// written again.
    private func rewritten(_ records: String) throws -> String {
        func write(_ reading: Reading) throws -> String {
            var output: [UInt8] = []
            try OFXStatementWriter.write(
                OFXStatementFitting.fit(reading.collector.result).statements, to: &output)
            return String(decoding: output, as: UTF8.self)
        }
        let text = try write(read(file(records)))
        #expect(try write(read(text)) == text)
        let report = OFXConformance.check(try SourceFile(name: "t", bytes: Array(text.utf8)))
        #expect(report.findings.filter { $0.severity == .error } == [])
        return text.replacing("\n", with: "")
    }

    @Test(
        "The kind of income stays what it was",
        arguments: ["CGLONG", "CGSHORT", "DIV", "INTEREST", "MISC"])
    func income(type: String) throws {
        let end = "<SUBACCTSEC>CASH<SUBACCTFUND>CASH"
        let income = "<INCOME>\(Self.core)<INCOMETYPE>\(type)<TOTAL>5.00\(end)</INCOME>"
        #expect(try rewritten(income).contains("<INCOMETYPE>\(type)</INCOMETYPE>"))
        let reinvested =
            "<REINVEST>\(Self.core)<INCOMETYPE>\(type)<TOTAL>-5.00<SUBACCTSEC>CASH<UNITS>1"
            + "<UNITPRICE>5</REINVEST>"
        #expect(try rewritten(reinvested).contains("<INCOMETYPE>\(type)</INCOMETYPE>"))
    }

    @Test("Sales of what is not owned, and purchases that cover them, stay what they are")
    func shortSales() throws {
        let values = "<UNITS>2<UNITPRICE>5<TOTAL>-10<SUBACCTSEC>SHORT<SUBACCTFUND>MARGIN"
        let bought = try rewritten(trade("BUYSTOCK", values, behind: "<BUYTYPE>BUYTOCOVER"))
        #expect(bought.contains("<BUYTYPE>BUYTOCOVER</BUYTYPE>"))
        #expect(bought.contains("<SUBACCTSEC>SHORT</SUBACCTSEC><SUBACCTFUND>MARGIN</SUBACCTFUND>"))
        let sale = "<UNITS>-2<UNITPRICE>5<TOTAL>10<SUBACCTSEC>SHORT<SUBACCTFUND>CASH"
        let sold = try rewritten(trade("SELLSTOCK", sale, behind: "<SELLTYPE>SELLSHORT"))
        #expect(sold.contains("<SELLTYPE>SELLSHORT</SELLTYPE>"))
        let option = try rewritten(
            trade("SELLOPT", sale, behind: "<OPTSELLTYPE>SELLTOOPEN<SHPERCTRCT>10"))
        #expect(option.contains("<OPTSELLTYPE>SELLTOOPEN</OPTSELLTYPE><SHPERCTRCT>10<"))
        let bond = try rewritten(trade("SELLDEBT", sale, behind: "<SELLREASON>MATURITY"))
        #expect(bond.contains("<SELLREASON>MATURITY</SELLREASON>"))
    }

    @Test("Commission, taxes, fees and load stay apart; fees alone stay fees")
    func charges() throws {
        let end = "<TOTAL>-12.75<SUBACCTSEC>CASH<SUBACCTFUND>CASH"
        let apart = "<UNITS>2<UNITPRICE>5<COMMISSION>1.50<TAXES>0.25<FEES>1"
        let charged = try rewritten(trade("BUYSTOCK", apart + end, behind: "<BUYTYPE>BUY"))
        let lines = "<COMMISSION>1.50</COMMISSION><TAXES>0.25</TAXES><FEES>1</FEES><TOTAL>"
        #expect(charged.contains(lines))
        let one = "<UNITS>2<UNITPRICE>5<FEES>2.75"
        let fees = try rewritten(trade("BUYSTOCK", one + end, behind: "<BUYTYPE>BUY"))
        #expect(fees.contains("<FEES>2.75</FEES><TOTAL>") && !fees.contains("COMMISSION"))
    }

    @Test(
        "Units that are transferred out leave, whatever their sign in the file",
        arguments: ["3", "-3"])
    func transfers(units: String) throws {
        let record =
            "<TRANSFER>\(Self.core)<SUBACCTSEC>CASH<UNITS>\(units)<TFERACTION>OUT"
            + "<POSTYPE>SHORT</TRANSFER>"
        let text = try rewritten(record)
        #expect(text.contains("<UNITS>-3</UNITS><TFERACTION>OUT</TFERACTION>"))
        #expect(text.contains("<POSTYPE>SHORT</POSTYPE>"))
        let kept = try rewritten(record.replacing("OUT", with: "IN").replacing("-3", with: "3"))
        #expect(kept.contains("<UNITS>3</UNITS><TFERACTION>IN</TFERACTION>"))
    }

    @Test("Purchases of a retirement plan, whose totals are positive, are read back as they are")
    func retirementPlan() throws {
        let values =
            "<UNITS>2<UNITPRICE>5<TOTAL>10.00<SUBACCTSEC>CASH<SUBACCTFUND>OTHER"
            + "<INV401KSOURCE>PRETAX"
        let text = try rewritten(trade("BUYMF", values, behind: "<BUYTYPE>BUY"))
        #expect(text.contains("<TOTAL>10.00</TOTAL>"))
        #expect(text.contains("<INV401KSOURCE>PRETAX</INV401KSOURCE></INVBUY>"))
        let transfer =
            "<TRANSFER>\(Self.core)<SUBACCTSEC>CASH<UNITS>1<TFERACTION>IN<POSTYPE>LONG"
            + "<INV401KSOURCE>MATCH</TRANSFER>"
        #expect(try rewritten(transfer).contains("<INV401KSOURCE>MATCH</INV401KSOURCE>"))
    }

    @Test("What is left of one record is not told of the next one")
    func nextRecord() throws {
        let end = "<TOTAL>-11.50<SUBACCTSEC>SHORT<SUBACCTFUND>CASH"
        let first = trade("BUYSTOCK", "<UNITS>2<UNITPRICE>5<COMMISSION>1.50" + end)
        let second =
            "<INCOME>\(Self.core)<INCOMETYPE>DIV<TOTAL>5.00<SUBACCTSEC>CASH"
            + "<SUBACCTFUND>CASH</INCOME>"
        let reading = try read(file(first + second))
        let texts = reading.collector.result.texts
        #expect(
            texts.holdings.map { reading.text($0.particulars) }
                == ["COMMISSION 1.50 SUBACCTSEC SHORT", ""])
        #expect(texts.holdings.map { reading.text($0.action) } == ["BUYSTOCK", "INCOME DIV"])
    }

    @Test("A closed option is written as a transfer of its units, which is told")
    func closedOption() throws {
        let record =
            "<CLOSUREOPT>\(Self.core)<OPTACTION>EXPIRE<UNITS>1<SHPERCTRCT>100<SUBACCTSEC>CASH"
            + "</CLOSUREOPT>"
        let fitted = OFXStatementFitting.fit(try read(file(record)).collector.result)
        #expect(fitted.notes.map(\.code.rawValue) == ["kind-replaced"])
    }

    @Test("Balances of margin, short sales and buying power stay in their elements")
    func balances() throws {
        let income =
            "<INCOME>\(Self.core)<INCOMETYPE>DIV<TOTAL>5.00<SUBACCTSEC>CASH<SUBACCTFUND>CASH"
            + "</INCOME></INVTRANLIST><INVBAL><AVAILCASH>9.00<MARGINBALANCE>-3.00<SHORTBALANCE>1.50"
            + "<BUYPOWER>20.00</INVBAL><INVTRANLIST><DTSTART>20260101<DTEND>20260131"
        let text = try rewritten(income)
        let expected =
            "<MARGINBALANCE>-3.00</MARGINBALANCE><SHORTBALANCE>1.50</SHORTBALANCE>"
            + "<BUYPOWER>20.00</BUYPOWER></INVBAL>"
        #expect(text.contains(expected))
    }
}
