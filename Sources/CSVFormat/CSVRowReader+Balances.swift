import SourceText
import StatementModel

/// Balances that stand in columns of their own.
extension CSVRowReader {
    /// Whether a row without day and amount has figures below names of opening and closing balances
    /// (observed in exports of Venmo); counts it if so.
    mutating func statesBalances(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard let header = reading.header else { return false }
        let statements = header.names.map { $0.isEmpty ? nil : CSVPhrases.statement($0) }
        // A column of balances alone is one of the accounts that a file lists.
        guard statements.contains(.opening), statements.contains(.closing) else { return false }
        var isFound = false
        for (column, statement) in statements.enumerated() {
            guard let statement, statement != .total,
                let amount = reading.number(bytes, record, column)?.value
            else { continue }
            mined.balances.append(Balance(statement == .opening ? .opening : .ledger, amount))
            isFound = true
        }
        if isFound { tally.footer += 1 }
        return isFound
    }

    /// Takes a balance that a row states.
    ///
    /// Where a book is closed, the balance stands on the side that has less, so that both come to the same:
    /// it is the opposite one then, as the opening balance and the rows say (observed in exports of Tally).
    mutating func state(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ statement: CSVPhrases.Statement,
        _ amount: ExactAmount?, _ date: CalendarDate?
    ) {
        var stated = amount
        if statement == .closing, let amount, balanceRule.column == nil,
            reading.columns.amount == nil, accounts.isSingle,
            let opening = mined.balances.last(where: { $0.kind == .opening })?.amount,
            let closing = sums.net.flatMap({ opening.adding($0) }), closing == amount.negated
        {
            stated = closing
        }
        mined.state(bytes, record, reading, statement, amount: stated, date: date)
    }

    /// Forgets what rows between transactions state, at the foot of a page or the head of the next: the
    /// running balances behind them say more.
    mutating func dropPassedBalances() {
        if let first = passedBalances, first < mined.balances.count {
            mined.balances.removeSubrange(first...)
        }
        passedBalances = nil
    }

    /// What a row without day and amount is whose text says that its balance is carried over: which way
    /// the word does not tell.
    func carriedOver(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ range: Range<Int>, isBare: Bool
    ) -> CSVPhrases.Statement? {
        guard isBare, balanceRule.balance(bytes, record) != nil,
            CSVPhrases.carriedOver.contains(CSVWords.fold(bytes, range))
        else { return nil }
        return recordCount == 0 ? .opening : .closing
    }
}
