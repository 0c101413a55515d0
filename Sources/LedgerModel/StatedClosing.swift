package import StatementModel

/// A closing balance that a file states, by which an account that the file brought opens.
package struct StatedClosing {
    private let day: CalendarDate
    private let balance: Int64
    /// The day of the last record that it holds. Records that prove it are in it, though the bank dates some
    /// behind it: by the day of their interest, or wrongly.
    private let lastDay: CalendarDate
    /// Whether what is announced and not booked is not in it.
    private let leavesPendingOut: Bool
    /// What it has of records in other currencies; `nil` where that is not known.
    private var heldAbroad: Int64? = 0

    /// The closing balance of a statement that is being imported.
    package init?(_ proof: StatementProof) {
        guard let closing = proof.closing, let day = proof.closingDay else { return nil }
        self.day = day
        balance = closing.minorUnits
        lastDay = proof.outcome == .agrees ? max(day, proof.last ?? day) : day
        leavesPendingOut = proof.leavesPendingOut
        // What agrees without them has none of them.
        if proof.outcome != .agrees { heldAbroad = proof.heldAbroad }
    }

    /// The closing balance of a statement that was imported.
    package init?(_ proof: Batch.Proof) {
        guard let closing = proof.closing, let day = proof.closingDay,
            let last = proof.heldUntil
        else { return nil }
        self.day = day
        balance = closing
        lastDay = last
        leavesPendingOut = proof.leavesPendingOut ?? false
    }

    /// This one, which comes behind another one, or that where it holds for a later day. Where both have
    /// records in other currencies, the same ones may be in both.
    package func later(than other: StatedClosing?) -> StatedClosing {
        guard let other else { return self }
        var later = other.day > day ? other : self
        later.heldAbroad =
            heldAbroad == 0 ? other.heldAbroad : other.heldAbroad == 0 ? heldAbroad : nil
        return later
    }

    /// Whether a row of the account is in the balance.
    package func holds(_ row: TransactionRow) -> Bool {
        row.date <= lastDay && (row.status != .pending || !leavesPendingOut)
    }

    /// What the account opens with before rows that come to a sum; `nil` beyond 64 bits, and where it is not
    /// known what of the balance is booked in other currencies.
    package func opening(before sum: Int128) -> Int64? {
        heldAbroad.flatMap { Int64(exactly: Int128(balance) - sum - Int128($0)) }
    }
}

/// What a proven statement opens with.
package struct StatedOpening {
    /// The day of the statement's first record.
    package let day: CalendarDate
    /// What was in the account before it; `nil` where several statements begin on one day, and it is
    /// open which of them is the first.
    package let balance: Int64?

    /// The opening balance of a statement that is being imported, and is proven.
    package init?(_ proof: StatementProof) {
        guard proof.outcome == .agrees, let opening = proof.opening, let first = proof.first
        else { return nil }
        self.init(day: first, balance: opening.minorUnits)
    }

    /// The opening balance of a statement that was imported, and is proven.
    init?(_ proof: Batch.Proof) {
        guard proof.isProven, let first = proof.firstDay else { return nil }
        self.init(day: first, balance: proof.opening)
    }

    private init(day: CalendarDate, balance: Int64?) {
        self.day = day
        self.balance = balance
    }

    /// This one, or another one where that is of an earlier day.
    package func earlier(than other: StatedOpening?) -> StatedOpening {
        guard let other, other.day <= day else { return self }
        return other.day < day || other.balance == balance
            ? other : StatedOpening(day: day, balance: nil)
    }
}
