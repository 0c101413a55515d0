import GRDB
import GRDBSQLite
import LedgerModel
import StatementModel

/// A prepared statement with positional arguments, as bytes.
///
/// GRDB prepares it and keeps it. Values go in and come out through SQLite's own functions: texts
/// may hold any character, zeros too, and a million rows make no `String`s. Texts are bound
/// without a copy where the caller keeps them until ``run()``.
struct SQLStatement {
    private let statement: GRDB.Statement
    /// The statement as SQLite knows it; it lives as long as `statement` does.
    private var handle: OpaquePointer { unsafe statement.sqliteStatement }

    /// Prepares a statement.
    init(_ database: Database, _ sql: String) throws {
        statement = try database.makeStatement(sql: sql)
    }

    // MARK: Running

    /// Runs a statement that gives no rows, and makes it ready to run again; its arguments stay.
    @inline(__always)
    func run() throws {
        let code = unsafe sqlite3_step(handle)
        unsafe sqlite3_reset(handle)
        if code != SQLITE_DONE && code != SQLITE_ROW { throw failure(code) }
    }

    /// Goes to the next row; `false` behind the last one, when the statement can be run again.
    @inline(__always)
    func next() throws -> Bool {
        let code = unsafe sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        unsafe sqlite3_reset(handle)
        if code != SQLITE_DONE { throw failure(code) }
        return false
    }

    /// Leaves the rows that are left, so that the statement can be run again.
    func reset() { unsafe sqlite3_reset(handle) }

    private func failure(_ code: Int32) -> DatabaseError {
        let connection = unsafe sqlite3_db_handle(handle)
        return unsafe DatabaseError(
            resultCode: ResultCode(rawValue: code),
            message: String(cString: sqlite3_errmsg(connection)))
    }

    // MARK: Arguments

    /// SQLITE_TRANSIENT, which Swift does not see: SQLite copies what it is given.
    private static var transient: sqlite3_destructor_type {
        unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }

    @inline(__always)
    func bind(_ value: Int64, at place: Int32) {
        unsafe sqlite3_bind_int64(handle, place, value)
    }

    @inline(__always)
    func bind(null place: Int32) { unsafe sqlite3_bind_null(handle, place) }

    func bind(real value: Double, at place: Int32) {
        unsafe sqlite3_bind_double(handle, place, value)
    }

    /// Binds a text that the caller keeps where it is until the statement has run.
    @inline(__always)
    @unsafe
    func bind(kept text: UnsafePointer<UInt8>, _ count: Int, at place: Int32) {
        unsafe text.withMemoryRebound(to: CChar.self, capacity: count) {
            _ = unsafe sqlite3_bind_text(handle, place, $0, Int32(truncatingIfNeeded: count), nil)
        }
    }

    /// Binds a text, which SQLite copies.
    func bind(_ text: String, at place: Int32) {
        let transient = unsafe Self.transient
        var text = text
        text.withUTF8 { bytes in
            guard let base = bytes.baseAddress, !bytes.isEmpty else {
                _ = unsafe sqlite3_bind_text(handle, place, "", 0, transient)
                return
            }
            unsafe base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
                _ = unsafe sqlite3_bind_text(handle, place, $0, Int32(bytes.count), transient)
            }
        }
    }

    /// Binds bytes, which SQLite copies.
    func bind(blob bytes: [UInt8], at place: Int32) {
        let transient = unsafe Self.transient
        unsafe bytes.withUnsafeBytes {
            _ = unsafe sqlite3_bind_blob64(
                handle, place, $0.baseAddress, UInt64($0.count), transient)
        }
    }

    /// Binds a text, or nothing.
    func bind(_ text: String?, at place: Int32) {
        if let text { bind(text, at: place) } else { bind(null: place) }
    }

    /// Binds a number, or nothing.
    func bind(_ value: Int64?, at place: Int32) {
        if let value { bind(value, at: place) } else { bind(null: place) }
    }

    /// Binds a text that something describes itself by, or nothing.
    func bind(describing value: (some CustomStringConvertible)?, at place: Int32) {
        bind(value?.description, at: place)
    }

    // MARK: Columns

    /// How many columns a row has.
    var columnCount: Int32 { unsafe sqlite3_column_count(handle) }

    @inline(__always)
    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    @inline(__always)
    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

    /// Lends the bytes of a text or blob; none for null.
    @inline(__always)
    func withBytes<Result>(_ column: Int32, _ body: (Span<UInt8>) throws -> Result) rethrows
        -> Result
    {
        // A blob of bytes: a text is given as it is stored, which is UTF-8.
        let bytes = unsafe sqlite3_column_blob(handle, column)
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        guard let bytes = unsafe bytes, count > 0 else { return try body(Span()) }
        return try unsafe body(
            Span(_unsafeStart: bytes.assumingMemoryBound(to: UInt8.self), count: count))
    }

    /// A text; empty for null.
    func string(_ column: Int32) -> String {
        withBytes(column) { bytes in
            unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
        }
    }

    /// A text, `nil` for null.
    func optionalString(_ column: Int32) -> String? { isNull(column) ? nil : string(column) }

    /// A blob.
    func bytes(_ column: Int32) -> [UInt8] {
        withBytes(column) { bytes in
            unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
        }
    }
}

/// Columns as the values of the model. What has no such value is damage.
extension SQLStatement {
    /// The value that a text stands for.
    func value<Value>(_ column: Int32, _ what: String, _ parse: (String) -> Value?) throws -> Value
    {
        guard let value = parse(string(column)) else {
            throw DatabaseFailure(.damaged, "the database holds \(what) that is none")
        }
        return value
    }

    /// The value that a text stands for, `nil` for null.
    func optional<Value>(_ column: Int32, _ what: String, _ parse: (String) -> Value?) throws
        -> Value?
    {
        isNull(column) ? nil : try value(column, what, parse)
    }

    func date(_ column: Int32) throws -> CalendarDate? {
        try optional(column, "a day") { CalendarDate(parsing: $0) }
    }

    func currency(_ column: Int32) throws -> CurrencyCode {
        try value(column, "a currency") { text in
            CurrencyCode(text).flatMap { $0.code == text ? $0 : nil }
        }
    }

    func amount(_ column: Int32) throws -> ExactAmount? {
        try optional(column, "an amount") { ExactAmount(parsing: $0) }
    }

    func transactionID(_ column: Int32) throws -> TransactionID? {
        try optional(column, "an id") { TransactionID(parsing: $0) }
    }

    /// A number that must fit a smaller type.
    func number<Value: FixedWidthInteger>(_ column: Int32, _ type: Value.Type) throws -> Value {
        guard let value = Value(exactly: integer(column)) else {
            throw DatabaseFailure(.damaged, "the database holds a number out of range")
        }
        return value
    }
}
