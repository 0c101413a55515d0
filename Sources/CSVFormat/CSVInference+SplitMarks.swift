import SourceText
import StatementModel

extension CSVInference {
    /// The first byte of the mark of wholes in a column that has one mark on them and another one on
    /// their parts in the rows below; `nil` where parts of the same day do not add up to each whole.
    func markOfWholes(_ bytes: Span<UInt8>, _ flag: Int) -> UInt8? {
        guard (2...3).contains(statistics[flag].distinct) else { return nil }
        let marks = bodyRows.map { row -> UInt8? in
            let cell = table.field(row, flag).value(in: bytes)
            return cell.isEmpty ? nil : bytes[cell.lowerBound]
        }
        guard let whole = marks.compactMap({ $0 }).first else { return nil }
        var place = 0
        var wholes = 0
        while place < marks.count {
            guard let mark = marks[place] else {
                place += 1
                continue
            }
            // Parts stand below their whole.
            guard mark == whole else { return nil }
            var end = place + 1
            while end < marks.count, let part = marks[end], part != whole { end += 1 }
            // The rows that are looked at may end among the parts.
            if end == marks.count, !table.isWholeFile { break }
            guard end > place + 1, addsUp(bytes, place..<end) else { return nil }
            wholes += 1
            place = end
        }
        return wholes > 0 ? whole : nil
    }

    /// Whether rows behind the first one are of its day and move together what it does.
    private func addsUp(_ bytes: Span<UInt8>, _ places: Range<Int>) -> Bool {
        guard let day = reading.columns.leadingDate else { return false }
        let rule = reading.amountRule
        var record = CSVRecord()
        var whole: (amount: ExactAmount, day: Range<Int>)?
        var sum = ExactAmount.zero
        for place in places {
            load(bodyRows[place], into: &record)
            guard case .amount(let amount) = rule.amount(bytes, record) else { return false }
            let cell = record[column: day].value(in: bytes)
            guard let whole else {
                whole = (amount, cell)
                continue
            }
            guard let next = sum.adding(amount),
                bytes.extracting(cell).hasSameBytes(as: bytes.extracting(whole.day))
            else { return false }
            sum = next
        }
        return whole?.amount == sum
    }
}
