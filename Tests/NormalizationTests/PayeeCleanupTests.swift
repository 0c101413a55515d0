import LedgerModel
import StatementModel
import Testing

@testable import Normalization

@Suite("Clean payees")
struct PayeeCleanupTests {
    @Test(
        "are the name under its label where a bank has one column for all",
        arguments: [
            (
                "/TRTP/SEPA OVERBOEKING/IBAN/NL01OAKB0123456789/BIC/OAKBNL2A/NAME/J. Oak/REMI/Rent/EREF/NOTPROVIDED",
                "J. Oak"
            ),
            ("/TRTP/iDEAL/IBAN/NL01OAKB0123456789/NAME/OAK EN/OF ELM B.V.", "OAK EN/OF ELM B.V."),
            (
                "SEPA Overboeking     IBAN: NL01OAKB0123456789   BIC: OAKBNL2A   Naam: Elm Bakers   Omschrijving: Bread  ",
                "Elm Bakers"
            ),
            ("Naam: Elm Bakers Omschrijving: Bread IBAN: NL01OAKB0123456789", "Elm Bakers"),
            (
                "BEA, Apple Pay        Elm Bakers,PAS123 NR:AB123456, 01.09.26/12:04    ELMDORP",
                "Elm Bakers"
            ),
            ("Naam: Elm", "Naam Elm"), ("OAK/NAME/ELM", "OAK/NAME/ELM"),
        ])
    func labelled(_ raw: String, _ clean: String) {
        #expect(PayeeCleanup().clean(raw) == clean)
    }

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
            ("Café Zürich, Filiale 00123", "Café Zürich"),
            ("7-Eleven", "7-Eleven"),
            ("CARD PURCHASE BLUE TEA HOUSE MALMÖ", "BLUE TEA HOUSE MALMÖ"),
            ("FILIALE XXXX BERLIN", "FILIALE BERLIN"), ("XANADU BOOKS", "XANADU BOOKS"),
            ("BLUE TEA HOUSE ", "BLUE TEA HOUSE"), ("BLUE  TEA", "BLUE TEA"),
            ("Barnes &amp; Noble", "Barnes & Noble"), ("H&amp;M 0042", "H&M"),
            ("Joe&#39;s &quot;Bar&quot;", "Joe's \"Bar\""), ("Q&A; R&D&#1;", "Q&A R&D&#1"),
            ("  spaced   out  ", "spaced out"),
            ("12345678", "12345678"),
            ("AMZN Mktp US*2K4LM9T00 Amzn.com/bill WA", "AMZN Mktp US"),
            ("HARBOUR TAXI*RIDE HELP.HARBOURTAXI.EXAMPLE.COM", "HARBOUR TAXI*RIDE"),
            ("NORTHSHOP.COM 0042", "NORTHSHOP.COM"), ("HOTEL ST.GALLEN", "HOTEL ST.GALLEN"),
            ("MILL CAFE S.A.", "MILL CAFE S.A."),
            ("Luna Pay PP.2713.PP . MILL", "Luna Pay PP.2713.PP . MILL"),
            ("LUNA PUMPS ORDER 55102", "LUNA PUMPS"), ("RENT REF 55102 MAY", "RENT MAY"),
            ("RECHNUNG 55102", "RECHNUNG"), ("GIFT CARD 55102", "GIFT CARD"),
            ("LUNA MARKT SAGT DANKE 0042", "LUNA MARKT"), ("LUNA MARKT DANKT", "LUNA MARKT"),
            ("CAFE LUNE CARTE 4500XXXXXXXX4711", "CAFE LUNE"),
            ("CAFE LUNE CARTE 4711", "CAFE LUNE CARTE"),
            ("CONTACTLESS LUNA BAKERY", "LUNA BAKERY"), ("CONTACTLESS", "CONTACTLESS"),
            ("PURCHASE VISA DEBIT LUNA BAKERY", "LUNA BAKERY"),
            ("COMPRA TARJ. 4500XXXXXXXX4711 PANADERIA LUNA", "PANADERIA LUNA"),
            ("KORTKÖP Luna Bageri", "Luna Bageri"), ("kortköp Luna Bageri", "Luna Bageri"),
            ("Prélèvement Luna Gaz", "Luna Gaz"),
            ("Compra com Cartão - 05/03 12:01 ARMAZEM LUA", "ARMAZEM LUA"),
            ("COMPRA COM CARTAO - 2026-03-05 12:01:33 ARMAZEM LUA", "ARMAZEM LUA"),
            ("Pix - Enviado - 05/03 12:01 Maria Lua", "Maria Lua"),
            ("Compra no débito - 05/03 12:01 ARMAZEM LUA", "ARMAZEM LUA"),
            ("Kartenzahlung Backstube Ost 05.03. 12:01", "Backstube Ost"),
            ("Kartenzahlung Backstube Ost - 05.03 12:01", "Backstube Ost"),
            ("Armazem - 05/03 12:01 Lua", "Armazem Lua"),
            ("UBER *TRIP", "UBER TRIP"), ("KIOSK*UPTOWN", "KIOSK*UPTOWN"),
            ("PAYPAL", "PAYPAL"),
            ("PAYPAL NORTHSHOP", "NORTHSHOP"),
            ("PayPal Europe S.a.r.l. et Cie", "PayPal Europe S.a.r.l. et Cie"),
            ("1&1 Telecom GmbH", "1&1 Telecom GmbH"),
            ("24/7 Fitness", "24/7 Fitness"),
            ("RTGS CR-ABCDR520240402001-KILN WORKS", "RTGS KILN WORKS"),
            ("20240402-KILN", "KILN"), ("20240402-77", "20240402-77"),
            ("PAYPAL INST XFER NORTHSHOP", "PAYPAL INST XFER NORTHSHOP"),
            ("UPI-OAK & MILL-OAKMILL@ABCBANK-ABCD0000100-609112345678-FOOD", "OAK & MILL"),
            ("UPI-TEA POINT-TEA-8123@abc-ABCD0TEAUPI-609112345678-UPI", "TEA POINT"),
            ("UPI/DR/609312345670/KETTLE/ABCD/kettle@abc/Food", "KETTLE"),
            ("UPI/P2A/609312345670/IDA MILL/ABC BANK/rent", "IDA MILL"),
            ("NEFT CR-ABCD0000104-KILN WORKS LTD-IDA MILL-ABCDN12609512345", "KILN WORKS LTD"),
            ("CARD/KILN/OVEN/609112345678", "CARD/KILN/OVEN/609112345678"),
            ("IMPS-609612345678-IDA MILL-ABCD-XXXXXXXX1234-TEA", "IDA MILL"),
            (
                "UPI/609312345670/Food/kettle@abc/ABC BANK",
                "UPI/609312345670/Food/kettle@abc/ABC BANK"
            ),
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
            ("MOON AIR LINES TIMBUKTU GA", "MOON AIR LINES TIMBUKTU GA"),
            ("AREA 151 BAR TIMBUKTU WA", "AREA BAR TIMBUKTU WA"),
            ("LUNA COFFEE 800-555-0142 WA", "LUNA COFFEE"),
            ("LUNA BOOKS LUNABOOKS.CO.UK GBR", "LUNA BOOKS"),
            ("LUNA COFFEE 8005550142 THE MILL CO", "LUNA COFFEE THE MILL CO"),
            ("GREEN GROCER 0042 OSLO", "GREEN GROCER OSLO"),
            ("0423 MARKET HALL TIMBUKTU CO", "MARKET HALL TIMBUKTU CO"),
            ("CORNER STORE #12 IN", "CORNER STORE IN"),
            (
                "LUNA 0042 THE OLD MILL AND BAKERY TIMBUKTU CO",
                "LUNA THE OLD MILL AND BAKERY TIMBUKTU CO"
            ),
        ])
    func places(raw: String, expected: String) {
        #expect(PayeeCleanup().clean(raw) == expected)
    }

    @Test(
        "lose a town and the code of its country, or of its state",
        arguments: [
            ("LUNA BAKERY MALMÖ SE", "LUNA BAKERY"), ("LUNA BAKERY MALMO SE", "LUNA BAKERY"),
            ("LUNA BAKERY KOELN DEU", "LUNA BAKERY"), ("Luna Bakery Köln, DE", "Luna Bakery"),
            ("LUNA BAKERY NEW YORK NY US", "LUNA BAKERY"), ("LUNA BAKERY BOISE ID", "LUNA BAKERY"),
            ("LUNA BAKERY CORK IRL", "LUNA BAKERY"), ("LUNA BAKERY SYDNEY NSW AU", "LUNA BAKERY"),
            ("LUNA BAKERY LONDON UK", "LUNA BAKERY"),
            ("BOULANGERIE LUNE PARIS 11 FR", "BOULANGERIE LUNE"),
            ("CAFE LUNA ST. GALLEN CH", "CAFE LUNA"), ("CAFE LUNA SAINT-ETIENNE FR", "CAFE LUNA"),
            ("SQ *LUNA 0042 FRANKFURT AM MAIN DE", "LUNA"),
        ])
    func towns(raw: String, expected: String) {
        #expect(PayeeCleanup().clean(raw) == expected)
    }

    @Test(
        "keep a town that may be part of the name, and a code that may be a word",
        arguments: [
            "LUNA BAKERY LONDON", "BLUE COFFEE CO", "LUNA TRADING KÖLN AG", "LUNA KÖLN FR",
            "KÖLN DE", "Luna Bakery Köln de", "PARIS LAS VEGAS", "LUNA AB", "BIG BEN",
        ])
    func noTowns(text: String) {
        #expect(PayeeCleanup().clean(text) == text)
    }

    @Test(
        "lose a place between slashes and what stands behind it",
        arguments: [
            ("LUNA BAKERY//KOELN/DE", "LUNA BAKERY"),
            ("LUNA BAKERY//KLEINDORF AM SEE/DE 2026-03-12T12:13:14 KFN 0", "LUNA BAKERY"),
            ("LUNA FILIALE 0042/BONN/DE", "LUNA"), ("CAFE A/B/C", "CAFE A/B/C"),
            ("LUNA BAR/HALLE 3B/DE", "LUNA BAR/HALLE 3B/DE"), ("//KOELN/DE", "KOELN/DE"),
        ])
    func slashes(raw: String, expected: String) {
        #expect(PayeeCleanup().clean(raw) == expected)
    }

    @Test("of a name that several places follow are one payee")
    func onePayee() {
        let ledger = payees(["LUNA BAKERY MALMÖ SE", "LUNA BAKERY LYON FR", "Luna Bakery"])
        #expect(Set(ledger.transactions.map(\.payee)).count == 1)
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
