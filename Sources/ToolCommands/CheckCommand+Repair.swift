import ArgumentParser
import LedgerModel
import LedgerStore

extension CheckCommand {
    /// Proposes what puts the broken rules of ledgers right, and does it where that is asked for.
    func repairLedgers() throws {
        var statuses: [ExitStatus] = []
        var list = ResultList(format)
        for path in files.isEmpty ? [ledger.path] : files {
            do {
                statuses.append(try repairLedger(at: path, &list))
            } catch let error as StoreError {
                DiagnosticPrinter.print(error)
                statuses.append(ExitStatus(error))
            } catch let failure as CommandFailure {
                DiagnosticPrinter.print(failure)
                statuses.append(failure.status)
            }
        }
        if format != .text { try list.end() }
        let status = ExitStatus.strongest(statuses)
        if status != .done { throw status.code }
    }

    private func repairLedger(at path: String, _ list: inout ResultList) throws -> ExitStatus {
        var options = ledger
        options.ledger = path
        let store = StoreFile(path: path)
        try store.checkIntegrity()
        let digest = output == nil ? nil : try store.digest()
        let found = try options.readToRepair()
        let report = LedgerRepairReport(found, found.repaired(), path: path)
        if format == .text {
            try Terminal.write(report.text)
        } else {
            try list.add(report.json(endingLine: format == .ndjson))
        }
        if let output, let digest {
            let plan = try RepairsDocument.encoded(report.repairs, of: digest)
            try OutputFile(path: output).write(plan)
        }
        if yes {
            try options.repair { $0.repaired() }
        } else if !report.done.isEmpty {
            Terminal.say(
                output.map { "the plan is in \($0); `sluice apply \($0)` carries it out" }
                    ?? "nothing written; --yes does it, -o plan.json writes a plan to edit")
        }
        return report.rest.isEmpty ? .done : .badInput
    }
}

extension LedgerOptions {
    /// The ledger as it is, whatever rules it breaks.
    /// - Throws: ``CommandFailure``, `missingInput` where there is none.
    func readToRepair() throws -> RepairableLedger {
        guard let found = try StoreFile(path: path).loadToRepair() else { throw noLedger() }
        return found
    }

    /// Writes the ledger with its broken rules put right, as a batch of its history, and tells it.
    /// - Parameters:
    ///   - isDryRun: Whether nothing is written.
    ///   - body: Gets the ledger as it is, under its lock, and gives the repaired one.
    /// - Throws: ``StoreError``, ``CommandFailure``, and what `body` throws; nothing is written then.
    func repair(
        isDryRun: Bool = false, _ body: (RepairableLedger) throws -> RepairedLedger
    ) throws {
        let store = StoreFile(path: path)
        try underLock(of: store) {
            let found = try readToRepair()
            let repaired = try body(found)
            let title = LedgerRepairReport.title(repaired.done)
            guard !repaired.done.isEmpty else { return Terminal.say("nothing to put right") }
            if !isDryRun {
                _ = try Interruption.postponed {
                    try store.commit(
                        repaired: repaired.ledger, as: Batch(.change, title: title),
                        at: Self.now, replacing: found)
                }
            }
            Terminal.say(title + (isDryRun ? " (dry run: nothing written)" : ""))
        }
    }
}
