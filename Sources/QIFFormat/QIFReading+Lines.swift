import SourceText
import StatementModel

/// Turning the fields of a record into a line.
extension QIFReading {
    /// Fills in a line from the record, or says why that is not possible.
    mutating func fill(
        _ line: inout StatementLine, in bytes: Span<UInt8>, isInvestment: Bool, list: Int
    ) -> Diagnostic? {
        if record.takeDateFromMemo(in: bytes) { memoDateCount += 1 }
        guard let date = day(in: form.dateOrder(ofList: list), bytes) else {
            return refusal(of: record.date, as: .invalidDate, or: .missingDate, line, in: bytes)
        }
        line.bookingDate = date
        line.isReconciled = record.isReconciled(in: bytes)
        line.payee = record.payee
        line.memo = memo()
        let category = QIFCategory(record.category, in: bytes)
        line.category = category.category
        line.tags = category.tag
        line.transferAccount = category.account
        if isInvestment { return fillInvestment(&line, in: bytes) }
        return fillPayment(&line, in: bytes)
    }

    /// The day of the record. One that the order of its list makes no day is read in the other order,
    /// if that does.
    private mutating func day(in order: DateOrder, _ bytes: Span<UInt8>) -> CalendarDate? {
        guard !record.isDateBroken, let read = dates.date(bytes, in: record.date.bytes) else {
            return nil
        }
        if let day = read.date(in: order) { return day }
        let others: [DateOrder: DateOrder] = [
            .dayMonthYear: .monthDayYear, .monthDayYear: .dayMonthYear,
        ]
        guard let other = others[order], let day = read.date(in: other) else { return nil }
        otherOrders.count(record.date.bytes.lowerBound)
        return day
    }

    private mutating func fillPayment(
        _ line: inout StatementLine, in bytes: Span<UInt8>
    ) -> Diagnostic? {
        if bytes.hasDigit(in: record.number.bytes) {
            line.checkNumber = record.number
        } else {
            line.bookingType = record.number
        }
        if !record.parts.isEmpty { line.splits = splits(in: bytes) }
        guard let amount = signed(total(in: bytes), bytes) ?? sum(of: line.splits) else {
            let value = record.total.isEmpty ? record.secondTotal : record.total
            return refusal(of: value, as: .invalidAmount, or: .missingAmount, line, in: bytes)
        }
        line.amount = amount
        // The account begins with this record, so that the balance behind it is its amount.
        if record.isOpeningBalance(in: bytes) {
            line.balance = amount
            line.transferAccount = .empty
        }
        return nil
    }

    /// The memo with further memo lines and the payee's address behind it.
    private mutating func memo() -> TextRange {
        if record.furtherTexts.isEmpty { return record.memo }
        let all = record.memo.isEmpty ? record.furtherTexts : [record.memo] + record.furtherTexts
        if all.count == 1 { return all[0] }
        let pieces = all.map { texts.source[$0.bytes] }
        return texts.append(pieces.joined(separator: ", ".utf8))
    }

    /// The amount, from `T` or else from `U`.
    func total(in bytes: Span<UInt8>) -> ExactAmount? {
        amount(of: record.total, in: bytes) ?? amount(of: record.secondTotal, in: bytes)
    }

    /// An amount as the account holder sees it.
    private func signed(_ amount: ExactAmount?, _ bytes: Span<UInt8>) -> ExactAmount? {
        isInverted(in: bytes) ? amount?.negated : amount
    }

    /// The number in a range, `nil` where there is none.
    func amount(of range: TextRange, in bytes: Span<UInt8>) -> ExactAmount? {
        range.isEmpty ? nil : QIFAmount.parse(bytes, in: range.bytes, mark: form.decimalMark)
    }

    private mutating func splits(in bytes: Span<UInt8>) -> Range<Int> {
        let first = texts.splits.count
        let shares = QIFShares(of: statedParts(in: bytes), total: total(in: bytes))
        sharedPartCount += shares.count
        for (part, amount) in zip(record.parts, shares.amounts) {
            let category = QIFCategory(part.category, in: bytes)
            var split = StatementSplit()
            split.amount = signed(amount, bytes)
            split.category = category.category
            split.tags = category.tag
            split.transferAccount = category.account
            split.memo = part.memo
            _ = texts.append(split)
        }
        return first..<texts.splits.count
    }

    /// What each part states: its amount, or else its share, `%25.00%`.
    private func statedParts(in bytes: Span<UInt8>) -> [QIFShares.Part] {
        record.parts.map { part in
            if let amount = amount(of: part.amount, in: bytes) { return .init(amount: amount) }
            var share = part.share.bytes
            if !share.isEmpty && bytes[share.upperBound - 1] == 0x25 {
                share = bytes.trimmed(share.lowerBound..<share.upperBound - 1)
            }
            let percent =
                share.isEmpty
                ? nil : QIFAmount.parse(bytes, in: share, mark: form.decimalMark)
            return .init(share: percent, isUnread: !part.amount.isEmpty)
        }
    }

    /// What the parts add up to, where each of them has an amount.
    func sum(of splits: Range<Int>) -> ExactAmount? {
        guard !splits.isEmpty else { return nil }
        var sum = ExactAmount.zero
        for index in splits {
            guard let amount = texts.splits[index].amount, let next = sum.adding(amount) else {
                return nil
            }
            sum = next
        }
        return sum
    }

    private func refusal(
        of range: TextRange, as invalid: Diagnostic.Code, or missing: Diagnostic.Code,
        _ line: StatementLine, in bytes: Span<UInt8>
    ) -> Diagnostic {
        let isDate = invalid == .invalidDate
        guard !range.isEmpty else {
            return Diagnostic(
                .error, missing, isDate ? "the record has no date" : "the record has no amount",
                byteOffset: line.byteOffset, record: line.record, expected: isDate ? "D" : "T")
        }
        return Diagnostic(
            .error, invalid, isDate ? "cannot read the date" : "cannot read the amount",
            byteOffset: range.bytes.lowerBound, record: line.record,
            value: bytes.string(range.bytes),
            expected: (isDate ? form.decisions.first : form.decisions.last)?.phrase,
            hint: isDate ? "if the order of day and month is another one, give --date-order" : nil)
    }
}

extension QIFRecord {
    /// What programs print as the payee of the record that opens an account.
    static let openingWords: [StaticString] = [
        "opening balance", "solde initial", "anfangsbestand", "anfangssaldo", "saldo inicial",
        "saldo iniziale", "beginsaldo", "openingssaldo", "saldo de apertura",
    ]

    /// The letters that they begin with, a bit each: few other payees do.
    static let openingLetters = openingWords.reduce(into: UInt32(0)) { letters, word in
        letters |= bit(of: unsafe word.utf8Start.pointee)
    }

    /// The bit of a letter, whatever its case.
    static func bit(of letter: UInt8) -> UInt32 { 1 << UInt32(letter & 0x1F) }

    /// Whether the owner had reconciled the record: `X` or `R`. `*` and `c` only say that the bank
    /// has it.
    func isReconciled(in bytes: Span<UInt8>) -> Bool {
        guard cleared.bytes.count == 1 else { return false }
        let mark = ASCII.lowercased(bytes[cleared.bytes.lowerBound])
        return mark == 0x78 || mark == 0x72
    }

    /// Whether the record opens the account: Quicken and Money write `POpening Balance` and the
    /// account itself as the category.
    func isOpeningBalance(in bytes: Span<UInt8>) -> Bool {
        guard !category.isEmpty, bytes[category.bytes.lowerBound] == ASCII.openBracket else {
            return false
        }
        return bytes.extracting(payee.bytes).isOpeningBalance
    }
}

extension Span where Element == UInt8 {
    /// Whether a payee's text is what programs print for the opening of an account.
    var isOpeningBalance: Bool {
        guard count > 0, QIFRecord.openingLetters & QIFRecord.bit(of: self[0]) != 0 else {
            return false
        }
        for words in QIFRecord.openingWords where hasPrefixIgnoringCase(words, at: 0) {
            return true
        }
        return false
    }
}
