import SourceText
import StatementModel

/// The second pass over a file: puts records together and hands them to the sink.
///
/// Records are cut exactly as ``QIFSurvey`` cuts them: its count proves that none is lost.
struct QIFReading {
    /// A statement that was opened.
    private struct OpenStatement {
        var latest: CalendarDate?
        /// What the file says was the balance on a day (`$` and `/` of an account).
        var stated: Balance?
    }

    /// Where the records went.
    private(set) var tally = RecordTally(unit: .records)

    let form: QIFNumberForm
    private let currency: CurrencyCode?
    var texts: StatementTexts
    var record = QIFRecord()
    /// The day of the record before.
    var dates = QIFDateMemory()
    /// How many parts state a share instead of an amount.
    var sharedPartCount = 0
    /// Whether all lines were read, and the last record has not ended.
    private var isBehindLines = false
    /// How many records have their date in the memo.
    var memoDateCount = 0
    /// Records with two days or amounts.
    var conflicts = Tally()
    /// Days that only the other order than that of their list makes days.
    var otherOrders = Tally()
    /// Investment records of a kind that moves money, without an amount.
    var missingTotals = Tally()
    /// Records of securities whose action tells no direction.
    var unknownActions = Tally()
    /// How many investment records state units and price instead of an amount.
    var workedOutTotalCount = 0
    /// The number of the next movement.
    private(set) var movementCount = 0
    private var heading = QIFHeading.unknown
    /// What is known of the heading of the movements at hand.
    private var headingState = HeadingState.missing

    /// Whether movements have a heading.
    private enum HeadingState {
        /// There was none yet.
        case missing
        /// There was one.
        case given
        /// They stand below one that is not theirs, and that is reported.
        case lost
    }

    /// Whether a record of a list whose kind is not stated has named a security.
    private var listHasSecurities = false

    /// Which list of movements this is, counted as the survey does.
    private var list = 0
    private var account: QIFAccount?
    /// Whether a list of movements has followed it.
    private var hasOwnList = false
    private var knownAccounts: [String: QIFAccount] = [:]
    private var statements: [OpenStatement] = []
    /// Their numbers by account.
    private var numbers: [AccountIdentity: Int] = [:]
    /// The statement of this list, once it is open.
    private(set) var statement: Int?
    /// The movements of this list, once there are some.
    private(set) var extent: QIFListExtent?
    /// The lists before it.
    var repeats = StatementRepeats()

    /// Whether a plus is money out in the record at hand.
    func isInverted(in bytes: Span<UInt8>) -> Bool {
        if form.hasSignsOfKinds {
            return QIFKindSigns.isMoneyOut(record.number.bytes, in: bytes) ?? false
        }
        return form.inverts(listKind)
    }

    /// The kind of account that the list at hand is of. Where its heading is lost or not known, the
    /// account that is described in front of it tells.
    private var listKind: AccountIdentity.Kind? {
        let isKnown = headingState != .lost && heading != .unknown
        return isKnown ? heading.accountKind : account?.identity.kind
    }

    /// Whether there was a list or a record of movements.
    var hasStatements: Bool { !statements.isEmpty }

    /// A reading that has seen nothing yet.
    init(text: SourceBytes, form: QIFNumberForm, options: ReadOptions) {
        self.form = form
        currency = options.currency
        texts = StatementTexts(source: text)
    }

    /// Reads all lines.
    mutating func run(over bytes: Span<UInt8>, into sink: inout any StatementSink) {
        var tokenizer = QIFTokenizer()
        while let line = tokenizer.next(in: bytes) {
            if line.code == QIFFieldCode.end.rawValue {
                endRecord(upTo: line.start, in: bytes, into: &sink)
            } else if line.code == QIFFieldCode.heading.rawValue {
                endRecord(upTo: line.start, in: bytes, into: &sink)
                let next = QIFHeading(bytes, in: line.value)
                if case .option = next { continue }
                endList(into: &sink)
                begin(next)
                if next == .unknown { reportUnknownList(line, in: bytes, to: &sink) }
            } else {
                if heading.holdsMovements && record.cut.isEnded(by: line, in: bytes) {
                    reportMissingEnd(
                        "a second day or amount begins a new record", line.start, to: &sink)
                    endRecord(upTo: line.start, in: bytes, into: &sink)
                }
                record.take(line, isInvestment: heading == .investments, in: bytes)
            }
        }
        isBehindLines = true
        if heading.holdsMovements && !isForeign(in: bytes) && !record.isEmpty {
            reportMissingEnd("the file ends without ending its last record", bytes.count, to: &sink)
        }
        endRecord(upTo: bytes.count, in: bytes, into: &sink)
        endList(into: &sink)
        stateBalances(to: &sink)
        reportCounts(to: &sink)
        reportDoubts(to: &sink)
    }

    // MARK: Lists

    /// Takes the only account of the file's list of accounts for a list of its kind that none is described in
    /// front of.
    private mutating func takeOnlyAccount(in bytes: Span<UInt8>) {
        guard account == nil, knownAccounts.count == 1, let only = knownAccounts.values.first,
            only.identity.kind == heading.accountKind, !record.isOpeningBalance(in: bytes)
        else { return }
        account = only
        hasOwnList = true
    }

    private mutating func begin(_ next: QIFHeading) {
        heading = next
        headingState = .given
        listHasSecurities = false
        if next == .endOfAccountList { account = nil }
        if next.holdsMovements {
            list += 1
            // An account that has had its list does not own one of another kind.
            if let owner = account?.identity.kind, let kind = next.accountKind, owner != kind,
                hasOwnList
            {
                account = nil
            }
            hasOwnList = account != nil
        }
        statement = nil
    }

    /// Opens a statement for a list without records: it is a statement without lines.
    private mutating func endList(into sink: inout any StatementSink) {
        findRepeat(into: &sink)
        extent = nil
        guard heading.holdsMovements, heading != .unknown, statement == nil else { return }
        open(account?.identity ?? AccountIdentity(name: heading.accountName), into: &sink)
    }

    private mutating func open(_ identity: AccountIdentity, into sink: inout any StatementSink) {
        var identity = identity
        identity.kind = identity.kind ?? heading.accountKind
        if let known = numbers[identity] {
            statement = known
            return
        }
        statement = statements.count
        numbers[identity] = statements.count
        statements.append(OpenStatement(stated: account?.statedBalance))
        sink.open(StatementHeader(account: identity, currency: account?.currency ?? currency))
    }

    // MARK: Records

    private mutating func endRecord(
        upTo end: Int, in bytes: Span<UInt8>, into sink: inout any StatementSink
    ) {
        guard let start = record.start else { return }
        record.settleMemoBehindAmount()
        switch heading {
        case .transactions where isForeign(in: bytes), .investments where isForeign(in: bytes),
            .business where isForeign(in: bytes):
            reportForeignLines(start, to: &sink)
            tally.footer += 1
        case .transactions, .business, .investments: movement(start..<end, in: bytes, into: &sink)
        case .unknown where !record.date.isEmpty && !record.total.isEmpty:
            movement(start..<end, in: bytes, into: &sink)
        // In front of any heading all records are movements: the file was taken for QIF by them.
        case .unknown
        where headingState == .missing
            && (!(record.date.isEmpty && record.total.isEmpty) || isRest(upTo: end, in: bytes)):
            movement(start..<end, in: bytes, into: &sink)
        case .account where isMovement(in: bytes), .list where isMovement(in: bytes):
            if headingState != .lost { reportLostHeading(start, to: &sink) }
            movement(start..<end, in: bytes, into: &sink)
        case .account:
            takeAccount(in: bytes)
            tally.header += 1
        default: tally.header += 1
        }
        record.clear()
    }

    /// Whether the first record is what is left of one whose beginning is cut off, with the end of it.
    private func isRest(upTo end: Int, in bytes: Span<UInt8>) -> Bool {
        movementCount == 0 && end < bytes.count && bytes[end] == QIFFieldCode.end.rawValue
            && !(record.payee.isEmpty && record.memo.isEmpty && record.category.isEmpty)
    }

    /// Whether the lines are none of a record: they begin with no letter of QIF, or are what stands behind
    /// the last record and begins with such a letter by accident, as the text of a mail does.
    private func isForeign(in bytes: Span<UInt8>) -> Bool {
        !record.hasField || isBehindLines && record.isProse(in: bytes)
    }

    /// Whether the record has a day and an amount, which those of accounts and categories have not.
    private func isMovement(in bytes: Span<UInt8>) -> Bool {
        QIFDate.isAll(of: record.date.bytes, in: bytes) && total(in: bytes) != nil
    }

    /// Movements begin, and their heading is lost.
    private mutating func reportLostHeading(_ offset: Int, to sink: inout any StatementSink) {
        headingState = .lost
        sink.report(
            Diagnostic(
                .warning, .missingHeading,
                "movements stand below a heading for something else; theirs seems to be lost",
                byteOffset: offset, record: movementCount,
                expected: listKind == .investment ? "!Type:Invst" : "!Type:Bank"))
    }

    private mutating func takeAccount(in bytes: Span<UInt8>) {
        var next = QIFAccount(record, in: bytes, form: form)
        guard let name = next.name else { return }
        if let known = knownAccounts[name] { next.complete(from: known) }
        knownAccounts[name] = next
        account = next
        hasOwnList = false
    }

    /// Whether the record is one of an investment account: its heading says so, else the account, or
    /// a security in it, or an action in it behind records with securities.
    private mutating func isOfSecurities(in bytes: Span<UInt8>) -> Bool {
        if listKind == .investment { return true }
        guard heading == .unknown || headingState == .lost else { return false }
        if !record.security.isEmpty { listHasSecurities = true }
        return listHasSecurities
            && (!record.security.isEmpty
                || QIFInvestmentAction.isKnown(bytes.string(record.number.bytes)))
    }

    private mutating func movement(
        _ place: Range<Int>, in bytes: Span<UInt8>, into sink: inout any StatementSink
    ) {
        let (start, number) = (place.lowerBound, movementCount)
        movementCount += 1
        if statement == nil {
            takeOnlyAccount(in: bytes)
            open(identity(in: bytes), into: &sink)
        }
        let statement = statement ?? 0
        var line = StatementLine(statement: statement, record: number, byteOffset: start)
        let isInvestment = isOfSecurities(in: bytes)
        if isInvestment { record.settleTransfer() }
        if let refusal = fill(&line, in: bytes, isInvestment: isInvestment, list: list) {
            sink.reject(refusal, statement: statement)
            tally.rejected += 1
        } else {
            if !record.parts.isEmpty { reportPartsThatMiss(line, to: &sink) }
            if !record.conflict.isEmpty { conflicts.count(record.conflict.bytes.lowerBound) }
            if let date = line.bookingDate, date >= statements[statement].latest ?? date {
                statements[statement].latest = date
            }
            sink.take(line, texts)
            tally.taken += 1
        }
        if extent == nil { extent = QIFListExtent(from: start, firstRecord: number) }
        extent?.note(upTo: place.upperBound, line.amount)
        if texts.needsClearing { texts.clear() }
    }

    /// The account of the list: the one named in front of it, or the one that the opening balance
    /// names as its own (Quicken and Money write `L[Account]` there).
    private func identity(in bytes: Span<UInt8>) -> AccountIdentity {
        if let account { return account.identity }
        guard record.isOpeningBalance(in: bytes) else {
            return AccountIdentity(name: heading.accountName)
        }
        let name = bytes.string(QIFCategory(record.category, in: bytes).account.bytes)
        return knownAccounts[name]?.identity ?? QIFAccount(name: name).identity
    }

    // MARK: Balances

    /// States the balances of the account lines; one from before the last record is not the
    /// closing balance of this file.
    private func stateBalances(to sink: inout any StatementSink) {
        for (index, statement) in statements.enumerated() {
            guard var balance = statement.stated else { continue }
            let isOlder = statement.latest.map { (balance.date ?? .earliest) < $0 } ?? false
            balance.kind = isOlder ? .other : .ledger
            sink.state(balance, of: index)
        }
    }
}

extension StatementTexts {
    /// Whether a line has put something into the buffers.
    fileprivate var needsClearing: Bool { !arena.isEmpty || !splits.isEmpty || !holdings.isEmpty }
}
