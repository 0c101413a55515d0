import SourceText
import StatementModel

/// Text in lines of which one is the other party's account and nothing else.
extension MT940Details {
    /// Reads lines of which the first or the second is an account: the next one is the name, the one
    /// in front of it the bank's id (observed in exports of Raiffeisen in Hungary).
    mutating func readAccountLine() -> Bool {
        let text = self.text
        let span = text.span
        let first = span.line(from: 0)
        var account = first
        if !span.isAccountLine(first) {
            account = span.line(from: first.upperBound)
            guard span.isAccountLine(account),
                span.isIdentifier(first) || span.isSoundAccount(account)
            else { return false }
        }
        let name = span.line(from: account.upperBound)
        guard !name.isEmpty, !span.isAll(in: name, ASCII.isDigit) else { return false }
        counterAccount = account
        payee = name
        memo = span.trimmed(name.upperBound..<span.count)
        guard first != account else { return true }
        if span.isIdentifier(first) {
            bankReference = first
        } else {
            memo = joined([first, memo])
        }
        return true
    }
}

extension Span where Element == UInt8 {
    /// The next line that is not blank, without blanks at its ends.
    fileprivate func line(from start: Int) -> Range<Int> {
        let start = skippingBlanks(from: start, to: count)
        return trimmed(start..<firstOffset(of: ASCII.lineFeed, from: start, to: count))
    }

    /// Whether a text that has the form of an account is one although a text stands in front of it and
    /// no id: references may look like an IBAN, whose check digits then do not fit.
    fileprivate func isSoundAccount(_ range: Range<Int>) -> Bool {
        guard ASCII.isLetter(self[range.lowerBound]) else { return true }
        var compact: [UInt8] = []
        append(range, to: &compact)
        return IBANCheckDigits.remainder(compact) == 1
    }

    /// Whether a text is an IBAN, or a domestic account of the lengths that Hungary (16 or 24) and
    /// Poland (26) have, which hardly any reference has.
    fileprivate func isAccountLine(_ range: Range<Int>) -> Bool {
        MT940Account.isIBAN(self, range)
            || [16, 24, 26].contains(range.count) && isAll(in: range, ASCII.isDigit)
            || isInEights(range)
    }

    /// Whether digits stand in two or three groups of eight, as Hungary prints its accounts.
    private func isInEights(_ range: Range<Int>) -> Bool {
        guard range.count == 17 || range.count == 26 else { return false }
        return range.allSatisfy { offset in
            (offset - range.lowerBound) % 9 == 8
                ? self[offset] == ASCII.minus : ASCII.isDigit(self[offset])
        }
    }
}
