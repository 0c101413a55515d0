/// What a receipt says. A field that could not be read with enough confidence is `nil`.
public struct Receipt: Sendable, Hashable {
    /// The shop's name as printed.
    public var payee: String?
    /// The day of the purchase.
    public var date: CalendarDate?
    /// The time of the purchase.
    public var time: TimeOfDay?
    /// The total to pay, positive; a refund is negative.
    public var total: ExactAmount?
    /// The currency, where a sign or the country tells it.
    public var currency: CurrencyCode?
    /// How it was paid, as printed.
    public var paymentMethod: String?
    /// The items, where they could be read.
    public var items: [Item] = []
    /// How sure each field is, 0 to 1.
    public var confidence = Confidence()

    /// A line of a receipt: something bought.
    public struct Item: Sendable, Hashable {
        /// What was bought.
        public var text: String
        /// Its price, all units together.
        public var amount: ExactAmount

        /// An item with its price.
        public init(text: String, amount: ExactAmount) {
            self.text = text
            self.amount = amount
        }
    }

    /// How sure each field is, 0 to 1.
    public struct Confidence: Sendable, Hashable {
        /// Of the payee.
        public var payee = 0.0
        /// Of the date.
        public var date = 0.0
        /// Of the total.
        public var total = 0.0
        /// Of the currency.
        public var currency = 0.0

        /// Nothing is known.
        public init() {}
    }

    /// A receipt with nothing read yet.
    public init() {}
}
