import StatementModel
import Testing

@testable import CSVFormat

@Suite("What a table states in passing")
struct CSVStatedFactsTests {
    private func lines(_ reading: CSVTestReading) -> [StatementLine] {
        reading.statements.result.statements.flatMap(\.lines)
    }

    @Test(
        "A sentence in capitals names no currency by its words, one about amounts does",
        arguments: [
            ("INTEREST IS CHARGED ON ALL AMOUNTS DUE", nil),
            ("Fees shown IN TOP section are estimated amounts", nil),
            ("ALL AMOUNTS ARE IN NZD", "NZD"), ("All amounts in USD, unless specified", "USD"),
        ] as [(String, String?)])
    func currencyOfAmounts(_ sentence: String, _ code: String?) throws {
        let reading = try CSVTestReading(
            """
            \(sentence)

            Date,Description,Amount
            2026-10-01,BAKER,-3.40
            2026-10-02,WAGES,1800.00
            2026-10-05,RENT,-700.00

            """)
        #expect(
            reading.statements.result.statements.first?.header.currency?.code == code)
    }

    @Test("Parts below a marked whole belong to it, with another payee or none")
    func partsOfOtherPayees() throws {
        let reading = try CSVTestReading(
            """
            Date,Split,Payee,Category,Amount
            2026-10-01,*,Corner Shop,,-30.00
            2026-10-01,-,,Food,-10.00
            2026-10-01,-,Soap Maker,Household,-20.00
            2026-10-02,,Baker,Food,-3.40
            2026-10-03,*,Market Hall,,-50.00
            2026-10-03,-,,Food,-45.00
            2026-10-03,-,,Gifts,-5.00
            2026-10-05,,Rent,Home,-700.00

            """)
        #expect(
            lines(reading).map { $0.amount?.description } == [
                "-30.00", "-3.40", "-50.00", "-700.00",
            ]
        )
        #expect(lines(reading).map(\.splits.count) == [2, 0, 2, 0])
    }

    @Test("An authorisation moves no money where no column tells the state of rows, either")
    func authorisation() throws {
        let reading = try CSVTestReading(
            """
            Date,Name,Type,Currency,Amount,Balance
            2026-10-01,Baker,General Payment,EUR,-10.00,90.00
            2026-10-02,Hotel,General Authorization,EUR,-20.00,90.00
            2026-10-03,Kiosk,General Payment,EUR,-5.00,85.00

            """)
        #expect(lines(reading).map(\.status) == [.posted, .info, .posted])
    }

    @Test("A number of the merchant's branch is no category")
    func merchantCategoryCode() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Merchant Category Code,Amount
            2026-10-01,BAKER,5462,-3.40
            2026-10-02,MARKET,5411,-13.40

            """)
        #expect(lines(reading).allSatisfy { $0.category.isEmpty })
    }

    @Test("What a Thai bank has rejected moves no money")
    func rejectedInThai() throws {
        let reading = try CSVTestReading(
            """
            Date,Description,Status,Amount
            2026-10-01,BAKER,สำเร็จ,-3.40
            2026-10-02,MARKET,ถูกปฏิเสธ,-500.00
            2026-10-03,KIOSK,สำเร็จ,-5.00

            """)
        #expect(lines(reading).map(\.status) == [.posted, .info, .posted])
    }
}
