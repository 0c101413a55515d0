/// What somebody decided about something in a ledger that needed a person.
///
/// An answer names everything by id or name, so that it can be kept in a plan and carried out later.
public enum ReviewAnswer: Hashable, Sendable {
    /// The first transaction repeats the second one: they become one, the second one unless only
    /// the first is reconciled.
    case merge(TransactionID, into: TransactionID)
    /// Two transactions are two, for good.
    case keepBoth(TransactionID, TransactionID)
    /// Two transactions are the sides of a transfer.
    case pair(TransactionID, TransactionID)
    /// Two transactions are no transfer, for good.
    case keepApart(TransactionID, TransactionID)
    /// An announced payment came to nothing: it is deleted, and stays so.
    case drop(TransactionID)
    /// An announced payment was paid, whatever the bank's lists say: it is pending no more.
    case book(TransactionID)
    /// What transactions are for: a category, where one is given, and tags, where there are any.
    case choose(category: String?, tags: [Tag], [TransactionID])
    /// What was guessed for transactions is right.
    case confirm([TransactionID])
    /// A payee has another name, on all its transactions.
    case rename(payee: String, to: String)
    /// A payee has another name, now and in every later import.
    case alias(payee: String, to: String)
    /// Nothing is to be guessed, nor asked, for a payee any more.
    case neverGuess(payee: String)
}

extension Ledger {
    /// Carries an answer out. What it names and is there no more, or is reconciled, is left alone.
    /// - Throws: what ``merge(_:into:allowingReconciled:)``, ``keepBoth(_:_:)``,
    ///   ``pair(_:_:transferID:allowingReconciled:)``, ``delete(_:allowingReconciled:)`` and
    ///   ``edit(_:allowingReconciled:_:)`` throw; the ledger stays as it is then.
    public mutating func apply(_ answer: ReviewAnswer) throws(LedgerError) {
        switch answer {
        case .merge(let copy, let kept): try mergeTwins(copy, kept)
        case .keepBoth(let one, let other): try keepBoth(one, other)
        case .pair(let out, let into): try pair(out, into)
        case .keepApart(let out, let into): try keepApart(out, into)
        case .drop(let id): _ = try delete(id)
        case .book(let id): try edit(id) { $0.status = .posted }
        case .choose(let category, let tags, let ids):
            try choose(category, tags, forRowsAt: table.indices(of: ids))
        case .confirm(let ids): try confirm(rowsAt: table.indices(of: ids))
        case .rename(let payee, let name): try rename(payee: payee, to: name)
        case .alias(let payee, let name):
            let name = try checked(name: name, of: "a payee")
            try rename(payee: payee, to: name)
            for (from, to) in aliases where to == payee { aliases[from] = name }
            aliases[payee] = payee == name ? nil : name
        case .neverGuess(let payee): unguessedPayees.insert(payee)
        }
    }

    /// Makes one transaction of two. The one that is reconciled stays, where one of them is.
    private mutating func mergeTwins(
        _ copy: TransactionID, _ kept: TransactionID
    ) throws(LedgerError) {
        try requireTwo(copy, kept)
        let (one, other) = inOrderOfMerging(try index(of: copy), try index(of: kept))
        try merge(table.rows[one].id, into: table.rows[other].id)
    }

    /// Remembers that two transactions are no transfer.
    /// - Throws: `unknown-transaction`.
    public mutating func keepApart(_ one: TransactionID, _ other: TransactionID)
        throws(LedgerError)
    {
        for id in [one, other] { _ = try index(of: id) }
        rejectedPairs.insert(TransactionPair(one, other))
    }

    /// Takes what was guessed for rows as right.
    mutating func confirm(rowsAt places: [Int]) throws(LedgerError) {
        try editOpen(places) { $0.guessed.subtract([.category, .tags]) }
    }

    /// Sets what rows are for.
    mutating func choose(
        _ category: String?, _ tags: [Tag], forRowsAt places: [Int]
    ) throws(LedgerError) {
        let listed = try list(category, tags)
        try editOpen(places) { value in
            if let category {
                value.category = category
                value.guessed.note(.category)
            }
            guard !listed.isEmpty else { return }
            value.tags = listed
            value.guessed.note(.tags)
        }
    }

    /// Adds a category and tags that the ledger does not have, all or none; the tags come back as
    /// the ledger spells them.
    private mutating func list(_ category: String?, _ tags: [Tag]) throws(LedgerError) -> [Tag] {
        let before = (categories, self.tags)
        do throws(LedgerError) {
            if let category, self.category(named: category) == nil {
                try addCategory(named: category)
            }
            var listed: [Tag] = []
            for tag in tags { listed.append(try addTagIfMissing(tag)) }
            return listed
        } catch {
            (categories, self.tags) = before
            throw error
        }
    }

    private mutating func rename(payee: String, to name: String) throws(LedgerError) {
        let name = try checked(name: name, of: "a payee")
        guard let number = table.texts.find(payee) else { return }
        try editOpen(table.rows.indices.filter { table.rows[$0].payee == number }) { value in
            value.payee = name
            value.guessed.remove(.payee)
        }
    }

    /// Changes fields of rows that do not decide where a row stands.
    private mutating func editOpen(
        _ indices: [Int], _ change: (inout Transaction) -> Void
    ) throws(LedgerError) {
        for index in indices where table.rows[index].status != .reconciled {
            try edit(at: index, change)
        }
    }
}

extension Transaction.GuessedFields {
    /// A person chose a field: it is no guess any more and, where it was one, put right.
    mutating func note(_ field: Transaction.GuessedFields) {
        if remove(field) != nil { insert(.corrected) }
    }
}
