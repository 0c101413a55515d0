import LedgerModel
import SourceText
import StatementModel

/// Records that were read, and cannot become transactions.
extension ImportSummary {
    /// Adds the records that were read but cannot become transactions: readers do not know them.
    mutating func addUnusable(_ plan: ImportPlan) {
        let rejected = plan.outline.files.reduce(0) { $0 + $1.counts[.rejected, default: 0] }
        let told = diagnostics.map { $0.list.filter { $0.severity == .error } }
        guard rejected > told.reduce(0, { $0 + $1.count }) else { return }
        var places = Dictionary(
            zip(diagnostics.map(\.path), diagnostics.indices),
            uniquingKeysWith: { first, _ in first })
        var known = Set<RecordPlace>()
        for (number, (path, _)) in diagnostics.enumerated() {
            for error in told[number] { known.insert(RecordPlace(path, error.record ?? 0)) }
        }
        let warnings = warningsByRecord
        for entry in plan.entries where entry.verdict == .rejected {
            let path = plan.outline.files[Int(entry.file)].name
            let record = RecordPlace(path, Int(entry.record))
            guard entry.note >= 0, !known.contains(record) else { continue }
            // What the reader warned of is why, and says more.
            if let (file, number) = warnings[record] {
                diagnostics[file].list[number].severity = .error
                continue
            }
            let reasons = plan.notes[Int(entry.note)].reasons.joined(separator: "; ")
            var diagnostic = Diagnostic(
                .error, .unusableRecord, reasons,
                record: Int(entry.record))
            if entry.line > 0 {
                diagnostic.location = SourceLocation(line: Int(entry.line), column: 1)
            }
            let place = places[path] ?? diagnostics.count
            if place == diagnostics.count {
                diagnostics.append((path, []))
                places[path] = place
            }
            diagnostics[place].list.append(diagnostic)
        }
    }

    /// Where the first warning of each record is.
    private var warningsByRecord: [RecordPlace: (file: Int, number: Int)] {
        var found: [RecordPlace: (file: Int, number: Int)] = [:]
        for (file, (path, list)) in diagnostics.enumerated() {
            for (number, diagnostic) in list.enumerated() where diagnostic.severity == .warning {
                guard let record = diagnostic.record else { continue }
                let place = RecordPlace(path, record)
                if found[place] == nil { found[place] = (file, number) }
            }
        }
        return found
    }

    /// A record of a file, by the file's name.
    private struct RecordPlace: Hashable {
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
