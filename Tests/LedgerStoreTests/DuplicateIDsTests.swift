import LedgerModel
import StatementModel
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Finding an id that stands twice")
struct DuplicateIDsTests {
    private func rows(_ ids: [TransactionID]) -> [TransactionRow] {
        ids.map {
            TransactionRow(
                id: $0, account: 0, amount: 0, date: CalendarDate(dayNumber: 0), kind: .income)
        }
    }

    @Test("Ids that share a bit of the map are told apart")
    func collisions() {
        let ids = (0..<2_000 as Range<UInt64>).map { TransactionID(high: $0, low: 7) }
        #expect(DuplicateIDs.first(in: rows(ids)) == nil)
        #expect(DuplicateIDs.first(in: rows(ids + [ids[700]])) == ids[700])
    }

    @Test("Random ids have none, and one that is repeated is found")
    func random() {
        var random = SeededNumbers(seed: 4)
        var ids = (0..<20_000).map { _ in TransactionID(high: random.next(), low: random.next()) }
        #expect(DuplicateIDs.first(in: rows(ids)) == nil)
        ids.insert(ids[19_999], at: 3)
        #expect(DuplicateIDs.first(in: rows(ids)) == ids[3])
    }
}
