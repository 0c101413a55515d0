import LedgerDatabase

extension StoreError {
    /// Turns the failure of a database into an error that names the ledger.
    static func named<Result>(
        _ path: String, _ body: () throws(DatabaseFailure) -> Result
    ) throws(StoreError) -> Result {
        do throws(DatabaseFailure) {
            return try body()
        } catch {
            throw StoreError(
                code(error.kind), error.message, path: path, underlying: error.underlying)
        }
    }

    private static func code(_ kind: DatabaseFailure.Kind) -> Code {
        switch kind {
        case .damaged: .damaged
        case .foreign: .foreignDatabase
        case .newerVersion: .newerVersion
        case .busy: .locked
        case .changed: .changed
        case .noSpace: .noSpace
        case .notPermitted: .notWritable
        case .notRepresentable: .notRepresentable
        case .io: .io
        }
    }
}
