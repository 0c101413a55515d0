import SourceText
import StatementModel

/// Goes over the fields of a file, puts entries together and hands them to the sink.
///
/// All messages of one account and currency go into one statement of the sink: pages and daily
/// statements follow from each other, and its first opening balance, its entries and its last
/// closing balance prove it as a whole. Interim reports (MT942) have a statement of their own.
struct MT940Reading {
    /// What tells statements apart.
    struct StatementKey: Hashable {
        let account: AccountIdentity
        let currency: CurrencyCode?
        let isInterim: Bool
    }

    let source: SourceBytes
    let currency: CurrencyCode?
    var texts: StatementTexts
    /// Where the entries went.
    var tally = RecordTally(unit: .records)
    var problems = CountedRepairs<MT940Problem>()
    var repeats = StatementRepeats()
    /// The message that is being read.
    var message = MT940Message()
    /// The messages of each statement that was opened, with their balances.
    var chains: [MT940Chain] = []
    private var known: [StatementKey: Int] = [:]
    /// The account field that the statement opened last has, and its statement.
    private var latest: (account: Range<Int>, key: StatementKey, statement: Int)?
    /// How many statements name no account.
    private(set) var missingAccountCount = 0
    /// Whether each message so far is a statement, and whether each is an interim report.
    private(set) var hasFinal = false
    private(set) var hasInterim = false

    /// The entry whose details are being gathered.
    var entry: MT940Field?
    var detailFields: [Range<Int>] = []
    var nonSwiftFields: [Range<Int>] = []
    var details = MT940Details()
    private var isInterimBlock = false
    private var dates = MT940Entry.Dates()
    /// The order of day, month and year in the file's days.
    private(set) var order = DateOrder.yearMonthDay

    /// A reading of a text that has seen nothing yet.
    init(source: SourceBytes, options: ReadOptions) {
        self.source = source
        currency = options.currency
        texts = StatementTexts(source: source)
    }

    /// Reads all fields.
    mutating func run(over bytes: Span<UInt8>, into sink: inout any StatementSink) {
        settleOrder(of: bytes, into: &sink)
        var tokenizer = MT940Tokenizer()
        // What has not been taken yet: the currency is looked for there.
        var ahead = tokenizer
        while let field = tokenizer.next(in: bytes) {
            defer { ahead = tokenizer }
            if field.form != .plain {
                problems.add(
                    field.form == .wrapped ? .wrappedTag : .irregularTag, at: field.start)
            }
            if takeDetails(field, in: bytes) { continue }
            endEntry(in: bytes, rest: ahead, into: &sink)
            if field.tag == .entry {
                tally.total += 1
                entry = field
                swap(&detailFields, &message.leadingDetails)
            } else {
                take(field, in: bytes, rest: ahead, into: &sink)
            }
        }
        endEntry(in: bytes, rest: ahead, into: &sink)
        if message.isOpenEnded { reportCutOff(at: bytes.count, to: &sink) }
        endMessage(in: bytes, rest: ahead, into: &sink, isLast: true)
        stateBalances(to: &sink)
        reportWhatIsMissing(to: &sink)
        for diagnostic in problems.diagnostics { sink.report(diagnostic) }
    }

    private mutating func settleOrder(of bytes: Span<UInt8>, into sink: inout any StatementSink) {
        let evidence = MT940DateEvidence(of: bytes)
        order = evidence.order
        if let offset = evidence.monthBehindOffset {
            dates = MT940Entry.Dates(areMonthBehind: true)
            sink.report(.monthBehindDates(at: offset))
        }
        guard order != .yearMonthDay else { return }
        dates = MT940Entry.Dates(order: order)
        sink.report(.dayFirstDates(at: evidence.firstOffset))
    }

    // MARK: Fields

    /// Gathers a field that belongs to the entry before it.
    private mutating func takeDetails(_ field: MT940Field, in bytes: Span<UInt8>) -> Bool {
        guard entry != nil else { return false }
        switch field.tag {
        case .details where message.detailsLead == true: return false
        case .details:
            detailFields.append(field.value)
        case .nonSwift:
            nonSwiftFields.append(field.value)
        case .account where detailFields.isEmpty && bytes.beginsLikeDetails(in: field.value):
            problems.add(.misplacedDetails, at: field.start)
            detailFields.append(field.value)
        case nil:
            // A field that statements do not have does not end the entry.
            skip(field, in: bytes)
        default: return false
        }
        return true
    }

    private mutating func skip(_ field: MT940Field, in bytes: Span<UInt8>) {
        let tagEnd = min(field.value.lowerBound, field.start + 6)
        problems.add(.unknownTag, at: field.start, value: bytes.string(field.start..<tagEnd))
    }

    private mutating func take(
        _ field: MT940Field, in bytes: Span<UInt8>, rest: MT940Tokenizer,
        into sink: inout any StatementSink
    ) {
        switch field.tag {
        case .transactionReference:
            endMessage(in: bytes, rest: rest, into: &sink)
            // The account may stand in front of the reference.
            let ahead = message.hasContent ? nil : message.account
            message = MT940Message(isInterim: isInterimBlock)
            message.account = ahead
        case .account, .accountWithBIC:
            // The account at the end of its message was found ahead.
            if message.account == field.value { return }
            if message.hasBody {
                endMessage(in: bytes, rest: rest, into: &sink)
                message = MT940Message(isInterim: message.isInterim)
            }
            message.account = field.value
        case .floorLimit:
            message.isInterim = message.opening == nil
            message.takeCurrency(MT940Balance.currency(ofLimit: field.value, in: bytes))
            message.hasContent = true
        case .statementNumber, .oldStatementNumber:
            message.number = MT940StatementNumber(bytes, in: field.value)
            message.hasContent = true
        case .openingBalance, .intermediateOpeningBalance, .oldOpeningBalance:
            takeOpening(field, in: bytes, rest: rest, into: &sink)
        case .closingBalance, .intermediateClosingBalance, .oldClosingBalance:
            takeClosing(field, in: bytes, rest: rest, into: &sink)
        case .availableBalance: take(field, as: .available, in: bytes, rest: rest, into: &sink)
        case .forwardBalance: take(field, as: .other, in: bytes, rest: rest, into: &sink)
        case .debitSum, .creditSum: takeTurnover(field, in: bytes, rest: rest, into: &sink)
        case .details: takeLeading(field, in: bytes, rest: rest)
        case .messageEnd: message.hasEnd = true
        case .block: isInterimBlock = bytes.namesInterimReport(in: field.value)
        case nil: skip(field, in: bytes)
        default: break
        }
    }

    // MARK: Messages

    /// Opens a statement for a message without entries and balances, and notes whether it is closed.
    mutating func endMessage(
        in bytes: Span<UInt8>, rest: MT940Tokenizer, into sink: inout any StatementSink,
        isLast: Bool = false
    ) {
        if message.statement == nil, message.hasContent, message.account != nil {
            _ = openStatement(in: bytes, rest: rest, into: &sink)
        }
        if let statement = message.statement {
            // Only the end of the file may have cut its closing balance off.
            chains[statement].lacksClosing =
                message.lacksClosing && !(isLast && message.isOpenEnded)
            if !isLast { noteProvenEnd() }
        }
    }

    /// The number of the message's statement, opened where it is the first of its account.
    mutating func openStatement(
        in bytes: Span<UInt8>, rest: MT940Tokenizer, into sink: inout any StatementSink
    ) -> Int {
        if let statement = message.statement { return statement }
        if message.currency == nil { message.findCurrency(in: bytes, rest) }
        if message.account == nil { message.findAccount(in: bytes, rest) }
        if message.isInterim { hasInterim = true } else { hasFinal = true }
        let statement = statementOfLatestAccount(in: bytes) ?? newStatement(in: bytes, into: &sink)
        message.statement = statement
        return statement
    }

    /// The statement opened last, where the account field is the same to the byte.
    private func statementOfLatestAccount(in bytes: Span<UInt8>) -> Int? {
        guard let latest, let account = message.account,
            latest.key.isInterim == message.isInterim, latest.key.currency == message.currency,
            bytes.isSame(account, latest.account)
        else { return nil }
        return latest.statement
    }

    private mutating func newStatement(
        in bytes: Span<UInt8>, into sink: inout any StatementSink
    ) -> Int {
        let account = message.account.map {
            MT940Account(bytes, in: $0, currency: message.currency)
        }
        noteSecondLine(of: account)
        let identity = account?.identity ?? AccountIdentity()
        let code = message.currency ?? account?.currency ?? currency
        let key = StatementKey(
            account: identity, currency: message.currency, isInterim: message.isInterim)
        let statement = known[key] ?? chains.count
        if statement == chains.count {
            known[key] = statement
            if identity.number == nil { missingAccountCount += 1 }
            chains.append(MT940Chain(currency: message.currency))
            sink.open(StatementHeader(account: identity, currency: code))
        }
        latest = message.account.map { ($0, key, statement) }
        return statement
    }

    // MARK: Entries

    /// Hands on the entry that was gathered.
    private mutating func endEntry(
        in bytes: Span<UInt8>, rest: MT940Tokenizer, into sink: inout any StatementSink
    ) {
        guard let field = entry else { return }
        // An entry behind the closing balance is one more of the same account. The end of a message
        // says nothing: some banks write it behind the opening balance of a page.
        if message.hasClosing { message.continueWithoutHead() }
        let statement = openStatement(in: bytes, rest: rest, into: &sink)
        let record = tally.taken + tally.rejected
        do throws(MT940Entry.Refusal) {
            let read = try MT940Entry(
                bytes, in: field.value, currency: message.currency ?? currency, behind: &dates)
            // The last digits of its amount may be missing.
            if message.isOpenEnded, read.type.isEmpty, field.value.upperBound == bytes.count,
                read.reference.isEmpty || !bytes.isPlaceholder(read.reference)
            {
                throw .cutOff
            }
            count(read, at: field, in: bytes)
            var line = StatementLine(statement: statement, record: record, byteOffset: field.start)
            fill(&line, from: read, in: bytes)
            let end = max(
                field.value.upperBound, detailFields.last?.upperBound ?? 0,
                nonSwiftFields.last?.upperBound ?? 0)
            repeats.note(bytes.trimmed(field.start..<end), record: record)
            sink.take(line, texts)
            tally.taken += 1
        } catch {
            message.isComplete = false
            sink.reject(error.diagnostic(of: field, record, in: bytes), statement: statement)
            tally.rejected += 1
        }
        entry = nil
        if !detailFields.isEmpty { detailFields.removeAll(keepingCapacity: true) }
        if !nonSwiftFields.isEmpty { nonSwiftFields.removeAll(keepingCapacity: true) }
        if !texts.arena.isEmpty { texts.clear() }
    }

    private mutating func count(_ read: MT940Entry, at field: MT940Field, in bytes: Span<UInt8>) {
        message.add(read)
        if read.hasIrregularDate {
            problems.add(
                .irregularDate, at: field.value.lowerBound, value: Self.first(field, in: bytes))
        }
        if read.hasIrregularAmount {
            problems.add(
                .irregularAmount, at: field.value.lowerBound, value: Self.first(field, in: bytes))
        }
    }

    private func reportCutOff(at end: Int, to sink: inout any StatementSink) {
        sink.report(
            Diagnostic(
                .warning, .truncated,
                "the file ends before the closing balance of its last statement; entries may be missing",
                byteOffset: end, expected: ":62F:", hint: "download the file again"))
    }

    private static func first(_ field: MT940Field, in bytes: Span<UInt8>) -> String {
        let end = bytes.endOfLine(from: field.value.lowerBound, to: field.value.upperBound)
        return bytes.string(field.value.lowerBound..<end)
    }
}

extension Span where Element == UInt8 {
    /// Whether a field begins as structured details do, `166?00`.
    func beginsLikeDetails(in range: Range<Int>) -> Bool {
        guard range.count > 5 else { return false }
        let start = range.lowerBound
        return isAll(in: start..<start + 3, ASCII.isDigit)
            && !ASCII.isDigit(self[start + 3]) && !ASCII.isLetter(self[start + 3])
            && self[start + 3] != ASCII.slash
            && isAll(in: start + 4..<start + 6, ASCII.isDigit)
    }

    /// Whether an application header names the message type 942.
    fileprivate func namesInterimReport(in range: Range<Int>) -> Bool {
        let line = extracting(range)
        guard let header = line.firstOffset(ofIgnoringCase: "{2:"), header + 7 <= line.count else {
            return false
        }
        return line.hasPrefixIgnoringCase("942", at: header + 4)
    }
}
