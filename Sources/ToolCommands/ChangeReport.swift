import LedgerModel
import ReportWriters

/// What came of a command that changes the ledger. A text alone is a report, too.
struct ChangeReport: ExpressibleByStringInterpolation {
    /// What was done, for people; the title of the batch.
    let message: String
    /// The transactions that were added, changed or removed, as far as the command names them.
    let transactions: [TransactionID]
    /// What else there is to say to people, line by line.
    let details: [String]

    /// A report of a change to transactions.
    init(_ message: String, _ transactions: [TransactionID], details: [String] = []) {
        self.message = message
        self.transactions = transactions
        self.details = details
    }

    init(stringLiteral message: String) { self.init(message, []) }

    /// Says what was done.
    /// - Parameters:
    ///   - outcome: To whom.
    ///   - ledgerPath: The ledger.
    ///   - batch: The number of the batch; `nil` where nothing was written.
    ///   - isDryRun: Whether nothing was to be written.
    /// - Throws: ``CommandFailure`` where the standard output refuses it.
    func tell(
        _ outcome: OutcomeOptions, ledgerPath: String, batch: Int?, isDryRun: Bool
    ) throws {
        let note = outcome.format == .text && isDryRun ? OutcomeOptions.dryRunNote : ""
        try outcome.tell(([message + note] + details).joined(separator: "\n")) { json in
            json.outcome(ledgerPath: ledgerPath, batch: batch, isDryRun: isDryRun)
            json.array("transactions") { json in
                for id in transactions { json.value(nil, id.description) }
            }
        }
    }
}

extension JSONText {
    /// What every report of a change begins with: the ledger, and whether it was written, which is
    /// mostly as a batch.
    mutating func outcome(
        ledgerPath: String, wasWritten: Bool? = nil, batch: Int?, isDryRun: Bool
    ) {
        value("ledger", ledgerPath)
        value("written", wasWritten ?? (batch != nil))
        value("batch", written: batch.map(String.init) ?? "null")
        value("dryRun", isDryRun)
    }
}
