import LedgerModel
import SourceText
import StatementModel

/// Records that were read, and cannot become transactions.
extension ImportSummary {
    /// Adds the records that were read but cannot become transactions: readers do not know them.
    mutating func addUnusable(_ plan: ImportPlan) {
        let rejected = plan.outline.files.reduce(0) { $0 + $1.counts[.rejected, default: 0] }
        guard rejected > diagnostics.reduce(0, { $0 + $1.list.count(of: .error) }) else { return }
        var places = Dictionary(
            zip(diagnostics.map(\.path), diagnostics.indices),
            uniquingKeysWith: { first, _ in first })
        var known = Set<DiagnosedRecord>()
        for file in diagnostics {
            for record in file.rejectedRecords {
                known.insert(DiagnosedRecord(file.path, Int(record)))
            }
        }
        let warnings = warningsByRecord
        plan.entries.forEachWritten { file, number, entry in
            guard entry.verdict == .rejected else { return }
            let path = plan.outline.files[file].name
            let record = DiagnosedRecord(path, number)
            guard let note = entry.note, !known.contains(record) else { return }
            // What the reader warned of is why, and says more.
            if let (file, number) = warnings[record] {
                diagnostics[file].list.raise(at: number)
                return
            }
            let reasons = plan.notes[note].reasons.joined(separator: "; ")
            var diagnostic = Diagnostic(.error, .unusableRecord, reasons, record: number)
            if entry.line > 0 {
                diagnostic.location = SourceLocation(line: Int(entry.line), column: 1)
            }
            let place = places[path] ?? diagnostics.count
            if place == diagnostics.count {
                diagnostics.append(FileDiagnostics(path: path))
                places[path] = place
            }
            diagnostics[place].list.append(diagnostic)
        }
    }

    /// Where the first warning of each record is.
    private var warningsByRecord: [DiagnosedRecord: (file: Int, number: Int)] {
        var found: [DiagnosedRecord: (file: Int, number: Int)] = [:]
        for (file, diagnostics) in diagnostics.enumerated() {
            for (number, diagnostic) in diagnostics.list.kept.enumerated()
            where diagnostic.severity == .warning {
                guard let record = diagnostic.record else { continue }
                let place = DiagnosedRecord(diagnostics.path, record)
                if found[place] == nil { found[place] = (file, number) }
            }
        }
        return found
    }

    /// A record of a file, by the file's name.
    private struct DiagnosedRecord: Hashable {
        let path: String
        let record: Int

        init(_ path: String, _ record: Int) {
            self.path = path
            self.record = record
        }
    }
}

extension Diagnostic.Code {
    /// A record was read, but no transaction can be made of it.
    static let unusableRecord = Self(rawValue: "unusable-record")
}
