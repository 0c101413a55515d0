public import LedgerModel

/// Transactions as lines of JSON, with the keys of the ledger's file.
public struct TransactionLines: Sendable {
    private let ledger: Ledger
    private let writer: TransactionWriter

    /// Lines for the transactions of a ledger.
    /// - Throws: ``StoreError`` where the ledger holds what JSON cannot.
    public init(_ ledger: Ledger) throws(StoreError) {
        self.ledger = ledger
        writer = try TransactionWriter(ledger)
    }

    /// Appends a line for every transaction, oldest first.
    /// - Throws: ``StoreError`` with code `not-representable`.
    public func append(to bytes: inout [UInt8]) throws(StoreError) {
        try append(ledger.table.rows, to: &bytes)
    }

    /// Appends a line for each of some transactions, in their order; ids that the ledger does not
    /// have are passed over.
    /// - Throws: ``StoreError`` with code `not-representable`.
    public func append(
        _ transactions: some Sequence<Transaction>, to bytes: inout [UInt8]
    ) throws(StoreError) {
        var places: [TransactionID: Int] = [:]
        for (place, row) in ledger.table.rows.enumerated() { places[row.id] = place }
        try append(
            transactions.compactMap { places[$0.id].map { ledger.table.rows[$0] } }, to: &bytes)
    }

    private func append(
        _ rows: some Sequence<TransactionRow>, to bytes: inout [UInt8]
    ) throws(StoreError) {
        let collected = CollectedBytes()
        var output = JSONByteWriter { collected.append($0) }
        for row in rows {
            writer.write(row, to: &output)
            output.append(byte: 0x0A)
        }
        try output.finish()
        bytes.append(contentsOf: collected.bytes)
    }
}
