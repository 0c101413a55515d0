/// What a line of a receipt stands for, as far as money goes.
enum ReceiptLabel: Sendable, Hashable {
    /// The total after cash rounding.
    case roundedTotal
    /// A label that only the amount to pay has: grand total, amount due, a pagar.
    case grandTotal
    /// A total that says it holds the tax.
    case inclusiveTotal
    /// A total.
    case total
    /// A word that stands at totals and elsewhere: amount, due, pay.
    case weakTotal
    /// A total on a line that also counts the items.
    case countedTotal
    /// A sum before tax, tips or discounts.
    case subtotal
    /// A total that leaves the tax out.
    case netTotal
    /// A net sum: before the tax, or, below it, after all deductions.
    case netAmount
    /// Tax on top of, or inside, the total.
    case tax
    /// A service charge.
    case service
    /// A tip.
    case tip
    /// A cash rounding.
    case rounding
    /// Money handed over.
    case tendered
    /// Money taken from a card or an account.
    case card
    /// Money given back.
    case change
    /// The columns of a tax table.
    case taxTable
    /// The columns of the list of items.
    case columns
    /// Counts, points, savings and other sums that are never the total.
    case other
    /// Nothing of the above.
    case none

    /// Whether the line names an amount to pay.
    var isTotal: Bool {
        switch self {
        case .roundedTotal, .grandTotal, .inclusiveTotal, .total, .weakTotal, .countedTotal,
            .subtotal, .netTotal, .netAmount:
            true
        default: false
        }
    }

    /// Whether the list of items ends at the line.
    var isPaymentOrTotal: Bool { isTotal || self == .card || self == .tendered }
}

/// The words found on a line, from which its label follows.
struct ReceiptMarks: OptionSet, Sendable, Hashable {
    let rawValue: UInt32

    static let total = Self(rawValue: 1 << 0)
    static let grand = Self(rawValue: 1 << 1)
    static let rounded = Self(rawValue: 1 << 2)
    static let sub = Self(rawValue: 1 << 3)
    static let net = Self(rawValue: 1 << 4)
    static let inclusive = Self(rawValue: 1 << 5)
    static let exclusive = Self(rawValue: 1 << 6)
    static let tax = Self(rawValue: 1 << 7)
    static let service = Self(rawValue: 1 << 8)
    static let tip = Self(rawValue: 1 << 9)
    static let rounding = Self(rawValue: 1 << 10)
    static let tendered = Self(rawValue: 1 << 11)
    static let card = Self(rawValue: 1 << 12)
    static let change = Self(rawValue: 1 << 13)
    static let never = Self(rawValue: 1 << 14)
    static let taxTable = Self(rawValue: 1 << 15)
    static let column = Self(rawValue: 1 << 16)
    static let item = Self(rawValue: 1 << 17)
    static let discount = Self(rawValue: 1 << 18)
    static let weak = Self(rawValue: 1 << 19)
    static let count = Self(rawValue: 1 << 20)
    static let included = Self(rawValue: 1 << 21)
    static let partial = Self(rawValue: 1 << 22)
    static let unitColumn = Self(rawValue: 1 << 23)
}
