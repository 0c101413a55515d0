import LedgerModel
import Reports
import StatementModel
import Testing

@Suite("Ranges and months")
struct ReportRangeTests {
    @Test("A range that ends before it starts is refused with both days")
    func endBeforeStart() {
        let error = #expect(throws: LedgerError.self) {
            try ReportRange(from: day("2026-03-02"), through: day("2026-03-01"))
        }
        #expect(error?.code == .endBeforeStart)
        #expect(error?.value == "2026-03-02..2026-03-01")
    }

    @Test("A range of one day holds that day alone")
    func oneDay() throws {
        let range = try ReportRange(from: day("2026-03-01"), through: day("2026-03-01"))
        #expect(range.contains(day("2026-03-01")))
        #expect(!range.contains(day("2026-02-28")))
        #expect(!range.contains(day("2026-03-02")))
    }

    @Test("There is no month 0 and no month 13", arguments: [(2026, 0), (2026, 13), (0, 1)])
    func noSuchMonth(year: Int, month: Int) {
        let error = #expect(throws: LedgerError.self) {
            try ReportMonth(year: year, month: month)
        }
        #expect(error?.code == .invalidMonth)
    }

    @Test("December is followed by January, and February knows leap years")
    func months() throws {
        #expect(try month(2026, 12).next == month(2027, 1))
        #expect(try month(2028, 2).last == day("2028-02-29"))
        #expect(try month(2026, 4).description == "2026-04")
        #expect(ReportMonth(of: day("2026-04-30")) == (try month(2026, 4)))
    }

    @Test("A year reaches from its first day to its last")
    func year() throws {
        let range = try ReportRange(year: 2026)
        #expect(range.first == day("2026-01-01"))
        #expect(range.last == day("2026-12-31"))
    }
}
