import SourceText
import StatementModel

/// Statements and accounts.
extension OFXStatementBuilder {
    /// Begins a statement; one that is still open ends.
    mutating func beginStatement(_ kind: AccountIdentity.Kind, at offset: Int) {
        let ahead = takeAccountAhead()
        endStatement()
        if let ahead { draft = ahead }
        draft.isReal = true
        draft.offset = offset
        draft.kind = draft.kind ?? kind
    }

    /// Begins a statement that tells how periods ended, without their records.
    mutating func beginClosing(_ kind: AccountIdentity.Kind, at offset: Int) {
        beginStatement(kind, at: offset)
        draft.isClosing = true
    }

    /// A list of records begins.
    mutating func openList(_ element: OFXElement) {
        finishRecord(isClosed: false)
        leaveScope()
        draft.isReal = true
        draft.hasContent = true
        isPendingList = element == .pendingList
        draft.hasList = draft.hasList || !isPendingList
    }

    /// Ends the statement at its end tag. One that misses its balance may have it behind the tag.
    mutating func closeStatement() {
        finishRecord(isClosed: false)
        leaveScope()
        let isUnbalanced = draft.hasContent && !draft.hasLedgerBalance
        endStatement(misses: isUnbalanced)
    }

    /// Ends the statement. One without records is told to the sink now.
    mutating func endStatement(misses balance: Bool = false) {
        finishRecord(isClosed: false)
        leaveScope()
        isPendingList = false
        settleUnbalanced()
        if draft.isReal {
            if draft.hasContent {
                openAtEnd()
                if balance { unbalanced = draft } else { check(draft) }
            } else {
                repairs.add(.emptyStatement, at: draft.offset)
            }
        }
        draft = OFXStatementDraft()
    }

    /// Gives up waiting for the balance of the statement before.
    private mutating func settleUnbalanced() {
        guard let statement = unbalanced else { return }
        unbalanced = nil
        check(statement)
    }

    /// Tells the sink of a statement that has no record and no balance. Equal ones that follow each
    /// other are one, so that a file of nothing else costs no memory.
    private mutating func openAtEnd() {
        guard draft.number == nil else { return }
        let header = draft.header
        if header == lastEmptyHeader { return }
        openInSink(at: draft.offset, isComplete: true)
        lastEmptyHeader = header
    }

    /// Only bank and card statements have to state a ledger balance (OFX 2.2, 11.4.2.2).
    private mutating func check(_ draft: OFXStatementDraft) {
        findRepeat(of: draft)
        if !draft.hasLedgerBalance, draft.kind != .investment, draft.kind != .loan,
            !draft.isClosing
        {
            repairs.add(.missingLedgerBalance, at: draft.offset)
        }
        if draft.isPeriodReversed { repairs.add(.reversedPeriod, at: draft.offset) }
        if draft.hasList, draft.header.periodStart == nil || draft.header.periodEnd == nil {
            repairs.add(.missingPeriod, at: draft.offset)
        }
        // BROKERID may have 22 characters, BANKID nine (OFX 2.2, 13.6.1 and 11.3.1).
        let longestBankID = draft.kind == .investment ? 22 : 9
        if draft.header.account.number?.count ?? 0 > 22
            || draft.header.account.bankID?.count ?? 0 > longestBankID
        {
            repairs.add(.overlongID, at: draft.offset)
        }
    }

    /// Tells the sink of the statement, once, and returns its number there. What stands behind
    /// the records in the file is looked up first, unless all of it was read already.
    @discardableResult
    mutating func openInSink(at offset: Int, isComplete: Bool = false) -> Int {
        if let number = draft.number { return number }
        draft.isReal = true
        draft.hasContent = true
        if !isComplete, draft.header.account.number == nil || draft.header.currency == nil {
            lookAhead(from: offset)
        }
        if draft.header.account.number == nil { repairs.add(.missingAccount, at: offset) }
        draft.header.currency = draft.header.currency ?? fallbackCurrency
        if draft.header.currency == nil { repairs.add(.missingCurrency, at: offset) }
        if draft.header.account.kind == nil { draft.header.account.kind = draft.kind }
        let number = openedCount
        openedCount += 1
        draft.number = number
        let account = draft.header.account
        draft.idSeed = OFXIDTable.seed(
            of: [
                account.bankID, account.number, account.kind?.rawValue, draft.header.currency?.code,
            ].map { $0 ?? "" }.joined(separator: " "))
        sink.open(draft.header)
        return number
    }

    private mutating func lookAhead(from offset: Int) {
        var ahead = OFXHeaderLookAhead(source: source)
        var scanner = OFXTagScanner()
        scanner.scan(source.span, from: offset, into: &ahead)
        let found = ahead.header
        draft.header.currency = draft.header.currency ?? found.currency
        guard draft.header.account.number == nil else { return }
        draft.header.account.number = found.account.number
        draft.header.account.bankID = draft.header.account.bankID ?? found.account.bankID
    }

    /// An account begins: the statement's, or the other side's where it stands in a record
    /// (TRANSFER names the other account with INVACCTFROM, OFX 2.2, 13.9.2.4.4).
    mutating func openAccount(_ element: OFXElement) {
        if record.isOpen {
            enter(.counterAccount)
            return
        }
        leaveScope()
        scope = .account
        incomingBankID = nil
        hasAccountNumber = false
        hasAccountType = false
        switch element {
        case .cardAccountFrom: draft.kind = .card
        case .investmentAccountFrom: draft.kind = .investment
        case .loanAccountFrom: draft.kind = .loan
        default: draft.kind = draft.kind ?? .bank
        }
    }

    /// An element with a text outside of records.
    mutating func takeOutside(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        switch scope {
        case .position: return takeInPosition(element, value, at: offset)
        case .balance: return takeInBalance(element, value, at: offset)
        default: break
        }
        switch element {
        case .currencyDefault:
            if draft.header.currency == nil { takeCurrencyDefault(texts.string(value), at: offset) }
        case .startDate, .openingDate: takeStart(value, at: offset)
        case .endDate: takeEnd(value, at: offset)
        case .closingDate: if draft.isClosing { draft.header.periodEnd = day(value, at: offset) }
        case .accountID, .loanAccountID: takeAccountNumber(texts.string(value), at: offset)
        case .bankID, .brokerID:
            if isInAccount || isAccountBare { takeBankID(texts.string(value)) }
        case .accountType, .newAccountType: takeAccountType(texts.string(value))
        case .availableCash: takeBareBalance(.available, element, value, at: offset)
        case .balanceAmount: takeLostBalance(value, at: offset)
        case .formerLedgerBalance: takeBareBalance(.ledger, element, value, at: offset)
        case .marginBalance, .shortBalance, .buyingPower, .openingBalance, .closingBalance:
            takeBareBalance(.other, element, value, at: offset)
        case .transactionType, .postedDate, .amount:
            takeLostRecord(element, value, in: source, at: offset)
        case .transactionID: draft.strayIDOffset = offset
        case .statusCode, .severity, .message, .longMessage: takeStatus(element, value, at: offset)
        default: break
        }
    }

    private mutating func takeStart(_ value: TextRange, at offset: Int) {
        guard draft.header.periodStart == nil else { return }
        draft.header.periodStart = day(value, at: offset)
    }

    private mutating func takeEnd(_ value: TextRange, at offset: Int) {
        guard draft.header.periodEnd == nil else { return }
        draft.header.periodEnd = day(value, at: offset)
    }

    /// A type outside of any record begins one: its start tag is lost; so does a day or an amount,
    /// where the type is lost with it.
    private mutating func takeLostRecord(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        // Nothing but records of banks and cards has a TRNTYPE (OFX 2.2, 11.4.4.1).
        let isType = element == .transactionType && draft.isReal && draft.kind != .investment
        guard draft.hasList || isPendingList || isFormer || isType, case .none = scope else {
            return
        }
        // Beginning a record clears nothing that the value needs.
        begin(isPendingList ? .pending : .bank, at: offset)
        repairs.add(.unopenedRecord, at: offset)
        takeInRecord(element, value, in: source, at: offset)
    }

    /// Rejects a record that ends without having begun: its id stands outside of all records, and what
    /// stood in front of that is lost.
    mutating func rejectLostRecord() {
        guard let offset = draft.strayIDOffset, draft.isReal, draft.lastHasID, !draft.isClosing,
            draft.kind != .investment
        else { return }
        draft.strayIDOffset = nil
        let statement = openInSink(at: offset)
        tally.total &+= 1
        sink.reject(
            Diagnostic(
                .error, .missingAmount, "a record has lost its beginning, and its amount with it",
                byteOffset: offset, record: tally.taken &+ tally.rejected, expected: "TRNAMT"),
            statement: statement)
        tally.rejected &+= 1
    }

    private mutating func takeCurrencyDefault(_ text: String, at offset: Int) {
        guard let code = OFXCurrencyName.code(of: text) else { return }
        draft.header.currency = code
        if CurrencyCode(text) != code { repairs.add(.rewrittenCurrency, at: offset, value: text) }
    }

    private var isInAccount: Bool {
        if case .account = scope { return true }
        return false
    }

    /// Whether a number is the account's though no aggregate stands around it: the tags around it or
    /// around the statement are lost.
    private var isAccountBare: Bool {
        guard case .none = scope else { return false }
        return (draft.isReal || hasRoot) && draft.header.account.number == nil
    }

    /// `0` stands for an unknown bank.
    private mutating func takeBankID(_ bankID: String) {
        guard bankID != "0" else { return }
        incomingBankID = bankID
        draft.header.account.bankID = draft.header.account.bankID ?? bankID
    }

    /// `0` stands for no number. Another number within one statement element is another account: the tags that part the
    /// two statements are lost. Within one aggregate nobody can know which of two numbers holds.
    private mutating func takeAccountNumber(_ number: String, at offset: Int) {
        guard isInAccount || isAccountBare else { return }
        draft.hasContent = true
        guard number != "0" else { return }
        accountNumberOffset = offset
        defer { hasAccountNumber = isInAccount }
        guard draft.header.account.number != number else { return }
        if isInAccount && hasAccountNumber && draft.number == nil {
            repairs.add(.conflictingValue, at: offset, value: number)
            return
        }
        if draft.header.account.number != nil {
            let currency = draft.header.currency
            let kind = draft.kind
            let offset = draft.offset
            endStatement()
            scope = .account
            draft.header.currency = currency
            draft.header.account.bankID = incomingBankID
            draft.kind = kind
            draft.offset = offset
        }
        draft.header.account.number = number
    }

    mutating func takeAccountType(_ type: String) {
        guard isInAccount else { return }
        hasAccountType = true
        switch type.uppercased() {
        // Numbers are those of OFC.
        case "2": draft.kind = .card
        case "SAVINGS", "MONEYMRKT", "CD", "1", "3": draft.kind = .savings
        case "CREDITLINE", "HOMELOAN", "AUTO", "CONSUMER", "COMMERCIAL", "STUDENT", "MILITARY",
            "4", "5":
            draft.kind = .loan
        default: break
        }
    }

    mutating func day(_ value: TextRange, at offset: Int) -> CalendarDate? {
        dateTime(value, at: offset)?.date
    }

    /// A date in any form. The order of day and month is looked up where it is needed first.
    mutating func dateTime(_ value: TextRange, at offset: Int) -> OFXDateTime? {
        let order = dateOrder ?? .dayMonthYear
        var read = texts.withBytes(value) {
            OFXDateTime(parsing: $0, in: 0..<$0.count, order: order)
        }
        guard let form = read?.form, form != .standard else { return read }
        repairs.add(.rewrittenDate, at: offset, value: texts.string(value))
        guard form == .yearLast, dateOrder == nil else { return read }
        let evidence = OFXDateOrderEvidence(source: source)
        let found = evidence.likeliest
        dateOrder = found
        if let open = evidence.ambiguity { ambiguities.append(open) }
        if found != order {
            read = texts.withBytes(value) {
                OFXDateTime(parsing: $0, in: 0..<$0.count, order: found)
            }
        }
        return read
    }
}
