import SourceText
import StatementModel

extension CSVRowReader {
    /// Makes lines of a row whose account is that of the way that money went: one for the side that is
    /// filled, or two of what went from one account to another.
    mutating func takeWays(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ parts: CSVDateParts?, _ ways: CSVAccountWays, into sink: inout any StatementSink
    ) {
        let accounts = [ways.from, ways.into].map { record[column: $0].value(in: bytes) }
        if let (spent, received) = transferred(bytes, record, ways, accounts) {
            let from = statement(ways, isFrom: true, bytes, record, into: &sink)
            take(bytes, record, spent.negated, date, parts, in: from, into: &sink)
            settle(bytes, record, ways, isFrom: true, other: accounts[1], isTransfer: true)
            flush(into: &sink)
            // The row is two records, and counts as two.
            tally.total += 1
            let into = statement(ways, isFrom: false, bytes, record, into: &sink)
            take(bytes, record, received, date, parts, in: into, into: &sink)
            settle(bytes, record, ways, isFrom: false, other: accounts[0], isTransfer: true)
            return
        }
        let isSpent = amount?.isNegative == true
        let isFrom = accounts[isSpent ? 0 : 1].isEmpty ? !isSpent : isSpent
        let own = statement(ways, isFrom: isFrom, bytes, record, into: &sink)
        take(bytes, record, amount, date, parts, in: own, into: &sink)
        settle(
            bytes, record, ways, isFrom: isFrom, other: accounts[isFrom ? 1 : 0], isTransfer: false)
    }

    /// What left one account and came into another one; `nil` for rows of one account.
    private func transferred(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ ways: CSVAccountWays, _ accounts: [Range<Int>]
    ) -> (spent: ExactAmount, received: ExactAmount)? {
        guard !accounts[0].isEmpty, !accounts[1].isEmpty,
            !bytes.extracting(accounts[0]).hasSameBytes(as: bytes.extracting(accounts[1]))
        else { return nil }
        let columns = reading.columns
        guard let amount = columns.amount else {
            guard let debit = columns[.debit], let credit = columns[.credit],
                let spent = reading.number(bytes, record, debit)?.value.magnitude,
                let received = reading.number(bytes, record, credit)?.value.magnitude,
                !spent.isZero, !received.isZero
            else { return nil }
            return (spent, received)
        }
        guard let flag = columns[.direction],
            case let kind = record[column: flag].value(in: bytes), kind.count <= 40,
            CSVPhrases.isTransfer(CSVWords.fold(bytes, kind)),
            let spent = reading.number(bytes, record, amount)?.value.magnitude
        else { return nil }
        let received = ways.intoAmount.flatMap {
            reading.number(bytes, record, $0)?.value.magnitude
        }
        return (spent, received ?? spent)
    }

    /// Gives the line that is held what the other side of its row says.
    private mutating func settle(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ ways: CSVAccountWays, isFrom: Bool,
        other: Range<Int>, isTransfer: Bool
    ) {
        (lastLine.originalAmount, lastLine.originalCurrency) = (nil, nil)
        // An account may be named with money of another currency than the one that it came with first.
        let stated = currency(ways, isFrom: isFrom, bytes, record)
        lastLine.currency = stated == accounts.currency(lastLine.statement) ? nil : stated
        if isTransfer {
            lastLine.transferAccount = TextRange(source: other)
        } else if ways.namesCategories, reading.columns[.category] == nil {
            lastLine.category = TextRange(source: other)
        }
    }

    /// The statement of the account on one side of a row.
    private mutating func statement(
        _ ways: CSVAccountWays, isFrom: Bool, _ bytes: Span<UInt8>, _ record: CSVRecord,
        into sink: inout any StatementSink
    ) -> Int {
        let name = record[column: isFrom ? ways.from : ways.into].value(in: bytes)
        if let known = accounts.find(bytes, name) { return known }
        return open(
            account: bytes.string(name), currency: currency(ways, isFrom: isFrom, bytes, record),
            bytes, record, into: &sink)
    }

    /// The currency that a row states for the money on one of its sides.
    private func currency(
        _ ways: CSVAccountWays, isFrom: Bool, _ bytes: Span<UInt8>, _ record: CSVRecord
    ) -> CurrencyCode? {
        (isFrom ? ways.fromCurrency : ways.intoCurrency).flatMap {
            CSVCurrencies.code(bytes, in: record[column: $0].value(in: bytes))
        }
    }
}
