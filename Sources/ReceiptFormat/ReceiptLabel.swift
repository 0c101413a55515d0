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
