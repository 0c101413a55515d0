import ArgumentParser
import LedgerModel
import ReportWriters
import StatementModel

/// The flag of commands that can say what they would do.
struct TrialOptions: ParsableArguments {
    /// How the flag is given, and what it does.
    static let name: NameSpecification = [.customLong("dry-run"), .customShort("n")]
    static let help: ArgumentHelp = "Say what would happen; write nothing."

    @Flag(name: name, help: help)
    var isDryRun = false
}

/// The ledger that a command changes, and how the change is reported.
struct ChangeOptions: ParsableArguments {
    @OptionGroup var ledger: LedgerOptions

    @Flag(name: TrialOptions.name, help: TrialOptions.help)
    var isDryRun = false

    @Option(help: OutcomeOptions.help)
    var format: OutputFormat = .text

    /// How it is said what was done.
    var outcome: OutcomeOptions { OutcomeOptions(format) }

    func validate() throws { try outcome.validate() }

    /// Changes the ledger by one operation, and prints the report.
    func apply(_ body: (inout Ledger) throws -> ChangeReport) throws {
        try ledger.apply(isDryRun: isDryRun, outcome, body)
    }

    /// Changes the ledger by one operation on the account that the user means.
    func apply(
        to account: String, _ body: (inout Ledger, Account) throws -> ChangeReport
    ) throws {
        try apply { ledger in
            let found = try ledger.account(matching: account)
            return try body(&ledger, found)
        }
    }
}

extension LedgerOptions {
    /// Changes the ledger by one operation, and prints the report.
    func apply(
        isDryRun: Bool = false, _ outcome: OutcomeOptions = .text,
        _ body: (inout Ledger) throws -> ChangeReport
    ) throws {
        var report: ChangeReport = ""
        let batch = try change(isDryRun: isDryRun) { ledger in
            report = try body(&ledger)
            return Change(batch: Batch(.change, title: report.message))
        }
        try report.tell(outcome, ledgerPath: path, batch: batch, isDryRun: isDryRun)
    }

    /// The day of a flag, else the one that counts as today.
    func day(_ text: String?, flag: String) throws -> CalendarDate {
        try text.map { try CalendarDate($0, flag: flag) } ?? day()
    }
}
