import LedgerDatabase

/// Where a ledger keeps its batches: in the folder beside it, or in itself.
enum HistoryPlace {
    case folder(HistoryFolder)
    case database(LedgerDatabase, path: String)

    /// A batch and its digest; `nil` where it is not kept.
    /// - Throws: ``StoreError`` with code `damaged`, `newer-version`, `not-readable` or `io`.
    func entry(_ number: Int) throws(StoreError) -> (HistoryEntry, digest: String)? {
        switch self {
        case .folder(let folder): return try folder.entry(number)
        case .database(let database, let path):
            let bytes = try StoreError.named(path) { () throws(DatabaseFailure) in
                try database.batch(number)
            }
            guard let bytes else { return nil }
            do throws(StoreError) {
                return try HistoryEntry.reading(bytes)
            } catch {
                var named = error
                named.path = path
                throw named
            }
        }
    }

    /// The batch of a number and digest; any digest will do where none is given. `nil` where it is
    /// not kept.
    /// - Throws: ``StoreError`` as ``entry(_:)`` does, with code `damaged` also where it is another.
    func namedEntry(_ number: Int, _ digest: String?) throws(StoreError) -> HistoryEntry? {
        guard let (entry, found) = try entry(number) else { return nil }
        guard found == digest ?? found, entry.content.number == number else {
            throw StoreError(
                .damaged, "the batch is not the one that the ledger names", path: path(of: number))
        }
        return entry
    }

    /// What is named in messages about a batch.
    private func path(of number: Int) -> String {
        switch self {
        case .folder(let folder): folder.path(of: number)
        case .database(_, let path): path
        }
    }

    /// The batches that a ledger names, the newest first: each names the one before.
    /// - Parameters:
    ///   - last: The number and digest of the newest.
    ///   - isEnough: Whether no older one is asked for.
    /// - Returns: The batches, as far as they are kept.
    /// - Throws: ``StoreError`` with code `damaged` where a batch is not the one that is named.
    func chain(
        from last: (number: Int, digest: String?),
        until isEnough: (HistoryEntry) -> Bool = { _ in false }
    ) throws(StoreError) -> [HistoryEntry] {
        var entries: [HistoryEntry] = []
        var (number, digest) = last
        while digest != nil, let entry = try namedEntry(number, digest) {
            entries.append(entry)
            if isEnough(entry) { break }
            (number, digest) = (number - 1, entry.content.previous)
        }
        return entries
    }
}
