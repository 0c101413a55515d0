import SourceText

/// What is put right or passed over in an MT940 file.
enum MT940Problem: RepairKind {
    case irregularDate, irregularAmount, wrappedTag, irregularTag, misplacedDetails, unknownTag
    case leadingDetails, strayDetails, brokenAccount, accountLine

    var severity: Diagnostic.Severity {
        switch self {
        case .unknownTag, .accountLine: .note
        case .strayDetails: .warning
        default: .repair
        }
    }

    var sentence: String {
        switch self {
        case .irregularDate: "entries with a date that the calendar does not have"
        case .irregularAmount:
            "amounts with a point, with grouping, with a sign, over two lines, or with another "
                + "mark than C and D"
        case .wrappedTag: "tags that were broken by a line end"
        case .irregularTag: "tags with a colon too few, or with blanks at one"
        case .misplacedDetails: "details of an entry under the tag of the account"
        case .leadingDetails: "details in front of their entry"
        case .strayDetails: "details in front of all entries; the entry that they are of is missing"
        case .unknownTag: "fields that statements do not have, passed over"
        case .brokenAccount: "account numbers that were broken by a line end"
        case .accountLine: "second lines of numbers below an account, passed over"
        }
    }

    var code: Diagnostic.Code {
        switch self {
        case .irregularDate: .irregularDate
        case .irregularAmount: .irregularAmount
        case .wrappedTag: .wrappedTag
        case .irregularTag: .irregularTag
        case .misplacedDetails: .misplacedDetails
        case .leadingDetails, .strayDetails: .misplacedDetails
        case .unknownTag: .unknownTag
        case .brokenAccount: .brokenAccount
        case .accountLine: .accountLine
        }
    }
}

extension Diagnostic.Code {
    /// An MT940 entry has a date that the calendar does not have, 30 February for example; its other
    /// date or the last day of the month is taken.
    static let irregularDate = Self(rawValue: "irregular-date")
    /// An MT940 amount is not written as the standard says, but can be read.
    static let irregularAmount = Self(rawValue: "irregular-amount")
    /// A tag of an MT940 file is broken by a line end.
    static let wrappedTag = Self(rawValue: "wrapped-tag")
    /// A tag of an MT940 file lacks a colon, or has blanks at one.
    static let irregularTag = Self(rawValue: "irregular-tag")
    /// The details of an MT940 entry stand under another tag, or in front of it.
    static let misplacedDetails = Self(rawValue: "misplaced-details")
    /// An MT940 file has fields that are not part of a statement.
    static let unknownTag = Self(rawValue: "unknown-tag")
    /// The number of an account of an MT940 file is broken by a line end.
    static let brokenAccount = Self(rawValue: "broken-account")
    /// Below an account of an MT940 file stands another number.
    static let accountLine = Self(rawValue: "account-line")
    /// An MT940 entry does not say whether it is a debit or a credit.
    static let missingMark = Self(rawValue: "missing-mark")
    /// A balance or turnover of an MT940 file cannot be read.
    static let unreadableBalance = Self(rawValue: "unreadable-balance")
    /// A statement opens in one currency and closes in another.
    static let balanceCurrencies = Self(rawValue: "balance-currencies")
    /// The turnovers that an interim report states are not those of its entries.
    static let turnoverMismatch = Self(rawValue: "turnover-mismatch")
}
