import LedgerModel
import ReportWriters
import StatementModel

/// Where a transaction of the ledger came from.
struct TransactionExplanation {
    private let transaction: Transaction
    private let id: String
    private let files: [ImportedFile]
    private let account: String

    /// Explains a transaction of a ledger.
    init(_ transaction: Transaction, id: String, in ledger: Ledger) {
        self.transaction = transaction
        self.id = id
        files = ledger.files
        account = ledger.account(transaction.account)?.name ?? "?"
    }

    /// The file of a source; `nil` for an entry by hand.
    private func file(of source: TransactionSource) -> ImportedFile? {
        source.file > 0 && source.file <= files.count ? files[source.file - 1] : nil
    }

    /// The explanation in the form that the user asked for.
    func rendered(as output: OutputFormat) -> [UInt8] {
        if output == .text { return Array(text.utf8) }
        var json = JSONText()
        json.object { json in
            json.value("transaction", id)
            json.value("account", account)
            json.value("date", transaction.date.description)
            json.value("payee", transaction.payee)
            json.array("sources") { json in
                for source in transaction.sources { write(source, to: &json) }
            }
        }
        if output == .ndjson { json.endLine() }
        return json.bytes
    }

    private func write(_ source: TransactionSource, to json: inout JSONText) {
        json.object { json in
            json.value("file", file(of: source)?.name)
            json.value("format", file(of: source)?.format)
            json.value("digest", file(of: source)?.digest)
            json.value("record", source.record)
            json.value("line", source.line)
            if !source.bankID.isEmpty { json.value("bankID", source.bankID) }
            json.value("text", source.text)
            json.value("memo", source.memo)
        }
    }

    private var text: String {
        var lines = [
            "\(id)",
            "  \(transaction.date)  \(account)  \(transaction.payee)  \(transaction.amount)",
        ]
        for source in transaction.sources {
            guard let file = file(of: source) else {
                lines.append("  entered by hand")
                continue
            }
            var line = "  seen in \(file.name) (\(file.format)), line \(source.line), "
            line += "record \(source.record + 1)"
            if !source.bankID.isEmpty { line += ", id \(source.bankID)" }
            lines.append(line)
            let texts = [source.text, source.memo].filter { !$0.isEmpty }
            if !texts.isEmpty { lines.append("    \"\(texts.joined(separator: " / "))\"") }
        }
        if transaction.sources.isEmpty { lines.append("  entered by hand") }
        return lines.joined(separator: "\n") + "\n"
    }
}
