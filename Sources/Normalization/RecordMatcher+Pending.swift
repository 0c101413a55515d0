import LedgerModel
import StatementModel

/// Matching what was booked with what was announced, where the amount changed in between: tips,
/// holds at pumps, and exchange rates.
extension RecordMatcher {
    /// How many days a bank may take to book what is pending.
    static let pendingWindow = 10
    /// A person writes down the day of the purchase, which is that of the pending record.
    private static let bookWindow = 2
    /// How far the day of the purchase, where the booked record tells it, may be from that of the
    /// pending one.
    static let purchaseWindow = 3

    /// The most that pumps and hotels hold.
    private static let mostHeld: UInt64 = 20_000

    /// A record and a row of which one was announced and the other one booked.
    struct PendingCandidate {
        let number: Int
        let row: Int32
        let days: Int
        let change: Int64
    }

    /// Matches booked records that are left with pending rows of the same payee, the nearest in
    /// days and amount first.
    mutating func matchPending(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard draft.index.hasPending else { return }
        var candidates: [PendingCandidate] = []
        for number in state.rows.indices {
            let record = state.rows[number]
            guard record.status != .pending, matching.isUnmatched(number) else { continue }
            for days in 0...(state.layout.isBook ? Self.bookWindow : Self.pendingWindow) {
                let day = record.date.adding(days: -days)
                for row in draft.index.pendingRows(ofAccount: record.account, on: day)
                where !matching.isClaimed(row) {
                    let pending = draft.rows[Int(row)]
                    if let found = candidate(number, booked: record, pending: pending, row) {
                        candidates.append(found)
                    }
                }
            }
        }
        claim(candidates, because: Self.wasPending, &matching)
    }

    private static let wasPending: MatchReason = .because(
        "it was pending, from the same payee, with another amount")

    /// Takes the rows of candidates for their records: those of the very amount, then the nearest in days
    /// and amount first.
    func claim(
        _ candidates: [PendingCandidate], because reason: MatchReason,
        _ matching: inout FileMatching
    ) {
        let sorted = candidates.sorted {
            (min($0.change, 1), $0.days, $0.change, $0.number, $0.row)
                < (min($1.change, 1), $1.days, $1.change, $1.number, $1.row)
        }
        for candidate in sorted where !matching.isClaimed(candidate.row) {
            guard matching.isUnmatched(candidate.number) else { continue }
            matching.claim(
                candidate.row, by: candidate.number, confidence: 0.8, reason: reason)
        }
    }

    /// A record and a row, where what is pending may have been booked as the other one.
    mutating func candidate(
        _ number: Int, booked: TransactionRow, pending: TransactionRow, _ row: Int32
    ) -> PendingCandidate? {
        let days = pending.date.days(until: booked.date)
        guard pending.status == .pending, booked.status != .pending,
            (0...Self.pendingWindow).contains(days),
            Self.mayBecome(pending.amount, booked.amount) || wasHeld(pending, for: booked),
            mayBeOne(booked, pending),
            let days = apart(booked, pending, booked: days),
            let likeness = draft.likeness(booked, pending), likeness >= 0.8
        else { return nil }
        let change = (booked.amount &- pending.amount).magnitude
        return PendingCandidate(
            number: number, row: row, days: days, change: Int64(clamping: change))
    }

    /// Whether a round sum was held for what was paid in the end: pumps and hotels ask for all kinds
    /// of them. That has to have been on the very day.
    private mutating func wasHeld(_ pending: TransactionRow, for record: TransactionRow) -> Bool {
        pending.amount % 100 == 0 && (pending.amount < 0) == (record.amount < 0)
            && record.amount.magnitude <= min(pending.amount.magnitude, Self.mostHeld)
            && draft.dayBought(record) == pending.date
    }

    /// The days between the two, by the day of the purchase where the booked record tells it;
    /// `nil` where that is another day. What the same shop sells a week later is another purchase.
    private func apart(_ record: TransactionRow, _ pending: TransactionRow, booked: Int) -> Int? {
        guard let date = draft.transactionDate(record) else { return booked }
        let days = abs(pending.date.days(until: date))
        return days <= Self.purchaseWindow ? days : nil
    }

    /// Whether a pending amount may be booked as another one: up to 35 % more for a tip, 4 % less
    /// for a rate, anything up to 200 for the round sums that pumps and hotels hold.
    static func mayBecome(_ pending: Int64, _ booked: Int64) -> Bool {
        guard (pending < 0) == (booked < 0) else { return false }
        let (held, paid) = (pending.magnitude, booked.magnitude)
        if [100, 5_000, 10_000, 15_000, 20_000].contains(held) && paid <= mostHeld { return true }
        guard held < UInt64.max / 200 else { return held == paid }
        return paid <= held + held * 35 / 100 && paid >= held - held * 4 / 100
    }
}
