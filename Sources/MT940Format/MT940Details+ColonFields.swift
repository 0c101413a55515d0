import SourceText

/// Text whose pieces are parted by colons: the kind of booking, the purpose, the name and the IBAN of the
/// other party, and what else there is (observed in exports of Penta).
extension MT940Details {
    /// Reads the pieces; `false` where the text does not begin with a kind of booking, or no IBAN follows
    /// a name.
    mutating func readColonFields() -> Bool {
        let text = self.text
        let span = text.span
        let kind = span.trimmed(0..<span.firstOffset(of: ASCII.colon, from: 0, to: span.count))
        guard kind.count >= 5, kind.upperBound < span.count,
            span.isAll(in: kind, { $0 &- 0x41 < 26 || $0 == 0x5F }),
            let account = Self.account(span, behind: kind.upperBound)
        else { return false }
        var start = account.lowerBound &- 1
        while start > kind.upperBound, span[start &- 1] != ASCII.colon { start &-= 1 }
        guard start > kind.upperBound &+ 1 else { return false }
        let name = start..<account.lowerBound &- 1
        let purpose = kind.upperBound &+ 1..<start &- 1
        let rest = min(account.upperBound &+ 1, span.count)..<span.count
        bookingType = kind
        counterAccount = account
        payee = span.trimmed(name)
        memo = joined([purpose, rest])
        return true
    }

    /// The last piece that is an IBAN.
    private static func account(_ text: Span<UInt8>, behind start: Int) -> Range<Int>? {
        var found: Range<Int>?
        var colon = start
        while colon < text.count {
            let next = text.firstOffset(of: ASCII.colon, from: colon &+ 1, to: text.count)
            let piece = text.trimmed(colon &+ 1..<min(next, text.count))
            if MT940Account.isIBAN(text, piece) { found = piece }
            colon = next
        }
        return found
    }
}
