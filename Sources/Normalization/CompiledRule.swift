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

    init(_ rule: TagRule, accounts: [Account]) {
        conditions = rule.conditions
        payee = conditions.payee.map { CompiledPattern($0, isWholeText: true) }
        text = conditions.text.map { CompiledPattern($0, isWholeText: false) }
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
        account.name.lowercased() == name.lowercased() || account.number == name
            || account.id.rawValue == name
    }

    /// Whether all conditions hold.
    func holds(for row: TransactionRow, payee: [UInt8], text: [UInt8]) -> Bool {
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
            && (self.payee.isEmpty || self.payee.contains { $0.matches(payee) })
            && (self.text.isEmpty || self.text.contains { $0.matches(text) })
    }

    private func isInRange(_ row: TransactionRow, exponent: UInt8) -> Bool {
        guard conditions.leastAmount != nil || conditions.largestAmount != nil else { return true }
        let size = ExactAmount(coefficient: Int128(row.amount.magnitude), scale: exponent)
        if let least = conditions.leastAmount, size < least { return false }
        if let largest = conditions.largestAmount, largest < size { return false }
        return true
    }
}

/// A pattern in the form that folded texts are held against.
enum CompiledPattern {
    /// The text as a whole.
    case whole([UInt8])
    /// Anywhere in the text.
    case part([UInt8])
    case glob(GlobPattern)
    case regex(Regex<AnyRegexOutput>)

    init(_ pattern: TextPattern, isWholeText: Bool) {
        switch pattern.kind {
        case .literal:
            let bytes = FoldedBytes.bytes(pattern.pattern)
            self = isWholeText ? .whole(bytes) : .part(bytes)
        case .glob: self = .glob(GlobPattern(pattern.pattern))
        case .regex:
            do {
                self = .regex(try Regex(pattern.pattern).ignoresCase())
            } catch {
                // A pattern that is no expression cannot be made; the text itself is the rest.
                self = .part(FoldedBytes.bytes(pattern.pattern))
            }
        }
    }

    /// A literal that every text has which fits; `nil` where there is none.
    private var literal: [UInt8]? {
        switch self {
        case .whole(let bytes), .part(let bytes): bytes
        case .glob(let glob): glob.longestLiteral.isEmpty ? nil : glob.longestLiteral
        case .regex: nil
        }
    }

    /// Literals of which one is in every text that fits one of the patterns; `nil` without.
    static func announcing(_ patterns: [CompiledPattern]) -> [[UInt8]]? {
        guard !patterns.isEmpty else { return nil }
        var literals: [[UInt8]] = []
        for pattern in patterns {
            guard let literal = pattern.literal else { return nil }
            literals.append(literal)
        }
        return literals
    }

    /// Whether a folded text fits.
    func matches(_ text: [UInt8]) -> Bool {
        switch self {
        case .whole(let bytes): text == bytes
        case .part(let bytes): Self.contains(bytes, in: text)
        case .glob(let glob): glob.matches(text)
        case .regex(let regex):
            String(decoding: text, as: UTF8.self).contains(regex)
        }
    }

    private static func contains(_ part: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = part.first, part.count <= text.count else { return false }
        for start in 0...(text.count - part.count) where text[start] == first {
            if text[start..<start + part.count].elementsEqual(part) { return true }
        }
        return false
    }
}
