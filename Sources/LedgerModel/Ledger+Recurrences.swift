import StatementModel

extension Ledger {
    /// Adds a series of transactions that repeat from the draft's date on. Its papers are kept
    /// once, with the series.
    /// - Throws: `invalid-interval`, `invalid-count`, `date-out-of-range`, and all that
    ///   ``add(_:)-transaction`` throws.
    /// - Returns: the id that all instances share.
    @discardableResult
    public mutating func addSeries(
        _ draft: TransactionDraft, every interval: Recurrence.Interval, count: Int
    ) throws(LedgerError) -> RecurrenceID {
        try requireSingle(draft)
        let dates = try Self.dates(from: draft.date, every: interval, count: count)
        var drafts = [TransactionDraft](repeating: draft, count: count)
        for place in drafts.indices {
            drafts[place].date = dates[place]
            drafts[place].attachments = []
        }
        let values = try insert(drafts) { values in
            let series = Self.recurrenceID(first: values[0].id)
            for place in values.indices { values[place].recurrence = series }
        }
        let series = Self.recurrenceID(first: values[0].id)
        recurrences.append(
            Recurrence(
                id: series, interval: interval, count: count, attachments: draft.attachments))
        return series
    }

    /// The instances of a series, oldest first.
    /// - Throws: `unknown-recurrence`.
    public func instances(of series: RecurrenceID) throws(LedgerError) -> [Transaction] {
        let indices = indices(of: series)
        guard !indices.isEmpty else { throw Self.unknown(series) }
        return indices.map(value(at:))
    }

    /// The first instance of the series of a transaction: the oldest that is left.
    /// - Throws: `unknown-transaction`, `not-recurring` for a one-time transaction.
    public func firstInstance(of id: TransactionID) throws(LedgerError) -> Transaction {
        let index = try index(of: id)
        guard let series = table.recurrence(of: table.rows[index]),
            let first = table.rows.firstIndex(where: { table.recurrence(of: $0) == series })
        else {
            throw LedgerError(
                .notRecurring, "the transaction \(id) is a one-time one", value: id.description)
        }
        return value(at: first)
    }

    /// The papers of a transaction, those of its series included.
    /// - Throws: `unknown-transaction`.
    public func attachments(of id: TransactionID) throws(LedgerError) -> [Attachment] {
        let value = value(at: try index(of: id))
        let series = recurrences.first { $0.id == value.recurrence }
        return value.attachments + (series?.attachments ?? [])
    }

    /// Takes a paper away from a series.
    /// - Throws: `unknown-recurrence`.
    public mutating func removeAttachment(_ digest: String, from series: RecurrenceID)
        throws(LedgerError)
    {
        guard let place = recurrences.firstIndex(where: { $0.id == series }) else {
            throw Self.unknown(series)
        }
        recurrences[place].attachments.removeAll { $0.digest == digest }
    }

    /// Removes all instances of a series, and the series.
    /// - Throws: `unknown-recurrence`, `reconciled-protected`.
    /// - Returns: the ids of what was removed.
    @discardableResult
    public mutating func deleteSeries(_ series: RecurrenceID, allowingReconciled: Bool = false)
        throws(LedgerError) -> [TransactionID]
    {
        let indices = indices(of: series)
        guard !indices.isEmpty else { throw Self.unknown(series) }
        return try delete(rowsAt: indices, allowingReconciled: allowingReconciled)
    }

    /// The rows of a series, ascending.
    func indices(of series: RecurrenceID) -> [Int] {
        table.rows.indices.filter { table.recurrence(of: table.rows[$0]) == series }
    }

    /// The id of a series: `r` and ten characters of the hash of the word `series` and the first
    /// instance's id, parted by a zero byte.
    private static func recurrenceID(first: TransactionID) -> RecurrenceID {
        let hash = TransactionID.hash(of: ["series", first.description])
        return RecurrenceID(rawValue: "r" + hash.description.dropFirst().prefix(10))
    }

    private static func unknown(_ series: RecurrenceID) -> LedgerError {
        LedgerError(
            .unknownRecurrence, "there is no series \(series.rawValue)", value: series.rawValue)
    }

    private static func dates(
        from first: CalendarDate, every interval: Recurrence.Interval, count: Int
    ) throws(LedgerError) -> [CalendarDate] {
        if case .days(let days) = interval, days < 1 {
            throw LedgerError(
                .invalidInterval, "a series repeats after at least 1 day, not \(days)",
                value: String(days))
        }
        guard count >= 1 else {
            throw LedgerError(
                .invalidCount, "a series has at least 1 instance, not \(count)",
                value: String(count))
        }
        // The last date is asked first: a count of billions must not be worked through.
        guard interval.date(ofInstance: count - 1, from: first) != nil else {
            throw LedgerError(
                .dateOutOfRange, "a series of \(count) from \(first) leaves the calendar",
                value: String(count))
        }
        return (0..<count).compactMap { interval.date(ofInstance: $0, from: first) }
    }
}
