import SourceText
import Testing

@testable import Anonymising

@Suite("Files put together or with a damaged header, with other values")
struct AnonymiserJoinedTests {
    private static let messages = """
        :20:STARTUMS
        :25:20010020/0077015
        :28C:1/1
        :60F:C260301EUR100,00
        :61:2603020302D10,50NTRFNONREF
        :86:Rent of Märtha Oakley
        :62F:C260331EUR89,50
        -

        """
    private static let table = """
        Date,Payee,Amount
        2026-01-14,Märtha Oakley,-12.50
        2026-01-16,Book Nook,-100.00

        """
    private static let list = """
        !Type:Bank
        D31/01/2026
        T-12.50
        PMärtha Oakley
        ^

        """

    @Test(
        "Statements of two formats behind each other are read as before, and neither keeps a name",
        arguments: [
            (table, list, "!Type:Bank"), (table, messages, ":60F:C260301EUR"),
            (messages, table, "Date,Payee,Amount"), (list, messages, ":62F:C260331EUR"),
            (messages, list, "D31/01/2026"),
        ])
    func joined(first: String, second: String, kept: String) throws {
        let new = try anonymised(first + "\n" + second)
        #expect(new.contains(kept))
        for word in ["Märtha", "Oakley", "Nook", "0077015"] { #expect(!new.contains(word)) }
        // What was equal is equal in both.
        let names = new.matches(of: /[A-Z]ä[a-z]{4} [A-Z][a-z]{5}/).map(\.output)
        #expect(names.count == 2)
        #expect(Set(names).count == 1)
    }

    @Test("Tables with columns of their own in one file are read as before, and none keeps a name")
    func tables() throws {
        let other = """
            Booking date,Text,Debit,Credit,Balance
            2026-01-05,Märtha Oakley,9.00,,91.00
            2026-01-06,Book Nook,10.50,,80.50
            2026-01-07,Märtha Oakley,,20.00,100.50

            """
        for text in [Self.table + "\n" + other, other + "\nAccount,0077015\n" + Self.table] {
            let new = try anonymised(text)
            #expect(new.contains("Date,Payee,Amount\n2026-01-14,"))
            #expect(new.contains("Booking date,Text,Debit,Credit,Balance\n2026-01-05,"))
            for word in ["Märtha", "Oakley", "Nook", "0077015"] { #expect(!new.contains(word)) }
        }
    }

    private static let header = """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        ENCODING:USASCII
        CHARSET:1252

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
        <BANKACCTFROM><BANKID>1<ACCTID>4711<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>

        """

    @Test("The words that name an encoding stay, wherever damage has put them")
    func encoding() throws {
        let record = "<STMTTRN><DTPOSTED>20260301<TRNAMT>-3.00<FITID>1<NAME>Nook</STMTTRN>"
        let new = try anonymised(
            Self.header.replacing("DATA", with: "<SHOPNUMBER>12\nDATA") + record)
        #expect(new.contains("CHARSET:1252"))
        let id = try anonymised(Self.header + record.replacing("Nook", with: "CHARSET:4417 Nook"))
        #expect(!id.contains("4417"))
    }
}
