import StatementModel
import Testing

@testable import CSVFormat

@Suite("Parts of sums on rows without a day")
struct CSVUndatedPartsTests {
    @Test("Parts in a column of their own are left out")
    func ownColumn() throws {
        let reading = try CSVTestReading(
            """
            Buchungsdatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung
            2026-01-30;CHF;-150.00;;;1350.00;K01;Sammelauftrag
            ;;;;-100.00;;K02;Kessel AG
            ;;;;-50.00;;K03;Mühle AG
            2026-01-25;CHF;;1000.00;;1500.00;K04;Lohn
            2026-01-12;CHF;-500.00;;;500.00;K05;Miete

            """)
        #expect(reading.amounts == ["-150.00", "1000.00", "-500.00"])
        let tally = reading.summary.tally
        #expect((tally.continuation, tally.rejected) == (2, 0) && tally.addsUp)
    }

    @Test("So are those in the column of amounts that add up to the row above")
    func columnOfAmounts() throws {
        let reading = try CSVTestReading(
            """
            IBAN;Booked At;Text;Credit/Debit Amount;Balance
            CH0980808004001234567;2026-05-31;Miete;-1500.0;3000.00
            CH0980808004001234567;2026-05-30;Sammelzahlung;-300.0;4500.00
            ;;Kessel AG;-100.0;
            ;;Mühle AG;-200.0;
            CH0980808004001234567;2026-05-25;Lohn;4800.0;4800.00

            """)
        #expect(reading.amounts == ["-1500.0", "-300.0", "4800.0"])
        #expect(reading.summary.tally.continuation == 2)
    }

    @Test("Rows without a day that add up to nothing else are of the day above")
    func dayThatStandsOnce() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Paid out,Paid in,Balance
            01 May 2026,Kettle,10.00,,
            ,Mill,20.00,,
            ,Oak,30.00,,440.00
            02 May 2026,Wages,,100.00,540.00

            """)
        #expect(reading.amounts.count == 4)
    }
}
