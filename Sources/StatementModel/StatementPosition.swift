/// What an investment account holds of one security on a day, as a file lists it.
///
/// A position is no movement of money: it is no record and counts nowhere.
public struct StatementPosition: Hashable, Sendable {
    /// What kind of security it is.
    public enum Kind: String, Sendable, CaseIterable {
        case stock, fund, option, debt, other
    }

    /// What kind of security it is.
    public var kind: Kind
    /// The security: its ticker or name, else its number.
    public var security: String
    /// Its number (CUSIP, ISIN), where the file states one.
    public var securityNumber: String?
    /// Units, sold short negative.
    public var units: ExactAmount?
    /// The price of one unit.
    public var unitPrice: ExactAmount?
    /// What all of it is worth.
    public var marketValue: ExactAmount?
    /// The day of the price.
    public var date: CalendarDate?
    /// The currency of price and value, where it is not the statement's.
    public var currency: CurrencyCode?

    /// A position of a security with nothing else known.
    public init(_ kind: Kind, security: String) {
        self.kind = kind
        self.security = security
    }
}
