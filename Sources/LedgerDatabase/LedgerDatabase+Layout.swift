import GRDB
import LedgerModel

/// What makes a large database quick to write.
extension LedgerDatabase {
    /// The size of the pages of a new database. Large ones save a tenth of the time that writing and
    /// reading a large ledger takes; a small ledger would be mostly empty pages.
    static func pageSize(forTransactions count: Int) -> Int {
        count < 100_000 ? 4096 : 16384
    }

    /// The indices that are made when all rows are there. Those of some rows alone go along with
    /// the rows where these are few: making one later reads all rows.
    static func laterIndices(
        of table: TransactionTable, _ database: Database
    ) throws -> [(name: String, sql: String)] {
        var (categories, tags, bankIDs) = (0, 0, 0)
        for index in table.rows.indices {
            categories += table.rows[index].category == 0 ? 0 : 1
            tags += table.rows[index].tags == 0 ? 0 : 1
            bankIDs += table.rows[index].bankID == 0 ? 0 : 1
        }
        let counts = [
            "transactions_by_category": categories, "transactions_by_tag_set": tags,
            "transactions_by_bank_id": bankIDs,
        ]
        let few = table.rows.count / 32
        return try Row.fetchAll(
            database,
            sql: "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        ).map { (name: $0["name"], sql: $0["sql"]) }
            .filter { index in counts[index.name].map { $0 > few } ?? true }
    }
}
