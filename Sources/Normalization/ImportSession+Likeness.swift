import LedgerModel
import StatementModel

/// Matching by amount, day and likeness of texts, for records that another format or a person
/// wrote differently.
extension ImportSession {
    /// A record and a row that may be one transaction.
    private struct Candidate {
        let number: Int
        let row: Int32
        let daysApart: Int
        /// Likeness of the texts, `nil` where one of them says nothing.
        let likeness: Double?
        let isSameFormat: Bool

        /// Fewer days and more likeness cost less.
        var cost: Double { Double(daysApart) * 0.1 + 1 - (likeness ?? 0.5) }

        static func precedes(_ one: Candidate, _ other: Candidate) -> Bool {
            if one.cost != other.cost { return one.cost < other.cost }
            return one.number == other.number ? one.row < other.row : one.number < other.number
        }
    }

    /// How many days two banks' files may be apart on one transaction.
    private static let window = 4

    /// Matches the records that are left, the most alike first, each with one row.
    func matchByLikeness(_ state: IncomingFileState, _ matching: inout FileMatching) {
        var candidates = candidates(state, matching)
        candidates.sort(by: Candidate.precedes)
        for candidate in candidates {
            guard case .open = matching.outcomes[candidate.number],
                !matching.isClaimed(candidate.row), isSame(candidate)
            else { continue }
            let confidence = max(0.5, 1 - candidate.cost / 2)
            matching.claim(
                candidate.row, by: candidate.number,
                .likely(confidence, reason(candidate, "is")))
        }
        for candidate in candidates where !matching.isClaimed(candidate.row) {
            guard case .open = matching.outcomes[candidate.number], isDoubtful(candidate) else {
                continue
            }
            matching.outcomes[candidate.number] = .maybe(
                candidate.row, confidence: 0.5, reason: reason(candidate, "may be"))
        }
    }

    private func candidates(
        _ state: IncomingFileState, _ matching: FileMatching
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        for number in state.rows.indices {
            guard case .open = matching.outcomes[number] else { continue }
            let record = state.rows[number]
            for days in -Self.window...Self.window {
                index.forEachRow(
                    account: record.account, amount: record.amount,
                    date: record.date.adding(days: days), in: rows
                ) { row in
                    guard !matching.isClaimed(row) else { return }
                    candidates.append(
                        Candidate(
                            number: number, row: row, daysApart: abs(days),
                            likeness: likeness(record, rows[Int(row)]),
                            isSameFormat: wasSeen(rows[Int(row)], in: state.file.format)))
                }
            }
        }
        return candidates
    }

    /// The larger of the likeness of the payees and that of the whole texts.
    private func likeness(_ one: TransactionRow, _ other: TransactionRow) -> Double? {
        let texts = ledger.table.texts
        let whole = TextSimilarity.containment(whole(one), whole(other))
        guard one.memo != 0 || other.memo != 0 else { return whole }
        let payees = TextSimilarity.containment(
            texts.withBytes(one.text) { NormalForm($0) },
            texts.withBytes(other.text != 0 ? other.text : other.payee) { NormalForm($0) })
        guard let whole, let payees else { return whole ?? payees }
        return max(whole, payees)
    }

    private func whole(_ row: TransactionRow) -> NormalForm {
        var bytes: [UInt8] = []
        ledger.table.texts.append(row.text != 0 ? row.text : row.payee, to: &bytes)
        ledger.table.texts.append(row.memo, to: &bytes)
        return NormalForm(bytes.span)
    }

    /// Whether a file of the format brought the row, or noted it, before.
    private func wasSeen(_ row: TransactionRow, in format: String) -> Bool {
        var seen = ledger.format(ofFile: row.file) == format
        ledger.table.forEachLaterSource(of: row) {
            if ledger.format(ofFile: $0.file) == format { seen = true }
        }
        return seen
    }

    /// One format of one bank writes a transaction the same way every time, so there a match needs
    /// the same day and text; between formats the texts need only be alike.
    private func isSame(_ candidate: Candidate) -> Bool {
        if candidate.isSameFormat {
            return candidate.daysApart == 0 && (candidate.likeness ?? 0) >= 0.9
        }
        guard let likeness = candidate.likeness else { return candidate.daysApart <= 1 }
        return likeness >= (candidate.daysApart == 0 ? 0.45 : 0.6)
    }

    private func isDoubtful(_ candidate: Candidate) -> Bool {
        guard !candidate.isSameFormat, let likeness = candidate.likeness else { return false }
        return likeness >= 0.25 && candidate.daysApart <= 2
    }

    private func reason(_ candidate: Candidate, _ verb: String) -> String {
        let row = rows[Int(candidate.row)]
        let days =
            candidate.daysApart == 0
            ? "on the same day"
            : candidate.daysApart == 1 ? "a day apart" : "\(candidate.daysApart) days apart"
        let texts = ledger.table.texts
        let text = texts.string(row.text != 0 ? row.text : row.payee)
        let percent = Int((candidate.likeness ?? 0) * 100)
        return "the same amount \(days), and it \(verb) \"\(text)\" (\(percent) % alike)"
    }
}

extension Ledger {
    /// The format of an imported file, empty for entries by hand.
    func format(ofFile number: UInt32) -> String {
        guard number > 0, Int(number) <= files.count else { return "" }
        return files[Int(number) - 1].format
    }
}
