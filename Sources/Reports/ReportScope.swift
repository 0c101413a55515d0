public import LedgerModel

/// What a report looks at: days and accounts.
public struct ReportScope: Hashable, Sendable {
    /// The accounts that a report looks at.
    public enum Accounts: Hashable, Sendable {
        /// Every account. Archived ones count too: to archive an account does not change what was
        /// earned and spent last year. Only ``BalanceReport`` leaves them out.
        case all
        /// One account.
        case one(AccountID)
        /// The accounts of an owner; the empty name is the ledger's own owner.
        case owner(String)
    }

    /// The days.
    public var range: ReportRange
    /// The accounts.
    public var accounts: Accounts

    /// The days of a range in all or some accounts.
    public init(_ range: ReportRange = .all, accounts: Accounts = .all) {
        self.range = range
        self.accounts = accounts
    }

    /// Whether each account of the ledger is looked at, in the ledger's order.
    func selection(in ledger: Ledger) throws(LedgerError) -> [Bool] {
        switch accounts {
        case .all: return ledger.accounts.map { _ in true }
        case .owner(let owner): return ledger.accounts.map { $0.owner == owner }
        case .one(let id):
            let selection = ledger.accounts.map { $0.id == id }
            guard selection.contains(true) else {
                throw LedgerError(
                    .unknownAccount, "the ledger has no such account", value: id.rawValue)
            }
            return selection
        }
    }

    /// What a table says about its scope.
    func subject(in ledger: Ledger) -> ReportSubject {
        var subject = ReportSubject(range: range)
        switch accounts {
        case .all: break
        case .one(let id): subject.account = ledger.account(id)?.name
        case .owner(let owner): subject.owner = owner
        }
        return subject
    }
}
