import SourceText
import StatementModel
import Testing

@testable import OFXFormat

/// Single departures from the standard, each in a file that conforms without it.
@Suite("OFX conformance, one fault at a time")
struct OFXConformanceRuleTests {
    /// A fault: what is replaced by what, and what is told of it.
    struct Fault: Sendable, CustomTestStringConvertible {
        let old: String
        let new: String
        let code: String
        let section: String
        var isError = true

        var testDescription: String { "\(old) -> \(new)" }
    }

    private static let header = """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:160
        SECURITY:NONE
        ENCODING:USASCII
        CHARSET:1252
        COMPRESSION:NONE
        OLDFILEUID:NONE
        NEWFILEUID:NONE


        """

    private static let status = "<STATUS><CODE>0<SEVERITY>INFO</STATUS>"
    private static let security = "<SECID><UNIQUEID>77A<UNIQUEIDTYPE>FUND</SECID>"

    private static let body = """
        <OFX><SIGNONMSGSRSV1><SONRS>\(status)<DTSERVER>20260301101500[-5:EST]<LANGUAGE>ENG</SONRS>
        </SIGNONMSGSRSV1>
        <BANKMSGSRSV1><STMTENDTRNRS><TRNUID>7\(status)<STMTENDRS><CURDEF>EUR
        <BANKACCTFROM><BANKID>4<ACCTID>1881<ACCTTYPE>SAVINGS</BANKACCTFROM>
        <CLOSING><FITID>E1<DTOPEN>20260201<DTCLOSE>20260228<BALOPEN>10.00<BALCLOSE>34.00
        <DEPANDCREDIT>30.00<CHKANDDEB>6.00<DTPOSTSTART>20260201<DTPOSTEND>20260228</CLOSING>
        </STMTENDRS></STMTENDTRNRS></BANKMSGSRSV1>
        <CREDITCARDMSGSRSV1><CCSTMTENDTRNRS><TRNUID>8\(status)<CCSTMTENDRS><CURDEF>EUR
        <CCACCTFROM><ACCTID>5100</CCACCTFROM>
        <CCCLOSING><FITID>E2<DTCLOSE>20260228<BALCLOSE>-5.00<FINCHG>0.12<CREDITLIMIT>900
        <DTPOSTSTART>20260201<DTPOSTEND>20260228</CCCLOSING>
        </CCSTMTENDRS></CCSTMTENDTRNRS></CREDITCARDMSGSRSV1>
        <INVSTMTMSGSRSV1><INVSTMTTRNRS><TRNUID>9\(status)<INVSTMTRS><DTASOF>20260228<CURDEF>EUR
        <INVACCTFROM><BROKERID>b<ACCTID>66</INVACCTFROM>
        <INVTRANLIST><DTSTART>20260201<DTEND>20260228
        <SELLOTHER><INVSELL><INVTRAN><FITID>S1<DTTRADE>20260210</INVTRAN>\(security)
        <UNITS>-3<UNITPRICE>2<TOTAL>6<ORIGCURRENCY><CURRATE>1.3<CURSYM>USD</ORIGCURRENCY>
        <SUBACCTSEC>CASH<SUBACCTFUND>CASH</INVSELL></SELLOTHER>
        </INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>
        <SECLISTMSGSRSV1><SECLIST><OTHERINFO><SECINFO>\(security)<SECNAME>Elm Fund</SECINFO>
        </OTHERINFO></SECLIST></SECLISTMSGSRSV1></OFX>

        """

    private static let signOn =
        "<SIGNONMSGSRSV1><SONRS>\(status)<DTSERVER>20260301<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>"

    static let faults = [
        Fault(old: "<BALCLOSE>34.00\n", new: "", code: "missing-element", section: "11.5"),
        Fault(old: "<BALCLOSE>-5.00", new: "", code: "missing-element", section: "11.5"),
        Fault(
            old: "<BALOPEN>10.00<BALCLOSE>34.00", new: "<BALCLOSE>34.00<BALOPEN>10.00",
            code: "element-order", section: "11.5"),
        Fault(
            old: "<DTCLOSE>20260228<BALOPEN>", new: "<DTCLOSE>28022026<BALOPEN>",
            code: "invalid-date", section: "3.2.8.2"),
        Fault(old: "[-5:EST]", new: "[-25:EST]", code: "invalid-date", section: "3.2.8.2"),
        Fault(
            old: "<LANGUAGE>ENG", new: "<LANGUAGE>EN", code: "invalid-value", section: "2.5.1"),
        Fault(
            old: "<LANGUAGE>ENG", new: "<LANGUAGE>ENX", code: "invalid-value", section: "2.5.1"),
        Fault(
            old: "<CURSYM>USD", new: "<CURSYM>USX", code: "invalid-value", section: "3.2.11"),
        Fault(
            old: "<CODE>0<SEVERITY>INFO", new: "<CODE>2999<SEVERITY>ERROR",
            code: "unknown-status-code", section: "appendix A", isError: false),
        Fault(
            old: "NEWFILEUID:NONE\n\n", new: "NEWFILEUID:NONE\n", code: "header-invalid",
            section: "2.2"),
        Fault(
            old: "NEWFILEUID:NONE\n\n", new: "NEWFILEUID:NONE\r\n", code: "header-invalid",
            section: "2.2"),
        Fault(
            old: "</OFX>", new: "</OFX><OFX>\(signOn)</OFX>", code: "repeated-element",
            section: "2.4.3"),
        Fault(
            old: "<SEVERITY>INFO", new: "<SEVERITY>ERROR", code: "contradicting-status",
            section: "3.1.5", isError: false),
        Fault(
            old: "<UNITS>-3", new: "<UNITS>3", code: "contradicting-sign", section: "13.3.3",
            isError: false),
        Fault(
            old: "<CURRATE>1.3", new: "<CURRATE>0.0", code: "invalid-amount", section: "5.2",
            isError: false),
    ]

    private func check(_ text: some StringProtocol) throws -> ConformanceReport {
        OFXConformance.check(try SourceFile(name: "input.ofx", bytes: Array(text.utf8)))
    }

    @Test("A file without a fault conforms")
    func conforming() throws {
        let report = try check(Self.header + Self.body)
        #expect(report.conforms && report.findings.isEmpty, "\(report.findings)")
    }

    @Test(
        "Each fault is told once, with its section",
        arguments: faults)
    func fault(_ fault: Fault) throws {
        let text = Self.header + Self.body
        let place = try #require(text.firstRange(of: fault.old))
        let report = try check(
            text[..<place.lowerBound] + fault.new + text[place.upperBound...])
        #expect(report.findings.map(\.code.rawValue) == [fault.code], "\(report.findings)")
        #expect(report.findings.first?.section == "OFX 2.2, \(fault.section)")
        #expect(report.conforms != fault.isError)
    }

    @Test("XML is of version 1.0")
    func version() throws {
        let instruction =
            "<?OFX OFXHEADER=\"200\" VERSION=\"220\" SECURITY=\"NONE\" OLDFILEUID=\"NONE\" "
            + "NEWFILEUID=\"NONE\"?>"
        let leaves =
            "<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY>"
            + "</STATUS><DTSERVER>20260301</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS>"
            + "</SIGNONMSGSRSV1></OFX>"
        for (version, codes) in [("1.0", []), ("2.0", ["header-invalid"])] {
            let text = "<?xml version=\"\(version)\" encoding=\"UTF-8\"?>\(instruction)\(leaves)"
            #expect(try check(text).findings.map(\.code.rawValue) == codes)
        }
    }
}
