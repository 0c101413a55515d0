import LedgerModel
import StatementModel

/// How many records of the file at hand are deleted ones, by their words: of three equal coffees of
/// which one was deleted, one stays out, whichever format lists them.
struct DeletedRecords {
    private var file: Int?
    private var counts: [RecordWords: Int] = [:]

    /// The number of the next record of a file with these words, counted from 0.
    mutating func next(_ words: RecordWords, ofFile number: Int) -> Int {
        if file != number {
            file = number
            counts = [:]
        }
        return counts[words, default: 0]
    }

    /// Notes that a record with these words is a deleted one.
    mutating func note(_ words: RecordWords) { counts[words, default: 0] += 1 }
}

/// What was deleted stays so.
extension RecordMatcher {
    /// Why a deleted record is left out.
    static let deletedBefore = "it was imported before, and deleted"
    /// Why a record is taken of which only the announcement was deleted.
    static let announcementDeleted =
        "its announcement was deleted; it is booked now, so that its money did move"

    /// Leaves out the deleted records of a file before the others are weighed: one of them would take
    /// the row of a payment of its day and amount, and that payment's own record would be new. Of
    /// records in equal words more of which are open than were deleted, the assignment finds those that
    /// are there still.
    mutating func leaveOutDeleted(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard draft.search == nil, !draft.ledger.tombstones.isEmpty, !state.file.options.again
        else { return }
        var worded: [RecordWords: [Int]] = [:]
        for number in state.rows.indices where matching.isOpen(number) {
            let record = state.rows[number]
            guard draft.index.row(ofKey: record.id, in: draft.rows) == nil else { continue }
            if let words = words(of: record) {
                worded[words, default: []].append(number)
            } else if isKeyDeleted(record) {
                matching.outcomes[number] = .leftOut(Self.deletedBefore)
            }
        }
        for (words, numbers) in worded {
            let areAllDeleted = numbers.indices.allSatisfy {
                areDeleted(words, $0)
            }
            for number in numbers where areAllDeleted || isKeyDeleted(state.rows[number]) {
                _ = deletions.next(words, ofFile: state.planIndex)
                deletions.note(words)
                matching.outcomes[number] = .leftOut(Self.deletedBefore)
            }
        }
    }

    /// Whether a record that would be new was deleted before: by its key, or in the words of another
    /// format. What was undone, or left out by a date or a rule, was not: it comes in with the same file.
    mutating func isDeleted(_ record: TransactionRow, of state: IncomingFileState) -> Bool {
        if draft.ledger.tombstones.isEmpty { return false }
        let isOfKey = isKeyDeleted(record)
        guard let words = words(of: record) else { return isOfKey }
        let occurrence = deletions.next(words, ofFile: state.planIndex)
        let isOfWords = areDeleted(words, occurrence)
        if isOfWords { deletions.note(words) }
        return isOfKey || isOfWords
    }

    /// Remembers that a record is not to come with a later import, in whatever format.
    mutating func noteDeletion(of record: TransactionRow, _ state: IncomingFileState) {
        draft.ledger.tombstones.insert(record.id)
        // What is noted as seen is not to come once it is booked, either.
        guard let words = words(of: record)?.booked else { return }
        let occurrence = deletions.next(words, ofFile: state.planIndex)
        draft.ledger.tombstones.insert(words.tombstone(occurrence))
        deletions.note(words)
    }

    /// Forgets that a record was deleted.
    mutating func forgetDeletion(of record: TransactionRow) {
        draft.ledger.tombstones.remove(record.id)
        draft.ledger.tombstones.remove(Ledger.announcedTombstone(record.id))
        guard let words = words(of: record) else { return }
        draft.ledger.forgetDeletion(of: words)
        if words.isAnnounced { draft.ledger.forgetDeletion(of: words.booked) }
    }

    /// Whether a record is booked now whose announcement was deleted.
    func isOfDeletedAnnouncement(_ record: TransactionRow) -> Bool {
        guard record.status != .pending, !draft.ledger.tombstones.isEmpty else { return false }
        return draft.ledger.tombstones.contains(Ledger.announcedTombstone(record.id))
            || words(of: record).map { areDeleted($0.announced, 0) } ?? false
    }

    /// Whether a record was deleted, by its key; what is only announced also where no more than its
    /// announcement was.
    private func isKeyDeleted(_ record: TransactionRow) -> Bool {
        draft.ledger.tombstones.contains(record.id)
            || record.status == .pending
                && draft.ledger.tombstones.contains(Ledger.announcedTombstone(record.id))
    }

    /// The same by the words of a record, which is one of several in these.
    private func areDeleted(_ words: RecordWords, _ occurrence: Int) -> Bool {
        draft.ledger.tombstones.contains(words.tombstone(occurrence))
            || words.isAnnounced
                && draft.ledger.tombstones.contains(words.booked.tombstone(occurrence))
    }

    /// The words of a record in its account; where something is deleted that has them in an account
    /// which was joined into it, in that one.
    private func words(of record: TransactionRow) -> RecordWords? {
        let account = draft.ledger.accounts[Int(record.account)]
        let text = draft.ledger.table.texts.string(record.text != 0 ? record.text : record.memo)
        func words(_ creationKey: String) -> RecordWords? {
            RecordWords(
                creationKey: creationKey, date: record.date, amount: record.amount, text: text,
                isAnnounced: record.status == .pending)
        }
        let former = account.formerKeys.lazy.compactMap(words).first {
            areDeleted($0, 0) || areDeleted($0.announced, 0)
        }
        return former ?? words(account.creationKey)
    }
}
