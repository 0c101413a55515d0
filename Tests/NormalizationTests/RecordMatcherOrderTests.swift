import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Equal payments")
struct RecordMatcherOrderTests {
    private func fare(_ day: String, isPending: Bool = false) -> Entry {
        Entry(day, "-3.10", "City Transit") { $0.status = isPending ? .pending : .posted }
    }

    @Test("of which some are pending: those that are booked are what the next list has")
    func bookedFirst() {
        let day = "2026-04-17"
        let first = planned([
            File(
                "1.csv",
                [
                    fare(day, isPending: true), fare(day, isPending: true), fare(day), fare(day),
                ])
        ])
        let next = planned(
            [
                File(
                    "2.csv",
                    [fare("2026-04-18"), fare("2026-04-18"), fare(day), fare(day)])
            ], into: first.ledger)
        #expect(next.ledger.transactions.count == 4)
        #expect(next.ledger.transactions.allSatisfy { $0.status == .posted })
        let seen = Dictionary(
            uniqueKeysWithValues: first.records.map { ($0.transaction, $0.record) })
        // What was booked in the first list is what the second one has on that day.
        #expect(Set(next.records.suffix(2).map { seen[$0.transaction] }) == [2, 3])
    }

    @Test("are the same ones in a list that has the newest first, also where that goes on")
    func newestFirst() {
        let day = "2026-04-17"
        let start = Entry("2026-04-02", "-20.00", "Rent")
        let end = Entry("2026-04-20", "-9.00", "Grocer")
        let fares = [fare(day), fare(day), fare(day)]
        let upwards = File("a.csv", [start] + fares + [end])
        let downwards = File("b.csv", [end] + fares + [start])
        let plan = planned([upwards, downwards])
        #expect(plan.ledger.transactions.count == 5)
        let ids = plan.records.map(\.transaction)
        #expect(ids[5...].reversed() == Array(ids[..<5]))
        // Of the day two were listed before; the third one stands in front of them.
        let early = planned([File("c.csv", [fare(day), fare(day), start])])
        let late = planned([File("d.csv", fares + [start])], into: early.ledger)
        #expect(late.records.map(\.verdict) == [.new, .same, .same, .same])
    }

    @Test("of following days that are booked on one are in the order of the list")
    func inOrder() {
        let shops = ["Bakery", "Grocer", "Cinema", "Chemist", "Bookshop", "Florist"]
        // Other payments tell that up to two days go by until the booking, and that the list is in
        // the order of the purchases.
        func list(_ name: String, lags: [Int], _ fares: [Int]) -> File {
            var entries = (0..<24).map { place in
                Entry(
                    "2026-05-\(String(101 + place + lags[place % lags.count]).suffix(2))",
                    "-\(place + 20).\(11 + place)", shops[place % 6])
            }
            entries += fares.map {
                Entry("2026-05-\(String(100 + $0).suffix(2))", "-2.40", "Metro Gate")
            }
            return File(name, entries)
        }
        let purchases = list("a.csv", lags: [0], [4, 5, 6, 12, 13])
        var bookings = list("b.ofx", lags: [2, 1, 0], [6, 6, 6, 13, 13])
        bookings.format = "ofx"
        let plan = planned([purchases, bookings])
        #expect(plan.ledger.transactions.count == 29)
        let records = plan.records
        let fares = (0..<2).map { records[($0 * 29 + 24)..<($0 * 29 + 29)].map(\.transaction) }
        #expect(fares[0] == fares[1])
    }
}
