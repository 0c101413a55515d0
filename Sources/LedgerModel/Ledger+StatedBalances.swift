package import StatementModel

/// What a ledger has of an account at the end of a day, where an imported file states something else.
package struct BalanceDifference: Hashable, Sendable {
    /// The account's name.
    package let account: String
    /// The day.
    package let day: CalendarDate
    /// What the file states.
    package let stated: Money
    /// What the ledger has, in minor units of the same currency; it may be more than money can hold.
    package let booked: Int128
}

extension Ledger {
    /// Where accounts come to something else than imported files state, in the order of the files'
    /// statements. What is announced is in no balance of a bank yet.
    /// - Complexity: O(m) in the transactions, and O(n log n) in the statements.
    package func differences(from proofs: some Sequence<Batch.Proof>) -> [BalanceDifference] {
        comparisons(with: proofs).filter { $0.booked != Int128($0.closing) }.map { compared in
            let account = accounts[compared.place]
            return BalanceDifference(
                account: account.name, day: compared.day,
                stated: Money(minorUnits: compared.closing, currency: account.currency),
                booked: compared.booked)
        }
    }

    /// The accounts that come to what one of their statements says, on its day.
    /// - Complexity: As ``differences(from:)``.
    func accountsAgreeing(withAnyOf proofs: some Sequence<Batch.Proof>) -> Set<AccountID> {
        Set(
            comparisons(with: proofs).lazy.filter { $0.booked == Int128($0.closing) }
                .map { accounts[$0.place].id })
    }

    /// A closing balance, and what the ledger has of the account on its day.
    private typealias Comparison = (
        place: Int, day: CalendarDate, closing: Int64, booked: Int128
    )

    private func comparisons(with proofs: some Sequence<Batch.Proof>) -> [Comparison] {
        let places = Dictionary(accounts.enumerated().map { ($1.id, $0) }) { first, _ in
            first
        }
        var stated: [(place: Int, day: CalendarDate, closing: Int64)] = []
        var days = accounts.map { _ in Set<CalendarDate>() }
        for proof in proofs {
            guard let place = places[proof.account], let closing = proof.closing,
                let day = proof.heldUntil, accounts[place].currency == proof.currency
            else { continue }
            stated.append((place, day, closing))
            days[place].insert(day)
        }
        guard !stated.isEmpty else { return [] }
        let sums = DaySums(of: self, on: days.map { $0.sorted() })
        return stated.map { place, day, closing in
            let opening = Int128(accounts[place].openingBalance)
            return (place, day, closing, opening + sums.sum(of: place, upTo: day))
        }
    }
}
