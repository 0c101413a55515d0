import LedgerModel
import SourceText
import StatementModel

/// The summary for people.
extension ImportSummary {
    /// The summary, line by line.
    var lines: [String] {
        var lines: [String] = []
        let width = min(28, plan.files.map { $0.name.baseName.count }.max() ?? 0)
        for file in plan.files { lines += describe(file, width: width) }
        for (path, outcome) in outcomes {
            guard case .leftOut(let ambiguities) = outcome else { continue }
            lines.append("\(path.baseName)  left out")
            lines += ambiguities.map { "  undecided: \($0.settling)" }
        }
        lines += closing
        return lines
    }

    private func describe(_ file: FilePlan, width: Int) -> [String] {
        let name = file.name.baseName
        let pad = String(repeating: " ", count: max(0, width - name.count))
        var lines = ["\(name)\(pad)  \(head(file))"]
        lines += proofs(file)
        lines.append("  " + counts(file))
        lines += file.ambiguities.map { "  undecided: \($0.settling)" }
        if !file.addsUp { lines.append("  the bins do not add up: this is a fault of sluice") }
        return lines
    }

    private func head(_ file: FilePlan) -> String {
        if file.isReceipt { return "receipt" }
        var parts = [file.format.uppercased()]
        for decision in file.decisions {
            if parts == ["OFX"] && decision.hasPrefix("OFX") { parts = [] }
            parts.append(decision)
        }
        if file.isKnown { parts.append("imported before") }
        let list = diagnostics.first { $0.path == file.name }?.list ?? DiagnosticList()
        let found = [("warning", Diagnostic.Severity.warning), ("repair", .repair)]
            .map { noun, severity in (noun, list.count(of: severity)) }
            .filter { $0.1 > 0 }.map { $0.1.counted($0.0) }
        if !found.isEmpty {
            parts.append("\(found.joined(separator: ", ")) (see `sluice inspect`)")
        }
        return parts.joined(separator: ", ")
    }

    private func proofs(_ file: FilePlan) -> [String] {
        var lines: [String] = []
        if let proof = file.runningBalance {
            lines.append("  \(proof.sentence)")
        }
        for statement in file.statements {
            lines.append("  \(statement.account): \(BalanceSentence(statement))")
            if let own = statement.ledgerBalance { lines.append(difference(own, statement)) }
            if let pending = statement.pending, pending.minorUnits != 0 {
                lines.append("    \(pending) beside it is announced and not booked")
            }
            if statement.cutCount > 0 {
                lines.append(
                    "    \(statement.cutCount.counted("amount")) with digits beyond those of "
                        + "\(statement.moneyIn.currency), \(statement.cut) in all: the ledger leaves "
                        + "them out, and their sources keep them")
            }
            if let gap = statement.gap { lines.append("    gap before it: \(gap.sentence)") }
        }
        return lines
    }

    /// What to do where the ledger has another balance than a proven statement. It is the user's to
    /// say whether something is missing or the account never got what it opened with.
    private func difference(_ own: Money, _ proof: StatementProof) -> String {
        let day = proof.closingDay.map { " on \($0)" } ?? ""
        return "    the ledger has \(own)\(day); where nothing is missing, "
            + "`sluice adjust '\(proof.account)' --balance \(text(proof.closing))"
            + (proof.closingDay.map { " --date \($0)" } ?? "") + "` makes it the file's"
    }

    private func text(_ money: Money?) -> String { money?.exactAmount.description ?? "?" }

    private func counts(_ file: FilePlan) -> String {
        if file.isReceipt {
            if file.counts[.update, default: 0] > 0 { return "attached to its transaction" }
            if file.counts[.same, default: 0] > 0 { return "attached already" }
            return "no transaction matches it yet"
        }
        let count = { (verdict: Verdict) in file.counts[verdict, default: 0] }
        let total = file.counts.values.reduce(0, +)
        var parts = ["\(count(.new)) new", "\(count(.same)) already in the ledger"]
        if count(.update) > 0 { parts.append("\(count(.update)) updated") }
        if count(.maybe) > 0 {
            parts.append("\(count(.maybe).counted("possible duplicate")) (kept, marked)")
        }
        if count(.skipped) > 0 { parts.append("\(count(.skipped)) skipped") }
        parts.append("\(count(.rejected)) rejected")
        return "\(total.counted("record")): " + parts.joined(separator: ", ")
    }

    private var closing: [String] {
        var lines: [String] = []
        var found: [String] = []
        lines += plan.notedNumbers.map(\.sentence)
        for opening in plan.openings where opening.isCarriedBack {
            lines.append(
                "\(opening.account) now opens with \(opening.balance), from where an earlier statement "
                    + "leads to what it opened with")
        }
        for opening in plan.openings
        where opening.balance.minorUnits != 0 && !opening.isCarriedBack {
            lines.append(
                "\(opening.account) opens with \(opening.balance), which makes the files' latest "
                    + "balance its own")
        }
        if plan.transfersPaired > 0 {
            found.append("\(plan.transfersPaired.counted("transfer")) paired")
        }
        if plan.transfersRevised > 0 {
            found.append(
                "\(plan.transfersRevised.counted("earlier pair")) taken apart for a better partner")
        }
        if plan.receiptsMatched > 0 {
            found.append("\(plan.receiptsMatched.counted("receipt")) matched")
        }
        if !found.isEmpty { lines.append(found.joined(separator: "; ")) }
        if plan.guessed > 0 {
            let mean = Int((plan.guessedConfidence / Double(plan.guessed) * 100).rounded())
            lines.append(
                "tags: \(plan.guessed) guessed (\(mean) % mean confidence), "
                    + "\(plan.untagged) left open")
        }
        lines.append(ending)
        if batch != nil, let open = toReview { lines.append(open) }
        return lines
    }

    /// What the import leaves to a person.
    private var toReview: String? {
        let repeats = plan.files.reduce(0) { $0 + $1.counts[.maybe, default: 0] }
        var parts: [String] = []
        if repeats > 0 { parts.append(repeats.counted("possible duplicate")) }
        if plan.untagged > 0 { parts.append("\(plan.untagged) untagged") }
        return parts.isEmpty ? nil : "to review: `sluice review` (\(parts.joined(separator: ", ")))"
    }

    private var ending: String {
        if let obstacle { return "nothing written: \(obstacle)" }
        if let planPath { return "plan: \(planPath) (`sluice apply \(planPath)` carries it out)" }
        if isDryRun { return "nothing written (dry run)" }
        if let batch {
            return "written: \(ledgerPath) (import \(batch); `sluice undo` takes it back)"
        }
        return "nothing to write: \(ledgerPath) is as it was"
    }
}

extension NotedNumber {
    /// What is noted, for people.
    fileprivate var sentence: String {
        if let replaced {
            return "\(account) has the number \(number) now, in place of \(replaced)"
        }
        return "\(account) is known by \(number) from now on, too"
    }
}
