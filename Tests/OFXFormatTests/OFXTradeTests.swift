import SourceText
import StatementModel
import Testing

@testable import OFXFormat

@Suite("The money of trades in OFX")
struct OFXTradeTests {
    private func statement(_ records: String) -> String {
        "OFXHEADER:100\n\n<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>EUR"
            + "<INVACCTFROM><BROKERID>b<ACCTID>77</INVACCTFROM><INVTRANLIST><DTSTART>20260101"
            + "<DTEND>20260131\(records)</INVTRANLIST></INVSTMTRS></INVSTMTTRNRS>"
            + "</INVSTMTMSGSRSV1></OFX>"
    }

    private func trade(_ kind: String, _ values: String, transaction: String = "") -> String {
        let core = kind.hasPrefix("BUY") ? "INVBUY" : "INVSELL"
        return "<\(kind)><\(core)><INVTRAN><FITID>1<DTTRADE>20260110\(transaction)</INVTRAN>"
            + "<SECID><UNIQUEID>X1<UNIQUEIDTYPE>CUSIP</SECID>\(values)</\(core)></\(kind)>"
    }

    private func reading(_ record: String, _ options: ReadOptions = ReadOptions()) throws
        -> (amount: String?, codes: [String])
    {
        let reading = try read(statement(record), options)
        return (
            reading.lines.first?.amount?.description,
            reading.codes(.repair) + reading.codes(.warning)
        )
    }

    @Test(
        "kind and units tell the sign of a trade that is printed with the other one",
        arguments: [
            ("BUYSTOCK", "<UNITS>10<UNITPRICE>5<TOTAL>50", "-50"),
            ("BUYMF", "<UNITS>10<TOTAL>50", "-50"),
            ("SELLSTOCK", "<UNITS>-4<UNITPRICE>6<COMMISSION>1<TOTAL>-23", "23"),
        ])
    func turned(kind: String, values: String, amount: String) throws {
        let result = try reading(trade(kind, values))
        #expect(result.amount == amount)
        #expect(result.codes == ["turned-trade"])
    }

    @Test(
        "a trade that is taken back, costs more than it brings or belongs to a 401(k) keeps its sign",
        arguments: [
            ("BUYSTOCK", "<UNITS>-10<UNITPRICE>5<TOTAL>50", "50"),
            ("SELLSTOCK", "<UNITS>4<UNITPRICE>6<TOTAL>-24", "-24"),
            ("SELLSTOCK", "<UNITS>-4<UNITPRICE>0.01<COMMISSION>9<TOTAL>-8.96", "-8.96"),
            ("BUYMF", "<UNITS>10<UNITPRICE>5<TOTAL>50<INV401KSOURCE>PRETAX", "50"),
            ("BUYMF", "<TOTAL>50", "50"), ("SELLMF", "<TOTAL>-50", "-50"),
        ])
    func kept(kind: String, values: String, amount: String) throws {
        let result = try reading(trade(kind, values))
        #expect(result.amount == amount)
        #expect(result.codes == ["contradicted-sign"])
    }

    @Test("nor is one turned that names what it reverses, or whose signs the user has told")
    func told() throws {
        let values = "<UNITS>10<UNITPRICE>5<TOTAL>50"
        let reversal = trade("BUYSTOCK", values, transaction: "<REVERSALFITID>7")
        #expect(try reading(reversal).amount == "50")
        var options = ReadOptions()
        options.sign = .signed
        #expect(try reading(trade("BUYSTOCK", values), options).amount == "50")
    }

    @Test(
        "a total that is not stated is worked out of units, price and fees",
        arguments: [
            ("BUYSTOCK", "<UNITS>10<UNITPRICE>5<COMMISSION>1", "-51.00"),
            ("BUYOTHER", "<UNITS>25<UNITPRICE>100.005", "-2500.13"),
            ("SELLMF", "<UNITS>-3<UNITPRICE>7<FEES>0.5", "20.50"),
        ])
    func workedOut(kind: String, values: String, amount: String) throws {
        let result = try reading(trade(kind, values))
        #expect(result.amount == amount)
        #expect(result.codes == ["worked-out-total"])
    }

    @Test(
        "the price of bonds and options is none of a unit; what kind and units do not agree on stays open",
        arguments: [
            ("BUYDEBT", "<UNITS>1000<UNITPRICE>99"), ("SELLOPT", "<UNITS>-1<UNITPRICE>2"),
            ("BUYSTOCK", "<UNITS>-10<UNITPRICE>5"), ("BUYSTOCK", "<UNITS>10"),
        ])
    func open(kind: String, values: String) throws {
        let result = try reading(trade(kind, values))
        #expect(result.amount == nil)
        #expect(result.codes == ["missing-total"])
    }

    @Test(
        "a cost without a minus may be given back: it keeps its sign and is told",
        arguments: ["MARGININTEREST", "INVEXPENSE"])
    func costs(kind: String) throws {
        func cost(_ total: String) -> String {
            "<\(kind)><INVTRAN><FITID>1<DTTRADE>20260110</INVTRAN><TOTAL>\(total)</\(kind)>"
        }
        let positive = try reading(cost("4.10"))
        #expect(positive.amount == "4.10")
        #expect(positive.codes == ["contradicted-sign"])
        #expect(try reading(cost("-4.10")).codes == [])
    }
}
