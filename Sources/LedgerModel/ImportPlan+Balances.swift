import StatementModel

/// What the ledger has of accounts, against what proven statements close with.
extension ImportPlan {
    /// Notes where an account that the ledger had comes to something else than a proven statement
    /// of it closes with: ``StatementProof/ledgerBalance``.
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
                guard known[place] <= day else { continue }
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

    // MARK: Openings

    /// The accounts of which a proven statement closes with something else than the ledger, though
    /// they open with a balance. Statements of earlier imports may tell what they open with.
    public var accountsOffStatements: Set<AccountID> {
        let off = outline.files.flatMap(\.statements).filter(\.isOffLedger).map(\.accountID)
        return Set(off).filter { ledger.account($0).map { $0.openingBalance != 0 } ?? false }
    }

    /// Takes the opening balances of accounts back to the earliest statement, where only so the
    /// ledger agrees with all statements of the account, in whatever order they came.
    ///
    /// That is done where an account opens with what one of its statements does, an earlier one has
    /// nothing before it in the ledger, and the ledger comes to the closing balance of each statement
    /// from there. In all other cases something is missing, and stays to be seen.
    /// - Parameter earlier: The statements of earlier imports, in any order.
    public mutating func carryOpeningsBack(behind earlier: [StatementChain.Link]) {
        let off = accountsOffStatements
        let links = Set((statementLinks + earlier).filter { off.contains($0.account) })
        for place in ledger.accounts.indices where off.contains(ledger.accounts[place].id) {
            let account = ledger.accounts[place]
            let own = links.filter { $0.account == account.id && $0.currency == account.currency }
            guard own.contains(where: { $0.opening == account.openingBalance }),
                let opening = opening(of: place, own)
            else { continue }
            ledger.accounts[place].openingBalance = opening
            var carried = AccountOpening(
                account: account.name,
                balance: Money(minorUnits: opening, currency: account.currency))
            carried.isCarriedBack = true
            outline.openings.append(carried)
            forgetDifferences(of: account.id)
        }
    }

    /// The opening of an account's earliest statement, where all of them agree with the ledger then.
    private func opening(of place: Int, _ links: Set<StatementChain.Link>) -> Int64? {
        let rows = ledger.table.rows.filter { Int($0.account) == place && $0.status != .pending }
        guard let first = rows.map(\.date).min() else { return nil }
        let days = Set(links.compactMap(\.lastDay)).sorted()
        let sums = DaySums(
            of: ledger, on: ledger.accounts.indices.map { $0 == place ? days : [] })
        let candidates = links.filter { $0.firstDay.map { $0 <= first } ?? false }
        return Set(candidates.compactMap(\.opening)).sorted().first { opening in
            opening != ledger.accounts[place].openingBalance
                && links.allSatisfy { link in
                    guard let closing = link.closing, let day = link.lastDay, link.opening != nil
                    else { return true }
                    return Int128(opening) + sums.sum(of: place, upTo: day) == Int128(closing)
                }
        }
    }

    private mutating func forgetDifferences(of account: AccountID) {
        for file in outline.files.indices {
            for number in outline.files[file].statements.indices
            where outline.files[file].statements[number].accountID == account {
                outline.files[file].statements[number].isOffLedger = false
                outline.files[file].statements[number].ledgerBalance = nil
            }
        }
    }
}

extension StatementProof {
    /// Whether it is proven, and of an account that the ledger had.
    fileprivate var mayBeCompared: Bool { outcome == .agrees && !isNewAccount && closing != nil }
}
