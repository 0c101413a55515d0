import SourceText
import StatementModel

extension CSVRowReader {
    mutating func flush(into sink: inout any StatementSink) {
        guard isHolding else { return }
        sink.take(lastLine, texts)
        texts.clear()
        isHolding = false
    }

    mutating func rejectUnexplained(into sink: inout any StatementSink) {
        guard !unexplained.isEmpty else { return }
        for var diagnostic in unexplained {
            diagnostic.record = recordCount
            recordCount += 1
            tally.rejected += 1
            sink.reject(diagnostic, statement: accounts.last)
        }
        unexplained.removeAll(keepingCapacity: true)
    }

    mutating func reject(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ code: Diagnostic.Code, _ message: String,
        _ column: Int?, expected: String, into sink: inout any StatementSink
    ) {
        flush(into: &sink)
        rejectUnexplained(into: &sink)
        if accounts.isEmpty || reading.repeatsAccounts {
            _ = statement(of: bytes, record, into: &sink)
        }
        var diagnostic = diagnostic(bytes, record, code, message, column)
        diagnostic.expected = expected
        diagnostic.record = recordCount
        recordCount += 1
        tally.rejected += 1
        sink.reject(diagnostic, statement: accounts.last)
    }

    func diagnostic(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ code: Diagnostic.Code, _ message: String,
        _ column: Int?
    ) -> Diagnostic {
        let range = column.map { record[column: $0].value(in: bytes) }
        let place = range.flatMap { $0.isEmpty ? nil : $0 }
        return Diagnostic(
            .error, code, message, byteOffset: place?.lowerBound ?? record.byteOffset,
            value: place.map {
                bytes.string($0.lowerBound..<min($0.upperBound, $0.lowerBound + 200))
            })
    }

    /// The number of the statement that a row belongs to; opens it when it is new.
    mutating func statement(
        of bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) -> Int {
        if reading.amountsHaveUnits,
            let other = statement(byUnitOf: bytes, record, into: &sink)
        {
            return other
        }
        if !reading.columns.otherAmounts.isEmpty {
            return statement(byAmountOf: bytes, record, into: &sink)
        }
        if reading.ledger?.splitsCurrencies == true, let column = reading.columns[.currency] {
            return statement(inCurrency: column, of: bytes, record, into: &sink)
        }
        guard let column = reading.columns[.account] else {
            if let section = sections.current { return section }
            if accounts.isEmpty, mined.account.number == nil, mined.account.name == nil {
                mined.account.name = sections.firstName(
                    bytes, below: record.endOffset, reading)
            }
            return open(account: "", key: sections.key, bytes, record, into: &sink)
        }
        let range = record[column: column].value(in: bytes)
        if range.isEmpty, reading.repeatsAccounts, !accounts.isEmpty { return accounts.last }
        if let known = accounts.find(bytes, range) { return known }
        guard range.isEmpty, mined.account.number == nil, let only = reading.onlyAccount else {
            return open(account: bytes.string(range), bytes, record, into: &sink)
        }
        if let known = accounts.find(Array(only.utf8).span, 0..<only.utf8.count) { return known }
        return open(account: only, bytes, record, into: &sink)
    }

    /// The statement of a row's account and currency.
    mutating func statement(
        inCurrency column: Int, of bytes: Span<UInt8>, _ record: CSVRecord,
        into sink: inout any StatementSink
    ) -> Int {
        let cell = record[column: column].value(in: bytes)
        let currency = cell.isEmpty ? reading.currency?.code : nil
        let account = reading.columns[.account].map { record[column: $0].value(in: bytes) } ?? 0..<0
        let key = bytes.string(account) + "\n" + (currency ?? bytes.string(cell))
        if let known = accounts.find(Array(key.utf8).span, 0..<key.utf8.count) { return known }
        return open(
            account: bytes.string(account), key: key,
            currency: CSVCurrencies.unit(bytes, in: cell), bytes, record, into: &sink)
    }

    /// The statement of a row's account and of the currency whose column has the row's amount.
    private mutating func statement(
        byAmountOf bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) -> Int {
        let column = reading.columns.amount(bytes, record)
        let currency =
            reading.columns.otherAmounts.first { $0.column == column }?.currency
            ?? reading.columns[.currency].flatMap {
                CSVCurrencies.code(bytes, in: record[column: $0].value(in: bytes))
            } ?? reading.currency
        let account = reading.columns[.account].map { record[column: $0].value(in: bytes) } ?? 0..<0
        let name = bytes.string(account)
        let key = name + "\n" + (currency?.code ?? "")
        if let known = accounts.find(Array(key.utf8).span, 0..<key.utf8.count) { return known }
        return open(account: name, key: key, currency: currency, bytes, record, into: &sink)
    }

    /// Opens a statement; `key` finds it again, where the account's name alone does not.
    mutating func open(
        account: String, number: String = "", key: String? = nil, currency: CurrencyCode? = nil,
        _ bytes: Span<UInt8>, _ record: CSVRecord? = nil, into sink: inout any StatementSink
    ) -> Int {
        mined.mineNames(bytes, reading)
        var header = StatementHeader(account: mined.account, currency: currency ?? mined.currency)
        if !number.isEmpty { header.account.number = number }
        if number.isEmpty && AccountIdentity.looksLikeNumber(account) {
            if header.account.isShort(account) {
                header.account.name = account
            } else {
                header.account.number = account
            }
        } else if !account.isEmpty, account != "-" {
            header.account.name = account
        }
        if let column = reading.columns[.accountName], let record {
            let name = bytes.string(record[column: column].value(in: bytes))
            if !name.isEmpty, name != "-" { header.account.name = name }
        }
        if currency == nil, let column = reading.columns[.currency], let record,
            let currency = CSVCurrencies.unit(bytes, in: record[column: column].value(in: bytes))
        {
            header.currency = currency
        }
        header.account.number = header.account.number ?? reading.ownNumber
        header.account.fill(from: reading.account)
        header.currency =
            header.currency ?? reading.currency ?? mined.currencyOfBalances ?? options.currency
        header.periodStart = mined.periodStart
        header.periodEnd = mined.periodEnd
        sink.open(header)
        let statement = accounts.add(key ?? account, currency: header.currency)
        if let column = reading.columns.repeatedBalance, let record,
            let balance = balanceRule.number(bytes, record, column)
        {
            sink.state(Balance(.ledger, balance.value), of: statement)
        }
        sections.current = sections.current ?? statement
        return statement
    }

    /// Whether the rows around a table state a balance that another one is of the kind of. Those of a
    /// file without sections are of all its accounts.
    private func isStated(
        _ balance: Balance, of stated: Int, like other: Balance, of statement: Int
    ) -> Bool {
        balance.kind == other.kind && (stated == statement || sections.balances.isEmpty)
    }

    /// A balance that is stated around the table, told to be the opening one where the running balances
    /// begin with it and end with another: `Saldo per 31.12.2025`.
    private static func placed(_ balance: Balance, _ chain: [(Int, Balance)]) -> Balance {
        guard balance.kind == .ledger,
            chain.contains(where: { $1.kind == .opening && $1.amount == balance.amount }),
            chain.contains(where: { $1.kind == .ledger && $1.amount != balance.amount })
        else { return balance }
        return Balance(.opening, balance.amount, date: balance.date)
    }

    func stateBalances(into sink: inout any StatementSink) {
        var chain = accounts.statedBalances()
        if let dayBalances, accounts.isSingle { chain += dayBalances.stated.map { (0, $0) } }
        let chains = Dictionary(grouping: chain, by: \.0)
        let mined = (sections.balances + mined.balances.map { (sections.current ?? 0, $0) })
            .map { ($0, Self.placed($1, chains[$0] ?? [])) }
        for (statement, balance) in mined { sink.state(balance, of: statement) }
        for (statement, balance) in chain
        where !mined.contains(where: { isStated($0.1, of: $0.0, like: balance, of: statement) }) {
            sink.state(balance, of: statement)
        }
    }
}

extension AccountIdentity {
    /// Whether a text has the first and the last digits of the account's number, and dots or stars for
    /// those between: `eKonto 1211 ... 5387`.
    fileprivate func isShort(_ text: String) -> Bool {
        guard let number, text.contains("..") || text.contains("**") || text.contains("…") else {
            return false
        }
        let digits = number.filter { $0 != " " }
        let groups = text.split { !$0.isASCII || !$0.isNumber }
        guard let first = groups.first, let last = groups.last, last.count >= 3,
            digits.count > first.count + last.count
        else { return false }
        return digits.hasSuffix(last) && (groups.count == 1 || digits.hasPrefix(first))
    }

    /// Takes what a profile says where the file names nothing.
    fileprivate mutating func fill(from profile: AccountIdentity) {
        guard number == nil && name == nil else { return }
        number = profile.number
        name = profile.name
        bankID = bankID ?? profile.bankID
        kind = kind ?? profile.kind
    }
}
