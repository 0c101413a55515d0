import LedgerModel
import SourceText
import StatementModel

/// What an import says when it is done.
struct ImportSummary {
    let ledgerPath: String
    let isDryRun: Bool
    var wasWritten = false
    /// What forbade to write, `nil` where nothing did.
    var obstacle: String?
    private(set) var plan = ImportPlan.Outline()
    private(set) var outcomes: [(path: String, outcome: ImportRun.Outcome)] = []
    private(set) var diagnostics: [(path: String, list: [Diagnostic])] = []

    init(ledgerPath: String, isDryRun: Bool) {
        self.ledgerPath = ledgerPath
        self.isDryRun = isDryRun
    }

    mutating func take(_ run: ImportRun, _ plan: ImportPlan) {
        self.plan = plan.outline
        outcomes = run.outcomes
        diagnostics = run.diagnostics
        addUnusable(plan)
    }

    /// Adds the records that were read but cannot become transactions: readers do not know them.
    private mutating func addUnusable(_ plan: ImportPlan) {
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

    // MARK: What happened

    var hasUndecided: Bool { plan.files.contains { !$0.ambiguities.isEmpty } }

    var refusedCount: Int {
        outcomes.count {
            switch $0.outcome {
            case .refused, .failed: true
            case .read, .leftOut, .passedOver: false
            }
        }
    }

    var hasDisagreeingBalances: Bool {
        plan.files.contains { file in
            file.statements.contains { if case .differs = $0.outcome { true } else { false } }
                || file.runningBalance.map { $0.agreeing < $0.checked } ?? false
        }
    }

    /// Whether something was repaired, looks wrong, or cannot be read.
    var hasProblems: Bool { diagnostics.contains { $0.list.contains { $0.severity != .note } } }

    /// Whether every record is in exactly one bin.
    var addsUp: Bool { plan.files.allSatisfy(\.addsUp) }

    /// The exit code, the strongest reason first.
    func status(
        stopsUndecided: Bool, verify: Bool, failIfEmpty: Bool, strict: Bool
    ) -> ExitStatus {
        var found: [ExitStatus] = []
        var refusals: [ExitStatus] = []
        var passedOver = 0
        for (_, outcome) in outcomes {
            switch outcome {
            case .read: break
            case .passedOver: passedOver += 1
            case .leftOut: found.append(.someRejected)
            case .refused: refusals.append(.badInput)
            case .failed(let failure): refusals.append(failure.status)
            }
        }
        // A folder without any statement is bad input.
        if passedOver > 0 && passedOver + refusals.count == outcomes.count {
            found.append(.badInput)
        }
        if !refusals.isEmpty {
            // Refused files among good ones are a partial success.
            found += refusals.count == outcomes.count ? refusals : [.someRejected]
        }
        if hasUndecided && stopsUndecided { found.append(.undecided) }
        if verify && hasDisagreeingBalances { found.append(.balancesDisagree) }
        if plan.files.contains(where: { $0.counts[.rejected, default: 0] > 0 }) {
            found.append(.someRejected)
        }
        if strict && hasProblems { found.append(.someRejected) }
        if !addsUp { found.append(.ioError) }
        let new = plan.files.reduce(0) {
            $0 + $1.counts[.new, default: 0] + $1.counts[.maybe, default: 0]
        }
        if failIfEmpty && new == 0 { found.append(.nothingNew) }
        return ExitStatus.strongest(found)
    }

    // MARK: Printing

    func print(_ format: OutputFormat, withRepairs: Bool = false) throws {
        printProblems(withRepairs: withRepairs)
        guard format == .text else { return try Terminal.write(json) }
        for line in lines { Terminal.say(line) }
    }

    /// Says which files and records cannot be read, and on demand what was repaired.
    func printProblems(withRepairs: Bool = false) {
        for (path, outcome) in outcomes {
            switch outcome {
            case .refused(let error): DiagnosticPrinter.print(error, path: path)
            case .failed(let failure): DiagnosticPrinter.print(failure)
            case .read, .leftOut, .passedOver: break
            }
        }
        DiagnosticPrinter.print(
            passedOver: outcomes.compactMap {
                if case .passedOver = $0.outcome { $0.path } else { nil }
            })
        for (path, list) in diagnostics {
            DiagnosticPrinter(path: path).print(
                list.filter { $0.severity == .error || withRepairs && $0.severity != .note })
        }
    }
}

extension Diagnostic.Code {
    /// A record was read, but the ledger cannot take it.
    fileprivate static let unusableRecord = Self(rawValue: "unusable-record")
}
