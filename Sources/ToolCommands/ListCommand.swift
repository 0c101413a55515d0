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

    @Option(name: .shortAndLong, help: "At most so many. Default: all.")
    var limit: String?

    @Option(help: "Only of this kind: income, expense, transfer or adjustment. Default: all.")
    var kind: String?

    @Option(
        help:
            "Only with this tag, Food or Food:Restaurant; a parent means its children too. Default: all."
    )
    var tag: String?

    @Option(help: "Only of this category. Default: all.")
    var category: String?

    @Option(help: "text, csv, json or ndjson; ndjson has the keys of the ledger's file.")
    var format: OutputFormat = .text

    @OptionGroup var language: LanguageOptions

    func validate() throws {
        if let limit, Int(NegativeAmount.plain(limit)) == nil {
            throw ValidationError("--limit takes a number, not '\(NegativeAmount.plain(limit))'")
        }
    }

    func run() throws {
        let current = try ledger.read()
        var filter = RegisterReport.Filter()
        filter.limit = limit.flatMap { Int(NegativeAmount.plain($0)) }
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
            let table = format == .text ? report.table.showingShortIDs : report.table
            return try TableOutput(format: format, language: language.chosen()).print([table])
        }
        var bytes: [UInt8] = []
        try TransactionLines(current).append(report.transactions, to: &bytes)
        try Terminal.write(bytes)
    }
}

extension ReportTable {
    /// The table with the beginnings of the ids in its last column, which is all that commands need
    /// to know a transaction.
    fileprivate var showingShortIDs: ReportTable {
        var table = self
        guard let column = columns.indices.last else { return self }
        table.columns[column].isDetail = false
        for section in table.sections.indices {
            for row in table.sections[section].rows.indices {
                let id = transactionIDText(table.sections[section].rows[row].cells[column])
                table.sections[section].rows[row].cells[column] = .text(id)
            }
        }
        return table
    }

    private func transactionIDText(_ cell: ReportCell) -> String {
        guard case .text(let id) = cell else { return "" }
        return String(id.prefix(9))
    }
}
