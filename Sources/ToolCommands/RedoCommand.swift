import ArgumentParser
import LedgerModel
import LedgerStore
import ReportWriters

/// Brings back what was undone last.
struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Bring back what was undone last.",
        discussion: """
            The ledger is then what it was before the undoing, to the byte. Anything that was \
            done since stands in the way; an `sluice undo` of the undoing's own number does not \
            mind it.
            """)

    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var trial: TrialOptions
    @OptionGroup var outcome: OutcomeOptions

    func run() throws {
        let store = StoreFile(path: ledger.path)
        let step = try ledger.withLock(of: store) {
            try Interruption.postponed { try store.redo(isTrial: trial.isDryRun) }
        }
        let batch = step.batch.batch
        let number = batch.undoes.map(String.init) ?? ""
        let message =
            trial.isDryRun
            ? "would redo \(number), \(batch.title)" + OutcomeOptions.dryRunNote
            : "redid \(number), \(batch.title)"
        try outcome.tell(message) { json in
            json.outcome(step, ledgerPath: ledger.path, isDryRun: trial.isDryRun)
        }
    }
}
