/// One step of a review: the answers to a question, and the rule that is to give them by itself
/// from now on.
public struct ReviewDecision: Hashable, Sendable {
    /// What is done with the ledger, in this order.
    public var answers: [ReviewAnswer]
    /// The rule that was asked for.
    public var rule: PayeeRule?

    /// A decision.
    public init(_ answers: [ReviewAnswer], rule: PayeeRule? = nil) {
        self.answers = answers
        self.rule = rule
    }
}

/// A rule for all that is paid to, or comes from, a payee.
public struct PayeeRule: Hashable, Sendable {
    /// The clean payee.
    public var payee: String
    /// Which way the money goes.
    public var direction: Transaction.Direction
    /// The category to set, if any.
    public var category: String?
    /// The tags to add.
    public var tags: [Tag]

    /// A rule.
    public init(
        payee: String, direction: Transaction.Direction, category: String?, tags: [Tag]
    ) {
        self.payee = payee
        self.direction = direction
        self.category = category
        self.tags = tags
    }
}
