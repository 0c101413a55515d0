import LedgerModel
import StatementModel

/// Balances that tell which records are known already. What a file opens with is what the account had
/// before its first record. Whatever the draft has beyond that, the file must list again: so much of its
/// records is known, to the last cent, and the rest is new.
extension RecordMatcher {
    /// So many records that are known by their keys may be others all the same.
    private static let fewKnown = 3

    /// The records of one account, by how sure it is that they are known, with the sums of the rows
    /// that they are.
    private struct Overlap {
        var known: [(number: Int, row: Int32)] = []
        var likely: [(number: Int, row: Int32)] = []
        var doubtful: [(number: Int, row: Int32)] = []
        var knownSum: Int128 = 0
        var likelySum: Int128 = 0
        var doubtfulSum: Int128 = 0

        /// Whether balances could tell anything about them.
        var isOpen: Bool {
            !likely.isEmpty || !doubtful.isEmpty
                || (1...RecordMatcher.fewKnown).contains(known.count)
        }

        mutating func take(_ number: Int, _ outcome: FileMatching.Outcome, _ rows: [TransactionRow])
        {
            switch outcome {
            case .same(let row, 1, .sameKey):
                known.append((number, row))
                knownSum += Int128(AccountBalances.booked(rows[Int(row)]))
            case .same(let row, _, _):
                likely.append((number, row))
                likelySum += Int128(AccountBalances.booked(rows[Int(row)]))
            case .maybe(let row, _, _):
                doubtful.append((number, row))
                doubtfulSum += Int128(AccountBalances.booked(rows[Int(row)]))
            case .open, .repeatOf, .provenNew, .declaredNew, .leftOut: break
            }
        }
    }

    /// What balances say of an overlap.
    private enum Finding {
        /// What is taken for known is, and nothing else.
        case asMatched
        /// What is doubtful is known, too.
        case doubtfulIsKnown
        /// Only what keys tell is known.
        case likelyIsNew
        /// Nothing is known.
        case allIsNew
    }

    /// Whether an account has just what files brought. What a person deleted, changed or entered is not
    /// in the balances of the bank, and the ledger's own sums prove nothing against its records then.
    private func isAsImported(_ account: Int32) -> Bool {
        draft.ledger.tombstones.isEmpty
            && draft.rows.allSatisfy { row in
                guard row.account == account else { return true }
                if row.file == 0 { return row.laterSource >= 0 }
                let first = row.extras < 0 ? nil : draft.ledger.table.extras(of: row).firstSource
                return first?.minorUnits == nil || row.laterSource >= 0
            }
    }

    /// Corrects which records of a file are known where its balances and those of the account tell.
    mutating func proveByBalances(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard draft.search == nil, !state.layout.isBook, !matching.outcomes.areAllOpen else {
            return
        }
        let stated = statedBalances(of: state)
        guard !stated.isEmpty else { return }
        for (account, overlap) in overlaps(of: state, matching).sorted(by: { $0.key < $1.key }) {
            guard overlap.isOpen, let stated = stated[account],
                let finding = finding(overlap, stated, account),
                finding != .allIsNew || isAsImported(account),
                !isAgainstLikeness(finding) || areInBalances(overlap)
            else { continue }
            apply(finding, to: overlap, &matching)
        }
    }

    /// Whether a finding takes apart what was taken for one.
    private func isAgainstLikeness(_ finding: Finding) -> Bool {
        finding == .likelyIsNew || finding == .allIsNew
    }

    /// Whether files that state balances list the rows that an overlap's records are like. A list without
    /// them has a purchase under its own day, which is in no balance before it is booked, so that nothing
    /// seems to be common to the two.
    private mutating func areInBalances(_ overlap: Overlap) -> Bool {
        (overlap.known + overlap.likely + overlap.doubtful).allSatisfy {
            let row = draft.rows[Int($0.row)]
            var files = [row.file]
            if row.laterSource >= 0 {
                draft.ledger.table.forEachLaterSource(of: row) { files.append($0.file) }
            }
            return files.contains { statesBalances($0) }
        }
    }

    /// Whether a file is of a layout whose files state balances. Of earlier imports those of banks' own
    /// formats are taken for such, and tables with a column of them.
    private mutating func statesBalances(_ file: UInt32) -> Bool {
        guard draft.isKnown(file) else { return true }
        if let known = balances.areStated(inLayout: draft.layoutNumber(ofFile: file)) {
            return known
        }
        let layout = draft.layout(ofFile: file)
        return layout.hasBalances || layout.format != "csv" && layout.format != "qif"
    }

    /// What a file says of the balances of its accounts, of those alone where it is whole.
    private func statedBalances(of state: IncomingFileState) -> [Int32: StatedBalances] {
        var proofs: [Int32: [StatementProof]] = [:]
        for (statement, proof) in zip(
            state.statements, draft.plan.outline.files[state.planIndex].statements)
        {
            proofs[statement.account, default: []].append(proof)
        }
        return proofs.compactMapValues { StatedBalances($0) }
    }

    private func overlaps(
        of state: IncomingFileState, _ matching: FileMatching
    ) -> [Int32: Overlap] {
        var overlaps: [Int32: Overlap] = [:]
        for number in state.rows.indices where !matching.isOpen(number) {
            let record = state.rows[number]
            guard record.status != .pending else { continue }
            overlaps[record.account, default: Overlap()]
                .take(number, matching.outcomes[number], draft.rows)
        }
        return overlaps
    }

    /// What the balances say; `nil` where they say nothing.
    private mutating func finding(
        _ overlap: Overlap, _ stated: StatedBalances, _ account: Int32
    ) -> Finding? {
        balances.begin(
            draft.ledger.accounts[..<draft.knownAccountCount],
            older: draft.tail?.accountsWithOlder ?? [])
        let ends = balances.ends(ofAccount: account, draft.rows) { [tail = draft.tail] in
            tail?.olderSum($0)
        }
        guard let days = ends.days else { return nil }
        if let closing = ends.closing, stated.days.upperBound >= days.upperBound,
            let finding = Self.finding(
                overlap, common: closing - Int128(stated.opening), stated.isProven,
                isBehind: days.upperBound <= stated.days.lowerBound)
        {
            return finding
        }
        // An account of which no balance was ever stated opens with 0. What it opens with was in it before
        // the first of its rows, unless older ones came in since.
        guard let opening = ends.opening, opening != 0,
            stated.days.upperBound <= days.lowerBound
        else { return nil }
        return Self.finding(
            overlap, common: Int128(stated.closing) - Int128(opening), stated.isProven,
            isBehind: true)
    }

    /// What follows from the sum of what a file and the draft have in common.
    /// - Parameters:
    ///   - overlap: What the file's records were taken for.
    ///   - common: The sum.
    ///   - isProven: Whether the file states both its balances.
    ///   - isBehind: Whether the days of the two meet in one day at most.
    /// - Returns: What follows; `nil` where nothing does.
    private static func finding(
        _ overlap: Overlap, common: Int128, _ isProven: Bool, isBehind: Bool
    ) -> Finding? {
        let matched = overlap.knownSum + overlap.likelySum
        if common == matched {
            return overlap.doubtful.isEmpty || overlap.doubtfulSum == 0 ? nil : .asMatched
        }
        // Where only the closing balance is stated, it may be that of another day.
        if isProven, !overlap.doubtful.isEmpty, common == matched + overlap.doubtfulSum {
            return .doubtfulIsKnown
        }
        if !overlap.likely.isEmpty, common == overlap.knownSum { return .likelyIsNew }
        return isProven && isBehind && common == 0 && overlap.known.count <= fewKnown
            ? .allIsNew : nil
    }

    private func apply(
        _ finding: Finding, to overlap: Overlap, _ matching: inout FileMatching
    ) {
        switch finding {
        case .asMatched:
            for (number, row) in overlap.doubtful { matching.outcomes[number] = .provenNew(row) }
        case .doubtfulIsKnown:
            for (number, row) in overlap.doubtful where !matching.isClaimed(row) {
                matching.claim(
                    row, by: number, confidence: 0.98,
                    reason: .because(
                        "the balances show that it is no other payment than "
                            + "\"\(words(ofRow: row))\""))
            }
        case .likelyIsNew, .allIsNew:
            var others = overlap.likely + overlap.doubtful
            // What has an id is known by that, whatever the balances are.
            if case .allIsNew = finding {
                others += overlap.known.filter { draft.rows[Int($0.row)].bankID == 0 }
            }
            for (number, row) in others { matching.outcomes[number] = .provenNew(row) }
        }
    }

    private func words(ofRow number: Int32) -> String {
        let row = draft.rows[Int(number)]
        return draft.ledger.table.texts.string(row.text != 0 ? row.text : row.payee)
    }

    /// Adds a record as a transaction of its own that is like a row, and remembers that it is another.
    mutating func addProven(_ number: Int, unlike like: Int32, of state: IncomingFileState) {
        guard let row = accepted(state.rows[number], number, of: state, twin: nil) else { return }
        draft.rows.append(row)
        let other = draft.rows[Int(like)]
        draft.ledger.rejectedPairs.insert(TransactionPair(row.id, other.id))
        draft.plan.entries[state.entries[number]].note = draft.note(
            reasons: [
                "it is like \"\(words(ofRow: like))\" of \(other.date), but the balances show that it is "
                    + "another payment"
            ])
    }

    /// Notes what a file says of its accounts' balances, now that its records are rows.
    mutating func noteBalances(of state: IncomingFileState) {
        guard draft.search == nil else { return }
        let stated = state.layout.isBook ? [:] : statedBalances(of: state)
        var firsts: [Int32: CalendarDate] = [:]
        for statement in state.statements {
            guard let first = statement.first else { continue }
            firsts[statement.account] = firsts[statement.account].map { min($0, first) } ?? first
        }
        balances.note(layout: draft.layoutNumber(ofFile: state.number), isSilent: stated.isEmpty)
        for (account, first) in firsts.sorted(by: { $0.key < $1.key }) {
            balances.note(
                stated[account], from: first, account: account, rowCount: draft.rows.count)
        }
    }
}
