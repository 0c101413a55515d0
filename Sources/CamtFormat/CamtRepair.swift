import SourceText

/// A deviation from the standard that is put right.
enum CamtRepair: String, RepairKind {
    case missingAccount = "no-account-number"
    case missingCurrency = "no-currency"
    case missingIndicator = "missing-indicator"
    case signedAmount = "signed-amount"
    case rewrittenAmount = "amount-out-of-form"
    case otherDate = "substitute-date"
    case otherAmount = "substitute-amount"
    case foreignAmount = "foreign-amount"
    case turnedReversal = "turned-reversal"
    case statementDate = "statement-date"
    case unknownStatus = "unknown-status"
    case unknownBalance = "unknown-balance"

    var sentence: String {
        switch self {
        case .missingAccount: "statements without an account number (Acct/Id)"
        case .missingCurrency: "statements without a currency (Ccy)"
        case .missingIndicator: "balances that do not say credit or debit (CdtDbtInd)"
        case .signedAmount: "amounts with a sign of their own, which counts as money out"
        case .rewrittenAmount: "amounts with a comma, grouping or an exponent"
        case .otherDate: "records without a booking date, for which another date was taken"
        case .otherAmount: "records without an amount, for which their transaction's was taken"
        case .foreignAmount:
            "records with an amount in another currency, for which that in the account's was taken"
        case .turnedReversal: "reversals that say credit or debit of what they reverse"
        case .statementDate: "records without any date, which got the statement's last day"
        case .unknownStatus: "records with an unknown status, which count as booked"
        case .unknownBalance: "balances of an unknown type, which are left out of the proof"
        }
    }

    var severity: Diagnostic.Severity { .repair }

    var code: Diagnostic.Code { Diagnostic.Code(rawValue: rawValue) }
}

extension Diagnostic.Code {
    /// A record does not say whether money came in or went out.
    static let missingDirection = Self(rawValue: "missing-direction")
    /// An entry holds several transactions and is one record.
    static let batchEntry = Self(rawValue: "batch-entry")
    /// The transactions of an entry do not add up to it, so it stays one record.
    static let detailsDisagree = Self(rawValue: "details-disagree")
    /// Number or sum of the entries are not those that the statement says it has.
    static let summaryMismatch = Self(rawValue: "summary-mismatch")
    /// The statement goes on in another file.
    static let furtherPages = Self(rawValue: "further-pages")
    /// A damaged message has tags of more records than were found in it.
    static let recordsLost = Self(rawValue: "records-lost")
    /// A message names a document type definition, which is never read.
    static let documentType = Self(rawValue: "document-type")
}
