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
}

extension TransactionTable {
    /// The numbers of the files that a row was seen in.
    func files(of row: TransactionRow) -> [UInt32] {
        var files = row.file > 0 ? [row.file] : []
        forEachLaterSource(of: row) { if $0.file > 0 { files.append($0.file) } }
        return files
    }
}
