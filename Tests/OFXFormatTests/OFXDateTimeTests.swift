import StatementModel
import Testing

@testable import OFXFormat

@Suite("OFX dates")
struct OFXDateTimeTests {
    private func read(_ text: String) -> OFXDateTime? {
        let bytes = Array(text.utf8)
        return OFXDateTime(parsing: bytes.span, in: 0..<bytes.count)
    }

    @Test(
        "the day is the one that is printed, whatever the zone says",
        arguments: [
            ("20260131", "2026-01-31"), ("20260131235959.999[-11:SST]", "2026-01-31"),
            ("20260131000000.000[+14:LINT]", "2026-01-31"), (" 20240229 ", "2024-02-29"),
            ("20260131093914:014", "2026-01-31"), ("2026-01-31", "2026-01-31"),
            ("2026/01/31 10:00", "2026-01-31"), ("20260131[-3:GMT]", "2026-01-31"),
        ])
    func day(text: String, expected: String) {
        #expect(read(text)?.date.description == expected)
    }

    @Test(
        "what is no day is none",
        arguments: [
            "", "0", "00000000", "20260230", "20261301", "202601", "2026-13-01", "2026x01x31",
            "abcdefgh", "31.01.2026",
        ])
    func noDay(text: String) {
        #expect(read(text) == nil)
    }

    @Test(
        "midnight, noon and the last second stand for no time",
        arguments: [
            ("20260131114530", "11:45:30"), ("202601310905", "09:05:00"),
            ("20260131000000", nil), ("20260131120000.000[-5:EST]", nil),
            ("20260131235959", nil), ("20260131256199", nil), ("20260131", nil),
        ] as [(String, String?)])
    func time(text: String, expected: String?) {
        #expect(read(text)?.time?.description == expected)
    }
}
