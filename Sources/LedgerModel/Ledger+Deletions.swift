package import StatementModel

/// What is known of a record in whatever format it comes: account, day, amount, and the letters and
/// digits of its text. A deleted transaction stays deleted by it where a bank hands the records out
/// in another format, whose keys have other texts beside the payee's.
package struct RecordWords: Hashable {
    private let parts: [String]

    /// The words of a record; `nil` where the text has neither letters nor digits.
    /// - Parameters:
    ///   - account: Its account.
    ///   - date: Its day as the file has it.
    ///   - amount: Signed minor units as the file has them.
    ///   - text: The payee's text as the file has it; the memo where there is none.
    package init?(account: Account, date: CalendarDate, amount: Int64, text: String) {
        let letters = Ledger.lettersAndDigits(text)
        guard !letters.isEmpty else { return nil }
        parts = ["deleted", account.creationKey, date.description, String(amount), letters]
    }

    /// The tombstone of the first, second, third record with these words that is deleted, counted
    /// from 0.
    package func tombstone(_ occurrence: Int) -> TransactionID {
        .hash(of: parts + [String(occurrence)])
    }
}

extension Ledger {
    /// Remembers that a row is deleted: by the keys of all its sources and by their words.
    mutating func noteDeletion(of row: TransactionRow) {
        tombstones.formUnion(table.sources(of: row).map(\.key))
        for words in words(of: row) {
            tombstones.insert(words.tombstone(deletionCount(of: words)))
        }
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
                    account: account, date: source.date ?? row.date,
                    amount: source.minorUnits ?? row.amount,
                    text: source.text.isEmpty ? source.memo : source.text)
            })
    }
}
