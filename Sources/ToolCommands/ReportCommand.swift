import ArgumentParser
import LedgerModel
import ReportWriters
import Reports
import StatementModel

extension ReportLanguage: ChoiceArgument {}

/// Income, expense, net and where the money went.
struct ReportCommand: ParsableCommand {
    /// What a report shows.
    enum Subject: String, ChoiceArgument {
        case overview, summary, trend, tags, categories, accounts, balances, places, budgets, months
        case duplicates, coverage

        /// Whether the report tells payees or texts of single transactions.
        var tellsTexts: Bool {
            switch self {
            case .overview, .duplicates: true
            case .summary, .trend, .tags, .categories, .accounts, .balances, .places, .budgets,
                .months, .coverage:
                false
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Income, expense, net, trend, spending, balances, gaps.",
        discussion: "Transfers and adjustments are neither income nor expense.")

    @Argument(
        help: ArgumentHelp(
            "What to report.",
            discussion: """
                Duplicates are what several records became one of, and what is in doubt; coverage is \
                which days the imported files have.
                """))
    var subject: Subject = .overview

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var ledger: LedgerOptions

    @Option(help: "text, csv, json or ndjson.")
    var format: OutputFormat = .text

    @Option(
        help: ArgumentHelp(
            "Write one HTML page with charts to this file. Default: tables on the standard output.",
            valueName: "file"))
    var html: String?

    @OptionGroup var language: LanguageOptions

    func validate() throws {
        if html != nil && format != .text {
            throw ValidationError("--html and --format do not go together")
        }
        guard subject == .balances || subject == .budgets else { return }
        guard scope.hasNoDays else {
            throw ValidationError(
                "\(subject.rawValue) are those of one day: --today names it, not a month, a year, "
                    + "--since or --until")
        }
        if subject == .budgets && scope.account != nil {
            throw ValidationError("budgets count all accounts: --account does not go with them")
        }
    }

    func run() throws {
        let current = try subject.tellsTexts ? ledger.read() : ledger.readFigures()
        let tables = try tables(current, try scope.scope(in: current), today: try ledger.day())
        let language = try language.chosen()
        guard let html else {
            return try TableOutput(format: format, language: language).print(tables)
        }
        var page: [UInt8] = []
        HTMLReportWriter(language).write(tables, to: &page)
        try OutputFile(path: html).write(page)
        Terminal.say("written: \(html)")
    }

    private func tables(
        _ ledger: Ledger, _ scope: ReportScope, today: CalendarDate
    ) throws -> [ReportTable] {
        switch subject {
        case .overview: try OverviewReport(ledger, scope, today: today).tables
        case .summary: [try SummaryReport(ledger, scope).table]
        case .trend: [try TrendReport(ledger, scope).table]
        case .tags: [try GroupReport(ledger, scope, by: .tag).table]
        case .categories: [try GroupReport(ledger, scope, by: .category).table]
        case .accounts: [try GroupReport(ledger, scope, by: .account).table]
        case .balances:
            [try BalanceReport(ledger, on: today, accounts: scope.accounts).table]
        case .places: [try PlaceReport(ledger, scope).table]
        case .budgets: [try BudgetReport(ledger, on: today).table]
        case .months: [try MonthsReport(ledger, scope).table]
        case .duplicates: try DuplicatesReport(ledger, scope).tables
        case .coverage: [try CoverageReport(ledger, scope).table]
        }
    }
}
