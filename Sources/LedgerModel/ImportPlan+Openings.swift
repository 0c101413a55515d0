import SourceText
import StatementModel

/// What accounts that the ledger had open with, where only statements of earlier imports tell it.
extension ImportPlan {
    /// The accounts of which a proven statement closes with something else than the ledger, and those that
    /// get older transactions than it had. Statements of earlier imports may tell what they open with.
    public var accountsOffStatements: Set<AccountID> {
        Set(outline.files.flatMap(\.statements).filter(\.isOffLedger).map(\.accountID))
            .union(outline.extensions.map { ledger.accounts[$0.place].id })
    }

    /// Sets the opening balances of accounts for which only another one makes the ledger agree with all
    /// statements, in whatever order they came.
    ///
    /// An account that opens with what one of its statements does, or with what follows from its closing
    /// balance, is taken back to the earliest one, if that has nothing before it in the ledger. One that opens
    /// with 0 because no file told a balance yet gets what the first statements with balances make of it, as
    /// one import of all its files would. So does one of which transactions have moved to the day of their
    /// booking: what it opens with had them among what was booked before. In all other cases something is
    /// missing, and stays to be seen.
    /// - Parameter earlier: The statements of earlier imports, in any order.
    public mutating func settleOpenings(behind earlier: [StatementChain.Link]) {
        moveOpenings(behind: earlier)
        let off = accountsOffStatements
        let links = Set((statementLinks + earlier).filter { off.contains($0.account) })
        for place in ledger.accounts.indices where off.contains(ledger.accounts[place].id) {
            let account = ledger.accounts[place]
            let own = links.filter { $0.account == account.id && $0.currency == account.currency }
            let isOpen =
                account.openingBalance == 0 && !own.contains(where: { $0.opening == 0 })
                || outline.movedAccounts.contains(Int32(place))
            guard isOpen || own.contains(where: { $0.opens(with: account.openingBalance) }),
                let opening = isOpen ? firstOpening(of: place, own) : opening(of: place, own)
            else { continue }
            ledger.accounts[place].openingBalance = opening
            var settled = AccountOpening(
                account: account.name,
                balance: Money(minorUnits: opening, currency: account.currency))
            settled.isCarriedBack = !isOpen
            outline.openings.append(settled)
            forgetDifferences(of: account.id)
        }
    }

    /// Takes what older transactions come to off the opening balances of their accounts, where a statement
    /// of an earlier import tells that what the account opens with was in it before all that the ledger had:
    /// a balance that a bank has stated stays what it is, whatever comes in before it. Where the import itself
    /// states balances, all of them have to agree, as where a file comes again of which days were left out.
    private mutating func moveOpenings(behind earlier: [StatementChain.Link]) {
        guard !outline.extensions.isEmpty else { return }
        let opened = statedOpenings(earlier)
        outline.extensions = []
        guard !opened.isEmpty else { return }
        for (place, opening) in opened {
            let account = ledger.accounts[place]
            ledger.accounts[place].openingBalance = opening
            var told = AccountOpening(
                account: account.name,
                balance: Money(minorUnits: opening, currency: account.currency))
            told.isCarriedBack = true
            outline.openings.append(told)
            forgetDifferences(of: account.id)
        }
        compareBalances(
            exceptOf: Set(ledger.accounts.indices).subtracting(opened.map(\.place)))
    }

    /// What accounts that get older transactions open with then, as far as statements tell it.
    private func statedOpenings(
        _ earlier: [StatementChain.Link]
    ) -> [(place: Int, opening: Int64)] {
        let closings = Dictionary(grouping: earlier.filter { $0.closing != nil }, by: \.account)
        let own = Dictionary(grouping: Set(statementLinks), by: \.account)
        var days: [[CalendarDate]] = ledger.accounts.map { _ in [] }
        for place in outline.extensions.map(\.place) {
            let links = closings[ledger.accounts[place].id] ?? []
            days[place] = Set(links.compactMap(\.closingDay)).sorted()
        }
        let sums = DaySums(of: ledger, on: days)
        return outline.extensions.compactMap { extended in
            let (account, place) = (ledger.accounts[extended.place], extended.place)
            let moved = Int128(account.openingBalance) - extended.sum
            let isStated = (closings[account.id] ?? []).contains { link in
                guard let closing = link.closing, let day = link.closingDay,
                    link.currency == account.currency
                else { return false }
                return moved + sums.sum(of: place, upTo: day) == Int128(closing)
            }
            guard isStated, let opening = Int64(exactly: moved) else { return nil }
            let links = (own[account.id] ?? []).filter { $0.closing != nil }
            let mayMove =
                links.isEmpty
                || StatementAgreement(
                    Set(links + (closings[account.id] ?? [])), of: place, in: ledger
                )
                .agrees(on: opening)
            return mayMove ? (place, opening) : nil
        }
    }

    /// The opening of an account's earliest statement, where all of them agree with the ledger then, or where
    /// it leads to the statement that the account opens with now: what is behind that stays as it was.
    private func opening(of place: Int, _ links: Set<StatementChain.Link>) -> Int64? {
        let rows = bookedRows(of: place)
        guard let first = rows.map(\.date).min() else { return nil }
        let known = ledger.accounts[place].openingBalance
        let candidates = links.filter { $0.isProven && $0.firstDay.map { $0 <= first } ?? false }
        let agreement = StatementAgreement(links, of: place, in: ledger)
        let days = Set(links.filter { $0.opens(with: known) }.compactMap(\.firstDay))
        let sums = Set(
            days.map { day in rows.reduce(0) { $1.date < day ? $0 + Int128($1.amount) : $0 } })
        return Set(candidates.compactMap(\.opening)).sorted().first { opening in
            opening != known
                && (agreement.holds(opening: opening)
                    || sums.contains(Int128(known) - Int128(opening)))
        }
    }

    /// What an account opens with of which no statement told a balance that fits the ledger, where all of
    /// them agree then.
    private func firstOpening(of place: Int, _ links: Set<StatementChain.Link>) -> Int64? {
        let rows = bookedRows(of: place)
        let names = Set(links.map(\.file))
        // A history that was cut off may have told it; and what a person entered alone may be all that the
        // statements lack.
        let areAllKnown =
            rows.allSatisfy { $0.file > 0 || $0.laterSource >= 0 }
            && Set(rows.map(\.file)).allSatisfy { file in
                file == 0 || names.contains(ledger.files[Int(file) - 1].name.baseName)
            }
        guard areAllKnown else { return nil }
        return StatementAgreement(links, of: place, in: ledger).opening
    }

    private func bookedRows(of place: Int) -> [TransactionRow] {
        ledger.table.rows.filter { Int($0.account) == place && $0.status != .pending }
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

extension StatementChain.Link {
    /// Whether an account that opens with a balance does so because of the statement.
    fileprivate func opens(with balance: Int64) -> Bool {
        opening == balance || openingByClosing == balance
    }
}

/// What an account has to open with for its transactions to lead to the closing balances of its statements.
private struct StatementAgreement {
    /// What each proven statement makes of it.
    private var openings: Set<Int128> = []

    init(_ links: Set<StatementChain.Link>, of place: Int, in ledger: Ledger) {
        let proven = links.filter(\.isProven)
        let days = Set(proven.compactMap(\.lastDay)).sorted()
        let sums = DaySums(
            of: ledger, on: ledger.accounts.indices.map { $0 == place ? days : [] })
        for link in proven {
            guard let closing = link.closing, let day = link.lastDay else { continue }
            openings.insert(Int128(closing) - sums.sum(of: place, upTo: day))
        }
    }

    /// Whether all statements close with what the ledger has with an opening balance.
    func holds(opening: Int64) -> Bool { openings.allSatisfy { $0 == Int128(opening) } }

    /// Whether there are statements, and all of them do.
    func agrees(on opening: Int64) -> Bool { !openings.isEmpty && holds(opening: opening) }

    /// The one opening balance with which they do.
    var opening: Int64? {
        openings.count == 1 ? openings.first.flatMap { Int64(exactly: $0) } : nil
    }
}
