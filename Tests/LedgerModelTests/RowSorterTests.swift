import StatementModel
import Testing
import TestSupport

@testable import LedgerModel

@Suite("Sorting rows by date and id")
struct RowSorterTests {
    /// How the days of a list follow each other.
    enum Order: CaseIterable {
        case up, down, none
    }

    /// Which ids the rows of a list have.
    enum IDs: CaseIterable {
        case hashes, sameBeginning, sameHalf, few
    }

    @Test(
        "Rows come in the order of their days, then of their ids, whatever ids there are",
        arguments: Order.allCases, IDs.allCases)
    func sorts(order: Order, ids: IDs) {
        var random = SeededNumbers(seed: 20_261_123)
        for count in [0, 1, 2, 3, 5, 17, 300, 2_000] {
            for days in [1, 7, 500] {
                var rows = (0..<count).map { _ in
                    row(day: Int.random(in: 0..<days, using: &random), id(ids, &random))
                }
                switch order {
                case .up: rows.sort { $0.date < $1.date }
                case .down: rows.sort { $0.date > $1.date }
                case .none: break
                }
                let expected = rows.sorted { $0.precedes($1) }
                RowSorter.sort(&rows)
                #expect(rows.map(\.id) == expected.map(\.id))
                #expect(rows.map(\.date) == expected.map(\.date))
            }
        }
    }

    private func id(_ ids: IDs, _ random: inout SeededNumbers) -> TransactionID {
        let (high, low) = (random.next(), random.next())
        switch ids {
        case .hashes: return TransactionID(high: high, low: low)
        case .sameBeginning: return TransactionID(high: high & 0xFFFF, low: low)
        case .sameHalf: return TransactionID(high: 7, low: low)
        case .few: return TransactionID(high: high % 3, low: low % 3)
        }
    }

    private func row(day: Int, _ id: TransactionID) -> TransactionRow {
        TransactionRow(
            id: id, account: 0, amount: 1,
            date: CalendarDate(dayNumber: Int32(20_000 + day)), kind: .income)
    }
}
