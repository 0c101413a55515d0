import ArgumentParser
import LedgerModel
import Reports
public import StatementModel

extension AccountIdentity.Kind: ChoiceArgument {}

/// The accounts of the ledger.
struct AccountCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "List, add and change accounts.",
        subcommands: [
            List.self, Add.self, Edit.self, Rename.self, Join.self, Archive.self, Restore.self,
            Default.self, Delete.self, ChangeCurrency.self,
        ], defaultSubcommand: List.self)

    /// Lists the accounts with their balances.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List accounts and balances.")

        @Flag(help: "Archived ones too.")
        var archived = false

        @Option(help: "text, csv, json or ndjson.")
        var format: OutputFormat = .text

        @OptionGroup var language: LanguageOptions
        @OptionGroup var ledger: LedgerOptions

        func run() throws {
            let report = try BalanceReport(
                try ledger.readFigures(), on: try ledger.day(), listsArchived: archived)
            try TableOutput(format: format, language: language.chosen()).print([report.table])
        }
    }

    /// Adds an account.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add an account.")

        @Argument(help: "The name.")
        var name: String

        @Option(help: "The currency. Default: the ledger's preferred one.")
        var currency: String?

        @Option(
            help: "cash, bank, card, savings, investment, loan, other-asset or other-liability.")
        var kind: AccountIdentity.Kind = .bank

        @Option(help: "What is in it before the first transaction. Default: 0.")
        var opening: String?

        @Option(help: "The number at the bank. Default: none.")
        var number: String?

        @Option(help: "The bank's id. Default: none.")
        var bank: String?

        @Option(help: "Whose it is. Default: the ledger's owner.")
        var owner = ""

        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                guard
                    let code = try currency.map({ try CurrencyCode($0, flag: "--currency") })
                        ?? ledger.settings.preferredCurrency
                else {
                    throw ValidationError(
                        "--currency is needed: the ledger has no preferred currency yet")
                }
                let key = Account.creationKey(ofName: name, owner: owner, currency: code)
                var account = Account(
                    creationKey: ledger.freeKey(key), name: name, currency: code, kind: kind,
                    owner: owner, bankID: bank,
                    number: number)
                if let opening {
                    account.openingBalance =
                        try Amount(opening).money(in: code, flag: "--opening").minorUnits
                }
                _ = try ledger.add(account)
                return "added \(name) (\(code))"
            }
        }
    }

    /// Gives an account another name.
    struct Rename: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "rename", abstract: "Rename an account.")
        @Argument(help: "The account.") var account: String
        @Argument(help: "The new name.") var name: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply(to: account) { ledger, old in
                try ledger.rename(old.id, to: name)
                return "renamed \(old.name) to \(name)"
            }
        }
    }

    /// Puts an account away.
    struct Archive: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "archive",
            abstract: "Put an account away: out of lists and totals.")
        @Argument(help: "The account.") var account: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply(to: account) { ledger, account in
                try ledger.archive(account.id)
                return "archived \(account.name)"
            }
        }
    }

    /// Takes an account out again.
    struct Restore: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "restore", abstract: "Take an account out again.")
        @Argument(help: "The account.") var account: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply(to: account) { ledger, account in
                try ledger.restore(account.id)
                return "restored \(account.name)"
            }
        }
    }

    /// Makes an account the default one.
    struct Default: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "default",
            abstract: "Make an account the default for new transactions.")
        @Argument(help: "The account.") var account: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply(to: account) { ledger, account in
                try ledger.setDefault(account.id)
                return "\(account.name) is the default account"
            }
        }
    }

    /// Removes an account with its transactions.
    struct Delete: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete",
            abstract: "Remove an account with its transactions; archiving is better.")
        @Argument(help: "The account.") var account: String
        @Flag(help: "Do not ask.") var yes = false
        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply(to: account) { ledger, account in
                guard try isConfirmed(account) else {
                    throw CommandFailure(.usage, "\(account.name) was left as it is")
                }
                let count = try ledger.delete(account.id)
                return "deleted \(account.name) and \(count.counted("transaction"))"
            }
        }

        private func isConfirmed(_ account: Account) throws -> Bool {
            if yes || change.isDryRun { return true }
            guard Terminal.isInteractive else {
                throw CommandFailure(
                    .usage, "deleting \(account.name) needs --yes where nobody can be asked")
            }
            Terminal.say("Delete \(account.name) with all its transactions? Type its name:")
            return readLine() == account.name
        }
    }

    /// Gives an account another currency.
    struct ChangeCurrency: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "currency",
            abstract: "Change an account's currency; no value is converted.")
        @Argument(help: "The account.") var account: String
        @Argument(help: "The code of the currency.") var currency: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            let code = try CurrencyCode(currency, flag: "the currency")
            code.tellIfUnknown()
            try change.apply(to: account) { ledger, account in
                let change = try ledger.changeCurrency(of: account.id, to: code)
                return "\(account.name) is in \(change.to) now; no amount was converted"
            }
        }
    }
}
