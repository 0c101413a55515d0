public import LedgerModel
public import StatementModel

/// Income, expense and net of some transactions of one currency.
///
/// Transfers and adjustments are neither. Money in of kind expense is a refund: it lowers the
/// expense. Money out of kind income likewise lowers the income.
public struct CashFlow: Hashable, Sendable {
    /// What came in; negative where more was taken back.
    public let income: Money
    /// What was spent, as a positive amount; negative where refunds outweigh it.
    public let expense: Money
    /// Income less expense.
    public let net: Money
    /// How many transactions, or parts of split ones, it adds up.
    public let count: Int

    /// The currency of all three.
    public var currency: CurrencyCode { net.currency }

    /// The checked result of wide sums.
    init(_ sums: FlowSums, currency: CurrencyCode) throws(LedgerError) {
        income = try Money(wide: sums.income, currency: currency)
        expense = try Money(wide: sums.expense, currency: currency)
        net = try Money(wide: sums.income - sums.expense, currency: currency)
        count = sums.count
    }
}

/// Sums while they are made: 128 bits cannot overflow by adding 64-bit amounts, so the hot loop
/// needs no check, and the end has one.
struct FlowSums: Hashable, Sendable {
    var income: Int128 = 0
    var expense: Int128 = 0
    var count = 0

    /// Adds a signed amount of a transaction's kind; money out is negative.
    @inline(__always)
    mutating func add(_ amount: Int128, of kind: Transaction.Kind) {
        switch kind {
        case .income: income &+= amount
        case .expense: expense &-= amount
        case .transfer, .adjustment: return
        }
        count &+= 1
    }

    mutating func add(_ other: FlowSums) {
        income &+= other.income
        expense &+= other.expense
        count &+= other.count
    }
}

extension Money {
    /// A wide sum as money.
    init(wide: Int128, currency: CurrencyCode) throws(LedgerError) {
        guard let units = Int64(exactly: wide) else {
            throw LedgerError(
                .amountOverflow, "a sum leaves the 64 bits that an amount has",
                value: "\(wide) \(currency)")
        }
        self.init(minorUnits: units, currency: currency)
    }
}

extension Transaction.Kind {
    /// Whether transactions of the kind count as income or expense.
    @inline(__always)
    var isFlow: Bool { self == .income || self == .expense }
}
