public import StatementModel

extension Ledger {
    /// What the user will likely enter now.
    public func prediction(
        for context: PredictionContext, using predictor: Predictor = Ledger.predictFromHistory
    ) -> Prediction? {
        predictor(self, context)
    }

    /// The standard predictor: the middle amount and the three most frequent tags of the newest
    /// expenses that are similar.
    ///
    /// Similar is an expense within walking distance and two hours of the time of day. Where there
    /// is none, the place alone counts, then the time alone, then the history alone. A payee that
    /// is given has to be the same as well, as long as there is an expense for it. Of each, the
    /// newest hundred count. The amount is in the currency of the context's account, else of the
    /// newest similar expense. Among tags of one count, the alphabet decides.
    @Sendable
    public static func predictFromHistory(_ ledger: Ledger, _ context: PredictionContext)
        -> Prediction?
    {
        let spending = ledger.spendingIndices(through: context.date, of: context.account)
        for similarity in Similarity.bestFirst(for: context, in: ledger) {
            let similar = spending.lazy.reversed()
                .filter { similarity.holds(ledger, ledger.table.rows[$0]) }.prefix(100)
            if let prediction = ledger.prediction(from: Array(similar)) { return prediction }
        }
        return nil
    }

    /// Records that the user took over a prediction, for later learning.
    /// - Throws: `unknown-transaction`.
    public mutating func accept(_ prediction: Prediction, for id: TransactionID)
        throws(LedgerError)
    {
        _ = try index(of: id)
        acceptedPredictions.removeAll { $0.transaction == id }
        acceptedPredictions.append(
            AcceptedPrediction(
                transaction: id, amount: prediction.amount, tags: prediction.tags))
    }

    /// Whether the user is likely to spend at a place: whether the history has expenses within
    /// walking distance of it, at least so many.
    public func isLikelyToSpend(
        at place: Place, through day: CalendarDate = .latest, minimumVisits: Int = 1
    ) -> Bool {
        let similarity = Similarity(place: place, time: nil)
        let visits = spendingIndices(through: day, of: nil).lazy
            .filter { similarity.holds(self, table.rows[$0]) }.prefix(max(0, minimumVisits))
        return Array(visits).count >= minimumVisits
    }
}

/// What makes an earlier expense similar.
private struct Similarity {
    var place: Place?
    var time: TimeOfDay?
    /// The numbers of the payee's spellings; `nil` for any payee.
    var payees: Set<TextID>?

    /// How far apart two times of day may be, in seconds.
    static let timeSpan: Int32 = 2 * 3600

    /// The similarities to try for a context, the strictest first.
    static func bestFirst(for context: PredictionContext, in ledger: Ledger) -> [Similarity] {
        var list: [Similarity] = []
        if context.place != nil && context.time != nil {
            list.append(Similarity(place: context.place, time: context.time))
        }
        if context.place != nil { list.append(Similarity(place: context.place, time: nil)) }
        if context.time != nil { list.append(Similarity(place: nil, time: context.time)) }
        list.append(Similarity(place: nil, time: nil))
        guard let payee = context.payee else { return list }
        let spellings = ledger.spellings(ofPayee: payee)
        return list.map { Similarity(place: $0.place, time: $0.time, payees: spellings) } + list
    }

    func holds(_ ledger: Ledger, _ row: TransactionRow) -> Bool {
        if let payees, !payees.contains(row.payee) { return false }
        if place == nil && time == nil { return true }
        guard row.extras >= 0 else { return false }
        let extras = ledger.table.extras[Int(row.extras)]
        if let place {
            guard let other = extras.place, place.isWithin(Place.walkingDistance, of: other) else {
                return false
            }
        }
        guard let time else { return true }
        guard let other = extras.time else { return false }
        let apart = abs(time.seconds - other.seconds)
        return min(apart, 86_400 - apart) <= Self.timeSpan
    }
}

extension Ledger {
    /// The numbers of a payee's name in every spelling that differs in case alone.
    fileprivate func spellings(ofPayee name: String) -> Set<TextID> {
        let wanted = Name.trimmed(name)
        var spellings: Set<TextID> = []
        var others: Set<TextID> = []
        for row in table.rows where !spellings.contains(row.payee) && !others.contains(row.payee) {
            if row.payee != 0 && Name.isSame(table.texts.string(row.payee), wanted) {
                spellings.insert(row.payee)
            } else {
                others.insert(row.payee)
            }
        }
        return spellings
    }

    /// The rows of expenses up to a day, refunds left out, oldest first.
    private func spendingIndices(through day: CalendarDate, of account: AccountID?) -> [Int] {
        let currency = account.flatMap { self.account($0)?.currency }
        return (0..<table.firstIndex(after: day)).filter { index in
            let row = table.rows[index]
            guard row.kind == .expense && row.amount < 0 else { return false }
            return currency == nil || accounts[Int(row.account)].currency == currency
        }
    }

    /// The prediction of similar rows, the newest first.
    private func prediction(from similar: [Int]) -> Prediction? {
        guard let newest = similar.first else { return nil }
        let currency = accounts[Int(table.rows[newest].account)].currency
        let archived = Set(self.tags.archived)
        var amounts: [Int64] = []
        var counts: [Tag: Int] = [:]
        for index in similar {
            let row = table.rows[index]
            for tag in table.tagSets[Int(row.tags)] where !archived.contains(tag) {
                counts[tag, default: 0] += 1
            }
            if accounts[Int(row.account)].currency == currency { amounts.append(0 &- row.amount) }
        }
        amounts.sort()
        let tags = counts.sorted { left, right in
            left.value == right.value ? left.key < right.key : left.value > right.value
        }
        return Prediction(
            amount: Money(minorUnits: amounts[(amounts.count - 1) / 2], currency: currency),
            tags: tags.prefix(3).map(\.key), evidenceCount: similar.count)
    }
}
