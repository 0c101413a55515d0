import LedgerModel
import Normalization
import ReportWriters

/// What rules matched, as text and as JSON.
struct TagRuleOutput {
    let report: TagRuleReport
    /// The file of the rules.
    let rules: String
    /// What they were held against.
    let subject: String

    /// The results in the form that the user asked for: one text, or an object for each rule.
    func rendered(as format: OutputFormat) -> [[UInt8]] {
        if format == .text { return [Array(text.utf8)] }
        return report.findings.map { finding in
            var json = JSONText()
            json.object { json in
                json.value("file", subject)
                json.value("rule", finding.name)
                json.value("matches", finding.matches)
                json.value("uses", finding.uses)
                json.value("unused", finding.isUnused)
                json.value("shadowedBy", finding.shadowedBy)
                json.array("examples") { json in
                    for example in finding.examples { json.value(nil, example.id.description) }
                }
            }
            if format == .ndjson { json.endLine() }
            return json.bytes
        }
    }

    private var text: String {
        let count = report.transactionCount.counted("transaction")
        var lines = ["\(rules) over \(subject): \(report.matchedCount) of \(count) meet a rule"]
        for finding in report.findings {
            lines.append("  \(finding.name): \(sentence(finding))")
            for example in finding.examples {
                let amount =
                    example.direction == .moneyOut ? "-\(example.amount)" : "\(example.amount)"
                lines.append("    \(example.date)  \(amount)  \(example.payee)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func sentence(_ finding: TagRuleReport.Finding) -> String {
        if finding.isUnused { return "unused, nothing matches" }
        if finding.isShadowed {
            let other = finding.shadowedBy.map { " \"\($0)\"" } ?? ""
            return "shadowed, \(finding.matches) matched but the rule\(other) always comes first"
        }
        let late = finding.matches - finding.uses
        return "used \(finding.uses.counted("time"))"
            + (late > 0 ? ", \(late) more went to earlier rules" : "")
    }
}
