import ArgumentParser
import LedgerModel
import StatementModel

/// Fields of a transaction that commands set.
struct EntryFields: ParsableArguments {
    @Option(help: "Who was paid, or who paid. Default: nobody, or as it was.")
    var payee: String?

    @Option(help: "A note. Default: none, or as it was.")
    var note: String?

    @Option(help: "The category; empty takes it away. Default: none, or as it was.")
    var category: String?

    @Option(
        parsing: .singleValue,
        help:
            "A tag, Food or Food:Restaurant; may be repeated; empty takes all away. Default: none, or as they were."
    )
    var tag: [String] = []

    @Option(help: "The check number. Default: none, or as it was.")
    var checkNumber: String?

    @Option(help: "pending, posted or reconciled. Default: posted, or as it was.")
    var status: String?

    @Option(
        help: ArgumentHelp(
            "Where it was: latitude, longitude and a name. Default: nowhere, or as it was.",
            valueName: "lat,long[,name]"))
    var place: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A part of the amount with a category, or with the own account that it goes to in brackets; may be repeated; the parts add up. Default: none, or as they were.",
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
            let parts = try split.filter { !$0.isEmpty }.map {
                try Self.split($0, transaction.amount.currency)
            }
            transaction.splits = Self.parts(parts, of: transaction)
        }
    }

    /// A place as flags write it.
    static func place(_ text: String) throws -> Place {
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
        var split = Split(minorUnits: money.minorUnits)
        let name = parts.count > 1 ? parts[1] : ""
        if name.hasPrefix("[") && name.hasSuffix("]") {
            split.counterAccount = String(name.dropFirst().dropLast())
        } else if !name.isEmpty {
            split.category = String(name)
        }
        return split
    }

    /// Parts in the direction of the whole. They may be written so, or signed as the amount is.
    private static func parts(_ parts: [Split], of transaction: Transaction) -> [Split] {
        let sum = parts.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        guard sum < 0, transaction.direction == .moneyOut else { return parts }
        return parts.map { part in
            var turned = part
            turned.minorUnits = 0 &- part.minorUnits
            return turned
        }
    }
}
