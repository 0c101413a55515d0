import ArgumentParser
import LedgerModel
import StatementModel

/// Transfers between own accounts.
struct TransferCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transfer", abstract: "Add a transfer, or pair and unpair its sides.",
        subcommands: [Add.self, Pair.self, Unpair.self], defaultSubcommand: Add.self)

    /// Adds a transfer.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add a transfer.")

        @Argument(help: "The amount.")
        var amount: String

        @Option(name: .customLong("from"), help: "The account that the money leaves.")
        var source: String

        @Option(name: .customLong("to"), help: "The account that gets it.")
        var destination: String

        @Option(help: "What arrives, where the currencies differ. Default: the amount.")
        var received: String?

        @Option(help: "The day. Default: today.")
        var date: String?

        @Option(help: "A note. Default: none.")
        var note: String?

        @OptionGroup var change: ChangeOptions

        func run() throws {
            let day = try change.ledger.day(date, flag: "--date")
            try change.apply { ledger in
                let (from, to) = (
                    try ledger.account(matching: source), try ledger.account(matching: destination)
                )
                var draft = TransferDraft(
                    from: from.id, to: to.id,
                    amount: try Amount(amount).money(in: from.currency),
                    received: try received.map {
                        try Amount($0).money(in: to.currency, flag: "--received")
                    }, date: day)
                draft.note = note ?? ""
                let pair = try ledger.addTransfer(draft)
                return ChangeReport(
                    "added transfer \(pair.transferID)", [pair.source, pair.destination])
            }
        }
    }

    /// Makes one transfer of two transactions.
    struct Pair: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "pair",
            abstract: "Make one transfer of two transactions.")

        @Argument(help: "The id of one side.")
        var one: String

        @Argument(help: "The id of the other side.")
        var other: String

        @Flag(help: "Pair them although they are reconciled.")
        var reconciled = false

        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                let pair = try ledger.pair(
                    try ledger.transactionID(matching: one),
                    try ledger.transactionID(matching: other), allowingReconciled: reconciled)
                return ChangeReport(
                    "paired as transfer \(pair.transferID)", [pair.source, pair.destination])
            }
        }
    }

    /// Takes a transfer apart.
    struct Unpair: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "unpair", abstract: "Take a transfer apart.")

        @Argument(help: "The id of either side.")
        var id: String

        @Flag(help: "Take it apart although it is reconciled.")
        var reconciled = false

        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                let sides = try ledger.unpair(
                    try ledger.transactionID(matching: id), allowingReconciled: reconciled)
                return ChangeReport(
                    "unpaired \(sides.map(\.description).joined(separator: " and "))", sides)
            }
        }
    }
}
