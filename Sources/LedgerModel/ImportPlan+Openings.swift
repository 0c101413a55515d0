import SourceText
import StatementModel

/// What accounts that the ledger had open with, where only statements of earlier imports tell it.
extension ImportPlan {
    /// The accounts of which a proven statement closes with something else than the ledger. Statements of
    /// earlier imports may tell what they open with.
    public var accountsOffStatements: Set<AccountID> {
        Set(outline.files.flatMap(\.statements).filter(\.isOffLedger).map(\.accountID))
    }

    /// Sets the opening balances of accounts for which only another one makes the ledger agree with all
    /// statements, in whatever order they came.
    ///
    /// An account that opens with what one of its statements does is taken back to the earliest one, if that
    /// has nothing before it in the ledger. One that opens with 0 because no file told a balance yet gets
    /// what the first statements with balances make of it, as one import of all its files would. In all other
    /// cases something is missing, and stays to be seen.
    /// - Parameter earlier: The statements of earlier imports, in any order.
    public mutating func settleOpenings(behind earlier: [StatementChain.Link]) {
        let off = accountsOffStatements
        let links = Set((statementLinks + earlier).filter { off.contains($0.account) })
        for place in ledger.accounts.indices where off.contains(ledger.accounts[place].id) {
            let account = ledger.accounts[place]
            let own = links.filter { $0.account == account.id && $0.currency == account.currency }
            let isStated = own.contains { $0.opening == account.openingBalance }
            let isOpen = account.openingBalance == 0 && !isStated
            guard isStated || isOpen,
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

    /// The opening of an account's earliest statement, where all of them agree with the ledger then.
    private func opening(of place: Int, _ links: Set<StatementChain.Link>) -> Int64? {
        guard let first = bookedRows(of: place).map(\.date).min() else { return nil }
        let candidates = links.filter { $0.firstDay.map { $0 <= first } ?? false }
        let agreement = StatementAgreement(links, of: place, in: ledger)
        return Set(candidates.compactMap(\.opening)).sorted().first {
            $0 != ledger.accounts[place].openingBalance && agreement.holds(opening: $0)
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

/// What an account has to open with for its transactions to lead to the closing balances of its statements.
private struct StatementAgreement {
    /// What each proven statement makes of it.
    private var openings: Set<Int128> = []

    init(_ links: Set<StatementChain.Link>, of place: Int, in ledger: Ledger) {
        let proven = links.filter { $0.opening != nil && $0.closing != nil }
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

    /// The one opening balance with which they do.
    var opening: Int64? {
        openings.count == 1 ? openings.first.flatMap { Int64(exactly: $0) } : nil
    }
}
