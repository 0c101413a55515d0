import ArgumentParser
import LedgerModel
import LedgerStore
import Reports
import StatementModel

/// Lists transactions, newest first.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List transactions, newest first.")

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var ledger: LedgerOptions

    @Option(name: .shortAndLong, help: "At most so many.")
    var limit: Int?

    @Option(help: "Only of this kind: income, expense, transfer or adjustment.")
    var kind: String?

    @Option(help: "Only with this tag, Food or Food:Restaurant; a parent means its children too.")
    var tag: String?

    @Option(help: "Only of this category.")
    var category: String?

    @Option(help: "text, csv, json or ndjson; ndjson has the keys of the ledger's file.")
    var format: OutputFormat = .text

    func run() throws {
        let current = try ledger.read()
        var filter = RegisterReport.Filter()
        filter.limit = limit
        filter.tag = try tag.map { try current.listed(tag: Tag(path: $0)) }
        filter.category = try category.map { name in
            guard let found = current.category(named: name) else {
                throw LedgerError(.unknownCategory, "there is no category \"\(name)\"", value: name)
            }
            return found.name
        }
        if let kind {
            guard let named = Transaction.Kind(name: kind) else {
                throw ValidationError(
                    "--kind takes income, expense, transfer or adjustment, not '\(kind)'")
            }
            filter.kind = named
        }
        let report = try RegisterReport(current, try scope.scope(in: current), filter: filter)
        guard format == .ndjson else {
            return try TableOutput(format: format).print([report.table])
        }
        var bytes: [UInt8] = []
        try TransactionLines(current).append(report.transactions, to: &bytes)
        try Terminal.write(bytes)
    }
}
