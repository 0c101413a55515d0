import SourceText
import StatementModel

/// Turns the rows of one file into statement lines, by a reading.
///
/// Whoever changes this: each row lands in exactly one bin of the tally, and a row with an amount
/// or a date of a transaction is taken or rejected, never binned in silence.
struct CSVRowReader {
    let reading: CSVReading
    let options: ReadOptions
    var texts: StatementTexts
    var tally = RecordTally(unit: .rows)
    /// The line that was read last, kept until it is known that no row carries it on.
    var held: StatementLine?
    /// Rows that are neither transaction nor explained, until a transaction or the end follows.
    var unexplained: [Diagnostic] = []
    var recordCount = 0
    var mined = CSVPreamble()
    var accounts = CSVAccounts()
    var columnNames: [String] = []
    private var cachedDay = CachedDay()

    init(_ file: SourceFile, _ inference: CSVInference, _ options: ReadOptions) {
        reading = inference.reading
        self.options = options
        texts = StatementTexts(source: file.text)
    }

    /// Reads all rows.
    mutating func readAll(_ bytes: Span<UInt8>, into sink: inout any StatementSink) {
        var tokenizer = CSVTokenizer(reading.dialect)
        var record = CSVRecord()
        if reading.dialect.start > 0 {
            tally.total += 1
            tally.preamble += 1
        }
        while tokenizer.next(bytes, into: &record) {
            let row = tokenizer.rowCount - 1
            if row < reading.firstBodyRow {
                readPreamble(bytes, record, row)
            } else {
                readBody(bytes, record, into: &sink)
            }
        }
        tally.total += tokenizer.rowCount
        flush(into: &sink)
        tally.footer += unexplained.count
        unexplained = []
        if accounts.isEmpty { _ = open(account: "", bytes, into: &sink) }
        stateBalances(into: &sink)
    }

    private mutating func readPreamble(_ bytes: Span<UInt8>, _ record: CSVRecord, _ row: Int) {
        if row == reading.headerRow {
            tally.header += 1
        } else if record.isBlank(in: bytes) {
            tally.blank += 1
        } else {
            tally.preamble += 1
            mined.mine(bytes, record, reading)
        }
    }

    /// Sorts a row of the table.
    private mutating func readBody(
        _ bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) {
        guard let dateColumn = reading.columns.leadingDate else { return }
        let dateCell = record[column: dateColumn].value(in: bytes)
        let amount = reading.amount(bytes, record)
        var parts = CSVDateParts(bytes, in: dateCell)
        var date = parts.flatMap { cachedDay.date($0, reading.dateOrder) }
        if date == nil && dateCell.isEmpty, let (other, otherParts) = otherDate(bytes, record) {
            (date, parts) = (other, otherParts)
        }
        switch amount {
        case .amount(let value) where date != nil:
            guard !isStatementRow(bytes, record, value, date) else { return }
            take(bytes, record, value, date, parts, into: &sink)
        case .empty where date != nil:
            readWithoutAmount(bytes, record, date, parts, into: &sink)
        case .invalid(let column) where date != nil:
            if isRepeatedHeader(bytes, record) { return }
            reject(
                bytes, record, .invalidAmount, "cannot read the amount", column,
                expected:
                    "an amount with a decimal \(reading.amountFormat.decimalMark == ASCII.comma ? "comma" : "point")",
                into: &sink)
        case .amount(let value):
            readWithoutDate(bytes, record, value, dateColumn, into: &sink)
        default:
            readText(bytes, record, dateColumn, into: &sink)
        }
    }

    /// The first other date of a row whose leading date is missing.
    private func otherDate(_ bytes: Span<UInt8>, _ record: CSVRecord) -> (
        CalendarDate, CSVDateParts
    )? {
        for role in [CSVRole.date, .transactionDate, .valueDate] {
            guard let column = reading.columns[role],
                let parts = CSVDateParts(bytes, in: record[column: column].value(in: bytes)),
                let date = parts.date(reading.dateOrder)
            else { continue }
            return (date, parts)
        }
        return nil
    }

    /// A row with a date and an empty amount: a balance, a notice, or one cut off.
    private mutating func readWithoutAmount(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ date: CalendarDate?, _ parts: CSVDateParts?,
        into sink: inout any StatementSink
    ) {
        if isStatementRow(bytes, record, nil, date) { return }
        let last =
            [reading.columns.amount, reading.columns[.debit], reading.columns[.credit]]
            .compactMap { $0 }.min() ?? 0
        guard record.fields.count > last else {
            let isLast = record.endOffset >= bytes.count
            reject(
                bytes, record, isLast ? .truncated : .missingAmount,
                isLast ? "the file ends within a row" : "the row ends before its amount", nil,
                expected: "\(reading.columns.width) cells", into: &sink)
            return
        }
        take(bytes, record, nil, date, parts, into: &sink)
    }

    /// A row with an amount and no date: pending, a total, or damaged.
    private mutating func readWithoutDate(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ value: ExactAmount, _ dateColumn: Int,
        into sink: inout any StatementSink
    ) {
        let cell = record[column: dateColumn].value(in: bytes)
        if isPendingRow(bytes, record, dateCell: cell) {
            take(bytes, record, value, nil, nil, into: &sink)
            return
        }
        if isStatementRow(bytes, record, value, nil) { return }
        let hasText =
            reading.columns.memos.contains { !record[column: $0].value(in: bytes).isEmpty }
            || reading.columns[.payee].map { !record[column: $0].value(in: bytes).isEmpty } == true
        if cell.isEmpty && !hasText {
            // Numbers alone: totals where nothing follows.
            unexplained.append(
                diagnostic(bytes, record, .missingDate, "the row has no date", dateColumn))
            return
        }
        reject(
            bytes, record, cell.isEmpty ? .missingDate : .invalidDate,
            cell.isEmpty ? "the row has no date" : "cannot read the date", dateColumn,
            expected: "a date as \(reading.dateOrderName)", into: &sink)
    }

    /// A row without date and amount: blank, header, a text that goes on, or prose.
    private mutating func readText(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ dateColumn: Int,
        into sink: inout any StatementSink
    ) {
        if record.isBlank(in: bytes) {
            tally.blank += 1
            return
        }
        if isRepeatedHeader(bytes, record) || isStatementRow(bytes, record, nil, nil) { return }
        let dateCell = record[column: dateColumn].value(in: bytes)
        if dateCell.isEmpty, held != nil, carriesOn(bytes, record) { return }
        if recordCount == 0 {
            tally.preamble += 1
            mined.mine(bytes, record, reading)
            return
        }
        let filled = record.fields.count { !$0.value(in: bytes).isEmpty }
        if filled == 1 || dateCell.isEmpty {
            // A heading between rows, or a note.
            tally.footer += 1
            mined.mine(bytes, record, reading)
            return
        }
        unexplained.append(
            diagnostic(
                bytes, record, .invalidDate, "the row is neither a transaction nor a heading",
                dateColumn))
    }

    /// Adds the text of a wrapped row to the line before it.
    private mutating func carriesOn(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard var line = held else { return false }
        let columns = reading.columns.memos + [reading.columns[.payee]].compactMap { $0 }
        var pieces: [Range<Int>] = []
        for column in record.fields.indices {
            let range = record[column: column].value(in: bytes)
            if range.isEmpty { continue }
            guard columns.contains(column) || record.fields.count < reading.columns.width else {
                return false
            }
            pieces.append(range)
        }
        guard !pieces.isEmpty, pieces.allSatisfy({ $0.count <= 400 }) else { return false }
        let memo = line.memo
        var joined: [UInt8] = []
        texts.append(memo, to: &joined)
        for piece in pieces {
            if !joined.isEmpty { joined.append(ASCII.space) }
            for offset in piece { joined.append(bytes[offset]) }
        }
        line.memo = texts.append(joined)
        held = line
        tally.continuation += 1
        return true
    }

    /// Whether the row names the columns again.
    private mutating func isRepeatedHeader(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard let header = reading.header else { return false }
        var same = 0
        var filled = 0
        for (column, field) in record.fields.enumerated() {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            filled += 1
            guard range.count <= 80, column < header.names.count else { continue }
            if CSVWords.fold(bytes, range) == header.names[column] { same += 1 }
        }
        guard filled >= 2, same * 10 >= filled * 8 else { return false }
        tally.header += 1
        return true
    }

    /// Whether a cell of the row says that it states a balance or a total; counts it if so.
    private mutating func isStatementRow(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?
    ) -> Bool {
        // A transaction has a payee or a reference; a balance row has only its name.
        for (column, field) in record.fields.enumerated() {
            let range = field.value(in: bytes)
            guard !range.isEmpty, range.count <= 80, !ASCII.isDigit(bytes[range.lowerBound]) else {
                continue
            }
            guard date == nil || reading.columns.isText(column) else { continue }
            guard let statement = CSVPhrases.statement(CSVWords.fold(bytes, range)) else {
                if date != nil && amount != nil { return false }
                continue
            }
            tally.footer += 1
            mined.state(bytes, record, reading, statement, amount: amount, date: date)
            return true
        }
        return false
    }

    private func isPendingRow(_ bytes: Span<UInt8>, _ record: CSVRecord, dateCell: Range<Int>)
        -> Bool
    {
        if !dateCell.isEmpty && dateCell.count <= 40
            && CSVPhrases.isPending(CSVWords.fold(bytes, dateCell))
        {
            return true
        }
        guard let column = reading.columns[.status] else { return false }
        let range = record[column: column].value(in: bytes)
        return !range.isEmpty && range.count <= 40
            && CSVPhrases.isPending(CSVWords.fold(bytes, range))
    }

    // MARK: Lines

    /// Makes a line of a row and holds it.
    private mutating func take(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, into sink: inout any StatementSink
    ) {
        flush(into: &sink)
        rejectUnexplained(into: &sink)
        let columns = reading.columns
        let statement = statement(of: bytes, record, into: &sink)
        var line = StatementLine(
            statement: statement, record: recordCount, byteOffset: record.byteOffset)
        recordCount += 1
        line.bookingDate = date
        line.time = parts?.time
        line.amount = amount
        if amount == nil { line.status = .info }
        if date == nil { line.status = .pending }
        if columns[.status] != nil, isPendingRow(bytes, record, dateCell: 0..<0) {
            line.status = .pending
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

    private mutating func fillTexts(
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
    private mutating func fillRest(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ line: inout StatementLine
    ) {
        for (role, column) in reading.extras {
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
            case .tags: line.tags = text(bytes, record, column)
            case .id: line.bankID = text(bytes, record, column)
            case .reference: line.reference = text(bytes, record, column)
            case .checkNumber: line.checkNumber = text(bytes, record, column)
            case .bookingType: line.bookingType = text(bytes, record, column)
            default: break
            }
        }
    }

    /// The text of a cell: bytes of the source, or a copy without doubled quotes.
    private mutating func text(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int)
        -> TextRange
    {
        let field = record[column: column]
        let range = field.value(in: bytes)
        guard field.hasEscapes else { return TextRange(source: range) }
        return texts.append(with: { (arena: inout [UInt8]) in
            Self.unescape(bytes, range, into: &arena)
        })
    }

    /// The texts of several cells, blanks between, each text once.
    private mutating func joined(_ bytes: Span<UInt8>, _ record: CSVRecord, _ columns: [Int])
        -> TextRange
    {
        let filled = columns.filter { !record[column: $0].value(in: bytes).isEmpty }
        if filled.count == 1 { return text(bytes, record, filled[0]) }
        return texts.append(with: { (arena: inout [UInt8]) in
            for (index, column) in filled.enumerated() {
                if index > 0 { arena.append(ASCII.space) }
                let field = record[column: column]
                Self.unescape(bytes, field.value(in: bytes), into: &arena)
            }
        })
    }

    private static func unescape(
        _ bytes: Span<UInt8>, _ range: Range<Int>, into arena: inout [UInt8]
    ) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            arena.append(bytes[offset])
            let isDoubled =
                bytes[offset] == ASCII.quote && offset + 1 < range.upperBound
                && bytes[offset + 1] == ASCII.quote
            offset += isDoubled ? 2 : 1
        }
    }

    // MARK: Handing on

    private mutating func flush(into sink: inout any StatementSink) {
        guard let line = held else { return }
        sink.take(line, texts)
        texts.clear()
        held = nil
    }

    private mutating func rejectUnexplained(into sink: inout any StatementSink) {
        for var diagnostic in unexplained {
            diagnostic.record = recordCount
            recordCount += 1
            tally.rejected += 1
            sink.reject(diagnostic, statement: accounts.last)
        }
        unexplained.removeAll(keepingCapacity: true)
    }

    private mutating func reject(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ code: Diagnostic.Code, _ message: String,
        _ column: Int?, expected: String, into sink: inout any StatementSink
    ) {
        flush(into: &sink)
        rejectUnexplained(into: &sink)
        if accounts.isEmpty { _ = statement(of: bytes, record, into: &sink) }
        var diagnostic = diagnostic(bytes, record, code, message, column)
        diagnostic.expected = expected
        diagnostic.record = recordCount
        recordCount += 1
        tally.rejected += 1
        sink.reject(diagnostic, statement: accounts.last)
    }

    private func diagnostic(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ code: Diagnostic.Code, _ message: String,
        _ column: Int?
    ) -> Diagnostic {
        let range = column.map { record[column: $0].value(in: bytes) }
        let place = range.flatMap { $0.isEmpty ? nil : $0 }
        return Diagnostic(
            .error, code, message, byteOffset: place?.lowerBound ?? record.byteOffset,
            value: place.map {
                bytes.string($0.lowerBound..<min($0.upperBound, $0.lowerBound + 200))
            })
    }

    // MARK: Statements

    /// The number of the statement that a row belongs to; opens it when it is new.
    private mutating func statement(
        of bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) -> Int {
        guard let column = reading.columns[.account] else {
            return accounts.isEmpty ? open(account: "", bytes, record, into: &sink) : 0
        }
        let range = record[column: column].value(in: bytes)
        if let known = accounts.find(bytes, range) { return known }
        return open(account: bytes.string(range), bytes, record, into: &sink)
    }

    private mutating func open(
        account: String, _ bytes: Span<UInt8>, _ record: CSVRecord? = nil,
        into sink: inout any StatementSink
    ) -> Int {
        var header = StatementHeader(account: mined.account, currency: mined.currency)
        if !account.isEmpty { header.account.number = account }
        if let column = reading.columns[.accountName], let record {
            let name = bytes.string(record[column: column].value(in: bytes))
            if !name.isEmpty { header.account.name = name }
        }
        if let column = reading.columns[.currency], let record,
            let currency = CSVCurrencies.code(bytes, in: record[column: column].value(in: bytes))
        {
            header.currency = currency
        }
        header.currency = header.currency ?? reading.currency ?? options.currency
        header.periodStart = mined.periodStart
        header.periodEnd = mined.periodEnd
        sink.open(header)
        return accounts.add(account, currency: header.currency)
    }

    private func stateBalances(into sink: inout any StatementSink) {
        for balance in mined.balances { sink.state(balance, of: 0) }
        guard !mined.balances.contains(where: { $0.kind == .ledger }) else { return }
        for (statement, balance) in accounts.closingBalances(reading.balanceOrder) {
            sink.state(balance, of: statement)
        }
    }

    /// How the file was read.
    func summary(_ inference: CSVInference) -> ReadSummary {
        var summary = ReadSummary(tally: tally)
        summary.decisions = reading.decisions
        summary.ambiguities = inference.ambiguities
        summary.runningBalance = accounts.proof(reading.balanceOrder)
        return summary
    }

    /// The last date that was read, for rows of the same day.
    private struct CachedDay {
        var parts = (-1, -1, -1)
        var day: CalendarDate?

        mutating func date(_ new: CSVDateParts, _ order: DateOrder) -> CalendarDate? {
            if new.numbers == parts { return day }
            day = new.date(order)
            parts = new.numbers
            return day
        }
    }
}

extension CSVColumns {
    /// Whether a column may hold the words of a balance row.
    func isText(_ column: Int) -> Bool {
        if memos.contains(column) || roles[.payee] == column || roles[.bookingType] == column {
            return true
        }
        return !roles.values.contains(column)
    }
}
