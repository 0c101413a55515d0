import ArgumentParser
public import LedgerModel
import Reports
import StatementModel

extension Budget.Period: ChoiceArgument {}

/// The budgets of the ledger, and the piglet's mood.
struct BudgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "budget", abstract: "Show, set and clear budgets.",
        subcommands: [Show.self, Set.self, Clear.self, Add.self, Remove.self],
        defaultSubcommand: Show.self)

    /// Shows all budgets.
    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show budgets, what was spent of them, and the mood.")

        @Option(help: "text, csv, json or ndjson.")
        var format: OutputFormat = .text

        @OptionGroup var language: LanguageOptions
        @OptionGroup var ledger: LedgerOptions

        func run() throws {
            let report = try BudgetReport(try ledger.readFigures(), on: try ledger.day())
            if report.hasLapsedBudget {
                Terminal.say("the overall budget has lapsed with its month: set it again")
            }
            try TableOutput(format: format, language: language.chosen()).print([report.table])
        }
    }

    /// Sets the overall budget of the current month.
    struct Set: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "set",
            abstract: "Set the overall budget of the current month.")
        @Argument(help: "The limit.") var limit: String
        @Option(help: "The currency. Default: the ledger's preferred one.") var currency: String?
        @OptionGroup var change: ChangeOptions

        func run() throws {
            let day = try change.ledger.day()
            try change.apply { ledger in
                let money = try BudgetCommand.money(limit, currency, ledger)
                try ledger.setMonthlyBudget(money, on: day)
                return "the budget of \(day.description.prefix(7)) is \(money)"
            }
        }
    }

    /// Clears the overall budget.
    struct Clear: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "clear", abstract: "Clear the overall budget.")
        @OptionGroup var change: ChangeOptions

        func run() throws {
            let day = try change.ledger.day()
            try change.apply { ledger in
                _ = try ledger.monthlyBudget(on: day)
                ledger.clearMonthlyBudget()
                return "the overall budget is cleared"
            }
        }
    }

    /// Adds a named budget.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add a named budget.")
        @Argument(help: "The name.") var name: String
        @Argument(help: "The limit.") var limit: String
        @Option(help: "day, week or month.") var per: Budget.Period = .month
        @Option(
            parsing: .singleValue,
            help: "A category it counts; may be repeated. Default: all spending.")
        var category: [String] = []
        @Option(help: "The currency. Default: the ledger's preferred one.") var currency: String?
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                let money = try BudgetCommand.money(limit, currency, ledger)
                try ledger.add(
                    Budget(name: name, limit: money, period: per, categories: category))
                return "added \(name): \(money) a \(per.rawValue)"
            }
        }
    }

    /// Removes a named budget.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove a named budget.")
        @Argument(help: "The name.") var name: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                try ledger.removeBudget(named: name)
                return "removed \(name)"
            }
        }
    }

    /// The limit in the currency of the flag, else the ledger's, else the default account's.
    fileprivate static func money(
        _ limit: String, _ currency: String?, _ ledger: Ledger
    ) throws -> Money {
        let code =
            try currency.map { try CurrencyCode($0, flag: "--currency") } ?? ledger.settings
            .preferredCurrency
            ?? ledger.accountOrDefault(nil).currency
        return try Amount(limit).money(in: code, flag: "LIMIT")
    }
}
