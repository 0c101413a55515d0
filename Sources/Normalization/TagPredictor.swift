public import LedgerModel

/// What a transaction is likely for.
public struct TagPrediction: Hashable, Sendable {
    /// The category, if one is likely.
    public var category: String?
    /// The tags.
    public var tags: [Tag]
    /// How likely it is right, 0 to 1.
    public var confidence: Double
    /// Whether it is sure enough to be filled in; else the transaction is left open.
    public var isSure: Bool
    /// What speaks for it, in words.
    public var reason: String

    /// A prediction.
    public init(
        category: String?, tags: [Tag] = [], confidence: Double, isSure: Bool, reason: String
    ) {
        self.category = category
        self.tags = tags
        self.confidence = confidence
        self.isSure = isSure
        self.reason = reason
    }
}

/// What guesses for new transactions, in their order, from a ledger's history; `nil` where it
/// knows nothing. An app may put its own model in the place of the standard one: see
/// ``ImportSession/tagPredictor`` and `Ledger.importing(_:bytes:options:reading:tagPredictor:)`.
///
/// It is asked once an import, after files and rules had their say, and for transactions without
/// category and tags alone. What it gives is marked as guessed, and loses to every edit.
public typealias TagPredictor =
    @Sendable (_ history: Ledger, _ new: [Transaction]) ->
    [TagPrediction?]

extension TagGuessing {
    /// Fills in what a predictor of the app's guesses.
    mutating func guess(by predictor: TagPredictor) {
        var open: [Int] = []
        for number in draft.ledgerRowCount..<draft.rows.count where isOpen(number) {
            if isTransferOfBook(draft.rows[number]) {
                noteUntagged(number)
            } else {
                open.append(number)
            }
        }
        guard !open.isEmpty else { return }
        var history = draft.ledger
        history.table.insert(Array(draft.rows[..<draft.ledgerRowCount]))
        let new = open.map {
            draft.ledger.table.transaction(draft.rows[$0], accounts: draft.ledger.accounts)
        }
        let predictions = predictor(history, new)
        var reasons: ImportDraft.RowReasons = []
        for (place, number) in open.enumerated() {
            let prediction = predictions.indices.contains(place) ? predictions[place] : nil
            guard let prediction, fill(number, prediction) else {
                noteUntagged(number)
                continue
            }
            let words = ([prediction.category].compactMap { $0 } + prediction.tags.map(\.path))
                .joined(separator: ", ")
            let percent = Int(min(max(prediction.confidence, 0), 1) * 100)
            let reason = "\(words) guessed, \(percent) % sure: \(prediction.reason)"
            reasons.append((draft.rows[number].id, [reason]))
        }
        draft.tell(reasons)
    }

    /// Fills a prediction in; `false` where it is not sure, or names nothing.
    private mutating func fill(_ number: Int, _ prediction: TagPrediction) -> Bool {
        guard prediction.isSure else { return false }
        if let category = prediction.category {
            draft.rows[number].category = draft.ledger.categoryNumber(addingIfMissing: category)
            if draft.rows[number].category != 0 { draft.rows[number].guessed.insert(.category) }
        }
        let tags = draft.listed(prediction.tags)
        if !tags.isEmpty {
            draft.rows[number].tags = draft.ledger.table.intern(tags: tags)
            draft.rows[number].guessed.insert(.tags)
        }
        guard draft.rows[number].category != 0 || draft.rows[number].tags != 0 else { return false }
        draft.plan.outline.guessed += 1
        draft.plan.outline.guessedConfidence += min(max(prediction.confidence, 0), 1)
        return true
    }
}
