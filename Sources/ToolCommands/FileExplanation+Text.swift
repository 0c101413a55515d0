import SourceText
import StatementFormats
import StatementModel

/// The explanation for people.
extension FileExplanation {
    /// The explanation, line by line.
    var text: String {
        var lines = [report.file.name]
        lines.append("  format: \(title), \(isForced ? "as --from says" : "by its content")")
        lines.append("  encoding: \(encoding)")
        switch report.content {
        case .receipt(let receipt): lines += describe(receipt)
        case .statements(let inspection, let summary):
            lines += summary.decisions.map(describe) + summary.columns.map(describe)
            lines.append(describe(summary.tally))
            lines += inspection.filledAccounts.flatMap(describe)
            if let proof = summary.runningBalance { lines.append(describe(proof)) }
            lines += problems
            lines += summary.ambiguities.map(describe)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var title: String {
        guard case .statements(_, let summary) = report.content, let version = summary.version
        else { return report.format.title }
        return "\(report.format.title) \(version)"
    }

    private var encoding: String {
        let found = "\(report.file.encoding.rawValue), by its bytes"
        guard let declared = report.file.contradictedDeclaration else { return found }
        return found + "; it declares \(declared.rawValue)"
    }

    private func describe(_ receipt: Receipt) -> [String] {
        let total = receipt.total.map { "\($0) \(receipt.currency?.code ?? "(no currency)")" }
        return [
            "  payee: \(receipt.payee ?? "not found")",
            "  date: \(receipt.date?.description ?? "not found")",
            "  total: \(total ?? "not found")",
            "  payment: \(receipt.paymentMethod ?? "not found")",
            "  items: \(receipt.items.count)",
        ]
    }

    private func describe(_ tally: RecordTally) -> String {
        let bins = tally.bins.map { "\($0.count) \($0.name)" }.joined(separator: " + ")
        let sign = tally.addsUp ? "=" : "is not"
        return "  \(tally.unit.rawValue): \(tally.total) \(sign) \(bins)"
    }

    private func describe(_ account: StatementInspection.AccountSummary) -> [String] {
        var line = "  account \(account.account ?? "not named"): "
        line += account.transactions.counted("record")
        if let first = account.first, let last = account.last { line += ", \(first) to \(last)" }
        let proof = account.proof.map { BalanceSentence($0, account.currency).description }
        return [line, "    " + (proof ?? "the sum is too large to be told")] + unbooked(account)
    }

    /// The records that the balances leave out, and what an import does with them.
    private func unbooked(_ account: StatementInspection.AccountSummary) -> [String] {
        var lines: [String] = []
        if account.pendingCount > 0 {
            lines.append(
                "    \(account.pendingCount.counted("record")) announced and not booked: imported as pending"
            )
        }
        let skipped = [
            (account.zeroCount, "of zero"), (account.noticeCount, "told for information"),
        ].filter { $0.0 > 0 }.map { "\($0.0.counted("record")) \($0.1)" }
        if !skipped.isEmpty {
            lines.append("    \(skipped.joined(separator: ", ")): skipped by an import")
        }
        return lines
    }

    private func describe(_ proof: RunningBalanceProof) -> String {
        "  \(proof.sentence())"
    }

    /// What was put right once a kind, then each record that cannot be read.
    private var problems: [String] {
        let told = groups.map { group in
            var line = "  " + group.first.sentence
            if let place = group.first.location { line += ", first at line \(place.line)" }
            return group.count > 1 ? line + ", \(group.count) times" : line
        }
        let rejected = rejected
        let shown = rejected.kept.prefix(DiagnosticPrinter.limit).map { problem in
            let place = problem.location.map { "line \($0.line): " } ?? ""
            return "  rejected: \(place)\(problem.sentence)"
        }
        let rest = rejected.count - shown.count
        return told + shown + (rest > 0 ? ["  rejected: and \(rest) more"] : [])
    }

    private func describe(_ decision: ReadingDecision) -> String {
        guard let ground = decision.ground else { return "  decided: \(decision.phrase)" }
        var line = "  decided: \(decision.phrase) (\(ground.confidence.rawValue): \(ground.reason)"
        if let place = ground.line { line += ", line \(place)" }
        if let value = ground.value { line += " \(quoted(value))" }
        return line + ")"
    }

    private func describe(_ column: ColumnReading) -> String {
        let name = column.name.isEmpty ? "" : " \(quoted(column.name))"
        let line = "  column \(column.column)\(name): "
        guard let role = column.role else { return line + "not taken" }
        switch column.ground {
        case .profile: return line + role + ", by the profile"
        case .name: return line + role + ", by its name"
        case .cells, nil: return line + role + ", by its cells"
        }
    }

    /// A text of the file on one line, without what a terminal would obey.
    private func quoted(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "\"\(Terminal.harmless(words))\""
    }

    private func describe(_ ambiguity: Ambiguity) -> String {
        "  undecided: \(ambiguity.point.rawValue); settle it with \(ambiguity.settling)"
    }
}
