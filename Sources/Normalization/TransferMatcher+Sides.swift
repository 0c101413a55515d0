import LedgerModel
import SourceText
import StatementModel

/// Finding the rows that may be the two sides of a transfer.
extension TransferMatcher {
    /// Whether a row may be paired: what is not settled otherwise, nor reconciled in the ledger.
    func canBeSide(_ number: Int) -> Bool {
        hasOpenSides(number) && !hasPairedParts(number)
    }

    /// Whether a row or parts of it may be paired.
    func hasOpenSides(_ number: Int) -> Bool {
        let row = draft.rows[number]
        guard row.kind == .income || row.kind == .expense, row.status != .pending else {
            return false
        }
        return !draft.isProtected(number) && !draft.ledger.accounts[Int(row.account)].isArchived
    }

    /// Whether two rows may be paired: both may be sides, and nobody said otherwise.
    func mayPair(_ out: Int32, _ into: Int32) -> Bool {
        mayBelongTogether(out, into) && canBeSide(Int(out)) && canBeSide(Int(into))
    }

    /// Whether two rows, or a part of one, may go together: nobody said no, and one is new, or nobody said what
    /// either is for. What the ledger has unpaired is looked at again, because a later import may show
    /// that it is a transfer, and files come in any order.
    func mayBelongTogether(_ out: Int32, _ into: Int32) -> Bool {
        let (one, other) = (draft.rows[Int(out)], draft.rows[Int(into)])
        guard
            isNew(out) || isNew(into) || werePaired(out, into)
                || isOpen(one) && isOpen(other),
            draft.search?.mayPair(one, other) ?? true
        else { return false }
        return draft.ledger.rejectedPairs.isEmpty
            || !draft.ledger.rejectedPairs.contains(TransactionPair(one.id, other.id))
    }

    private func isNew(_ number: Int32) -> Bool { Int(number) >= draft.ledgerRowCount }

    /// Whether nobody said what a row is for, or said that it is a transfer.
    private func isOpen(_ row: TransactionRow) -> Bool {
        !row.isSettled
            || draft.ledger.table.texts.withBytes(row.category) { TransferWords.areIn($0) }
    }

    /// Between so many accounts of one owner transfers are looked for, and between none of more:
    /// each is held against each.
    private static let mostAccounts = 4096

    /// The other accounts of each account's owner, or those of the same currency among them.
    func accountNeighbours(ofSameCurrency isSameCurrency: Bool) -> [[Int32]] {
        let accounts = draft.ledger.accounts
        let owned = Dictionary(grouping: accounts.indices) { accounts[$0].owner }
        var neighbours = [[Int32]](repeating: [], count: accounts.count)
        for places in owned.values where places.count <= Self.mostAccounts {
            let groups =
                isSameCurrency
                ? Array(Dictionary(grouping: places) { accounts[$0].currency }.values) : [places]
            for group in groups {
                let all = group.map(Int32.init)
                for (index, place) in group.enumerated() {
                    neighbours[place] = all
                    neighbours[place].remove(at: index)
                }
            }
        }
        return neighbours
    }

    /// Of a row with more partners than this nobody could say which one is meant.
    static let mostPartners = 64

    /// Rows of money out with rows of the same amount in, in the order of the rows out. Of the
    /// ledger's own rows those are looked at that teach, too: what is imported now may show that they are
    /// transfers.
    mutating func equalAmounts(_ neighbours: [[Int32]]) -> [TransferCandidate] {
        let window = TransferHabits.window.upperBound
        let days = daysThatTell()
        // The other side of a row of these days is as near to that row.
        let arrivals = TransferArrivals(
            draft.rows, draft.ledger.accounts,
            during: days.lowerBound.adding(days: -window)...days.upperBound.adding(days: window),
            where: canBeSide)
        var candidates: [TransferCandidate] = []
        for number in draft.rows.indices where draft.rows[number].amount < 0 && canBeSide(number) {
            guard number >= draft.ledgerRowCount || days.contains(draft.rows[number].date) else {
                continue
            }
            let partners = partners(of: Int32(number), neighbours, arrivals)
            if partners.count <= Self.mostPartners { candidates += partners }
        }
        return candidates
    }

    /// The rows that may be the other side of a row, by account, day and place.
    private mutating func partners(
        of number: Int32, _ neighbours: [[Int32]], _ arrivals: TransferArrivals
    ) -> [TransferCandidate] {
        let row = draft.rows[Int(number)]
        let accounts = neighbours[Int(row.account)]
        if accounts.isEmpty { return [] }
        let window = TransferHabits.span
        let found = arrivals.of(
            amount: 0 &- row.amount,
            during: row.date.adding(
                days: window.lowerBound)...row.date.adding(
                    days: window.upperBound),
            ownerOf: row.account)
        var partners: [(account: Int32, candidate: TransferCandidate)] = []
        for arrival in found where accounts.contains(arrival.account) {
            // Of so many nobody could say which one is meant.
            if partners.count > Self.mostPartners { break }
            let days = daysOnTheWay(number, arrival.row)
            guard mayPair(number, arrival.row), allowsDays(days, number, arrival.row) else {
                continue
            }
            partners.append(
                (arrival.account, TransferCandidate(out: number, into: arrival.row, days: days)))
        }
        partners.sort {
            ($0.account, $0.candidate.days, $0.candidate.into)
                < ($1.account, $1.candidate.days, $1.candidate.into)
        }
        return partners.map(\.candidate)
    }

    /// The days from the first to the last of the new rows, and some more at both ends.
    func daysOfNewRows(widenedBy days: Int) -> ClosedRange<CalendarDate> {
        var (first, last) = (
            draft.rows[draft.ledgerRowCount].date, draft.rows[draft.ledgerRowCount].date
        )
        for row in draft.rows[draft.ledgerRowCount...] {
            first = min(first, row.date)
            last = max(last, row.date)
        }
        return first.adding(days: -days)...last.adding(days: days)
    }

    /// The candidates whose both sides have no other.
    static func solitary(_ candidates: [TransferCandidate]) -> [TransferCandidate] {
        var outs: [Int32: Int] = [:]
        var intos: [Int32: Int] = [:]
        for candidate in candidates {
            outs[candidate.out, default: 0] += 1
            intos[candidate.into, default: 0] += 1
        }
        return candidates.filter { outs[$0.out] == 1 && intos[$0.into] == 1 }
    }
}
