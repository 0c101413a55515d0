import LedgerModel
import StatementModel

/// Which of several equal sums a wallet drew for which purchase.
///
/// A wallet without money of its own draws from the bank what it pays to a shop, on the day itself. The
/// bank books that some days later, and names the shop: of equal sums those go together that were
/// drawn for what the bank names.
extension TransferMatcher {
    /// What arrives in an account, and goes out again on the day.
    private struct Arrival: Hashable {
        let account: Int32
        let amount: Int64
        let date: CalendarDate

        init(_ row: TransactionRow, amount: Int64) {
            (account, date) = (row.account, row.date)
            self.amount = amount
        }
    }

    /// What makes a pair the better one whose sum went on to somebody that its bank names.
    private static let forPurchase: Int32 = 1800

    /// Adds to the preferences of candidates that have rivals.
    mutating func preferPurchases(_ candidates: inout [TransferCandidate], alone: Set<Int32>) {
        let contested = candidates.indices.filter { !alone.contains(candidates[$0].out) }
        var purchases: [Arrival: [Int32]] = [:]
        for place in contested {
            let into = draft.rows[Int(candidates[place].into)]
            purchases[Arrival(into, amount: into.amount)] = []
        }
        guard !purchases.isEmpty else { return }
        for number in draft.rows.indices where draft.rows[number].amount < 0 {
            let row = draft.rows[number]
            purchases[Arrival(row, amount: 0 &- row.amount)]?.append(Int32(number))
        }
        for place in contested {
            let into = draft.rows[Int(candidates[place].into)]
            let out = draft.source(of: draft.rows[Int(candidates[place].out)])
            let paid = purchases[Arrival(into, amount: into.amount)] ?? []
            let isNamed = paid.contains {
                (draft.likeness(draft.rows[Int($0)], out) ?? 0) >= 0.8
            }
            if isNamed { candidates[place].preference += Self.forPurchase }
        }
    }
}
