import SourceText
import StatementModel

/// What is known of a statement before the sink is told of it.
struct OFXStatementDraft {
    /// Account, currency and period as far as they were read.
    var header = StatementHeader()
    /// The sink's number of the statement, `nil` before it was told.
    var number: Int?
    /// Whether the file has the statement: its element, a list, a record or a balance.
    var isReal = false
    /// Whether there is more in it than its element: an account, a list, a balance, or a record
    /// that holds something.
    var hasContent = false
    /// Whether a readable ledger balance was stated.
    var hasLedgerBalance = false
    /// The day of the ledger balance, the latest one where there are several, and the balance.
    var ledgerDay: CalendarDate?
    var ledgerBalance: ExactAmount?
    /// Whether a list of records has begun, which has to state its period.
    var hasList = false
    /// Whether it only tells how a period ended (OFX 2.2, 11.5).
    var isClosing = false
    /// The hash of the account, for the ids of its records.
    var idSeed: UInt64 = 0
    /// What kind of account the elements say it is.
    var kind: AccountIdentity.Kind?
    /// Where it begins.
    var offset = 0
    /// Its records, by number among all of the file, where the first of them begins, and the last element
    /// of a record.
    private(set) var records: Range<Int>?
    private(set) var firstRecordOffset: Int?
    var lastElementOffset = 0

    /// Where an id of a record stands outside of all, behind the last record.
    var strayIDOffset: Int?
    /// Whether the last record has an id, so that a stray one is not its own.
    private(set) var lastHasID = true

    /// Notes that a record was handed on.
    mutating func note(_ line: StatementLine) {
        strayIDOffset = nil
        lastHasID = !line.bankID.isEmpty
        records = (records?.lowerBound ?? line.record)..<line.record + 1
        firstRecordOffset = firstRecordOffset ?? line.byteOffset
    }
}

/// Finds account and currency of a statement that names them behind its records.
///
/// Used once a statement at most, and only up to the statement's end, so that reading stays
/// linear.
struct OFXHeaderLookAhead: OFXElementHandler {
    var texts: StatementTexts
    var isDone = false
    /// What was found.
    var header = StatementHeader()
    private var isInAccount = false
    private var isInRecord = false

    /// Looks on in a source.
    init(source: SourceBytes) { texts = StatementTexts(source: source) }

    mutating func open(_ element: OFXElement, at offset: Int) {
        switch element {
        case .bankAccountFrom, .cardAccountFrom, .investmentAccountFrom, .loanAccountFrom:
            isInAccount = !isInRecord
        case .transaction, .pendingTransaction, .loanTransaction, .investmentTransaction:
            isInRecord = true
            isInAccount = false
        case .bankStatement, .cardStatement, .investmentStatement, .loanStatement:
            isDone = true
        default: break
        }
    }

    mutating func take(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        switch element {
        case .currencyDefault:
            let text = texts.string(value)
            header.currency = OFXCurrencyName.code(of: text)
        case .accountID, .loanAccountID:
            if isInAccount { header.account.number = texts.string(value) }
        case .bankID, .brokerID:
            if isInAccount { header.account.bankID = texts.string(value) }
        default: break
        }
        texts.clear()
    }

    mutating func close(_ element: OFXElement) {
        switch element {
        case .bankAccountFrom, .cardAccountFrom, .investmentAccountFrom, .loanAccountFrom:
            isInAccount = false
        case .transaction, .pendingTransaction, .loanTransaction, .transactionList,
            .pendingList, .investmentList, .loanTransactionList:
            isInRecord = false
        case .bankStatement, .cardStatement, .investmentStatement, .loanStatement:
            isDone = true
        default: if element.isInvestmentAction { isInRecord = false }
        }
    }
}
