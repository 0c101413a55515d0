import SourceText
import StatementModel

/// The lines of one record, as ranges of the source; one value is used for all records.
struct QIFRecord {
    /// One part of a split record.
    struct Part {
        var category: TextRange = .empty
        var memo: TextRange = .empty
        var amount: TextRange = .empty
        /// The share of the total in percent (`%`), as printed.
        var share: TextRange = .empty
    }

    /// Where the first line starts, `nil` while there is none.
    private(set) var start: Int?
    var date: TextRange = .empty
    var total: TextRange = .empty
    var secondTotal: TextRange = .empty
    var memo: TextRange = .empty
    /// What the owner's check against the bank came to (`C`).
    var cleared: TextRange = .empty
    var number: TextRange = .empty
    var payee: TextRange = .empty
    var category: TextRange = .empty
    var security: TextRange = .empty
    var price: TextRange = .empty
    var quantity: TextRange = .empty
    var commission: TextRange = .empty
    var transferAmount: TextRange = .empty
    /// The day of an account's stated balance (`/`).
    var balanceDate: TextRange = .empty
    /// Address lines and memos beyond the first, in file order.
    private(set) var furtherTexts: [TextRange] = []
    private(set) var parts: [Part] = []
    /// Whether a line begins with a letter that has a meaning somewhere in QIF.
    private(set) var hasField = false
    /// Where it ends without `^`.
    private(set) var cut = QIFRecordCut()
    /// The first day or amount that says something else than the one before.
    private(set) var conflict: TextRange = .empty
    /// Whether the day is broken over two lines.
    private(set) var isDateBroken = false
    /// Whether the last line was a text of the record, which the next one may go on with.
    private var endsWithText = false

    /// Whether there is no line in it.
    var isEmpty: Bool { start == nil }

    /// Takes the memo for the date of a record that has none, where it is a date and nothing else;
    /// whether it was (observed in exports of a Canadian bank).
    mutating func takeDateFromMemo(in bytes: Span<UInt8>) -> Bool {
        guard date.isEmpty, QIFDate.isDateAlone(bytes, memo.bytes) else { return false }
        date = memo
        memo = furtherTexts.isEmpty ? .empty : furtherTexts.removeFirst()
        return true
    }

    /// Whether neither day nor amount is one: words, `o not reply` and `el. 030 1234`.
    func isProse(in bytes: Span<UInt8>) -> Bool {
        guard transferAmount.isEmpty, parts.allSatisfy(\.amount.isEmpty) else { return false }
        return [date, total, secondTotal].allSatisfy { value in
            guard let first = value.bytes.first else { return true }
            return !bytes.hasDigit(in: value.bytes) || bytes[first] &- 0x61 < 26
        }
    }

    /// Forgets all lines.
    mutating func clear() {
        var furtherTexts = furtherTexts
        var parts = parts
        furtherTexts.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        self = QIFRecord()
        self.furtherTexts = furtherTexts
        self.parts = parts
    }

    /// Takes a line of a record. Letters without a meaning for movements are passed over.
    mutating func take(_ line: QIFLine, isInvestment: Bool, in bytes: Span<UInt8>) {
        if start == nil { start = line.start }
        defer { cut.take(line, in: bytes) }
        let value = TextRange(source: line.value)
        let code = QIFFieldCode(rawValue: line.code)
        if code != nil { hasField = true }
        if code == nil && line.beginsWithoutLetter {
            if endsWithText { return goOn(line) }
            if line.isNumber(in: bytes) { return goOn(withNumber: line, isInvestment, in: bytes) }
        }
        if isTextOfItsOwn(line, code, in: bytes) { return goOn(line) }
        endsWithText = code == .payee || code == .memo || code == .address
        switch code {
        // An empty line does not take back what an earlier one said; the survey counts on that.
        case .date where !date.isEmpty && cut.isBehindPart: break
        case .date where date.isEmpty: date = value
        case .date: date = first(date, value, in: bytes)
        case .total: if !value.isEmpty { takeTotal(value, in: bytes) }
        case .secondTotal: if !value.isEmpty { secondTotal = value }
        case .payee: takePayee(value)
        case .memo: takeMemo(value)
        case .cleared: if !value.isEmpty { cleared = value }
        case .number: number = value
        case .category: category = value
        case .address: if !value.isEmpty { furtherTexts.append(value) }
        case .splitCategory:
            settleMemoBehindAmount()
            parts.append(Part(category: value))
        case .splitMemo:
            openPart { $0.memo.isEmpty && $0.amount.isEmpty }
            parts[parts.count - 1].memo = value
        case .splitAmount where isInvestment: transferAmount = value
        case .splitAmount:
            openPart { $0.amount.isEmpty }
            parts[parts.count - 1].amount = value
        case .splitShare:
            openPart { $0.share.isEmpty }
            parts[parts.count - 1].share = value
        case .security: security = value
        case .price: price = value
        case .quantity: quantity = value
        case .commission: commission = value
        case .balanceDate: balanceDate = value
        case .reimbursable, .end, .heading, nil: break
        }
    }

    /// Whether a line that looks like a second day or amount is a text that begins with that letter,
    /// `Debit card` or `Transaction one` (observed in exports of Australian banks).
    private func isTextOfItsOwn(
        _ line: QIFLine, _ code: QIFFieldCode?, in bytes: Span<UInt8>
    ) -> Bool {
        guard code == .date && !date.isEmpty || code == .total && !total.isEmpty,
            let first = line.value.first, ASCII.isLetter(bytes[first]),
            ASCII.lowercased(bytes[first]) == bytes[first]
        else { return false }
        return !line.value.contains { ASCII.isDigit(bytes[$0]) }
    }

    /// Takes a line that goes on with the text of the line before: some programs write the lines of a
    /// memo as they are.
    private mutating func goOn(_ line: QIFLine) {
        let text = TextRange(source: line.start..<line.value.upperBound)
        if !text.isEmpty { furtherTexts.append(text) }
    }

    /// Takes a line that goes on with the day or the amount right in front of it. Broken over two lines
    /// it is no day and no amount, so that the record is refused; its beginning alone would be another.
    private mutating func goOn(
        withNumber line: QIFLine, _ isInvestment: Bool, in bytes: Span<UInt8>
    ) {
        func joined(_ number: TextRange) -> TextRange {
            let rest = line.start..<line.value.upperBound
            if number.isEmpty { return TextRange(source: rest) }
            let gap = number.bytes.upperBound..<max(number.bytes.upperBound, rest.lowerBound)
            guard bytes.trimmed(gap).isEmpty else { return number }
            return TextRange(source: number.bytes.lowerBound..<rest.upperBound)
        }
        switch QIFFieldCode(rawValue: cut.previousCode) {
        case .date:
            date = joined(date)
            isDateBroken = true
        case .total: total = joined(total)
        case .secondTotal: secondTotal = joined(secondTotal)
        case .splitAmount where isInvestment: transferAmount = joined(transferAmount)
        case .splitAmount where !parts.isEmpty:
            parts[parts.count - 1].amount = joined(parts[parts.count - 1].amount)
        default: break
        }
    }

    /// A record has one payee; what further lines say joins the memo.
    private mutating func takePayee(_ value: TextRange) {
        if payee.isEmpty {
            payee = value
        } else if !value.isEmpty {
            furtherTexts.append(value)
        }
    }

    /// A second total behind a part without an amount is the amount of that part: some programs
    /// write `T` for `$` there (observed in files that quiffen wrote).
    private mutating func takeTotal(_ value: TextRange, in bytes: Span<UInt8>) {
        if total.isEmpty {
            total = value
        } else if let last = parts.last, last.amount.isEmpty, last.share.isEmpty {
            parts[parts.count - 1].amount = value
        } else {
            total = first(total, value, in: bytes)
        }
    }

    /// The first of two days or amounts; a second one that says something else is told. What has no
    /// digit is the rest of a text that was wrapped (`Thank you`).
    private mutating func first(
        _ known: TextRange, _ second: TextRange, in bytes: Span<UInt8>
    ) -> TextRange {
        guard bytes.hasDigit(in: second.bytes) else { return known }
        guard bytes.hasDigit(in: known.bytes) else { return second }
        if conflict.isEmpty, !bytes.isSame(known.bytes, second.bytes) { conflict = second }
        return known
    }

    private mutating func takeMemo(_ value: TextRange) {
        if memo.isEmpty {
            memo = value
        } else if !value.isEmpty {
            furtherTexts.append(value)
        }
    }

    /// A memo alone, without a category in front of it and an amount behind it, is that of the part in
    /// front: some programs write `S`, `$`, `E`.
    mutating func settleMemoBehindAmount() {
        guard let last = parts.last, last.category.isEmpty, last.amount.isEmpty, last.share.isEmpty
        else { return }
        parts.removeLast()
        if let part = parts.last, part.memo.isEmpty {
            parts[parts.count - 1].memo = last.memo
        } else if !last.memo.isEmpty {
            furtherTexts.append(last.memo)
        }
    }

    /// Takes `$` for the amount that was transferred, where it was taken for that of a part: without a
    /// heading a record turns out to be one of an investment account at its end.
    mutating func settleTransfer() {
        guard transferAmount.isEmpty, parts.count == 1, parts[0].category.isEmpty,
            parts[0].memo.isEmpty
        else { return }
        transferAmount = parts[0].amount
        parts.removeAll(keepingCapacity: true)
    }

    /// Begins a part, unless the last one still misses what comes: some programs leave out the
    /// line of an empty category.
    private mutating func openPart(unless isOpen: (Part) -> Bool) {
        if let last = parts.last, isOpen(last) { return }
        parts.append(Part())
    }
}
