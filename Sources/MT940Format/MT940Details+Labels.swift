import SourceText
import StatementModel

/// Text with labels, and the plain forms of Dutch banks, in which places tell what is what.
extension MT940Details {
    private enum Label {
        case payee, account, memo, reference, bankReference, other
    }

    /// Labels with what stands behind them: those of Polish banks, parted by semicolons (observed in
    /// exports of mBank), Dutch ones, parted by slashes (Knab) or in two columns (ABN AMRO), and
    /// Swiss ones within the text (PostFinance).
    private static let labels: [(text: StaticString, label: Label)] = [
        ("OD: ", .payee), ("DLA: ", .payee), ("NA RZECZ: ", .payee), ("Z RACH.: ", .account),
        ("NA RACH.: ", .account), ("TYT.: ", .memo), ("TNR: ", .bankReference),
        ("ID IPH: ", .other),
        ("REK: ", .account), ("NAAM: ", .payee), ("IBAN: ", .account), ("BIC: ", .other),
        ("OMSCHRIJVING: ", .memo), ("KENMERK: ", .reference), ("BETALINGSKENM.: ", .reference),
        ("MACHTIGING: ", .other), ("INCASSANT: ", .other),
        ("AUFTRAGGEBER: ", .payee), ("ABSENDER: ", .payee), ("MITTEILUNGEN: ", .memo),
    ]

    /// Reads labelled text; `false` where it has less than two labels.
    mutating func readLabels() -> Bool {
        var found: [(label: Label, start: Int, value: Int)] = []
        let text = self.text
        let span = text.span
        for offset in 0..<span.count where span[offset] == ASCII.colon {
            for (label, kind) in Self.labels {
                // The label's colon is its last sign but one.
                let start = offset - (label.utf8CodeUnitCount - 2)
                guard start >= 0, start == 0 || !ASCII.isLetter(span[start - 1]),
                    span.isLabel(label, at: start)
                else { continue }
                found.append((kind, start, offset + 1))
                break
            }
        }
        guard found.count > 1 else { return false }
        var pieces: [Range<Int>] = []
        for (index, item) in found.enumerated() {
            let end = index + 1 < found.count ? found[index + 1].start : span.count
            var value = span.trimmed(item.value..<end)
            while !value.isEmpty, Self.isLabelEnd(span[value.upperBound - 1]) {
                value = span.trimmed(value.lowerBound..<value.upperBound - 1)
            }
            switch item.label {
            case .payee: payee = value
            case .account: pieces.append(takeLabelledAccount(value))
            case .memo: pieces.append(value)
            case .reference: takeReference(value, isEndToEnd: true)
            case .bankReference: bankReference = value
            case .other: break
            }
        }
        let front = span.trimmed(0..<(found.first?.start ?? 0))
        let isMemo = pieces.allSatisfy(\.isEmpty)
        memo = joined(isMemo ? [front] : pieces)
        if !isMemo && span.isKindOfBooking(front) { bookingType = front }
        return true
    }

    /// Takes an account; what stands behind an IBAN is text again.
    private mutating func takeLabelledAccount(_ value: Range<Int>) -> Range<Int> {
        var end = value.lowerBound
        while end < value.upperBound && text[end] > ASCII.space { end += 1 }
        let first = value.lowerBound..<end
        guard MT940Account.isIBAN(text.span, first) else {
            counterAccount = value
            return 0..<0
        }
        counterAccount = first
        return text.span.trimmed(end..<value.upperBound)
    }

    private static func isLabelEnd(_ byte: UInt8) -> Bool {
        byte == ASCII.semicolon || byte == ASCII.slash || byte == ASCII.comma
    }

    /// Reads a payment by card or a withdrawal, `BEA   NR 5AB102   26.01.26/17.39 SHOP,PAS123`
    /// (observed in exports of ABN AMRO).
    mutating func readCardPayment() -> Bool {
        let text = self.text
        let span = text.span
        let start = span.skippingBlanks(from: 0, to: span.count)
        guard span.isLabel("BEA ", at: start) || span.isLabel("GEA ", at: start) else {
            return false
        }
        var offset = start + 4
        while offset + 14 <= span.count && !span.isCardTime(at: offset) { offset += 1 }
        guard offset + 14 <= span.count, let day = span.cardDate(at: offset) else { return false }
        purchase = (day, span.cardTime(at: offset + 9))
        var end = span.count
        if let card = span.extracting(first: end).firstOffset(ofIgnoringCase: ",PAS", from: offset)
        {
            end = card
        }
        payee = span.trimmed(offset + 14..<end)
        bookingType = start..<start + 3
        memo = 0..<span.count
        return true
    }

    /// Reads text that begins with the other party's account: an IBAN or a number with points, both
    /// with the name behind it on the same line, or a bare number of nine or ten digits.
    mutating func readLeadingAccount() -> Bool {
        let text = self.text
        let span = text.span
        var start = span.skippingBlanks(from: 0, to: span.count)
        let isGiro = span.isLabel("GIRO ", at: start)
        if isGiro { start = span.skippingBlanks(from: start + 4, to: span.count) }
        var end = start
        while end < span.count && span[end] > ASCII.space { end += 1 }
        let lineEnd = span.firstOffset(of: ASCII.lineFeed, from: end, to: span.count)
        if MT940Account.isIBAN(span, start..<end) {
            payee = span.trimmed(end..<lineEnd)
            memo = span.trimmed(lineEnd..<span.count)
        } else if span.isDottedNumber(start..<end) || isGiro && span.isNumber(start..<end) {
            payee = span.trimmed(
                end..<(isGiro ? span.endOfColumn(from: end, to: lineEnd) : lineEnd))
            memo = 0..<span.count
        } else if (9...10).contains(end - start), span.isNumber(start..<end), end < span.count {
            memo = span.trimmed(end..<span.count)
        } else {
            return false
        }
        if memo.isEmpty { memo = 0..<span.count }
        counterAccount = start..<end
        return true
    }

    /// Takes the other party's name, which is known, off the front of the text.
    mutating func takeName(_ bytes: Span<UInt8>, _ name: Range<Int>) {
        let whole = memo
        guard payee.isEmpty, whole.count >= name.count else { return }
        for (own, other) in zip(whole, name) where text[own] != bytes[other] { return }
        payee = whole.prefix(name.count)
        let rest = payee.upperBound..<whole.upperBound
        let trimmed = text.span.trimmed(rest)
        memo = trimmed
    }

    /// Reads a field `:NS:` behind an entry, in lines that begin with two digits: 01 to 14 the
    /// purpose, 15 and 16 the name, 17 the kind of booking, 33 and 34 bank and account (MultiCash).
    mutating func readNonSwift(_ bytes: Span<UInt8>, _ field: Range<Int>) {
        var pieces: [Range<Int>] = []
        var names: [Range<Int>] = []
        var start = field.lowerBound
        while start < field.upperBound {
            let end = bytes.endOfLine(from: start, to: field.upperBound)
            if end - start > 2, ASCII.isDigit(bytes[start]), ASCII.isDigit(bytes[start + 1]) {
                let code = Int(bytes[start] - 0x30) * 10 + Int(bytes[start + 1] - 0x30)
                let first = text.count
                bytes.append(start + 2..<end, to: &text)
                let value = first..<text.count
                switch code {
                case 1...14: pieces.append(value)
                case 15, 16: names.append(value)
                case 17: bookingType = value
                case 34: counterAccount = text.span.trimmed(value)
                default: break
                }
            }
            start = end + 1
        }
        memo = joined(pieces)
        payee = joined(names)
    }
}

extension Span where Element == UInt8 {
    /// Whether a text is short words in capitals, `SEPA OVERBOEKING`.
    func isKindOfBooking(_ range: Range<Int>) -> Bool {
        range.count <= 35 && isAll(in: range) { $0 &- 0x41 < 26 || $0 == ASCII.space }
    }

    /// Whether a label stands here, letter by letter; a line feed counts as its last blank.
    fileprivate func isLabel(_ label: StaticString, at offset: Int) -> Bool {
        let length = label.utf8CodeUnitCount
        guard offset >= 0, offset + length <= count, self[offset + length - 1] <= ASCII.space else {
            return false
        }
        return label.withUTF8Buffer { pattern in
            for index in 0..<length - 1 where unsafe self[offset + index] != pattern[index] {
                return false
            }
            return true
        }
    }

    /// Whether `26.01.26/17.39` stands here, or with colons in the time.
    fileprivate func isCardTime(at offset: Int) -> Bool {
        for index in 0..<14 {
            let byte = self[offset + index]
            switch index {
            case 2, 5: guard byte == ASCII.point else { return false }
            case 8: guard byte == ASCII.slash else { return false }
            case 11: guard byte == ASCII.point || byte == ASCII.colon else { return false }
            default: guard ASCII.isDigit(byte) else { return false }
            }
        }
        return true
    }

    private func twoDigits(at offset: Int) -> Int {
        Int(self[offset] &- 0x30) &* 10 &+ Int(self[offset &+ 1] &- 0x30)
    }

    fileprivate func cardDate(at offset: Int) -> CalendarDate? {
        CalendarDate(
            year: 2000 + twoDigits(at: offset + 6), month: twoDigits(at: offset + 3),
            day: twoDigits(at: offset))
    }

    fileprivate func cardTime(at offset: Int) -> TimeOfDay? {
        TimeOfDay(hour: twoDigits(at: offset), minute: twoDigits(at: offset + 3))
    }

    /// Whether a text is an old Dutch account number, digits in groups with points between.
    fileprivate func isDottedNumber(_ range: Range<Int>) -> Bool {
        (11...14).contains(range.count)
            && isAll(in: range) { ASCII.isDigit($0) || $0 == ASCII.point }
            && count(of: ASCII.point, in: range) >= 2
    }

    /// Where two blanks end a column, or where the column of 33 signs ends.
    fileprivate func endOfColumn(from start: Int, to end: Int) -> Int {
        var offset = skippingBlanks(from: start, to: end)
        while offset + 1 < end && (self[offset] > ASCII.space || self[offset + 1] > ASCII.space) {
            offset += 1
        }
        return min(offset + 1 < end ? offset : end, max(33, start))
    }

    /// Whether a text is digits alone.
    fileprivate func isNumber(_ range: Range<Int>) -> Bool {
        !range.isEmpty && isAll(in: range, ASCII.isDigit)
    }
}
