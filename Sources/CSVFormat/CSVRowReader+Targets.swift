import SourceText
import StatementModel

extension CSVReading {
    /// Whether each row has an amount of a source and one of a target, and says which of both is the
    /// holder's: what went out left the source, what came in is in the target, and what is neutral
    /// went from one currency of the holder to another (observed in exports of Wise).
    var namesTargets: Bool {
        guard let header, columns[.direction] != nil, let amount = columns.amount,
            let currency = columns[.currency], let target = columns[.originalAmount],
            let other = columns[.originalCurrency]
        else { return false }
        return [amount, currency].allSatisfy { header.name($0).hasPrefix("source ") }
            && [target, other].allSatisfy { header.name($0).hasPrefix("target ") }
    }
}

extension CSVRowReader {
    /// Makes lines of a row of which the target is the holder's: one of what came in, or two of what
    /// went from one currency to another. Says whether the row is one of these.
    mutating func takeTarget(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ date: CalendarDate?, _ parts: CSVDateParts?,
        into sink: inout any StatementSink
    ) -> Bool {
        guard let flag = reading.columns[.direction], let amount = reading.columns.amount,
            let ofSource = reading.columns[.currency], let other = reading.columns[.originalAmount],
            let ofTarget = reading.columns[.originalCurrency],
            let source = reading.number(bytes, record, amount)?.value.magnitude,
            let target = reading.number(bytes, record, other)?.value.magnitude
        else { return false }
        let cell = record[column: flag].value(in: bytes)
        let currencies = [ofSource, ofTarget].map {
            CSVCurrencies.code(bytes, in: record[column: $0].value(in: bytes))
        }
        if CSVAmountRule.direction(bytes, cell, reading.flagWords) == 1 {
            take(bytes, record, target, date, parts, inCurrency: ofTarget, into: &sink)
            (lastLine.originalAmount, lastLine.originalCurrency) = (source, currencies[0])
            return true
        }
        guard CSVPhrases.isNeutral(CSVWords.fold(bytes, cell), raw: bytes.string(cell)),
            currencies[0] != currencies[1]
        else { return false }
        let fee = reading.columns[.fee].flatMap {
            reading.number(bytes, record, $0)?.value.magnitude
        }
        let spent = source.adding(fee ?? .zero)?.negated
        take(bytes, record, spent, date, parts, inCurrency: ofSource, into: &sink)
        lastLine.originalAmount = target.negated
        lastLine.fee = fee.flatMap { $0.isZero ? nil : $0 }
        flush(into: &sink)
        // The row is two records, and counts as two.
        tally.total += 1
        take(bytes, record, target, date, parts, inCurrency: ofTarget, into: &sink)
        (lastLine.originalAmount, lastLine.originalCurrency) = (nil, nil)
        return true
    }

    /// Makes a line of what moved in the currency that a column names, and holds it.
    private mutating func take(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, inCurrency column: Int, into sink: inout any StatementSink
    ) {
        let statement = statement(inCurrency: column, of: bytes, record, into: &sink)
        take(bytes, record, amount, date, parts, in: statement, into: &sink)
        (lastLine.currency, lastLine.fee) = (nil, nil)
    }
}
