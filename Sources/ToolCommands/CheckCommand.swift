import ArgumentParser
import LedgerModel
import LedgerStore
import SourceText
import StatementFormats
import StatementModel

/// Checks a ledger against its rules, or a statement against its format.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Check a ledger's rules, or what is wrong with statements.",
        discussion: """
            A ledger and a statement are told apart by content. Exits 65 when a ledger is damaged \
            or breaks a rule, 1 when a statement has something to repair or reject.
            """)

    @Argument(help: "Ledgers or statements. Default: the ledger.")
    var files: [String] = []

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
        var statuses: [ExitStatus] = []
        if files.isEmpty { statuses.append(try check(try ledger.read(), path: ledger.path)) }
        for input in try InputFiles.listed(files) {
            do {
                statuses.append(try check(input))
            } catch let error as ReadError {
                DiagnosticPrinter.print(error, path: input.path)
                statuses.append(.badInput)
            } catch let error as StoreError {
                DiagnosticPrinter.print(error)
                statuses.append(ExitStatus(error))
            } catch let failure as CommandFailure {
                DiagnosticPrinter.print(failure)
                statuses.append(failure.status)
            }
        }
        let status = ExitStatus.strongest(statuses)
        if status != .done { throw status.code }
    }

    private func check(_ input: InputFile) throws -> ExitStatus {
        let path = input.path
        let bytes = try input.bytes()
        if LedgerFile.isLedger(bytes.span) {
            return try check(try LedgerFile.ledger(in: bytes, path: path), path: path)
        }
        let file = try input.source(encoding: reading.encoding).file
        let format = try reading.format(of: file)
        let report = try InspectionReport(file, as: format, try reading.options())
        DiagnosticPrinter(path: path).print(report.problems)
        let count = report.problems.count
        try Terminal.write(
            "\(path): \(format.title), \(count == 0 ? "nothing to object to" : count.counted("finding"))\n"
        )
        return count == 0 ? .done : .someRejected
    }

    private func check(_ ledger: Ledger, path: String) throws -> ExitStatus {
        let broken = ledger.validate()
        for error in broken { Terminal.say("\(path): \(error.message) [\(error.code.rawValue)]") }
        let size =
            ledger.accounts.count.counted("account") + ", "
            + ledger.transactions.count.counted("transaction")
        try Terminal.write(
            broken.isEmpty
                ? "\(path): \(size), every rule holds\n"
                : "\(path): \(size), \(broken.count.counted("broken rule"))\n")
        return broken.isEmpty ? .done : .badInput
    }
}
