import ArgumentParser
import LedgerModel
import StatementModel

/// Compares an account with the balance that its bank states.
struct ReconcileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reconcile", abstract: "Compare an account with the bank's balance.",
        discussion: """
            Where both agree, what is booked up to the day is marked as reconciled, and only an \
            explicit command changes it from then on. Where they do not, what stands between them \
            is listed, nothing is written, and the exit code is 3; with --adjust the difference \
            becomes an adjustment.
            """)

    @Argument(help: "The account.")
    var account: String

    @Option(help: "The balance that the bank states.")
    var balance: String

    @Option(help: "The day at whose end it holds. Default: today.")
    var date: String?

    @Flag(help: "Make an adjustment of the difference.")
    var adjust = false

    @OptionGroup var change: ChangeOptions

    func run() throws {
        let day = try change.ledger.day(date, flag: "--date")
        var (report, agrees): (ChangeReport, Bool) = ("", true)
        let isDryRun = change.isDryRun
        let batch = try change.ledger.change(isDryRun: isDryRun) { ledger in
            let found = try ledger.account(matching: account)
            let stated = try Amount(balance).money(in: found.currency, flag: "--balance")
            let result = try ledger.reconciliation(of: found.id, with: stated, on: day)
            agrees = result.difference.minorUnits == 0
            guard agrees || adjust else {
                report = Self.differences(result, found, stated, day)
                return nil
            }
            let adjusted = try ledger.adjust(found.id, to: stated, on: day, note: "reconciled")
            let count = try ledger.markReconciled(found.id, upTo: day)
            var message =
                "\(found.name) has \(stated) on \(day), as stated: marked "
                + "\(count.counted("transaction")) as reconciled"
            if adjusted != nil { message += ", with an adjustment of \(result.difference)" }
            report = ChangeReport(message, adjusted.map { [$0] } ?? [])
            return LedgerOptions.Change(batch: Batch(.change, title: message))
        }
        try report.tell(
            change.outcome, ledgerPath: change.ledger.path, batch: batch, isDryRun: isDryRun)
        if !agrees && !adjust { throw ExitStatus.balancesDisagree.code }
    }

    private static func differences(
        _ result: Reconciliation, _ account: Account, _ stated: Money, _ day: CalendarDate
    ) -> ChangeReport {
        let message =
            "\(account.name) has \(result.balance) on \(day), not \(stated): "
            + "\(result.difference) between them"
        var lines: [String] = []
        if !result.suspects.isEmpty {
            lines.append("one of these may be too many:")
            lines += result.suspects.map(line)
        }
        let open = result.open.filter { !result.suspects.contains($0) }
        if !open.isEmpty {
            lines.append("not reconciled yet:")
            lines += open.suffix(50).map(line)
            if open.count > 50 { lines.append("  and \(open.count - 50) earlier ones") }
        }
        return ChangeReport(message, [], details: lines)
    }

    private static func line(_ value: Transaction) -> String {
        let amount = Money(minorUnits: value.signedMinorUnits, currency: value.amount.currency)
        var marks = value.status == .pending ? ", pending" : ""
        if let twin = value.possibleTwin { marks += ", may repeat \(twin)" }
        return "  \(value.id) \(value.date) \(amount) \(value.payee)\(marks)"
    }
}
