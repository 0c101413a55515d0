import ArgumentParser
import LedgerModel

/// Brings an account's balance to what it really is.
struct AdjustCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adjust", abstract: "Bring an account's balance to what it really is.",
        discussion: "The difference is an adjustment: neither income nor expense.")

    @Argument(help: "The account.")
    var account: String

    @Option(help: "The balance that it really has.")
    var balance: String

    @Option(help: "The day it holds for. Default: today.")
    var date: String?

    @OptionGroup var change: ChangeOptions

    func run() throws {
        let day = try change.ledger.day(date, flag: "--date")
        try change.apply { ledger in
            let account = try ledger.account(matching: account)
            let money = try Amount(balance).money(in: account.currency, flag: "--balance")
            guard let id = try ledger.adjust(account.id, to: money, on: day) else {
                return "\(account.name) has \(money) already"
            }
            return ChangeReport("adjusted \(account.name) to \(money): \(id)", [id])
        }
    }
}
