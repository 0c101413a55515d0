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
            var list = ResultList(format)
            for currency in found {
                try list.add(
                    format == .text
                        ? Array(currency.line.utf8)
                        : currency.object(endingLine: format == .ndjson))
            }
            try list.end()
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

extension Currency {
    /// The currency in a line for people.
    fileprivate var line: String {
        let withdrawn = isWithdrawn ? ", withdrawn" : ""
        return "\(code)  \(name) (\(symbol)), \(exponent) decimals\(withdrawn)\n"
    }

    /// The currency as an object for scripts.
    fileprivate func object(endingLine: Bool) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.value("code", code.code)
            json.value("number", number)
            json.value("exponent", Int(exponent))
            json.value("name", name)
            json.value("symbol", symbol)
            json.array("countries") { json in
                for country in countries { json.value(nil, country) }
            }
        }
        if endingLine { json.endLine() }
        return json.bytes
    }
}
