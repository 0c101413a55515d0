import ArgumentParser
import LedgerModel
import StatementModel

/// Changes fields of a transaction, all at once or none.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a transaction.",
        discussion: "Several fields change at once; where a rule forbids one, none changes.")

    @Argument(help: "The transaction's id, or the beginning of it.")
    var id: String

    @Option(help: "The amount, money out negative. Default: as it was.")
    var amount: String?

    @Option(help: "The day. Default: as it was.")
    var date: String?

    @Option(help: "Another account. Default: as it was.")
    var account: String?

    @Option(help: "income, expense or adjustment. Default: as it was.")
    var kind: String?

    @OptionGroup var fields: EntryFields

    @Flag(help: "Change it although it is reconciled.")
    var reconciled = false

    @OptionGroup var change: ChangeOptions

    func run() throws {
        try change.apply { ledger in
            let id = try ledger.transactionID(matching: id)
            guard var changed = ledger.transaction(id) else { return "nothing changed" }
            try apply(to: &changed, in: ledger)
            let edit = try ledger.edit(id, allowingReconciled: reconciled) { $0 = changed }
            let names = edit.fields.map(\.rawValue).sorted().joined(separator: ", ")
            guard !edit.fields.isEmpty else { return "nothing changed" }
            return ChangeReport(
                "changed \(names) of \(edit.transactions.count.counted("transaction"))",
                edit.transactions)
        }
    }

    private func apply(to transaction: inout Transaction, in ledger: Ledger) throws {
        if let account { transaction.account = try ledger.account(matching: account).id }
        if let date { transaction.date = try CalendarDate(date, flag: "--date") }
        if let kind {
            guard let named = Transaction.Kind(name: kind) else {
                throw ValidationError("--kind takes income, expense or adjustment, not '\(kind)'")
            }
            transaction.kind = named
        }
        if let amount {
            let money = try Amount(amount).money(in: transaction.amount.currency)
            transaction.direction = money.minorUnits < 0 ? .moneyOut : .moneyIn
            transaction.amount.minorUnits = money.minorUnits == .min ? .max : abs(money.minorUnits)
        }
        try fields.apply(to: &transaction)
    }
}
