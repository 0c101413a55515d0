import LedgerModel
import StatementModel

/// The texts of transfers that the receiving side asks for: a card's bank, or a wallet, books what
/// it collects on the day on which it asks, and the paying bank some days later.
///
/// Money that arrives before it leaves is an accident otherwise. So it has to come three times, of
/// different amounts that two accounts have for a reason, with one text on either side.
struct PulledTransfers {
    /// The rows of one direction and text that leave for, or come from, another account.
    private struct Way: Hashable {
        let side: SideText
        let partner: Int32
    }

    private var amounts: [Way: Set<Int64>] = [:]

    /// Whether no money was asked for.
    var isEmpty: Bool { amounts.isEmpty }

    /// So many different amounts are no accident.
    private static let fewest = 3

    /// Notes two rows, of which that of money in came early, and nothing else may be meant.
    mutating func note(out: SideText, into: SideText, amount: Int64) {
        amounts[Way(side: out, partner: into.account), default: []].insert(amount)
        amounts[Way(side: into, partner: out.account), default: []].insert(amount)
    }

    /// Whether money of such texts may arrive before it leaves.
    func areUsual(out: SideText, into: SideText) -> Bool {
        areUsual(Way(side: out, partner: into.account))
            || areUsual(Way(side: into, partner: out.account))
    }

    private func areUsual(_ way: Way) -> Bool { (amounts[way]?.count ?? 0) >= Self.fewest }
}

extension TransferMatcher {
    /// Finds the texts of money that arrives before it leaves, among the new rows and those of the
    /// history before them.
    mutating func notePulledTransfers(_ neighbours: [[Int32]]) {
        pulled = PulledTransfers()
        let days = daysThatTell()
        let arrivals = TransferArrivals(draft.rows, draft.ledger.accounts, during: days) {
            mayTell($0, days)
        }
        var found = PulledTransfers()
        for number in draft.rows.indices where draft.rows[number].amount < 0 {
            guard Self.isTelling(draft.rows[number].amount), mayTell(number, days),
                let into = onlyArrival(of: number, neighbours, arrivals)
            else { continue }
            found.note(
                out: sideText(Int32(number)), into: sideText(into),
                amount: draft.rows[number].amount)
        }
        pulled = found
    }

    /// The row of money in that a row may have gone to, where it is the only one, and came before
    /// the money left.
    private mutating func onlyArrival(
        of number: Int, _ neighbours: [[Int32]], _ arrivals: TransferArrivals
    ) -> Int32? {
        let row = draft.rows[number]
        let accounts = neighbours[Int(row.account)]
        if accounts.isEmpty { return nil }
        let first = row.date.adding(days: TransferHabits.pulledWindow.lowerBound)
        let last = row.date.adding(days: TransferHabits.banksWindow.upperBound)
        let all = arrivals.of(amount: 0 &- row.amount, during: first...last, ownerOf: row.account)
            .filter { accounts.contains($0.account) }
        guard all.count == 1, let only = all.first,
            TransferHabits.isPulled(row.date.days(until: only.date), from: row.date),
            !isWritten(Int32(number)), !isWritten(only.row),
            // No sides of different transfers.
            draft.ledger.table.transferID(of: row)
                == draft.ledger.table.transferID(of: draft.rows[Int(only.row)])
        else { return nil }
        return only.row
    }
}
