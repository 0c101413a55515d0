/// A balance that a file states.
public struct Balance: Hashable, Sendable {
    /// What the balance counts.
    public enum Kind: String, Sendable, CaseIterable {
        /// Booked, before the first line (MT940 :60:, camt OPBD and PRCD).
        case opening
        /// Booked, after the last line (OFX LEDGERBAL, MT940 :62:, camt CLBD or ITBD).
        case ledger
        /// What can be spent (OFX AVAILBAL, MT940 :64:, camt CLAV and ITAV).
        case available
        /// Any other one.
        case other
    }

    /// What it counts.
    public var kind: Kind
    /// The amount; owing is negative.
    public var amount: ExactAmount
    /// The day it holds for.
    public var date: CalendarDate?
    /// The currency, where it is not the statement's.
    public var currency: CurrencyCode?
    /// The file's own word for it, where the kind does not say all (OFX `BALLIST` names its own).
    public var name: String?

    /// Makes a balance.
    public init(
        _ kind: Kind, _ amount: ExactAmount, date: CalendarDate? = nil,
        currency: CurrencyCode? = nil, name: String? = nil
    ) {
        self.kind = kind
        self.amount = amount
        self.date = date
        self.currency = currency
        self.name = name
    }
}
