import StatementModel

/// What the ledger has of accounts, against what proven statements close with.
extension ImportPlan {
    /// Notes where an account that the ledger had comes to something else than a statement of it closes
    /// with that is proven, or that states its closing balance alone: ``StatementProof/ledgerBalance``.
    /// Of one that contradicts itself nothing is said, but it may be what was missing between others.
    /// - Parameter partial: The places of accounts of which not all is there; nothing is said of them.
    /// - Complexity: O(m) in the transactions where there is such a statement.
    package mutating func compareBalances(exceptOf partial: Set<Int> = []) {
        var places: [AccountID: Int] = [:]
        for (place, account) in ledger.accounts.enumerated() where !partial.contains(place) {
            places[account.id] = place
        }
        var days: [Set<CalendarDate>] = ledger.accounts.map { _ in [] }
        for proof in outline.files.flatMap(\.statements) where proof.mayBeCompared {
            guard let place = places[proof.accountID], let day = proof.closingDay else { continue }
            days[place].insert(day)
        }
        guard days.contains(where: { !$0.isEmpty }) else { return }
        let sums = DaySums(of: ledger, on: days.map { $0.sorted() })
        var ends: [CalendarDate]?
        for file in outline.files.indices {
            for number in outline.files[file].statements.indices {
                let proof = outline.files[file].statements[number]
                guard proof.mayBeCompared, let place = places[proof.accountID],
                    let day = proof.closingDay, let closing = proof.closing
                else { continue }
                let own =
                    Int128(ledger.accounts[place].openingBalance) + sums.sum(of: place, upTo: day)
                guard own != Int128(closing.minorUnits), let own = Int64(exactly: own) else {
                    continue
                }
                outline.files[file].statements[number].isOffLedger = true
                let known = ends ?? lastDays
                ends = known
                guard proof.isTelling, known[place] <= day else { continue }
                outline.files[file].statements[number].ledgerBalance = Money(
                    minorUnits: own, currency: closing.currency)
            }
        }
    }

    /// The day of each account's last transaction; beyond all days where one is only announced.
    private var lastDays: [CalendarDate] {
        var days = [CalendarDate](repeating: .earliest, count: ledger.accounts.count)
        for row in ledger.table.rows {
            let place = Int(row.account)
            days[place] = max(days[place], row.status == .pending ? .latest : row.date)
        }
        return days
    }
}

extension StatementProof {
    /// Whether its closing balance is one that the ledger should have. What is in other currencies, and in
    /// accounts of their own, may be part of one that nothing proves.
    fileprivate var isTelling: Bool {
        outcome == .agrees || outcome == .closingOnly && heldAbroad == 0
    }

    /// Whether it states what an account closes with that the ledger had.
    fileprivate var mayBeCompared: Bool {
        guard !isNewAccount, let closing else { return false }
        // Some programs write 0 for a balance that they do not know.
        return outcome != .closingOnly || closing.minorUnits != 0
    }
}
