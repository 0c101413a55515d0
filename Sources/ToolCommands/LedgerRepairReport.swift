import LedgerModel
import LedgerStore
import ReportWriters
import SourceText

/// What is broken in a ledger and what is to be done about it, for people and scripts.
struct LedgerRepairReport {
    private let path: String
    private let refusal: StoreError?
    /// The repairs, in the order of doing; then what is left.
    let repairs: [LedgerRepair]

    /// A report on a ledger that was loaded to be repaired.
    init(_ ledger: RepairableLedger, _ repaired: RepairedLedger, path: String) {
        self.path = path
        refusal = ledger.refusal
        var further = LedgerFindings()
        let store = StoreFile(path: path)
        further.add(repaired.ledger) { () throws(StoreError) in try store.batches(of: ledger) }
        further.add(repaired.ledger, papersOf: path)
        repairs =
            repaired.repairs
            + further.findings.filter { $0.severity == .error }.map {
                LedgerRepair(
                    LedgerError(.init(rawValue: $0.code.rawValue), $0.message, value: $0.value),
                    .none, $0.hint ?? "it is in no other place")
            }
    }

    /// What is done.
    var done: [LedgerRepair] { repairs.filter { $0.kind != .none } }

    /// What is left.
    var rest: [LedgerRepair] { repairs.filter { $0.kind == .none } }

    /// The findings as a table, each with what is done about it.
    var text: String {
        guard !repairs.isEmpty else { return "\(path): every rule holds\n" }
        var head =
            "\(path): \(repairs.count.counted("finding")), \(done.count) can be put right"
        if let refusal {
            head += "; all other commands refuse the ledger (\(refusal.message))"
        }
        let rows =
            [["FINDING", "TIMES", "REPAIR", "WHAT IS DONE"]]
            + repairs.map {
                [
                    "\($0.problem.message) [\($0.problem.code.rawValue)]", String($0.count),
                    $0.kind.rawValue, $0.text,
                ]
            }
        let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = (0..<3).map { column in
                let pad = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 1 ? pad + row[column] : row[column] + pad
            }
            return "  " + (cells + [row[3]]).joined(separator: "  ")
        }
        return ([head] + lines).map { $0 + "\n" }.joined()
    }

    /// The findings as an object.
    func json(endingLine: Bool) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.value("file", path)
            json.value("format", "ledger")
            json.value("conforms", repairs.isEmpty)
            json.value("refused", refusal?.code.rawValue)
            json.array("repairs") { json in
                for repair in repairs {
                    json.object { json in
                        json.value("code", repair.problem.code.rawValue)
                        json.value("message", repair.problem.message)
                        json.value("value", repair.problem.value)
                        json.value("count", repair.count)
                        json.value("repair", repair.kind.rawValue)
                        json.value("does", repair.text)
                    }
                }
            }
        }
        if endingLine { json.endLine() }
        return json.bytes
    }

    /// What was done, in words.
    static func title(_ done: [LedgerRepair]) -> String {
        "put \(done.count.counted("broken rule")) right"
    }
}
