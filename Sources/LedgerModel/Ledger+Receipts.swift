public import StatementModel

/// The light part of a receipt: what a list shows. The rest is loaded only when asked.
public struct ReceiptSummary: Hashable, Sendable {
    /// The transaction that the receipt belongs to.
    public var transaction: TransactionID
    /// The total.
    public var total: Money
    /// The day on the receipt, or else of the transaction.
    public var date: CalendarDate
    /// The kind of expense.
    public var expenseKind: String?
    /// The shop as printed, or else the transaction's payee.
    public var payee: String
}

extension Ledger {
    /// The light parts of all receipts, newest first.
    public func receipts() -> [ReceiptSummary] {
        table.rows.reversed().compactMap(summary(of:))
    }

    /// The heavy part of a receipt: category, payment method and the image's digest.
    /// - Throws: `unknown-transaction`, `no-receipt`.
    public func receiptDetails(of id: TransactionID) throws(LedgerError) -> ReceiptDetails {
        let row = table.rows[try index(of: id)]
        guard let receipt = table.extras(of: row).receipt else {
            throw LedgerError(
                .noReceipt, "the transaction \(id) has no receipt", value: id.description)
        }
        return receipt
    }

    /// Payees of the history that start with a text, whatever the case: the most frequent first,
    /// then alphabetically. Of spellings that differ in case alone, the most frequent one is given.
    /// - Complexity: O(n) in the transactions.
    public func payeeCompletions(_ start: String, limit: Int = 10) -> [String] {
        let start = start.lowercased()
        var counts = [Int](repeating: 0, count: table.texts.count)
        for row in table.rows { counts[Int(row.payee)] += 1 }
        var spellings: [String: [(payee: String, count: Int)]] = [:]
        for number in 1..<max(1, counts.count) where counts[number] > 0 {
            let payee = table.texts.string(TextID(number))
            let key = payee.lowercased()
            guard key.hasPrefix(start) else { continue }
            spellings[key, default: []].append((payee, counts[number]))
        }
        let ranked = spellings.values.map { Self.merged($0) }.sorted(by: Self.isMoreFrequent)
        return ranked.prefix(max(0, limit)).map(\.payee)
    }

    private func summary(of row: TransactionRow) -> ReceiptSummary? {
        guard row.extras >= 0, let receipt = table.extras[Int(row.extras)].receipt else {
            return nil
        }
        return ReceiptSummary(
            transaction: row.id,
            total: Money(
                minorUnits: receipt.total, currency: accounts[Int(row.account)].currency),
            date: receipt.date ?? row.date, expenseKind: receipt.expenseKind,
            payee: receipt.payee.isEmpty ? table.texts.string(row.payee) : receipt.payee)
    }

    private static func merged(_ spellings: [(payee: String, count: Int)]) -> (
        payee: String, count: Int
    ) {
        let best = spellings.sorted(by: isMoreFrequent)[0].payee
        return (best, spellings.reduce(0) { $0 + $1.count })
    }

    private static func isMoreFrequent(
        _ left: (payee: String, count: Int), _ right: (payee: String, count: Int)
    ) -> Bool {
        left.count == right.count ? left.payee < right.payee : left.count > right.count
    }
}
