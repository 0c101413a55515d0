import LedgerModel
import StatementModel

/// The names of a ledger's accounts and categories in a tree of accounts.
struct JournalAccounts {
    /// How a tree names its parts.
    struct Style: Sendable {
        /// The five roots.
        var assets = "assets"
        var liabilities = "liabilities"
        var income = "income"
        var expenses = "expenses"
        var equity = "equity"
        /// What is below a root, made fit for the format.
        var part: @Sendable (String) -> String = { JournalText.accountPart($0) }
    }

    /// The name of each account, in the ledger's order.
    let names: [String]
    /// The counterpart of opening balances.
    let opening: String
    /// The counterpart of adjustments.
    let adjustments: String
    /// The counterpart of transfers without their other side.
    let transfers: String
    private let style: Style

    init(_ ledger: Ledger, _ style: Style = Style()) {
        self.style = style
        opening = style.equity + ":" + style.part("opening balances")
        adjustments = style.equity + ":" + style.part("adjustments")
        transfers = style.equity + ":" + style.part("transfers")
        var used: Set<String> = []
        names = ledger.accounts.map { account in
            let name = Self.name(of: account, style)
            var unique = name
            var number = 2
            while !used.insert(unique.lowercased()).inserted {
                unique = name + "-\(number)"
                number += 1
            }
            return unique
        }
    }

    private static func name(of account: Account, _ style: Style) -> String {
        let (root, kind) =
            switch account.kind {
            case .cash: (style.assets, "cash")
            case .bank: (style.assets, "bank")
            case .savings: (style.assets, "savings")
            case .investment: (style.assets, "investments")
            case .otherAsset: (style.assets, "other")
            case .card: (style.liabilities, "card")
            case .loan: (style.liabilities, "loan")
            case .otherLiability: (style.liabilities, "other")
            }
        let owner = account.owner.isEmpty ? [] : [account.owner]
        let parts = ([kind] + owner + [account.name]).map(style.part)
        return ([root] + parts).joined(separator: ":")
    }

    /// The account of a category; a colon in its name makes a level.
    func category(_ name: String, of kind: Transaction.Kind) -> String {
        switch kind {
        case .transfer: return transfers
        case .adjustment: return adjustments
        case .income, .expense: break
        }
        let root = kind == .income ? style.income : style.expenses
        let parts = name.split(separator: ":").map { style.part(String($0)) }
        let named = parts.isEmpty ? [style.part("uncategorised")] : parts
        return ([root] + named).joined(separator: ":")
    }
}
