import LedgerModel
import StatementModel

/// Matching the records that no key settles: one record with one row, so that everything
/// together is as likely as can be.
///
/// A file lists each transaction once, and so does the ledger. Among equal fares on neighbouring
/// days no pair is sure by itself; the whole is, when each fare of the file has one of the ledger.
extension RecordMatcher {
    /// A gain from which on a pair is taken for one transaction.
    static let sure = LogOdds(thousandths: 500)
    /// A gain from which on the user should look at a pair.
    private static let doubtful = LogOdds(thousandths: -1000)

    /// Matches the open records of a file.
    mutating func matchByAssignment(_ state: IncomingFileState, _ matching: inout FileMatching) {
        matchCrowds(state, &matching)
        var candidates = candidates(state, matching)
        guard !candidates.isEmpty else { return }
        let coverages = coverages(of: state)
        let solitary = solitary(among: candidates).filter {
            !isAcrossUnknownBorder($0, state, coverages)
                && !comesAgain($0.number, as: $0.row, state)
        }
        for candidate in solitary { learn(from: candidate, state, weight: 1) }
        weigh(&candidates, state, coverages, teachers: Set(solitary.map(\.number)))
        // What becomes of them is learned when it is settled.
        for candidate in solitary { learn(from: candidate, state, weight: -1) }
        holdApart(&candidates, state, coverages, matching)
        let chosen = inOrder(chosen(among: candidates), among: candidates, state)
        for candidate in chosen {
            if candidate.rivals > 0 || comesAgain(candidate.number, as: candidate.row, state) {
                matching.noteContest(candidate.number)
            }
            if candidate.gain >= Self.sure {
                matching.claim(
                    candidate.row, by: candidate.number, confidence: confidence(candidate),
                    reason: reason(candidate, "is"))
            } else {
                matching.outcomes[candidate.number] = .maybe(
                    candidate.row, confidence: confidence(candidate),
                    reason: reason(candidate, "may be"))
            }
        }
    }

    /// The pairs of the best assignment.
    func chosen(among candidates: [MatchCandidate]) -> [MatchCandidate] {
        // Worth something even where it is doubtful, so that the user is asked.
        AssignmentSolver.chosen(
            among: candidates.filter { $0.gain >= Self.doubtful }, record: \.number, row: \.row,
            gain: { max(Int(($0.gain - Self.doubtful).thousandths + $0.preference), 0) + 1 })
    }

    /// Pairs that have nobody else to go to; they tell how the two files date and name things.
    private func solitary(among candidates: [MatchCandidate]) -> [MatchCandidate] {
        var rowCounts: [Int: Int] = [:]
        var recordCounts: [Int32: Int] = [:]
        for candidate in candidates {
            rowCounts[candidate.number, default: 0] += 1
            recordCounts[candidate.row, default: 0] += 1
        }
        return candidates.filter { candidate in
            rowCounts[candidate.number] == 1 && recordCounts[candidate.row] == 1
                && ((candidate.text.likeness ?? 0) >= 0.45 || candidate.daysApart <= 1)
        }
    }

    /// A share of certainty for people; nothing is decided by it.
    private func confidence(_ candidate: MatchCandidate) -> Double {
        let odds = min(max(Double(candidate.gain.thousandths) / 1000, -3), 6)
        return (50 + odds * 8).rounded() / 100
    }

    private func reason(_ candidate: MatchCandidate, _ verb: String) -> MatchReason {
        let row = draft.rows[Int(candidate.row)]
        let days =
            candidate.daysApart == 0
            ? "on the same day"
            : candidate.daysApart == 1 ? "a day apart" : "\(candidate.daysApart) days apart"
        let texts = draft.ledger.table.texts
        let text = texts.string(row.text != 0 ? row.text : row.payee)
        if candidate.text.pairings >= 2 && (candidate.text.likeness ?? 0) < 0.6 {
            return .because(
                "the same amount \(days), and it \(verb) \"\(text)\", "
                    + "which was the same payee \(candidate.text.pairings) times before")
        }
        let percent = Int((candidate.text.likeness ?? 0) * 100)
        return .because(
            "the same amount \(days), and it \(verb) \"\(text)\" (\(percent) % alike)")
    }
}
