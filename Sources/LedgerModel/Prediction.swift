public import StatementModel

/// When and where a prediction is asked for.
public struct PredictionContext: Hashable, Sendable {
    /// The day; the history counts up to it.
    public var date: CalendarDate
    /// The time of day, where it is known.
    public var time: TimeOfDay?
    /// The place, where it is known.
    public var place: Place?
    /// The account that will pay, where it is known; its currency is that of the amount.
    public var account: AccountID?
    /// Who will be paid, where it is known, in any case.
    public var payee: String?

    /// A moment and, where they are known, the rest.
    public init(
        date: CalendarDate, time: TimeOfDay? = nil, place: Place? = nil,
        account: AccountID? = nil, payee: String? = nil
    ) {
        self.date = date
        self.time = time
        self.place = place
        self.account = account
        self.payee = payee
    }
}

/// A likely transaction.
public struct Prediction: Hashable, Sendable {
    /// The likely amount.
    public var amount: Money
    /// The most frequent tags of similar transactions, at most three, the most frequent first.
    public var tags: [Tag]
    /// How many earlier transactions it rests on.
    public var evidenceCount: Int

    /// A prediction and what it rests on.
    public init(amount: Money, tags: [Tag], evidenceCount: Int) {
        self.amount = amount
        self.tags = tags
        self.evidenceCount = evidenceCount
    }
}

/// A prediction that the user took over into a transaction.
public struct AcceptedPrediction: Hashable, Sendable {
    /// The transaction.
    public var transaction: TransactionID
    /// The amount that was predicted.
    public var amount: Money
    /// The tags that were predicted.
    public var tags: [Tag]

    /// What was predicted for a transaction.
    public init(transaction: TransactionID, amount: Money, tags: [Tag]) {
        self.transaction = transaction
        self.amount = amount
        self.tags = tags
    }
}

/// What makes predictions of a ledger's history; `nil` where it says too little. An app may put
/// its own model in the place of ``Ledger/predictFromHistory(_:_:)``.
public typealias Predictor = @Sendable (Ledger, PredictionContext) -> Prediction?
