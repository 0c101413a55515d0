import StatementModel

/// What was entered by hand at first, found from two forms of it that were edited apart: the id is a
/// hash of it.
struct HandEntry {
    /// The creation key of the account.
    let creationKey: String
    /// The entry as a source, with its day, amount, payee and note.
    let source: TransactionSource

    /// The entry; `nil` where a file brought the transaction, or both forms have changed one thing.
    init?(_ own: Transaction, _ other: Transaction, creationKeys: [String]) {
        let sources = [own, other].map(\.sources)
        guard own.id == other.id, sources.joined().allSatisfy({ $0.file == 0 }) else { return nil }
        let kept = [own, other].first { !$0.sources.isEmpty }
        let drafts = kept.map { [Self.draft(enteredAs: $0)] } ?? Self.drafts(own, other)
        for key in Set(creationKeys).sorted() {
            for draft in drafts where draft.names(own.id, creationKey: key) {
                (creationKey, source) = (key, draft.source(key: own.id))
                return
            }
        }
        // Both were moved to an account that it was not entered in.
        guard kept != nil, let draft = drafts.first else { return nil }
        (creationKey, source) = ("", draft.source(key: own.id))
    }

    /// What a transaction says that it was entered as.
    private static func draft(enteredAs transaction: Transaction) -> TransactionDraft {
        let source = transaction.sources[0]
        let minorUnits = source.minorUnits ?? transaction.signedMinorUnits
        var draft = TransactionDraft(
            account: transaction.account, kind: transaction.kind,
            direction: minorUnits < 0 ? .moneyOut : .moneyIn,
            amount: Money(
                minorUnits: minorUnits < 0 ? 0 &- minorUnits : minorUnits,
                currency: transaction.amount.currency),
            date: source.date ?? transaction.date, payee: source.text)
        draft.note = source.memo
        return draft
    }

    /// Every way to take day, amount, payee and note from one or the other.
    private static func drafts(_ own: Transaction, _ other: Transaction) -> [TransactionDraft] {
        let isEqual = [
            own.date == other.date, own.signedMinorUnits == other.signedMinorUnits,
            own.payee == other.payee, own.note == other.note,
        ]
        return (0..<16).compactMap { choice in
            let takesOther = (0..<4).map { choice & 1 << $0 != 0 }
            if zip(takesOther, isEqual).contains(where: { $0 && $1 }) { return nil }
            let amount = takesOther[1] ? other : own
            var draft = TransactionDraft(
                account: own.account, kind: own.kind, direction: amount.direction,
                amount: amount.amount, date: takesOther[0] ? other.date : own.date,
                payee: takesOther[2] ? other.payee : own.payee)
            draft.note = takesOther[3] ? other.note : own.note
            return draft
        }
    }
}

extension TransactionDraft {
    /// So many equal entries are counted.
    private static var mostOccurrences: Int { 8 }

    /// Whether the draft became the transaction of an id, in an account of a creation key.
    fileprivate func names(_ id: TransactionID, creationKey: String) -> Bool {
        (1...Self.mostOccurrences).contains {
            identity(creationKey: creationKey, occurrence: $0) == id
        }
    }

    /// The draft as the source of what it became.
    fileprivate func source(key: TransactionID) -> TransactionSource {
        var source = TransactionSource(
            file: 0, record: 0, line: 0, key: key, text: transaction.payee,
            memo: transaction.note)
        source.date = transaction.date
        source.minorUnits = transaction.signedMinorUnits
        return source
    }
}
