import LedgerModel
import Normalization
import Testing

@Suite("Bank ids that a file has twice, word for word,")
struct RecordMatcherRepeatedIDsTests {
    /// A list of a bank that makes its ids of what its records say.
    private func list(_ name: String, _ entries: [Entry]) -> File {
        File(name, entries.map { $0.id("H\($0.text.hashed)") }) { $0.format = "ofx" }
    }

    private func day(_ number: Int) -> String { "2026-03-\(number < 10 ? "0" : "")\(number)" }

    private func fares(_ days: [Int], count: Int = 2) -> [Entry] {
        days.flatMap { Array(repeating: Entry(day($0), "-2.75", "City Transit"), count: count) }
    }

    private func bills(_ days: [Int]) -> [Entry] {
        days.map { Entry(day($0), "-\($0 + 40).17", "Shop \($0)") }
    }

    @Test("are two payments where only fares and coffees come twice: the ids are made of the rows")
    func hashesOfRows() {
        let plan = planned([list("a.ofx", fares([2, 3, 4, 5]) + bills([2, 3, 4, 6, 7]))])
        #expect(plan.ledger.transactions.count == 13)
        // The next list has the last days again, and one day with a third fare.
        let next = list("b.ofx", fares([4]) + fares([5], count: 3) + bills([6, 7]))
        #expect(planned([next], into: plan.ledger).verdicts.filter { $0 == .new }.count == 1)
    }

    @Test("are two payments where the ledger has such of the account already")
    func knownBefore() {
        let plan = planned([list("a.ofx", fares([2, 3, 4, 5]) + bills([2, 3, 4]))])
        let week = list("b.ofx", fares([9]) + bills([9, 10]))
        #expect(planned([week], into: plan.ledger).verdicts == [.new, .new, .new, .new])
    }

    @Test("are one record where any payment comes twice")
    func faultyList() {
        let entries = (fares([2, 3, 4, 5], count: 1) + bills([2, 3, 4, 6, 7]))
            .flatMap { [$0, $0] }
        #expect(planned([list("a.ofx", entries)]).ledger.transactions.count == 9)
    }

    @Test("are one record where equal payments have ids of their own")
    func ownIDs() {
        var entries = fares([2, 3, 4, 5]) + bills([2, 3])
        for place in entries.indices { entries[place] = entries[place].id("\(place)") }
        entries.insert(contentsOf: [entries[1], entries[3], entries[5]], at: 8)
        let file = File("a.ofx", entries) { $0.format = "ofx" }
        #expect(planned([file]).ledger.transactions.count == 10)
    }
}

extension String {
    /// A number that hangs on nothing but the text.
    fileprivate var hashed: UInt64 {
        utf8.reduce(5381) { $0 &* 33 &+ UInt64($1) }
    }

    @Test("An id that a file gives all its payments names none of them")
    func idOfAll() {
        let first = File(
            "a.ofx",
            [
                Entry("2026-01-08", "-3.80", "Corner Coffee").id("0"),
                Entry("2026-01-10", "-2.50", "City Trams").id("0"),
            ]
        ) { $0.format = "ofx" }
        let second = File(
            "b.ofx",
            [
                Entry("2026-01-15", "-3.80", "Corner Coffee").id("0"),
                Entry("2026-01-19", "-2.50", "City Trams").id("0"),
            ]
        ) { $0.format = "ofx" }
        let plan = planned([second], into: ledger(of: [first]))
        #expect(plan.verdicts == [.new, .new])
    }
}
