import GRDB

/// Why a ledger's database cannot be opened, read or written.
package struct DatabaseFailure: Error, Hashable, Sendable {
    /// What kind of failure it is.
    package enum Kind: Sendable {
        /// The file is no database, or what it holds is no ledger.
        case damaged
        /// It is a database of another program.
        case foreign
        /// A newer version of the program wrote it.
        case newerVersion
        /// Another connection writes, and did not end in time.
        case busy
        /// Another connection changed it since it was read.
        case changed
        /// There is no room left.
        case noSpace
        /// Permissions forbid it.
        case notPermitted
        /// The ledger holds what the tables have no form for.
        case notRepresentable
        /// The system failed.
        case io
    }

    /// The kind.
    package var kind: Kind
    /// One sentence, lower case, no full stop, without private data.
    package var message: String
    /// What SQLite said.
    package var underlying: String?

    /// A failure.
    package init(_ kind: Kind, _ message: String, underlying: String? = nil) {
        self.kind = kind
        self.message = message
        self.underlying = underlying
    }

    /// Turns whatever a body throws into a failure.
    static func wrapped<Result>(
        _ message: String, _ body: () throws -> Result
    ) throws(DatabaseFailure) -> Result {
        do {
            return try body()
        } catch let failure as DatabaseFailure {
            throw failure
        } catch let error as DatabaseError {
            throw DatabaseFailure(error, message)
        } catch {
            throw DatabaseFailure(.io, message)
        }
    }

    /// The failure behind an error of SQLite.
    init(_ error: DatabaseError, _ message: String) {
        let kind: Kind
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_SCHEMA: kind = .damaged
        // A table or column that is not there.
        case .SQLITE_ERROR, .SQLITE_MISMATCH: kind = .damaged
        case .SQLITE_BUSY, .SQLITE_LOCKED: kind = .busy
        case .SQLITE_FULL: kind = .noSpace
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN, .SQLITE_AUTH: kind = .notPermitted
        case .SQLITE_TOOBIG, .SQLITE_CONSTRAINT: kind = .notRepresentable
        default: kind = .io
        }
        // The message of a constraint names a column, never a value.
        self.init(kind, message, underlying: error.message ?? error.resultCode.description)
    }
}
