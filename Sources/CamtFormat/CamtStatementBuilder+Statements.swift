import SourceText
import StatementModel

/// What is known of a statement before the sink is told of it.
struct CamtStatementDraft {
    var header = StatementHeader()
    var offset = 0
    /// The sink's number of the statement, `nil` before it was told.
    var number: Int?
    var isOpen = false
    /// Whether its start is lost: an account stands outside of all statements.
    var isAssumed = false
    var hasIBAN = false
    /// Whether its account was begun, and where that stands if it is behind its records.
    var hasAccount = false
    var lateAccount: Int?
    var created: CalendarDate?
    /// When it was made, where that is told to the second.
    var made: Int?
    var balances: [CamtBalance] = []
    var stated = CamtSummary()
    /// Which line of the summary is read.
    var summaryLine = \CamtSummary.total
    var count = CamtCount()
    var booked = CamtBooked()
    /// The number of its first entry among all of the file.
    var firstEntry = 0
    /// Whether the bank has given each entry so far an id.
    var hasAllIDs = true
    /// When the time that it covers begins and ends, where that is told to the second.
    var periodStart: Int?
    var periodEnd: Int?
    /// The letters and digits of the account's number, and the owner, for knowing the own side.
    var ownNumber: [UInt8] = []
    var ownName: [UInt8] = []

    /// The time that it covers, where that is told to the second.
    var period: ClosedRange<Int>? {
        guard let periodStart, let periodEnd, periodStart <= periodEnd else { return nil }
        return periodStart...periodEnd
    }
}

/// Statements: account, period, pages.
extension CamtStatementBuilder {
    mutating func beginStatement(at offset: Int) {
        endStatement()
        begunCount += 1
        draft = CamtStatementDraft()
        draft.offset = offset
        draft.isOpen = true
        (draft.created, draft.made) = (messageDate, messageMoment)
        draft.firstEntry = repeats.entryCount
    }

    /// An account begins. It is the first thing in a statement: outside of one, or behind balances
    /// and records of another account, the start of its statement is lost.
    mutating func beginAccount(at offset: Int) {
        draft.hasAccount = true
        let hasAccount = draft.header.account.number != nil
        let hasContent = draft.number != nil || !draft.balances.isEmpty
        guard !draft.isOpen || (hasAccount && hasContent), offset != draft.lateAccount else {
            return
        }
        beginStatement(at: offset)
        draft.isAssumed = true
        draft.hasAccount = true
    }

    /// Ends the statement, if one is open.
    mutating func endStatement() {
        endEntry()
        guard draft.isOpen else { return }
        // An account by itself is no statement.
        if draft.isAssumed, draft.number == nil, draft.balances.isEmpty {
            draft.isOpen = false
            begunCount -= 1
            return
        }
        let number = openInSink(for: nil)
        stateBalances(of: number)
        checkSummary()
        draft.isOpen = false
    }

    /// The sink's number of the statement; the sink is told of it where it was not yet. A
    /// currency that neither account nor balance names is that of the first entry.
    mutating func openInSink(for currency: CurrencyCode?) -> Int {
        if let number = draft.number { return number }
        findLateAccount()
        if draft.header.currency == nil {
            let stated = draft.balances.first { $0.money?.currency != nil }?.money?.currency
            draft.header.currency = stated ?? currency ?? options.currency
            if draft.header.currency == nil { repairs.add(.missingCurrency, at: draft.offset) }
        }
        let account = draft.header.account
        if account.number == nil { repairs.add(.missingAccount, at: draft.offset) }
        draft.ownNumber = (account.number ?? "").utf8.filter {
            ASCII.isLetter($0) || ASCII.isDigit($0)
        }
        draft.ownName = Array((account.owner ?? "").utf8)
        sink.open(draft.header)
        draft.number = openedCount
        openedCount += 1
        return openedCount - 1
    }

    /// Looks ahead for an account that the statement has not begun with.
    private mutating func findLateAccount() {
        guard looksAhead, draft.isOpen, !draft.hasAccount,
            let late = CamtLateAccount(of: draft.offset, in: texts.source.span)
        else { return }
        draft.lateAccount = late.offset
        draft.header.account = late.header.account
        draft.header.currency = draft.header.currency ?? late.header.currency
        draft.hasIBAN = true
    }

    /// A leaf outside of entries.
    mutating func takeOutside(
        _ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>, at offset: Int
    ) {
        switch field {
        case .balanceType, .balanceAmount, .balanceIndicator, .balanceDate:
            takeBalance(field, value, bytes, at: offset)
        case .summaryCount, .summarySum: takeSummary(field, value, bytes)
        case .statementID:
            draft.header.statementID = draft.header.statementID ?? Self.string(value, bytes)
        case .created:
            takeCreation(CamtDate.day(bytes, value.range), CamtDate.moment(bytes, value.range))
        case .isLastPage: isLastPage = Self.string(value, bytes).map { $0 == "true" || $0 == "1" }
        case .periodStart:
            draft.header.periodStart = CamtDate.day(bytes, value.range)
            draft.periodStart = CamtDate.moment(bytes, value.range)
        case .periodEnd:
            draft.header.periodEnd = CamtDate.day(bytes, value.range)
            draft.periodEnd = CamtDate.moment(bytes, value.range)
        default: takeAccount(field, value, bytes)
        }
    }

    /// When the message was made, or the statement, which mostly says so itself.
    private mutating func takeCreation(_ day: CalendarDate?, _ moment: Int?) {
        guard draft.isOpen else {
            (messageDate, messageMoment) = (day, moment)
            return
        }
        draft.created = day ?? draft.created
        draft.made = moment ?? draft.made
    }

    private mutating func takeAccount(
        _ field: CamtField, _ value: CamtValue, _ bytes: Span<UInt8>
    ) {
        guard let text = Self.string(value, bytes) else { return }
        switch field {
        case .accountIBAN:
            // An IBAN has no blanks; programs print it in groups of four, and wrap it.
            draft.header.account.number = text.filter { !$0.isWhitespace }
            draft.hasIBAN = true
        case .accountNumber: if !draft.hasIBAN { draft.header.account.number = text }
        case .accountName: draft.header.account.name = text
        case .accountType: draft.header.account.kind = Self.kind(ofAccountType: text)
        case .accountCurrency: draft.header.currency = CurrencyCode(text)
        case .ownerName: draft.header.account.owner = text
        case .bankCode: draft.header.account.bankID = text
        case .clearingCode:
            draft.header.account.bankID = draft.header.account.bankID ?? text
        default: break
        }
    }

    /// The external cash account type code (ISO 20022).
    private static func kind(ofAccountType code: String) -> AccountIdentity.Kind? {
        switch code {
        case "CASH", "CACC", "CHAR", "COMM", "TRAN", "CURR", "ODFT", "SLRY", "TRAS", "MOMA": .bank
        case "SVGS", "LLSV", "ONDP", "TAXE": .savings
        case "CARD": .card
        case "LOAN", "MGLD": .loan
        default: nil
        }
    }

    /// The trimmed text as a string, `nil` where there is none.
    static func string(_ value: CamtValue, _ bytes: Span<UInt8>) -> String? {
        let text = bytes.trimmed(value.range)
        guard !text.isEmpty else { return nil }
        guard text.contains(where: { bytes[$0] == ASCII.ampersand }) else {
            return bytes.string(text)
        }
        var folded: [UInt8] = []
        fold(bytes, text, into: &folded)
        return folded.span.string(0..<folded.count)
    }

    /// What the whole file tells, once its end is reached.
    mutating func finish() {
        endStatement()
        if isLastPage == false {
            sink.report(
                Diagnostic(
                    .warning, .furtherPages, "more pages of this statement are in other files",
                    byteOffset: draft.offset, hint: "import the other pages, too"))
        }
        if let diagnostic = batches.diagnostic { sink.report(diagnostic) }
        for diagnostic in proofs.diagnostics { sink.report(diagnostic) }
        for diagnostic in repairs.diagnostics { sink.report(diagnostic) }
    }
}
