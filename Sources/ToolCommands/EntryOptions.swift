import ArgumentParser
import LedgerModel
import SourceText
import StatementModel

/// Fields of a transaction that commands set.
struct EntryFields: ParsableArguments {
    @Option(help: "Who was paid, or who paid.")
    var payee: String?

    @Option(help: "A note.")
    var note: String?

    @Option(help: "The category; empty takes it away.")
    var category: String?

    @Option(
        parsing: .singleValue,
        help: "A tag, Food or Food:Restaurant; may be repeated; empty takes all away.")
    var tag: [String] = []

    @Option(help: "The check number.")
    var checkNumber: String?

    @Option(help: "pending, posted or reconciled.")
    var status: String?

    @Option(
        help: ArgumentHelp(
            "Where it was: latitude, longitude and a name.", valueName: "lat,long[,name]"))
    var place: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A part of the amount with a category; may be repeated; the parts add up.",
            valueName: "amount=category"))
    var split: [String] = []

    /// Sets the fields that were given.
    func apply(to transaction: inout Transaction) throws {
        if let payee { transaction.payee = NegativeAmount.plain(payee) }
        if let note { transaction.note = NegativeAmount.plain(note) }
        if let category { transaction.category = category.isEmpty ? nil : category }
        if !tag.isEmpty { transaction.tags = tag.filter { !$0.isEmpty }.map { Tag(path: $0) } }
        if let checkNumber { transaction.checkNumber = checkNumber.isEmpty ? nil : checkNumber }
        if let status {
            guard let named = Transaction.Status(name: status) else {
                throw ValidationError("--status takes pending, posted or reconciled")
            }
            transaction.status = named
        }
        if let place { transaction.place = place.isEmpty ? nil : try Self.place(place) }
        if !split.isEmpty {
            transaction.splits = try split.filter { !$0.isEmpty }.map {
                try Self.split($0, transaction.amount.currency)
            }
        }
    }

    private static func place(_ text: String) throws -> Place {
        let parts = text.split(separator: ",", maxSplits: 2).map {
            NegativeAmount.plain(String($0))
        }
        guard parts.count >= 2, let latitude = Double(parts[0]), let longitude = Double(parts[1])
        else { throw ValidationError("--place takes latitude,longitude[,name], not '\(text)'") }
        return Place(
            latitude: latitude, longitude: longitude, name: parts.count > 2 ? parts[2] : "")
    }

    private static func split(_ text: String, _ currency: CurrencyCode) throws -> Split {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let money = try Amount(String(parts[0])).money(in: currency, flag: "--split")
        let category = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
        return Split(minorUnits: money.minorUnits, category: category)
    }
}

/// An amount as a user types it: with a point or a comma as the decimal mark.
struct Amount {
    let text: String

    init(_ text: String) { self.text = NegativeAmount.plain(text) }

    /// The money, exact in the currency.
    func money(in currency: CurrencyCode, flag: String = "the amount") throws -> Money {
        let bytes = Array(text.utf8)
        let amount =
            ExactAmount(parsing: bytes.span, in: 0..<bytes.count)
            ?? ExactAmount(
                parsing: bytes.span, in: 0..<bytes.count, decimalMark: ASCII.comma)
        guard let amount, let (units, lost) = amount.minorUnits(exponent: currency.exponent) else {
            throw ValidationError("\(flag) takes an amount like 12.50, not '\(text)'")
        }
        guard !lost else {
            throw ValidationError("\(text) has more decimals than \(currency) has")
        }
        return Money(minorUnits: units, currency: currency)
    }
}

extension LedgerOptions {
    /// Changes the ledger by one operation, and prints what it says.
    func apply(isDryRun: Bool, _ body: (inout Ledger) throws -> String) throws {
        var message = ""
        try change(isDryRun: isDryRun) { ledger in
            message = try body(&ledger)
            return true
        }
        Terminal.say(message + (isDryRun ? " (dry run: nothing written)" : ""))
    }
}
