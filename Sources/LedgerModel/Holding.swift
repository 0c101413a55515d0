public import StatementModel

/// The security side of an investment transaction.
public struct Holding: Hashable, Sendable {
    /// The security as the source names it.
    public var security: String
    /// What was done, in the source's word.
    public var action: String
    /// Units, out negative.
    public var units: ExactAmount?
    /// The price of a unit.
    public var unitPrice: ExactAmount?
    /// Commission, fees and taxes, positive.
    public var fees: ExactAmount?

    /// A holding.
    public init(
        security: String, action: String = "", units: ExactAmount? = nil,
        unitPrice: ExactAmount? = nil, fees: ExactAmount? = nil
    ) {
        self.security = security
        self.action = action
        self.units = units
        self.unitPrice = unitPrice
        self.fees = fees
    }
}
