import ArgumentParser
import LedgerStore
import ReportWriters

/// Writes everything of a ledger into one file.
struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Write the ledger, its history and its papers to a file.",
        discussion: """
            The file is an archive that `tar` opens too. The same ledger gives the same bytes. \
            `sluice restore` brings the very ledger back. Rules, which are a file of yours, and \
            answers of a review that is not through are not in it.
            """)

    @Argument(help: "The file to write.")
    var file: String

    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var outcome: OutcomeOptions

    func validate() throws { try outcome.requireFile(file) }

    func run() throws {
        let store = StoreFile(path: ledger.path)
        let bytes = try store.withLock(timeout: ledger.timeout) {
            try StoreError.naming(ledger.path) { () throws(StoreError) in try store.backup() }
        }
        try OutputFile(path: file, isPrivate: true).write(bytes)
        try outcome.tell((["written: \(file)"] + notes()).joined(separator: "\n")) { json in
            json.value("ledger", ledger.path)
            json.value("file", file)
            json.value("byteCount", bytes.count)
        }
    }

    /// What lies beside the ledger and is not in the backup.
    private func notes() throws -> [String] {
        var notes: [String] = []
        let rules = RuleOptions.path(beside: ledger.path)
        if InputFiles.exists(rules) { notes.append("note: \(rules) is not in it") }
        if try ReviewJournal.hasAnswers(ofLedger: ledger.path) {
            notes.append("note: a review has answers that are not in the ledger, nor in the backup")
        }
        return notes
    }
}
