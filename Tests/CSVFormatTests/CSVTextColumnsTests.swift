import Testing

@testable import CSVFormat

@Suite("Columns of texts")
struct CSVTextColumnsTests {
    @Test("Rows without a text under its name have those of columns that no name tells of")
    func textlessRows() throws {
        let reading = try CSVTestReading(
            """
            Date,Kind,Lodger,Room,Details,Amount
            2026-10-01,Stay,Marta Quill,Garden room,,120.00
            2026-10-02,Payout,,,To account 12,-110.00
            2026-10-05,Stay,Ole Brandt,Attic,,80.50
            2026-10-06,Payout,,,To account 12,-70.00

            """)
        #expect(
            reading.memos == [
                "Marta Quill Garden room", "To account 12", "Ole Brandt Attic", "To account 12",
            ])
    }

    @Test("Columns of other words are none where every row has a text")
    func fullTexts() throws {
        let reading = try CSVTestReading(
            """
            Date,Lodger,Description,Amount
            2026-10-01,Marta Quill,Garden room,120.00
            2026-10-02,,To account 12,-110.00
            2026-10-05,Ole Brandt,Attic,80.50

            """)
        #expect(reading.memos == ["Garden room", "To account 12", "Attic"])
    }
}
