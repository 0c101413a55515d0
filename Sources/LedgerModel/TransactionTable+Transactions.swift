package import StatementModel

/// The way between rows and ``Transaction`` values.
extension TransactionTable {
    /// The transaction of a row.
    package func transaction(_ row: TransactionRow, accounts: [Account]) -> Transaction {
        let account = accounts[Int(row.account)]
        let extras = extras(of: row)
        var value = Transaction(
            id: row.id, account: account.id, kind: row.kind,
            direction: row.amount < 0 ? .moneyOut : .moneyIn,
            amount: Money(
                minorUnits: row.amount < 0 ? 0 &- row.amount : row.amount,
                currency: account.currency),
            date: row.date, payee: texts.string(row.payee))
        value.valueDate =
            row.valueDay == TransactionRow.noDate ? nil : CalendarDate(dayNumber: row.valueDay)
        value.note = texts.string(row.note)
        value.category = row.category == 0 ? nil : texts.string(row.category)
        value.tags = tagSets[Int(row.tags)]
        value.status = row.status
        value.guessed = row.guessed
        value.transactionDate = extras.transactionDate
        value.time = extras.time
        value.place = extras.place
        value.attachments = extras.attachments
        value.splits = extras.splits
        value.recurrence = extras.recurrence
        value.receipt = extras.receipt
        value.original = extras.original
        value.holding = extras.holding
        value.checkNumber = row.checkNumber == 0 ? nil : bankIDs.string(row.checkNumber)
        value.transferID = extras.transferID
        value.possibleTwin = extras.possibleTwin
        value.sources = sources(of: row)
        return value
    }

    /// Every source of a row, the first one first.
    package func sources(of row: TransactionRow) -> [TransactionSource] {
        var sources: [TransactionSource] = []
        let extras = extras(of: row)
        if let first = extras.firstSource {
            sources.append(first)
        } else if row.line > 0 || row.file > 0 {
            sources.append(
                TransactionSource(
                    file: Int(row.file), record: Int(row.record), line: Int(row.line),
                    key: row.id, text: texts.string(row.text), memo: texts.string(row.memo),
                    bankID: bankIDs.string(row.bankID),
                    counterAccount: texts.string(row.counterAccount)))
        }
        forEachLaterSource(of: row) { later in
            sources.append(source(later, of: row))
            sources[sources.count - 1].exactAmount = extras.laterAmounts?[later.key]
        }
        return sources
    }

    private func source(_ later: SourceRow, of row: TransactionRow) -> TransactionSource {
        var source = TransactionSource(
            file: Int(later.file), record: Int(later.record), line: Int(later.line),
            key: later.key, text: texts.string(later.text), memo: texts.string(later.memo),
            bankID: bankIDs.string(later.bankID),
            counterAccount: texts.string(later.counterAccount))
        source.date = later.date == row.date ? nil : later.date
        source.minorUnits = later.amount == row.amount ? nil : later.amount
        return source
    }

    /// The row of a transaction; its texts, tags and extras are kept from here on.
    package mutating func row(_ value: Transaction, account: Int32) -> TransactionRow {
        var row = TransactionRow(
            id: value.id, account: account, amount: value.signedMinorUnits, date: value.date,
            kind: value.kind)
        row.valueDay = value.valueDate?.dayNumber ?? TransactionRow.noDate
        row.payee = texts.intern(value.payee)
        row.note = texts.intern(value.note)
        row.category = texts.intern(value.category ?? "")
        row.tags = intern(tags: value.tags)
        row.status = value.status
        row.guessed = value.guessed
        var extras = TransactionExtras()
        extras.transactionDate = value.transactionDate
        extras.time = value.time
        extras.place = value.place
        extras.attachments = value.attachments
        extras.splits = value.splits
        extras.recurrence = value.recurrence
        extras.receipt = value.receipt
        extras.original = value.original
        extras.holding = value.holding
        row.checkNumber = bankIDs.intern(value.checkNumber ?? "")
        extras.transferID = value.transferID
        extras.possibleTwin = value.possibleTwin
        keep(value.sources, in: &row, &extras, of: value)
        if extras != TransactionExtras() { row.extras = append(extras) }
        return row
    }

    private mutating func keep(
        _ sources: [TransactionSource], in row: inout TransactionRow,
        _ extras: inout TransactionExtras, of value: Transaction
    ) {
        guard let first = sources.first else { return }
        row.file = UInt32(clamping: first.file)
        row.record = UInt32(clamping: first.record)
        row.line = UInt32(clamping: first.line)
        row.text = texts.intern(first.text)
        row.memo = texts.intern(first.memo)
        row.bankID = bankIDs.intern(first.bankID)
        row.counterAccount = texts.intern(first.counterAccount)
        if first.key != value.id || first.date != nil || first.minorUnits != nil
            || first.exactAmount != nil || (first.line == 0 && first.file == 0)
        {
            extras.firstSource = first
        }
        for source in sources.dropFirst() { append(source, to: &row, &extras) }
    }

    /// Adds a source behind those that a row has; day and amount are the row's where it has none.
    package mutating func append(_ source: TransactionSource, to row: inout TransactionRow) {
        var extras = extras(of: row)
        append(source, to: &row, &extras)
        if source.exactAmount != nil { keep(extras, of: &row) }
    }

    /// Keeps what a later source states beyond the minor unit.
    package mutating func keep(
        exactly amount: ExactAmount, ofSource key: TransactionID, of row: inout TransactionRow
    ) {
        var extras = extras(of: row)
        extras.keep(exactly: amount, ofSource: key)
        keep(extras, of: &row)
    }

    private mutating func keep(_ extras: TransactionExtras, of row: inout TransactionRow) {
        if row.extras < 0 {
            row.extras = append(extras)
        } else {
            updateExtras(number: Int(row.extras)) { $0 = extras }
        }
    }

    /// The same for a row whose extras are not kept yet.
    package mutating func append(
        _ source: TransactionSource, to row: inout TransactionRow, _ extras: inout TransactionExtras
    ) {
        if let amount = source.exactAmount { extras.keep(exactly: amount, ofSource: source.key) }
        var later = SourceRow(row)
        later.key = source.key
        later.amount = source.minorUnits ?? row.amount
        later.date = source.date ?? row.date
        later.file = UInt32(clamping: source.file)
        later.record = UInt32(clamping: source.record)
        later.line = UInt32(clamping: source.line)
        later.text = texts.intern(source.text)
        later.memo = texts.intern(source.memo)
        later.bankID = bankIDs.intern(source.bankID)
        later.counterAccount = texts.intern(source.counterAccount)
        append(later, to: &row)
    }
}
