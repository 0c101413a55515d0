import StatementModel

/// What a transaction takes from another form of it.
extension Transaction {
    /// The transaction, which is checked against the bank, with what only another one says: what
    /// it says itself stays.
    func filled(from other: Transaction) -> Transaction {
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

    /// Takes the amount of another form of the transaction; parts take up the difference.
    mutating func take(amountOf other: Transaction) {
        amount = other.amount
        if direction != other.direction {
            direction = other.direction
            kind = other.kind
        }
        splits.complete(to: amount.minorUnits.magnitude)
    }

    /// The transaction with the sources that another one has besides. A record of a file is one
    /// source, whatever its key.
    func adding(sourcesOf other: Transaction) -> Transaction {
        struct Place: Hashable {
            let file: Int
            let record: Int
            let key: TransactionID?

            init(_ source: TransactionSource) {
                file = source.file
                record = source.record
                key = source.file > 0 ? nil : source.key
            }
        }
        var joined = self
        var known = Set(sources.map(Place.init))
        for source in other.sources {
            guard known.insert(Place(source)).inserted else { continue }
            joined.sources.append(source.moved(from: other, to: self))
        }
        return joined
    }
}
