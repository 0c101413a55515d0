import StatementModel

/// Two ledgers as one: everything that either has, once where both have it.
///
/// What the two say is joined so that their order does not matter: what a person changed or chose
/// counts more than what a bank wrote or the program guessed, and what is reconciled stays as it is.
/// Transactions that both have are told by their ids, by the keys of their sources and by the
/// records of files that they were made of; those that two banks' files brought stay two here.
public struct LedgerUnion: Sendable {
    /// The ledger with everything. Transfers that both have may have more than two sides in it, until
    /// ``joining(_:)`` says what is one.
    public internal(set) var ledger: Ledger
    /// What could not be joined without a choice, in words.
    public internal(set) var notes: [String] = []
    /// The accounts of which the two state other opening balances, and nothing tells which is right.
    package internal(set) var openOpenings: Set<AccountID> = []
    /// What the accounts of the two ledgers are in the union, where their ids are others there.
    package internal(set) var accountIDs: (first: AccountIDs, second: AccountIDs) = ([:], [:])
    /// Transactions that one of the ledgers has and the other one had and deleted.
    public internal(set) var deleted: Set<TransactionID> = []
    /// Which of the two had each transaction that the union has.
    package internal(set) var origins: [TransactionID: Origin] = [:]

    let deletions: Deletions
    let reading: ImportReading
    /// The ids of transactions that have another one in the union.
    var successors: [TransactionID: TransactionID] = [:]
    /// The places of accounts that no number says to be one.
    var namesakes: Set<Int32> = []
    /// What was changed in both, by transaction.
    var collisions: [TransactionID: [VersionJoining.Collision]] = [:]
    /// The transfers of transactions that the two ledgers paired differently.
    var links = TransferLinks()

    /// Accounts of a ledger, each with what it is in a union.
    package typealias AccountIDs = [AccountID: AccountID]

    /// Which of two ledgers has a transaction.
    package enum Origin: Sendable {
        case first, second, both
    }

    /// What becomes of a transaction that one ledger has and the other one deleted.
    public enum Deletions: Sendable {
        /// It stays in the union: a deletion is also what is left of a statement that was only
        /// marked as seen.
        case undone
        /// It is deleted in the union too.
        case carriedOut
    }

    /// The union of two ledgers.
    /// - Parameters:
    ///   - first: One ledger.
    ///   - second: The other one.
    ///   - deletions: What becomes of what one has and the other one deleted.
    ///   - reading: What imports make of files, by which a person's changes are told.
    package init(
        _ first: Ledger, _ second: Ledger, deletions: Deletions = .undone, reading: ImportReading
    ) {
        self.deletions = deletions
        self.reading = reading
        ledger = first
        let alike = inOneCurrency(first, second)
        let (first, second) = withSameAccounts(alike.0, alike.1)
        ledger = first
        // Rows are put together from both at the end.
        _ = ledger.table.takeRows()
        ledger.settings = settings(first, second)
        let accounts = joinAccounts(second)
        let files = joinFiles(second)
        joinNames(second)
        joinPlans(second)
        ledger.rejectedPairs.formUnion(second.rejectedPairs)
        ledger.tombstones.formUnion(second.tombstones)
        ledger.unguessedPayees.formUnion(second.unguessedPayees)
        ledger.batchCount = max(first.batchCount, second.batchCount)
        joinTransactions(first, second, accounts, files)
        joinOpenings(first, second, accounts)
        accountIDs = (
            newIDs(of: first, at: Array(0..<Int32(first.accounts.count))),
            newIDs(of: second, at: accounts)
        )
        settleAccounts()
        joinPredictions(first, second)
        tellNamesakes()
        tellCollisions()
    }

    private mutating func joinPredictions(_ first: Ledger, _ second: Ledger) {
        let ids = Set(ledger.table.rows.map(\.id))
        let names = UnionNames(ledger)
        var known: Set<AcceptedPrediction> = []
        ledger.acceptedPredictions = []
        for var one in first.acceptedPredictions + second.acceptedPredictions {
            one.transaction = successors[one.transaction] ?? one.transaction
            guard ids.contains(one.transaction) else { continue }
            one.tags = names.spelled(one.tags)
            if known.insert(one).inserted { ledger.acceptedPredictions.append(one) }
        }
    }

    /// The ledger with what the groups say, and every transfer with its two sides.
    /// - Throws: what ``Ledger/settle(_:)`` throws.
    package func joining(_ groups: [RepeatGroup]) throws(LedgerError) -> Ledger {
        try joiningTold(groups).ledger
    }

    /// The ledger with what the groups say, every transfer with its two sides, and in words what of a
    /// person's changes goes by the groups.
    /// - Throws: what ``Ledger/settle(_:)`` throws.
    package func joiningTold(
        _ groups: [RepeatGroup]
    ) throws(LedgerError) -> (ledger: Ledger, notes: [String]) {
        var joined = ledger
        var links = links
        var versions = VersionJoining(TextAuthors(ledger.files, reading))
        versions.areOfTwoLedgers = true
        try joined.settle(groups, &links, &versions)
        joined.settleTransfers(links)
        joined.mark(groups)
        return (joined, Self.words(of: versions.told, in: joined))
    }

    func settings(_ first: Ledger, _ second: Ledger) -> Ledger.Settings {
        var settings = first.settings
        let currencies = [first.settings.preferredCurrency, second.settings.preferredCurrency]
        settings.preferredCurrency = currencies.compactMap { $0 }.min { $0.code < $1.code }
        if second.settings.limits == .none { settings.limits = .none }
        return settings
    }
}
