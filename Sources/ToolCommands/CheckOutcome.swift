import LedgerModel
import LedgerStore
import ReportWriters
import SourceText
import StatementFormats
import StatementModel

/// What a check found in one file.
struct CheckOutcome {
    let path: String
    /// The name of the format, `ledger` for a ledger.
    let format: String
    /// Whether nothing was found that speaks against the file.
    let conforms: Bool
    private let findings: [Diagnostic]
    private let counts: [Diagnostic.Code: Int]
    /// What the file is and what was found, for people.
    private let sentence: String

    /// A file that was held against the standard of its format.
    init(_ report: ConformanceReport, of path: String, as format: StatementFormat) {
        self.path = path
        self.format = format.name
        conforms = report.conforms
        findings = report.findings
        counts = report.counts
        let count = report.counts.values.reduce(0, +)
        let found = count == 0 ? "" : ", \(count.counted("finding"))"
        sentence =
            "\(format.title), "
            + (conforms ? "conforms to the standard" : "does not conform to the standard") + found
    }

    /// A file whose format has no standard that is held against: it has to be readable as it is,
    /// and its balances have to add up.
    init(_ report: InspectionReport, of path: String, as format: StatementFormat) {
        self.path = path
        self.format = format.name
        var found = report.problems
        found.append(DiagnosticList(report.balanceFindings))
        findings = found.kept
        counts = found.totals
        conforms = found.count == found.count(of: .note)
        sentence =
            "\(format.title), "
            + (found.isEmpty ? "nothing to object to" : found.count.counted("finding"))
    }

    /// A ledger that was held against its rules, and against its files and history.
    init(of ledger: Ledger, path: String) {
        self.path = path
        format = "ledger"
        let broken = ledger.validate()
        var further = LedgerFindings(ledger)
        further.add(ledger) { () throws(StoreError) in try StoreFile(path: path).batches() }
        further.add(ledger, papersOf: path)
        findings =
            broken.map {
                Diagnostic(.error, Diagnostic.Code(rawValue: $0.code.rawValue), $0.message)
            } + further.findings
        counts = Dictionary(findings.map { ($0.code, 1) }, uniquingKeysWith: +)
        conforms = !findings.contains { $0.severity == .error }
        let size =
            ledger.accounts.count.counted("account") + ", "
            + ledger.transactions.count.counted("transaction")
        sentence =
            "\(size), "
            + (broken.isEmpty
                ? "every rule holds" : broken.count.counted("broken rule") + Self.advice)
            + Self.periods(of: ledger)
    }

    /// A ledger that breaks rules which every other reading of it relies on.
    init(of ledger: RepairableLedger, refusedAs error: StoreError, path: String) {
        self.path = path
        format = "ledger"
        conforms = false
        let broken = ledger.repaired().repairs
        var refusal = Diagnostic(
            .error, Diagnostic.Code(rawValue: error.code.rawValue), error.message)
        refusal.location = error.location
        findings =
            [refusal]
            + broken.map {
                Diagnostic(
                    .error, Diagnostic.Code(rawValue: $0.problem.code.rawValue),
                    $0.problem.message)
            }
        counts = Dictionary(
            zip(findings.map(\.code), [1] + broken.map(\.count)), uniquingKeysWith: +)
        sentence =
            "all other commands refuse the ledger, "
            + "\(broken.count.counted("broken rule"))\(Self.advice)"
    }

    private static let advice = "; `sluice check --repair` proposes what puts it right"

    /// What the files cover of each account, in words.
    private static func periods(of ledger: Ledger) -> String {
        ledger.coverage().map { account in
            let periods = account.periods.map { "\($0.first) to \($0.last)" }
            return "\n  \(account.account): \(periods.joined(separator: ", ")), "
                + account.fileCount.counted("file")
        }.joined()
    }

    /// Prints the findings for people.
    func printFindings() { DiagnosticPrinter(path: path).print(findings, totals: counts) }

    /// The outcome in the form that the user asked for.
    func rendered(as output: OutputFormat) -> [UInt8] {
        if output == .text { return Array("\(path): \(sentence)\n".utf8) }
        var json = JSONText()
        json.object { json in
            json.value("file", path)
            json.value("format", format)
            json.value("conforms", conforms)
            json.array("findings") { json in
                for finding in findings { json.diagnostic(finding) }
            }
            json.object("counts") { json in
                for (code, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                    json.value(code.rawValue, count)
                }
            }
        }
        if output == .ndjson { json.endLine() }
        return json.bytes
    }
}

extension Diagnostic.Code {
    /// The balances that a file states do not follow from its records.
    static let balancesDisagree = Self(rawValue: "balances-disagree")
    /// A reading of the file stays undecided.
    static let undecidedReading = Self(rawValue: "undecided-reading")
}

extension InspectionReport {
    /// What the stated balances and the undecided readings say against a file.
    var balanceFindings: [Diagnostic] {
        guard case .statements(let inspection, let summary) = content else { return [] }
        var findings: [Diagnostic] = inspection.filledAccounts.compactMap { account in
            guard let proof = account.proof, case .differs(let difference) = proof.outcome else {
                return nil
            }
            return Diagnostic(
                .warning, .balancesDisagree,
                "the closing balance is \(difference) off what the records lead to",
                value: account.account)
        }
        if let proof = summary.runningBalance, proof.agreeing < proof.checked {
            findings.append(
                Diagnostic(
                    .warning, .balancesDisagree,
                    "the \(proof.sentence())",
                    record: proof.firstBreak))
        }
        findings += summary.ambiguities.map {
            Diagnostic(
                .note, .undecidedReading, "the file alone does not settle how it is read",
                expected: $0.settling)
        }
        return findings
    }
}
