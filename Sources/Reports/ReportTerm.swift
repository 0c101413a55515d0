/// A word that reports use. Reports name terms; writers say them in the reader's language.
///
/// The raw value is the key in files for programs and never changes.
public enum ReportTerm: String, Sendable, CaseIterable {
    // Titles
    case summary, trend, tags, categories, accounts, payees, places, balances, register, budgets
    case months, monthlyTags, monthlyCategories, monthlyAccounts, monthlyPayees, overview
    case coverage, duplicates, possibleDuplicates
    // Columns
    case currency, income, expense, net, count, share, month, tag, category, account, payee
    case place, latitude, longitude, date, kind, amount, note, status, opening, balance, upcoming
    case total, runningNet, budget, period, limit, spent, left, used, mood, from, through, id
    case days, file, merged, doubtful, repeats, bankText
    // Values
    case transfer, adjustment, pending, posted, reconciled
    case covered, missing
    case untagged, uncategorised, noPlace, noPayee, unnamedPlace
    case transfersAndAdjustments
    case daily, weekly, monthly, overallBudget
    case veryHappy, happy, neutral, sad, verySad
    case cash, bank, card, savings, investment, loan, otherAsset, otherLiability
    // Notes
    /// Transfers and adjustments are neither income nor expense.
    case transfersLeftOut
    /// A sum that no amount can hold is left out.
    case sumLeftOut
    /// A transaction with several tags counts under each of them.
    case severalTags
    /// Parents include their children.
    case parentsIncludeChildren
    /// The overall budget was set for an earlier month and has lapsed.
    case budgetLapsed
    /// The ledger has no budget that holds.
    case noBudgets
    /// No transactions in the range.
    case noData
    /// No transaction comes from a file.
    case noFiles
    /// What counts as covered, and what as a gap.
    case coverageByRecords
    /// Records of several files, or a record and an entry, that became one transaction.
    case mergedRecords
    /// Nothing is marked as a possible repeat.
    case noDuplicates
    /// Who decides on possible repeats.
    case decideByReview
}
