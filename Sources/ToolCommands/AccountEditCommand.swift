import ArgumentParser
import LedgerModel
import StatementModel

extension AccountCommand {
    /// Changes what an account is, besides its name and currency.
    struct Edit: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "edit",
            abstract: "Change an account's kind, opening balance, number or bank.")

        @Argument(help: "The account.")
        var account: String

        @Option(
            help: ArgumentHelp(
                "cash, bank, card, savings, investment, loan, other-asset or other-liability. Default: as it is."
            ))
        var kind: AccountIdentity.Kind?

        @Option(help: "What was in it before the first transaction. Default: as it is.")
        var opening: String?

        @Option(help: "The number at the bank; \"\" for none. Default: as it is.")
        var number: String?

        @Option(
            help: ArgumentHelp(
                "A further number that files state for it, as of a replaced card; may be repeated, \"\" for none. Default: as they are."
            ))
        var otherNumber: [String] = []

        @Option(help: "The bank's id; \"\" for none. Default: as it is.")
        var bank: String?

        @OptionGroup var change: ChangeOptions

        func validate() throws {
            let isNumbered = number != nil || !otherNumber.isEmpty
            guard kind != nil || opening != nil || isNumbered || bank != nil else {
                throw ValidationError(
                    "nothing to change: --kind, --opening, --number, --other-number or --bank says what"
                )
            }
        }

        func run() throws {
            try change.apply(to: account) { ledger, account in
                var changes: [String] = []
                if let kind {
                    try ledger.setKind(of: account.id, to: kind)
                    changes.append("kind \(kind.rawValue)")
                }
                if let opening {
                    let balance = try Amount(opening).money(
                        in: account.currency, flag: "--opening")
                    try ledger.setOpeningBalance(of: account.id, to: balance.minorUnits)
                    changes.append("opening balance \(balance)")
                }
                if number != nil || bank != nil {
                    let (bank, number) = (
                        Self.value(bank, else: account.bankID),
                        Self.value(number, else: account.number)
                    )
                    try ledger.setBank(of: account.id, bankID: bank, number: number)
                    if self.number != nil { changes.append("number \(number ?? "none")") }
                    if self.bank != nil { changes.append("bank \(bank ?? "none")") }
                }
                if !otherNumber.isEmpty {
                    try ledger.setOtherNumbers(of: account.id, to: otherNumber)
                    let numbers = ledger.account(account.id)?.otherNumbers ?? []
                    changes.append(
                        "other numbers \(numbers.isEmpty ? "none" : numbers.joined(separator: ", "))"
                    )
                }
                return "changed \(account.name): \(changes.joined(separator: ", "))"
            }
        }

        /// What a flag says; the value before without one.
        private static func value(_ flag: String?, else old: String?) -> String? {
            guard let flag else { return old }
            return flag.isEmpty ? nil : flag
        }
    }
}
