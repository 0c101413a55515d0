import SourceText
import StatementModel

/// Turns the rows of one file into statement lines, by a reading.
///
/// Whoever changes this: each row lands in exactly one bin of the tally, and a row with an amount
/// or a date of a transaction is taken or rejected, never binned in silence.
struct CSVRowReader {
    var reading: CSVReading
    /// The reading's, where they are at hand for each row.
    var amountRule: CSVAmountRule
    var balanceRule: CSVBalanceRule {
        didSet { lastBalance.row = -1 }
    }
    /// The balance of the row that was asked for last, and where that starts.
    private var lastBalance: (row: Int, balance: ExactAmount?) = (-1, nil)
    let options: ReadOptions
    var texts: StatementTexts
    var tally = RecordTally(unit: .rows)
    /// The line that was read last, kept until it is known that no row carries it on; of no
    /// meaning while none is.
    var lastLine = StatementLine(statement: 0, record: 0, byteOffset: 0)
    /// What each line starts from: copied, it costs less than made anew.
    let blankLine = StatementLine(statement: 0, record: 0, byteOffset: 0)
    /// Whether a line is kept.
    var isHolding = false
    /// The line that is kept.
    var held: StatementLine? {
        get { isHolding ? lastLine : nil }
        set {
            isHolding = newValue != nil
            if let newValue { lastLine = newValue }
        }
    }
    /// Rows that are neither transaction nor explained, until a transaction or the end follows.
    var unexplained: [Diagnostic] = []
    var recordCount = 0
    var mined = CSVPreamble()
    var accounts: CSVAccounts
    var sections = CSVSections()
    /// What the rows come to, by which totals among them are told.
    var sums = CSVRowSums()
    /// How many totals among them have a day, and where the first one stands.
    var datedTotals = (count: 0, first: 0)
    /// The columns that name a balance or total in a row with a date.
    var wordColumns: [Int]
    /// The columns beside the main ones.
    var extras: [(role: CSVRole, column: Int)]
    private var days = CSVCellCache<CSVDay>()
    var currencies = CSVCellCache<CurrencyCode?>()
    var statuses = CSVCellCache<CSVStatusWord?>()
    /// The column of the day that leads.
    private(set) var dateColumn: Int?
    /// Whether what came in is that of a target.
    private(set) var namesTargets: Bool
    /// Whether the table is that of an accounting program, and its column of the legs of double entries.
    private(set) var isLedger: Bool
    private var legAccount: Int?
    /// The last day that stood above rows.
    private var dayAbove: CSVField?
    /// The most cells that are right as they stand.
    private var widestRow: Int
    /// Whether the text of a cell is not all that tells its day: years are counted, or the month and
    /// the day stand in cells of their own.
    private var areDaysByPlace: Bool
    /// The table without transactions in which the rows are, if they are in one.
    var otherTable: CSVOtherTable?
    /// How many further tables there were.
    var tableCount = 0
    /// Whether the rows that follow have another delimiter than those before.
    var isCutAnew = false
    /// What these leave open beside the first one.
    var ambiguities: [Ambiguity] = []
    /// Whether a heading said that the rows below it are only announced.
    var isAnnounced = false
    /// The split whose parts follow.
    var openSplit: CSVOpenSplit?
    /// The double entry whose legs follow.
    var entryLegs: CSVLegs?
    /// How many lines with a day and a number were passed over as texts before any row, and where the
    /// first one stands.
    var passedOver = (count: 0, first: 0)
    /// How many rows with a day and numbers stand in tables that are not read, and where the first one
    /// does.
    var unread = (count: 0, first: 0)
    /// Whether a row above the table has named the columns of another one that has days.
    var isBelowOtherNames = false
    /// Whether the balances follow from row to row on nearly all rows that were looked at.
    let followsBalances: Bool
    /// Where the balances begin that rows between transactions state, until one follows with its own.
    var passedBalances: Int?
    /// The balance of the last row, where that was rejected for want of an amount.
    var balanceOfRejected: ExactAmount?
    /// The columns whose numbers may have been rounded, how many were, and where the first one stands.
    var noisyColumns: [Int]
    var noise = (count: 0, first: 0)
    /// How many rows have cells that were put together, and where the first one stands.
    var rejoined = (count: 0, first: 0)
    /// Whether the cells of the row may be put together in several ways.
    var isCutOpen = false
    /// The balances at the ends of days, where rows have those.
    var dayBalances: CSVDayBalances?
    /// The month of the row before, of dates without a year.
    private var lastMonth: Int?

    init(_ file: SourceFile, _ inference: CSVInference, _ options: ReadOptions) {
        reading = inference.reading
        amountRule = inference.reading.amountRule
        balanceRule = inference.reading.balanceRule
        accounts = CSVAccounts(inference.reading.balanceOrder)
        extras = inference.reading.extras
        wordColumns = inference.reading.wordColumns
        dateColumn = inference.reading.columns.leadingDate
        namesTargets = inference.reading.namesTargets
        isLedger = inference.reading.ledger != nil
        legAccount = inference.reading.ledger?.legAccount
        widestRow = inference.reading.widestRow
        areDaysByPlace = inference.reading.areDaysByPlace
        followsBalances =
            inference.proof.map { $0.checked > 0 && $0.agreeing * 10 >= $0.checked * 9 } ?? false
        noisyColumns = inference.reading.noisyColumns
        dayBalances = inference.reading.columns.dayBalance.map { CSVDayBalances(column: $0) }
        self.options = options
        texts = StatementTexts(source: file.text)
    }

    /// Reads on by the reading of another table.
    mutating func take(_ other: CSVReading) {
        reading = other
        dayBalances = nil
        sums = CSVRowSums()
        noisyColumns = other.noisyColumns
        amountRule = other.amountRule
        balanceRule = other.balanceRule
        extras = other.extras
        wordColumns = other.wordColumns
        dateColumn = other.columns.leadingDate
        namesTargets = other.namesTargets
        isLedger = other.ledger != nil
        legAccount = other.ledger?.legAccount
        widestRow = other.widestRow
        areDaysByPlace = other.areDaysByPlace
        days = CSVCellCache()
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
            isCutOpen = false
            if record.fields.count > widestRow { recut(bytes, &record) }
            if row < reading.firstBodyRow {
                readPreamble(bytes, record, row)
            } else if row == reading.openingRow {
                readBalance(bytes, record, .opening)
            } else if row == reading.closingRow {
                readBalance(bytes, record, .closing)
            } else if isCutOpen {
                rejectCutOpen(bytes, record, into: &sink)
            } else {
                readBody(bytes, record, into: &sink)
                if isCutAnew { cutAnew(&tokenizer) }
            }
        }
        tally.total += tokenizer.rowCount
        flushLegs(bytes, into: &sink)
        flush(into: &sink)
        tally.footer += unexplained.count
        unexplained = []
        mined.mineNames(bytes, reading)
        if accounts.isEmpty { _ = open(account: "", bytes, into: &sink) }
        stateBalances(into: &sink)
        reportPassedOver(into: &sink)
        reportUnread(into: &sink)
        reportNoise(into: &sink)
        reportRejoined(into: &sink)
        reportDatedTotals(into: &sink)
    }

    /// Cuts the rows that follow by the delimiter of the reading.
    private mutating func cutAnew(_ tokenizer: inout CSVTokenizer) {
        isCutAnew = false
        tally.total += tokenizer.rowCount
        var dialect = reading.dialect
        dialect.start = tokenizer.offset
        tokenizer = CSVTokenizer(dialect)
    }

    /// Takes the cells of a row that was not cut as they are meant.
    private mutating func recut(_ bytes: Span<UInt8>, _ record: inout CSVRecord) {
        if let fields = reading.recutByContent(bytes, record.fields, below: &dayAbove) {
            record.fields = fields
        } else {
            rejoin(bytes, &record)
        }
    }

    mutating func readPreamble(_ bytes: Span<UInt8>, _ record: CSVRecord, _ row: Int) {
        if reading.isHeader(row) {
            tally.header += 1
            sections.noteNames(bytes, record)
        } else if record.isBlank(in: bytes) {
            tally.blank += 1
        } else if isTransactionCutOtherwise(bytes, record) {
            unexplained.append(
                diagnostic(
                    bytes, record, .otherDelimiter,
                    "the row has another delimiter than the table that is read", nil))
        } else {
            tally.preamble += 1
            if tally.preamble <= 2, mined.mineNumberAlone(bytes, record) {
                return sections.noteNumber(bytes, record)
            }
            sections.noteAbove(bytes, record)
            noteDirection(bytes, record)
            noteAboveTable(bytes, record)
            mineAbove(bytes, record)
        }
    }

    /// Sorts a row of the table.
    mutating func readBody(
        _ bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) {
        guard let dateColumn else { return }
        var dateCell = record[column: dateColumn].value(in: bytes)
        let amount = amountRule.amount(bytes, record)
        var (parts, date) = day(bytes, dateCell)
        if date == nil, CSVPhrases.isNothing(bytes, dateCell) { dateCell = 0..<0 }
        if date == nil && dateCell.isEmpty, let (other, otherParts) = otherDate(bytes, record) {
            (date, parts) = (other, otherParts)
        }
        if let column = legAccount, case .amount(let value) = amount,
            readLeg(bytes, record, value, date, column, into: &sink)
        {
            return
        }
        if otherTable != nil {
            var isTransaction = false
            if case .amount = amount { isTransaction = date != nil }
            if isOfOtherTable(bytes, record, isTransaction: isTransaction, into: &sink) { return }
        }
        if record.endOffset >= bytes.count, date != nil, endsWithinAmount(bytes, record) {
            return rejectCutOff(bytes, record, into: &sink)
        }
        switch amount {
        case .amount(let value) where date != nil:
            if !goesOn(bytes, record, value), isStatementRow(bytes, record, value, date) { return }
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
        case .bothSides(let column) where date != nil:
            reject(
                bytes, record, .invalidAmount, "the row has money out and money in", column,
                expected: "an amount on one side", into: &sink)
        case .amount(let value):
            readWithoutDate(bytes, record, value, dateColumn, into: &sink)
        default:
            readText(bytes, record, dateColumn, into: &sink)
        }
    }

    /// The balance of a row, which is looked at once.
    @inline(__always)
    mutating func balance(_ bytes: Span<UInt8>, _ record: CSVRecord) -> ExactAmount? {
        if lastBalance.row != record.byteOffset {
            lastBalance = (record.byteOffset, balanceRule.balance(bytes, record))
        }
        return lastBalance.balance
    }

    /// The day of a cell, and how it is written.
    private mutating func day(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) -> (CSVDateParts?, CalendarDate?) {
        guard !areDaysByPlace else {
            if reading.years != nil { return inItsYear(bytes, range) }
            let parts = reading.dateParts(bytes, in: range)
            return (parts, parts?.date(reading.dateOrder))
        }
        let day = days.value(bytes, range) { cell in
            let parts = reading.dateParts(bytes, in: cell)
            return CSVDay(parts: parts, date: parts?.date(reading.dateOrder))
        }
        return (day.parts, day.date)
    }

    /// A date without a year, in the year in which the rows have arrived.
    private mutating func inItsYear(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) -> (CSVDateParts?, CalendarDate?) {
        guard let years = reading.years, let year = reading.dateForm.assumedYear,
            let month = reading.dateParts(bytes, in: range)?.date(reading.dateOrder)?.month
        else { return (reading.dateParts(bytes, in: range), nil) }
        let new = CSVDateForm.year(
            of: month, after: (year, lastMonth ?? month), isNewestFirst: years.isNewestFirst)
        reading.dateForm = reading.dateForm.assuming(new)
        lastMonth = month
        let parts = reading.dateParts(bytes, in: range)
        return (parts, parts?.date(reading.dateOrder))
    }

    /// The first other date of a row whose leading date is missing.
    func otherDate(_ bytes: Span<UInt8>, _ record: CSVRecord) -> (
        CalendarDate, CSVDateParts
    )? {
        for role in [CSVRole.date, .transactionDate, .valueDate] {
            guard let column = reading.columns[role],
                let parts = reading.dateParts(
                    bytes, in: record[column: column].value(in: bytes)),
                let date = parts.date(reading.dateOrder)
            else { continue }
            return (date, parts)
        }
        return nil
    }
}

extension CSVReading {
    /// The most cells that are right as they stand.
    fileprivate var widestRow: Int { recutsRows ? 0 : rejoin?.width ?? .max }

    /// Whether the text of a cell is not all that tells its day.
    fileprivate var areDaysByPlace: Bool { years != nil || dateForm == .threeCells }
}

/// A day as a cell writes it.
private struct CSVDay {
    var parts: CSVDateParts?
    var date: CalendarDate?
}
