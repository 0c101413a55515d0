import ReportWriters
import SourceText
import StatementFormats
import StatementModel

/// What `inspect` says about a file, as text and as the JSON of its contract.
struct InspectionReport {
    let file: SourceFile
    let format: StatementFormat
    let content: Content
    let problems: DiagnosticList

    enum Content {
        case statements(StatementInspection, ReadSummary)
        case receipt(Receipt)
    }

    init(_ file: SourceFile, as format: StatementFormat, _ options: ReadOptions) throws {
        self.file = file
        self.format = format
        if format.isReceipt {
            content = .receipt(try format.readReceipt(file, options))
            problems = DiagnosticList()
            return
        }
        var sink: any StatementSink = StatementInspection()
        let summary = try format.read(file, options, into: &sink)
        let inspection = (sink as? StatementInspection) ?? StatementInspection()
        content = .statements(inspection, summary)
        var problems = inspection.rejections
        problems.append(inspection.reports)
        problems.locate(in: file.text.span)
        self.problems = problems
    }

    // MARK: Rendering

    func rendered(as output: OutputFormat) -> [UInt8] {
        if output == .text { return Array(text.utf8) }
        var json = JSONText()
        json.object { json in
            json.value("file", file.name)
            json.value("format", format.name)
            switch content {
            case .statements(let inspection, let summary):
                write(inspection, summary, to: &json)
            case .receipt(let receipt): write(receipt, to: &json)
            }
        }
        if output == .ndjson { json.endLine() }
        return json.bytes
    }

    /// The object of a file that was refused, and nothing for people, who read the error.
    static func refusal(_ error: ReadError, path: String, as output: OutputFormat) -> [UInt8] {
        if output == .text { return [] }
        var json = JSONText()
        json.object { json in
            json.value("file", path)
            json.value("format", nil as String?)
            json.value("refused", error.code.rawValue)
            json.value("message", error.sentence)
            if let hint = error.hint { json.value("hint", hint) }
        }
        if output == .ndjson { json.endLine() }
        return json.bytes
    }

    private func write(
        _ inspection: StatementInspection, _ summary: ReadSummary, to json: inout JSONText
    ) {
        json.value("version", summary.version)
        json.value("encoding", file.encoding.rawValue)
        json.array("ambiguous") { json in
            for ambiguity in summary.ambiguities { json.value(nil, ambiguity.point.rawValue) }
        }
        json.value("rejected", inspection.rejections.count)
        json.array("decisions") { json in
            for phrase in summary.phrases { json.value(nil, phrase) }
        }
        json.array("problems") { json in
            for problem in problems.kept { json.diagnostic(problem) }
        }
        if problems.unkeptCount > 0 { json.value("problemsNotListed", problems.unkeptCount) }
        json.array("accounts") { json in
            for account in inspection.filledAccounts { write(account, to: &json) }
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
            json.value("first", account.first?.description)
            json.value("last", account.last?.description)
            json.value("ledgerBalance", account.ledgerBalance?.description)
        }
    }

    private func write(_ receipt: Receipt, to json: inout JSONText) {
        json.value("payee", receipt.payee)
        json.value("date", receipt.date?.description)
        json.value("time", receipt.time?.description)
        json.value("total", receipt.total?.description)
        json.value("currency", receipt.currency?.code)
        json.value("paymentMethod", receipt.paymentMethod)
        json.array("items") { json in
            for item in receipt.items {
                json.object { json in
                    json.value("text", item.text)
                    json.value("amount", item.amount.description)
                }
            }
        }
    }

    // MARK: Text

    private var text: String {
        switch content {
        case .receipt(let receipt): return text(of: receipt)
        case .statements(let inspection, let summary): return text(of: inspection, summary)
        }
    }

    private func text(of receipt: Receipt) -> String {
        let total = receipt.total.map { "\($0) \(receipt.currency?.code ?? "")" } ?? "no total"
        return """
            \(file.name)  receipt
              \(receipt.payee ?? "no payee"), \(receipt.date?.description ?? "no date"), \(total)

            """
    }

    private func text(of inspection: StatementInspection, _ summary: ReadSummary) -> String {
        var head = [format.title + (summary.version.map { " \($0)" } ?? "")]
        if !summary.phrases.contains(file.encoding.rawValue) {
            head.append(file.encoding.rawValue)
        }
        var text = "\(file.name)  \((head + summary.phrases).joined(separator: ", "))\n"
        if let proof = summary.runningBalance {
            text += "  \(proof.sentence())\n"
        }
        for account in inspection.filledAccounts {
            var line = "  \(account.account ?? "account not named")"
            line += " \(account.currency?.code ?? "(no currency)"): "
            line += account.transactions.counted("transaction")
            line += ", sum \(account.sum?.description ?? "?")"
            if let first = account.first, let last = account.last {
                line += ", \(first) to \(last)"
            }
            if let balance = account.ledgerBalance { line += ", balance \(balance)" }
            text += line + "\n"
        }
        for ambiguity in summary.ambiguities {
            text += "  undecided: \(ambiguity.settling)\n"
        }
        return text
    }
}
