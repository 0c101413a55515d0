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
            lines.append("\(path.baseName)  \(words.leftOut)")
            lines += undecided(ambiguities)
        }
        lines += closing
        return lines
    }

    private func undecided(_ ambiguities: [Ambiguity]) -> [String] {
        ambiguities.map { "  " + words.undecided($0.settling) }
    }

    private func describe(_ file: FilePlan, width: Int) -> [String] {
        let name = file.name.baseName
        let pad = String(repeating: " ", count: max(0, width - name.count))
        var lines = ["\(name)\(pad)  \(head(file))"]
        lines += proofs(file)
        lines.append("  " + (file.isReceipt ? receipt(file) : words.counts(file.counts)))
        if file.isReadOtherwise { lines.append("  " + words.readOtherwise) }
        if !file.otherAccounts.isEmpty {
            lines.append("  " + words.isInOtherAccounts(file.otherAccounts))
        }
        lines += undecided(file.ambiguities)
        if !file.addsUp { lines.append("  " + words.doesNotAddUp) }
        return lines
    }

    private func head(_ file: FilePlan) -> String {
        if file.isReceipt { return words.receipt }
        var parts = [file.format.uppercased()]
        for decision in file.decisions {
            if parts == ["OFX"] && decision.hasPrefix("OFX") { parts = [] }
            parts.append(DecisionWords.text(decision, in: words.language))
        }
        if file.isKnown { parts.append(words.importedBefore) }
        let list = diagnostics.first { $0.path == file.name }?.list ?? DiagnosticList()
        let found = words.findings(
            warnings: list.count(of: .warning), repairs: list.count(of: .repair))
        if let found { parts.append(found) }
        return parts.joined(separator: words.comma)
    }

    private func receipt(_ file: FilePlan) -> String {
        words.receipt([.update, .same].first { file.counts[$0, default: 0] > 0 })
    }

    private func proofs(_ file: FilePlan) -> [String] {
        var lines: [String] = []
        if let proof = file.runningBalance {
            lines.append("  " + proof.sentence(in: words.language))
        }
        for statement in file.statements {
            lines.append(
                "  \(statement.account): \(BalanceSentence(statement, in: words.language))")
            if let own = statement.ledgerBalance {
                lines.append("    " + words.difference(own, statement, flag: ledgerFlag))
            }
            if statement.isArchivedAccount {
                lines.append("    " + words.archived(statement.account, flag: ledgerFlag))
            }
            if let pending = statement.pending, pending.minorUnits != 0 {
                lines.append("    " + words.pending(pending))
            }
            if statement.cutCount > 0 { lines.append("    " + words.cut(statement)) }
            if let gap = statement.gap { lines.append("    " + words.gap(gap)) }
        }
        return lines
    }

    /// Says what the ledger has no place for of each statement's amounts.
    func printCuts() {
        for file in plan.files {
            for statement in file.statements where statement.cutCount > 0 {
                Terminal.say("\(file.name): " + words.cut(statement))
            }
        }
    }

    private var closing: [String] {
        var lines = plan.notedNumbers.map(words.noted)
        lines += plan.openings.filter(\.isCarriedBack).map(words.opening)
        lines += plan.openings.filter { !$0.isCarriedBack && $0.balance.minorUnits != 0 }
            .map(words.opening)
        var found: [String] = []
        if plan.transfersPaired > 0 { found.append(words.transfersPaired(plan.transfersPaired)) }
        if plan.transfersRevised > 0 {
            found.append(words.transfersRevised(plan.transfersRevised))
        }
        if plan.receiptsMatched > 0 { found.append(words.receiptsMatched(plan.receiptsMatched)) }
        if !found.isEmpty { lines.append(found.joined(separator: "; ")) }
        if plan.guessed > 0 {
            let mean = Int((plan.guessedConfidence / Double(plan.guessed) * 100).rounded())
            lines.append(words.tags(guessed: plan.guessed, percent: mean, open: plan.untagged))
        }
        if plan.repeatsInBooks > 0 { lines.append(words.repeatsInBooks(plan.repeatsInBooks)) }
        lines.append(ending)
        if batch != nil, let open = toReview { lines.append(open) }
        return lines
    }

    /// What the import leaves to a person.
    private var toReview: String? {
        words.toReview(
            possibleDuplicates: plan.files.reduce(0) { $0 + $1.counts[.maybe, default: 0] },
            possibleTransfers: plan.possibleTransfers, untagged: plan.untagged, flag: ledgerFlag)
    }

    private var ending: String {
        if let obstacle { return words.notWritten(obstacle) }
        if let planPath {
            return hasUndecided
                ? words.undecidedPlan(planPath) : words.plan(planPath, flag: ledgerFlag)
        }
        if isDryRun { return words.dryRun }
        if let batch { return words.written(ledgerPath, batch: batch, flag: ledgerFlag) }
        return words.nothingToWrite(ledgerPath, isThere: hasLedger)
    }
}
