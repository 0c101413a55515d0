import SourceText
import StatementFormats
import StatementModel
import Testing

@testable import Anonymising

@Suite("Names that are words of tables, too")
struct AnonymiserNamesTests {
    private func anonymised(_ text: String, _ name: String = "a.csv", key: String = "k") throws
        -> String
    {
        String(
            decoding: try Anonymiser(key: key).anonymised(Array(text.utf8), name: name).bytes,
            as: UTF8.self)
    }

    private static let wallet = """
        Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
        CARD_PAYMENT,Current,2025-03-01 12:30:00,2025-03-02 10:11:12,Penny Cash,-12.50,0.00,EUR,COMPLETED,87.50
        CARD_PAYMENT,Current,2025-03-03 12:30:00,,April May,-2.50,0.00,EUR,PENDING,
        CARD_PAYMENT,Current,2025-03-04 12:30:00,,Mark Sales,-3.50,0.00,EUR,PENDING,
        TOPUP,Current,2025-03-04 09:30:00,2025-03-05 10:11:12,Li Bo,50.00,0.00,EUR,COMPLETED,137.50
        TOPUP,Current,2025-03-04 09:30:00,2025-03-05 10:11:12,Ng 12:30:00,50.00,0.00,EUR,COMPLETED,187.50

        """

    @Test(
        "Payees of months, columns and kinds of payment, and short ones, go; kinds and statuses stay"
    )
    func names() throws {
        let new = try anonymised(Self.wallet)
        for name in ["Penny", "Cash", "April", "May", "Mark", "Sales", "Li", "Bo", "Ng"] {
            #expect(!new.split { !$0.isLetter }.contains(Substring(name)), "\(name)")
        }
        for word in ["CARD_PAYMENT", "TOPUP", "PENDING", "COMPLETED"] {
            #expect(new.contains(word), "\(word)")
        }
    }

    @Test("Two rows in a row that are pending leave the balances in order")
    func pending() throws {
        let bytes = Array(try anonymised(Self.wallet).utf8)
        let file = try SourceFile(name: "a.csv", bytes: bytes)
        var sink: any StatementSink = StatementCollector()
        let summary = try FormatDetection.format(of: file).read(file, ReadOptions(), into: &sink)
        #expect(summary.runningBalance?.checked == summary.runningBalance?.agreeing)
    }

    @Test("A time of day in a text stays one")
    func time() throws {
        let none: [UInt8] = []
        var names = Pseudonyms(key: (1, 2), text: none.span, keywords: [])
        #expect(names.text(Array("12:30:00".utf8)) == Array("12:30:00".utf8))
        #expect(names.text(Array("9:05".utf8)) == Array("9:05".utf8))
        #expect(names.text(Array("12:75".utf8)) != Array("12:75".utf8))
        #expect(names.text(Array("112:30".utf8)) != Array("112:30".utf8))
    }

    @Test("What is left of a payment is it less its fee, also where few have one")
    func sums() throws {
        let text = """
            "Date","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID"
            "03/15/2026","April May","General Payment","Completed","USD","100.00","-3.20","96.80","7XA1"
            "03/16/2026","Mark Sales","General Payment","Completed","USD","-50.00","0.00","-50.00","7XA2"
            "03/17/2026","Li Bo","General Payment","Completed","USD","-20.00","0.00","-20.00","7XA3"

            """
        let rows = try anonymised(text).split(separator: "\n").dropFirst().map { row in
            row.split(separator: ",").map { $0.filter { $0 != "\"" } }
        }
        for row in rows {
            let parts = try row[5...7].map { try #require(ExactAmount(parsing: $0)) }
            #expect(parts[0].adding(parts[1]) == parts[2], "\(row)")
        }
    }

    @Test("In OFX and MT940 names that are codes of the format elsewhere go, and short ones")
    func otherFormats() throws {
        let ofx = """
            OFXHEADER:100
            DATA:OFXSGML
            VERSION:102
            ENCODING:USASCII
            CHARSET:1252

            <OFX><BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>USD
            <BANKACCTFROM><BANKID>123<ACCTID>456789<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
            <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>7.10 DR<FITID>7<NAME>PENNY CASH</STMTTRN>
            <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260106<TRNAMT>-8.10<FITID>8<NAME>LI BO</STMTTRN>
            </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

            """
        let new = try anonymised(ofx, "a.ofx")
        for name in ["PENNY", "CASH", "LI", "BO"] {
            #expect(!new.split { !$0.isLetter }.contains(Substring(name)), "\(name)")
        }
        #expect(new.contains(" DR<FITID>"))
    }

    @Test("An amount of MT940 whose decimals stand on the next line is one, and its type stays")
    func wrapped() throws {
        let text = """
            :20:STARTUMS
            :25:20010020/0077015
            :28C:1/1
            :60F:C260301EUR100,00
            :61:2603020302D10,
            57NTRFLI BO
            :86:RENT
            :62F:C260331EUR89,43
            -

            """
        for key in ["a", "b", "c"] {
            let new = try anonymised(text, "a.sta", key: key)
            #expect(new.contains("NTRF") && !new.contains("LI BO"))
        }
    }

    @Test(
        "Masked digits stay masked, and an account number that only looks like an IBAN goes whole")
    func masks() {
        let none: [UInt8] = []
        var names = Pseudonyms(key: (1, 2), text: none.span, keywords: [])
        let mask = String(decoding: names.text(Array("5555 XXXX xx 4711".utf8)), as: UTF8.self)
        #expect(mask.contains(" XXXX xx ") && !mask.contains("4711"))
        let number = String(
            decoding: names.text(Array("EV10001REP1000000T1000".utf8)), as: UTF8.self)
        #expect(!number.contains("EV10") && number.utf8.count == 22)
    }

    @Test("What stands behind a label above the table goes, the label and the days stay")
    func statements() throws {
        let text = """
            Account holder: Penny May;
            Period;1 March 2025 - 31 March 2025
            Customer;April Sales

            Date;Description;Amount;Balance
            03.03.2025;Mark Cash;-12,50;87,50
            14.03.2025;May Street;-2,50;85,00
            15.03.2025;Li;-5,00;80,00

            """
        let new = try anonymised(text)
        let words = new.split { !$0.isLetter }
        for name in ["Penny", "May", "April", "Sales", "Mark", "Cash", "Street", "Li"] {
            #expect(!words.contains(Substring(name)), "\(name)")
        }
        #expect(new.hasPrefix("Account holder: "))
        #expect(new.contains("Period;1 March 2025 - 31 March 2025"))
    }
}
