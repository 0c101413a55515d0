/// What the balances that a file states say of its records, in amounts with a currency or without.
public enum BalanceOutcome<Amount: Sendable & Hashable>: Sendable, Hashable {
    /// Opening + in - out is the closing that the file states.
    case agrees
    /// It is not; the difference is what the file states less what follows.
    case differs(Amount)
    /// The file states a closing balance, but no opening one.
    case closingOnly
    /// The file states no closing balance.
    case noBalances

    /// The outcome in a word, for scripts.
    public var word: String {
        switch self {
        case .agrees: "agrees"
        case .differs: "differs"
        case .closingOnly: "closing-only"
        case .noBalances: "no-balances"
        }
    }

    /// The same outcome with the difference in another form.
    public func map<Other>(_ form: (Amount) -> Other) -> BalanceOutcome<Other> {
        switch self {
        case .agrees: .agrees
        case .differs(let difference): .differs(form(difference))
        case .closingOnly: .closingOnly
        case .noBalances: .noBalances
        }
    }
}
