package import LedgerModel
import StatementModel

extension ImportReading {
    /// What the imports of this module make of records.
    package static let imports = ImportReading(
        payee: { PayeeCleanup().clean($0) }, isHome: { isHome($0, creationKey: $1) })

    /// So many equal records of a day are counted.
    private static let mostOccurrences = 16

    private static func isHome(_ transaction: Transaction, creationKey: String) -> Bool {
        guard let source = transaction.sources.first, source.key == transaction.id else {
            return false
        }
        var table = TransactionTable()
        var row = table.row(transaction, account: 0)
        row.date = source.date ?? transaction.date
        row.amount = source.minorUnits ?? transaction.signedMinorUnits
        var fingerprint = TransactionFingerprint(creationKey: creationKey)
        return (0..<mostOccurrences).contains {
            fingerprint.key(of: row, occurrence: $0, table: table) == transaction.id
        }
    }
}
