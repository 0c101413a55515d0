import SourceText
import StatementModel
import TestSupport
import Testing

@testable import ReceiptFormat

@Suite("Receipt detection")
struct ReceiptReaderSniffingTests {
    @Test("every fixture may be a receipt", arguments: FixtureFolder.receipt.cases)
    func fixtures(name: String) throws {
        let file = try SourceFile(
            name: "input", bytes: FixtureFolder.receipt.input(of: name), encoding: .utf8)
        #expect(ReceiptReader.sniff(file) >= .possible)
    }

    @Test("a receipt that lacks nothing and adds up is likely")
    func whole() throws {
        let text =
            "FERN SDN BHD\nGST NO 000612345678\n13/11/2017 12:23\nTEA 2.00\nBUN 3.00\n"
            + "TOTAL RM 5.00\nCASH 10.00\nCHANGE 5.00\n"
        #expect(try ReceiptReader.sniff(source(text)) == .likely)
    }

    @Test(
        "a total, a date or a payment may be misread",
        arguments: [
            "FERN SDN BHD\nGST NO 000612345678\nTEA 2.00\nBUN 3.00\nTOTAL :\nCASH\nCHANGE :\n",
            "KIOSK\n64-05-2013 16:07\nTEA 2.00\nBUN 3.00\nSUBTUTA\\ 5.00\nCASH 5.00\n",
        ])
    func misread(_ text: String) throws {
        #expect(try ReceiptReader.sniff(source(text)) == .possible)
    }

    @Test(
        "other texts are none",
        arguments: [
            "",
            "{\"date\":\"2021-01-02\",\n\"total\":\"12.00\",\n\"tax\":\"1.00\"}",
            "[{\"total\": 12.00}]",
            "<?xml version=\"1.0\"?>\n<total>12.00</total>\n<date>2021-01-02</date>",
            "OFXHEADER:100\nDATA:OFXSGML\nTOTAL 12.00\nCASH 12.00",
            "!Type:Bank\nD01/02/2021\nT-12.00\nPShop\n^\n",
            ":20:STARTUMS\n:25:10020030/1234\n:60F:C210101EUR12,00\n",
            "Date,Payee,Amount\n2021-01-02,Shop,-12.00\n2021-01-03,Cafe,-4.50\n",
            "Datum;Text;Betrag;Saldo\n02.01.2021;Laden;-12,00;88,00\n03.01.2021;Kiosk;-4,50;83,50",
            "Date\tPayee\tTotal\n2021-01-02\tShop\t12.00\n2021-01-03\tCafe\t4.50\n",
            "2021-01-02 Shop\n  Expenses:Food  12.00\n  Assets:Bank\n\n"
                + "2021-01-03 Cafe\n  Expenses:Food  4.50\n  Assets:Bank\n\n"
                + "2021-01-04 Kiosk\n  Expenses:Food  2.50\n  Assets:Bank\n",
            "Dear all, the total that we agreed on 12/03/2021 for the whole of the evening was 12.50 "
                + "and everybody paid it in cash before we left the place at a quarter past ten.",
            "ABNANL2A\n940\n:20:X\n:61:2101020102D12,00N\n:86:TOTAL 12,00 EUR\n:61:2101030103D4,00N",
            "def total(x):\n    print(\"TOTAL 12.00\", x[0], \"2021-01-02\")\n    return {\"cash\": 12.00};\n",
            "Account: XXXX 1234\n\nDate: 31/01/2021\nDescription: SHOP\nAmount: -12.00\n"
                + "Balance: 88.00\n\nDate: 30/01/2021\nDescription: PAY\nAmount: 100.00\n"
                + "Balance: 100.00\n",
            "SHOPPING LIST\nmilk\nbread\n",
            "TOTAL\nTHANK YOU",
            "a note of 12.50",
        ])
    func others(_ text: String) throws {
        #expect(try ReceiptReader.sniff(source(text)) == .none)
    }

    @Test("a hotel's folio has a day in front of its items")
    func folio() throws {
        let items = "14.09.2026 Room 90.00\n15.09.2026 Room 90.00\n16.09.2026 Visa -180.00\n"
        let text = "Lake Inn\nArrival 14.09.2026\nDeparture 16.09.2026\n" + items + "Total 180.00\n"
        #expect(try ReceiptReader.sniff(source(text)) >= .possible)
        #expect(try ReceiptReader.sniff(source("Lake Inn\n" + items + "Total 180.00\n")) == .none)
    }

    @Test("a short till slip is possible")
    func short() throws {
        #expect(try ReceiptReader.sniff(source("KIOSK\nTEA 2.00\nTOTAL 2.00\n")) == .possible)
    }

    @Test("binary data is none")
    func binary() throws {
        #expect(try ReceiptReader.sniff(source("TOTAL 2.00\nCASH 2.00\n\u{0}\u{1}")) == .none)
    }
}
