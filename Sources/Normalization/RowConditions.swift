import LedgerModel
import StatementModel

/// What rules ask of a row beside its texts, for the accounts of a ledger.
struct RowConditions {
    /// What one rule asks. There is no reference in it, so that looking at it copies nothing.
    private struct Conditions {
        /// Whether money goes out; `nil` where either will do.
        let isOut: Bool?
        /// A bit for each day of the week, the first for Monday.
        let weekdays: UInt8
        let least: ExactAmount?
        let largest: ExactAmount?
        /// Where it stands for which accounts the rule is; `nil` for all.
        let accounts: Int?
    }

    private var rules: [Conditions] = []
    /// For rules that are not for all accounts, whether they are for each account of the ledger.
    private var isForAccount: [Bool] = []
    /// The decimals of each account's currency.
    private let exponents: [UInt8]

    /// The conditions of rules, by their numbers.
    init(_ rules: [TagRule], accounts: [Account]) {
        exponents = accounts.map(\.currency.exponent)
        for rule in rules { add(rule.conditions, accounts) }
    }

    private mutating func add(_ conditions: TagRule.Conditions, _ accounts: [Account]) {
        let isForAll = conditions.accounts.isEmpty && conditions.currencies.isEmpty
        rules.append(
            Conditions(
                isOut: conditions.direction.map { $0 == .moneyOut },
                weekdays: conditions.weekdays.isEmpty
                    ? .max
                    : (0..<7).reduce(0) {
                        conditions.weekdays.contains($1 + 1) ? $0 | 1 << $1 : $0
                    },
                least: conditions.leastAmount, largest: conditions.largestAmount,
                accounts: isForAll ? nil : isForAccount.count))
        guard !isForAll else { return }
        for account in accounts {
            isForAccount.append(
                (conditions.currencies.isEmpty || conditions.currencies.contains(account.currency))
                    && (conditions.accounts.isEmpty
                        || conditions.accounts.contains { Self.names($0, account) })
            )
        }
    }

    private static func names(_ name: String, _ account: Account) -> Bool {
        account.name.lowercased() == name.lowercased() || account.numbers.contains(name)
            || account.id.rawValue == name
    }

    /// Whether a row is as the rule of a number asks.
    func hold(for row: TransactionRow, rule number: Int) -> Bool {
        let account = Int(row.account)
        let isKnown = account < exponents.count
        if let first = rules[number].accounts, !isKnown || !isForAccount[first + account] {
            return false
        }
        if let isOut = rules[number].isOut, isOut != (row.amount < 0) { return false }
        let weekdays = rules[number].weekdays
        if weekdays != .max, weekdays & 1 << (row.date.weekday - 1) == 0 { return false }
        let (least, largest) = (rules[number].least, rules[number].largest)
        if least == nil && largest == nil { return true }
        let size = ExactAmount(
            coefficient: Int128(row.amount.magnitude), scale: isKnown ? exponents[account] : 2)
        return size >= least ?? size && size <= largest ?? size
    }
}

extension TagRule.Conditions {
    /// Whether nothing is asked of a row but its texts.
    var areForTextsOnly: Bool {
        var patterns = TagRule.Conditions()
        (patterns.payee, patterns.text) = (payee, text)
        return self == patterns
    }
}
