public import StatementModel

/// How the piglet of a budget feels.
public enum BudgetMood: String, Sendable, CaseIterable {
    /// Below 50 % of the limit.
    case veryHappy = "very-happy"
    /// 50 % to below 100 %.
    case happy
    /// Exactly 100 %.
    case neutral
    /// Above 100 % and below 150 %.
    case sad
    /// 150 % and above.
    case verySad = "very-sad"

    /// The mood of spending against a limit above zero, both in minor units. Spending below zero,
    /// more refunds than purchases, makes very happy.
    public init(spent: Int64, limit: Int64) {
        let (spent, limit) = (Int128(spent), Int128(limit))
        if spent * 2 < limit {
            self = .veryHappy
        } else if spent < limit {
            self = .happy
        } else if spent == limit {
            self = .neutral
        } else if spent * 2 < limit * 3 {
            self = .sad
        } else {
            self = .verySad
        }
    }
}

/// A budget with what was spent against it.
public struct BudgetState: Hashable, Sendable {
    /// The budget's name; empty for the overall one.
    public var name: String
    /// The limit.
    public var limit: Money
    /// What was spent; refunds lower it, even below zero.
    public var spent: Money
    /// The first day that counts.
    public var from: CalendarDate
    /// The last day that counts.
    public var through: CalendarDate

    /// How the piglet feels.
    public var mood: BudgetMood { BudgetMood(spent: spent.minorUnits, limit: limit.minorUnits) }

    /// What is left, negative where too much was spent; `nil` where it leaves 64 bits.
    public var left: Money? { spent.negated.flatMap(limit.adding) }
}
