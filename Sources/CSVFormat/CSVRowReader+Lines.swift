import SourceText
import StatementModel

extension CSVRowReader {
    /// Makes a line of a row and holds it.
    mutating func take(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, into sink: inout any StatementSink
    ) {
        guard let shape = reading.ledger else {
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
        let statement = statement(of: bytes, record, into: &sink)
        take(bytes, record, amount, date, parts, in: statement, into: &sink)
        self.shape(bytes, record, shape)
    }

    /// Makes a line of a row of a statement and holds it.
    mutating func take(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, in statement: Int, into sink: inout any StatementSink
    ) {
        let columns = reading.columns
        var line = StatementLine(
            statement: statement, record: recordCount, byteOffset: record.byteOffset)
        recordCount += 1
        line.bookingDate = date
        line.time = parts?.time
        line.amount = amount
        if amount == nil { line.status = .info }
        if date == nil { line.status = .pending }
        if columns[.status] != nil {
            if isPendingRow(bytes, record, dateCell: 0..<0) { line.status = .pending }
            if isVoidRow(bytes, record) || isHold(bytes, record, line.status) {
                line.status = .info
            }
        }
        if let column = columns[.balance] {
            line.balance = reading.number(bytes, record, column)?.value
        }
        fillTexts(bytes, record, &line)
        fillRest(bytes, record, &line)
        accounts.note(line)
        if reading.balanceOrder.isBefore, let balance = line.balance {
            line.balance = balance.adding(amount ?? .zero)
        }
        tally.taken += 1
        held = line
    }

    mutating func fillTexts(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ line: inout StatementLine
    ) {
        let columns = reading.columns
        if let column = columns[.payee] { line.payee = text(bytes, record, column) }
        if columns.memos.count == 1 {
            line.memo = text(bytes, record, columns.memos[0])
        } else if columns.memos.count > 1 {
            line.memo = joined(bytes, record, columns.memos)
        }
    }

    /// The rest of the columns, most of which most files do not have.
    mutating func fillRest(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ line: inout StatementLine
    ) {
        for (role, column) in extras {
            switch role {
            case .valueDate: line.valueDate = reading.date(bytes, record, column)
            case .transactionDate: line.transactionDate = reading.date(bytes, record, column)
            case .time:
                if let seconds = CSVTimeText.seconds(
                    bytes, in: record[column: column].value(in: bytes))
                {
                    line.time = TimeOfDay(
                        hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
                }
            case .currency:
                let currency = CSVCurrencies.code(
                    bytes, in: record[column: column].value(in: bytes))
                line.currency = currency == accounts.currency(line.statement) ? nil : currency
            case .originalAmount: line.originalAmount = reading.number(bytes, record, column)?.value
            case .originalCurrency:
                line.originalCurrency = CSVCurrencies.code(
                    bytes, in: record[column: column].value(in: bytes))
            case .rate: line.exchangeRate = reading.number(bytes, record, column)?.value
            case .fee:
                line.fee = reading.number(bytes, record, column).flatMap {
                    $0.value.isZero ? nil : $0.value.magnitude
                }
            case .counterAccount: line.counterAccount = text(bytes, record, column)
            case .category: line.category = text(bytes, record, column)
            case .tags: line.tags = tags(bytes, record, column)
            case .id: line.bankID = text(bytes, record, column)
            case .reference: line.reference = text(bytes, record, column)
            case .checkNumber: line.checkNumber = text(bytes, record, column)
            case .bookingType: line.bookingType = text(bytes, record, column)
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

    /// The text of a cell: bytes of the source, or a copy without doubled quotes.
    mutating func text(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int)
        -> TextRange
    {
        let field = record[column: column]
        let range = field.value(in: bytes)
        let dialect = reading.dialect
        guard field.hasEscapes else { return TextRange(source: range) }
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
        let filled = columns.filter { !record[column: $0].value(in: bytes).isEmpty }
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
