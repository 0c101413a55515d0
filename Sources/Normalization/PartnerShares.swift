import LedgerModel
import StatementModel

/// A side of a transfer: its account, its direction, and its words, as far as they do not differ
/// from one transfer to the next.
struct SideText: Hashable {
    let account: Int32
    let isOut: Bool
    let text: UInt64

    init(_ row: TransactionRow, _ text: UInt64) {
        account = row.account
        isOut = row.amount < 0
        self.text = text
    }
}

/// How many of the rows with one text have a partner in another account.
///
/// Of what an account sends to a savings account, nearly every row arrives there; of payments to
/// friends and shops, only those that another account has by accident.
struct PartnerShares {
    private struct Count {
        var partnered = 0
        var alone = 0
    }

    private var counts: [SideText: Count] = [:]

    /// Notes a row.
    mutating func note(_ side: SideText, hasPartner: Bool) {
        if hasPartner {
            counts[side, default: Count()].partnered += 1
        } else {
            counts[side, default: Count()].alone += 1
        }
    }

    /// What the other rows with the texts of two say for these two being a transfer.
    func evidence(out: SideText, into: SideText) -> Int32 {
        let (one, other) = (evidence(of: out), evidence(of: into))
        // What one side's text is always, the other's must be too.
        return min(one, other) >= 0 ? min(one, other) : min(one, 0) + min(other, 0)
    }

    private func evidence(of side: SideText) -> Int32 {
        guard let count = counts[side] else { return 0 }
        let thousandths = (count.partnered - 1) * 600 - count.alone * 900
        return Int32(max(min(thousandths, Self.most), Self.least))
    }

    private static let most = 2000
    private static let least = -2000
}

extension ImportSession {
    /// Works out the words of the rows that are, or may be, sides of transfers.
    func noteTransferTexts() {
        let days = daysThatTell()
        transferTexts = [UInt64](repeating: 0, count: rows.count)
        for number in rows.indices where mayTell(number, days) {
            transferTexts[number] = textKey(rows[number])
        }
    }

    /// Whether a row tells how transfers look.
    func mayTell(_ number: Int, _ days: ClosedRange<CalendarDate>) -> Bool {
        days.contains(rows[number].date) && !relatives[Int(rows[number].account)].isEmpty
            && (canBeSide(number) || rows[number].kind == .transfer)
    }

    /// How many rows with the texts of the candidates have a partner, where the partners' accounts
    /// are known.
    func partnerShares(_ candidates: [TransferCandidate]) -> PartnerShares {
        var accounts: [SideText: Set<Int32>] = [:]
        var partnered: Set<Int32> = []
        for candidate in candidates {
            let (out, into) = (rows[Int(candidate.out)], rows[Int(candidate.into)])
            accounts[SideText(out, textKey(out)), default: []].insert(into.account)
            accounts[SideText(into, textKey(into)), default: []].insert(out.account)
            guard TransferHabits.banksWindow.contains(candidate.days) else { continue }
            partnered.formUnion([candidate.out, candidate.into])
        }
        let (days, spans) = (daysThatTell(), spansOfAccounts())
        var shares = PartnerShares()
        for number in rows.indices where mayTell(number, days) {
            let row = rows[number]
            let side = SideText(row, transferTexts[number])
            guard let partners = accounts[side] else { continue }
            let hasPartner = row.kind == .transfer || partnered.contains(Int32(number))
            guard hasPartner || partners.contains(where: { spans[$0]?.contains(row.date) == true })
            else { continue }
            shares.note(side, hasPartner: hasPartner)
        }
        return shares
    }

    private func spansOfAccounts() -> [Int32: ClosedRange<CalendarDate>] {
        var first = [CalendarDate?](repeating: nil, count: ledger.accounts.count)
        var last = first
        for row in rows {
            let account = Int(row.account)
            if first[account].map({ row.date < $0 }) ?? true { first[account] = row.date }
            if last[account].map({ row.date > $0 }) ?? true { last[account] = row.date }
        }
        var spans: [Int32: ClosedRange<CalendarDate>] = [:]
        for account in first.indices {
            guard let first = first[account], let last = last[account] else { continue }
            spans[Int32(account)] = first...last
        }
        return spans
    }
}
