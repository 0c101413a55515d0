import SourceText
import StatementModel

/// Debit and credit beside what was paid abroad.
extension CSVInference {
    /// Takes a debit and credit pair that each row fills one side of for what moved, and an amount that
    /// is another one on some rows, beside a column of foreign currencies, for what was paid abroad
    /// (observed in card statements of UBS). Says whether it did.
    mutating func takePairForAmount(_ bytes: Span<UInt8>) -> Bool {
        let columns = reading.columns
        guard let header = reading.header, let amount = columns.amount, columns[.balance] == nil,
            let debit = columns[.debit], let credit = columns[.credit], bodyRows.count >= 3,
            header.weight(debit, .debit) >= 95, header.weight(credit, .credit) >= 95,
            let currency = columns[.originalCurrency], abs(currency - amount) == 1,
            statedCurrency(bytes, amount) == nil,
            !CSVHeaderWords.isAccountMoney(header.name(amount)),
            isPair(bytes, debit, credit) || isPairOfBooked(bytes, debit, credit)
        else { return false }
        var record = CSVRecord()
        let isOther = bodyRows.contains { row in
            load(row, into: &record)
            let numbers = [amount, debit, credit].map {
                reading.number(bytes, record, $0)?.value.magnitude
            }
            return numbers[0] != nil && !numbers.dropFirst().contains(numbers[0])
        }
        guard isOther else { return false }
        reading.columns.roles[.amount] = nil
        reading.columns.roles[.netAmount] = nil
        if columns[.originalAmount] == nil { reading.columns.roles[.originalAmount] = amount }
        return true
    }

    /// Whether nearly every row has an amount in just one of two columns; those that are not booked, and
    /// lack a day, have none in either, and what was carried over may be zero.
    private func isPairOfBooked(_ bytes: Span<UInt8>, _ debit: Int, _ credit: Int) -> Bool {
        let days = statistics.indices.filter { statistics[$0].isDate }
        var record = CSVRecord()
        var (single, idle) = (0, 0)
        for row in bodyRows {
            load(row, into: &record)
            let numbers = [debit, credit].map { reading.number(bytes, record, $0)?.value }
            let isFilled = numbers.map { $0.map { !$0.isZero } ?? false }
            if isFilled[0] != isFilled[1] {
                single += 1
            } else if !isFilled[0] {
                let isOpen = days.contains { table.kind(row, $0) == .empty }
                if isOpen || numbers.contains(where: { $0 != nil }) { idle += 1 }
            }
        }
        return single > idle && single * 10 >= (bodyRows.count - idle) * 9
    }
}
