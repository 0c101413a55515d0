import ArgumentParser
import LedgerModel

extension AccountCommand {
    /// Makes one account of two.
    struct Join: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "join",
            abstract:
                "Make one account of two that are one, as of a card and the one in its place.",
            discussion: """
                The transactions and numbers of the first account go to the second, and it is gone. \
                Files of both find that one, and what was imported before is known. It opens with what \
                the account did that begins earlier. Transfers between the two become adjustments, \
                neither income nor expense, and are named. `sluice dedupe` looks for what both had.
                """)

        @Argument(help: "The account that goes.")
        var from: String

        @Argument(help: "The account that stays, of the same owner and currency.")
        var into: String

        @OptionGroup var change: ChangeOptions

        func run() throws {
            try change.apply { ledger in
                let (source, target) = (
                    try ledger.account(matching: from), try ledger.account(matching: into)
                )
                let joining = try ledger.join(source.id, into: target.id)
                let report = JoiningReport(joining, source, target, ledger)
                return ChangeReport(
                    report.message, joining.formerSides, details: report.details)
            }
        }
    }
}

/// What joining two accounts did, in words.
private struct JoiningReport {
    let message: String
    let details: [String]

    init(_ joining: AccountJoining, _ source: Account, _ target: Account, _ ledger: Ledger) {
        let count = joining.moved.counted("transaction")
        message = "joined \(source.name) into \(target.name): \(count) moved"
        details =
            Self.opening(joining, target) + Self.sides(joining, ledger)
            + ["`sluice dedupe` looks for what both had"]
    }

    private static func opening(_ joining: AccountJoining, _ target: Account) -> [String] {
        let (opening, other) = (joining.opening, joining.leftOut)
        if opening.minorUnits == 0 && other.minorUnits == 0 { return [] }
        var line = "  \(target.name) opens with \(opening)"
        if let day = joining.laterDay, let carried = joining.carried {
            line += ", as the earlier one; the other one opened with \(other) on \(day)"
            line += carried == other ? ", as it should" : ", where the earlier one had \(carried)"
        } else if other.minorUnits != 0 {
            line += "; the \(other) that the other one opened with is left out"
        }
        return [line]
    }

    /// What were the sides of transfers between the two.
    private static func sides(_ joining: AccountJoining, _ ledger: Ledger) -> [String] {
        if joining.formerSides.isEmpty { return [] }
        let sides = joining.formerSides.compactMap { ledger.transaction($0) }
        return ["  no transfers any more, where both sides are in one account:"]
            + sides.map { side in
                let money = Money(
                    minorUnits: side.signedMinorUnits, currency: side.amount.currency)
                return "    \(side.id) \(side.date) \(money) \(side.payee) (\(side.kind.rawValue))"
            }
    }
}
