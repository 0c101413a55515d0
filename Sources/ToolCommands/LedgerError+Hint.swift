import LedgerModel

extension LedgerError {
    /// What the user can do about it.
    var hint: String? {
        switch code {
        case .unknownCategory: "`sluice category list` shows them, `sluice category add` makes one"
        case .unknownTag, .wrongParent:
            "`sluice tag list` shows them, `sluice tag add` makes one, a parent before its children"
        case .archivedTag: "`sluice tag restore` takes it out again"
        case .unknownBudget: "`sluice budget` shows them, `sluice budget add` makes one"
        case .noMonthlyBudget: "`sluice budget set LIMIT` sets it"
        case .budgetNeedsCategory: "remove the budget first, or merge the category into another"
        case .reconciledProtected:
            "--reconciled changes it all the same, where the command has that flag"
        case .defaultProtected: "`sluice account default NAME` makes another account the default"
        case .archivedAccount: "`sluice account restore NAME` takes it out again"
        case .transferKindFixed:
            "`sluice transfer pair` makes one of two transactions, `sluice transfer unpair` two of one"
        case .alreadyPaired: "`sluice transfer unpair` takes the transfer apart first"
        default: nil
        }
    }
}
