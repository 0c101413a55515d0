import ArgumentParser
import LedgerStore
import ReportWriters

/// Brings a ledger back from a backup.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Bring a ledger back from a backup.",
        discussion: "A ledger that is there is left alone, unless --replace is given.")

    @Argument(help: "The backup.")
    var file: String

    @Flag(help: "Replace the ledger that is there, with its history.")
    var replace = false

    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var outcome: OutcomeOptions

    func run() throws {
        let bytes = try InputFiles.bytes(of: file)
        let store = StoreFile(path: ledger.path)
        do {
            try ledger.withLock(of: store) {
                try Interruption.postponed { try store.restore(bytes, isReplacing: replace) }
            }
        } catch let error as StoreError where error.code == .damaged {
            throw CommandFailure(
                .badInput, "\(file): \(error.message) [\(error.code.rawValue)]",
                hint: "name a file that `sluice backup` wrote")
        }
        try outcome.tell("restored: \(ledger.path)") { json in
            json.value("ledger", ledger.path)
            json.value("file", file)
        }
    }
}
