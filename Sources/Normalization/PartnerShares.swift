import LedgerModel
import StatementModel

/// A side of a transfer: its account, its direction, and its words, as far as they do not differ
/// from one transfer to the next.
struct SideText: Hashable {
    let account: Int32
    let isOut: Bool
    let text: UInt64

    init(account: Int32, isOut: Bool, text: UInt64) {
        (self.account, self.isOut, self.text) = (account, isOut, text)
    }

    init(_ row: TransactionRow, _ text: UInt64) {
        self.init(account: row.account, isOut: row.amount < 0, text: text)
    }
}

/// How many of the rows with one text have a partner in another account, and in which.
///
/// Of what an account sends to a savings account, nearly every row arrives there; of payments to
/// friends and shops, only those that another account has by accident, now this one and now that.
struct PartnerShares {
    private struct Way: Hashable {
        let side: SideText
        let partner: Int32
    }

    private var alone: [SideText: Int] = [:]
    private var partnered: [SideText: Int] = [:]
    private var ways: [Way: Int] = [:]

    /// Notes a row with the accounts that have a partner for it.
    mutating func note(_ side: SideText, partners: Set<Int32>) {
        if partners.isEmpty {
            alone[side, default: 0] += 1
        } else {
            partnered[side, default: 0] += 1
        }
        for partner in partners { ways[Way(side: side, partner: partner), default: 0] += 1 }
    }

    /// What the other rows with the texts of two say for these two being a transfer.
    func evidence(out: SideText, into: SideText) -> Int32 {
        let one = evidence(of: out, toward: into.account)
        let other = evidence(of: into, toward: out.account)
        // What one side's text is always, the other's must be too.
        return min(one, other) >= 0 ? min(one, other) : min(one, 0) + min(other, 0)
    }

    private func evidence(of side: SideText, toward partner: Int32) -> Int32 {
        let there = max((ways[Way(side: side, partner: partner)] ?? 0) - 1, 0)
        let elsewhere = max((partnered[side] ?? 0) - 1 - there, 0)
        let thousandths = there * 600 - elsewhere * 100 - (alone[side] ?? 0) * 900
        return Int32(max(min(thousandths, Self.most), Self.least))
    }

    private static let most = 2000
    private static let least = -2000
}

extension TransferMatcher {
    /// Whether a row tells how transfers look.
    func mayTell(_ number: Int, _ days: ClosedRange<CalendarDate>) -> Bool {
        days.contains(draft.rows[number].date)
            && !relatives[Int(draft.rows[number].account)].isEmpty
            && (canBeSide(number) || draft.rows[number].kind == .transfer)
    }

    /// How many rows with the texts of the candidates have a partner, where the partners' accounts
    /// are known.
    mutating func partnerShares(_ candidates: [TransferCandidate]) -> PartnerShares {
        var accounts: [SideText: Set<Int32>] = [:]
        var partners: [Int32: Set<Int32>] = [:]
        for candidate in candidates {
            let (out, into) = (draft.rows[Int(candidate.out)], draft.rows[Int(candidate.into)])
            accounts[sideText(candidate.out), default: []].insert(into.account)
            accounts[sideText(candidate.into), default: []].insert(out.account)
            guard
                isUsual(candidate)
                    || isWritten(candidate.out) || isWritten(candidate.into)
            else { continue }
            partners[candidate.out, default: []].insert(into.account)
            partners[candidate.into, default: []].insert(out.account)
        }
        let days = daysThatTell()
        var spans = AccountSpans()
        for row in draft.rows { spans.note(row.date, of: row.account) }
        let known = accountsOfTransfers(days)
        var shares = PartnerShares()
        for number in draft.rows.indices where mayTell(number, days) {
            let row = draft.rows[number]
            let side = SideText(row, transferTexts[number])
            guard let possible = accounts[side] else { continue }
            let paired = row.kind == .transfer ? draft.ledger.table.transferID(of: row) : nil
            let found =
                paired.flatMap { known[$0]?.subtracting([row.account]) }
                ?? partners[Int32(number)] ?? []
            guard
                !found.isEmpty
                    || possible.contains(where: {
                        spans.span(ofAccount: $0)?.contains(row.date) == true
                    })
            else { continue }
            shares.note(side, partners: found)
        }
        return shares
    }

    /// The accounts of both sides of what is paired already.
    private func accountsOfTransfers(
        _ days: ClosedRange<CalendarDate>
    ) -> [TransactionID: Set<Int32>] {
        var accounts: [TransactionID: Set<Int32>] = [:]
        for row in draft.rows where row.kind == .transfer && days.contains(row.date) {
            guard let transfer = draft.ledger.table.transferID(of: row) else { continue }
            accounts[transfer, default: []].insert(row.account)
        }
        return accounts
    }
}
