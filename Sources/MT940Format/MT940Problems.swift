import SourceText

/// What the reader put right or passed over, counted by kind: each kind is reported once for a
/// file, with its first place and its count.
struct MT940Problems {
    /// What is counted.
    enum Kind: CaseIterable {
        case irregularDate, irregularAmount, wrappedTag, irregularTag, misplacedDetails, unknownTag
        case leadingDetails, brokenAccount, accountLine
    }

    private struct Count {
        var count = 0
        var firstOffset = 0
        var value: String?
    }

    private var counts = [Count](repeating: Count(), count: Kind.allCases.count)

    /// Nothing was met yet.
    init() {}

    /// Counts one. `value` is asked for only at the first of a kind.
    mutating func add(_ kind: Kind, at offset: Int, value: @autoclosure () -> String? = nil) {
        guard let index = Kind.allCases.firstIndex(of: kind) else { return }
        if counts[index].count == 0 {
            counts[index].firstOffset = offset
            counts[index].value = value()
        }
        counts[index].count &+= 1
    }

    /// One diagnostic for each kind that was met.
    var diagnostics: [Diagnostic] {
        zip(Kind.allCases, counts).compactMap { kind, count in
            guard count.count > 0 else { return nil }
            return Diagnostic(
                kind == .unknownTag || kind == .accountLine ? .note : .repair, kind.code,
                "\(kind.sentence): \(count.count)",
                byteOffset: count.firstOffset, value: count.value)
        }
    }
}

extension MT940Problems.Kind {
    fileprivate var sentence: String {
        switch self {
        case .irregularDate: "entries with a date that the calendar does not have"
        case .irregularAmount:
            "amounts with a point, with grouping, with a sign, over two lines, or with another "
                + "mark than C and D"
        case .wrappedTag: "tags that were broken by a line end"
        case .irregularTag: "tags with a colon too few, or with blanks at one"
        case .misplacedDetails: "details of an entry under the tag of the account"
        case .leadingDetails: "details in front of their entry"
        case .unknownTag: "fields that statements do not have, passed over"
        case .brokenAccount: "account numbers that were broken by a line end"
        case .accountLine: "second lines of numbers below an account, passed over"
        }
    }

    fileprivate var code: Diagnostic.Code {
        switch self {
        case .irregularDate: .irregularDate
        case .irregularAmount: .irregularAmount
        case .wrappedTag: .wrappedTag
        case .irregularTag: .irregularTag
        case .misplacedDetails: .misplacedDetails
        case .leadingDetails: .misplacedDetails
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
