/// A file whose records are in two accounts of one owner. Two accounts may have statements of the very same
/// bytes; more often the file went into the wrong account first.
public struct SharedFile: Hashable, Sendable {
    /// The place of the file in the ledger's list, counted from 1.
    public let file: Int
    /// The accounts, in the order of the ledger.
    public let accounts: [AccountID]
    /// How many of its records both have.
    public let count: Int
}

extension Ledger {
    /// The files whose records are in two accounts of one owner, record by record.
    /// - Complexity: O(n) in the ledger's sources.
    public func sharedFiles() -> [SharedFile] {
        guard accounts.count > 1 else { return [] }
        let several = filesOfSeveralAccounts()
        if several.isEmpty { return [] }
        var places: [FileRecord: Set<Int32>] = [:]
        forEachFileRecord { record, account in
            if several.contains(record.file) { places[record, default: []].insert(account) }
        }
        var counts: [SharedPlace: Int] = [:]
        for (record, found) in places where found.count == 2 {
            let sorted = found.sorted()
            let owners = sorted.map { accounts[Int($0)].owner }
            guard owners[0] == owners[1] else { continue }
            counts[SharedPlace(file: record.file, accounts: sorted), default: 0] += 1
        }
        return counts.sorted { $0.key < $1.key }.map { place, count in
            SharedFile(
                file: Int(place.file), accounts: place.accounts.map { accounts[Int($0)].id },
                count: count)
        }
    }

    private struct FileRecord: Hashable {
        let file: UInt32
        let record: UInt32
    }

    private struct SharedPlace: Hashable, Comparable {
        let file: UInt32
        let accounts: [Int32]

        static func < (left: Self, right: Self) -> Bool {
            (left.file, left.accounts[0], left.accounts[1])
                < (right.file, right.accounts[0], right.accounts[1])
        }
    }

    /// The files of which more than one account has records, be it because they list several.
    private func filesOfSeveralAccounts() -> Set<UInt32> {
        var first: [UInt32: Int32] = [:]
        var several: Set<UInt32> = []
        forEachFileRecord { record, account in
            if first[record.file, default: account] != account { several.insert(record.file) }
            first[record.file] = account
        }
        return several
    }

    private func forEachFileRecord(_ body: (FileRecord, Int32) -> Void) {
        for row in table.rows {
            if row.file > 0 { body(FileRecord(file: row.file, record: row.record), row.account) }
            guard row.laterSource >= 0 else { continue }
            table.forEachLaterSource(of: row) {
                if $0.file > 0 {
                    body(FileRecord(file: $0.file, record: $0.record), row.account)
                }
            }
        }
    }
}
