import LedgerModel
import SourceText
import StatementModel

/// Files that were imported before, byte for byte.
extension RecordMatcher {
    /// Settles a file that the ledger knows by its digest, where every transaction of it is still
    /// there as a source: nothing is compared then. The same where all of it is there in other records.
    /// Otherwise nothing is done, and the file meets the ledger like any other.
    mutating func settleKnown(_ state: inout IncomingFileState) -> Bool {
        guard draft.plan.outline.files[state.planIndex].isKnown, !state.file.options.again,
            !hasDecisions(ofFile: state.planIndex)
        else {
            return false
        }
        let places = EntryPlaces(first: 0, count: state.recordCount, asides: state.asides)
        let (known, hasMore) = rowsByRecord(
            ofFile: state.number, accounts: Set(state.statements.map(\.account)),
            count: state.recordCount + state.asides.count)
        let isWhole = (0..<state.recordCount).allSatisfy { known[places[$0]] >= 0 }
        if !isWhole || hasMore, settleReadOtherwise(state) { return true }
        guard isWhole else {
            if known.allSatisfy({ $0 < 0 }) { noteOtherAccounts(state) }
            return false
        }
        draft.writeVerdicts()
        let rows = draft.rows
        writeSame(state) { row in
            let place = Int(row.record)
            Self.expectRow(of: place &+ 2 &* DuplicateIndex.ahead, known, rows)
            return known[place]
        }
        return true
    }

    /// Gives each record of a file the verdict that the ledger has it, in the row of which a body gives the
    /// place.
    @inline(__always)
    mutating func writeSame(
        _ state: IncomingFileState, _ place: (TransactionRow) -> Int32
    ) {
        // Alone in variables nothing has to ask for each row whether somebody else is at them.
        let (asides, rows) = (state.asides, draft.rows)
        var entries = PlanEntries()
        swap(&entries, &draft.plan.entries)
        defer { swap(&entries, &draft.plan.entries) }
        entries.begin(file: state.planIndex, count: state.recordCount + asides.count)
        asides.forEachRecord(rowCount: state.recordCount) { number, _ in
            let row = state.rows[number]
            entries.append(
                PlanEntry(
                    line: row.line, transaction: rows[Int(place(row))].id, verdict: .same,
                    status: row.status == .pending ? .pending : .posted))
        } aside: {
            entries.append($0)
        }
    }

    /// Asks for the memory of the row that a record is a source of.
    @inline(__always)
    private static func expectRow(of record: Int, _ known: [Int32], _ rows: [TransactionRow]) {
        guard record < known.count, known[record] >= 0 else { return }
        let row = Int(known[record])
        unsafe rows.withUnsafeBufferPointer {
            guard row < $0.count, let base = $0.baseAddress else { return }
            unsafe MemoryHint.expect(base + row)
        }
    }

    /// Notes which other accounts have what a file brought. Two accounts may have statements of the
    /// very same bytes: the same interest and standing order, and no number that tells whose they are. Or
    /// somebody named the wrong account first.
    private mutating func noteOtherAccounts(_ state: IncomingFileState) {
        let own = Set(state.statements.map(\.account))
        let owners = Set(own.map { draft.ledger.accounts[Int($0)].owner })
        let count = state.recordCount + state.asides.count
        for place in draft.ledger.accounts.indices where !own.contains(Int32(place)) {
            let theirs = rowsByRecord(
                ofFile: state.number, accounts: [Int32(place)], count: count
            ).places
            guard theirs.contains(where: { $0 >= 0 }) else { continue }
            draft.plan.outline.files[state.planIndex].isKnown = false
            let account = draft.ledger.accounts[place]
            guard owners.contains(account.owner) else { continue }
            draft.plan.outline.files[state.planIndex].otherAccounts.append(account.name)
        }
    }

    /// The row that each record of a file is a source of, -1 for none; and whether rows have records of
    /// the file behind those.
    private mutating func rowsByRecord(
        ofFile file: UInt32, accounts: Set<Int32>, count: Int
    ) -> (places: [Int32], hasMore: Bool) {
        var places = [Int32](repeating: -1, count: count)
        var hasMore = false
        func note(_ record: UInt32, _ place: Int32) {
            if Int(record) < count { places[Int(record)] = place } else { hasMore = true }
        }
        let rows = draft.rows
        for account in accounts.sorted() {
            for place in draft.index.rows(ofAccount: account, in: rows) {
                let row = rows[Int(place)]
                if row.file == file { note(row.record, place) }
                guard row.laterSource >= 0 else { continue }
                draft.ledger.table.forEachLaterSource(of: row) {
                    if $0.file == file { note($0.record, place) }
                }
            }
        }
        return (places, hasMore)
    }
}
