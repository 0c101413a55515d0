import SourceText
import StatementModel

extension CSVInference {
    /// Whether the column of amounts, beside fees, is the total of columns of which two look like money out
    /// and money in: on some row it is neither of them, or a single row has no other one to show it
    /// (observed in exports of Shopify: charges, refunds, fees and a total).
    func isTotalOfParts(_ bytes: Span<UInt8>, _ debit: Int, _ credit: Int) -> Bool {
        guard let amount = reading.columns.amount, reading.columns[.fee] != nil,
            reading.header?.weight(amount, .amount) == 100, reading.columns[.balance] == nil
        else { return false }
        if let row = bodyRows.first, bodyRows.count == 1 {
            // The side of an account on which nothing moved is mostly empty.
            return [debit, credit].allSatisfy { table.kind(row, $0) == .number }
        }
        var record = CSVRecord()
        return bodyRows.contains { row in
            load(row, into: &record)
            let values = [debit, credit, amount].map {
                reading.number(bytes, record, $0)?.value.magnitude ?? .zero
            }
            return values[2] != values[0] && values[2] != values[1]
        }
    }
}
