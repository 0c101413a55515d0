import LedgerModel

/// What may be one transaction among those that a ledger has.
struct RepeatScope {
    /// The files that list each transaction once. A person's book may list it twice.
    let statements: Set<UInt32>
    /// Where the transactions come from, when two ledgers are joined: what both have is settled,
    /// and so is what one of them tells apart.
    var origins: [TransactionID: LedgerUnion.Origin] = [:]

    /// Whether two rows were in no ledger together, where two are joined.
    func mayPair(_ one: TransactionRow, _ other: TransactionRow) -> Bool {
        if origins.isEmpty { return true }
        guard let first = origins[one.id], let second = origins[other.id] else { return false }
        return first != .both && second != .both && first != second
    }

    /// Whether two rows may be one: no statement lists them both.
    func mayBeOne(_ one: TransactionRow, _ other: TransactionRow, _ table: TransactionTable) -> Bool
    {
        guard mayPair(one, other) else { return false }
        if one.laterSource < 0 && other.laterSource < 0 {
            return one.file != other.file || !statements.contains(one.file)
        }
        let files = Set(table.files(of: one)).intersection(statements)
        return !table.files(of: other).contains(where: files.contains)
    }

    /// Whether a statement has records of both of two transactions, and none that is of both.
    func listsApart(_ one: [FileRecord], _ other: [FileRecord]) -> Bool {
        let shared = Set(one.filter(other.contains).map(\.file))
        let files = Set(one.map(\.file)).intersection(other.map(\.file))
        return !files.intersection(statements).isSubset(of: shared)
    }
}

extension TransactionTable {
    /// The records of files that a row was seen in.
    func records(of row: TransactionRow) -> [FileRecord] {
        var records = FileRecord(of: row).map { [$0] } ?? []
        forEachLaterSource(of: row) {
            if let record = FileRecord(of: $0, account: row.account) { records.append(record) }
        }
        return records
    }

    /// The numbers of the files that a row was seen in.
    func files(of row: TransactionRow) -> [UInt32] {
        var files = row.file > 0 ? [row.file] : []
        forEachLaterSource(of: row) { if $0.file > 0 { files.append($0.file) } }
        return files
    }
}
