import ReportWriters
import SourceText
import StatementFormats
import StatementModel

/// How one file was read and why.
struct FileExplanation {
    /// Diagnostics of one code and severity: the first, and how many there are.
    struct Group {
        let first: Diagnostic
        let count: Int
    }

    let report: InspectionReport
    /// Whether the user named the format.
    let isForced: Bool

    /// Explains what was read.
    init(_ report: InspectionReport, isForced: Bool) {
        self.report = report
        self.isForced = isForced
    }

    /// What was put right or looks wrong, once a kind, in the order of the file.
    var groups: [Group] {
        let problems = report.problems.filter { severity, _ in severity != .error }
        let totals = problems.totals
        var known = Set<Diagnostic.Code>()
        return problems.kept.filter { known.insert($0.code).inserted }.map {
            Group(first: $0, count: totals[$0.code, default: 1])
        }
    }

    /// Records that cannot be read.
    var rejected: DiagnosticList { report.problems.filter { severity, _ in severity == .error } }

    /// The explanation in the form that the user asked for.
    func rendered(as output: OutputFormat) -> [UInt8] {
        if output == .text { return Array(text.utf8) }
        var json = JSONText()
        json.object { json in
            json.value("file", report.file.name)
            json.value("format", report.format.name)
            json.value("encoding", report.file.encoding.rawValue)
            json.value("declaredEncoding", report.file.contradictedDeclaration?.rawValue)
            if case .statements(let inspection, let summary) = report.content {
                write(inspection, summary, to: &json)
            }
            json.array("repairs") { json in
                for group in groups { write(group, to: &json) }
            }
            json.array("rejected") { json in
                for problem in rejected.kept { json.diagnostic(problem) }
            }
            if rejected.unkeptCount > 0 { json.value("rejectedNotListed", rejected.unkeptCount) }
        }
        if output == .ndjson { json.endLine() }
        return json.bytes
    }

    // MARK: For scripts

    private func write(
        _ inspection: StatementInspection, _ summary: ReadSummary, to json: inout JSONText
    ) {
        json.value("version", summary.version)
        json.array("decisions") { json in
            for decision in summary.decisions { json.value(nil, decision.phrase) }
        }
        json.array("evidence") { json in
            for decision in summary.decisions { write(decision, to: &json) }
        }
        json.array("columns") { json in
            for column in summary.columns { write(column, to: &json) }
        }
        json.array("undecided") { json in
            for ambiguity in summary.ambiguities { write(ambiguity, to: &json) }
        }
        json.object("bins") { json in
            for (name, count) in summary.tally.bins { json.value(name, count) }
        }
        if let proof = summary.runningBalance {
            json.object("runningBalance") { json in
                json.value("agreeing", proof.agreeing)
                json.value("checked", proof.checked)
                if let place = proof.firstBreak { json.value("firstBreak", place) }
                proof.breakDetail?.write(to: &json)
            }
        }
        json.array("accounts") { json in
            for account in inspection.filledAccounts { write(account, to: &json) }
        }
    }

    /// What decided a point, where anything did.
    private func write(_ decision: ReadingDecision, to json: inout JSONText) {
        guard let ground = decision.ground else { return }
        json.object { json in
            json.value("decision", decision.phrase)
            json.value("confidence", ground.confidence.rawValue)
            json.value("reason", ground.reason)
            if let line = ground.line { json.value("line", line) }
            if let value = ground.value { json.value("value", value) }
        }
    }

    private func write(_ column: ColumnReading, to json: inout JSONText) {
        json.object { json in
            json.value("column", column.column)
            json.value("name", column.name)
            json.value("role", column.role)
            json.value("by", column.ground?.rawValue)
        }
    }

    private func write(_ ambiguity: Ambiguity, to json: inout JSONText) {
        json.object { json in
            json.value("point", ambiguity.point.rawValue)
            json.value("flag", ambiguity.flag)
            json.array("readings") { json in
                for reading in ambiguity.readings { json.value(nil, reading) }
            }
            if let example = ambiguity.example { json.value("example", example) }
        }
    }

    private func write(
        _ account: StatementInspection.AccountSummary, to json: inout JSONText
    ) {
        json.object { json in
            json.value("account", account.account)
            json.value("currency", account.currency?.code)
            json.value("transactions", account.transactions)
            json.value("sum", account.sum?.description)
            json.value("opening", account.proof?.opening?.description)
            json.value("moneyIn", account.proof?.moneyIn.description)
            json.value("moneyOut", account.proof?.moneyOut.description)
            json.value("closing", account.proof?.closing?.description)
            json.value("proof", account.proof?.outcome.word)
            if case .differs(let difference)? = account.proof?.outcome {
                json.value("difference", difference.description)
            }
        }
    }

    private func write(_ group: Group, to json: inout JSONText) {
        json.object { json in
            json.value("severity", group.first.severity.rawValue)
            json.value("code", group.first.code.rawValue)
            json.value("message", group.first.message)
            json.value("places", group.count)
            if let place = group.first.location { json.value("line", place.line) }
            if let value = group.first.value { json.value("value", value) }
            if let expected = group.first.expected { json.value("expected", expected) }
        }
    }
}

extension RecordTally {
    /// The bins that hold something, by their names.
    var bins: [(name: String, count: Int)] {
        [
            ("preamble", preamble), ("header", header), ("footer", footer), ("blank", blank),
            ("continuation", continuation), ("taken", taken), ("rejected", rejected),
        ].filter { $0.1 > 0 || $0.0 == "taken" }
    }
}
