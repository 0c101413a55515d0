import SourceText
import StatementModel

/// Makes statements and lines of the elements of a file, in whatever order and however
/// incomplete they come.
///
/// It keeps no tree and no stack: an element belongs to the record, account or balance that
/// was opened last and not closed. So a missing end tag changes nothing, and depth costs nothing.
struct OFXStatementBuilder: OFXElementHandler {
    /// What the elements outside of records belong to.
    enum Scope {
        case none, account, ignored, position
        case balance(Balance.Kind)
    }

    var texts: StatementTexts
    var isDone: Bool { false }

    /// Where lines go.
    var sink: any StatementSink
    /// The whole source, for looking ahead.
    let source: SourceBytes
    var tally = RecordTally(unit: .records)
    var repairs = OFXRepairs()

    var scope = Scope.none
    var record = OFXRecord()
    /// What the investment record that is open says beside what the model holds.
    var particulars = OFXParticulars()
    let types = OFXTransactionTypeTable()
    /// The statement that the elements belong to.
    var draft = OFXStatementDraft()
    /// The statement whose end tag was the last one, while it misses its balance.
    var unbalanced: OFXStatementDraft?
    /// The bank of the account that is open.
    var incomingBankID: String?
    /// Whether the account's aggregate that is open has had a number.
    var hasAccountNumber = false
    /// Where the number of the account stands, and whether its aggregate has had a kind.
    var accountNumberOffset = 0
    var hasAccountType = false
    /// How many statements the sink was told of.
    var openedCount = 0

    var balanceAmount: ExactAmount?
    var balanceDate: CalendarDate?
    var balanceOffset = 0
    var balanceName: String?
    var balanceCurrency: CurrencyCode?
    /// Whether the listed balance is no amount of money but a share or a number.
    var isBalanceOther = false
    /// Whether the balance is one that a writer had to fill in.
    var isBalanceFilled = false
    /// The position that is open.
    var position = StatementPosition(.other, security: "")
    /// Whether it was sold short.
    var isPositionShort = false

    /// The ids of records so far.
    var ids = OFXIDTable()
    /// Which statements come twice.
    var repeats = StatementRepeats()
    /// The securities that the file describes, once they are asked for.
    var securities: OFXSecurities?
    /// The standard date that was read last, and where it stands: records of a day follow each other.
    var lastDateTime: (text: Range<Int>, read: OFXDateTime)?
    /// The order of day and month where the year stands last, once it is asked for.
    var dateOrder: DateOrder?
    /// The marks in the file's amounts, and what tells their signs, once that is asked for.
    var amountMarks: OFXAmountEvidence?
    var amountSigns: OFXAmountEvidence.Signs?
    /// Whether records that are called like balances are some, once that is asked for.
    var hasBalanceRecords: Bool?
    /// Whether types and signs go the same way.
    var directions = OFXDirections()
    /// What the file leaves open.
    var ambiguities: [Ambiguity] = []
    /// The last statement without records, for telling it from the next one.
    var lastEmptyHeader: StatementHeader?
    /// Whether the list that is open is one of pending records.
    var isPendingList = false
    /// Whether the account stands in front of its statement, as in OFC.
    var isAccountAhead = false
    /// Whether the file is OFC, which has no lists of records.
    var isFormer = false

    /// Status codes other than success, the first few.
    var statuses: [OFXServerStatus] = []
    var isStatusOpen = false
    /// Whether `<OFX>` began, and whether it ended.
    var hasRoot = false
    var hasRootEnd = false

    /// The currency of statements that name none.
    let fallbackCurrency: CurrencyCode?
    /// The decimal mark, where the user has told it.
    let givenDecimalMark: UInt8?
    /// Whether spending is positive in the file.
    let isInverted: Bool
    /// Whether the user has told what the signs mean.
    let isSignGiven: Bool

    /// A builder for a source that hands its findings to `sink`.
    init(source: SourceBytes, options: ReadOptions, sink: any StatementSink) {
        self.source = source
        self.sink = sink
        fallbackCurrency = options.currency
        givenDecimalMark = options.decimalMark
        isInverted = options.sign == .inverted
        isSignGiven = options.sign != nil
        dateOrder = options.dateOrder
        texts = StatementTexts(source: source)
    }

    mutating func open(_ element: OFXElement, at offset: Int) {
        switch element {
        case .transaction: begin(isPendingList ? .pending : .bank, at: offset)
        case .formerTransaction: beginFormerTransaction(at: offset)
        case .pendingTransaction: begin(.pending, at: offset)
        case .loanTransaction: begin(.loan, at: offset)
        case .investmentTransaction: beginInvestmentTransaction(at: offset)
        case .payee, .extendedPayee: record.part = .payee
        case .currency: enter(.currency)
        case .originalCurrency: enter(.originalCurrency)
        case .bankAccountFrom, .cardAccountFrom, .investmentAccountFrom, .loanAccountFrom:
            openAccount(element)
        case .formerAccountFrom: openAccountAhead()
        case .bankAccountTo, .cardAccountTo, .investmentAccountTo, .loanAccountTo,
            .formerAccountTo:
            if record.isOpen { enter(.counterAccount) } else { scope = .ignored }
        case .ledgerBalance: openBalance(.ledger, at: offset)
        case .availableBalance: openBalance(.available, at: offset)
        case .principalBalance, .loanPrincipal, .loanBalance:
            openBalance(.other, at: offset, name: element.rawValue)
        case .listedBalance: openBalance(.other, at: offset)
        case .stockPosition: openPosition(.stock, at: offset)
        case .fundPosition: openPosition(.fund, at: offset)
        case .optionPosition: openPosition(.option, at: offset)
        case .debtPosition: openPosition(.debt, at: offset)
        case .otherPosition: openPosition(.other, at: offset)
        case .position: openBarePosition(at: offset)
        default: openFrame(element, at: offset)
        }
    }

    mutating func take(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        if record.isOpen {
            takeInRecord(element, value, in: source, at: offset)
        } else {
            takeOutside(element, value, in: source, at: offset)
            // A type whose record has lost its start tag is the record's first text.
            if !record.isOpen { texts.clear() }
        }
    }

    mutating func mend(tagAt offset: Int) { repairs.add(.brokenTag, at: offset) }

    mutating func close(_ element: OFXElement) {
        switch element {
        case .transaction, .pendingTransaction, .loanTransaction, .formerTransaction:
            if !record.isOpen { rejectLostRecord() }
            if record.kind != .investment { finishRecord() }
        case .payee, .extendedPayee, .currency, .originalCurrency, .bankAccountTo,
            .cardAccountTo, .investmentAccountTo, .loanAccountTo, .formerAccountTo:
            record.part = .main
        case .bankAccountFrom, .cardAccountFrom, .investmentAccountFrom, .loanAccountFrom,
            .formerAccountFrom:
            if record.isOpen { record.part = .main } else { leaveScope() }
        case .ledgerBalance, .availableBalance, .principalBalance, .loanPrincipal, .loanBalance:
            finishBalance()
            scope = .none
        case .listedBalance: closeListedBalance()
        case .stockPosition, .fundPosition, .optionPosition, .debtPosition, .otherPosition:
            finishPosition()
        default: closeFrame(element)
        }
    }

    /// The lists, statements and messages around records end.
    private mutating func closeFrame(_ element: OFXElement) {
        switch element {
        case .bankStatement, .cardStatement, .investmentStatement, .loanStatement,
            .closingStatement, .cardClosingStatement:
            closeStatement()
        case .transactionList, .pendingList, .investmentList, .loanTransactionList:
            finishRecord()
            isPendingList = false
        case .positionList, .balanceList, .investmentBalance, .retirementBalance,
            .retirementPlan, .openOrderList:
            leaveScope()
        case .root, .formerRoot: hasRootEnd = true
        default: if element.isInvestmentAction { finishRecord() }
        }
    }

    /// The lists, statements and messages around records.
    private mutating func openFrame(_ element: OFXElement, at offset: Int) {
        switch element {
        case .root, .formerRoot:
            endStatement()
            isFormer = element == .formerRoot
            hasRoot = true
            hasRootEnd = false
        case .bankStatement: beginStatement(.bank, at: offset)
        case .cardStatement: beginStatement(.card, at: offset)
        case .investmentStatement: beginStatement(.investment, at: offset)
        case .loanStatement: beginStatement(.loan, at: offset)
        case .closingStatement: beginClosing(.bank, at: offset)
        case .cardClosingStatement: beginClosing(.card, at: offset)
        case .bankResponse, .cardResponse, .investmentResponse, .loanResponse,
            .securityMessages, .securityList, .formerResponse:
            endStatement()
        case .transactionList, .pendingList, .investmentList, .loanTransactionList:
            openList(element)
        case .positionList, .openOrderList, .retirementPlan, .retirementBalance, .balanceList,
            .investmentBalance:
            finishRecord(isClosed: false)
            leaveScope()
            scope = .ignored
        default:
            if element.isInvestmentAction { beginAction(element, at: offset) }
        }
    }

    /// What the whole file tells, once its end is reached.
    mutating func finish(at end: Int) {
        let isCutOff = record.isOpen || (hasRoot && !hasRootEnd)
        finishRecord(isClosed: false, isCutOff: isCutOff)
        endStatement()
        if isCutOff {
            sink.report(
                Diagnostic(
                    .warning, .truncated,
                    "the file ends before its end tags; records may be missing", byteOffset: end,
                    expected: "</OFX>", hint: "download the file again"))
        }
        for status in statuses where status.isError == nil {
            repairs.add(.missingSeverity, at: status.offset)
        }
        for diagnostic in repairs.diagnostics { sink.report(diagnostic) }
        for status in statuses { sink.report(status.diagnostic) }
    }
}
