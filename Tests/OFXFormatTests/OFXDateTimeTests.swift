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
            ("31-Jan-2026", "2026-01-31"), ("January 31, 2026", "2026-01-31"),
            ("31 janv. 2026", "2026-01-31"), ("31. März 2026", "2026-03-31"),
            ("31-DÉC-2026", "2026-12-31"), ("31 de enero de 2026", "2026-01-31"),
            ("mar. 3 nov. 2026", "2026-11-03"), ("Tue Mar 3 12:00:00 MART 2026", "2026-03-03"),
            ("Sat, 31 Jan 2026 12:00:00 +0100", "2026-01-31"), ("30 paź 2026", "2026-10-30"),
            ("31 jan 26", "2026-01-31"), ("Sat Jan 31 12:00:00 EST 2026", "2026-01-31"),
            ("2026 01 31", "2026-01-31"), ("31012026120000", "2026-01-31"),
            (":20260131", "2026-01-31"), (":20260131120000", "2026-01-31"),
        ])
    func day(text: String, expected: String) {
        #expect(read(text)?.date.description == expected)
    }

    @Test("an odd number of digits behind the day tells that one is missing")
    func miscounted() throws {
        for text in ["2026021120000", "202602112", "20260211200"] {
            #expect(read(text)?.form == .miscounted)
        }
        for text in ["20260211", "2026021112", "202602111200", "20260211120000000", "20260211.5"] {
            #expect(read(text)?.form == .standard)
        }
        let text = sgml(record(date: "2026011120000"))
        #expect(try OFXFormatTests.read(text).codes(.repair) == ["rewritten-date"])
    }

    @Test(
        "what is no day is none",
        arguments: [
            "", "0", "00000000", "20260230", "20261301", "202601", "2026-13-01", "2026x01x31",
            "abcdefgh", "00010101", "99991231", "40520220", "21000101", "31.13.2026", "31/01-2026",
            "31012126", "/01/2026", "::20260131", ":2026", "20:26:01:31",
            "31 Jan", "Jan 2026", "Janus 31 2026", "30 Feb 2026",
        ])
    func noDay(text: String) {
        #expect(read(text) == nil)
    }

    @Test(
        "a year behind day and month is read in the order given, or the only one that fits",
        arguments: [
            ("31.01.2026", DateOrder.dayMonthYear, "2026-01-31"),
            ("31.01.2026", .monthDayYear, "2026-01-31"), ("3/4/26", .dayMonthYear, "2026-04-03"),
            ("03/04/2026", .monthDayYear, "2026-03-04"), ("31012026", .dayMonthYear, "2026-01-31"),
            ("01312026", .dayMonthYear, "2026-01-31"), ("2026-1-31", .monthDayYear, "2026-01-31"),
            ("260131", .yearMonthDay, "2026-01-31"), ("310126", .dayMonthYear, "2026-01-31"),
            ("013126", .monthDayYear, "2026-01-31"), ("320126", .yearMonthDay, "2032-01-26"),
            ("991231", .dayMonthYear, "1999-12-31"), ("26-01-31", .yearMonthDay, "2026-01-31"),
            ("260131120000", .yearMonthDay, "2026-01-31"),
            ("260120235959", .yearMonthDay, "2026-01-20"),
            ("31/01/2026", .yearMonthDay, "2026-01-31"),
        ])
    func yearLast(text: String, order: DateOrder, expected: String) {
        let bytes = Array(text.utf8)
        let read = OFXDateTime(parsing: bytes.span, in: 0..<bytes.count, order: order)
        #expect(read?.date.description == expected)
        #expect(read?.form != .standard)
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
