import ArgumentParser
import LedgerModel
import StatementModel

/// Adds a transaction by hand.
struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a transaction by hand.",
        discussion: """
            A negative amount is an expense, a positive one income, or a refund in a category that \
            money is spent in, unless --kind says otherwise: `sluice add -4.50 --payee "Corner Café"`.
            """)

    @Argument(help: "The amount, money out negative.")
    var amount: String

    @Option(help: "The account. Default: the default account.")
    var account: String?

    @Option(help: "The day. Default: today.")
    var date: String?

    @Option(help: "income or expense. Default: by the sign and the category.")
    var kind: String?

    @OptionGroup var fields: EntryFields

    @Option(help: "Repeat it: daily, weekly, monthly, yearly, or a number of days. Default: once.")
    var every: String?

    @Option(help: "How many times, with --every. Default: 1.")
    var times: Int?

    @OptionGroup var change: ChangeOptions

    func validate() throws {
        guard times == nil || every != nil else {
            throw ValidationError("--times needs --every: how often, and how many times")
        }
    }

    func run() throws {
        let day = try change.ledger.day(date, flag: "--date")
        try change.apply { ledger in
            let draft = try draft(in: ledger, on: day)
            if let every {
                let count = times ?? 1
                let series = try ledger.addSeries(draft, every: interval(every), count: count)
                return ChangeReport(
                    "added \(count.counted("instance")), series \(series.rawValue)",
                    try ledger.instances(of: series).map(\.id))
            }
            let id = try ledger.add(draft)
            var details = ["  " + ledger.words(of: id)]
            if let account = ledger.account(draft.transaction.account), account.isArchived {
                details.append("note: \(account.name) is archived, and its balance in no total")
            }
            return ChangeReport("added \(id)", [id], details: details)
        }
    }

    private func draft(in ledger: Ledger, on day: CalendarDate) throws -> TransactionDraft {
        let account = try ledger.accountOrDefault(account)
        var money = try Amount(amount).money(in: account.currency)
        let direction: Transaction.Direction = money.minorUnits < 0 ? .moneyOut : .moneyIn
        money.minorUnits = money.minorUnits == .min ? .max : abs(money.minorUnits)
        var chosen: Transaction.Kind = direction == .moneyOut ? .expense : .income
        if let kind {
            guard let named = Transaction.Kind(name: kind), named == .income || named == .expense
            else { throw ValidationError("--kind takes income or expense, not '\(kind)'") }
            chosen = named
        }
        var draft = TransactionDraft(
            account: account.id, kind: chosen, direction: direction, amount: money, date: day)
        try fields.apply(to: &draft.transaction)
        if kind == nil && direction == .moneyIn {
            draft.transaction.kind = ledger.kindOfMoneyIn(under: draft.transaction.category)
        }
        return draft
    }

    private func interval(_ text: String) throws -> Recurrence.Interval {
        switch text {
        case "daily": return .daily
        case "weekly": return .weekly
        case "monthly": return .monthly
        case "yearly": return .yearly
        default:
            guard let days = Int(text), days > 0 else {
                throw ValidationError(
                    "--every takes daily, weekly, monthly, yearly or a number of days, not "
                        + "'\(text)'")
            }
            return .days(days)
        }
    }
}
