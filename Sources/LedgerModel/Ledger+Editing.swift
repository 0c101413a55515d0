import StatementModel

/// What an edit did: enough to tell observers once.
public struct TransactionEdit: Hashable, Sendable {
    /// The transaction that was edited.
    public var id: TransactionID
    /// The fields of it that changed.
    public var fields: Set<TransactionField>
    /// Every transaction that changed: itself, the other side of its transfer, the other
    /// instances of its series. Empty where the edit changed nothing.
    public var transactions: [TransactionID]
}

extension Ledger {
    /// Changes several fields of a transaction at once: all of them, or none where a rule forbids.
    ///
    /// The other side of a transfer follows in amount (where the currencies are equal), direction,
    /// date, time, note, category, tags and place. The other instances of a series follow in all
    /// but dates, status, receipt and check number, reconciled ones only when allowed; papers go
    /// to the series. Money in becomes a refund, or income, as its new category is one that money is
    /// spent in or not, unless the kind is edited, too. Guessed marks are taken from edited fields. A
    /// transaction that leaves the
    /// date or amount of its sources keeps those in them. A part that is a side of a transfer keeps
    /// its amount and its other side.
    /// - Throws: `unknown-transaction`, `reconciled-protected`, `fixed-field` (sources, transfer),
    ///   `transfer-kind-fixed`, `recurrence-fixed`, `recurring-date-fixed`, and all that
    ///   ``add(_:)-transaction`` and ``addTransfer(_:)`` throw.
    @discardableResult
    public mutating func edit(
        _ id: TransactionID, allowingReconciled: Bool = false,
        _ changes: (inout Transaction) -> Void
    ) throws(LedgerError) -> TransactionEdit {
        try edit(at: try index(of: id), allowingReconciled: allowingReconciled, changes)
    }

    /// Changes the transaction at an index.
    @discardableResult
    mutating func edit(
        at index: Int, allowingReconciled: Bool = false, _ changes: (inout Transaction) -> Void
    ) throws(LedgerError) -> TransactionEdit {
        let old = value(at: index)
        var new = old
        changes(&new)
        followCategory(&new, from: old)
        let fields = TransactionField.changed(from: old, to: new)
        guard !fields.isEmpty else {
            return TransactionEdit(id: old.id, fields: [], transactions: [])
        }
        try requireEditable(old, fields, allowingReconciled)
        let papers = old.recurrence == nil ? [] : new.attachments
        if old.recurrence != nil { new.attachments = [] }
        var edited = [try prepared(new, over: old)]
        for other in followers(of: old, fields, allowingReconciled) {
            try requireOpen(other.status, other.id, allowingReconciled)
            var followed = other
            Self.follow(edited[0], fields, in: &followed)
            try requirePartTransfers(followed, over: other)
            if old.transferID == nil { try requireTransfer(ofInstance: followed) }
            if followed != other { edited.append(try prepared(followed, over: other)) }
        }
        try requireTransfer(edited, wasAccountChanged: fields.contains(.account))
        try requirePartTransfers(edited[0], over: old)
        for value in edited { write(value, near: index) }
        keep(papers, in: old.recurrence)
        return TransactionEdit(id: old.id, fields: fields, transactions: edited.map(\.id))
    }

    private func requireEditable(
        _ old: Transaction, _ fields: Set<TransactionField>, _ allowingReconciled: Bool
    ) throws(LedgerError) {
        try requireOpen(old.status, old.id, allowingReconciled)
        if fields.contains(.sources) || fields.contains(.transferID) {
            throw LedgerError(
                .fixedField, "sources and transfers of \(old.id) cannot be edited",
                value: old.id.description)
        }
        if fields.contains(.recurrence) {
            throw LedgerError(
                .recurrenceFixed, "a one-time transaction cannot become recurring, nor the reverse",
                value: old.id.description)
        }
        if old.recurrence != nil && fields.contains(.date) {
            throw LedgerError(
                .recurringDateFixed, "the date of a recurring transaction cannot change",
                value: old.date.description)
        }
    }

    /// The new form of a transaction, once all rules allow it.
    private func prepared(_ value: Transaction, over old: Transaction) throws(LedgerError)
        -> Transaction
    {
        var new = try checked(value)
        let isTransfer = new.kind == .transfer
        // A side that never found its other may become what it is; a pair must be taken apart.
        guard isTransfer == (old.kind == .transfer) || (old.transferID == nil && !isTransfer) else {
            throw LedgerError(
                .transferKindFixed,
                "\(old.kind.article) cannot become \(new.kind.article) by an edit",
                value: new.kind.name)
        }
        let fields = TransactionField.changed(from: old, to: new)
        if !fields.contains(.guessed) {
            for field in fields {
                let isChoice = field == .category || field == .tags
                if isChoice { new.guessed.note(field.guessedFlag) }
                new.guessed.subtract(field.guessedFlag)
            }
        }
        Self.keepSource(of: old, in: &new)
        return new
    }

    /// Puts a checked transaction in the place of its old form.
    private mutating func write(_ value: Transaction, near hint: Int) {
        let isThere = table.rows.indices.contains(hint) && table.rows[hint].id == value.id
        guard let index = isThere ? hint : table.index(of: value.id),
            let place = accounts.firstIndex(where: { $0.id == value.account })
        else { return }
        table.replace(at: index, with: table.row(value, account: Int32(place)))
    }

    /// Leaves the date and amount of the sources with them, once the transaction has others.
    private static func keepSource(of old: Transaction, in new: inout Transaction) {
        for place in new.sources.indices {
            if new.date != old.date && new.sources[place].date == nil {
                new.sources[place].date = old.date
            }
            if new.signedMinorUnits != old.signedMinorUnits
                && new.sources[place].minorUnits == nil
            {
                new.sources[place].minorUnits = old.signedMinorUnits
            }
        }
    }

    /// The transactions that follow an edit: the other side, or the other instances.
    private func followers(
        of old: Transaction, _ fields: Set<TransactionField>, _ allowingReconciled: Bool
    ) -> [Transaction] {
        if let transfer = old.transferID {
            let shared = TransactionField.sharedByTransfer.union([.amount, .direction])
            guard !fields.isDisjoint(with: shared) else { return [] }
            return indices(ofTransfer: transfer).map(value(at:)).filter { $0.id != old.id }
        }
        guard let series = old.recurrence,
            !fields.isDisjoint(with: TransactionField.sharedBySeries)
        else { return [] }
        return indices(of: series).map(value(at:)).filter {
            $0.id != old.id && (allowingReconciled || $0.status != .reconciled)
        }
    }

    private static func follow(
        _ new: Transaction, _ fields: Set<TransactionField>, in other: inout Transaction
    ) {
        guard new.transferID != nil else {
            for field in fields.intersection(TransactionField.sharedBySeries) {
                field.copy(from: new, into: &other)
            }
            // What a part is a side of belongs to one instance.
            if fields.contains(.splits) {
                for place in other.splits.indices { other.splits[place].transferID = nil }
            }
            return
        }
        for field in fields.intersection(TransactionField.sharedByTransfer) {
            field.copy(from: new, into: &other)
        }
        if fields.contains(.direction) { other.direction = new.direction.opposite }
        // Where the currencies differ, nobody but the user knows the other amount.
        if fields.contains(.amount) && other.amount.currency == new.amount.currency {
            other.amount = new.amount
        }
    }

    /// Refuses an edit after which a transfer would be none.
    private func requireTransfer(_ edited: [Transaction], wasAccountChanged: Bool)
        throws(LedgerError)
    {
        guard let transfer = edited[0].transferID else { return }
        let place = try place(of: edited[0].account)
        // An old transfer of an account that was archived since may still get a note.
        if wasAccountChanged { try requireActive(accounts[place]) }
        let stored = indices(ofTransfer: transfer).map(value(at:))
        guard let unedited = stored.first(where: { $0.id != edited[0].id }) else { return }
        let other = edited.count > 1 ? edited[1] : unedited
        let otherPlace = try self.place(of: other.account)
        if let problem = Self.transferProblem(
            edited[0], other, accounts[place], accounts[otherPlace], allowsFee: true)
        {
            throw problem
        }
    }

    /// Adds the papers of an instance to its series, which alone keeps them.
    private mutating func keep(_ papers: [Attachment], in series: RecurrenceID?) {
        guard let place = recurrences.firstIndex(where: { $0.id == series }) else { return }
        for paper in papers where !recurrences[place].attachments.contains(paper) {
            recurrences[place].attachments.append(paper)
        }
    }
}

extension Transaction.Direction {
    /// The other way.
    var opposite: Transaction.Direction { self == .moneyIn ? .moneyOut : .moneyIn }
}
