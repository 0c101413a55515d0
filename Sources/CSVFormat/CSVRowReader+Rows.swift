import SourceText
import StatementModel

extension CSVRowReader {
    /// Adds the text of a wrapped row to the line before it.
    ///
    /// One with a day and an amount of its own is no such text, and is rejected.
    mutating func carriesOn(
        _ bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) -> Bool {
        guard var line = held else { return false }
        let columns = reading.columns.memos + [reading.columns[.payee]].compactMap { $0 }
        var pieces: [Range<Int>] = []
        for column in record.fields.indices {
            let range = record[column: column].value(in: bytes)
            if range.isEmpty { continue }
            guard columns.contains(column) || record.fields.count < reading.columns.width else {
                // Behind a row without texts the next one has them, and what else there is to say of it
                // (observed in exports of Fintro).
                if line.memo.isEmpty && line.payee.isEmpty { continue }
                return false
            }
            pieces.append(range)
        }
        guard !pieces.isEmpty, pieces.allSatisfy({ $0.count <= 400 }) else { return false }
        if holdsMovement(bytes, pieces) {
            reject(
                bytes, record, .invalidDate, "the row has a day and an amount in other columns",
                nil, expected: "a row of the table, or a text that goes on", into: &sink)
            return true
        }
        let memo = line.memo
        var joined: [UInt8] = []
        texts.append(memo, to: &joined)
        for piece in pieces {
            if !joined.isEmpty { joined.append(ASCII.space) }
            for offset in piece { joined.append(bytes[offset]) }
        }
        line.memo = texts.append(joined)
        held = line
        tally.continuation += 1
        return true
    }

    /// Whether some of the cells are a day and others an amount of money.
    private func holdsMovement(_ bytes: Span<UInt8>, _ cells: [Range<Int>]) -> Bool {
        guard cells.count >= 3 else { return false }
        let hasAmount = cells.contains { cell in
            CSVNumber(bytes, in: cell).map { !$0.isPlainDigits } ?? false
        }
        return hasAmount
            && cells.contains {
                CSVCellKind(bytes, CSVField($0)) == .date
                    && reading.dateParts(bytes, in: $0)?.date(reading.dateOrder) != nil
            }
    }

    /// Takes a balance from a row that is known to state one.
    mutating func readBalance(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ statement: CSVPhrases.Statement
    ) {
        tally.footer += 1
        var amount: ExactAmount?
        if case .amount(let value) = amountRule.amount(bytes, record) { amount = value }
        let date = dateColumn.flatMap { reading.date(bytes, record, $0) }
        state(bytes, record, statement, amount, date)
    }

    /// Notes what a row of one text says of the rows below it.
    mutating func noteHeading(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        noteDirection(bytes, record)
        var text = 0..<0
        for field in record.fields {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            guard text.isEmpty, range.count <= 60 else { return }
            text = range
        }
        isAnnounced = CSVPhrases.announces(CSVWords.fold(bytes, text)) ?? isAnnounced
    }

    /// Whether the row names the columns again.
    mutating func isRepeatedHeader(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard let header = reading.header else { return false }
        var same = 0
        var filled = 0
        for (column, field) in record.fields.enumerated() {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            filled += 1
            guard range.count <= 80, column < header.names.count else { continue }
            if CSVWords.fold(bytes, range) == header.names[column] { same += 1 }
        }
        guard filled >= 2, same * 10 >= filled * 8 else { return false }
        tally.header += 1
        if let next = sections.next(bytes, reading, behind: recordCount) {
            (mined, passedBalances) = (next, nil)
        } else if reading.columns[.account] == nil, breaksOff(bytes, record),
            let next = sections.beginApart(behind: recordCount, mined)
        {
            (mined, passedBalances) = (next, nil)
        }
        return true
    }

    /// Whether the balances below a row do not go on from those above it, which all follow.
    private func breaksOff(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard isHolding, let last = lastLine.step, !reading.balanceOrder.isBefore,
            accounts.followsSoFar(lastLine.statement)
        else { return false }
        var below = reading.dialect
        below.start = record.endOffset
        var tokenizer = CSVTokenizer(below)
        var row = CSVRecord()
        // What ends the row itself is counted as one, too.
        while tokenizer.rowCount < 4, tokenizer.next(bytes, into: &row) {
            guard case .amount(let amount) = amountRule.amount(bytes, row),
                let balance = balanceRule.balance(bytes, row)
            else { continue }
            return last.balance.adding(amount) != balance
                && last.balance.subtracting(last.amount) != balance
        }
        return false
    }

    /// Whether the balance of a row goes on by its amount from that of the row before: it is a
    /// transaction then, whatever its words.
    @inline(__always)
    mutating func goesOn(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount
    ) -> Bool {
        guard isHolding, let last = lastLine.balance else { return false }
        return reading.goesOn(amount, balance(bytes, record), after: last)
    }

    /// Whether a cell of the row says that it states a balance or a total; counts it if so.
    mutating func isStatementRow(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?
    ) -> Bool {
        // A transaction has a status or an id; a balance row has only its name.
        let isDated = date != nil && amount != nil
        if isDated, hasText(bytes, record, .status) || hasText(bytes, record, .id) { return false }
        var first: Range<Int>?
        // By places: a list of columns would be kept and let go for each row.
        for place in 0..<(isDated ? wordColumns.count : record.fields.count) {
            let column = isDated ? wordColumns[place] : place
            let range = record[column: column].value(in: bytes)
            guard !range.isEmpty, range.count <= 80, !ASCII.isDigit(bytes[range.lowerBound]) else {
                continue
            }
            if isDated, bytes.isWordWithNumber(range) || CSVPhrases.isSideOfBook(bytes, range) {
                continue
            }
            // `CLOSE`, `CLOSE BALANCE`: the word alone says less than the text that goes on from it.
            if let first, !bytes.hasText(range, beginningLike: first) { return false }
            let isBare = date == nil && amount == nil
            guard CSVPhrases.mayBeStatement(bytes, range) || isBare,
                let statement = statement(bytes, record, range, isDated: isDated)
                    ?? totalOfRows(bytes, record, range, amount, isDated: isDated)
                    ?? carriedOver(bytes, record, range, isBare: isBare)
            else {
                guard isDated else { continue }
                if first != nil { return false }
                first = range
                continue
            }
            if isDated, let amount, statement != .total {
                if hasMoved(bytes, record, amount, range) { return false }
            }
            tally.footer += 1
            if statement == .total {
                sums.close()
            } else if followsBalances || accounts.followsSoFar(lastLine.statement),
                recordCount > 0, passedBalances == nil
            {
                passedBalances = mined.balances.count
            }
            state(bytes, record, statement, amount, date)
            return true
        }
        return false
    }

    /// Whether a row that seems to state a balance is a transaction by its numbers: New Balance sells
    /// shoes. Without a column of balances it is one unless the account's opening one was stated,
    /// or it comes before all others.
    private mutating func hasMoved(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount, _ text: Range<Int>
    ) -> Bool {
        guard balanceRule.column != nil else {
            return recordCount > 0 && !mined.balances.contains { $0.kind == .opening }
                && CSVPhrases.isShop(CSVWords.fold(bytes, text))
        }
        let balance = balance(bytes, record)
        return reading.hasMoved(amount, balance, after: isHolding ? lastLine.step : nil)
    }

    /// What a cell says about its row. In a row with a date and an amount a short word may be a
    /// name, unless nothing else of a transaction stands beside it.
    private func statement(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ range: Range<Int>, isDated: Bool
    ) -> CSVPhrases.Statement? {
        let folded = CSVWords.fold(bytes, range)
        guard let statement = CSVPhrases.statement(folded) else { return nil }
        let isSure = !isDated || CSVPhrases.statement(folded, isDated: true) != nil
        return isSure || reading.isNameless(bytes, record) ? statement : nil
    }

    /// Whether a cell of a row has a text. In line, like ``CSVReading/number(_:_:_:)``: a call would
    /// be given a copy of the whole reader, for each row.
    @inline(__always)
    func hasText(_ bytes: Span<UInt8>, _ record: CSVRecord, _ role: CSVRole) -> Bool {
        reading.columns[role].map { !record[column: $0].value(in: bytes).isEmpty } ?? false
    }

    /// Whether the kind of a booked row says that it only sets money aside, or gives it free again
    /// (observed in exports of PayPal): the word in a column of types, in files that state each row's
    /// status.
    static func isHold(_ bytes: Span<UInt8>, _ kind: Range<Int>) -> Bool {
        guard kind.count >= 4, kind.count <= 80,
            kind.contains(where: { bytes.hasPrefixIgnoringCase("hold", at: $0) })
        else { return false }
        return CSVWords.fold(bytes, kind).split(separator: " ").contains("hold")
    }

    /// Whether a status says that the row is booked, which no kind takes back: `HOLD` among the kinds of
    /// OFX names what was held once. PayPal calls what it only sets aside completed.
    static func isBooked(_ bytes: Span<UInt8>, _ status: Range<Int>) -> Bool {
        status.count == 6 && bytes.hasPrefixIgnoringCase("booked", at: status.lowerBound)
    }

    /// Whether the row's owner had checked it against the bank.
    func isReconciledRow(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard let column = reading.columns[.status] else { return false }
        return Self.isReconciled(bytes, record[column: column].value(in: bytes)) {
            reading.header?.names.dropFirst(column).first
        }
    }

    /// Whether a status says that the row's owner had checked it against the bank, under the name of
    /// its column.
    static func isReconciled(
        _ bytes: Span<UInt8>, _ status: Range<Int>, under name: () -> String?
    ) -> Bool {
        guard !status.isEmpty, status.count <= 20, CSVPhrases.mayBeReconciled(bytes, status) else {
            return false
        }
        return CSVPhrases.isReconciled(CSVWords.fold(bytes, status), under: name() ?? "")
    }

    /// Whether a row is not booked yet: the word stands where the day would, or in the status.
    func isPendingRow(_ bytes: Span<UInt8>, _ record: CSVRecord, dateCell: Range<Int>) -> Bool {
        CSVPhrases.status(bytes, dateCell) == .pending
            || reading.status(bytes, record) == .pending
    }
}

extension CSVReading {
    /// Whether a balance goes on from that of the row before by what moved, which is another number.
    @inline(__always)
    func goesOn(_ amount: ExactAmount, _ balance: ExactAmount?, after last: ExactAmount) -> Bool {
        guard let balance, !amount.isZero else { return false }
        return last.adding(amount) == balance && balance.magnitude != amount.magnitude
    }

    /// Whether an amount is what moved, and not the balance that its row states: another number than
    /// the balance where the table has one column of amounts, else one by which the balance went on
    /// from that of the row before.
    func hasMoved(
        _ amount: ExactAmount, _ balance: ExactAmount?,
        after last: (amount: ExactAmount, balance: ExactAmount)?
    ) -> Bool {
        guard let balance, !amount.isZero, balance.magnitude != amount.magnitude else {
            return false
        }
        if columns.amount != nil { return true }
        guard let last else { return false }
        return goesOn(amount, balance, after: last.balance)
            || last.balance.subtracting(last.amount) == balance
    }
}

extension StatementLine {
    /// What moved, and the balance then.
    fileprivate var step: (amount: ExactAmount, balance: ExactAmount)? {
        guard let amount, let balance else { return nil }
        return (amount, balance)
    }
}

extension CSVColumns {
    /// Whether a column may hold the words of a balance row.
    func isText(_ column: Int) -> Bool {
        if memos.contains(column) || roles[.payee] == column || roles[.bookingType] == column {
            return true
        }
        return !roles.values.contains(column)
    }
}

extension Span where Element == UInt8 {
    /// Whether a text is a word with a number of six digits or more behind a dash, which is known by it
    /// (observed in exports of Wise: `BALANCE-4711000815`).
    @inline(__always)
    fileprivate func isWordWithNumber(_ range: Range<Int>) -> Bool {
        var offset = range.upperBound
        while offset > range.lowerBound, ASCII.isDigit(self[offset &- 1]) { offset &-= 1 }
        guard range.upperBound &- offset >= 6, offset > range.lowerBound,
            self[offset &- 1] == ASCII.minus
        else { return false }
        return range.allSatisfy { self[$0] != ASCII.space }
    }

    /// Whether a text begins with another one and goes on behind a blank.
    fileprivate func hasText(_ range: Range<Int>, beginningLike start: Range<Int>) -> Bool {
        guard range.count > start.count, self[range.lowerBound + start.count] == ASCII.space else {
            return false
        }
        return extracting(range.prefix(start.count)).hasSameBytes(as: extracting(start))
    }
}
