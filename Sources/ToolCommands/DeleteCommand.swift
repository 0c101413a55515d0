import ArgumentParser
import LedgerModel

/// Removes transactions.
struct DeleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Remove transactions.",
        discussion: """
            What is deleted stays deleted when its file is imported again, unless --again is \
            given there. Both sides of a transfer go. Where one of the transactions cannot be \
            removed, none is.
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
            let deleted = try ledger.delete(
                try ledger.transactionIDs(matching: ids), withSeries: series,
                allowingReconciled: reconciled)
            return ChangeReport("deleted \(deleted.count.counted("transaction"))", deleted)
        }
    }
}
