import LedgerModel
import StatementModel

/// What a file says was in an account before its first record and behind its last one.
struct StatedBalances {
    private(set) var opening: Int64
    private(set) var closing: Int64
    /// From the day of the first record to that of the closing balance.
    private(set) var days: ClosedRange<CalendarDate>
    /// Whether the file states both, so that its records prove them.
    private(set) var isProven: Bool

    /// What statements of one account come to.
    /// - Returns: `nil` where a balance is missing, or does not follow from the one before.
    init?(_ proofs: [StatementProof]) {
        let parts = proofs.compactMap { Self($0) }.sorted {
            ($0.days.lowerBound, $0.days.upperBound) < ($1.days.lowerBound, $1.days.upperBound)
        }
        guard parts.count == proofs.count, var joined = parts.first else { return nil }
        for next in parts.dropFirst() {
            guard next.opening == joined.closing else { return nil }
            joined.closing = next.closing
            joined.days =
                joined.days.lowerBound...max(joined.days.upperBound, next.days.upperBound)
            joined.isProven = joined.isProven && next.isProven
        }
        self = joined
    }

    private init?(_ proof: StatementProof) {
        guard let closing = proof.closing?.minorUnits, let first = proof.firstDay,
            let day = proof.closingDay
        else { return nil }
        let last = proof.last ?? day
        switch proof.outcome {
        case .agrees:
            guard let opening = proof.opening?.minorUnits else { return nil }
            self.opening = opening
            isProven = true
        case .closingOnly:
            // Some programs write 0 for a balance that they do not know, and one that is dated before
            // the last record need not hold it.
            guard closing != 0, day >= last, let opening = proof.openingByClosing
            else { return nil }
            self.opening = opening
            isProven = false
        case .differs, .noBalances: return nil
        }
        self.closing = closing
        days = first...max(first, day, last)
    }
}
