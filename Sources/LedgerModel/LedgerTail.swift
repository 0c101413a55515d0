public import StatementModel

/// What a ledger has of which only the newest transactions were read, the older ones being left
/// where it is kept.
public struct LedgerTail: Sendable {
    /// All transactions of this day and of later days are there.
    public var start: CalendarDate
    /// The places of the accounts that have older ones.
    public var accountsWithOlder: Set<Int>
    /// What the booked transactions of an account before that day come to in all, in minor units; `nil`
    /// where that cannot be told. It is asked for where balances are followed, and takes a while.
    package var olderSum: @Sendable (_ account: Int) -> Int128?

    /// A tail from a day on.
    package init(
        start: CalendarDate, accountsWithOlder: Set<Int>,
        olderSum: @escaping @Sendable (_ account: Int) -> Int128?
    ) {
        self.start = start
        self.accountsWithOlder = accountsWithOlder
        self.olderSum = olderSum
    }

    /// So many of the newest transactions teach an import how payees are called, how files date and
    /// what transfers look like; those before them are met only by what is of their own days.
    public static let teachingCount = 10_000

    /// How many days before the first record of a file transactions may be that it can meet.
    public static let margin = 40
}
