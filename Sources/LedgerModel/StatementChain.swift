public import StatementModel

/// The statements of accounts, from any number of files, and where one of them does not go on from
/// the one before.
///
/// Their order does not matter, and a statement that came twice is one. Before a statement comes
/// the one with the latest closing day before its first day, and its closing balance is the
/// opening one. A gap is told only where nothing explains the difference:
/// - A statement that began earlier and goes on beyond the first day lists what came before it.
/// - Where several statements begin on one day, and it is open which of them is the first, none
///   is looked at.
/// - Transactions of the ledger may lead from the closing balance of any earlier statement to the
///   opening one: a file without balances brought them, or somebody entered them.
public struct StatementChain: Sendable {
    /// What one statement says of an account.
    public struct Link: Hashable, Sendable {
        /// The account.
        public var account: AccountID
        /// The statement's currency.
        public var currency: CurrencyCode
        /// The opening balance in minor units, where the statement has one.
        public var opening: Int64?
        /// The day before which it holds, where that is known.
        public var firstDay: CalendarDate?
        /// The closing balance in minor units, where the statement has one.
        public var closing: Int64?
        /// The day at whose end it holds, where that is known.
        public var closingDay: CalendarDate?
        /// What the account opens with as follows from the closing balance and the records, where the
        /// statement does not prove what it opens with.
        package var openingByClosing: Int64?
        /// Whether its records lead from the opening balance to the closing one.
        package var isProven = false
        /// The base name of the file.
        public var file: String

        /// A statement of which nothing but its account is known.
        public init(account: AccountID, currency: CurrencyCode, file: String) {
            self.account = account
            self.currency = currency
            self.file = file
        }
    }

    /// Two statements with something missing between them.
    public struct Gap: Hashable, Sendable {
        /// The statement before.
        public var earlier: Link
        /// The statement that does not open with its closing balance.
        public var later: Link
        /// What the ledger has on the days between them.
        public var booked: Money
        /// What is missing besides, money out negative.
        public var missing: Money
    }

    /// An opening balance that is not the closing one before it.
    struct Break {
        let earlier: Link
        let later: Link
    }

    private let links: Set<Link>

    /// The chain of some statements.
    public init(_ links: some Sequence<Link>) { self.links = Set(links) }

    /// Where something is missing, by account and day.
    /// - Parameter ledger: The ledger with the transactions of the statements. Statements of
    ///   accounts that it does not have, or has in another currency, are left out.
    /// - Returns: The gaps, one for all statements that begin alike.
    /// - Complexity: O(n log n) in the statements, and O(m) in the transactions where statements
    ///   do not agree by themselves.
    public func gaps(in ledger: Ledger) -> [Gap] {
        let accounts = accounts(of: ledger)
        let breaks = accounts.map(\.breaks)
        guard breaks.contains(where: { !$0.isEmpty }) else { return [] }
        let sums = DaySums(
            of: ledger,
            on: zip(accounts, breaks).map { $1.isEmpty ? [] : $0.daysOfBalances })
        return accounts.indices.flatMap { place in
            accounts[place].gaps(of: breaks[place]) { sums.sum(of: place, upTo: $0) }
        }
    }

    /// The statements that none of the chain comes before, as far as they tell by themselves.
    func statementsWithoutEarlier(in ledger: Ledger) -> [Link] {
        accounts(of: ledger).flatMap(\.withoutEarlier)
    }

    /// The statements of each of a ledger's accounts.
    private func accounts(of ledger: Ledger) -> [AccountStatements] {
        let groups = Dictionary(grouping: links, by: \.account)
        return ledger.accounts.map { account in
            AccountStatements((groups[account.id] ?? []).filter { $0.currency == account.currency })
        }
    }
}

/// What the transactions of accounts come to on some days.
struct DaySums {
    private var sums: [[CalendarDate: Int128]]

    /// Adds up, in one pass, what the ledger has up to the end of each day. What is announced is in
    /// no balance of a bank yet. The days ascend, and stand at the place of their account.
    init(of ledger: Ledger, on days: [[CalendarDate]]) {
        sums = days.map { _ in [:] }
        var running = days.map { _ in Int128(0) }
        var passed = days.map { _ in 0 }
        for row in ledger.table.rows where row.status != .pending {
            let place = Int(row.account)
            while passed[place] < days[place].count, days[place][passed[place]] < row.date {
                sums[place][days[place][passed[place]]] = running[place]
                passed[place] += 1
            }
            running[place] += Int128(row.amount)
        }
        for place in days.indices {
            for day in days[place][passed[place]...] { sums[place][day] = running[place] }
        }
    }

    /// What an account's transactions come to at the end of one of the days.
    func sum(of place: Int, upTo day: CalendarDate) -> Int128 { sums[place][day] ?? 0 }
}
