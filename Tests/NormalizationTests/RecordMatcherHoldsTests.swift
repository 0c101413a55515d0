import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Round sums that were held")
struct RecordMatcherHoldsTests {
    private func pending(_ amount: String) -> File {
        File("1.csv", [Entry("2026-03-20", amount, "Voss Fuel 12") { $0.status = .pending }])
    }

    private func booked(_ amount: String, bought: String) -> File {
        File("2.csv", [Entry("2026-03-23", amount, "Voss Fuel 12") { $0.transactionDate = bought }])
    }

    @Test("become what was paid on the very day", arguments: ["-99.00", "-125.00", "-120.00"])
    func held(amount: String) {
        let plan = planned([pending(amount), booked("-41.20", bought: "2026-03-20")])
        #expect(plan.ledger.amounts == ["2026-03-23 -4120"])
    }

    @Test(
        "stay, where more was paid, or on another day, or the sum is not round",
        arguments: [
            ("-99.00", "-141.20", "2026-03-20"), ("-99.00", "-41.20", "2026-03-21"),
            ("-99.50", "-41.20", "2026-03-20"), ("-300.00", "-241.20", "2026-03-20"),
        ])
    func others(held: String, paid: String, day: String) {
        let plan = planned([pending(held), booked(paid, bought: day)])
        #expect(plan.ledger.transactions.count == 2)
    }
}

@Suite("Payments that a program announces")
struct RecordMatcherAnnouncementsTests {
    private func metro(_ day: Int, isPending: Bool = false) -> Entry {
        Entry("2026-01-\(day)", "-2.80", "METRO TICKETS") {
            if isPending { $0.status = .pending }
        }
    }

    private let grocer = Entry("2026-01-14", "-21.17", "GROCER")
    private let bookshop = Entry("2026-01-20", "-33.10", "BOOKS")
    private let shoes = Entry("2026-01-24", "-61.70", "SHOES")

    @Test("and books on the very day are no payments of another day")
    func bookedOnTheDay() {
        let all = ledger(of: [
            File("1.csv", [grocer, metro(15, isPending: true)]),
            File("2.csv", [grocer, metro(15), bookshop]),
            File("3.csv", [bookshop, metro(21), shoes]),
        ])
        #expect(
            all.amounts.filter { $0.hasSuffix("-280") } == ["2026-01-15 -280", "2026-01-21 -280"])
    }

    @Test("and books days later are one, also where another program's list came before its own")
    func oldLists() {
        func bought(_ day: Int, _ booking: Int, _ amount: String, _ payee: String) -> Entry {
            Entry("2026-01-\(booking)", amount, payee) { $0.valueDate = "2026-01-\(day)" }
        }
        var statement = File(
            "statement.ofx",
            [
                grocer, bookshop, Entry("2026-01-22", "-44.90", "SADDLER YORK"), shoes,
            ])
        statement.format = "ofx"
        let before = [
            bought(13, 14, "-21.17", "Grocer"), bought(18, 20, "-33.10", "Books"),
        ]
        let announced = Entry("2026-01-19", "-44.90", "Saddler York") { $0.status = .pending }
        let booked = [
            bought(19, 22, "-44.90", "Saddler York"), bought(22, 24, "-61.70", "Shoes"),
        ]
        let files = [
            statement, File("1.csv", before + [announced]), File("2.csv", [before[1]] + booked),
        ]
        #expect(planned(files).verdicts.suffix(6).allSatisfy { $0 == .same || $0 == .update })
        #expect(ledger(of: files).transactions.count == 4)
    }

    @Test("on the next day are other fares while those of the day before are being booked")
    func fareOfTheNextDay() {
        func fare(_ day: Int, bookedOn booking: Int? = nil) -> Entry {
            Entry("2026-01-\(booking ?? day)", "-2.80", "METRO TICKETS") {
                $0.transactionDate = "2026-01-\(day)"
                if booking == nil { $0.status = .pending }
            }
        }
        let plan = planned([
            File("1.csv", [grocer, fare(20), fare(20)]),
            File("2.csv", [fare(20, bookedOn: 22), fare(21), fare(21), shoes]),
        ])
        #expect(plan.ledger.amounts.count { $0.hasSuffix("-280") } == 4)
        #expect(plan.records.suffix(3).prefix(2).allSatisfy { $0.verdict != .same })
    }

    @Test("are none that it has booked on an earlier day")
    func announcedAgain() {
        let all = ledger(of: [
            File("2.csv", [grocer, metro(15), bookshop]),
            File("3.csv", [bookshop, metro(21, isPending: true)]),
            File("4.csv", [bookshop, metro(21), shoes]),
        ])
        #expect(
            all.amounts.filter { $0.hasSuffix("-280") } == ["2026-01-15 -280", "2026-01-21 -280"])
        #expect(all.transactions.allSatisfy { $0.status == .posted })
    }
}
