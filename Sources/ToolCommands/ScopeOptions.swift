import ArgumentParser
import LedgerModel
import Reports
import StatementModel

/// Which days and accounts a report looks at.
struct ScopeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A month, 2026-01 for example. Default: all time.", valueName: "month"))
    var month: String?

    @Option(help: "A year. Default: all time.")
    var year: Int?

    @Option(help: ArgumentHelp("From this day on. Default: the first.", valueName: "date"))
    var since: String?

    @Option(help: ArgumentHelp("Through this day. Default: the last.", valueName: "date"))
    var until: String?

    @Option(help: "One account: its name, number or id. Default: all.")
    var account: String?

    /// Whether no days were asked for.
    var hasNoDays: Bool { month == nil && year == nil && since == nil && until == nil }

    func validate() throws {
        let given = [
            ("--month", month != nil), ("--year", year != nil),
            ("--since or --until", since != nil || until != nil),
        ].filter(\.1).map(\.0)
        guard given.count <= 1 else {
            throw ValidationError("\(given.joined(separator: " and ")) do not go together")
        }
    }

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
            from: try since.map { try CalendarDate($0, flag: "--since") },
            through: try until.map { try CalendarDate($0, flag: "--until") })
    }

    private func range(ofMonth text: String) throws -> ReportRange {
        guard let first = CalendarDate(parsing: text + "-01") else {
            throw ValidationError("--month takes a month like 2026-01, not '\(text)'")
        }
        return try ReportRange(from: first, through: first.lastOfMonth)
    }
}
