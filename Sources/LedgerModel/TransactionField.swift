/// A field of a transaction that an edit may change.
public enum TransactionField: String, Sendable, CaseIterable {
    case account, kind, direction, amount, date, valueDate, transactionDate, time, payee, note
    case category, tags, place, attachments, splits, recurrence, receipt, original, holding
    case checkNumber, status, sources, transferID, possibleTwin, guessed
}

extension TransactionField {
    /// The fields in which two transactions differ.
    static func changed(from old: Transaction, to new: Transaction) -> Set<TransactionField> {
        Set(allCases.filter { $0.differs(old, new) })
    }

    /// Whether the field differs between two transactions.
    func differs(_ one: Transaction, _ other: Transaction) -> Bool {
        var copy = one
        self.copy(from: other, into: &copy)
        return copy != one
    }

    /// Copies the field.
    func copy(from source: Transaction, into target: inout Transaction) {
        switch self {
        case .account: target.account = source.account
        case .kind: target.kind = source.kind
        case .direction: target.direction = source.direction
        case .amount: target.amount = source.amount
        case .date: target.date = source.date
        case .valueDate: target.valueDate = source.valueDate
        case .transactionDate: target.transactionDate = source.transactionDate
        case .time: target.time = source.time
        case .payee: target.payee = source.payee
        case .note: target.note = source.note
        case .category: target.category = source.category
        case .tags: target.tags = source.tags
        case .place: target.place = source.place
        case .attachments: target.attachments = source.attachments
        case .splits: target.splits = source.splits
        case .recurrence: target.recurrence = source.recurrence
        case .receipt: target.receipt = source.receipt
        case .original: target.original = source.original
        case .holding: target.holding = source.holding
        case .checkNumber: target.checkNumber = source.checkNumber
        case .status: target.status = source.status
        case .sources: target.sources = source.sources
        case .transferID: target.transferID = source.transferID
        case .possibleTwin: target.possibleTwin = source.possibleTwin
        case .guessed: target.guessed = source.guessed
        }
    }

    /// The flag that says that the field was guessed, for those that may be.
    var guessedFlag: Transaction.GuessedFields {
        switch self {
        case .category: .category
        case .tags: .tags
        case .payee: .payee
        case .kind: .kind
        default: []
        }
    }

    /// What the other side of a transfer takes over. The rest belongs to one account: what its
    /// bank wrote, when its money counts, whether it was checked there.
    static let sharedByTransfer: Set<TransactionField> = [
        .date, .note, .category, .tags, .place, .time, .transactionDate,
    ]

    /// What the other instances of a series take over. The rest belongs to one day: dates,
    /// whether it was checked, its receipt and its check.
    static let sharedBySeries: Set<TransactionField> = [
        .account, .kind, .direction, .amount, .time, .payee, .note, .category, .tags, .place,
        .splits, .original, .holding,
    ]
}
