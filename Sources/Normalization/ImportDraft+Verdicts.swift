import LedgerModel
import StatementModel

/// What the plan says of records.
extension ImportDraft {
    /// Adds a note to the plan, and gives its place.
    mutating func note(
        match: TransactionID? = nil, confidence: Double = 1, reasons: [String], text: String = ""
    ) -> Int {
        plan.notes.append(PlanNote(match: match, confidence: confidence, reasons: reasons))
        plan.notes[plan.notes.count - 1].text = text
        return plan.notes.count - 1
    }

    /// Writes the verdicts down that waited, while the rows that they are on stand in the order of
    /// the records. Whoever asks for verdicts calls this.
    mutating func writeVerdicts() {
        guard plan.entries.arePostponed else { return }
        let rows = rows
        plan.entries.write { Self.entry(of: rows[$0]) }
    }

    /// The verdict of a row that nothing speaks against yet.
    static func entry(of row: TransactionRow) -> PlanEntry {
        PlanEntry(
            line: row.line, transaction: row.id, verdict: .new,
            status: row.status == .pending ? .pending : .posted)
    }

    /// Why rows are as they are, in the order of the rows.
    typealias RowReasons = [(row: TransactionID, reasons: [String])]

    /// Puts reasons to the verdicts of the records that became rows, or changed them. Verdicts stand
    /// mostly in the order of the rows, so that only the others have to be looked up.
    mutating func tell(_ reasons: RowReasons) {
        guard !reasons.isEmpty else { return }
        writeVerdicts()
        var next = 0
        var others: [Int] = []
        for place in plan.entries.indices {
            let entry = plan.entries[place]
            if entry.verdict == .update {
                others.append(place)
            } else if entry.verdict != .same && next < reasons.count
                && entry.transaction == reasons[next].row
            {
                tell(reasons[next].reasons, to: place)
                next += 1
            }
        }
        if next < reasons.count {
            tell(reasons[next...], to: plan.entries.indices) { $0 == .new || $0 == .maybe }
        }
        tell(reasons[...], to: others) { $0 == .update }
    }

    /// Looks the verdicts of some records up.
    private mutating func tell(
        _ reasons: RowReasons.SubSequence, to places: some Collection<Int>,
        where isMeant: (Verdict) -> Bool
    ) {
        if places.isEmpty { return }
        let found = Dictionary(
            reasons.map { ($0.row, $0.reasons) }, uniquingKeysWith: { first, _ in first })
        for place in places where isMeant(plan.entries[place].verdict) {
            if let reasons = found[plan.entries[place].transaction] { tell(reasons, to: place) }
        }
    }

    private mutating func tell(_ reasons: [String], to place: Int) {
        if let known = plan.entries[place].note {
            plan.notes[known].reasons += reasons
        } else {
            plan.entries[place].note = note(
                reasons: ["no record of the ledger is like it"] + reasons)
        }
    }
}
