import ArgumentParser
import SourceText
import StatementFormats
import StatementModel

/// Says what files hold, without a ledger.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect", _superCommandName: SluiceCommandLine.name,
        abstract: "Say what files hold and how they are read.",
        discussion: """
            Nothing is written. Exits 0 when every file was read, 65 when one was refused, and with \
            --strict 1 when there was something to repair.
            """)

    @Argument(help: "Files, folders, or - for the standard input.")
    var files: [String]

    @OptionGroup var reading: ReadingOptions

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    @Flag(help: "Treat every repair as an error.")
    var strict = false

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        var statuses: [ExitStatus] = []
        let options = try reading.options()
        let formats = try reading.formats()
        let inputs = try InputFiles.listed(files)
        var results = ResultList(format)
        for input in inputs {
            let (report, status) = try inspect(input, options, formats)
            statuses.append(status)
            try results.add(report)
        }
        try results.end()
        let status = ExitStatus.strongest(statuses)
        if status != .done { throw status.code }
    }

    private func inspect(
        _ input: InputFile, _ options: ReadOptions, _ formats: FormatTable
    ) throws -> ([UInt8], ExitStatus) {
        let path = input.path
        do {
            let loaded = try formats.source(
                of: input, encoding: reading.encoding, mayMap: true)
            let kind = try reading.format(of: loaded.file, in: formats)
            let report = try InspectionReport(loaded.file, as: kind, options)
            try loaded.requireUnchanged()
            if format == .text { DiagnosticPrinter(path: path).print(report.problems) }
            let fails = strict && !report.problems.isEmpty
            return (report.rendered(as: format), fails ? .someRejected : .done)
        } catch let error as ReadError {
            let error = try reading.advised(error, on: input, in: formats)
            if format == .text { DiagnosticPrinter.print(error, path: path) }
            return (InspectionReport.refusal(error, path: path, as: format), .badInput)
        } catch let failure as CommandFailure {
            DiagnosticPrinter.print(failure)
            let error = ReadError(failure.readCode, failure.message)
            return (
                InspectionReport.refusal(error, path: path, as: format), failure.status
            )
        }
    }
}
