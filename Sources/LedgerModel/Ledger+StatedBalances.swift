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
    /// statements. What is announced is in no balance of a bank yet; neither is what a later statement
    /// brings of the days before, where that one opens with the balance, and closes as it says.
    /// - Complexity: O(m) in the transactions, and O(n log n) in the statements.
    package func differences(from proofs: some Sequence<Batch.Proof>) -> [BalanceDifference] {
        let compared = comparisons(with: proofs)
        let late = LateRecords(compared)
        let differences = compared.filter { !$0.agrees && !late.explain($0) }.map { compared in
            let account = accounts[compared.place]
            return BalanceDifference(
                account: account.name, day: compared.day,
                stated: Money(minorUnits: compared.closing, currency: account.currency),
                booked: compared.booked)
        }
        // A file that was imported again states the same again.
        var told: Set<BalanceDifference> = []
        return differences.filter { told.insert($0).inserted }
    }

    /// The accounts that come to what one of their statements says, on its day.
    /// - Complexity: As ``differences(from:)``.
    func accountsAgreeing(withAnyOf proofs: some Sequence<Batch.Proof>) -> Set<AccountID> {
        Set(
            comparisons(with: proofs).lazy.filter(\.agrees).map { accounts[$0.place].id })
    }

    private func comparisons(with proofs: some Sequence<Batch.Proof>) -> [BalanceComparison] {
        let places = Dictionary(accounts.enumerated().map { ($1.id, $0) }) { first, _ in
            first
        }
        var stated: [BalanceComparison] = []
        var days = accounts.map { _ in Set<CalendarDate>() }
        for proof in proofs {
            guard let place = places[proof.account], let closing = proof.closing,
                let day = proof.heldUntil, accounts[place].currency == proof.currency
            else { continue }
            stated.append(
                BalanceComparison(
                    place: place, firstDay: proof.firstDay, opening: proof.opening, day: day,
                    closing: closing))
            days[place].insert(day)
        }
        guard !stated.isEmpty else { return [] }
        let sums = DaySums(of: self, on: days.map { $0.sorted() })
        for number in stated.indices {
            let place = stated[number].place
            stated[number].booked =
                Int128(accounts[place].openingBalance)
                + sums.sum(of: place, upTo: stated[number].day)
        }
        return stated
    }
}

/// What a statement says of an account, and what the ledger has of it on the closing balance's day.
private struct BalanceComparison {
    /// The account's place in the ledger.
    let place: Int
    let firstDay: CalendarDate?
    let opening: Int64?
    let day: CalendarDate
    let closing: Int64
    var booked: Int128 = 0

    /// Whether the ledger has what the statement says.
    var agrees: Bool { booked == Int128(closing) }
}

/// Statements with records of days for which an earlier one had closed already.
private struct LateRecords {
    /// The first days of statements that close as they say, by account and opening balance.
    private var firstDays: [Opening: CalendarDate] = [:]

    private struct Opening: Hashable {
        let place: Int
        let balance: Int64
    }

    init(_ statements: [BalanceComparison]) {
        for statement in statements where statement.agrees {
            guard let opening = statement.opening, let day = statement.firstDay else { continue }
            let key = Opening(place: statement.place, balance: opening)
            firstDays[key] = min(day, firstDays[key] ?? day)
        }
    }

    /// Whether another statement goes on from the balance with records of days up to its own.
    func explain(_ difference: BalanceComparison) -> Bool {
        let opening = Opening(place: difference.place, balance: difference.closing)
        guard let day = firstDays[opening] else { return false }
        return day <= difference.day
    }
}
