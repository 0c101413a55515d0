import LedgerModel
import Normalization
import StatementModel
import Testing

@Suite("Pages that begin with the end of the page in front")
struct PageOverlapsTests {
    /// A week of payments with the balance behind each, two equal coffees among them.
    private var week: [Entry] {
        var balance = 500_00
        return [
            -12_10, -3_80, -3_80, -45_00, 20_00, -7_35, -9_90, -61_25, -4_40, -2_90, -18_75, -5_15,
            -33_60,
        ].enumerated().map { place, amount in
            balance += amount
            let payee = amount == -3_80 ? "Corner Coffee" : "Shop \(amount)"
            return Entry("2026-03-0\(place / 3 + 1)", decimal(amount), payee) {
                $0.balance = decimal(balance)
            }
        }
    }

    private func decimal(_ cents: Int) -> String {
        let (units, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(cents < 0 ? "-" : "")\(units).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// Entries of which the last ones before a place are listed again there.
    private func pages(_ entries: [Entry], again: Range<Int>) -> [Entry] {
        Array(entries[..<again.upperBound] + entries[again] + entries[again.upperBound...])
    }

    @Test(
        "list no payment twice, from the oldest or the newest on",
        arguments: [6..<7, 6..<8, 4..<8, 0..<9, 11..<13], [false, true])
    func repeats(again: Range<Int>, isUp: Bool) {
        let entries = isUp ? Array(week.reversed()) : week
        let plan = planned([File("bank.csv", pages(entries, again: again))])
        #expect(plan.ledger.transactions.count == week.count)
        let repeated = plan.verdicts[again.upperBound..<again.upperBound + again.count]
        #expect(repeated.allSatisfy { $0 == .same })
    }

    @Test("and the same file without them says the same")
    func again() {
        let first = planned([File("bank.csv", pages(week, again: 5..<8))])
        let second = planned([File("all.csv", week)], into: first.ledger)
        #expect(second.ledger.transactions.count == week.count)
        #expect(second.verdicts.allSatisfy { $0 == .same })
    }

    @Test("are told by balances alone: without them equal rows stay")
    func noBalances() {
        let entries = pages(week, again: 6..<8).map { entry in
            var entry = entry
            entry.balance = nil
            return entry
        }
        #expect(planned([File("bank.csv", entries)]).ledger.transactions.count == week.count + 2)
    }

    @Test("are not seen where something came back in between, and the balances follow")
    func refunded() {
        let back = Entry("2026-03-05", "33.60", "Shop -3360") { $0.balance = "345.60" }
        let entries = week + [back] + week.suffix(1)
        #expect(planned([File("bank.csv", entries)]).ledger.transactions.count == entries.count)
    }

    @Test("are not seen where balances prove nothing")
    func unordered() {
        var entries = week
        for place in entries.indices { entries[place].balance = "100.00" }
        let all = pages(entries, again: 6..<8)
        #expect(planned([File("bank.csv", all)]).ledger.transactions.count == all.count)
    }
}
