import SourceText

/// The codes of what the OFX reader finds.
extension Diagnostic.Code {
    /// The bank's server answered with a status other than success.
    static let serverStatus = Self(rawValue: "server-status")
    /// Records without an id of the bank (FITID).
    static let missingBankID = Self(rawValue: "missing-bank-id")
    /// Investment records of a kind that moves money, without the amount (TOTAL).
    static let missingTotal = Self(rawValue: "missing-total")
    /// Records without a name or another text (NAME, PAYEE, MEMO).
    static let missingPayee = Self(rawValue: "missing-payee")
    /// Balances without a readable day (DTASOF).
    static let missingBalanceDate = Self(rawValue: "missing-balance-date")
    /// Statements without a currency (CURDEF).
    static let missingCurrency = Self(rawValue: "missing-currency")
    /// Lists of records without their period (DTSTART, DTEND).
    static let missingPeriod = Self(rawValue: "missing-period")
    /// Answers of the server that do not say how bad they are (SEVERITY).
    static let missingSeverity = Self(rawValue: "missing-severity")
    /// Records of a type that OFX does not have (TRNTYPE).
    static let unknownTransactionType = Self(rawValue: "unknown-transaction-type")
    /// Ids longer than OFX allows: FITID 255 characters, ACCTID 22, BANKID 9.
    static let overlongID = Self(rawValue: "overlong-id")
    /// Records without a posting date, for which another date was taken.
    static let otherDate = Self(rawValue: "other-date")
    /// Dates with day, month and year in another order than OFX has them.
    static let rewrittenDate = Self(rawValue: "rewritten-date")
    /// Amounts with grouping, a currency sign or a misplaced sign.
    static let rewrittenAmount = Self(rawValue: "rewritten-amount")
    /// Amounts without a sign in a file that has none; the type of their record tells it.
    static let unsignedAmount = Self(rawValue: "unsigned-amount")
    /// Amounts without a sign in a file that has none, and the type does not tell it.
    static let undirectedAmount = Self(rawValue: "undirected-amount")
    /// Records that are balances by their text; they move no money.
    static let balanceRecord = Self(rawValue: "balance-record")
    /// Currencies that are not written as their three letters (CURDEF).
    static let rewrittenCurrency = Self(rawValue: "rewritten-currency")
    /// Numbers beside the amount that were left out as unreadable.
    static let unreadableNumber = Self(rawValue: "unreadable-number")
    /// Records that the next element closes.
    static let unclosedRecord = Self(rawValue: "unclosed-record")
    /// Records whose start tag is missing; they begin where their type stands.
    static let unopenedRecord = Self(rawValue: "unopened-record")
    /// Balances whose start tag is missing; they are ledger balances.
    static let unopenedBalance = Self(rawValue: "unopened-balance")
    /// Tags that lack one of their brackets, or have blanks between bracket and name.
    static let brokenTag = Self(rawValue: "broken-tag")
    /// Records that hold nothing and are not counted.
    static let emptyRecord = Self(rawValue: "empty-record")
    /// Statements that hold nothing and are not counted.
    static let emptyStatement = Self(rawValue: "empty-statement")
    /// Ids of the bank (FITID) that stand in an earlier record of the account, too.
    static let repeatedBankID = Self(rawValue: "repeated-bank-id")
    /// Trades whose sign contradicts their kind and their units; the sign is turned.
    static let turnedTrade = Self(rawValue: "turned-trade")
    /// Records that replace an earlier one.
    static let correction = Self(rawValue: "correction")
    /// Records by which the bank deletes an earlier one; they move no money.
    static let deletion = Self(rawValue: "deletion")
    /// Corrections of a record that stands in the same file; both are kept.
    static let correctionInFile = Self(rawValue: "correction-in-file")
    /// Records dated outside of the period that their statement states.
    static let outsidePeriod = Self(rawValue: "outside-period")
    /// Periods that end before they start.
    static let reversedPeriod = Self(rawValue: "reversed-period")
    /// Holdings that the file lists; they are no records.
    static let positions = Self(rawValue: "positions")
}
