import LedgerModel
import Normalization
import ReportWriters
import StatementModel

/// Where a transaction of the ledger came from.
struct TransactionExplanation {
    private let transaction: Transaction
    private let id: String
    private let files: [ImportedFile]
    private let account: String
    private let matching: MatchExplanation
    private let guesses: GuessExplanation
    private let ledger: Ledger

    /// Explains a transaction of a ledger.
    init(_ transaction: Transaction, id: String, in ledger: Ledger) {
        self.transaction = transaction
        self.id = id
        files = ledger.files
        account = ledger.account(transaction.account)?.name ?? "?"
        matching = ledger.matchExplanation(of: transaction.id) ?? MatchExplanation()
        guesses = ledger.guessExplanation(of: transaction.id) ?? GuessExplanation()
        self.ledger = ledger
    }

    /// The file of a source; `nil` for an entry by hand.
    private func file(of source: TransactionSource) -> ImportedFile? {
        source.file > 0 && source.file <= files.count ? files[source.file - 1] : nil
    }

    /// The explanation in the form that the user asked for.
    func rendered(as output: OutputFormat) -> [UInt8] {
        if output == .text { return Array(Terminal.harmless(text).utf8) }
        var json = JSONText()
        json.object { json in
            json.value("transaction", id)
            json.value("account", account)
            json.value("date", transaction.date.description)
            json.value("payee", transaction.payee)
            json.value("category", transaction.category)
            json.array("tags") { json in
                for tag in transaction.tags { json.value(nil, tag.path) }
            }
            json.object("guesses") { json in
                if let reason = guesses.category { json.value("category", reason) }
                if let reason = guesses.tags { json.value("tags", reason) }
            }
            json.array("sources") { json in
                for (place, source) in transaction.sources.enumerated() {
                    write(source, reason(place), to: &json)
                }
            }
            json.value("transfer", matching.transfer)
            for (name, others) in [("repeats", matching.repeats), ("sides", matching.sides)] {
                json.array(name) { json in
                    for other in others {
                        json.object { json in
                            json.value("transaction", other.transaction.description)
                            json.value("reason", other.reason)
                        }
                    }
                }
            }
        }
        if output == .ndjson { json.endLine() }
        return json.bytes
    }

    /// Why a source is this transaction; `nil` for the first one.
    private func reason(_ place: Int) -> String? {
        place > 0 && place <= matching.sources.count ? matching.sources[place - 1] : nil
    }

    private func write(
        _ source: TransactionSource, _ reason: String?, to json: inout JSONText
    ) {
        json.object { json in
            json.value("file", file(of: source)?.name)
            json.value("format", file(of: source)?.format)
            json.value("digest", file(of: source)?.digest)
            json.value("record", source.record)
            json.value("line", source.line)
            if !source.bankID.isEmpty { json.value("bankID", source.bankID) }
            json.value("text", source.text)
            json.value("memo", source.memo)
            if let reason { json.value("reason", reason) }
        }
    }

    private var text: String {
        var lines = [
            "\(id)",
            "  \(transaction.date)  \(account)  \(transaction.payee)  "
                + money(transaction.signedMinorUnits),
        ]
        if let category = transaction.category {
            lines.append("  category \(category)" + guess(.category, guesses.category))
        }
        if !transaction.tags.isEmpty {
            let tags = transaction.tags.map(\.path).joined(separator: ", ")
            lines.append("  tags \(tags)" + guess(.tags, guesses.tags))
        }
        for (place, source) in transaction.sources.enumerated() {
            guard let file = file(of: source) else {
                lines.append("  entered by hand")
                continue
            }
            var line = "  seen in \(file.name) (\(file.format)), line \(source.line), "
            line += "record \(source.record + 1)"
            if !source.bankID.isEmpty { line += ", id \(source.bankID)" }
            if let date = source.date, date != transaction.date { line += ", on \(date)" }
            if let units = source.minorUnits, units != transaction.signedMinorUnits {
                line += ", with \(money(units))"
            }
            lines.append(line)
            let texts = [source.text, source.memo].filter { !$0.isEmpty }
            if !texts.isEmpty { lines.append("    \"\(texts.joined(separator: " / "))\"") }
            if let reason = reason(place) { lines.append("    because: \(reason)") }
        }
        if transaction.sources.isEmpty { lines.append("  entered by hand") }
        if let transfer = matching.transfer { lines.append("  a transfer, \(transfer)") }
        lines += considered("not the same as", matching.repeats)
        lines += considered("no transfer with", matching.sides)
        return lines.joined(separator: "\n") + "\n"
    }

    /// An amount of the account, money out negative.
    private func money(_ minorUnits: Int64) -> String {
        "\(Money(minorUnits: minorUnits, currency: transaction.amount.currency))"
    }

    /// What stands behind a field that nobody chose.
    private func guess(_ field: Transaction.GuessedFields, _ reason: String?) -> String {
        guard transaction.guessed.contains(field) else { return "" }
        return " (guessed" + (reason.map { ": " + $0 } ?? "") + ")"
    }

    private func considered(
        _ what: String, _ others: [MatchExplanation.Alternative]
    ) -> [String] {
        others.map { other in
            let value = ledger.transaction(other.transaction)
            let name = [value?.date.description, value?.payee].compactMap { $0 }
            return
                "  \(what) \(name.joined(separator: " ")) (\(other.transaction)): \(other.reason)"
        }
    }
}
