package import StatementModel

/// What is known of a record in whatever format it comes: account, day, amount, and the letters and
/// digits of its text. A deleted transaction stays deleted by it where a bank hands the records out
/// in another format, whose keys have other texts beside the payee's.
package struct RecordWords: Hashable {
    private let account: String
    private let record: [String]
    /// Whether the record only announces a payment, which is no bar to the payment itself.
    package let isAnnounced: Bool

    /// The words of a record; `nil` where the text has neither letters nor digits.
    /// - Parameters:
    ///   - creationKey: What its account was created as, or one that was joined into it.
    ///   - date: Its day as the file has it.
    ///   - amount: Signed minor units as the file has them.
    ///   - text: The payee's text as the file has it; the memo where there is none.
    ///   - isAnnounced: Whether it is pending.
    package init?(
        creationKey: String, date: CalendarDate, amount: Int64, text: String, isAnnounced: Bool
    ) {
        let letters = Ledger.lettersAndDigits(text)
        guard !letters.isEmpty else { return nil }
        account = creationKey
        record = [date.description, String(amount), letters]
        self.isAnnounced = isAnnounced
    }

    private init(_ other: RecordWords, isAnnounced: Bool) {
        account = other.account
        record = other.record
        self.isAnnounced = isAnnounced
    }

    /// The words of the payment that a record announces.
    package var booked: RecordWords { RecordWords(self, isAnnounced: false) }

    /// The words of the record that announces a payment.
    package var announced: RecordWords { RecordWords(self, isAnnounced: true) }

    /// The tombstone of the first, second, third record with these words that is deleted, counted
    /// from 0.
    package func tombstone(_ occurrence: Int) -> TransactionID {
        .hash(of: [isAnnounced ? "announced" : "deleted", account] + record + [String(occurrence)])
    }
}

extension Ledger {
    /// The tombstone of a deleted record that announced a payment, by its key. The key itself may be
    /// that of the payment, which comes in once it is booked: its money did move.
    package static func announcedTombstone(_ key: TransactionID) -> TransactionID {
        .hash(of: ["announced", key.description])
    }

    /// Remembers that a row is deleted: by the keys of all its sources and by their words.
    mutating func noteDeletion(of row: TransactionRow) {
        let keys = table.sources(of: row).map(\.key)
        tombstones.formUnion(
            row.status == .pending ? keys.map(Self.announcedTombstone) : keys)
        for words in words(of: row) {
            tombstones.insert(words.tombstone(deletionCount(of: words)))
        }
    }

    /// Whether a row of another form of the ledger was deleted here under any of its keys, for it may have
    /// become a source of another one there; of one that is booked there, that its announcement was is not
    /// enough.
    func hasDeleted(_ row: TransactionRow, of other: Ledger) -> Bool {
        let keys = other.table.sources(of: row).map(\.key) + [row.id]
        return keys.contains(where: tombstones.contains)
            || row.status == .pending
                && keys.contains { tombstones.contains(Self.announcedTombstone($0)) }
    }

    /// Forgets that a record was deleted.
    package mutating func forgetDeletion(of words: RecordWords) {
        let count = deletionCount(of: words)
        if count > 0 { tombstones.remove(words.tombstone(count - 1)) }
    }

    /// How many records with these words are deleted.
    private func deletionCount(of words: RecordWords) -> Int {
        var count = 0
        while tombstones.contains(words.tombstone(count)) { count += 1 }
        return count
    }

    /// The words of a row's sources, each once. What was entered by hand has none: the bank may
    /// still list it.
    func words(of row: TransactionRow) -> Set<RecordWords> {
        let account = accounts[Int(row.account)]
        return Set(
            table.sources(of: row).filter { $0.file > 0 }.compactMap { source in
                RecordWords(
                    creationKey: account.creationKey, date: source.date ?? row.date,
                    amount: source.minorUnits ?? row.amount,
                    text: source.text.isEmpty ? source.memo : source.text,
                    isAnnounced: row.status == .pending)
            })
    }
}
