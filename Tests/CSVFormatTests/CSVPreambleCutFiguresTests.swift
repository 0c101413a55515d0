import StatementModel
import Testing

@testable import CSVFormat

@Suite("Figures around the table that the delimiter cut")
struct CSVPreambleCutFiguresTests {
    private func balances(_ reading: CSVTestReading) -> [String] {
        reading.statements.result.statements.flatMap(\.balances).map { "\($0.kind) \($0.amount)" }
    }

    private static let table = """
        Date,Description,Debit,Credit
        05/10/2026,MILL,"85,000.00",
        15/10/2026,SALARY,,"500,000.00"
        31/10/2026,FEE,"17,000.00",

        """

    @Test("Groups of thousands without quotes are one figure, behind the name or a cell further")
    func thousands() throws {
        let reading = try CSVTestReading(
            "Opening Balance: 2,000,000.00\nClosing Balance,2,398,000.00\n\n" + Self.table)
        #expect(balances(reading) == ["opening 2000000.00", "ledger 2398000.00"])
    }

    @Test("So they are below the table")
    func below() throws {
        let reading = try CSVTestReading(
            Self.table + "\nOpening Balance : 2,000,000.00\nClosing Balance : 2,398,000.00\n")
        #expect(balances(reading) == ["opening 2000000.00", "ledger 2398000.00"])
    }

    @Test("A decimal comma without quotes belongs to its figure")
    func decimals() throws {
        let reading = try CSVTestReading(
            """
            Kontostand: 1234,56

            Datum,Text,Betrag
            30.10.2026,MÜHLE,"-65,44"
            31.10.2026,LOHN,"1200,00"

            """)
        #expect(balances(reading) == ["ledger 1234.56"])
    }

    @Test("Cells of the table stay apart where a row names a balance")
    func cells() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Amount,Balance
            2026-10-01,Opening balance,,300.00
            2026-10-05,Mill,-100,200.00
            2026-10-06,Salary,900,1100.00
            ,Closing balance,800,1100.00

            """)
        #expect(balances(reading) == ["opening 300.00", "ledger 1100.00"])
    }

    @Test("The kind of a card is no kind of booking")
    func kindsOfCards() throws {
        let reading = try CSVTestReading(
            """
            ТИП_КАРТЫ;НОМЕР_КАРТЫ;ДАТА_ОПЕРАЦИИ;ТИП_ОПЕРАЦИИ;ОПИСАНИЕ;СУММА_В_ВАЛЮТЕ_СЧЕТА
            Карта;*1234;29.10.2026;Покупка;MILL;-345.5
            Карта;*1234;25.10.2026;Зачисление;SBOL;15000

            """)
        #expect(reading.points.isEmpty)
        #expect(reading.amounts == ["-345.5", "15000"])
    }
}
