import StatementModel
import Testing

@testable import CSVFormat

@Suite("Currencies that names state")
struct CSVNamedCurrencyTests {
    @Test("The amounts' names state the currency where only parts of sums have one in a cell")
    func currencyOfNames() throws {
        let reading = try CSVTestReading(
            """
            Datum;Buchungstext;Whg;Betrag Detail;Belastung CHF;Gutschrift CHF;Saldo CHF
            30.09.2026;Kessel;;;23.40;;1211.16
            28.09.2026;Sammelauftrag;;;150.00;;1234.56
            28.09.2026;Mühle AG;CHF;100.00;;;
            28.09.2026;Rohr AG;CHF;50.00;;;
            25.09.2026;Lohn;;;;5200.00;1384.56

            """)
        #expect(reading.statements.result.statements.map(\.header.currency?.code) == ["CHF"])
        #expect(reading.amounts == ["-23.40", "-150.00", "5200.00"])
    }

    @Test("The word for a currency of one country says which it is", arguments: ["Naira", "NGN"])
    func wordForCurrency(word: String) throws {
        let reading = try CSVTestReading(
            """
            Account No,0400123456,
            Currency,\(word),
            Date,Remarks,Amount
            2026-03-01,Kettle,-5.00
            2026-03-04,Mill,250.00

            """)
        #expect(reading.statements.result.statements.map(\.header.currency?.code) == ["NGN"])
    }
}
