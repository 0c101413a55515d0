import Glibc
import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementModel

/// Batches as people and scripts see them.
enum HistoryText {
    /// A time in UTC (ISO 8601), `2026-03-01 18:04:11`.
    static func time(_ seconds: Int64) -> String {
        var (clock, parts) = (time_t(seconds), unsafe tm())
        guard unsafe gmtime_r(&clock, &parts) != nil else { return "?" }
        var text = [CChar](repeating: 0, count: 32)
        let count = unsafe strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The batches as a table for eyes.
    static func table(_ batches: [RecordedBatch]) -> [String] {
        let width = batches.map { String($0.number).count }.max() ?? 0
        return batches.map { batch in
            let number = String(batch.number)
            let pad = String(repeating: " ", count: width - number.count)
            var counts: [String] = []
            if batch.addedCount > 0 { counts.append("\(batch.addedCount) added") }
            if batch.seenAgainCount > 0 { counts.append("\(batch.seenAgainCount) seen again") }
            if !batch.before.isEmpty { counts.append("\(batch.before.count) changed") }
            let text = counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
            return
                "\(pad)\(number)  \(time(batch.time))  \(kind(batch)): \(batch.batch.title)\(text)"
        }
    }

    /// The batches as CSV (RFC 4180).
    static func csv(_ batches: [RecordedBatch]) -> [UInt8] {
        var bytes: [UInt8] = []
        let columns = [
            "batch", "time", "kind", "title", "undoes", "undone-by", "added", "changed",
        ]
        DelimitedField.append(record: columns, to: &bytes)
        for batch in batches {
            let fields = [
                String(batch.number), time(batch.time), batch.batch.kind.rawValue,
                batch.batch.title, batch.batch.undoes.map(String.init) ?? "",
                batch.undoneBy.map(String.init) ?? "", String(batch.addedCount),
                String(batch.before.count),
            ]
            DelimitedField.append(record: fields, to: &bytes)
        }
        return bytes
    }

    private static func kind(_ batch: RecordedBatch) -> String {
        if let other = batch.batch.undoes { return "undoes \(other)" }
        return batch.batch.kind.noun + (batch.undoneBy.map { ", undone by \($0)" } ?? "")
    }

    /// A batch line by line, accounts by their names where they have one still.
    static func lines(_ batch: RecordedBatch, accounts: [AccountID: String]) -> [String] {
        var lines = [
            "batch \(batch.number), \(time(batch.time)) UTC: \(kind(batch)), \(batch.batch.title)"
        ]
        for file in batch.batch.files {
            lines.append(
                "\(file.name)  \(([file.format.uppercased()] + file.decisions).joined(separator: ", "))"
            )
            lines.append("  SHA-256 \(file.digest)")
            lines += file.statements.map { statement in
                let name = accounts[statement.account] ?? statement.account.rawValue
                return "  \(name): \(proof(statement))"
            }
            let counts = Verdict.allCases.compactMap { verdict in
                file.counts[verdict].map { "\($0) \(verdict.rawValue)" }
            }
            lines.append("  " + counts.joined(separator: ", "))
            lines += file.asides.map { aside in
                "  line \(aside.line) \(aside.verdict.rawValue): \(aside.reason)"
                    + (aside.text.map { " (\($0))" } ?? "")
            }
        }
        lines.append("added \(batch.addedCount.counted("transaction"))")
        if batch.seenAgainCount > 0 {
            lines.append("saw \(batch.seenAgainCount.counted("transaction")) again")
        }
        if !batch.before.isEmpty {
            lines.append("changed or removed, as they were:")
            lines += batch.before.map {
                "  \($0.id) \($0.date) \(Money(minorUnits: $0.signedMinorUnits, currency: $0.amount.currency)) \($0.payee)"
            }
        }
        return lines
    }

    private static func proof(_ proof: Batch.Proof) -> String {
        let text = { (units: Int64?) in
            units.map { Money(minorUnits: $0, currency: proof.currency).exactAmount.description }
                ?? "?"
        }
        return "opening \(text(proof.opening)) + in \(text(proof.moneyIn))"
            + " - out \(text(proof.moneyOut)), closing \(text(proof.closing)) \(proof.currency)"
    }

    /// A batch as JSON.
    static func json(_ batch: RecordedBatch, _ format: OutputFormat) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.value("batch", batch.number)
            json.value("time", time(batch.time).split(separator: " ").joined(separator: "T") + "Z")
            json.value("kind", batch.batch.kind.rawValue)
            json.value("title", batch.batch.title)
            json.value("undoes", written: batch.batch.undoes.map(String.init) ?? "null")
            json.value("undoneBy", written: batch.undoneBy.map(String.init) ?? "null")
            json.value("added", batch.addedCount)
            json.value("seenAgain", batch.seenAgainCount)
            json.array("changed") { json in
                for value in batch.before { json.value(nil, value.id.description) }
            }
            json.array("files") { json in
                for file in batch.batch.files { append(file, to: &json) }
            }
        }
        if format == .ndjson { json.endLine() }
        return json.bytes
    }

    private static func append(_ file: Batch.File, to json: inout JSONText) {
        json.object { json in
            json.value("file", file.name)
            json.value("digest", file.digest)
            json.value("format", file.format)
            for verdict in Verdict.allCases {
                json.value(verdict.rawValue, file.counts[verdict] ?? 0)
            }
            json.array("decisions") { json in
                for decision in file.decisions { json.value(nil, decision) }
            }
            json.array("balances") { json in
                for statement in file.statements {
                    json.value(nil, "\(statement.account.rawValue): \(proof(statement))")
                }
            }
            json.array("asides") { json in
                for aside in file.asides {
                    json.object { json in
                        json.value("index", aside.record)
                        json.value("line", aside.line)
                        json.value("verdict", aside.verdict.rawValue)
                        json.value("reason", aside.reason)
                        json.value("text", aside.text)
                    }
                }
            }
        }
    }
}
