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

    @OptionGroup var change: ChangeOptions

    func run() throws {
        try change.apply { ledger in
            var deleted: [TransactionID] = []
            for text in ids {
                let id = try ledger.transactionID(matching: text)
                if series, let recurrence = ledger.transaction(id)?.recurrence {
                    deleted += try ledger.deleteSeries(
                        recurrence, allowingReconciled: reconciled)
                } else {
                    deleted += try ledger.delete(id, allowingReconciled: reconciled)
                }
            }
            return ChangeReport("deleted \(deleted.count.counted("transaction"))", deleted)
        }
    }
}
