import LedgerModel
import LedgerStore
import ReportWriters

extension JSONText {
    /// What a report of a step back or forth begins with.
    mutating func outcome(_ step: HistoryStep, ledgerPath: String, isDryRun: Bool) {
        outcome(
            ledgerPath: ledgerPath, wasWritten: step.wasWritten, batch: step.madeBatch,
            isDryRun: isDryRun)
        let concerned =
            step.batch.batch.kind == .undo ? step.batch.batch.undoes : step.batch.number
        value("concerns", written: concerned.map(String.init) ?? "null")
        value("title", step.batch.batch.title)
    }
}
