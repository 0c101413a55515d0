import StatementModel
import Testing

@testable import CSVFormat

@Suite("Balances in rows without words")
struct CSVBalanceLinesTests {
    /// Rows of a list without names of columns; `ends` says at which of its ends the balance stands.
    private func reading(first: Bool, _ rows: [String]) throws -> CSVTestReading {
        let lines =
            (first ? ["01/06/2026;1000,00;;00123 456789X"] : []) + rows
            + ["30/06/2026;1032,80;;00123 456789X"]
        return try CSVTestReading(lines.joined(separator: "\n") + "\n")
    }

    private let rows = [
        "13/06/2026;-10;Carte;;CB  MOULIN;;0;Divers",
        "15/06/2026;-7,2;Carte;;CB  KIOSQUE;;0;Divers",
        "16/06/2026;50;Virement;;;VIR MLLE CHENE;;",
    ]

    @Test(
        "A short row of nothing but day, number and account states the balance",
        arguments: [true, false])
    func balances(first: Bool) throws {
        let reading = try reading(first: first, rows)
        #expect(reading.amounts == ["-10", "-7.2", "50"])
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.header.account.number == "00123 456789X")
        #expect(statement.balances.last?.amount.description == "1032.80")
    }

    @Test("So it does beside a single transaction")
    func singleRow() throws {
        let reading = try reading(first: true, [rows[0]])
        #expect(reading.amounts == ["-10"])
    }

    @Test("Both balances prove the sign of a single amount without one")
    func provenSign() throws {
        let row = "16/06/2026;32,80;Virement;;;VIR MLLE CHENE;;"
        #expect(try reading(first: true, [row]).points == [])
        #expect(try reading(first: false, [row]).points == [.sign])
    }

    @Test("Rows with an account's number that are as long as the others are transactions")
    func transactions() throws {
        let reading = try CSVTestReading(
            """
            13/06/2026;-10,00;;00123 456789X
            14/06/2026;-7,20;MOULIN;
            15/06/2026;1032,80;;00123 456789X

            """)
        #expect(reading.amounts.count == 3)
    }

    @Test("A last row with a text of its own is a transaction, be the others' text missing")
    func lastRowWithNote() throws {
        let reading = try CSVTestReading(
            """
            25-08-2026;8;;Kettle;;100.000,00;;
            25-08-2026;8;;Mill;Card 99;-10,22;;
            22-08-2026;8;;Oak;Card 99;-10,22;;
            20-08-2026;8;;;Some depot payment;-1.234,56;;

            """)
        #expect(reading.amounts == ["100000.00", "-10.22", "-10.22", "-1234.56"])
        #expect(reading.statements.result.statements.first?.ledgerBalance == nil)
    }

    @Test("Rows for what may be spent below the booked balance are no transactions")
    func availableBalances() throws {
        let reading = try CSVTestReading(
            """
            DATA;VALUTA;DARE;AVERE;DIVISA;DESCRIZIONE_OPERAZIONE
            24/04/2026;23/04/2026;;1200,00;EUR;ACCREDITO
            29/04/2026;27/04/2026;100,00;;EUR;PAGAMENTO
            04/05/2026;29/04/2026;41,05;;EUR;PAGAMENTO
            04/05/2026;;;1555,39;EUR;Saldo contabile;
            04/05/2026;;;1555,39;EUR;Saldo liquido;
            04/05/2026;;;1777,04;EUR;Disponibilita al;

            """)
        #expect(reading.amounts == ["1200.00", "-100.00", "-41.05"])
    }

    @Test("A first row for the available balance is what there was")
    func initialAvailableBalance() throws {
        let reading = try CSVTestReading(
            """
            DATE;ID;RECORD_TYPE;DESCRIPTION;NET_CREDIT_AMOUNT;NET_DEBIT_AMOUNT;BALANCE_AMOUNT
            2026-09-01;;initial_available_balance;;2000.00;0.00;2000.00
            2026-09-03;1001;release;payment;950.00;0.00;2950.00
            2026-09-04;1002;release;payout;0.00;500.00;2450.00

            """)
        #expect(reading.amounts == ["950.00", "-500.00"])
    }
}
