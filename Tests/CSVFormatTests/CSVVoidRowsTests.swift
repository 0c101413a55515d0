import Testing

@testable import CSVFormat

@Suite("Rows that came to nothing")
struct CSVVoidRowsTests {
    @Test(
        "What came to nothing is told, and no booking, in the word of any language",
        arguments: [
            "Failed", "Unsuccessful", "Deleted", "Falhou", "Denegada", "交易关闭", "失敗", "נדחה",
            "ไม่สำเร็จ",
        ])
    func statuses(word: String) throws {
        let reading = try CSVTestReading(
            """
            Date,Text,Amount,Status
            05/01/2026,Mill,-25.00,Success
            14/01/2026,Harbour,-20.00,\(word)
            15/01/2026,Inn,-5.00,Success

            """)
        #expect(reading.lines.map(\.status) == [.posted, .info, .posted])
        #expect(reading.amounts == ["-25.00", "-20.00", "-5.00"])
    }
}
