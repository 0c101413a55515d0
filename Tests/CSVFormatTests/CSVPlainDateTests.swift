import SourceText
import Testing

@testable import CSVFormat

@Suite("Dates in the forms that most have")
struct CSVPlainDateTests {
    @Test(
        "are read as the reader of all forms reads them",
        arguments: [
            "2026-01-31", "2026/01/31", "2026.01.31", "31.01.2026", "31/01/2026", "31-01-2026",
            "99-99-9999",
            "2569-01-31", "31/01/2569", "0000-00-00",
        ])
    func formsMostHave(text: String) throws {
        let bytes = Array(text.utf8)
        let isPlain = CSVPlainDate(bytes.span, in: 0..<10) != nil
        #expect(isPlain)
        let read = CSVDateParts(bytes.span, in: 0..<10)
        let parts = try #require(read)
        // The blank behind it is what the reader of all forms is asked for.
        let padded = Array((text + " ").utf8)
        let isPaddedPlain = CSVPlainDate(padded.span, in: 0..<11) != nil
        #expect(!isPaddedPlain)
        let slow = CSVDateParts(padded.span, in: 0..<11)
        #expect(slow == parts)
    }

    @Test(
        "are nothing else of ten bytes",
        arguments: [
            "2026-01/31", "2026:01:31", "31.01 2026", "1.2.345678", "2026-1-031", "12345-6-78",
            "1234567890",
            "2026-0a-31", "3I.01.2026", "31.01.202\u{661}",
        ])
    func otherTexts(text: String) {
        let bytes = Array(text.utf8)
        let isPlain = CSVPlainDate(bytes.span, in: 0..<10) != nil
        #expect(!isPlain)
    }
}
