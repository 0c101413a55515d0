import SourceText
import StatementModel

extension CSVInference {
    /// Takes the only column that is named for what something cost, be that a word for fees, too, where
    /// no other number of a row is more: beside it stand the shares of several persons (observed in
    /// exports of Splitwise). Takes a price where no other numbers are.
    mutating func takeCost(_ bytes: Span<UInt8>, _ candidates: [Int]) -> Bool {
        guard let header = reading.header, reading.columns[.balance] == nil else { return false }
        let numbers = statistics.indices.filter {
            statistics[$0].isNumber && !CSVHeaderWords.isOfNumber(header.name($0))
        }
        let costs = numbers.filter { CSVHeaderWords.isCost(header.name($0)) }
        guard costs.count == 1, let cost = costs.first else {
            guard numbers.count == 1, CSVHeaderWords.isPrice(header.name(numbers[0])) else {
                return false
            }
            reading.columns.roles[.amount] = numbers[0]
            return true
        }
        guard areParts(bytes, candidates.filter { $0 != cost }, of: cost) else { return false }
        if reading.columns[.fee] == cost { reading.columns.roles[.fee] = nil }
        reading.columns.roles[.amount] = cost
        return true
    }

    /// Whether no number of the first rows is more than that of one column. Rows behind the last one that
    /// has a number there are what each person's shares come to.
    private func areParts(_ bytes: Span<UInt8>, _ parts: [Int], of whole: Int) -> Bool {
        var record = CSVRecord()
        let last = bodyRows.last { row in
            load(row, into: &record)
            return reading.number(bytes, record, whole) != nil
        }
        return bodyRows.prefix(200).prefix { $0 <= last ?? -1 }.allSatisfy { row in
            load(row, into: &record)
            let most = reading.number(bytes, record, whole)?.value.magnitude
            return parts.allSatisfy { part in
                guard let value = reading.number(bytes, record, part)?.value.magnitude else {
                    return true
                }
                return most.map { value <= $0 } ?? value.isZero
            }
        }
    }
}
