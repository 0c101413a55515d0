import SourceText
import StatementModel

/// The amounts of a split record's parts, some of which may state only a share of the total (`%`), and
/// one of which may state nothing.
struct QIFShares {
    /// One part: what it states.
    struct Part {
        /// Its own amount.
        var amount: ExactAmount?
        /// Its share in percent, where it states no amount.
        var share: ExactAmount?
        /// Whether it states an amount that cannot be read.
        var isUnread = false
    }

    /// How many amounts were worked out.
    private(set) var count = 0
    /// The amounts, in order; `nil` for a part that states neither, or where there is no total.
    private(set) var amounts: [ExactAmount?]

    /// Works out the amounts: total times share, rounded to the digits of the total, and the last
    /// one so that all parts add up to the total.
    init(of parts: [Part], total: ExactAmount?) {
        amounts = parts.map(\.amount)
        if let total { fillIn(parts, total) }
        let shares = parts.indices.filter { parts[$0].amount == nil && parts[$0].share != nil }
        guard let total, let last = shares.last else { return }
        for index in shares {
            amounts[index] = parts[index].share.flatMap { total.portion(percent: $0) }
            if amounts[index] != nil { count += 1 }
        }
        guard let rest = Self.rest(of: amounts, total), let amount = amounts[last] else { return }
        if Self.isWhole(parts) || Self.isRounding(rest, of: shares.count, total) {
            amounts[last] = amount.adding(rest)
        }
    }

    /// Gives the only part that states neither what the others leave: all parts are the total.
    private mutating func fillIn(_ parts: [Part], _ total: ExactAmount) {
        let silent = parts.indices.filter { parts[$0].amount == nil }
        guard silent.count == 1, let only = silent.first, parts[only].share == nil,
            !parts[only].isUnread
        else { return }
        amounts[only] = .zero
        amounts[only] = Self.rest(of: amounts, total)
        count += 1
    }

    /// What the parts leave of the total; `nil` where a part has no amount.
    private static func rest(of amounts: [ExactAmount?], _ total: ExactAmount) -> ExactAmount? {
        var rest = total
        for amount in amounts {
            guard let amount, let next = rest.subtracting(amount) else { return nil }
            rest = next
        }
        return rest
    }

    /// Whether all parts are shares and make up a hundred, but for a last digit each that was
    /// rounded away: three times 33.33.
    private static func isWhole(_ parts: [Part]) -> Bool {
        var missing = ExactAmount(coefficient: 100, scale: 0)
        var digits: UInt8 = 0
        for part in parts {
            guard part.amount == nil, let share = part.share,
                let next = missing.subtracting(share)
            else { return false }
            missing = next
            digits = max(digits, share.scale)
        }
        return !(ExactAmount(coefficient: Int128(parts.count), scale: digits) < missing.magnitude)
    }

    /// Whether an amount is no more than a unit for each rounded part.
    private static func isRounding(
        _ rest: ExactAmount, of count: Int, _ total: ExactAmount
    ) -> Bool {
        !(ExactAmount(coefficient: Int128(count), scale: max(total.scale, 2)) < rest.magnitude)
    }
}

extension ExactAmount {
    /// A percentage of the amount with its own number of decimals, two at least, the half rounded
    /// away from zero; `nil` beyond 128 bits.
    fileprivate func portion(percent: ExactAmount) -> ExactAmount? {
        let scale = max(scale, 2)
        guard let amount = rescaled(to: scale) else { return nil }
        let (product, isTooLarge) =
            amount.coefficient.multipliedReportingOverflow(by: percent.coefficient)
        guard !isTooLarge, percent.scale <= 30 else { return nil }
        var divisor: Int128 = 100
        for _ in 0..<percent.scale { divisor *= 10 }
        var (quotient, remainder) = product.quotientAndRemainder(dividingBy: divisor)
        if remainder.magnitude >= (divisor / 2).magnitude { quotient += product.signum() }
        return ExactAmount(coefficient: quotient, scale: scale)
    }
}
