import SourceText
import StatementModel

/// Rows that lack an amount, a day, or both.
extension CSVRowReader {
    /// A row with a date and an empty amount: a balance, a notice, or one cut off.
    mutating func readWithoutAmount(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ date: CalendarDate?, _ parts: CSVDateParts?,
        into sink: inout any StatementSink
    ) {
        if isStatementRow(bytes, record, nil, date) { return }
        if isPart(bytes, record) { return }
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
        if hasMovedBalance(bytes, record) {
            reject(
                bytes, record, .missingAmount, "the row has no amount, and its balance has moved",
                reading.columns.amount ?? last, expected: "an amount", into: &sink)
            balanceOfRejected = balance(bytes, record)
            return
        }
        take(bytes, record, nil, date, parts, into: &sink)
    }

    /// Whether the balance of a row is another one than that of the row which is older by a place, where
    /// balances follow from row to row: money moved, though no amount says so.
    private mutating func hasMovedBalance(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        let columns = reading.columns
        guard followsBalances, !reading.balanceOrder.isBefore, columns[.account] == nil,
            columns.otherAmounts.isEmpty, reading.ledger?.splitsCurrencies != true,
            let balance = balance(bytes, record)
        else { return false }
        let older =
            reading.balanceOrder.isNewestFirst
            ? balanceBelow(bytes, record) : isHolding ? lastLine.balance : balanceOfRejected
        return older.map { $0 != balance } ?? false
    }

    /// The balance of the next row, or of the one after it.
    private func balanceBelow(_ bytes: Span<UInt8>, _ record: CSVRecord) -> ExactAmount? {
        var below = reading.dialect
        below.start = record.endOffset
        var tokenizer = CSVTokenizer(below)
        var row = CSVRecord()
        // What ends the row itself is counted as one, too.
        while tokenizer.rowCount < 3, tokenizer.next(bytes, into: &row) {
            if let balance = balanceRule.balance(bytes, row) { return balance }
        }
        return nil
    }

    /// Whether the row is a part of the sum above it; counts it if so.
    private mutating func isPart(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard let column = reading.columns.partAmount,
            !record[column: column].value(in: bytes).isEmpty
        else { return false }
        tally.continuation += 1
        return true
    }

    /// Whether the file ends within a row, before its day does: no end of a line stands there, and up
    /// to there it is written as the last row is, digit for digit and letter for letter; or, in front of all
    /// digits, in the very letters, as of a status.
    private func isCutOff(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard record.endOffset >= bytes.count, isHolding,
            record.fields.count < reading.columns.width
        else { return false }
        let start = record.byteOffset
        let length = bytes.count - start
        let last = lastLine.byteOffset
        guard length >= 4, length <= start - last, bytes[bytes.count - 1] >= ASCII.space else {
            return false
        }
        var digits = 0
        var isSame = true
        for offset in 0..<length {
            let (this, other) = (bytes[start + offset], bytes[last + offset])
            isSame = isSame && this == other
            if ASCII.isDigit(this) && ASCII.isDigit(other) {
                digits += 1
            } else if !(ASCII.isLetter(this) && ASCII.isLetter(other)) && this != other {
                return false
            }
        }
        return digits >= 2 || isSame
    }

    /// A row with an amount and no date: pending, a total, or damaged.
    mutating func readWithoutDate(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ value: ExactAmount, _ dateColumn: Int,
        into sink: inout any StatementSink
    ) {
        let cell = record[column: dateColumn].value(in: bytes)
        if isPendingRow(bytes, record, dateCell: cell) {
            take(bytes, record, value, nil, nil, into: &sink)
            return
        }
        noteBelowHeading(bytes, record)
        if isStatementRow(bytes, record, value, nil) || isTotalOfName(bytes, cell) {
            return
        }
        if !cell.isEmpty, sections.isInHead(bytes, record, reading, hasAmount: true) {
            return readHead(bytes, record)
        }
        if isSumOfRows(bytes, record, value, dateCell: cell) {
            tally.footer += 1
            sums.close()
            return
        }
        if cell.isEmpty, isHolding, isPart(bytes, record) { return }
        let hasText =
            reading.columns.memos.contains { !record[column: $0].value(in: bytes).isEmpty }
            || reading.columns[.payee].map { !record[column: $0].value(in: bytes).isEmpty } == true
        if cell.isEmpty, hasText, reading.repeatsDays, let day = lastLine.bookingDate {
            let begun = takeBeginning(bytes, above: record)
            take(bytes, record, value, day, nil, into: &sink)
            if let begun { goOn(from: begun) }
            return
        }
        if cell.isEmpty && !hasText || hasTotalAlone(bytes, record, dateCell: cell) {
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

    /// Whether a row without a day and with one text at most has just what three rows or more before it
    /// come to: a total, whatever it is called.
    private func isSumOfRows(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ value: ExactAmount, dateCell: Range<Int>
    ) -> Bool {
        guard !value.isZero, sums.rows(summing: value, isDated: false) ?? 0 >= 3,
            !dateCell.contains(where: { ASCII.isDigit(bytes[$0]) })
                || CSVAccountText.isProse(bytes, in: dateCell)
        else { return false }
        return record.fields.count { CSVCellKind(bytes, $0) == .text } <= 1
    }

    /// Whether the only text of a row begins with the word for a total: `Total Kartenbuchungen` (observed
    /// in exports of UBS), and there is no day, be it for a number in its place.
    private func hasTotalAlone(
        _ bytes: Span<UInt8>, _ record: CSVRecord, dateCell: Range<Int>
    ) -> Bool {
        guard dateCell.isEmpty || CSVNumber(bytes, in: dateCell)?.isPlainDigits == false else {
            return false
        }
        let texts = record.fields.filter { CSVCellKind(bytes, $0) == .text }
            .map { $0.value(in: bytes) }
        guard texts.count == 1, texts[0].count <= 80 else { return false }
        let words = CSVWords.fold(bytes, texts[0]).split(separator: " ")
        return words.first.map { CSVPhrases.statement(String($0)) == .total } ?? false
    }

    /// Whether the word for a total stands where the day would, with what it is one of behind it:
    /// `Total for Checking` (observed in reports of QuickBooks and Xero); counts the row if so.
    private mutating func isTotalOfName(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Bool {
        guard !cell.isEmpty, cell.count <= 120 else { return false }
        let words = CSVWords.fold(bytes, cell).split(separator: " ")
        guard let word = words.first, CSVPhrases.statement(String(word)) == .total else {
            return false
        }
        tally.footer += 1
        return true
    }

    /// Takes a row for a heading between rows, or a note.
    private mutating func readHead(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        tally.footer += 1
        if reading.columns[.account] == nil, !sections.isBelowHeading(behind: recordCount) {
            sections.note(bytes, record, reading, mined, behind: recordCount)
        }
        mined.isAboveTable = false
        mined.mine(bytes, record, reading)
    }

    /// Looks through a row above all transactions, and notes it where it names the account.
    mutating func mineAbove(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        let hadNumber = mined.account.number != nil
        mined.mine(bytes, record, reading)
        if !hadNumber, mined.account.number != nil { sections.noteNumber(bytes, record) }
    }

    /// Notes what a row says of the account whose heading stands above it.
    private mutating func noteBelowHeading(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        guard sections.isBelowHeading(behind: recordCount) else { return }
        sections.note(bytes, record, reading, mined, behind: recordCount)
    }

    /// Whether a row has a cell for each name, digits where its day would be, and an amount of money in one
    /// of the others: it is no heading, though its day is written as none known here.
    private func holdsMoney(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ dateCell: Range<Int>
    ) -> Bool {
        guard let header = reading.header, record.fields.count >= header.namedWidth,
            header.namedWidth >= 3, dateCell.contains(where: { ASCII.isDigit(bytes[$0]) })
        else { return false }
        return record.fields.contains { field in
            let range = field.value(in: bytes)
            return range != dateCell && CSVNumber(bytes, in: range)?.isPlainDigits == false
        }
    }

    /// A row without date and amount: blank, header, a text that goes on, or prose.
    mutating func readText(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ dateColumn: Int,
        into sink: inout any StatementSink
    ) {
        if record.isBlank(in: bytes) {
            tally.blank += 1
            return
        }
        let dateCell = record[column: dateColumn].value(in: bytes)
        if isRepeatedHeader(bytes, record) { return }
        if isCutOff(bytes, record) { return rejectCutOff(bytes, record, into: &sink) }
        if !dateCell.isEmpty || !isHolding, opensOtherTable(bytes, record, into: &sink) { return }
        if opensTableCutOtherwise(bytes, record, into: &sink) { return }
        if recordCount > 0, isTransactionCutOtherwise(bytes, record) {
            return rejectCutOtherwise(bytes, record, into: &sink)
        }
        noteBelowHeading(bytes, record)
        if isStatementRow(bytes, record, nil, nil) || statesBalances(bytes, record) { return }
        if dateCell.isEmpty, isHolding, isPart(bytes, record) { return }
        if reading.isWithoutRows, holdsMoney(bytes, record, dateCell) {
            reject(
                bytes, record, .invalidDate, "cannot read the date", dateColumn,
                expected: "a date as \(reading.dateOrderName)", into: &sink)
            return
        }
        noteHeading(bytes, record)
        if dateCell.isEmpty, isHolding, carriesOn(bytes, record, into: &sink) { return }
        if recordCount == 0 {
            tally.preamble += 1
            notePassedOver(bytes, record)
            mineAbove(bytes, record)
            return
        }
        if reading.columns[.account] == nil,
            let next = sections.begin(bytes, record, reading, mined)
                ?? sections.beginBetween(bytes, record, reading, mined)
        {
            tally.footer += 1
            (mined, passedBalances) = (next, nil)
            return
        }
        let filled = record.fields.count { !$0.value(in: bytes).isEmpty }
        let isNumbered = [CSVRole.id, .reference, .balance].contains {
            reading.columns[$0].map { !record[column: $0].value(in: bytes).isEmpty } == true
        }
        // Without a header, a short row of texts is one: the next card, and who has it.
        let isShort =
            reading.header == nil && record.fields.count * 2 < reading.columns.width
        if filled == 1 || dateCell.isEmpty && !isNumbered || isShort
            || sections.isInHead(bytes, record, reading)
        {
            return readHead(bytes, record)
        }
        unexplained.append(
            diagnostic(
                bytes, record, .invalidDate, "the row is neither a transaction nor a heading",
                dateColumn))
    }
}
