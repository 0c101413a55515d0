import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Statements that follow each other")
struct RecordMatcherBordersTests {
    private func date(_ month: Int, _ day: Int) -> String {
        "2026-0\(month)-" + (day < 10 ? "0" : "") + String(day)
    }

    /// Payments of every other day of a month, each with words and an amount of its own.
    private func payments(_ month: Int, from first: Int, to last: Int, later: Int = 0) -> [Entry] {
        stride(from: first, through: last, by: 2).map {
            Entry(
                date(month, $0 + later), "-\(month * 40 + $0).\(10 + $0)", "LADEN NUMMER \($0)")
        }
    }

    @Test("by two programs keep the friend's weekly sum and the fare on both sides of the border")
    func otherProgram() {
        let january = File(
            "january.csv",
            payments(1, from: 3, to: 27) + [
                Entry(date(1, 29), "-50.00", "ANNA SCHMIDT"),
                Entry(date(1, 30), "-4.80", "CAFE SOL 20 BERLIN"),
                Entry(date(1, 31), "-17.36", "STADTWERKE NORD"),
            ])
        let february = File(
            "february.ofx",
            [
                Entry(date(2, 2), "-17.36", "STADTWERKE NORD"),
                Entry(date(2, 5), "-50.00", "ANNA SCHMIDT"),
                Entry(date(2, 6), "-4.80", "CAFE SOL 59 BERLIN"),
            ] + payments(2, from: 7, to: 27)
        ) { $0.format = "ofx" }
        for files in [[january, february], [february, january]] {
            let plan = planned(files)
            #expect(!plan.verdicts.contains(.same))
            #expect(plan.ledger.transactions.count == 16 + 14)
        }
        let apart = ledger(of: [january, february])
        #expect(apart.transactions.count == 16 + 14)
        #expect(apart.repeats().allSatisfy { $0.same.isEmpty })
    }

    @Test(
        "of a few days each, or with categories, keep the friend's weekly sum, too",
        arguments: [false, true])
    func shortLists(hasCategories: Bool) {
        func week(_ number: Int) -> File {
            let day = 5 + number * 7
            let entries = [
                Entry("2026-01-\(day + 10)", "-50.00", "ANNA SCHMIDT"),
                Entry("2026-01-\(day + 12)", "-4.80", "CAFE SOL BERLIN"),
            ].map { entry in
                var entry = entry
                if hasCategories && number == 0 { entry.category = "Living" }
                return entry
            }
            return File("\(number)", entries) { $0.format = number == 0 ? "csv" : "ofx" }
        }
        let plan = planned([week(0), week(1)])
        #expect(plan.ledger.transactions.count == 4)
        #expect(!plan.verdicts.contains(.same))
    }

    @Test(
        "keep two purchases of one day apart whose texts tell other times",
        arguments: [nil, "2026-01-30"])
    func timesOfDay(valueDate: String?) {
        func fare(_ day: String, _ time: String) -> Entry {
            Entry(day, "-2.90", "BVG APP BERLIN") {
                $0.memo = "2026-01-30T\(time) Debitk.1"
                $0.valueDate = valueDate
            }
        }
        let january = File(
            "january.csv", payments(1, from: 3, to: 27) + [fare("2026-01-30", "09:55:38")])
        func february(_ time: String) -> File {
            File("february.ofx", [fare("2026-02-02", time)] + payments(2, from: 7, to: 27)) {
                $0.format = "ofx"
            }
        }
        #expect(!planned([january, february("17:08:20")]).verdicts.contains(.same))
        #expect(planned([january, february("09:55:38")]).verdicts.contains(.same))
    }

    @Test("share what stands on both sides where the programs have told how far apart they date it")
    func knownLag() throws {
        // One program tells all that both have two days later.
        let early = File("card.csv", payments(1, from: 1, to: 25))
        let late = File("bank.ofx", payments(1, from: 1, to: 25, later: 2)) { $0.format = "ofx" }
        let next = File(
            "card2.csv",
            payments(2, from: 10, to: 26) + [Entry(date(2, 27), "-23.45", "BUCHLADEN AM TOR")])
        let behind = File(
            "bank2.ofx", [Entry("2026-03-01", "-23.45", "BUCHLADEN AM TOR")]
        ) { $0.format = "ofx" }
        let plan = planned([early, late, next, behind])
        #expect(try #require(plan.records.last).verdict == .same)
    }

    @Test("do not take the next payment for one whose nearer neighbour the user has refused")
    func refused() throws {
        let bank = File("bank.ofx", payments(1, from: 1, to: 27)) { $0.format = "ofx" }
        let other = File(
            "other.csv",
            payments(1, from: 1, to: 27) + [Entry(date(1, 14), "-66.40", "PARKHAUS AM MARKT")])
        let doubled = File(
            "bank2.ofx",
            [
                Entry(date(1, 13), "-66.40", "PARKHAUS AM MARKT"),
                Entry(date(1, 17), "-66.40", "PARKHAUS AM MARKT"),
            ]
        ) { $0.format = "ofx" }
        var ledger = ledger(of: [bank, doubled])
        let refused = try #require(planned([other], into: ledger).records.last)
        #expect(refused.verdict == .same)
        let first = try #require(
            ledger.transactions.first {
                $0.date == CalendarDate(parsing: date(1, 13)) && $0.payee.hasPrefix("PARKHAUS")
            })
        let record = try #require(
            planned([other]).ledger.transactions.first { $0.payee.hasPrefix("PARKHAUS") })
        ledger.rejectedPairs.insert(TransactionPair(first.id, record.id))
        #expect(try #require(planned([other], into: ledger).records.last).verdict == .maybe)
    }

    private func book(_ name: String, _ entries: [Entry]) -> File {
        File(
            name,
            entries.map { entry in
                var entry = entry
                entry.category = "Food"
                return entry
            })
    }

    @Test(
        "a book's next list has other payments, whatever they are like", arguments: [true, false])
    func booksOfOneProgram(inOneRun: Bool) {
        let august = book(
            "aug.csv",
            [
                Entry("2026-08-08", "-3.80", "Corner Coffee"),
                Entry("2026-08-22", "-3.80", "Corner Coffee"),
                Entry("2026-08-29", "-3.80", "Corner Coffee"),
                Entry("2026-08-30", "-20.00", "Jonas"),
            ])
        let september = book(
            "sep.csv",
            [
                Entry("2026-09-05", "-3.80", "Corner Coffee"),
                Entry("2026-09-06", "-20.00", "Jonas"),
                Entry("2026-09-12", "-3.80", "Corner Coffee"),
            ])
        for files in [[august, september], [september, august]] {
            let all = inOneRun ? planned(files).ledger : ledger(of: files)
            #expect(all.transactions.count == 7)
            #expect(all.transactions.allSatisfy { $0.possibleTwin == nil })
        }
    }

    @Test("a payment that was moved to another day of a book stays one")
    func movedInBook() {
        let days = (1...28).map { String(format: "2026-08-%02d", $0) }
        var entries = days.enumerated().map { Entry($1, "-\($0 + 10).10", "Shop \($0)") }
        let known = ledger(of: [book("aug.csv", entries)])
        entries[12].date = "2026-08-15"
        let again = planned([book("again.csv", entries)], into: known)
        #expect(again.ledger.transactions.count == 28)
    }

    @Test("a day of purchase is none of booking where both records tell both")
    func daysOfTwoKinds() {
        func fare(_ day: String, _ bought: String) -> Entry {
            Entry(day, "-4.75", "Blue Bottle Coffee") { $0.transactionDate = bought }
        }
        let june = File(
            "june.csv",
            [
                Entry("2026-06-02", "-9.50", "Trader"), Entry("2026-06-20", "-11.50", "Museum"),
                fare("2026-06-28", "2026-06-27"),
            ])
        let july = File(
            "july.ofx",
            [
                fare("2026-07-02", "2026-06-28"), Entry("2026-07-15", "-15.36", "Safeway"),
                Entry("2026-07-31", "-8.10", "Kiosk"),
            ]
        ) { $0.format = "ofx" }
        let plan = planned([july], into: ledger(of: [june]))
        #expect(plan.ledger.transactions.count == 6)
    }

    @Test("fares whose days cross stay with their own days")
    func crossedDays() {
        func fare(_ day: String, _ bought: String) -> Entry {
            Entry(day, "-2.50", "Muni Mobile") { $0.transactionDate = bought }
        }
        let qif = File(
            "q.qif", [fare("2026-03-28", "2026-03-25"), fare("2026-03-29", "2026-03-28")]
        ) {
            $0.format = "qif"
        }
        let ofx = File(
            "o.ofx", [fare("2026-03-29", "2026-03-28"), fare("2026-04-01", "2026-03-29")]
        ) {
            $0.format = "ofx"
        }
        let plan = planned([ofx], into: ledger(of: [qif]))
        #expect(plan.verdicts.filter { $0 == .same }.count == 1)
        #expect(plan.ledger.transactions.count == 3)
    }

    @Test(
        "by two programs with a day in common keep the coffee behind it",
        arguments: ["ofx", "qif", "mt940"])
    func oneDayInCommon(format: String) {
        func coffee(_ day: Int) -> Entry { Entry("2026-02-0\(day)", "-4.50", "COFFEE BAR") }
        let first = File(
            "a.csv",
            [
                Entry("2026-02-01", "-850.00", "RENT"), Entry("2026-02-02", "-23.17", "REWE MARKT"),
                coffee(3), Entry("2026-02-04", "-18.22", "LIDL"), coffee(5), coffee(6),
            ])
        let second = File(
            "b",
            [
                coffee(6), Entry("2026-02-07", "-84.18", "BOOKS"), coffee(9),
                Entry("2026-02-10", "-25.11", "PHARMACY"), Entry("2026-02-16", "-47.11", "GARAGE"),
            ]
        ) { $0.format = format }
        let plan = planned([second], into: ledger(of: [first]))
        #expect(
            plan.verdicts[0] == .same && plan.records[0].date == CalendarDate(parsing: "2026-02-06")
        )
        #expect(plan.ledger.amounts.count { $0.hasSuffix(" -450") } == 4)
    }
}
