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
            the balances add up. An id of the ledger, t and 26 characters, is answered with the \
            records that the transaction was seen in. Nothing is written.
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
            if !InputFiles.exists(subject), let id = TransactionID(parsing: subject) {
                let ledger = try loaded ?? self.ledger.read()
                loaded = ledger
                statuses.append(try explain(id, subject, in: ledger, &list))
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
            let report = try InspectionReport(file, as: kind, try reading.options())
            let explanation = FileExplanation(report, isForced: reading.format != nil)
            try list.add(explanation.rendered(as: format))
            return .done
        } catch let error as ReadError {
            let error = error.advising(onGiven: reading.encoding)
            if format == .text { DiagnosticPrinter.print(error, path: input.path) }
            try list.add(InspectionReport.refusal(error, path: input.path, as: format))
            return .badInput
        } catch let failure as CommandFailure {
            DiagnosticPrinter.print(failure)
            return failure.status
        }
    }

    private func explain(
        _ id: TransactionID, _ text: String, in ledger: Ledger, _ list: inout ResultList
    ) throws -> ExitStatus {
        guard let transaction = ledger.transaction(id) else {
            Terminal.say("sluice: the ledger has no transaction \(text)")
            return .missingInput
        }
        let explanation = TransactionExplanation(transaction, id: text, in: ledger)
        try list.add(explanation.rendered(as: format))
        return .done
    }
}
