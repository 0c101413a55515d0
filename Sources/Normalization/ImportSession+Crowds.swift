import LedgerModel
import StatementModel

/// Dozens of equal records on one day: fares of a turnstile, say. Whoever weighs each against
/// each there needs forever, and it does not matter which is which.
extension ImportSession {
    /// So many equal records of a day are paired in their order.
    private static let crowd = 16

    private struct Cell: Hashable {
        let account: Int32
        let amount: Int64
        let date: CalendarDate
        let purchase: CalendarDate?

        var order: (CalendarDate, Int32, Int64, Int32) {
            (date, account, amount, purchase?.dayNumber ?? .min)
        }
    }

    /// Pairs the records of crowded days with rows of the nearest days, in their order.
    func matchCrowds(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard state.rows.count > Self.crowd else { return }
        var cells: [Cell: [Int]] = [:]
        for number in state.rows.indices where matching.isOpen(number) {
            let row = state.rows[number]
            let cell = Cell(
                account: row.account, amount: row.amount, date: row.date,
                purchase: purchaseDate(row))
            cells[cell, default: []].append(number)
        }
        let crowded = cells.filter { $0.value.count > Self.crowd }
        for cell in crowded.keys.sorted(by: { $0.order < $1.order }) {
            guard var open = crowded[cell] else { continue }
            for days in [0, 1, -1, 2, -2, 3, -3] where !open.isEmpty {
                open = pair(open, cell, days, state, &matching)
            }
        }
    }

    /// Pairs records with the rows of a day; those that are left come back.
    private func pair(
        _ open: [Int], _ cell: Cell, _ days: Int, _ state: IncomingFileState,
        _ matching: inout FileMatching
    ) -> [Int] {
        var free: [Int32] = []
        index.forEachRow(
            account: cell.account, amount: cell.amount, date: cell.date.adding(days: days),
            in: rows
        ) { if !matching.isClaimed($0) { free.append($0) } }
        var left: [Int] = []
        var next = 0
        for number in open {
            while next < free.count && !isLikely(state.rows[number], free[next]) { next += 1 }
            guard next < free.count else {
                left.append(number)
                continue
            }
            matching.claim(
                free[next], by: number, confidence: 0.8,
                reason: "one of many equal records of the day")
            next += 1
        }
        return left
    }

    private func isLikely(_ record: TransactionRow, _ row: Int32) -> Bool {
        mayBeOne(record, rows[Int(row)])
            && sources(ofRow: row).contains { (likeness(record, $0) ?? 1) >= 0.6 }
    }
}
