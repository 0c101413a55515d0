import SourceText
import StatementModel

/// Turning an entry and its details into a line.
extension MT940Reading {
    /// Fills in a line.
    mutating func fill(
        _ line: inout StatementLine, from entry: MT940Entry, in bytes: Span<UInt8>
    ) {
        line.amount = entry.amount
        line.valueDate = entry.valueDate
        line.bookingDate = entry.entryDate ?? entry.valueDate
        // The entries of an interim report come again in the statement of the day.
        line.status = entry.isExpected || message.isInterim ? .pending : .posted
        details.read(
            bytes, in: detailFields, nonSwift: nonSwiftFields,
            isCredit: !entry.amount.isNegative)
        let isNamed = Self.isNamedAccount(
            entry, in: bytes, details.text.span, details.counterAccount)
        if isNamed { details.takeName(bytes, entry.supplement) }
        fillDetails(of: &line, in: bytes)
        line.time = entry.time
        if let purchase = details.purchase {
            line.transactionDate = purchase.date
            line.time = purchase.time
        }
        let isID = Self.hasBankID(entry, besides: detailFields.first, in: bytes)
        if isID { line.bankID = TextRange(source: entry.bankReference) }
        Self.takeReferences(of: entry, isNamedAccount: isNamed, into: &line, in: bytes)
        takeSupplement(of: entry, isNamedAccount: isNamed, into: &line, in: bytes)
        let hasText = !line.payee.isEmpty || !line.memo.isEmpty
        keepKind(of: &line, bytes, hasOwnID: isID)
        // A record that names nobody and has no text has at least what it is known by.
        if !hasText { addToMemo(line.reference, of: &line) }
        if !isID { keepWords(of: entry, in: &line, of: bytes) }
        if line.bookingType.isEmpty && entry.type.count > 0 {
            line.bookingType = TextRange(source: entry.type)
        }
    }

    /// Fills in what the details say.
    private mutating func fillDetails(of line: inout StatementLine, in bytes: Span<UInt8>) {
        line.payee = keep(details.payee)
        line.memo = details.text.span.isPlaceholder(details.memo) ? .empty : keep(details.memo)
        line.counterAccount = Self.keepAccount(
            Self.otherAccount(
                details.text.span, details.counterAccount, details.journal, than: message.account,
                in: bytes), of: details.text, details.lines, in: &texts)
        line.reference = keep(details.reference)
        line.bankID = keep(details.bankReference)
        line.bookingType = keep(details.bookingType)
        line.exchangeRate = details.exchangeRate
        line.fee = details.fee
        if let original = details.original {
            Self.take(original, in: message.currency, into: &line)
        }
    }

    /// Puts the word for the kind of booking, and an id that the entry's own has displaced, behind
    /// the text of the payment: a ledger has no field for them.
    private mutating func keepKind(
        of line: inout StatementLine, _ bytes: Span<UInt8>, hasOwnID: Bool
    ) {
        let isCode = texts.withBytes(line.bookingType) { $0.isCode(0..<$0.count) }
        if !isCode { addToMemo(line.bookingType, of: &line) }
        let id = details.bankReference
        guard !id.isEmpty, hasOwnID, !details.text.span.isCode(id) else { return }
        addToMemo(keep(id), of: &line)
    }

    /// Puts a text behind that of the payment, unless that, the name or an id has it already.
    mutating func addToMemo(_ text: TextRange, of line: inout StatementLine) {
        guard !text.isEmpty else { return }
        let isKnown = texts.withBytes(text) { words in
            [line.memo, line.payee, line.bankID].contains { whole in
                texts.withBytes(whole) { $0.hasWords(words) }
            }
        }
        if !isKnown { line.memo = texts.join(line.memo, text) }
    }

    static func take(
        _ original: (currency: CurrencyCode?, amount: ExactAmount), in own: CurrencyCode?,
        into line: inout StatementLine
    ) {
        guard let amount = line.amount else { return }
        // What was ordered is what was booked, and no purchase abroad.
        if original.currency == own, original.amount.magnitude == amount.magnitude { return }
        line.originalAmount =
            amount.isNegative ? original.amount.magnitude.negated : original.amount.magnitude
        line.originalCurrency = original.currency ?? own
    }

    // MARK: Accounts

    /// Tells what became of a second number in the field of the account.
    mutating func noteSecondLine(of account: MT940Account?) {
        guard let start = message.account?.lowerBound else { return }
        switch account?.secondLine {
        case .rest: problems.add(.brokenAccount, at: start)
        case .passedOver: problems.add(.accountLine, at: start)
        default: break
        }
    }

    /// The other party's account. Where a bank names the statement's own in that place, the number
    /// of the journal is the other one, if it has the length of an account (observed in exports of
    /// Triodos).
    private static func otherAccount(
        _ text: Span<UInt8>, _ counterAccount: Range<Int>, _ journal: Range<Int>,
        than own: Range<Int>?, in bytes: Span<UInt8>
    ) -> Range<Int> {
        let account = text.trimmed(counterAccount)
        guard account.count > 5, let own, bytes.holds(text.extracting(account), in: own) else {
            return counterAccount
        }
        let number = text.trimmed(journal)
        let isAccount = number.count > 8 && text.isAll(in: number, ASCII.isDigit)
        return isAccount && !text.isPlaceholder(number) ? number : 0..<0
    }

    /// Keeps an account, an IBAN without the blanks between its groups or at the end of a line.
    private static func keepAccount(
        _ range: Range<Int>, of text: [UInt8], _ lines: [MT940Details.Line],
        in texts: inout StatementTexts
    ) -> TextRange {
        let span = text.span
        let account = span.trimmed(range)
        guard span.isSpacedIBAN(account) else {
            return range.isEmpty ? .empty : keep(range, of: text, lines, in: &texts)
        }
        return texts.append(with: { array in
            for offset in account where span[offset] > ASCII.space { array.append(span[offset]) }
        })
    }

    // MARK: Texts

    /// Keeps a text of the details with each run of blanks and line ends as one blank: where it
    /// stands in the file, if it is so there, else in the arena.
    private mutating func keep(_ range: Range<Int>) -> TextRange {
        if range.isEmpty { return .empty }
        return Self.keep(range, of: details.text, details.lines, in: &texts)
    }

    ///
    /// The text and its lines are given by themselves: the details as a whole would be copied for each.
    private static func keep(
        _ range: Range<Int>, of text: [UInt8], _ lines: [MT940Details.Line],
        in texts: inout StatementTexts
    ) -> TextRange {
        let span = text.span
        let trimmed = span.trimmed(range)
        guard span.isSpaced(trimmed) else {
            return texts.append(with: { span.appendSpaced(trimmed, to: &$0) })
        }
        if let place = lines.sourceRange(of: trimmed) { return TextRange(source: place) }
        return texts.append(with: { span.append(trimmed, to: &$0) })
    }

    /// As above, for a text of the file.
    mutating func keep(_ range: Range<Int>, of bytes: Span<UInt8>) -> TextRange {
        if bytes.endOfLine(from: range.lowerBound, to: range.upperBound) >= range.upperBound {
            return TextRange(source: range)
        }
        return texts.append(with: { bytes.appendSpaced(range, to: &$0) })
    }
}

extension Span where Element == UInt8 {
    /// Appends a range with each run of blanks as one, and none at the ends.
    fileprivate func appendSpaced(_ range: Range<Int>, to array: inout [UInt8]) {
        let text = trimmed(range)
        var start = text.lowerBound
        while start < text.upperBound {
            var end = start
            // A single blank within a line stays where it is.
            while end < text.upperBound, self[end] > ASCII.space || isSingleBlank(at: end) {
                end &+= 1
            }
            append(start..<end, to: &array)
            guard end < text.upperBound else { return }
            array.append(ASCII.space)
            start = skippingBlanks(from: end, to: text.upperBound)
        }
    }

    @inline(__always)
    private func isSingleBlank(at offset: Int) -> Bool {
        self[offset] == ASCII.space && offset &+ 1 < count && self[offset &+ 1] > ASCII.space
    }

    /// Whether a column holds an account number: ten digits, or `P` and nine (observed in older
    /// exports of Rabobank).
    func isAccountColumn(_ range: Range<Int>) -> Bool {
        guard (9...10).contains(range.count) else { return false }
        let start = self[range.lowerBound] == 0x50 ? range.lowerBound + 1 : range.lowerBound
        return isAll(in: start..<range.upperBound, ASCII.isDigit)
    }

    /// Whether a line holds nothing but an account number.
    func isAccountNumber(_ range: Range<Int>) -> Bool {
        (7...12).contains(range.count) && isAll(in: range, ASCII.isDigit)
    }

    /// Whether the bytes of another span stand in a range, and no part of a longer number.
    fileprivate func holds(_ other: Span<UInt8>, in range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while start &+ other.count <= range.upperBound {
            var length = 0
            while length < other.count && self[start &+ length] == other[length] { length &+= 1 }
            let end = start &+ length
            if length == other.count,
                start == range.lowerBound
                    || !ASCII.isLetter(self[start &- 1]) && !ASCII.isDigit(self[start &- 1]),
                end == range.upperBound || !ASCII.isDigit(self[end])
            {
                return true
            }
            start &+= 1
        }
        return false
    }

    /// Whether a text has the form of an IBAN with blanks in it.
    fileprivate func isSpacedIBAN(_ range: Range<Int>) -> Bool {
        guard range.count > 15, MT940Account.beginsLikeIBAN(self, at: range.lowerBound) else {
            return false
        }
        var count = 0
        for offset in range where self[offset] > ASCII.space {
            guard MT940Account.isIBANByte(self[offset]) else { return false }
            count &+= 1
        }
        return count < range.count && MT940Account.ibanLengths.contains(count)
    }

    /// Whether a text is an id rather than words: one piece with eight digits or more.
    func isIdentifier(_ range: Range<Int>) -> Bool {
        var digits = 0
        for offset in range {
            if self[offset] <= ASCII.space { return false }
            if ASCII.isDigit(self[offset]) { digits &+= 1 }
        }
        return digits >= 8
    }
}
