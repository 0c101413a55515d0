import StatementModel
import Testing

@testable import CSVFormat

@Suite("Columns that state balances")
struct CSVBalanceColumnsTests {
    @Test("A balance that each row of an account repeats is its closing balance")
    func repeatedBalance() throws {
        let reading = try CSVTestReading(
            """
            dateOp;label;amount;accountNum;accountbalance
            2026-03-05;"KESSEL";-25,40;00040000001;1474.60
            2026-03-04;"LOHN";"1 500,00";00040000001;1474.60
            2026-03-03;"ZINS";1,25;00040000002;501.25

            """)
        let statements = reading.statements.result.statements
        #expect(statements.map { $0.ledgerBalance?.amount.description } == ["1474.60", "501.25"])
        #expect(reading.lines.allSatisfy { $0.balance == nil })
        #expect(reading.summary.runningBalance == nil)
    }

    @Test("Rows that are no transactions state balances below their names")
    func namedBalances() throws {
        let reading = try CSVTestReading(
            """
            ID,Datetime,Note,Amount (total),Beginning Balance,Ending Balance
            ,,,,$10.00,
            41,2026-06-04T15:21:49,Kettle,"+ $2,250.00",,
            42,2026-06-20T20:19:38,Mill,- $30.00,,
            ,,,,,"$2,230.00"

            """)
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.openingBalance?.amount.description == "10.00")
        #expect(statement.ledgerBalance?.amount.description == "2230.00")
    }

    @Test("An opening balance that all rows repeat is not the closing one")
    func repeatedOpening() throws {
        let reading = try CSVTestReading(
            """
            Contul,Titular cont,Valuta,Sold contabil initial,Data finalizarii,Detalii,Debit,Credit,Sold contabil final
            RO49AAAA1B31007593840000,Ana Moara,RON,"500,00",10/03/2026,Ceainic,"50,00",,"475,00"
            RO49AAAA1B31007593840000,Ana Moara,RON,"500,00",15/03/2026,Dobanda,,"25,00","475,00"

            """)
        let statement = try #require(reading.statements.result.statements.first)
        #expect(statement.ledgerBalance?.amount.description == "475.00")
        #expect(statement.header.account.number == "RO49AAAA1B31007593840000")
        #expect(statement.header.account.name == "Ana Moara")
    }

    @Test("Words for sides behind the balance may be those of the amounts, which the balances show")
    func sidesBehindBalance() throws {
        let reading = try CSVTestReading(
            """
            Data,Valiuta,Likutis,D/K,Gavėjas,Suma
            2026-03-02,EUR,1191.71,D,Oak,12.40
            2026-03-03,EUR,3641.71,K,Chardon,2450.00
            2026-03-03,EUR,3578.56,D,Kettle,63.15
            2026-03-04,EUR,3490.36,D,Mill,88.20

            """)
        #expect(reading.amounts == ["-12.40", "2450.00", "-63.15", "-88.20"])
        #expect(reading.summary.runningBalance?.agreeing == 3)
    }
}
