import LedgerModel

extension ImportDraft {
    /// How those of the ledger's first files were read that are of a program and have records in some
    /// accounts.
    /// - Complexity: O(n) in the transactions; asked for where a file leaves something open.
    func earlierReadings(
        of layout: FileLayout, _ accounts: Set<Int32>, fileCount: Int
    ) -> SharedReadings {
        var shared = SharedReadings()
        guard !accounts.isEmpty else { return shared }
        var files = Set<UInt32>()
        for row in rows where accounts.contains(row.account) {
            files.insert(row.file)
            guard row.laterSource >= 0 else { continue }
            ledger.table.forEachLaterSource(of: row) { files.insert($0.file) }
        }
        for file in files where (1...max(fileCount, 1)).contains(Int(file)) {
            let earlier = FileLayout(imported: ledger.files[Int(file) - 1])
            if earlier.hasNames(of: layout) { shared.add(earlier.reading) }
        }
        return shared
    }
}
