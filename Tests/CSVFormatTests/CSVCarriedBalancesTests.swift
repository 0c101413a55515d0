import Testing

@testable import CSVFormat

@Suite("Balances that are carried from page to page")
struct CSVCarriedBalancesTests {
    private static func pages(_ foot: String, _ head: String) -> String {
        """
        Date,Text,Amount,Balance
        2026-01-03,Kettle,-10.00,90.00
        2026-01-05,Mill,-20.00,70.00
        ,\(foot),,70.00
        ,\(head),,70.00
        2026-01-08,Salary,50.00,120.00
        2026-01-09,Oak,-7.00,113.00

        """
    }

    @Test(
        "They are not what the file opens or closes with",
        arguments: [
            ("Balance carried forward", "Balance brought forward"), ("Übertrag", "Übertrag"),
            ("a riportare", "riporto"),
        ])
    func pages(_ foot: String, _ head: String) throws {
        let reading = try CSVTestReading(Self.pages(foot, head))
        #expect(reading.amounts == ["-10.00", "-20.00", "50.00", "-7.00"])
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description) == ["100.00", "113.00"])
        #expect(reading.summary.tally.rejected == 0)
    }

    @Test("One at the end is what the file closes with")
    func end() throws {
        let rows = Self.pages("Carried forward", "Brought forward")
        let reading = try CSVTestReading(rows + ",Balance carried forward,,113.00\n")
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description).sorted() == ["100.00", "113.00"])
    }

    @Test("A transfer of that name has an amount")
    func transfer() throws {
        let reading = try CSVTestReading(
            "Datum;Text;Betrag\n03.01.2026;Kettle;-10,00\n05.01.2026;Übertrag;-20,00\n")
        #expect(reading.amounts == ["-10.00", "-20.00"])
    }

    @Test(
        "A balance may be named for a month, for cash or for money",
        arguments: [
            ("Saldo awal bulan", "Saldo akhir kas"),
            ("Money brought forward", "Cash carried forward"),
            ("Solde initial caisse", "Solde final caisse"),
        ])
    func namedBalances(opening: String, closing: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount
            ,\(opening),100.00
            2026-01-03,Kettle,-10.00
            2026-01-05,Mill,20.00
            ,\(closing),110.00

            """)
        #expect(reading.amounts == ["-10.00", "20.00"])
        let balances = reading.statements.result.statements.flatMap(\.balances)
        #expect(balances.map(\.amount.description) == ["100.00", "110.00"])
        #expect(reading.summary.tally.rejected == 0)
    }
}
