import SourceText
import StatementModel

extension CSVInference {
    /// Finds the rows without a day, and without a balance, whose numbers add up to what the row above
    /// them moved: the parts of an order of several payments (observed in exports of UBS and Raiffeisen).
    /// - Returns: Whether there are such, and no others without a day.
    mutating func findUndatedParts(_ bytes: Span<UInt8>) -> Bool {
        guard reading.header != nil, reading.ledger == nil, !reading.repeatsDays,
            let day = reading.columns.leadingDate
        else { return false }
        let groups = undatedRows(below: day)
        guard groups.contains(where: { $0.count > 2 }) else { return false }
        let others = [CSVRole.balance, .id, .reference, .checkNumber].map { reading.columns[$0] }
        let column = (0..<reading.columns.width).first { column in
            !others.contains(column) && groups.allSatisfy { addsUp(bytes, $0, column) }
        }
        guard let column else { return false }
        reading.columns.partAmount = column
        reading.columns.memos.removeAll { $0 == column }
        return true
    }

    /// Transactions with the rows without a day right below them, from the first one that has some.
    private func undatedRows(below day: Int) -> [Range<Int>] {
        bodyRows.compactMap { row in
            var end = row + 1
            while end < table.rowCount, table.kind(end, day) == .empty, !table.isBlank(end),
                !table.kinds[table.cells(end)].contains(.date),
                table.kinds[table.cells(end)].contains(.number)
            {
                end += 1
            }
            return end > row + 1 ? row..<end : nil
        }
    }

    /// Whether the numbers of a column in the rows below one add up to what that moved.
    private func addsUp(_ bytes: Span<UInt8>, _ rows: Range<Int>, _ column: Int) -> Bool {
        var record = CSVRecord()
        load(rows.lowerBound, into: &record)
        guard case .amount(let whole) = reading.amount(bytes, record) else { return false }
        var sum = ExactAmount.zero
        for row in rows.dropFirst() {
            load(row, into: &record)
            guard let part = reading.number(bytes, record, column)?.value,
                reading.balanceRule.balance(bytes, record) == nil, let next = sum.adding(part)
            else { return false }
            sum = next
        }
        return !sum.isZero && sum.magnitude == whole.magnitude
    }
}
