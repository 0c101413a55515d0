import ArgumentParser
import LedgerModel
import ReportWriters
import StatementModel

/// Finds currencies, and sets the ledger's preferred one.
struct CurrencyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "currency",
        abstract: "Find a currency by code, name, symbol or country.",
        subcommands: [Find.self, Prefer.self], defaultSubcommand: Find.self)

    /// Finds currencies.
    struct Find: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "find",
            abstract: "Find a currency by code, name, symbol or country.")
        @Argument(help: "What to look for.") var text: String
        @Option(help: "text, json or ndjson.") var format: OutputFormat = .text

        func validate() throws { try format.validate(oneOf: [.text, .json, .ndjson]) }

        func run() throws {
            let found = Currency.find(text)
            guard format == .text else {
                var json = JSONText()
                json.array { json in
                    for currency in found {
                        json.object { json in
                            json.value("code", currency.code.code)
                            json.value("number", currency.number)
                            json.value("exponent", Int(currency.exponent))
                            json.value("name", currency.name)
                            json.value("symbol", currency.symbol)
                            json.array("countries") { json in
                                for country in currency.countries { json.value(nil, country) }
                            }
                        }
                    }
                }
                json.endLine()
                return try Terminal.write(json.bytes)
            }
            for currency in found {
                let withdrawn = currency.isWithdrawn ? ", withdrawn" : ""
                try Terminal.write(
                    "\(currency.code)  \(currency.name) (\(currency.symbol)), "
                        + "\(currency.exponent) decimals\(withdrawn)\n")
            }
            if found.isEmpty {
                throw CommandFailure(.someRejected, "no currency is called '\(text)'")
            }
        }
    }

    /// Sets the ledger's preferred currency.
    struct Prefer: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "prefer",
            abstract: "Set the ledger's preferred currency; no value changes.")
        @Argument(help: "The code.") var currency: String
        @OptionGroup var change: ChangeOptions

        func run() throws {
            let code = try CurrencyCode(currency, flag: "the preferred currency")
            code.tellIfUnknown()
            try change.apply { ledger in
                ledger.settings.preferredCurrency = code
                return "the preferred currency is \(code); no value changed"
            }
        }
    }
}
