import StatementModel
import Testing

@testable import CSVFormat

@Suite("Months by name between two numbers of two digits")
struct CSVNamedMonthsTests {
    private func table(_ days: [String]) -> String {
        "Date,Description,Amount\n" + days.map { "\($0),Kettle,-4.20\n" }.joined()
    }

    @Test("The number that stays the same while the other one leaves gaps is the year")
    func yearInFront() throws {
        let reading = try CSVTestReading(table(["26 Sep 01", "26 Sep 05", "26 Oct 19"]))
        #expect(reading.dates == ["2026-09-01", "2026-09-05", "2026-10-19"])
        #expect(reading.points.isEmpty)
        let crossing = try CSVTestReading(
            table(["25-Dec-02", "25-Dec-09", "25-Dec-17", "26-Jan-04", "26-Jan-23", "26-Jan-30"]))
        #expect(crossing.dates.first == "2025-12-02")
        #expect(crossing.dates.last == "2026-01-30")
    }

    @Test("A last number of one digit is a day")
    func oneDigit() throws {
        let reading = try CSVTestReading(table(["26 Sep 1", "26 Sep 12"]))
        #expect(reading.dates == ["2026-09-01", "2026-09-12"])
        #expect(reading.points.isEmpty)
    }

    @Test("In most files the year stands behind, also where all rows are of one day")
    func yearBehind() throws {
        #expect(try CSVTestReading(table(["02-Mar-26", "17-Mar-26"])).dates.last == "2026-03-17")
        let lone = try CSVTestReading(table(["26-Sep-24", "26-Sep-24"]))
        #expect(lone.dates == ["2024-09-26", "2024-09-26"])
        #expect(lone.points.isEmpty)
        let turn = try CSVTestReading(table(["15-Dec-25", "28-Dec-25", "03-Jan-26", "15-Jan-26"]))
        #expect(turn.dates.first == "2025-12-15")
        #expect(turn.points.isEmpty)
    }

    @Test("Where the days do not tell, and the year behind would be long past, it is asked")
    func open() throws {
        let text = table(["26 Sep 01"])
        let reading = try CSVTestReading(text)
        #expect(reading.points == [.dateOrder])
        #expect(reading.summary.ambiguities.first?.readings == ["ymd", "dmy"])
        #expect(reading.dates == ["2026-09-01"])
        var options = ReadOptions()
        options.dateOrder = .dayMonthYear
        let behind = try CSVTestReading(text, options)
        #expect(behind.dates == ["2001-09-26"])
        #expect(behind.points.isEmpty)
        options.dateOrder = .yearMonthDay
        let front = try CSVTestReading(text, options)
        #expect(front.dates == ["2026-09-01"])
        #expect(front.points.isEmpty)
    }

    @Test("The same day of years that follow each other is not taken for days of a month")
    func yearly() throws {
        let reading = try CSVTestReading(table(["31-Dec-23", "31-Dec-24", "31-Dec-25"]))
        #expect(reading.points == [.dateOrder])
    }
}
