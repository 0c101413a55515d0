import LedgerModel

/// Whether two records may be taken for one transaction though their texts speak against it.
extension ImportSession {
    /// The most that a pair is worth whose texts speak against it: the user is asked.
    static let unjustified = LogOdds(thousandths: 400)

    /// Which of the files had to list a payment.
    enum Listing {
        case none, one, both

        init(listed: Int, known: Int) {
            let count = [listed, known].count { $0 >= 900 }
            self = count == 0 ? .none : count == 1 ? .one : .both
        }
    }

    /// Whether a pair may be taken for one transaction without asking. Nothing angers people more
    /// than a payment that vanished into another one of the same amount, so texts that have little
    /// in common need a file that had to list the payment, and those that have nothing in common
    /// need to be without a rival, and both files to list it or an amount that is no accident. A
    /// book that calls every transfer so is believed on the very day, where a bank had to list it;
    /// of several the assignment chooses, and none is lost.
    func isBeliefJustified(
        _ candidate: MatchCandidate, _ record: TransactionRow, _ rivals: Int, _ listing: Listing
    ) -> Bool {
        guard candidate.text.isWeak else { return true }
        if listing == .none { return false }
        guard candidate.text.isForeign else { return true }
        guard candidate.daysApart <= 1 && record.status == .posted else { return false }
        // What a bank lists all of has what the book has, be it this row or another one.
        let isBooked =
            isBook(record.file) && candidate.daysApart == 0 && record.amount.magnitude >= 1_000
        guard rivals == 0 else { return isBooked }
        return listing == .both || isBooked
            || (record.amount.magnitude >= 1_000 && record.amount % 100 != 0)
    }
}
