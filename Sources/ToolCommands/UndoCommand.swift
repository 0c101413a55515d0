import ArgumentParser
import LedgerModel
import LedgerStore
import Normalization
import ReportWriters

/// Takes a batch of the ledger's history back.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take an import or another change back.",
        discussion: """
            What the batch added goes, and what it changed is as it was before. Transactions that \
            a later import saw too stay, as that import saw them. Those that were changed by hand \
            later stay as they are; they are listed, and the exit code is 1. What is undone \
            comes back with a later import of the same file; `sluice redo` brings it back at once.
            """)

    @Argument(help: "The number of the batch. Default: the last one that is not undone.")
    var number: Int?

    @OptionGroup var ledger: LedgerOptions
    @OptionGroup var trial: TrialOptions
    @OptionGroup var outcome: OutcomeOptions

    func run() throws {
        let store = StoreFile(path: ledger.path)
        let cleanup = PayeeCleanup()
        let step = try ledger.withLock(of: store) {
            try Interruption.postponed {
                try store.undo(
                    number, at: LedgerOptions.now, isTrial: trial.isDryRun,
                    cleanPayee: cleanup.clean)
            }
        }
        for kept in step.kept { Terminal.say("\(kept.id) stays: \(kept.reason)") }
        try outcome.tell(message(step)) { json in
            json.outcome(step, ledgerPath: ledger.path, isDryRun: trial.isDryRun)
            json.array("kept") { json in
                for kept in step.kept {
                    json.object { json in
                        json.value("transaction", kept.id.description)
                        json.value("reason", kept.reason)
                    }
                }
            }
        }
        if !step.kept.isEmpty { throw ExitStatus.someRejected.code }
    }

    private func message(_ step: HistoryStep) -> String {
        let what = "\(step.batch.batch.kind.noun) \(step.batch.number), \(step.batch.batch.title)"
        if trial.isDryRun { return "would undo \(what)" + OutcomeOptions.dryRunNote }
        guard step.wasWritten else { return "nothing to write: \(ledger.path) is as it was" }
        let back = step.outcome == .removedRepair ? "sluice check --repair" : "sluice redo"
        return "undid \(what); `\(back)` brings it back"
    }
}
