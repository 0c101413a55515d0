import SourceText
import StatementModel

/// Text with labels, and the plain forms of Dutch banks, in which places tell what is what.
extension MT940Details {
    private enum Label {
        case payee, account, memo, reference, bankReference, bank, other
        /// What the payer has to state, which stands in for the text.
        case paymentReference
    }

    /// Labels with what stands behind them: those of Polish banks, parted by semicolons (observed in
    /// exports of mBank), Dutch ones, parted by slashes (Knab) or in two columns (ABN AMRO), and
    /// Swiss ones within the text (PostFinance).
    private static let labels: [(text: StaticString, label: Label)] = [
        ("OD: ", .payee), ("DLA: ", .payee), ("NA RZECZ: ", .payee), ("Z RACH.: ", .account),
        ("NA RACH.: ", .account), ("TYT.: ", .memo), ("TNR: ", .bankReference),
        ("ID IPH: ", .other),
        ("REK: ", .account), ("NAAM: ", .payee), ("IBAN: ", .account), ("BIC: ", .bank),
        ("OMSCHRIJVING: ", .memo), ("KENMERK: ", .reference),
        ("BETALINGSKENM.: ", .paymentReference),
        ("MACHTIGING: ", .other), ("INCASSANT: ", .other),
        ("AUFTRAGGEBER: ", .payee), ("ABSENDER: ", .payee), ("MITTEILUNGEN: ", .memo),
        ("DONNEUR D'ORDRE: ", .payee), ("EXPÉDITEUR: ", .payee), ("EXPEDITEUR: ", .payee),
        ("COMMUNICATIONS: ", .memo), ("ORDINANTE: ", .payee), ("MITTENTE: ", .payee),
        ("BENEFICIARIO: ", .payee), ("CAUSALE: ", .memo), ("COMUNICAZIONI: ", .memo),
    ]

    /// The labels as they are printed.
    static var labelTexts: [String] { labels.map { "\($0.text)" } }

    /// Reads labelled text; `false` where it has less than two labels, and no lone one that tells a name
    /// behind the kind of booking, or the bank's id.
    mutating func readLabels() -> Bool {
        let found = foundLabels
        let text = self.text
        let span = text.span
        if found.count == 1, let lone = found.first {
            return readLoneLabel(lone.label, from: lone.start, lone.value)
        }
        guard found.count > 1 else { return false }
        var pieces: [Range<Int>] = []
        for (index, item) in found.enumerated() {
            let end = index + 1 < found.count ? found[index + 1].start : span.count
            var value = span.trimmed(item.value..<end)
            while !value.isEmpty, Self.isLabelEnd(span[value.upperBound - 1]) {
                value = span.trimmed(value.lowerBound..<value.upperBound - 1)
            }
            pieces.append(takeLabelled(value, item.label, labelAt: item.start))
        }
        var front = span.trimmed(0..<(found.first?.start ?? 0))
        if let last = front.last, Self.isLabelEnd(span[last]) {
            front = span.trimmed(front.lowerBound..<last)
        }
        if pieces.allSatisfy(\.isEmpty), found.contains(where: { $0.label == .paymentReference }) {
            pieces.append(reference)
        }
        let hasText = !pieces.allSatisfy(\.isEmpty)
        if hasText && span.isKindOfBooking(front) {
            bookingType = front
        } else {
            pieces.append(front)
        }
        memo = joined(pieces)
        return true
    }

    /// The labels of the text, with where they begin and where their values do.
    private var foundLabels: [(label: Label, start: Int, value: Int)] {
        var found: [(label: Label, start: Int, value: Int)] = []
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
        return found
    }

    /// Reads text with one label only, all of which stays the text of the payment but for a name on a
    /// line of its own.
    private mutating func readLoneLabel(_ label: Label, from start: Int, _ value: Int) -> Bool {
        let front = text.span.trimmed(0..<start)
        let own = text.span.trimmed(value..<text.count)
        switch label {
        case .payee where !front.isEmpty && text.span.isKindOfBooking(front):
            payee = own
            bookingType = front
        case .payee where start == 0 || text[start - 1] == ASCII.lineFeed:
            let end = text.span.firstOffset(of: ASCII.lineFeed, from: value, to: text.count)
            payee = text.span.trimmed(value..<end)
            memo = joined([front, end..<text.count])
            return true
        case .bankReference where text.span.isIdentifier(own): bankReference = own
        default: return false
        }
        memo = 0..<text.count
        return true
    }

    /// Takes what stands behind a label; what of it is text of the payment.
    private mutating func takeLabelled(
        _ value: Range<Int>, _ label: Label, labelAt start: Int
    ) -> Range<Int> {
        let end = text.span.endOfLabelled(in: value)
        let own = text.span.trimmed(value.lowerBound..<end)
        var rest = text.span.trimmed(end..<value.upperBound)
        if let first = rest.first, Self.isLabelEnd(text[first]) {
            rest = text.span.trimmed(first &+ 1..<rest.upperBound)
        }
        switch label {
        case .payee:
            keep(displaced: payee, by: value)
            payee = value
            return 0..<0
        case .memo: return value
        case .account: return takeLabelledAccount(value)
        case .bank:
            let end = text.span.endOfBIC(in: value) ?? value.lowerBound
            return text.span.trimmed(end..<value.upperBound)
        case .reference, .paymentReference: takeReference(own, isEndToEnd: true, wordAt: start)
        case .bankReference:
            keep(displaced: bankReference, by: own)
            bankReference = own
        case .other: keep(aside: own, withWordAt: start)
        }
        return rest
    }

    /// Takes an account; what stands behind an IBAN is text again.
    private mutating func takeLabelledAccount(_ value: Range<Int>) -> Range<Int> {
        var end = value.lowerBound
        while end < value.upperBound && text[end] > ASCII.space { end += 1 }
        let first = value.lowerBound..<end
        guard MT940Account.isIBAN(text.span, first) else {
            keep(displaced: counterAccount, by: value)
            counterAccount = value
            return 0..<0
        }
        keep(displaced: counterAccount, by: first)
        counterAccount = first
        return text.span.trimmed(end..<value.upperBound)
    }

    private static func isLabelEnd(_ byte: UInt8) -> Bool {
        byte == ASCII.semicolon || byte == ASCII.slash || byte == ASCII.comma
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
}

extension Span where Element == UInt8 {
    /// Whether a text is short words in capitals, `SEPA OVERBOEKING`.
    func isKindOfBooking(_ range: Range<Int>) -> Bool {
        range.count <= 35 && isAll(in: range) { $0 &- 0x41 < 26 || $0 == ASCII.space }
    }

    /// Whether a label stands here, letter by letter; a line feed counts as its last blank.
    func isLabel(_ label: StaticString, at offset: Int) -> Bool {
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

    /// Where a reference under a label ends: at a semicolon, two blanks or a line end.
    fileprivate func endOfLabelled(in range: Range<Int>) -> Int {
        var offset = range.lowerBound
        while offset < range.upperBound, self[offset] != ASCII.semicolon,
            self[offset] >= ASCII.space,
            self[offset] != ASCII.space
                || offset &+ 1 < range.upperBound
                    && self[offset &+ 1] != ASCII.space
        {
            offset &+= 1
        }
        return offset
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
