import SourceText
package import StatementModel

/// What every cell of a file is to its reading: the file taken apart for changing its values without
/// changing how it is read.
package struct CSVAnatomy: Sendable {
    /// What a cell is.
    package enum Part: Sendable, Equatable {
        /// A name of a column, a date, a direction, a currency: what the reading hangs on.
        case structure
        /// Words, numbers of accounts, references.
        case text(Wording)
        /// A number, of a row if of a transaction.
        case number(row: Int?)
        /// A number that is worked out from others of its row.
        case derived(row: Int, value: ExactAmount, CSVDerivation)
        /// A number that the amount of its row is made of, times a factor.
        case amount(row: Int, value: ExactAmount, factor: Int)
        /// The running balance of its row.
        case balance(row: Int, value: ExactAmount)
        /// A balance or total that a row outside the transactions states, maybe, or a word there.
        case statement(Wording)
    }

    /// A cell: its text, and what it is.
    package struct Cell: Sendable {
        /// Where the text stands, without quotes and blanks around.
        package var range: Range<Int>
        /// What it is.
        package var part: Part
        /// The column, from 0.
        package var column: Int
    }

    /// A transaction.
    package struct Row: Sendable {
        /// Its amount.
        package var amount: ExactAmount
        /// The balance beside it.
        package var balance: ExactAmount?
        /// The account whose balance it is.
        package var account: String
    }

    /// The cells in the order of the file.
    package private(set) var cells: [Cell] = []
    /// The transactions in the order of the file.
    package private(set) var rows: [Row] = []
    /// The rows that totals among them are the sums of.
    package private(set) var totals: [Range<Int>] = []
    /// How running balances go with the rows.
    package let order: CSVBalanceOrder
    /// How amounts are written.
    package let format: CSVAmountFormat

    /// The byte between two cells.
    package var delimiter: UInt8 { reading.dialect.delimiter }

    private let reading: CSVReading
    private let wordings: [Wording]
    private var sums = CSVRowSums()

    /// Takes a file apart; `nil` where it holds no table of transactions.
    package init?(_ bytes: Span<UInt8>, _ options: ReadOptions, fileName: String) {
        guard let inference = CSVInference.infer(bytes, options, fileName: fileName) else {
            return nil
        }
        reading = inference.reading
        wordings = Self.wordings(inference.reading, inference.statistics)
        order = reading.balanceOrder
        format = reading.amountFormat
        var tokenizer = CSVTokenizer(reading.dialect)
        var record = CSVRecord()
        var day: CSVField?
        while tokenizer.next(bytes, into: &record) {
            if let fields = reading.recut(bytes, record.fields, below: &day) {
                record.fields = fields
            }
            take(bytes, record, row: tokenizer.rowCount - 1)
        }
        let format = format
        deriveSums { format.amount(bytes, in: $0)?.value }
    }

    /// Takes a cell for something else.
    mutating func setPart(_ part: Part, of place: Int) { cells[place].part = part }

    /// Whose words a column has.
    private func wording(_ column: Int) -> Wording {
        wordings.indices.contains(column) ? wordings[column] : .unknown
    }

    /// The decimal mark of a column's numbers.
    package func decimalMark(ofColumn column: Int) -> UInt8 {
        let isBalance = column == reading.columns[.balance]
        return (isBalance ? reading.balanceFormat ?? format : format).decimalMark
    }

    private mutating func take(_ bytes: Span<UInt8>, _ record: CSVRecord, row: Int) {
        let ranges = record.fields.map { $0.value(in: bytes) }
        // A name with its value behind a colon names no column.
        let hasValues = ranges.contains { range in
            range.dropLast().contains { bytes[$0] == ASCII.colon }
        }
        if reading.isHeader(row) || !hasValues && CSVHeader.opensTable(bytes, record) {
            for (column, range) in ranges.enumerated() where !range.isEmpty {
                cells.append(Cell(range: range, part: .structure, column: column))
            }
            return
        }
        let isTransaction =
            row >= reading.firstBodyRow && row != reading.openingRow && row != reading.closingRow
            && isTransaction(bytes, record, ranges)
        let index = rows.count
        if isTransaction {
            appendRow(bytes, record)
            rows.last.map { sums.add($0.amount) }
        }
        let label = ranges.indices.first { !ranges[$0].isEmpty }
        let isAlone = label == ranges.indices.last { !ranges[$0].isEmpty }
        for (column, whole) in ranges.enumerated() where !whole.isEmpty {
            var range = whole
            if reading.ledger?.marksParts == true, let mark = CSVSplitMark(bytes, in: whole) {
                range = mark.rest
                guard !range.isEmpty else { continue }
            }
            let part =
                isTransaction
                ? part(bytes, record, range, column, index)
                : outside(bytes, range, column, row, isLabel: column == label && !isAlone)
            cells.append(Cell(range: range, part: part, column: column))
        }
    }

    /// Whether a row is taken as a transaction, by the rules of ``CSVRowReader``.
    private mutating func isTransaction(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ ranges: [Range<Int>]
    ) -> Bool {
        guard case .amount(let amount) = reading.amount(bytes, record) else { return false }
        let hasMark = [CSVRole.status, .id].contains { role in
            reading.columns[role].map { !record[column: $0].value(in: bytes).isEmpty } ?? false
        }
        let dates = [CSVRole.bookingDate, .date, .transactionDate, .valueDate].compactMap {
            reading.columns[$0]
        }
        let isDated = dates.contains { column in
            reading.dateParts(bytes, in: record[column: column].value(in: bytes)) != nil
        }
        let balance = reading.balanceRule.balance(bytes, record)
        let last = rows.last.flatMap { row in row.balance.map { (row.amount, $0) } }
        let goesOn = last.map { reading.goesOn(amount, balance, after: $0.1) } ?? false
        if isDated && (hasMark || goesOn) { return true }
        let mayBeName = isDated && !reading.isNameless(bytes, record)
        let words = isDated ? reading.wordColumns : Array(ranges.indices)
        let statement = words.compactMap { column -> CSVPhrases.Statement? in
            let range = ranges.indices.contains(column) ? ranges[column] : 0..<0
            guard !range.isEmpty, range.count <= 80 else { return nil }
            let folded = CSVWords.fold(bytes, range)
            let isTotal = sums.isSum(amount, isDated: isDated) && CSVPhrases.hasTotal(folded)
            return CSVPhrases.statement(folded, isDated: mayBeName) ?? (isTotal ? .total : nil)
        }.first
        if statement == .total {
            if let count = sums.rows(summing: amount, isDated: isDated) {
                totals.append(max(0, rows.count - count)..<rows.count)
            }
            sums.close()
        }
        guard isDated, let statement, statement != .total else { return statement == nil }
        return reading.hasMoved(amount, balance, after: last)
    }

    private mutating func appendRow(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        guard case .amount(let amount) = reading.amount(bytes, record) else { return }
        let keys = [
            reading.columns[.account],
            reading.ledger?.splitsCurrencies == true ? reading.columns[.currency] : nil,
            reading.columns.otherAmounts.isEmpty ? nil : reading.columns.amount(bytes, record),
        ]
        rows.append(
            Row(
                amount: amount,
                balance: reading.balanceRule.balance(bytes, record),
                account: keys.compactMap { $0 }.map {
                    bytes.string(record[column: $0].value(in: bytes))
                }.joined(separator: "\n")))
    }

    /// What a cell of a transaction is.
    private func part(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ range: Range<Int>, _ column: Int, _ row: Int
    ) -> Part {
        let columns = reading.columns
        if isStructure(bytes, range, column) { return .structure }
        let number =
            column == columns[.balance]
            ? reading.balanceRule.number(bytes, record, column)
            : reading.number(bytes, record, column)
        guard let value = number?.value else {
            return CSVCellKind(bytes, .init(range)) == .number
                ? .number(row: row) : .text(wording(column))
        }
        if let derivation = reading.derivations.first(where: { $0.column == column }) {
            return .derived(row: row, value: value, derivation)
        }
        if column == columns[.balance] { return .balance(row: row, value: value) }
        if columns.charges(reading.fees).contains(column) {
            let isAdded = value.isNegative || reading.fees == .added
            return .amount(row: row, value: value, factor: isAdded ? 1 : -1)
        }
        if columns.hasSingleAmount(in: column) {
            var bare = reading
            bare.fees = .included
            guard case .amount(let amount) = bare.amount(bytes, record) else {
                return .number(row: row)
            }
            return .amount(row: row, value: value, factor: amount == value ? 1 : -1)
        }
        guard columns.amount == nil, columns.hasAmount(in: column) else { return .number(row: row) }
        let isMarked = number?.sign == .debit || number?.sign == .credit
        let isOut =
            isMarked
            ? number?.sign == .debit : column == columns[.debit] && !reading.debitsAreNegative
        return .amount(row: row, value: value, factor: isOut ? -1 : 1)
    }

    /// Whether a cell of a row has to stay as it is.
    private func isStructure(_ bytes: Span<UInt8>, _ range: Range<Int>, _ column: Int) -> Bool {
        let columns = reading.columns
        for role in [CSVRole.bookingDate, .date, .transactionDate, .valueDate, .time, .rate]
        where columns[role] == column && isDayOrNumber(bytes, range) { return true }
        for role in [CSVRole.currency, .originalCurrency]
        where columns[role] == column && isCurrency(bytes, range) { return true }
        if columns[.direction] == column { return isDirection(bytes, range) }
        if let shape = reading.ledger,
            [shape.source?.kind, shape.destination?.kind, shape.partFlag].contains(column)
        {
            return true
        }
        if columns.hasAmount(in: column) || columns[.balance] == column { return false }
        if reading.dateForm == .threeCells, let day = columns.leadingDate,
            (day...day + 2).contains(column)
        {
            return true
        }
        let kind = CSVCellKind(bytes, .init(range))
        // The number of a customer may look like a day.
        if wording(column) == .somebody, range.allSatisfy({ ASCII.isDigit(bytes[$0]) }) {
            return false
        }
        return kind == .date || kind == .currency
    }

    /// Whether a cell of a column of days, times or rates is one, and not a word or number of somebody
    /// that another table of the file has in its place.
    private func isDayOrNumber(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        reading.dateParts(bytes, in: range) != nil || CSVCellKind(bytes, .init(range)) == .date
            || CSVDateParts(bytes, in: range) != nil
            || !range.contains { ASCII.isLetter(bytes[$0]) || bytes[$0] >= 0x80 }
            || ASCII.isDigit(bytes[range.lowerBound])
    }

    /// Whether a cell of a column of currencies is one: its code, its sign or its name.
    private func isCurrency(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.count <= Self.longestMark || CSVCellKind(bytes, .init(range)) == .currency
            || CSVCurrencies.unit(bytes, in: range) != nil
    }

    /// Whether a direction's word is one that says so by itself. Of others the balances tell which
    /// way they mean, whatever their name, and it may be somebody's.
    private func isDirection(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        if range.count <= Self.longestMark { return true }
        let word = CSVWords.fold(bytes, range)
        return reading.flagWords[word] == nil
            || CSVAmountRule.direction(bytes, range, [:]) != nil || CSVPhrases.hint(word) != 0
    }

    /// Abbreviations of directions are no longer than this.
    private static let longestMark = 3

    /// What a cell outside the transactions is.
    private func outside(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ column: Int, _ row: Int, isLabel: Bool
    ) -> Part {
        let isBelow = row >= reading.firstBodyRow
        let words =
            isBelow && wording(column) == .somebody ? .somebody : isLabel ? .bank : Wording.unknown
        if isBelow, column == reading.columns.leadingDate,
            !range.contains(where: { ASCII.isLetter(bytes[$0]) || bytes[$0] >= 0x80 }),
            CSVNumber(bytes, in: range)?.isPlainDigits != false
                || reading.dateParts(bytes, in: range) != nil
        {
            return .structure
        }
        switch CSVCellKind(bytes, .init(range)) {
        case .date, .currency, .empty: return .structure
        case .number, .text: return .statement(words)
        case .digits: return .text(words)
        }
    }
}

extension CSVAnatomy {
    /// The kind of a text as a cell; what replaces it has to be of the same.
    package static func kind(_ text: [UInt8]) -> CSVCellKind {
        CSVCellKind(text.span, CSVField(0..<text.count))
    }

    /// The value of a number in the format of the file.
    package func value(_ bytes: Span<UInt8>, in range: Range<Int>) -> ExactAmount? {
        format.amount(bytes, in: range)?.value
    }

    /// The digits of a number with the marks among them, without signs and units.
    package func body(_ bytes: Span<UInt8>, in range: Range<Int>) -> Range<Int>? {
        CSVNumber(bytes, in: range)?.body
    }

    /// Whether a range is a day as the file writes it.
    package func isDate(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        CSVDateParts(bytes, in: range)?.isPlausible == true
    }
}
