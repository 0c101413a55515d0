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
            case .missingBankID: "records have no id of the bank (FITID)"
            case .missingPayee: "records have no name (NAME, PAYEE)"
            case .missingLedgerBalance: "statements have no ledger balance (LEDGERBAL)"
            case .missingCurrency: "statements name no currency (CURDEF)"
            case .missingAccount: "statements name no account (ACCTID)"
            case .unknownTransactionType: "records have a type that OFX does not know (TRNTYPE)"
            case .otherDate: "records have no readable posting date; another date was taken"
            case .rewrittenAmount:
                "amounts have grouping, a currency sign or a sign in the wrong place"
            case .unreadableNumber: "numbers beside the amount cannot be read and were left out"
            case .unclosedRecord: "records are not closed before the next one begins"
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
                "\(count.count) \(kind.sentence)", byteOffset: count.firstOffset,
                value: count.value)
        }
    }
}

extension Diagnostic.Code {
    /// An OFX 2 file is not well-formed XML and was read tag by tag.
    static let notWellFormed = Self(rawValue: "not-well-formed")
    /// The bank's server answered with a status other than success.
    static let serverStatus = Self(rawValue: "server-status")
    /// A record replaces or deletes an earlier one.
    static let correction = Self(rawValue: "correction")
    /// A record holds nothing.
    static let emptyRecord = Self(rawValue: "empty-record")
    /// A balance has no readable amount.
    static let invalidBalance = Self(rawValue: "invalid-balance")
    /// The file has no OFX header.
    static let missingHeader = Self(rawValue: "missing-header")
}
