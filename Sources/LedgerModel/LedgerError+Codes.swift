/// Every rule that the ledger holds. Tests and documents name these, never the sentences.
extension LedgerError.Code {
    // MARK: Unknown things

    /// No account has the id.
    public static let unknownAccount = Self(rawValue: "unknown-account")
    /// No transaction has the id.
    public static let unknownTransaction = Self(rawValue: "unknown-transaction")
    /// The category is not in the ledger's list.
    public static let unknownCategory = Self(rawValue: "unknown-category")
    /// The tag is not in the ledger's tree.
    public static let unknownTag = Self(rawValue: "unknown-tag")
    /// The child exists, but under another parent.
    public static let wrongParent = Self(rawValue: "wrong-parent")
    /// The tag is archived, and what is under it with it.
    public static let archivedTag = Self(rawValue: "archived-tag")
    /// No named budget has the name.
    public static let unknownBudget = Self(rawValue: "unknown-budget")
    /// No series has the id.
    public static let unknownRecurrence = Self(rawValue: "unknown-recurrence")
    /// No imported file has the number.
    public static let unknownFile = Self(rawValue: "unknown-file")

    // MARK: Names and limits

    /// A list has an entry twice that it can have once.
    public static let duplicateEntry = Self(rawValue: "duplicate-entry")
    /// A name is empty or has only blanks.
    public static let blankName = Self(rawValue: "blank-name")
    /// Another thing of the kind has the name already, whatever the case.
    public static let duplicateName = Self(rawValue: "duplicate-name")
    /// A name is longer than the ledger's limits allow.
    public static let nameTooLong = Self(rawValue: "name-too-long")
    /// A parent tag's name has a colon, which parts parent and child in files.
    public static let invalidName = Self(rawValue: "invalid-name")
    /// The ledger's limits allow no further account.
    public static let tooManyAccounts = Self(rawValue: "too-many-accounts")
    /// An amount has more digits than the ledger's limits allow.
    public static let amountTooLong = Self(rawValue: "amount-too-long")

    // MARK: Accounts

    /// An account of the same creation key exists.
    public static let duplicateAccount = Self(rawValue: "duplicate-account")
    /// An account's id is not the one that its creation key gives.
    public static let wrongAccountID = Self(rawValue: "wrong-account-id")
    /// The default account can be neither archived nor deleted.
    public static let defaultProtected = Self(rawValue: "default-protected")
    /// Not exactly one account is the default.
    public static let defaultCount = Self(rawValue: "default-count")
    /// The account is archived and cannot take part.
    public static let archivedAccount = Self(rawValue: "archived-account")
    /// The other currency has fewer decimals than the account's amounts need.
    public static let currencyLosesDigits = Self(rawValue: "currency-loses-digits")

    // MARK: Transactions

    /// The amount of an income, an expense or a transfer is zero or negative.
    public static let amountNotPositive = Self(rawValue: "amount-not-positive")
    /// A sum leaves 64 bits.
    public static let amountOverflow = Self(rawValue: "amount-overflow")
    /// The amount, or the account to be joined, is not in the currency of the account.
    public static let wrongCurrency = Self(rawValue: "wrong-currency")
    /// No currency is given and the ledger prefers none.
    public static let noCurrency = Self(rawValue: "no-currency")
    /// The splits do not add up to the amount.
    public static let splitsDoNotAddUp = Self(rawValue: "splits-do-not-add-up")
    /// The transaction is reconciled; only an explicit command changes it.
    public static let reconciledProtected = Self(rawValue: "reconciled-protected")
    /// A latitude or longitude is out of range.
    public static let invalidPlace = Self(rawValue: "invalid-place")
    /// A date is before the year 1 or after the year 9999.
    public static let dateOutOfRange = Self(rawValue: "date-out-of-range")
    /// Another transaction has the id.
    public static let duplicateTransaction = Self(rawValue: "duplicate-transaction")
    /// A field of provenance can be changed by nothing.
    public static let fixedField = Self(rawValue: "fixed-field")

    /// A transaction cannot be a repeat of itself.
    public static let sameTransaction = Self(rawValue: "same-transaction")
    /// A transaction cannot be a repeat of one of another account.
    public static let differentAccounts = Self(rawValue: "different-accounts")

    // MARK: Queries

    /// The number of transactions asked for is negative.
    public static let negativeLimit = Self(rawValue: "negative-limit")
    /// The month is not 1 to 12.
    public static let invalidMonth = Self(rawValue: "invalid-month")
    /// The year is not 1 to 9999.
    public static let invalidYear = Self(rawValue: "invalid-year")
    /// A range ends before it starts.
    public static let endBeforeStart = Self(rawValue: "end-before-start")

    // MARK: Transfers

    /// A transfer's source and destination, or two accounts to be joined, are one account.
    public static let sameAccount = Self(rawValue: "same-account")
    /// The accounts of a transfer, or those to be joined, belong to two owners.
    public static let differentOwners = Self(rawValue: "different-owners")
    /// Both sides of a transfer go the same way.
    public static let sameDirection = Self(rawValue: "same-direction")
    /// The sides of a transfer in one currency have two amounts.
    public static let transferAmountsDiffer = Self(rawValue: "transfer-amounts-differ")
    /// The transaction is one side of a transfer already.
    public static let alreadyPaired = Self(rawValue: "already-paired")
    /// The transaction is no transfer.
    public static let notATransfer = Self(rawValue: "not-a-transfer")
    /// A transfer has not two sides.
    public static let incompleteTransfer = Self(rawValue: "incomplete-transfer")
    /// An edit cannot make a transfer of another kind, or another kind of a transfer.
    public static let transferKindFixed = Self(rawValue: "transfer-kind-fixed")

    // MARK: Series

    /// The transaction is a one-time one.
    public static let notRecurring = Self(rawValue: "not-recurring")
    /// A one-time transaction cannot become recurring, nor the reverse.
    public static let recurrenceFixed = Self(rawValue: "recurrence-fixed")
    /// The date of a recurring transaction cannot change.
    public static let recurringDateFixed = Self(rawValue: "recurring-date-fixed")
    /// The interval is not at least one day.
    public static let invalidInterval = Self(rawValue: "invalid-interval")
    /// The number of instances is not at least one.
    public static let invalidCount = Self(rawValue: "invalid-count")

    // MARK: Budgets and receipts

    /// No overall budget is set for the month.
    public static let noMonthlyBudget = Self(rawValue: "no-monthly-budget")
    /// A budget counts one category, and that is to go.
    public static let budgetNeedsCategory = Self(rawValue: "budget-needs-category")
    /// The transaction has no receipt.
    public static let noReceipt = Self(rawValue: "no-receipt")
}
