public import LedgerModel
import StatementModel

/// Two accounts that have most payments in common: one account that files were imported into
/// under two names.
public struct AlikeAccounts: Hashable, Sendable {
    /// The one that is to go: without a number, else with fewer payments.
    public let from: AccountID
    /// The one that is to stay.
    public let into: AccountID
    /// How many days and amounts both have.
    public let sharedCount: Int
    /// How many the one that is to go has on the days of the other one.
    public let count: Int
}

extension Ledger {
    /// The accounts of one owner and currency that are likely one, by the rule by which a file finds its
    /// account: seven of ten of the days and amounts of one are those of the other. Accounts that
    /// both have a number are two.
    /// - Complexity: O(n log n) in the ledger.
    public func alikeAccounts() -> [AlikeAccounts] {
        let payments = AccountPayments(self)
        return payments.shared.keys.sorted().compactMap { payments.alike($0, in: self) }
    }
}

/// The payments of a ledger's accounts, whatever is printed with them.
private struct AccountPayments {
    /// A day and an amount of an account.
    struct Payment: Comparable {
        let date: CalendarDate
        let amount: Int64
        let account: Int32

        static func < (left: Self, right: Self) -> Bool {
            (left.date, left.amount, left.account) < (right.date, right.amount, right.account)
        }
    }

    /// The places of two accounts, the smaller one first.
    struct Pair: Hashable, Comparable {
        let one: Int32
        let other: Int32

        static func < (left: Self, right: Self) -> Bool {
            (left.one, left.other) < (right.one, right.other)
        }
    }

    /// How many days and amounts two accounts both have, and the amounts.
    private(set) var shared: [Pair: (count: Int, amounts: Set<Int64>)] = [:]
    /// What each account has, each day and amount once.
    private var days: [Int32: [CalendarDate]] = [:]
    private var spans = AccountSpans()

    /// What more accounts than that have on one day, a fee perhaps, makes no two of them alike.
    private static let mostAccounts = 8

    init(_ ledger: Ledger) {
        guard ledger.accounts.count > 1, ledger.accounts.contains(where: { $0.number == nil })
        else { return }
        let payments = ledger.table.rows.map {
            Payment(date: $0.date, amount: $0.amount, account: $0.account)
        }.sorted()
        var alike: [Payment] = []
        for (place, payment) in payments.enumerated() {
            if place > 0 && payments[place - 1] == payment { continue }
            days[payment.account, default: []].append(payment.date)
            spans.note(payment.date, of: payment.account)
            if let first = alike.first,
                first.date != payment.date || first.amount != payment.amount
            {
                share(alike)
                alike = []
            }
            alike.append(payment)
        }
        share(alike)
    }

    /// Notes that accounts have a payment in common.
    private mutating func share(_ alike: [Payment]) {
        guard 2...Self.mostAccounts ~= alike.count else { return }
        for (place, one) in alike.enumerated() {
            for other in alike[(place + 1)...] {
                let pair = Pair(one: one.account, other: other.account)
                shared[pair, default: (0, [])].count += 1
                shared[pair, default: (0, [])].amounts.insert(one.amount)
            }
        }
    }

    /// The two accounts, where they are alike.
    func alike(_ pair: Pair, in ledger: Ledger) -> AlikeAccounts? {
        let (one, other) = (ledger.accounts[Int(pair.one)], ledger.accounts[Int(pair.other)])
        guard one.isOf(other.owner, other.currency), one.number == nil || other.number == nil,
            let common = shared[pair], common.count >= ListedPayments.fewest.inAll,
            common.amounts.count >= ListedPayments.fewest.amounts
        else { return nil }
        let isFirstSmaller =
            (one.number == nil) == (other.number == nil)
            ? count(pair.one) < count(pair.other) : one.number == nil
        let (from, into) = isFirstSmaller ? (pair.one, pair.other) : (pair.other, pair.one)
        guard let span = spans.span(ofAccount: into) else { return nil }
        let wanted = days[from, default: []].count { span.contains($0) }
        guard common.count * 10 >= wanted * 7 else { return nil }
        return AlikeAccounts(
            from: ledger.accounts[Int(from)].id, into: ledger.accounts[Int(into)].id,
            sharedCount: common.count, count: wanted)
    }

    private func count(_ account: Int32) -> Int { days[account, default: []].count }
}
