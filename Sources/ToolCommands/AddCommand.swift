import ArgumentParser
import LedgerModel
import StatementModel

/// Adds a transaction by hand.
struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a transaction by hand.",
        discussion: """
            A negative amount is an expense, a positive one income, unless --kind says otherwise: \
            `sluice add -4.50 --payee "Corner Café"`.
            """)

    @Argument(help: "The amount, money out negative.")
    var amount: String

    @Option(help: "The account. Default: the default account.")
    var account: String?

    @Option(help: "The day. Default: today.")
    var date: String?

    @Option(help: "income or expense. Default: by the sign.")
    var kind: String?

    @OptionGroup var fields: EntryFields
    @OptionGroup var ledger: LedgerOptions

    @Option(help: "Repeat it: daily, weekly, monthly, yearly, or a number of days. Default: once.")
    var every: String?

    @Option(help: "How many times, with --every.")
    var times = 1

    @Flag(
        name: [.customLong("dry-run"), .customShort("n")],
        help: "Say what would happen; write nothing.")
    var isDryRun = false

    func run() throws {
        let day = try date.map { try ScopeOptions.date($0, "--date") } ?? ledger.day()
        try ledger.apply(isDryRun: isDryRun) { ledger in
            let draft = try draft(in: ledger, on: day)
            if let every {
                let series = try ledger.addSeries(draft, every: interval(every), count: times)
                return "added \(times.counted("instance")), series \(series.rawValue)"
            }
            let id = try ledger.add(draft)
            return "added \(id)"
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
        var whole = Transaction(
            id: TransactionID(high: 0, low: 0), account: account.id, kind: chosen,
            direction: direction, amount: money, date: day)
        try fields.apply(to: &whole)
        var draft = TransactionDraft(
            account: account.id, kind: chosen, direction: direction, amount: money, date: day,
            payee: whole.payee)
        draft.note = whole.note
        draft.category = whole.category
        draft.tags = whole.tags
        draft.checkNumber = whole.checkNumber
        draft.status = whole.status
        draft.place = whole.place
        draft.splits = whole.splits
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
                    "--every takes daily, weekly, monthly, yearly or a number of days")
            }
            return .days(days)
        }
    }
}
