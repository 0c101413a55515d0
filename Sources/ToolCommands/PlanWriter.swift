import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementModel

/// Renders verdicts as lines of JSON, a JSON list, CSV, or a table for eyes.
struct PlanWriter {
    let format: OutputFormat
    let names: [String]
    private(set) var bytes: [UInt8] = []
    private var count = 0
    private var json = JSONText()

    init(format: OutputFormat, names: [String]) {
        self.format = format
        self.names = names
        if format == .csv {
            let columns = [
                "file", "index", "line", "verdict", "status", "transaction", "match", "transfer",
                "category", "tags", "confidence", "reasons",
            ]
            DelimitedField.append(record: columns, to: &bytes)
        } else if format == .json {
            bytes += Array("[".utf8)
        }
    }

    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    mutating func append(_ record: PlanRecord) {
        if format == .json && count > 0 { bytes += Array(",\n".utf8) }
        count += 1
        switch format {
        case .json, .ndjson: appendJSON(record)
        case .csv: appendCSV(record)
        case .text: appendText(record)
        }
    }

    mutating func end() {
        if format == .json { bytes += Array("]\n".utf8) }
    }

    private mutating func appendJSON(_ record: PlanRecord) {
        json.removeAll()
        json.object { json in
            json.value("file", names[record.file])
            json.value("index", record.record)
            json.value("line", record.line)
            json.value("verdict", record.verdict.rawValue)
            json.value("status", record.status.name)
            json.value("transaction", record.transaction?.description)
            json.value("match", record.match?.description)
            json.value("transferID", record.transferID?.description)
            json.array("transferCandidates") { json in
                for id in record.transferCandidates { json.value(nil, id.description) }
            }
            json.value("category", record.category)
            json.array("tags") { json in
                for tag in record.tags { json.value(nil, tag.path) }
            }
            json.share("confidence", record.confidence)
            json.array("reasons") { json in
                for reason in record.reasons { json.value(nil, reason) }
            }
        }
        if format == .ndjson { json.endLine() }
        bytes += json.bytes
    }

    private mutating func appendCSV(_ record: PlanRecord) {
        let fields = [
            names[record.file], String(record.record), String(record.line),
            record.verdict.rawValue, record.status.name, record.transaction?.description ?? "",
            record.match?.description ?? "", record.transferID?.description ?? "",
            record.category ?? "", record.tags.map(\.path).joined(separator: " "),
            percent(record.confidence), record.reasons.joined(separator: "; "),
        ]
        DelimitedField.append(record: fields, to: &bytes)
    }

    private mutating func appendText(_ record: PlanRecord) {
        let verdict = record.verdict.rawValue
        let pad = String(repeating: " ", count: 9 - verdict.count)
        let reasons = record.reasons.joined(separator: "; ")
        bytes += Array("\(verdict)\(pad)\(names[record.file]):\(record.line)  \(reasons)\n".utf8)
    }

    private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
