import SourceText
import StatementModel

extension CSVInference {
    /// What signs mean where columns for money out and money in repeat the amounts: each row has its
    /// amount on one side, and all that are negative stand on the same one (observed in exports of
    /// Monzo). `nil` where a row says otherwise.
    func findSignOfSides(_ bytes: Span<UInt8>) -> CSVSignRule? {
        guard reading.header != nil, let amount = reading.columns[.amount],
            let debit = reading.columns[.debit], let credit = reading.columns[.credit]
        else { return nil }
        var record = CSVRecord()
        var (same, opposite) = (0, 0)
        for row in bodyRows {
            load(row, into: &record)
            guard let value = reading.number(bytes, record, amount)?.value, !value.isZero else {
                continue
            }
            let sides = [debit, credit].map { reading.number(bytes, record, $0)?.value.magnitude }
            let isFilled = sides.map { $0 != nil && $0?.isZero == false }
            guard isFilled[0] != isFilled[1],
                sides[isFilled[0] ? 0 : 1] == value.magnitude
            else { return nil }
            if value.isNegative == isFilled[0] { same += 1 } else { opposite += 1 }
        }
        if opposite == 0 { return same > 0 ? .signed : nil }
        return same == 0 ? .inverted : nil
    }
}
