import LedgerModel
import ReportWriters

/// What came of a command that changes the ledger. A text alone is a report, too.
struct ChangeReport: ExpressibleByStringInterpolation {
    /// What was done, for people; the title of the batch.
    let message: String
    /// The transactions that were added, changed or removed, as far as the command names them.
    let transactions: [TransactionID]

    /// A report of a change to transactions.
    init(_ message: String, _ transactions: [TransactionID]) {
        self.message = message
        self.transactions = transactions
    }

    init(stringLiteral message: String) { self.init(message, []) }

    /// Prints the message to the standard error or, for scripts, an object to the standard output.
    /// - Parameters:
    ///   - format: The form; text is for people.
    ///   - ledgerPath: The ledger.
    ///   - batch: The number of the batch; `nil` where nothing was written.
    ///   - isDryRun: Whether nothing was to be written.
    /// - Throws: ``CommandFailure`` where the standard output refuses it.
    func print(
        _ format: OutputFormat, ledgerPath: String, batch: Int?, isDryRun: Bool
    ) throws {
        guard format != .text else {
            return Terminal.say(message + (isDryRun ? " (dry run: nothing written)" : ""))
        }
        var json = JSONText()
        json.object { json in
            json.outcome(ledgerPath: ledgerPath, batch: batch, isDryRun: isDryRun)
            json.value("message", message)
            json.array("transactions") { json in
                for id in transactions { json.value(nil, id.description) }
            }
        }
        json.endLine()
        try Terminal.write(json.bytes)
    }
}

extension JSONText {
    /// What every report of a change begins with: the ledger, and whether it was written.
    mutating func outcome(ledgerPath: String, batch: Int?, isDryRun: Bool) {
        value("ledger", ledgerPath)
        value("written", batch != nil)
        value("batch", written: batch.map(String.init) ?? "null")
        value("dryRun", isDryRun)
    }
}
