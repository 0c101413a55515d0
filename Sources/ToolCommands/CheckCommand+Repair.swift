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
            try Terminal.show(report.text)
        } else {
            try list.add(report.json(endingLine: format == .ndjson))
        }
        if let output, let digest {
            let plan = try RepairsDocument.encoded(report.repairs, of: digest)
            try OutputFile(path: output).write(plan)
        }
        if yes {
            Terminal.say(try options.repair(isDryRun: false) { $0.repaired() }.report.message)
        } else if !report.done.isEmpty {
            Terminal.say(
                output.map { options.carryingOut(planAt: $0) }
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

    /// Writes the ledger with its broken rules put right, as a batch of its history.
    /// - Parameters:
    ///   - isDryRun: Whether nothing is written.
    ///   - body: Gets the ledger as it is, under its lock, and gives the repaired one.
    /// - Returns: What was done, and the number of the batch; `nil` where nothing was written.
    /// - Throws: ``StoreError``, ``CommandFailure``, and what `body` throws; nothing is written then.
    func repair(
        isDryRun: Bool, _ body: (RepairableLedger) throws -> RepairedLedger
    ) throws -> (report: ChangeReport, batch: Int?) {
        let store = StoreFile(path: path)
        return try underLock(of: store) {
            let found = try readToRepair()
            let repaired = try body(found)
            let title = LedgerRepairReport.title(repaired.done)
            guard !repaired.done.isEmpty else { return ("nothing to put right", nil) }
            if isDryRun { return (ChangeReport(title, []), nil) }
            let batch = try Interruption.postponed {
                try store.commit(
                    repaired: repaired.ledger, as: Batch(.change, title: title),
                    at: Self.now, replacing: found)
            }
            return (ChangeReport(title, []), batch)
        }
    }
}
