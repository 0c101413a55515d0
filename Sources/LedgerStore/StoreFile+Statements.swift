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
        guard !accounts.isEmpty, count > 0 else { return [] }
        let (history, formerIDs) = (try historyPlace(), ledger.formerIDs)
        var undone: Set<Int> = []
        var links: [StatementChain.Link] = []
        for number in stride(from: count, to: 0, by: -1) {
            guard let head = try history.head(number) else { break }
            guard head.number == number else { throw HistoryEntry.damaged }
            if let other = head.batch.undoes { undone.insert(other) }
            if undone.contains(number) { continue }
            var found = head.batch.statementLinks
            for place in found.indices where !formerIDs.isEmpty {
                found[place].account = formerIDs[found[place].account] ?? found[place].account
            }
            found.removeAll { !accounts.contains($0.account) }
            links += found
            if isEnough(found) { break }
        }
        return links
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
