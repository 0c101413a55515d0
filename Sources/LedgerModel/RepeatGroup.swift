/// Transactions of a ledger that are one: the one that stays, and those that it takes in.
public struct RepeatGroup: Hashable, Sendable {
    /// A transaction beside the one that stays.
    public struct Repeat: Hashable, Sendable {
        /// The transaction.
        public var transaction: TransactionID
        /// `same` where it is the one that stays, `maybe` where somebody has to look, `new` where
        /// it is a transaction of its own, which is remembered then.
        public var verdict: Verdict
        /// How sure that is, 0 to 1.
        public var confidence: Double
        /// Why, in words.
        public var reasons: [String]

        /// A transaction with a verdict.
        public init(
            transaction: TransactionID, verdict: Verdict, confidence: Double, reasons: [String]
        ) {
            self.transaction = transaction
            self.verdict = verdict
            self.confidence = confidence
            self.reasons = reasons
        }
    }

    /// The transaction that stays.
    public var transaction: TransactionID
    /// The others.
    public var repeats: [Repeat]
    /// The payee that the one gets which stays; `nil` where it keeps its own.
    public var payee: String?
    /// The category that it gets, empty for none; `nil` for what joining the transactions gives.
    public var category: String?
    /// The tags that it gets; `nil` for what joining the transactions gives.
    public var tags: [Tag]?

    /// A group without repeats.
    public init(transaction: TransactionID) {
        self.transaction = transaction
        repeats = []
    }

    /// Those that are the one which stays.
    public var same: [TransactionID] {
        repeats.filter { $0.verdict == .same }.map(\.transaction)
    }
}
