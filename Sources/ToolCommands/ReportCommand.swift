public import ArgumentParser
import LedgerModel
public import ReportWriters
import Reports
import StatementModel

/// Which days and accounts a report looks at.
struct ScopeOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A month, 2026-01 for example.", valueName: "month"))
    var month: String?

    @Option(help: "A year.")
    var year: Int?

    @Option(help: ArgumentHelp("From this day on.", valueName: "date"))
    var since: String?

    @Option(help: ArgumentHelp("Through this day.", valueName: "date"))
    var until: String?

    @Option(help: "One account: its name, number or id. Default: all.")
    var account: String?

    /// The days and accounts.
    func scope(in ledger: Ledger) throws -> ReportScope {
        var scope = ReportScope(try range())
        if let account { scope.accounts = .one(try ledger.account(matching: account).id) }
        return scope
    }

    func range() throws -> ReportRange {
        if let month { return try range(ofMonth: month) }
        if let year { return try ReportRange(year: year) }
        return try ReportRange(
            from: try since.map { try Self.date($0, "--since") },
            through: try until.map { try Self.date($0, "--until") })
    }

    private func range(ofMonth text: String) throws -> ReportRange {
        guard let first = CalendarDate(parsing: text + "-01") else {
            throw ValidationError("--month takes a month like 2026-01, not '\(text)'")
        }
        return try ReportRange(from: first, through: first.lastOfMonth)
    }

    /// The day of a flag.
    static func date(_ text: String, _ flag: String) throws -> CalendarDate {
        guard let date = CalendarDate(parsing: text) else {
            throw ValidationError("\(flag) takes a date like 2026-01-31, not '\(text)'")
        }
        return date
    }
}

/// Renders tables in the form that the user asked for.
struct TableOutput {
    let format: OutputFormat
    var language = ReportLanguage.english

    func print(_ tables: [ReportTable]) throws {
        var bytes: [UInt8] = []
        switch format {
        case .text:
            let writer = TextTableWriter(language, usesColour: Terminal.outputShowsColors)
            for (number, table) in tables.enumerated() {
                if number > 0 { bytes.append(0x0A) }
                writer.write(table, to: &bytes)
            }
        case .csv: for table in tables { CSVTableWriter().write(table, to: &bytes) }
        case .json: JSONTableWriter().write(tables, to: &bytes)
        case .ndjson: for table in tables { JSONTableWriter().write(table, to: &bytes) }
        }
        try Terminal.write(bytes)
    }
}

extension ReportLanguage: ExpressibleByArgument {}

/// Income, expense, net and where the money went.
struct ReportCommand: ParsableCommand {
    /// What a report shows.
    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case overview, summary, trend, tags, categories, accounts, balances, places, budgets, months
    }

    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Income, expense, net, trend, spending, balances.",
        discussion: "Transfers and adjustments are neither income nor expense.")

    @Argument(
        help:
            "overview, summary, trend, tags, categories, accounts, balances, places, budgets or months."
    )
    var subject: Subject = .overview

    @OptionGroup var scope: ScopeOptions
    @OptionGroup var ledger: LedgerOptions

    @Option(help: "text, csv, json or ndjson.")
    var format: OutputFormat = .text

    @Option(help: ArgumentHelp("Write one HTML page with charts to this file.", valueName: "file"))
    var html: String?

    @Option(help: "The language of the words: english, japanese or chinese.")
    var language: ReportLanguage = .english

    func run() throws {
        let current = try ledger.read()
        let tables = try tables(current, try scope.scope(in: current), today: try ledger.day())
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
        }
    }
}
