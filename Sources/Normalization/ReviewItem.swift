public import LedgerModel
public import StatementModel

/// Something in a ledger that needs a person.
public enum ReviewItem: Hashable, Sendable {
    /// Two transactions that may be one: the one that is marked, and the one that it may repeat.
    case possibleRepeat(TransactionID, of: TransactionID)
    /// Two transactions that may be the sides of a transfer.
    case possibleTransfer(out: TransactionID, into: TransactionID)
    /// A pending transaction that no later list of its account has; these go on until a day.
    case neverBooked(TransactionID, listedUntil: CalendarDate)
    /// Transactions of a payee in one direction without category and tags, the newest first.
    case uncategorised(payee: String, [TransactionID])
    /// Transactions of a payee for which the same was guessed, and not surely, the newest first.
    case unsureGuess(payee: String, [TransactionID])

    /// What kind of question it is.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// Whether two transactions are one.
        case possibleRepeat
        /// Whether two transactions are a transfer.
        case possibleTransfer
        /// Whether an announced payment came to nothing.
        case neverBooked
        /// What transactions are for.
        case uncategorised
        /// Whether a guess is right.
        case unsureGuess

        /// Whether it is about a payee, and the answer a category, tags or another name.
        public var isOfPayee: Bool { self == .uncategorised || self == .unsureGuess }
    }

    /// What kind of question it is.
    public var kind: Kind {
        switch self {
        case .possibleRepeat: .possibleRepeat
        case .possibleTransfer: .possibleTransfer
        case .neverBooked: .neverBooked
        case .uncategorised: .uncategorised
        case .unsureGuess: .unsureGuess
        }
    }

    /// The transactions that an answer settles.
    public var transactions: [TransactionID] {
        switch self {
        case .possibleRepeat(let id, _), .neverBooked(let id, _): [id]
        case .possibleTransfer(let out, let into): [out, into]
        case .uncategorised(_, let ids), .unsureGuess(_, let ids): ids
        }
    }

    /// What is left of it in a ledger that was changed since: without transactions that are gone,
    /// reconciled or settled; `nil` where nothing is.
    public func remaining(in ledger: Ledger) -> ReviewItem? {
        remaining(in: ledger, at: ledger.table.places(of: named))
    }

    /// All transactions that it names.
    package var named: [TransactionID] {
        if case .possibleRepeat(let id, let twin) = self { return [id, twin] }
        return transactions
    }

    /// What is left of it, where it is known in which rows the transactions are that it names.
    package func remaining(in ledger: Ledger, at places: [TransactionID: Int]) -> ReviewItem? {
        let row = { (id: TransactionID) in places[id].map { ledger.table.rows[$0] } }
        switch self {
        case .possibleRepeat(let id, let twin):
            let known = row(id).flatMap { ledger.table.extras(of: $0).possibleTwin }
            return known == twin && places[twin] != nil ? self : nil
        case .possibleTransfer(let out, let into):
            let isOpen = [out, into].allSatisfy {
                row($0).map { $0.kind == .income || $0.kind == .expense } ?? false
            }
            let isRejected = ledger.rejectedPairs.contains(TransactionPair(out, into))
            return isOpen && !isRejected ? self : nil
        case .neverBooked(let id, _):
            return row(id)?.status == .pending ? self : nil
        case .uncategorised(let payee, let ids):
            let (open, name) = Self.open(ids, of: payee, in: ledger, at: places) {
                $0.isUncategorised
            }
            let isOver = open.isEmpty || ledger.unguessedPayees.contains(name)
            return isOver ? nil : .uncategorised(payee: name, open)
        case .unsureGuess(let payee, let ids):
            let (open, name) = Self.open(ids, of: payee, in: ledger, at: places) {
                $0.isGuessed
            }
            let isOver = open.isEmpty || ledger.unguessedPayees.contains(name)
            return isOver ? nil : .unsureGuess(payee: name, open)
        }
    }

    /// The transactions that are there and open still, in the same order, and the name that their
    /// payee has now.
    private static func open(
        _ ids: [TransactionID], of payee: String, in ledger: Ledger,
        at places: [TransactionID: Int], _ isOpen: (TransactionRow) -> Bool
    ) -> ([TransactionID], payee: String) {
        let open = ids.filter { id in places[id].map { isOpen(ledger.table.rows[$0]) } ?? false }
        let name = open.first.flatMap { places[$0] }.map { ledger.table.rows[$0].payee }
        return (open, name.map { ledger.table.texts.string($0) } ?? payee)
    }
}

extension TransactionRow {
    fileprivate var isUncategorised: Bool {
        category == 0 && tags == 0 && status != .reconciled
            && (kind == .income || kind == .expense)
    }

    fileprivate var isGuessed: Bool {
        !guessed.isDisjoint(with: [.category, .tags]) && status != .reconciled
    }
}
