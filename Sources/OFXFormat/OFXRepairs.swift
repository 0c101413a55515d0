import SourceText

/// What the reader put right, counted by kind: each kind is reported once for a file, with its
/// first place and its count.
struct OFXRepairs {
    /// A deviation from the standard that is put right.
    enum Kind: String, CaseIterable {
        case missingBankID = "missing-bank-id"
        case missingPayee = "missing-payee"
        case missingLedgerBalance = "missing-ledger-balance"
        case missingCurrency = "missing-currency"
        case missingAccount = "missing-account"
        case unknownTransactionType = "unknown-transaction-type"
        case otherDate = "other-date"
        case rewrittenAmount = "rewritten-amount"
        case unreadableNumber = "unreadable-number"
        case unclosedRecord = "unclosed-record"

        fileprivate var sentence: String {
            switch self {
            case .missingBankID: "records without an id of the bank (FITID)"
            case .missingPayee: "records without a name (NAME, PAYEE)"
            case .missingLedgerBalance: "statements without a ledger balance (LEDGERBAL)"
            case .missingCurrency: "statements without a currency (CURDEF)"
            case .missingAccount: "statements without an account number (ACCTID)"
            case .unknownTransactionType: "records of a type that OFX does not have (TRNTYPE)"
            case .otherDate: "records without a posting date, for which another date was taken"
            case .rewrittenAmount: "amounts with grouping, a currency sign or a misplaced sign"
            case .unreadableNumber: "numbers beside the amount that were left out as unreadable"
            case .unclosedRecord: "records that the next element closes"
            }
        }
    }

    private struct Count {
        var count = 0
        var firstOffset = 0
        var value: String?
    }

    private var counts = [Count](repeating: Count(), count: Kind.allCases.count)

    /// Nothing was repaired yet.
    init() {}

    /// Counts a repair. `value` is asked for only at the first of a kind.
    mutating func add(
        _ kind: Kind, at offset: Int, value: @autoclosure () -> String? = nil
    ) {
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
                .repair, Diagnostic.Code(rawValue: kind.rawValue),
                "\(kind.sentence): \(count.count)", byteOffset: count.firstOffset,
                value: count.value)
        }
    }
}

extension Diagnostic.Code {
    /// The bank's server answered with a status other than success.
    static let serverStatus = Self(rawValue: "server-status")
    /// A record replaces or deletes an earlier one.
    static let correction = Self(rawValue: "correction")
    /// A record holds nothing.
    static let emptyRecord = Self(rawValue: "empty-record")
}
