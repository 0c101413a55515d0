import StatementModel
import Testing

@testable import CSVFormat

@Suite("Files of few rows")
struct CSVSmallFilesTests {
    @Test("One balance is enough for a fee that it needs")
    func oneFee() throws {
        let reading = try CSVTestReading(
            """
            Completed Date,Description,Amount,Fee,Currency,State,Balance
            2026-01-15 10:00:00,Kettle,-48.99,0.00,EUR,COMPLETED,4142.88
            2026-01-17 10:00:00,Mill,-1450.50,0.50,EUR,COMPLETED,2691.88

            """)
        #expect(reading.amounts == ["-48.99", "-1451.00"])
        #expect(reading.summary.runningBalance?.agreeing == 1)
    }

    @Test("Words for a salary tell the sign of a single row without a header")
    func salary() throws {
        let reading = try CSVTestReading("15.01.2026;Gehalt Firma Kern;16.01.2026;1.250,00;EUR\n")
        #expect(reading.amounts == ["1250.00"])
    }

    @Test("A mark behind an amount tells its direction in a single row, too")
    func mark() throws {
        let reading = try CSVTestReading(
            "Tanggal,Keterangan,Jumlah,,Saldo\n15/01/2026,WARUNG,48000.82,DB,951999.18\n")
        #expect(reading.amounts == ["-48000.82"])
        #expect(reading.points == [])
    }

    @Test("What is carried to the next bill is no balance")
    func carriedToNextBill() throws {
        let reading = try CSVTestReading(
            "利用日,利用店名,利用金額,4月繰越残高\n2026/01/15,コーヒー店,1200,0\n")
        #expect(reading.lines.first?.balance == nil)
    }

    @Test("Of two balances the one that is booked counts, and the one in the amounts' currency")
    func twoBalances() throws {
        let booked = try CSVTestReading(
            "Date,Description,Amount,Available Balance,Current Balance\n"
                + "2026-01-15,Kettle,-3.50,596.50,96.50\n")
        #expect(booked.lines.first?.balance?.description == "96.50")
        let ofCurrency = try CSVTestReading(
            "Date,Description,Amount (USD),Balance (EUR),Balance (USD)\n"
                + "2026-01-15,Kettle,-3.50,80.00,96.50\n")
        #expect(ofCurrency.lines.first?.balance?.description == "96.50")
        let foreign = try CSVTestReading(
            "Date,Description,Amount (USD),Balance (EUR)\n2026-01-15,Kettle,-3.50,80.00\n")
        #expect(foreign.lines.first?.balance == nil)
    }

    @Test("The balance tells which column moved, whatever the others are called")
    func grossAmounts() throws {
        let reading = try CSVTestReading(
            """
            Belegdatum;Buchungstext;Betrag netto;USt;Betrag brutto;Saldo
            15.01.2026;Krume;-10,00;-1,90;-11,90;988,10
            17.01.2026;Aue;100,00;19,00;119,00;1.107,10

            """)
        #expect(reading.amounts == ["-11.90", "119.00"])
        #expect(reading.summary.runningBalance?.agreeing == 1)
    }
}
