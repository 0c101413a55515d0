import SourceText
import StatementModel

/// A split whose parts follow in rows of their own.
struct CSVOpenSplit {
    /// The number of the part that comes next; 0 where parts are not numbered.
    var next: Int
    /// Whether the line has the amount of the whole already.
    var isWhole: Bool
    /// The payee of the rows, where parts are not numbered.
    var payee: Range<Int>
}

extension CSVRowReader {
    /// Adds a row that is a part of a split to the line before it, where it belongs there.
    mutating func joinsSplit(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ shape: CSVLedgerShape
    ) -> Bool {
        guard let open = openSplit, var line = held, line.bookingDate == date,
            isAccount(of: line, bytes, record), continues(open, bytes, record, shape)
        else { return false }
        let part = shape.partAmount.flatMap { reading.number(bytes, record, $0)?.value } ?? amount
        line.splits = line.splits.lowerBound..<texts.append(split(bytes, record, part, shape)) + 1
        if let amount, !open.isWhole { line.amount = line.amount?.adding(amount) ?? amount }
        if balanceRule.column != nil {
            var row = line
            row.amount = amount
            row.balance = balanceRule.balance(bytes, record)
            accounts.note(row)
            line.balance = row.balance ?? line.balance
        }
        openSplit?.next += 1
        held = line
        tally.continuation += 1
        return true
    }

    private mutating func isAccount(
        of line: StatementLine, _ bytes: Span<UInt8>, _ record: CSVRecord
    ) -> Bool {
        guard let column = reading.columns[.account] else { return true }
        return accounts.find(bytes, record[column: column].value(in: bytes)) == line.statement
    }

    private func continues(
        _ open: CSVOpenSplit, _ bytes: Span<UInt8>, _ record: CSVRecord, _ shape: CSVLedgerShape
    ) -> Bool {
        if let mark = splitMark(bytes, record) { return mark.part == open.next }
        guard let flag = shape.partFlag, !record[column: flag].value(in: bytes).isEmpty,
            !isWhole(bytes, record, shape)
        else { return false }
        // Behind the mark of a whole its parts follow, whatever payee they have.
        if shape.wholeMark != nil { return open.isWhole }
        return bytes.extracting(payee(bytes, record)).hasSameBytes(
            as: bytes.extracting(open.payee))
    }

    /// Whether a row has the mark of a whole whose parts follow.
    private func isWhole(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ shape: CSVLedgerShape
    ) -> Bool {
        guard let flag = shape.partFlag, let mark = shape.wholeMark else { return false }
        let cell = record[column: flag].value(in: bytes)
        return !cell.isEmpty && bytes[cell.lowerBound] == mark
    }

    private func payee(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Range<Int> {
        reading.columns[.payee].map { record[column: $0].value(in: bytes) } ?? 0..<0
    }

    private func splitMark(_ bytes: Span<UInt8>, _ record: CSVRecord) -> CSVSplitMark? {
        for column in reading.columns.memos {
            if let mark = CSVSplitMark(bytes, in: record[column: column].value(in: bytes)) {
                return mark
            }
        }
        return nil
    }

    /// Makes the line that was just read the first part, or the whole, of a split, where its row
    /// says so, and finds the own account on its other side.
    mutating func shape(_ bytes: Span<UInt8>, _ record: CSVRecord, _ shape: CSVLedgerShape) {
        openSplit = nil
        guard var line = held else { return }
        if let other = transferAccount(bytes, record, shape) {
            line.transferAccount = TextRange(source: other)
        }
        let mark = shape.marksParts ? splitMark(bytes, record) : nil
        let isFlagged = shape.partFlag.map { !record[column: $0].value(in: bytes).isEmpty } ?? false
        if mark != nil || isFlagged {
            let isWhole = mark?.part == 0 || isWhole(bytes, record, shape)
            openSplit = CSVOpenSplit(
                next: (mark?.part ?? 0) + 1, isWhole: isWhole, payee: payee(bytes, record))
            if let mark { line.memo = TextRange(source: mark.rest) }
            let first = texts.splits.count
            line.splits = first..<first
            if !isWhole {
                _ = texts.append(split(bytes, record, line.amount, shape))
                line.splits = first..<first + 1
                (line.category, line.tags, line.memo) = (.empty, .empty, .empty)
                line.transferAccount = .empty
            }
        }
        held = line
    }

    private mutating func split(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ shape: CSVLedgerShape
    ) -> StatementSplit {
        var split = StatementSplit()
        split.amount = amount
        if let column = reading.columns[.category] { split.category = text(bytes, record, column) }
        if let column = reading.columns[.tags] { split.tags = text(bytes, record, column) }
        if let mark = splitMark(bytes, record) {
            split.memo = TextRange(source: mark.rest)
        } else if let column = reading.columns.memos.first {
            split.memo = text(bytes, record, column)
        }
        if let other = transferAccount(bytes, record, shape) {
            split.transferAccount = TextRange(source: other)
        }
        return split
    }

    /// The own account on the other side, by a column of its own, the payee, or the category.
    private func transferAccount(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ shape: CSVLedgerShape
    ) -> Range<Int>? {
        if let column = shape.transfer {
            let range = record[column: column].value(in: bytes)
            if !range.isEmpty { return range }
        }
        for role in [CSVRole.payee, .category] {
            guard let column = reading.columns[role] else { continue }
            let range = record[column: column].value(in: bytes)
            if let account = CSVTransferText.account(bytes, in: range) { return account }
        }
        return nil
    }
}
