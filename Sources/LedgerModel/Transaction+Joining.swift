import StatementModel

extension Transaction {
    /// A transaction as two ledgers have it, in one: what was chosen counts more than what was
    /// guessed, what was edited more than what the bank wrote, and of two choices the one that is
    /// smaller as a text, so that the order of the ledgers does not matter.
    func joined(with other: Transaction) -> Transaction {
        if status == .reconciled && other.status != .reconciled {
            return filled(from: other)
        }
        if other.status == .reconciled && status != .reconciled {
            return other.filled(from: self)
        }
        var joined = self
        takeDayAndAmount(of: other, into: &joined)
        joined.status = status.rawValue >= other.status.rawValue ? status : other.status
        joined.payee = choice(payee, other.payee, .payee, of: other)
        joined.note = Self.choice(note, other.note)
        let categories = (category ?? "", other.category ?? "")
        let category = choice(categories.0, categories.1, .category, of: other)
        joined.category = category.isEmpty ? nil : category
        joined.tags = joinedTags(with: other)
        joined.guessed = joinedGuesses(with: other, joined)
        joined.valueDate = Self.choice(valueDate, other.valueDate)
        joined.transactionDate = Self.choice(transactionDate, other.transactionDate)
        joined.time = Self.choice(time, other.time)
        joined.place = Self.choice(place, other.place)
        joined.receipt = Self.choice(receipt, other.receipt)
        joined.original = Self.choice(original, other.original)
        joined.holding = Self.choice(holding, other.holding)
        joined.checkNumber = Self.choice(checkNumber, other.checkNumber)
        joined.recurrence = Self.choice(recurrence, other.recurrence)
        joined.attachments += other.attachments.filter { !attachments.contains($0) }
        joined.splits = joinedSplits(with: other, amount: joined.amount)
        joined.transferID = [transferID, other.transferID].compactMap { $0 }.min()
        if joined.transferID != nil {
            joined.kind = .transfer
            joined.guessed.remove(.kind)
            // Whoever paired it by hand did not guess.
            let sides = [self, other].filter { $0.transferID != nil }
            if sides.allSatisfy({ $0.guessed.contains(.kind) }) { joined.guessed.insert(.kind) }
        }
        joined.possibleTwin = [possibleTwin, other.possibleTwin].compactMap { $0 }.min()
        return joined.adding(sourcesOf: other)
    }

    /// Whether day or amount were changed from what the sources say.
    private var isMoved: Bool {
        sources.first.map { $0.date != nil || $0.minorUnits != nil } ?? false
    }

    private func takeDayAndAmount(of other: Transaction, into joined: inout Transaction) {
        let isOther =
            isMoved == other.isMoved
            ? (other.date, other.signedMinorUnits) < (date, signedMinorUnits) : other.isMoved
        guard isOther else { return }
        joined.date = other.date
        joined.amount = other.amount
        joined.direction = other.direction
        joined.kind = other.kind
        joined.sources = sources.map { $0.moved(from: self, to: joined) }
    }

    private func choice(
        _ own: String, _ others: String, _ field: GuessedFields, of other: Transaction
    ) -> String {
        let isGuess = (guessed.contains(field), other.guessed.contains(field))
        if own.isEmpty || others.isEmpty || isGuess.0 == isGuess.1 {
            return Self.choice(own, others)
        }
        return isGuess.0 ? others : own
    }

    private static func choice(_ own: String, _ others: String) -> String {
        own.isEmpty ? others : others.isEmpty ? own : min(own, others)
    }

    /// The value that one has; of two the one that is smaller as a text.
    private static func choice<Value: Equatable>(_ own: Value?, _ others: Value?) -> Value? {
        guard let own, let others, own != others else { return own ?? others }
        return "\(own)" < "\(others)" ? own : others
    }

    /// The parts of one of both that add up to an amount, those rather that are sides of transfers.
    private func joinedSplits(with other: Transaction, amount: Money) -> [Split] {
        let fitting = [self, other].filter { $0.amount == amount && !$0.splits.isEmpty }.map(
            \.splits)
        let linked = fitting.filter { $0.contains { $0.transferID != nil } }
        return (linked.isEmpty ? fitting : linked).min { "\($0)" < "\($1)" } ?? []
    }

    private func joinedTags(with other: Transaction) -> [Tag] {
        let isGuess = (guessed.contains(.tags), other.guessed.contains(.tags))
        if isGuess.0 != isGuess.1 && !tags.isEmpty && !other.tags.isEmpty {
            return isGuess.0 ? other.tags : tags
        }
        return Set(tags + other.tags).sorted()
    }

    /// A field is a guess where the transaction that it came from guessed it.
    private func joinedGuesses(with other: Transaction, _ joined: Transaction) -> GuessedFields {
        var guesses: GuessedFields = guessed.intersection(other.guessed)
        func note(_ field: GuessedFields, isOwn: Bool, isOthers: Bool) {
            if isOwn && !isOthers { guesses.formUnion(guessed.intersection(field)) }
            if isOthers && !isOwn { guesses.formUnion(other.guessed.intersection(field)) }
        }
        note(
            .category, isOwn: joined.category == category,
            isOthers: joined.category == other.category)
        note(.tags, isOwn: joined.tags == tags, isOthers: joined.tags == other.tags)
        note(
            .corrected, isOwn: joined.category == category && joined.tags == tags,
            isOthers: joined.category == other.category && joined.tags == other.tags)
        note(.payee, isOwn: joined.payee == payee, isOthers: joined.payee == other.payee)
        return guesses
    }

    /// The transaction, which is checked against the bank, with what only another one says: what
    /// it says itself stays.
    private func filled(from other: Transaction) -> Transaction {
        var filled = adding(sourcesOf: other)
        filled.takeMissing(from: other)
        if category == nil && other.category != nil {
            filled.category = other.category
            filled.guessed.formUnion(other.guessed.intersection(.category))
        }
        if tags.isEmpty && !other.tags.isEmpty {
            filled.tags = other.tags
            filled.guessed.formUnion(other.guessed.intersection(.tags))
        }
        filled.attachments += other.attachments.filter { !attachments.contains($0) }
        return filled
    }

    /// The transaction with the sources that another one has besides.
    func adding(sourcesOf other: Transaction) -> Transaction {
        struct Place: Hashable {
            let file: Int
            let record: Int
            let key: TransactionID
        }
        var joined = self
        var known = Set(sources.map { Place(file: $0.file, record: $0.record, key: $0.key) })
        for source in other.sources {
            let place = Place(file: source.file, record: source.record, key: source.key)
            guard known.insert(place).inserted else { continue }
            joined.sources.append(source.moved(from: other, to: self))
        }
        return joined
    }
}
