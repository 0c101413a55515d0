import GRDB
import GRDBSQLite
import LedgerModel

/// Reading the history.
extension LedgerDatabase {
    /// The bytes of a batch; `nil` where it is not kept.
    package func batch(_ number: Int) throws(DatabaseFailure) -> [UInt8]? {
        try withDatabase("the history cannot be read") { database in
            let statement = try SQLStatement(
                database, "SELECT content FROM batches WHERE number = ?")
            statement.bind(Int64(number), at: 1)
            defer { statement.reset() }
            return try statement.next() ? statement.bytes(0) : nil
        }
    }

    /// Some bytes of a batch, none behind its end; `nil` where it is not kept. The others are not
    /// read.
    package func batch(
        _ number: Int, from offset: Int, atMost most: Int
    ) throws(DatabaseFailure) -> [UInt8]? {
        try withDatabase("the history cannot be read") { database in
            let isKept = try Bool.fetchOne(
                database, sql: "SELECT 1 FROM batches WHERE number = ?", arguments: [number])
            guard isKept == true else { return nil }
            var blob: OpaquePointer?
            defer { unsafe sqlite3_blob_close(blob) }
            var code = unsafe sqlite3_blob_open(
                database.sqliteConnection, "main", "batches", "content", Int64(number), 0, &blob)
            let rest = unsafe code == SQLITE_OK ? Int(sqlite3_blob_bytes(blob)) - offset : 0
            var bytes = [UInt8](repeating: 0, count: min(most, max(0, rest)))
            if !bytes.isEmpty {
                code = unsafe bytes.withUnsafeMutableBytes {
                    unsafe sqlite3_blob_read(blob, $0.baseAddress, Int32($0.count), Int32(offset))
                }
            }
            guard code == SQLITE_OK else {
                throw DatabaseError(resultCode: ResultCode(rawValue: code))
            }
            return bytes
        }
    }

    /// All batches that are kept, the first one first.
    package func batches() throws(DatabaseFailure) -> [StoredBatch] {
        try withDatabase("the history cannot be read") { database in
            let statement = try SQLStatement(
                database,
                """
                SELECT number, time, kind, title, undoes, digest, content FROM batches
                ORDER BY number
                """)
            var batches: [StoredBatch] = []
            while try statement.next() {
                guard let kind = Batch.Kind(rawValue: statement.string(2)) else {
                    throw DatabaseFailure(.damaged, "the history has a batch of no kind")
                }
                batches.append(
                    StoredBatch(
                        number: Int(statement.integer(0)), time: statement.integer(1),
                        kind: kind, title: statement.string(3),
                        undoes: statement.isNull(4) ? nil : Int(statement.integer(4)),
                        digest: statement.string(5), content: statement.bytes(6)))
            }
            return batches
        }
    }
}
