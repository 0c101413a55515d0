import LedgerModel
import Normalization
import Testing

@Suite("A list that a bank hands out again")
struct RecordMatcherCorrectionsTests {
    private static let shops = ["Bakery", "Grocer", "Cinema", "Chemist", "Bookshop"]

    private func month(_ name: String, _ change: (inout [Entry]) -> Void = { _ in }) -> File {
        var entries = (10...24).map { day in
            Entry("2026-03-\(day)", "-\(day * 3).1\(day % 10)", Self.shops[day % 5])
        }
        change(&entries)
        return File(name, entries)
    }

    private func planned(again change: @escaping (inout [Entry]) -> Void) -> ImportPlan {
        NormalizationTests.planned(
            [month("corrected.csv", change)], into: ledger(of: [month("first.csv")]))
    }

    @Test("with another amount corrects it")
    func amount() {
        let plan = planned { $0[7].amount = "-15.17" }
        #expect(plan.ledger.transactions.count == 15)
        #expect(plan.verdicts[7] == .update)
        #expect(plan.ledger.amounts.contains("2026-03-17 -1517"))
        #expect(
            plan.ledger.transactions.contains {
                $0.sources.count == 2 && $0.sources[0].minorUnits == -5117
            })
        // What was wrong stays known: the first list brings nothing back.
        let again = NormalizationTests.planned(
            [month("first again.csv") { $0.append(Entry("2026-03-24", "-1.00", "Kiosk")) }],
            into: plan.ledger)
        #expect(again.ledger.transactions.count == 16)
        #expect(again.ledger.amounts.contains("2026-03-17 -1517"))
    }

    @Test("with another day has the same payment, and with other words perhaps")
    func dayOrWords() {
        let moved = planned { $0[7].date = "2026-03-15" }
        #expect(moved.ledger.transactions.count == 15)
        #expect(moved.ledger.amounts.contains("2026-03-15 -5117"))
        #expect(planned { $0[7].payee = "Sunday Market" }.verdicts[7] == .maybe)
    }

    @Test("with a fare on another day that comes every few days may have another fare")
    func fares() {
        let first = ledger(of: [
            month("first.csv") { entries in
                for day in [11, 14, 17] {
                    entries.append(Entry("2026-03-\(day)", "-3.20", "Metro"))
                }
            }
        ])
        let plan = NormalizationTests.planned(
            [
                month("again.csv") { entries in
                    for day in [11, 14, 20] {
                        entries.append(Entry("2026-03-\(day)", "-3.20", "Metro"))
                    }
                }
            ], into: first)
        #expect(plan.verdicts.last == .maybe)
        #expect(plan.ledger.transactions.count == 19)
    }

    @Test("with another amount and other words has another payment")
    func another() {
        let plan = planned {
            $0[7].payee = "Sunday Market"
            $0[7].amount = "-15.17"
        }
        #expect(plan.ledger.transactions.count == 16)
    }

    @Test("with much that is new is another list")
    func otherCard() {
        let plan = planned { entries in
            for place in 0..<8 { entries[place].amount = "-\(place + 2).99" }
        }
        #expect(plan.ledger.transactions.count == 23)
    }

    @Test("leaves apart what the bank gave another id")
    func otherID() {
        func numbered(_ file: File) -> File {
            var file = file
            for place in file.entries.indices { file.entries[place].bankID = "A\(place)" }
            return file
        }
        let first = numbered(month("a.csv"))
        var second = numbered(month("b.csv"))
        second.entries[7].amount = "-15.17"
        #expect(
            NormalizationTests.planned([second], into: ledger(of: [first])).ledger.transactions
                .count == 15)
        second.entries[7].bankID = "B7"
        #expect(
            NormalizationTests.planned([second], into: ledger(of: [first])).ledger.transactions
                .count == 16)
    }
}
