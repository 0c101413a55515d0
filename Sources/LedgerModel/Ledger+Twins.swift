/// What becomes of two transactions that may be one, once somebody decides.
extension Ledger {
    /// Remembers that two transactions are no repeats, and takes the marks off them.
    /// - Throws: `unknown-transaction`, `same-transaction`.
    public mutating func keepBoth(_ one: TransactionID, _ other: TransactionID)
        throws(LedgerError)
    {
        keepBoth(rowsAt: try twins(one, other))
    }

    /// Remembers that the transactions of two rows are no repeats, and takes the marks off them.
    mutating func keepBoth(rowsAt places: (Int, Int)) {
        let (one, other) = (table.rows[places.0].id, table.rows[places.1].id)
        rejectedPairs.insert(TransactionPair(one, other))
        for (index, twin) in [(places.0, other), (places.1, one)] {
            guard table.extras(of: table.rows[index]).possibleTwin == twin else { continue }
            table.updateExtras(at: index) { $0.possibleTwin = nil }
        }
    }

    /// Makes one transaction of two: the repeat goes, and its sources go over to the one that
    /// stays, so that no later import brings it back. What stays keeps its fields; only those that
    /// it has empty are filled from the repeat, and papers, tags and the notes of persons are
    /// joined. A payee or note that a person wrote goes before what a bank printed. One that is
    /// reconciled takes the sources alone, and one that was only announced the day, the amount and the
    /// status of what was booked.
    /// - Throws: `unknown-transaction`, `same-transaction`, `different-accounts`;
    ///   `already-paired` where the repeat, or a part of it that gets lost, is a side of a transfer,
    ///   or what stays is one and would get another amount;
    ///   `reconciled-protected` where the repeat is reconciled.
    public mutating func merge(
        _ repeatID: TransactionID, into id: TransactionID, allowingReconciled: Bool = false
    ) throws(LedgerError) {
        let indices = try twins(repeatID, id)
        try requireMerge(
            ofRowAt: indices.0, into: indices.1, TextAuthors(files, .plain),
            allowingReconciled: allowingReconciled)
        mergeRows([RowMerge(kept: indices.1, repeats: [indices.0])])
    }

    /// Two rows as the repeat and what stays: one that is reconciled stays, where one of them is.
    func inOrderOfMerging(_ copy: Int, _ kept: Int) -> (Int, Int) {
        let isFixed = { (place: Int) in self.table.rows[place].status == .reconciled }
        return isFixed(copy) && !isFixed(kept) ? (kept, copy) : (copy, kept)
    }

    /// Refuses a merge that no rule allows.
    func requireMerge(
        ofRowAt repeated: Int, into place: Int, _ authors: TextAuthors,
        allowingReconciled: Bool = false
    ) throws(LedgerError) {
        let (copy, kept) = (value(at: repeated), value(at: place))
        guard copy.account == kept.account else {
            throw LedgerError(
                .differentAccounts, "\(copy.id) and \(kept.id) are of two accounts",
                value: copy.id.description)
        }
        // Paired parts go over with the others, where they can.
        let keepsParts = merged(copy, into: kept, authors).splits == copy.splits
        guard copy.transferID == nil, keepsParts || copy.splits.allSatisfy({ $0.transferID == nil })
        else {
            throw LedgerError(
                .alreadyPaired, "the transaction \(copy.id) is a side of a transfer",
                value: copy.id.description)
        }
        if kept.transferID != nil && copy.isBooking(of: kept) && copy.amount != kept.amount {
            throw LedgerError(
                .alreadyPaired,
                "the transaction \(kept.id) is a side of a transfer of another amount",
                value: kept.id.description)
        }
        try requireOpen(copy.status, copy.id, allowingReconciled)
    }

    private func twins(_ one: TransactionID, _ other: TransactionID) throws(LedgerError) -> (
        Int, Int
    ) {
        try requireTwo(one, other)
        return (try index(of: one), try index(of: other))
    }

    /// Refuses one transaction in two places.
    func requireTwo(_ one: TransactionID, _ other: TransactionID) throws(LedgerError) {
        guard one != other else {
            throw LedgerError(
                .sameTransaction, "\(one) is no repeat of itself", value: one.description)
        }
    }

    /// What a transaction is with a repeat of it.
    func merged(
        _ copy: Transaction, into kept: Transaction, _ authors: TextAuthors
    ) -> Transaction {
        var merged = kept
        if copy.isBooking(of: kept) { merged.book(as: copy) }
        merged = merged.adding(sourcesOf: copy)
        if merged.possibleTwin == copy.id { merged.possibleTwin = nil }
        merged.attachments += copy.attachments.filter { !kept.attachments.contains($0) }
        // What was checked against the bank gains provenance and papers, and nothing else.
        if kept.status == .reconciled { return merged }
        merged.takeMissing(from: copy)
        // A person cut the amount; the other form of it may be booked otherwise, or put right.
        if merged.splits.isEmpty && kept.transferID == nil && kept.direction == copy.direction {
            merged.splits = copy.splits
            merged.splits.complete(to: merged.amount.minorUnits.magnitude)
        }
        let payees = (authors.ofPayee(kept), authors.ofPayee(copy))
        if payees.1.isPerson && payees.1 > payees.0 {
            merged.payee = copy.payee
            merged.take(.payee, of: copy)
        }
        if authors.ofNote(copy).isPerson { merged.note = authors.note(kept, copy).text }
        if copy.category != nil, kept.isOpen(.category, to: copy) || kept.category == nil {
            merged.category = copy.category
            merged.take(.category, of: copy)
        }
        if kept.isOpen(.tags, to: copy) {
            merged.tags = copy.tags
            merged.take(.tags, of: copy)
        } else if !copy.isOpen(.tags, to: kept) {
            merged.tags = Set(kept.tags + copy.tags).sorted()
        }
        return merged
    }
}

extension Transaction {
    /// Whether the transaction is booked, and another form of it is only announced.
    fileprivate func isBooking(of other: Transaction) -> Bool {
        other.status == .pending && status != .pending
    }

    /// Becomes what was booked, of which it is the announcement; parts and their choices stay.
    fileprivate mutating func book(as booked: Transaction) {
        let announced = self
        status = booked.status
        date = booked.date
        valueDate = booked.valueDate
        amount = booked.amount
        if direction != booked.direction {
            direction = booked.direction
            kind = booked.kind
        }
        splits.complete(to: amount.minorUnits.magnitude)
        for place in sources.indices {
            // What announced it keeps its day, so that it can be told from what booked it.
            let date = sources[place].date ?? announced.date
            sources[place] = sources[place].moved(from: announced, to: self)
            sources[place].date = date
        }
    }

    /// Takes what only another form of the transaction says; choices and guesses are the caller's.
    mutating func takeMissing(from other: Transaction) {
        valueDate = valueDate ?? other.valueDate
        transactionDate = transactionDate ?? other.transactionDate
        time = time ?? other.time
        place = place ?? other.place
        receipt = receipt ?? other.receipt
        original = original?.completed(by: other.original) ?? other.original
        holding = holding ?? other.holding
        checkNumber = checkNumber ?? other.checkNumber
        if payee.isEmpty { payee = other.payee }
        if note.isEmpty { note = other.note }
        let isLinked = splits.contains { $0.transferID != nil }
        let isOtherLinked = other.splits.contains { $0.transferID != nil }
        if splits.isEmpty || (isOtherLinked && !isLinked), other.amount == amount {
            splits = other.splits
        }
    }
}

extension Transaction {
    /// Whether a field is only guessed here, and chosen there.
    fileprivate func isOpen(_ field: GuessedFields, to other: Transaction) -> Bool {
        guessed.contains(field) && !other.guessed.contains(field)
            && (field != .category || other.category != nil)
            && (field != .tags || !other.tags.isEmpty)
    }

    /// Notes whether a field is a guess, as it is one in another transaction.
    fileprivate mutating func take(_ field: GuessedFields, of other: Transaction) {
        guessed.subtract(field)
        guessed.formUnion(other.guessed.intersection(field.union(.corrected)))
    }
}

extension TransactionSource {
    /// The source as another transaction has it: with the date and amount that it has and that
    /// one has not.
    package func moved(from old: Transaction, to new: Transaction) -> TransactionSource {
        var source = self
        let date = source.date ?? old.date
        let minorUnits = source.minorUnits ?? old.signedMinorUnits
        source.date = date == new.date ? nil : date
        source.minorUnits = minorUnits == new.signedMinorUnits ? nil : minorUnits
        return source
    }
}
