import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Files that look like those of one program and tell other days")
struct RecordMatcherDayHabitsTests {
    private static let shops = ["Bakery", "Grocer", "Cinema", "Chemist", "Bookshop"]

    /// A file with a purchase every other day, told so many days later.
    private func file(_ name: String, days: ClosedRange<Int>, later: Int) throws -> File {
        let start = try #require(CalendarDate(parsing: "2026-01-01"))
        let entries = days.filter { $0 % 2 == 0 }.map { day in
            Entry(
                "\(start.adding(days: day + later))", "-\(day + 10).3\(day % 10)",
                Self.shops[day % 5])
        }
        return File(name, entries) { $0.format = "qif" }
    }

    @Test("have the same payments, whether they come in one run or several", arguments: [1, 3])
    func joins(runs: Int) throws {
        let files = [
            try file("purchases.qif", days: 0...40, later: 0),
            try file("bookings.qif", days: 0...40, later: 2),
            try file("more bookings.qif", days: 20...60, later: 2),
        ]
        let ledger =
            runs == 1 ? planned(files).ledger : NormalizationTests.ledger(of: files)
        #expect(ledger.transactions.count == 31)
        #expect(
            ledger.files.map { $0.layout ?? "" } == ["plain", "days-1", "days-1"])
    }

    @Test("A file goes with those that tell its days, whichever came last")
    func returns() throws {
        let files = [
            try file("purchases.qif", days: 0...40, later: 0),
            try file("bookings.qif", days: 0...40, later: 2),
            try file("more purchases.qif", days: 20...60, later: 0),
        ]
        let ledger = NormalizationTests.ledger(of: files)
        #expect(ledger.transactions.count == 31)
        #expect(ledger.files.map { $0.layout ?? "" } == ["plain", "days-1", "plain"])
    }

    @Test("are not those that have equal payments on days which the others do not cover")
    func neighbours() throws {
        let fares = { (days: ClosedRange<Int>) in
            days.map { Entry("2026-03-\($0 < 10 ? "0" : "")\($0)", "-2.90", "Metro") }
        }
        let plan = planned([File("1.csv", fares(1...12)), File("2.csv", fares(13...24))])
        #expect(plan.ledger.transactions.count == 24)
        #expect(plan.ledger.files.map(\.layout) == ["plain", "plain"])
    }

    @Test("One program in the hours of another time zone tells a few payments a day later")
    func timeZones() throws {
        let first = try file("1.qif", days: 0...40, later: 0)
        var second = first
        second.name = "2.qif"
        for place in [8, 12] {
            let date = try #require(first.entries[place].date.flatMap { CalendarDate(parsing: $0) })
            second.entries[place].date = "\(date.adding(days: 1))"
        }
        let plan = planned([first, second])
        #expect(plan.ledger.transactions.count == 21)
        #expect(plan.ledger.files.map(\.layout) == ["plain", "plain"])
    }

    @Test("One program has two payments of neighbouring days where the first file ends between")
    func nextDay() throws {
        var first = try file("1.qif", days: 0...40, later: 0)
        var second = first
        second.name = "2.qif"
        first.entries.removeLast()
        let last = first.entries[first.entries.count - 1]
        let date = try #require(last.date.flatMap { CalendarDate(parsing: $0) })
        second.entries[second.entries.count - 1] = Entry(
            "\(date.adding(days: 1))", last.amount, last.payee)
        #expect(planned([first, second]).ledger.transactions.count == 21)
    }

    @Test("are not those of one program where a few payments were listed late")
    func lateRows() throws {
        let first = try file("1.qif", days: 0...40, later: 0)
        var second = try file("2.qif", days: 0...40, later: 0)
        second.entries.insert(Entry("2026-01-14", "-22.32", "Cinema"), at: 6)
        let plan = planned([first, second])
        #expect(plan.ledger.transactions.count == 22)
        #expect(plan.ledger.files.map(\.layout) == ["plain", "plain"])
    }
}
