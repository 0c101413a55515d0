import SourceText
import StatementModel

extension CSVRowReader {
    /// Makes a line of a row and holds it.
    mutating func take(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, into sink: inout any StatementSink
    ) {
        guard isLedger, let shape = reading.ledger else {
            flush(into: &sink)
            rejectUnexplained(into: &sink)
            let statement = statement(of: bytes, record, into: &sink)
            return take(bytes, record, amount, date, parts, in: statement, into: &sink)
        }
        if joinsSplit(bytes, record, amount, date, shape) { return }
        flush(into: &sink)
        rejectUnexplained(into: &sink)
        if let source = shape.source, let destination = shape.destination {
            takeSides(bytes, record, amount, date, parts, source, destination, into: &sink)
            return
        }
        if let ways = shape.ways {
            return takeWays(bytes, record, amount, date, parts, ways, into: &sink)
        }
        if namesTargets, takeTarget(bytes, record, date, parts, into: &sink) { return }
        let statement = statement(of: bytes, record, into: &sink)
        take(bytes, record, amount, date, parts, in: statement, into: &sink)
        self.shape(bytes, record, shape)
    }

    /// Makes a line of a row of a statement and holds it.
    mutating func take(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, in statement: Int, into sink: inout any StatementSink
    ) {
        lastLine = blankLine
        (lastLine.statement, lastLine.record) = (statement, recordCount)
        lastLine.byteOffset = record.byteOffset
        recordCount += 1
        lastLine.bookingDate = date
        lastLine.time = parts?.time
        lastLine.amount = amount
        if amount == nil { lastLine.status = .info }
        if date == nil || isAnnounced && amount != nil { lastLine.status = .pending }
        if let column = reading.columns[.status] {
            let cell = record[column: column].value(in: bytes)
            let status = statuses.value(bytes, cell) { CSVPhrases.status(bytes, $0) }
            lastLine.isReconciled = Self.isReconciled(bytes, cell) {
                reading.header?.names.dropFirst(column).first
            }
            switch status {
            case .pending: lastLine.status = .pending
            case .void: lastLine.status = .info
            case .settled, nil: break
            }
            if lastLine.status == .posted, !lastLine.isReconciled, !Self.isBooked(bytes, cell),
                let kind = reading.columns[.bookingType],
                Self.isHold(bytes, record[column: kind].value(in: bytes))
            {
                lastLine.status = .info
            }
        }
        if amountRule.notes.holdNote(bytes, record) { lastLine.status = .info }
        if !amountRule.neutralTexts.isEmpty, amount?.isZero == true,
            amountRule.isNeutral(bytes, record)
        {
            lastLine.status = .info
        }
        lastLine.balance = balance(bytes, record)
        if passedBalances != nil, lastLine.balance != nil { dropPassedBalances() }
        fillTexts(bytes, record)
        fillRest(bytes, record)
        if !reading.columns.categories.isEmpty,
            let category = reading.columns.category(bytes, record)
        {
            lastLine.category = TextRange(source: category.name)
        }
        if lastLine.payee.isEmpty && lastLine.memo.isEmpty {
            // All that a wallet says of a conversion, or a bank of its charges, may be their kind.
            lastLine.memo = lastLine.bookingType
        }
        accounts.note(lastLine)
        if let amount { sums.add(amount) }
        if !noisyColumns.isEmpty { countNoise(bytes, record) }
        if let column = dayBalances?.column, let date, let amount,
            let balance = balanceRule.number(bytes, record, column)?.value
        {
            dayBalances?.note(date, balance, amount)
        }
        if reading.balanceOrder.isBefore, let balance = lastLine.balance {
            lastLine.balance = balance.adding(amount ?? .zero)
        }
        tally.taken += 1
        isHolding = true
    }

    private mutating func fillTexts(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        if let parties = reading.columns.parties {
            lastLine.payee = text(bytes, record, of: parties)
        } else if let column = reading.columns[.payee] {
            lastLine.payee = text(bytes, record, column)
        }
        if reading.columns.areMemosLabelled {
            fillLabelledTexts(bytes, record)
        } else {
            fillPlainMemos(bytes, record)
        }
    }

    /// The texts of the row as they stand.
    mutating func fillPlainMemos(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        if reading.columns.memos.count == 1 {
            lastLine.memo = text(bytes, record, reading.columns.memos[0])
        } else if reading.columns.memos.count > 1 {
            lastLine.memo = joined(bytes, record, reading.columns.memos)
        }
    }

    /// The rest of the columns, most of which most files do not have.
    private mutating func fillRest(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        for (role, column) in extras {
            switch role {
            case .valueDate: lastLine.valueDate = reading.date(bytes, record, column)
            case .transactionDate: lastLine.transactionDate = reading.date(bytes, record, column)
            case .time:
                if let seconds = CSVTimeText.seconds(
                    bytes, in: record[column: column].value(in: bytes))
                {
                    lastLine.time = TimeOfDay(
                        hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
                }
            // Amounts in columns by currency are in statements of their own.
            case .currency where !reading.columns.otherAmounts.isEmpty: break
            case .currency:
                let currency = currencies.value(bytes, record[column: column].value(in: bytes)) {
                    CSVCurrencies.code(bytes, in: $0)
                }
                lastLine.currency =
                    currency == accounts.currency(lastLine.statement) ? nil : currency
            case .originalAmount:
                lastLine.originalAmount = reading.number(bytes, record, column)?.value
            case .originalCurrency:
                lastLine.originalCurrency = CSVCurrencies.code(
                    bytes, in: record[column: column].value(in: bytes))
            case .rate: lastLine.exchangeRate = reading.number(bytes, record, column)?.value
            case .fee:
                lastLine.fee = reading.number(bytes, record, column).flatMap {
                    $0.value.isZero ? nil : $0.value.magnitude
                }
            case .counterAccount:
                lastLine.counterAccount =
                    reading.columns.partyAccounts.map { text(bytes, record, of: $0) }
                    ?? text(bytes, record, column)
            case .category: lastLine.category = text(bytes, record, column)
            case .tags: lastLine.tags = tags(bytes, record, column)
            case .id: lastLine.bankID = text(bytes, record, column)
            case .reference: lastLine.reference = text(bytes, record, column)
            case .checkNumber: lastLine.checkNumber = text(bytes, record, column)
            case .bookingType: lastLine.bookingType = text(bytes, record, column)
            default: break
            }
        }
    }

    /// Tags with commas between, which some programs part by semicolons.
    private mutating func tags(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int)
        -> TextRange
    {
        let range = record[column: column].value(in: bytes)
        guard range.contains(where: { bytes[$0] == ASCII.semicolon }) else {
            return text(bytes, record, column)
        }
        let last = range.last { bytes[$0] != ASCII.semicolon && bytes[$0] != ASCII.space }
        return texts.append(with: { (arena: inout [UInt8]) in
            for offset in range where offset <= last ?? -1 {
                arena.append(bytes[offset] == ASCII.semicolon ? ASCII.comma : bytes[offset])
            }
        })
    }

    /// The text of the column that names the other side of the line.
    private mutating func text(
        _ bytes: Span<UInt8>, _ record: CSVRecord, of parties: CSVParties
    ) -> TextRange {
        let isReceived = lastLine.amount?.isNegative == false
        return parties.column(bytes, record, isReceived: isReceived)
            .map { text(bytes, record, $0) } ?? .empty
    }

    /// The text of a cell: bytes of the source, or a copy without doubled quotes.
    mutating func text(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int)
        -> TextRange
    {
        let field = record[column: column]
        let range = field.value(in: bytes)
        let dialect = reading.dialect
        guard field.hasEscapes else {
            return bytes.isDash(range) || CSVPhrases.isNothing(bytes, range)
                ? .empty : TextRange(source: range)
        }
        guard field.isFormula(in: bytes) else {
            return texts.append(with: { (arena: inout [UInt8]) in
                dialect.unescape(bytes, range, into: &arena)
            })
        }
        // Within a formula's text quotes are doubled twice.
        var once: [UInt8] = []
        dialect.unescape(bytes, range, into: &once)
        return texts.append(with: { (arena: inout [UInt8]) in
            dialect.unescape(once.span, 0..<once.count, into: &arena)
        })
    }

    /// The texts of several cells, blanks between, each text once.
    mutating func joined(_ bytes: Span<UInt8>, _ record: CSVRecord, _ columns: [Int])
        -> TextRange
    {
        var filled: [Int] = []
        for column in columns {
            let range = record[column: column].value(in: bytes)
            var isNew =
                !range.isEmpty && !bytes.isDash(range) && !CSVPhrases.isNothing(bytes, range)
            for earlier in filled where isNew {
                let other = record[column: earlier].value(in: bytes)
                isNew = !bytes.extracting(other).hasSameBytes(as: bytes.extracting(range))
            }
            if isNew { filled.append(column) }
        }
        if filled.isEmpty { return .empty }
        if filled.count == 1 { return text(bytes, record, filled[0]) }
        let dialect = reading.dialect
        return texts.append(with: { (arena: inout [UInt8]) in
            for (index, column) in filled.enumerated() {
                if index > 0 { arena.append(ASCII.space) }
                let field = record[column: column]
                dialect.unescape(bytes, field.value(in: bytes), into: &arena)
            }
        })
    }
}

extension CSVDialect {
    /// Appends a text without the marks that let quotes stand in a cell.
    func unescape(
        _ bytes: Span<UInt8>, _ range: Range<Int>, into arena: inout [UInt8]
    ) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            if hasBackslashQuotes && bytes[offset] == ASCII.backslash
                && offset + 1 < range.upperBound && bytes[offset + 1] == ASCII.quote
            {
                offset += 1
            }
            arena.append(bytes[offset])
            let isDoubled =
                bytes[offset] == ASCII.quote && offset + 1 < range.upperBound
                && bytes[offset + 1] == ASCII.quote
            offset += isDoubled ? 2 : 1
        }
    }
}

extension Span where Element == UInt8 {
    /// Whether a text is a hyphen, which stands for none (observed in exports of S-Pankki).
    fileprivate func isDash(_ range: Range<Int>) -> Bool {
        range.count == 1 && self[range.lowerBound] == ASCII.minus
    }
}
