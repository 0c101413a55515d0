import StatementModel
import Testing

@Suite("CalendarDate")
struct CalendarDateTests {
    @Test("counts every day from 1600 to 2400 without gap, and back")
    func everyDay() throws {
        var number = try #require(CalendarDate(year: 1600, month: 1, day: 1)).dayNumber
        // 1600-01-01 was a Saturday.
        var weekday = 6
        for year in 1600...2400 {
            for month in 1...12 {
                for day in 1...CalendarDate.dayCount(ofMonth: month, year: year) {
                    guard let date = CalendarDate(year: year, month: month, day: day) else {
                        Issue.record("no \(year)-\(month)-\(day)")
                        return
                    }
                    let parts = date.components
                    guard date.dayNumber == number, date.weekday == weekday, parts.year == year,
                        parts.month == month, parts.day == day
                    else {
                        Issue.record("\(year)-\(month)-\(day) is \(date), day \(date.weekday)")
                        return
                    }
                    number += 1
                    weekday = weekday % 7 + 1
                }
            }
        }
    }

    @Test(
        "has known day numbers",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-03-01", 11_017), ("0001-01-01", -719_162),
            ("9999-12-31", 2_932_896),
        ] as [(String, Int32)])
    func knownDays(text: String, number: Int32) {
        #expect(CalendarDate(parsing: text)?.dayNumber == number)
        #expect(CalendarDate(dayNumber: number).description == text)
    }

    @Test(
        "refuses days that are none",
        arguments: [
            (2026, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 4, 31), (2026, 1, 0),
            (0, 1, 1), (10_000, 1, 1), (-1, 1, 1),
        ])
    func noDays(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test(
        "adds months up to the last day of a shorter one",
        arguments: [
            ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
            ("2026-03-31", -1, "2026-02-28"), ("2026-11-30", 3, "2027-02-28"),
            ("2026-01-15", 0, "2026-01-15"), ("2026-01-15", -13, "2024-12-15"),
        ])
    func months(from: String, months: Int, to: String) throws {
        #expect(try #require(CalendarDate(parsing: from)).adding(months: months)?.description == to)
    }

    @Test("leaves no calendar by months")
    func monthsOut() {
        #expect(CalendarDate.latest.adding(months: 1) == nil)
        #expect(CalendarDate.earliest.adding(months: -1) == nil)
        #expect(CalendarDate.earliest.adding(months: -30) == nil)
        #expect(CalendarDate.latest.adding(months: .max) == nil)
        #expect(CalendarDate.latest.adding(months: .min) == nil)
    }

    @Test("stops at the ends of what a number can name, instead of overflowing")
    func farDays() {
        #expect(CalendarDate.latest.adding(days: .max).dayNumber == .max)
        #expect(CalendarDate.earliest.adding(days: .min).dayNumber == .min)
        #expect(CalendarDate(dayNumber: .max).adding(days: 1).dayNumber == .max)
    }

    @Test("knows the first and last day of its month, and distances")
    func ends() throws {
        let date = try #require(CalendarDate(parsing: "2024-02-10"))
        #expect(date.firstOfMonth.description == "2024-02-01")
        #expect(date.lastOfMonth.description == "2024-02-29")
        #expect(date.days(until: date.lastOfMonth) == 19)
        #expect(date.adding(days: -10).description == "2024-01-31")
    }
}

@Suite("CalendarDate+Parsing")
struct CalendarDateParsingTests {
    @Test(
        "reads ISO dates and nothing else",
        arguments: [
            "2026-1-31", "2026-01-31 ", "2026/01/31", "20260131", "2026-02-30", "2026-0a-01", "",
            "+026-01-01", "２026-01-01",
        ])
    func refused(text: String) {
        #expect(CalendarDate(parsing: text) == nil)
    }

    @Test("reads eight digits from a range")
    func compact() {
        let bytes = Array("x20260131120000".utf8)
        #expect(
            CalendarDate(compact: bytes.span, in: 1..<bytes.count)?.description == "2026-01-31")
        #expect(CalendarDate(compact: bytes.span, in: 1..<8) == nil)
        #expect(CalendarDate(compact: bytes.span, in: 0..<9) == nil)
    }

    @Test(
        "puts three numbers together in each order",
        arguments: [
            (31, 1, 2026, DateOrder.dayMonthYear), (1, 31, 26, .monthDayYear),
            (2026, 1, 31, .yearMonthDay), (26, 31, 1, .yearDayMonth),
        ])
    func orders(first: Int, second: Int, third: Int, order: DateOrder) {
        #expect(CalendarDate(first, second, third, order: order)?.description == "2026-01-31")
    }

    @Test(
        "takes two digits of a year as 1970 to 2069",
        arguments: [(70, 1970), (99, 1999), (0, 2000), (69, 2069), (100, 100), (2026, 2026)])
    func years(short: Int, full: Int) {
        #expect(CalendarDate.fullYear(short) == full)
    }
}

@Suite("TimeOfDay")
struct TimeOfDayTests {
    @Test("refuses times that are none and writes the others")
    func times() throws {
        #expect(TimeOfDay(hour: 24, minute: 0) == nil)
        #expect(TimeOfDay(hour: 0, minute: 60) == nil)
        #expect(TimeOfDay(hour: 0, minute: 0, second: -1) == nil)
        let time = try #require(TimeOfDay(hour: 9, minute: 5, second: 7))
        #expect(time.description == "09:05:07")
        #expect(time.hour == 9)
        #expect(time.seconds == 32_707)
    }
}
