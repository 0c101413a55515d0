public import LedgerModel
public import StatementModel

/// A rule of the user: what has to be so, and what is done then.
///
/// Rules stand in an order. The first whose conditions all hold does its work and ends the
/// search, unless it continues.
public struct TagRule: Sendable, Hashable {
    /// What has to be so. Every condition that is there has to hold; a list holds where one of
    /// its entries does.
    public struct Conditions: Sendable, Hashable {
        /// The payee as a whole.
        public var payee: [TextPattern] = []
        /// What the bank wrote, payee and memo.
        public var text: [TextPattern] = []
        /// The least size of the amount, whichever its direction.
        public var leastAmount: ExactAmount?
        /// The largest size of the amount.
        public var largestAmount: ExactAmount?
        /// Accounts, by name, bank's number or creation key.
        public var accounts: [String] = []
        /// Money in or out.
        public var direction: Transaction.Direction?
        /// Days of the week, 1 for Monday to 7 for Sunday (ISO 8601).
        public var weekdays: Set<Int> = []
        /// Currencies of the account.
        public var currencies: [CurrencyCode] = []

        /// No condition: it always holds.
        public init() {}
    }

    /// What is done.
    public struct Actions: Sendable, Hashable {
        /// The payee to set.
        public var payee: String?
        /// The category to set.
        public var category: String?
        /// Tags to add.
        public var tags: [Tag] = []
        /// The note to set.
        public var note: String?
        /// Whether the record becomes no transaction.
        public var skips = false

        /// Nothing is done.
        public init() {}
    }

    /// What people call it.
    public var name: String
    /// What has to be so.
    public var conditions: Conditions
    /// What is done.
    public var actions: Actions
    /// Whether later rules are looked at too.
    public var continues: Bool

    /// A rule.
    public init(
        name: String, conditions: Conditions, actions: Actions, continues: Bool = false
    ) {
        self.name = name
        self.conditions = conditions
        self.actions = actions
        self.continues = continues
    }
}

/// A pattern for a text; letters are the same in both cases.
public struct TextPattern: Sendable, Hashable {
    /// How a pattern is meant.
    public enum Kind: Sendable, Hashable {
        /// The text itself.
        case literal
        /// The whole text, where `*` stands for any run of characters and `?` for one.
        case glob
        /// A regular expression of Swift's, found anywhere.
        case regex
    }

    /// How it is meant.
    public let kind: Kind
    /// What the user wrote.
    public let pattern: String

    /// A pattern; `nil` for an empty one, and for a regular expression that is none.
    public init?(_ pattern: String, _ kind: Kind) {
        guard !pattern.isEmpty else { return nil }
        if kind == .regex && !Self.isRegex(pattern) { return nil }
        self.kind = kind
        self.pattern = pattern
    }

    private static func isRegex(_ pattern: String) -> Bool {
        do {
            _ = try Regex(pattern)
            return true
        } catch {
            return false
        }
    }
}
