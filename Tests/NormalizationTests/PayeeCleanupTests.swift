import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("Clean payees")
struct PayeeCleanupTests {
    @Test(
        "lose the payment's route, numbers, dates and masked cards",
        arguments: [
            ("SQ *LUNA BAKERY 0042 OSLO", "LUNA BAKERY OSLO"),
            ("POS PURCHASE 1234 GREEN GROCER", "GREEN GROCER"),
            ("PAYPAL *NORTHSHOP", "NORTHSHOP"),
            ("Kartenzahlung Bäckerei Öhler 12.03.2026", "Bäckerei Öhler"),
            ("CORNER STORE #12", "CORNER STORE"),
            ("HARBOUR FUEL XXXX1234", "HARBOUR FUEL"),
            ("HARBOUR FUEL ****1234", "HARBOUR FUEL"),
            ("METRO 24", "METRO 24"),
            ("Café Zürich, Filiale 00123", "Café Zürich Filiale"),
            ("7-Eleven", "7-Eleven"),
            ("CARD PURCHASE BLUE TEA HOUSE MALMÖ", "BLUE TEA HOUSE MALMÖ"),
            ("FILIALE XXXX BERLIN", "FILIALE BERLIN"), ("XANADU BOOKS", "XANADU BOOKS"),
            ("BLUE TEA HOUSE ", "BLUE TEA HOUSE"), ("BLUE  TEA", "BLUE TEA"),
            ("Barnes &amp; Noble", "Barnes & Noble"), ("H&amp;M 0042", "H&M"),
            ("Joe&#39;s &quot;Bar&quot;", "Joe's \"Bar\""), ("Q&A; R&D&#1;", "Q&A R&D&#1"),
            ("  spaced   out  ", "spaced out"),
            ("12345678", "12345678"),
            ("AMZN Mktp US*2K4LM9T00 Amzn.com/bill WA", "AMZN Mktp US Amzn.com/bill WA"),
            ("UBER *TRIP", "UBER TRIP"), ("KIOSK*UPTOWN", "KIOSK*UPTOWN"),
            ("PAYPAL", "PAYPAL"),
            ("PAYPAL NORTHSHOP", "NORTHSHOP"),
            ("PayPal Europe S.a.r.l. et Cie", "PayPal Europe S.a.r.l. et Cie"),
            ("1&1 Telecom GmbH", "1&1 Telecom GmbH"),
            ("24/7 Fitness", "24/7 Fitness"),
            ("", ""),
        ])
    func clean(raw: String, expected: String) {
        var output: [UInt8] = []
        PayeeCleanup().append(clean: Array(raw.utf8).span, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test(
        "lose the place behind a store's number, where a state's code tells that it is one",
        arguments: [
            ("CVS/PHARMACY #04567 SEATTLE WA", "CVS/PHARMACY"),
            ("SQ *BLUE BOTTLE COFFEE 0423 SAN FRANCISCO CA", "BLUE BOTTLE COFFEE"),
            ("HARDWARE BARN #12 SALT LAKE CITY UT 88123", "HARDWARE BARN"),
            ("DELTA AIR LINES ATLANTA", "DELTA AIR LINES ATLANTA"),
            ("DELTA AIR LINES ATLANTA GA", "DELTA AIR LINES ATLANTA GA"),
            ("AREA 151 BAR SEATTLE WA", "AREA BAR SEATTLE WA"),
            ("GREEN GROCER 0042 OSLO", "GREEN GROCER OSLO"),
            ("0423 MARKET HALL DENVER CO", "MARKET HALL DENVER CO"),
            ("CORNER STORE #12 IN", "CORNER STORE IN"),
            (
                "LUNA 0042 THE OLD MILL AND BAKERY DENVER CO",
                "LUNA THE OLD MILL AND BAKERY DENVER CO"
            ),
        ])
    func places(raw: String, expected: String) {
        #expect(PayeeCleanup().clean(raw) == expected)
    }

    @Test("keep the bank's text with the source")
    func rawText() {
        let plan = planned([File("a.csv", [Entry("2026-01-02", "-4.00", "SQ *LUNA BAKERY 0042")])])
        #expect(plan.ledger.transactions[0].payee == "LUNA BAKERY")
        #expect(plan.ledger.transactions[0].sources[0].text == "SQ *LUNA BAKERY 0042")
    }

    private func payees(_ names: [String], into ledger: Ledger = Ledger()) -> Ledger {
        let entries = names.enumerated().map {
            Entry("2026-01-\(10 + $0.offset)", "-\($0.offset + 1).00", $0.element)
        }
        return planned([File("a\(names.count).csv", entries)], into: ledger).ledger
    }

    @Test("have one form: the one used most, ties to the smaller string")
    func unified() {
        #expect(payees(["CVS", "CvS", "CvS"]).transactions.map(\.payee) == ["CvS", "CvS", "CvS"])
        #expect(payees(["CvS", "CVS"]).transactions.map(\.payee) == ["CVS", "CVS"])
    }

    @Test("take the form that the ledger has, however often the files say otherwise")
    func ledgerForm() {
        let ledger = payees(["Luna"])
        let result = planned(
            [File("b.csv", (1...3).map { Entry("2026-02-0\($0)", "-9.00", "LUNA") })], into: ledger)
        #expect(Set(result.ledger.transactions.map(\.payee)) == ["Luna"])
    }

    @Test("follow the alias that the user gave")
    func alias() {
        var ledger = Ledger()
        ledger.aliases["LUNA BAKERY"] = "Luna"
        let plan = planned(
            [File("a.csv", [Entry("2026-01-02", "-4.00", "SQ *LUNA BAKERY 0042")])], into: ledger)
        #expect(plan.ledger.transactions[0].payee == "Luna")
    }
}
