import LedgerModel
import StatementModel
import TestSupport
import Testing

@testable import Normalization

@Suite("Where the other side of a transfer is looked for")
struct TransferArrivalsTests {
    private static let firstDay = CalendarDate(dayNumber: 20_000)

    /// Seven accounts of three owners.
    private static let accounts = (0..<7).map { number in
        Account(
            creationKey: "\(number)", name: "\(number)", currency: .unknown,
            owner: "owner \(number % 3)")
    }

    @Test("All rows of the owner and amount on the days are found, by date, and no others")
    func finds() {
        var numbers = SeededNumbers(seed: 41)
        let rows = (0..<3000).map { number in
            let cents = [-500, 500, 500, 12_34, 99_900].randomElement(using: &numbers) ?? 1
            return TransactionRow(
                id: TransactionID(high: 1, low: UInt64(number)), account: Int32(number % 7),
                amount: Int64(cents),
                date: Self.firstDay.adding(days: Int.random(in: 0...60, using: &numbers)),
                kind: cents < 0 ? .expense : .income)
        }
        let days = Self.firstDay.adding(days: 10)...Self.firstDay.adding(days: 50)
        let arrivals = TransferArrivals(rows, Self.accounts, during: days) { $0 % 11 != 0 }
        for amount in [500, 12_34, 99_900, 77, -500] as [Int64] {
            for offset in stride(from: 0, to: 60, by: 7) {
                let start = Self.firstDay.adding(days: offset)
                let asked = start...start.adding(days: 9)
                let account = Int32(offset % 7)
                let expected = rows.indices.filter {
                    let row = rows[$0]
                    return row.account % 3 == account % 3 && row.amount == amount && amount > 0
                        && days.contains(row.date)
                        && asked.contains(row.date) && $0 % 11 != 0
                }
                let found = arrivals.of(amount: amount, during: asked, ownerOf: account)
                #expect(Set(found.map { Int($0.row) }) == Set(expected))
                #expect(found.count == expected.count)
                #expect(zip(found, found.dropFirst()).allSatisfy { $0.date <= $1.date })
                #expect(found.allSatisfy { $0.account == rows[Int($0.row)].account })
            }
        }
    }
}
