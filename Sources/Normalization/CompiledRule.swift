import LedgerModel
import StatementModel

/// The conditions of a rule in a form that rows are held against.
struct CompiledRule {
    let payee: [CompiledPattern]
    let text: [CompiledPattern]
    private let conditions: TagRule.Conditions
    /// Which accounts of the ledger the rule is for, by their places; `nil` for all.
    private let isForAccount: [Bool]?
    private let exponents: [UInt8]

    /// Compiles a rule for the accounts of a ledger; the literals that it needs in payees and in
    /// texts are numbered in pools.
    init(
        _ rule: TagRule, accounts: [Account], payees: inout LiteralPool, texts: inout LiteralPool
    ) {
        conditions = rule.conditions
        payee = conditions.payee.map { CompiledPattern($0, isWholeText: true, &payees) }
        text = conditions.text.map { CompiledPattern($0, isWholeText: false, &texts) }
        exponents = accounts.map(\.currency.exponent)
        let conditions = conditions
        isForAccount =
            conditions.accounts.isEmpty && conditions.currencies.isEmpty
            ? nil
            : accounts.map { account in
                (conditions.currencies.isEmpty || conditions.currencies.contains(account.currency))
                    && (conditions.accounts.isEmpty
                        || conditions.accounts.contains { Self.names($0, account) })
            }
    }

    private static func names(_ name: String, _ account: Account) -> Bool {
        account.name.lowercased() == name.lowercased() || account.numbers.contains(name)
            || account.id.rawValue == name
    }

    /// Whether a folded payee and text fit the patterns; for the text, one of its parts may do.
    func fits(
        payee: [UInt8], _ payeeLiterals: FoundLiterals, text: [UInt8], parts: [[UInt8]],
        _ textLiterals: FoundLiterals
    ) -> Bool {
        (self.payee.isEmpty || self.payee.contains { $0.matches(payee, payeeLiterals) })
            && (self.text.isEmpty || self.text.contains { $0.matches(text, parts, textLiterals) })
    }

    /// Whether all conditions but the patterns hold.
    func holds(for row: TransactionRow) -> Bool {
        let account = Int(row.account)
        if let isForAccount, account >= isForAccount.count || !isForAccount[account] {
            return false
        }
        if let direction = conditions.direction, (direction == .moneyOut) != (row.amount < 0) {
            return false
        }
        if !conditions.weekdays.isEmpty && !conditions.weekdays.contains(row.date.weekday) {
            return false
        }
        return isInRange(row, exponent: account < exponents.count ? exponents[account] : 2)
    }

    private func isInRange(_ row: TransactionRow, exponent: UInt8) -> Bool {
        guard conditions.leastAmount != nil || conditions.largestAmount != nil else { return true }
        let size = ExactAmount(coefficient: Int128(row.amount.magnitude), scale: exponent)
        if let least = conditions.leastAmount, size < least { return false }
        if let largest = conditions.largestAmount, largest < size { return false }
        return true
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
