import StatementModel
import Testing

@testable import CSVFormat

@Suite("Signs of a bank's account")
struct CSVBankAccountsTests {
    @Test("Numbers of the other side show that a minus is money out, also where more came in")
    func otherSides() throws {
        let reading = try CSVTestReading(
            """
            Datum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag
            13.01.2026;Mühle;DE02120300000000202051;Mehl;-64,02
            14.01.2026;Eiche;DE89370400440532013000;Holz;50,00
            15.01.2026;Kiosk;DE75512108001245126199;Eis;70,00

            """)
        #expect(reading.amounts == ["-64.02", "50.00", "70.00"])
        #expect(reading.points == [])
    }

    @Test("So does the account's own above the table, but not where cards are spoken of")
    func ownAbove() throws {
        let table = """
            Datum;Text;Betrag
            13.01.2026;Mühle;-64,02
            14.01.2026;Eiche;50,00
            15.01.2026;Kiosk;70,00

            """
        #expect(try CSVTestReading("Sparkonto;DE02120300000000202051\n\n" + table).points == [])
        let card = "Kreditkarte;4111********1111\nAbrechnung über;DE02120300000000202051\n\n"
        #expect(try CSVTestReading(card + table).points == [.sign])
        #expect(try CSVTestReading(table).points == [.sign])
    }
}
