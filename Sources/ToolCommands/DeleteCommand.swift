import ArgumentParser
import LedgerModel

/// Removes transactions.
struct DeleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Remove transactions.",
        discussion: """
            What is deleted stays deleted when its file is imported again, unless --again is \
            given there. Both sides of a transfer go.
            """)

    @Argument(help: "Ids, or the beginnings of them.")
    var ids: [String]

    @Flag(help: "Remove the whole series of a recurring transaction.")
    var series = false

    @Flag(help: "Remove them although they are reconciled.")
    var reconciled = false

    @OptionGroup var ledger: LedgerOptions

    @OptionGroup var trial: TrialOptions

    func run() throws {
        try ledger.apply(isDryRun: trial.isDryRun) { ledger in
            var count = 0
            for text in ids {
                let id = try ledger.transactionID(matching: text)
                if series, let recurrence = ledger.transaction(id)?.recurrence {
                    count += try ledger.deleteSeries(recurrence, allowingReconciled: reconciled)
                        .count
                } else {
                    count += try ledger.delete(id, allowingReconciled: reconciled).count
                }
            }
            return "deleted \(count.counted("transaction"))"
        }
    }
}
