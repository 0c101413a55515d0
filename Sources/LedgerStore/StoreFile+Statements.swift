import LedgerDatabase
public import LedgerModel

extension StoreFile {
    /// The statements of earlier imports, the newest first, as far back as it takes to find what
    /// comes before some others. Batches that were undone do not count.
    ///
    /// Of each batch only the head is read, and nothing is held against the ledger's digests:
    /// ``batches()`` does that. As many batches as the history keeps are looked at, at most.
    /// - Parameters:
    ///   - statements: The statements that are to be settled.
    ///   - ledger: The ledger, which knows what accounts were joined into others.
    ///   - count: The number of the newest batch, ``Ledger/batchCount``.
    /// - Returns: What earlier imports stated of the same accounts.
    /// - Throws: ``StoreError`` with code `damaged`, `not-readable` or `io`, and as ``load()`` does.
    public func statementLinks(
        settling statements: [StatementChain.Link], in ledger: Ledger = Ledger(), upTo count: Int
    ) throws(StoreError) -> [StatementChain.Link] {
        var waiting = statements
        return try statementLinks(of: Set(waiting.map(\.account)), in: ledger, upTo: count) {
            found in
            waiting.removeAll { statement in found.contains { statement.isSettled(by: $0) } }
            return waiting.isEmpty
        }
    }

    /// The statements of earlier imports of some accounts, the newest first. Batches that were undone
    /// do not count.
    /// - Parameters:
    ///   - accounts: The accounts.
    ///   - ledger: The ledger, which knows what accounts were joined into others.
    ///   - count: The number of the newest batch, ``Ledger/batchCount``.
    ///   - isEnough: Whether no older statements are wanted behind those of a batch.
    /// - Returns: What these imports stated of the accounts.
    /// - Throws: As ``statementLinks(settling:upTo:)`` does.
    public func statementLinks(
        of accounts: Set<AccountID>, in ledger: Ledger = Ledger(), upTo count: Int,
        until isEnough: ([StatementChain.Link]) -> Bool = { _ in false }
    ) throws(StoreError) -> [StatementChain.Link] {
        guard !accounts.isEmpty else { return [] }
        let formerIDs = ledger.formerIDs
        var links: [StatementChain.Link] = []
        try forEachLiveBatch(upTo: count) { batch in
            var found = batch.statementLinks
            for place in found.indices where !formerIDs.isEmpty {
                found[place].account = formerIDs[found[place].account] ?? found[place].account
            }
            found.removeAll { !accounts.contains($0.account) }
            links += found
            return !isEnough(found)
        }
        return links
    }

    /// The files of earlier imports that state something of accounts, the newest batch first. Batches that
    /// were undone do not count; what was read of the history is as for ``statementLinks(settling:in:upTo:)``.
    /// - Parameters:
    ///   - ledger: The ledger, which knows what accounts were joined into others.
    ///   - count: The number of the newest batch, ``Ledger/batchCount``.
    /// - Returns: The files, accounts by the ids that they have in the ledger.
    /// - Throws: As ``statementLinks(settling:in:upTo:)`` does.
    public func statementFiles(
        in ledger: Ledger, upTo count: Int
    ) throws(StoreError) -> [Batch.File] {
        let formerIDs = ledger.formerIDs
        var files: [Batch.File] = []
        try forEachLiveBatch(upTo: count) { batch in
            for var file in batch.files where !file.statements.isEmpty {
                for place in file.statements.indices where !formerIDs.isEmpty {
                    let account = file.statements[place].account
                    file.statements[place].account = formerIDs[account] ?? account
                }
                files.append(file)
            }
            return true
        }
        return files
    }

    /// Goes through the batches that were not undone, the newest first, while it is told to go on.
    private func forEachLiveBatch(
        upTo count: Int, _ goesOn: (Batch) -> Bool
    ) throws(StoreError) {
        guard count > 0 else { return }
        let history = try historyPlace()
        var undone: Set<Int> = []
        for number in stride(from: count, to: 0, by: -1) {
            guard let head = try history.head(number) else { break }
            guard head.number == number else { throw HistoryEntry.damaged }
            if let other = head.batch.undoes { undone.insert(other) }
            if !undone.contains(number), !goesOn(head.batch) { break }
        }
    }

    /// Where the batches of the ledger's file are.
    private func historyPlace() throws(StoreError) -> HistoryPlace {
        guard try isDatabase() else { return .folder(try historyFolder()) }
        let place = try resolved()
        return try StoreError.named(path) { () throws(DatabaseFailure) in
            .database(try LedgerDatabase(path: place.target), path: path)
        }
    }
}
