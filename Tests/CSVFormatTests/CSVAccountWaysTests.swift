import StatementModel
import Testing

@testable import CSVFormat

@Suite("Accounts on both sides of rows")
struct CSVAccountWaysTests {
    private func lines(_ reading: CSVTestReading) -> [String] {
        let texts = reading.statements.result.texts
        return reading.statements.result.statements.flatMap { statement in
            let account = statement.header.account.name ?? "-"
            let stated = statement.header.currency
            return statement.lines.map { line in
                let currency = (line.currency ?? stated)?.code ?? "-"
                let amount = line.amount?.description ?? "-"
                let other = texts.string(line.transferAccount)
                return [account, currency, amount, other, texts.string(line.category)]
                    .joined(separator: " ")
            }
        }
    }

    @Test("A row is of the account of the side that is filled, a transfer of both")
    func filledSides() throws {
        let reading = try CSVTestReading(
            """
            date,payee,outcomeAccountName,outcome,outcomeCurrency,incomeAccountName,income,incomeCurrency
            2026-10-01,Baker,Purse,3.40,EUR,Purse,0,EUR
            2026-10-02,,Giro,100,EUR,Purse,90,CHF
            2026-10-05,Wages,Giro,0,EUR,Giro,1800.00,EUR
            2026-10-06,Rent,Giro,700.00,EUR,Giro,0,EUR

            """)
        #expect(
            lines(reading) == [
                "Purse EUR -3.40  ", "Purse CHF 90 Giro ", "Giro EUR -100 Purse ",
                "Giro EUR 1800.00  ", "Giro EUR -700.00  ",
            ])
        #expect(reading.summary.tally.taken == 5)
    }

    @Test("An account that stands on one side alone is the row's")
    func oneSide() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Debit,Credit,From account,To account
            2026-10-01,MILL,12.50,,Spending,
            2026-10-02,WAGES,,900.00,,Spending
            2026-10-05,KIOSK,3.20,,Spending,

            """)
        #expect(
            lines(reading) == [
                "Spending - -12.50  ", "Spending - 900.00  ", "Spending - -3.20  ",
            ])
    }

    @Test("On the other side of an amount with a direction stands its category or account")
    func categories() throws {
        let reading = try CSVTestReading(
            """
            Date,Type,From account,To account / to category,Amount,Currency,Amount 2,Currency 2,Notes
            2026-10-01,Expense,Giro,Rent,700.00,EUR,700.00,EUR,October
            2026-10-02,Income,Wages,Giro,1800.00,EUR,1800.00,EUR,
            2026-10-05,Transfer,Giro,Purse,50.00,EUR,50.00,EUR,
            2026-10-06,Expense,Purse,Baker,3.40,EUR,3.40,EUR,Rolls

            """)
        #expect(
            lines(reading) == [
                "Giro EUR -700.00  Rent", "Giro EUR 1800.00  Wages", "Giro EUR -50.00 Purse ",
                "Purse EUR 50.00 Giro ", "Purse EUR -3.40  Baker",
            ])
        #expect(reading.points.isEmpty)
    }
}
