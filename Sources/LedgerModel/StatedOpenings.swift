import StatementModel

/// What accounts open with so that their balances are the latest ones that their statements state.
///
/// Where that is not what an account's earliest proven statement opens with, something is missing in
/// between, and stays to be seen: it opens as that one says.
package struct StatedOpenings {
    private var earliest: [StatedOpening?]
    private var latest: [StatedClosing?]

    /// No statement of so many accounts.
    package init(accountCount: Int) {
        earliest = [StatedOpening?](repeating: nil, count: accountCount)
        latest = [StatedClosing?](repeating: nil, count: accountCount)
    }

    /// The statements of a ledger's accounts, which may be of other accounts, too.
    package init(_ proofs: some Sequence<Batch.Proof>, in ledger: Ledger) {
        self.init(accountCount: ledger.accounts.count)
        let places = Dictionary(ledger.accounts.enumerated().map { ($1.id, $0) }) { first, _ in
            first
        }
        for proof in proofs {
            guard let place = places[proof.account], let closing = StatedClosing(proof),
                ledger.accounts[place].currency == proof.currency
            else { continue }
            take(closing, StatedOpening(proof), at: place)
        }
    }

    /// Takes the balances of a statement of the account at a place.
    package mutating func take(
        _ closing: StatedClosing, _ opening: StatedOpening?, at place: Int
    ) {
        latest[place] = closing.later(than: latest[place])
        if let opening { earliest[place] = opening.earlier(than: earliest[place]) }
    }

    /// What each account opens with, by its place; `nil` where no statement tells it, and for accounts
    /// without rows. A balance beyond 64 bits tells nothing.
    /// - Parameters:
    ///   - rows: The transactions, in any order.
    ///   - thinned: The places of accounts of which records were left out: only what is in the latest
    ///     balance, whatever became of it, is known of them.
    /// - Returns: Minor units of the accounts' currencies.
    /// - Complexity: O(n) in the rows where there is a statement.
    package func openings(
        before rows: [TransactionRow], thinned: Set<Int32> = []
    ) -> [Int64?] {
        var openings = [Int64?](repeating: nil, count: latest.count)
        guard latest.contains(where: { $0 != nil }) else { return openings }
        var earliest = earliest
        var sums = [Int128](repeating: 0, count: latest.count)
        var isUsed = [Bool](repeating: false, count: latest.count)
        for row in rows {
            let account = Int(row.account)
            isUsed[account] = true
            if latest[account]?.holds(row) == true { sums[account] += Int128(row.amount) }
            if let first = earliest[account]?.day, row.date < first { earliest[account] = nil }
        }
        for account in openings.indices where isUsed[account] {
            let proven = thinned.contains(Int32(account)) ? nil : earliest[account]?.balance
            openings[account] = proven ?? latest[account]?.opening(before: sums[account])
        }
        return openings
    }
}

/// Which accounts of a ledger open with what statements tell, and not with what a person gave.
package struct ToldOpenings {
    /// Those whose balance is the latest one that is stated, or whose earliest statement is proven.
    var followed: Set<AccountID> = []
    /// Those that come to a balance that is stated, and those that open with 0, though no statement says
    /// so: nothing has told yet what was in them.
    var told: Set<AccountID> = []
    /// What those have that are told of for opening with 0 alone, though statements say something else.
    /// While they have that, nothing is known that was not known before: a person changed one of their
    /// transactions, and what they open with has nothing to do with it.
    var tallies: [AccountID: Set<AccountTally>] = [:]

    /// None.
    init() {}

    /// The accounts of a ledger by the statements of its imports.
    package init(in ledger: Ledger, by proofs: some Sequence<Batch.Proof>) {
        let openings = StatedOpenings(proofs, in: ledger).openings(before: ledger.table.rows)
        let opened = Set(proofs.lazy.filter { $0.opening == 0 }.map(\.account))
        told = ledger.accountsAgreeing(withAnyOf: proofs)
        let tallies = ledger.tallies
        for (place, (account, opening)) in zip(ledger.accounts, openings).enumerated() {
            if account.openingBalance == opening { followed.insert(account.id) }
            let isUntold = account.openingBalance == 0 && !opened.contains(account.id)
            if isUntold, opening != nil, opening != 0, !told.contains(account.id) {
                self.tallies[account.id] = [tallies[place]]
            }
            if isUntold || account.openingBalance == opening { told.insert(account.id) }
        }
    }
}

/// How many transactions an account has, and what they come to.
struct AccountTally: Hashable {
    var count = 0
    var sum: Int128 = 0
}

extension Ledger {
    /// What each account has, by its place.
    var tallies: [AccountTally] {
        var tallies = [AccountTally](repeating: AccountTally(), count: accounts.count)
        for row in table.rows {
            tallies[Int(row.account)].count += 1
            tallies[Int(row.account)].sum += Int128(row.amount)
        }
        return tallies
    }
}

extension Ledger {
    /// Has accounts open with what their statements make of it, after some transactions became one.
    /// - Parameters:
    ///   - before: What statements told of them before. Those that only came to some balance that is
    ///     stated keep what they open with while they come to any: what differs stays to be seen.
    ///   - proofs: What is stated of the accounts.
    /// - Returns: What those open with now that opened with something else.
    package mutating func settleOpenings(
        _ before: ToldOpenings, by proofs: some Sequence<Batch.Proof>
    ) -> [AccountOpening] {
        let openings = StatedOpenings(proofs, in: self).openings(before: table.rows)
        let ids = before.followed.union(
            before.told.subtracting(accountsAgreeing(withAnyOf: proofs)))
        let tallies = before.tallies.isEmpty ? [] : tallies
        return accounts.indices.compactMap { place in
            let id = accounts[place].id
            guard ids.contains(id), let opening = openings[place],
                opening != accounts[place].openingBalance,
                before.tallies[id].map({ !$0.contains(tallies[place]) }) ?? true
            else { return nil }
            accounts[place].openingBalance = opening
            return AccountOpening(
                account: accounts[place].name,
                balance: Money(minorUnits: opening, currency: accounts[place].currency))
        }
    }
}
