import SourceText
import StatementModel

/// Records: bank, card, pending, loan and investment transactions.
extension OFXStatementBuilder {
    /// Begins a record; one that is still open ends.
    mutating func begin(_ kind: OFXRecord.Kind, at offset: Int) {
        finishRecord(isClosed: false)
        leaveScope()
        draft.isReal = true
        tally.total &+= 1
        record.begin(kind, at: offset)
    }

    /// An investment record begins with its kind, BUYSTOCK for example.
    mutating func beginAction(_ element: OFXElement, at offset: Int) {
        begin(.investment, at: offset)
        particulars.clear()
        record.holding.action = texts.append(element.rawValue)
        record.demandsTotal = element.demandsTotal
    }

    /// INVTRAN is the core of an investment record; a second one is a record of its own.
    mutating func beginInvestmentTransaction(at offset: Int) {
        if !record.isOpen || record.kind != .investment || record.hasTransaction {
            begin(.investment, at: offset)
            particulars.clear()
        }
        record.hasTransaction = true
    }

    /// An aggregate inside the record begins.
    mutating func enter(_ part: OFXRecord.Part) {
        record.part = part
        record.rate = nil
        record.symbol = nil
    }

    /// An element with a text in a record.
    mutating func takeInRecord(
        _ element: OFXElement, _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        record.hasContent = true
        draft.lastElementOffset = offset
        switch element {
        case .transactionType: takeType(value, in: source, at: offset)
        case .loanTransactionType: record.line.bookingType = value
        case .postedDate, .tradeDate: takePostedDate(value, in: source, at: offset)
        case .userDate, .transactionDate: takeUserDate(value, in: source, at: offset)
        case .settlementDate, .availableDate:
            record.line.valueDate = dateTime(value, in: source, at: offset)?.date
        case .amount, .total: takeAmount(value, in: source, at: offset)
        case .transactionID: takeID(value, at: offset)
        case .checkNumber, .formerCheckNumber: record.takeCheck(value, of: texts)
        case .referenceNumber: record.line.reference = value
        case .name:
            if record.part == .payee { record.payeeName = value } else { takeName(value) }
        case .extendedName: record.extendedName = value
        case .payee: record.payeeName = value
        case .memo, .longMemo: record.line.memo = texts.join(record.line.memo, value)
        default: takeRare(element, value, at: offset)
        }
    }

    /// Elements that few records have.
    private mutating func takeRare(_ element: OFXElement, _ value: TextRange, at offset: Int) {
        switch element {
        case .accountID, .loanAccountID:
            if record.part == .counterAccount { record.line.counterAccount = value }
        case .currencySymbol, .currencyRate, .currency, .originalCurrency:
            takeCurrency(element, value, at: offset)
        case .correctedID:
            record.correction = record.correction ?? .replaces
            record.line.correctedID = value
        case .correctionAction:
            let isDeletion = texts.string(value).uppercased() == "DELETE"
            record.correction = isDeletion ? .deletes : .replaces
        case .industryCode: tag("sic:", value)
        case .reversedID: record.isReversal = true
        case .retirementSource:
            record.isInRetirementPlan = true
            tag("401k:", value)
        case .fromSubaccount: record.fromSubaccount = value
        case .toSubaccount: record.toSubaccount = value
        case .incomeType, .buyType, .sellType, .sellReason, .optionBuyType, .optionSellType:
            record.kindWord = value
        case .transferAction: record.isTransferOut = texts.string(value).uppercased() == "OUT"
        case .securitySubaccount, .fundSubaccount, .positionType, .sharesPerContract:
            particulars.add(element, value)
        case .fractionCash:
            if record.line.amount == nil { record.line.amount = number(value, at: offset) }
        case .uniqueID:
            if record.holding.security.isEmpty { record.holding.security = value }
        case .units: record.holding.units = number(value, at: offset)
        case .unitPrice: record.holding.unitPrice = number(value, at: offset)
        case .commission, .fees, .taxes, .load:
            particulars.add(element, value)
            addFee(number(value, at: offset))
        default: break
        }
    }

    /// TRNTYPE stands first in a record (OFX 2.2, 11.4.4.1). Where it comes again behind a day and
    /// an amount, the tags between two records are lost.
    private mutating func takeType(
        _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        if record.line.amount != nil, hasDate, !record.line.bookingType.isEmpty,
            record.kind == .bank
        {
            record.line.bookingType = beginUnopened(with: value, at: offset)
        } else {
            record.line.bookingType = value
        }
        let word = record.line.bookingType
        var kind =
            word.isInArena
            ? texts.withBytes(word) { types.kind($0, 0..<$0.count) }
            : types.kind(source, word.bytes)
        if kind == nil { kind = takeFormerType(word) }
        record.type = kind
        record.isMoneyOut = kind?.isMoneyOut
        if kind == nil {
            repairs.add(.unknownTransactionType, at: offset, value: texts.string(word))
        }
    }

    /// Begins a record whose start tag is lost; a value of it is kept while the one before ends.
    private mutating func beginUnopened(with value: TextRange, at offset: Int) -> TextRange {
        let kept = value.isInArena ? texts.string(value) : ""
        begin(record.kind, at: offset)
        repairs.add(.unopenedRecord, at: offset)
        record.hasContent = true
        return value.isInArena ? texts.append(kept) : value
    }

    /// A record has one NAME; another one that says something else joins the memo.
    private mutating func takeName(_ value: TextRange) {
        if record.name.isEmpty {
            record.name = value
        } else if texts.string(record.name) != texts.string(value) {
            record.line.memo = texts.join(record.line.memo, value)
        }
    }

    /// Keeps a code that says what a movement is for as a tag, its kind in front.
    private mutating func tag(_ kind: String, _ value: TextRange) {
        var bytes: [UInt8] = []
        if !record.line.tags.isEmpty {
            texts.append(record.line.tags, to: &bytes)
            bytes.append(ASCII.comma)
        }
        bytes.append(contentsOf: kind.utf8)
        texts.append(value, to: &bytes)
        record.line.tags = texts.append(bytes)
    }

    private mutating func takePostedDate(
        _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        // Behind day, amount and id of a record the next one may begin, the tags between the two lost,
        // its type with them; an amount that follows tells.
        if record.line.bookingDate != nil, record.line.amount != nil, !record.line.bankID.isEmpty,
            record.kind == .bank, record.nextDate.isEmpty
        {
            record.nextDate = value
            record.nextDateOffset = offset
            return
        }
        guard let read = dateTime(value, in: source, at: offset) else {
            record.unreadableDate = value
            return
        }
        guard isFirst(record.line.bookingDate, as: read.date, value, at: offset) else { return }
        record.line.bookingDate = read.date
        record.line.time = record.line.time ?? read.time
    }

    /// Begins the record whose day was read already, where one was; a value of it is kept meanwhile.
    private mutating func beginNextRecord(
        keeping value: TextRange, in source: Span<UInt8>
    ) -> TextRange {
        guard !record.nextDate.isEmpty else { return value }
        let (next, offset) = (record.nextDate, record.nextDateOffset)
        let kept = value.isInArena ? texts.string(value) : ""
        record.nextDate = .empty
        takePostedDate(beginUnopened(with: next, at: offset), in: source, at: offset)
        return value.isInArena ? texts.append(kept) : value
    }

    /// Holds a second day, behind which no record has begun, against the first.
    mutating func settleSecondDate() {
        let offset = record.nextDateOffset
        guard let read = day(record.nextDate, at: offset) else { return }
        _ = isFirst(record.line.bookingDate, as: read, record.nextDate, at: offset)
    }

    /// Whether a record has no value of a kind yet. A second one that says something else is told: it
    /// stands in an aggregate that the reader does not know, or nobody can know which one holds.
    private mutating func isFirst<Value: Equatable>(
        _ known: Value?, as value: Value, _ text: TextRange, at offset: Int
    ) -> Bool {
        guard let known else { return true }
        if known != value { repairs.add(.conflictingValue, at: offset, value: texts.string(text)) }
        return false
    }

    private mutating func takeID(_ value: TextRange, at offset: Int) {
        guard !record.line.bankID.isEmpty else {
            record.line.bankID = value
            return
        }
        if texts.string(record.line.bankID) != texts.string(value) {
            repairs.add(.conflictingValue, at: offset, value: texts.string(value))
        }
    }

    /// The day of the purchase; its time is the better one.
    private mutating func takeUserDate(
        _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        let value = beginNextRecord(keeping: value, in: source)
        guard let read = dateTime(value, in: source, at: offset) else {
            record.unreadableDate = value
            return
        }
        record.line.transactionDate = read.date
        record.line.time = read.time ?? record.line.time
    }

    private mutating func dateTime(
        _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) -> OFXDateTime? {
        if value.isInArena { return dateTime(value, at: offset) }
        if let lastDateTime, lastDateTime.text.count == value.count {
            let text = source.extracting(lastDateTime.text)
            if text.hasSameBytes(as: source.extracting(value.bytes)) { return lastDateTime.read }
        }
        guard let read = OFXDateTime(parsing: source, in: value.bytes), read.form == .standard
        else {
            return dateTime(value, at: offset)
        }
        lastDateTime = (value.bytes, read)
        return read
    }

    private mutating func takeAmount(
        _ value: TextRange, in source: Span<UInt8>, at offset: Int
    ) {
        let value = beginNextRecord(keeping: value, in: source)
        let read: ExactAmount?
        if !value.isInArena, let amount = ExactAmount(parsing: source, in: value.bytes) {
            read = amount.scale == 3 ? withoutThousands(amount, value, at: offset) : amount
        } else {
            read = money(value, at: offset)
        }
        guard let read else {
            record.unreadableAmount = value
            return
        }
        if isFirst(record.line.amount, as: read, value, at: offset) { record.line.amount = read }
    }

    /// A number beside the amount; one that cannot be read is left out.
    mutating func number(_ value: TextRange, at offset: Int) -> ExactAmount? {
        let number = amount(value, at: offset)
        if number == nil { repairs.add(.unreadableNumber, at: offset, value: texts.string(value)) }
        return number
    }

    private mutating func addFee(_ fee: ExactAmount?) {
        guard let fee = fee?.magnitude, !fee.isZero else { return }
        record.holding.fees = record.holding.fees.map { $0.adding(fee) ?? $0 } ?? fee
    }

    /// CURRENCY says in which currency the amounts of the record are; ORIGCURRENCY in which
    /// they were before the bank converted them (OFX 2.2, 5.2).
    private mutating func takeCurrency(
        _ element: OFXElement, _ value: TextRange, at offset: Int
    ) {
        if element == .currencyRate {
            record.rate = number(value, at: offset)
        } else {
            record.symbol = OFXCurrencyName.code(of: texts.string(value))
            if element == .currency { record.part = .currency }
        }
        guard let symbol = record.symbol, symbol != draft.header.currency else { return }
        if record.part == .originalCurrency {
            record.line.originalCurrency = symbol
        } else {
            record.line.currency = symbol
            record.line.isHeldByRate = record.rate != nil
        }
        record.line.exchangeRate = record.rate
    }
}
