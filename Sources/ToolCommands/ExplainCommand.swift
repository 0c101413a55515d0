import ArgumentParser
import LedgerModel
import LedgerStore
import SourceText
import StatementFormats
import StatementModel

/// Says how files were read and why, or where a transaction came from.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say how files are read and why, or where a transaction came from.",
        discussion: """
            Tells what was decided, what was put right, which records were rejected, and whether \
            the balances add up. An id of the ledger, or its beginning as `sluice list` \
            shows it, is answered with the records that the transaction was seen in. Nothing is written.
            """)

    @Argument(help: "Files, folders, - for the standard input, or ids of transactions.")
    var subjects: [String]

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var ledger: LedgerOptions

    @Option(help: "text, json or ndjson.")
    var format: OutputFormat = .text

    func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

    func run() throws {
        var statuses: [ExitStatus] = []
        var list = ResultList(format)
        let formats = try reading.formats()
        var loaded: Ledger?
        for subject in subjects {
            if let id = try transactionID(subject, &loaded), let ledger = loaded {
                statuses.append(try explain(id, in: ledger, &list))
                continue
            }
            for input in try InputFiles.listed([subject]) {
                statuses.append(try explain(input, formats, &list))
            }
        }
        try list.end()
        let status = ExitStatus.strongest(statuses)
        if status != .done { throw status.code }
    }

    private func explain(
        _ input: InputFile, _ formats: FormatTable, _ list: inout ResultList
    ) throws -> ExitStatus {
        do {
            let file = try formats.source(of: input, encoding: reading.encoding).file
            let kind = try reading.format(of: file, in: formats)
            var options = try reading.options()
            options.explains = true
            let report = try InspectionReport(file, as: kind, options)
            let explanation = FileExplanation(report, isForced: reading.format != nil)
            try list.add(explanation.rendered(as: format))
            return .done
        } catch let error as ReadError {
            let error = try reading.advised(error, on: input, in: formats)
            if format == .text { DiagnosticPrinter.print(error, path: input.path) }
            try list.add(InspectionReport.refusal(error, path: input.path, as: format))
            return .badInput
        } catch let failure as CommandFailure {
            DiagnosticPrinter.print(failure)
            return failure.status
        }
    }

    /// The transaction that a subject means: a whole id, or the beginning of one, and no file.
    private func transactionID(
        _ subject: String, _ loaded: inout Ledger?
    ) throws -> TransactionID? {
        if InputFiles.exists(subject) { return nil }
        let whole = TransactionID(parsing: subject)
        guard whole != nil || TransactionID.isBeginning(subject) else { return nil }
        // Without a ledger the beginning of an id is the name of a file that is not there.
        if loaded == nil, whole == nil, !InputFiles.exists(ledger.path) { return nil }
        let known = try loaded ?? ledger.read()
        loaded = known
        if let whole { return whole }
        guard !known.transactionIDs(beginningWith: subject).isEmpty else { return nil }
        return try known.transactionID(matching: subject)
    }

    private func explain(
        _ id: TransactionID, in ledger: Ledger, _ list: inout ResultList
    ) throws -> ExitStatus {
        guard let transaction = ledger.transaction(id) else {
            Terminal.say("sluice: the ledger has no transaction \(id)")
            return .missingInput
        }
        let explanation = TransactionExplanation(transaction, id: "\(id)", in: ledger)
        try list.add(explanation.rendered(as: format))
        return .done
    }
}
