import ArgumentParser
import ReportWriters
import SourceText
import StatementFormats
import StatementModel

/// Reads a statement tolerantly and writes it as clean OFX.
struct RepairCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair", abstract: "Write a damaged OFX file anew, as the standard says.",
        discussion: """
            Reads the file as `import` would, says what it puts right, and writes the same records, \
            balances and accounts as OFX that other programs read. What is written is read back, \
            compared and held against the standard before it gets its name. Files of other formats \
            are taken too.
            """)

    @Argument(help: "The file to read, or - for the standard input.")
    var file: String

    @Option(name: .shortAndLong, help: "The file to write. Default: the standard output.")
    var output: String?

    @Option(
        name: .customLong("ofx-version"),
        help: "The version of OFX to write: 1.02, 1.03, 1.6, 2.0, 2.1.1, 2.2 or 2.3.")
    var chosenVersion = "2.2"

    /// The name that the flag had, which is that of the command's own version as well.
    @Option(
        name: .customLong("version"),
        help: ArgumentHelp(
            "The same as --ofx-version. Default: what that says.", visibility: .hidden))
    var earlierName: String?

    private var version: String { earlierName ?? chosenVersion }

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var outcome: OutcomeOptions

    func validate() throws {
        try outcome.requireFile(output)
        guard StatementFormat.ofx(version: version) != nil else {
            throw ValidationError(
                "--ofx-version takes 1.02, 1.03, 1.6, 2.0, 2.1.1, 2.2 or 2.3, not '\(version)'")
        }
    }

    func run() throws {
        guard let format = StatementFormat.ofx(version: version) else { return }
        if let output {
            let settling = try reading.profilePaths()
            try OutputFile(path: output).requireOther(than: [file] + settling)
        }
        var (collector, source) = try read()
        let again = [collector.leaveOutRepeats()].compactMap { $0 }
        var gaps = StatementGaps(collector.result)
        gaps.fill()
        let written = try write(gaps.statements, in: format)
        var problems = collector.reports
        problems.append(collector.rejections)
        problems.locate(in: source.text.span)
        problems.append(DiagnosticList(again + gaps.notes + written.notes))
        DiagnosticPrinter(path: file).print(problems)
        try check(written.bytes, format)
        if let output {
            try OutputFile(path: output).write(written.bytes)
        } else {
            try Terminal.write(written.bytes)
        }
        try tell(written.statements, problems, rejected: collector.rejections.count)
        if !collector.rejections.isEmpty { throw ExitStatus.someRejected.code }
    }

    private func read() throws -> (StatementCollector, SourceFile) {
        let formats = try reading.formats()
        let source = try formats.source(of: try InputFiles.single(file), encoding: reading.encoding)
            .file
        let format = try reading.format(of: source, in: formats)
        var sink: any StatementSink = StatementCollector()
        let summary = try format.read(source, try reading.options(), into: &sink)
        for open in summary.ambiguities {
            Terminal.say("\(file): undecided: \(open.settling)")
        }
        if !summary.ambiguities.isEmpty { throw ExitStatus.undecided.code }
        return ((sink as? StatementCollector) ?? StatementCollector(), source)
    }

    private func write(
        _ statements: StatementSet, in format: StatementFormat
    ) throws -> Conversion.Output {
        let written: Conversion.Output
        do {
            written = try Conversion.output(of: statements, in: format)
        } catch {
            throw CommandFailure(.cannotCreate, "\(error.message) [\(error.code.rawValue)]")
        }
        // The standard has no code for money that ISO 4217 has none for (OFX 2.2, 3.2.11).
        if let strange = written.statements.currencies.first(where: { !$0.isInStandard }) {
            throw CommandFailure(
                .cannotCreate,
                "OFX has the currencies of ISO 4217, and \(strange) is none of them "
                    + "[not-representable]",
                hint: "`sluice convert --to ofx` writes it for programs that take any")
        }
        return written
    }

    /// What is written has to conform, or it is not written.
    private func check(_ bytes: [UInt8], _ format: StatementFormat) throws {
        let written = try SourceFile(name: output ?? "-", bytes: bytes)
        guard let report = format.checkConformance(of: written), !report.conforms else { return }
        DiagnosticPrinter(path: written.name).print(
            report.findings.filter { $0.severity == .error }, totals: [:])
        throw CommandFailure(
            .cannotCreate, "what would be written does not conform to the standard",
            hint: "this is a fault of sluice: nothing was written")
    }

    private func tell(
        _ statements: StatementSet, _ problems: DiagnosticList, rejected: Int
    ) throws {
        let count = statements.statements.reduce(0) { $0 + $1.lines.count }
        var text = "\(file): \(count.counted("record")) in "
        text += statements.statements.count.counted("statement")
        if rejected > 0 { text += ", \(rejected) rejected" }
        try outcome.tell(text + (output.map { "; written: \($0)" } ?? "")) { json in
            json.value("source", file)
            json.value("file", output)
            json.value("version", version)
            json.value("statements", statements.statements.count)
            json.value("records", count)
            json.value("rejected", rejected)
            json.array("repairs") { json in
                var known = Set<Diagnostic.Code>()
                for problem in problems.filter({ severity, _ in severity != .error }).kept
                where known.insert(problem.code).inserted {
                    json.object { json in
                        json.value("code", problem.code.rawValue)
                        json.value("message", problem.message)
                    }
                }
            }
        }
    }
}
