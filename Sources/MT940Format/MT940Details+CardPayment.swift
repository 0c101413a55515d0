import SourceText
import StatementModel

/// Payments by card and withdrawals, in the words of ABN AMRO.
extension MT940Details {
    /// The kinds: at a terminal, at a cash machine, in a shop on the net.
    private static let kinds: [StaticString] = ["BEA ", "GEA ", "BEA, ", "GEA, ", "eCom, "]
    /// What the card is, where blanks do not part it from the shop.
    private static let cards: [StaticString] = [
        "Betaalpas ", "Apple Pay ", "Google Pay ", "Creditcard ", "Garmin Pay ", "Fitbit Pay ",
    ]

    /// Reads a payment by card or a withdrawal, with the day in front of the shop or behind it:
    /// `BEA   NR 5AB102   26.01.26/17.39 SHOP,PAS123`,
    /// `BEA, Betaalpas   SHOP,PAS123   NR:5AB102, 26.01.26/17:39   TOWN` (observed in exports of ABN
    /// AMRO).
    mutating func readCardPayment() -> Bool {
        let text = self.text
        let span = text.span
        let start = span.skippingBlanks(from: 0, to: span.count)
        guard let kind = Self.kinds.first(where: { span.isLabel($0, at: start) }) else {
            return false
        }
        let kindEnd = start + kind.utf8CodeUnitCount - 1
        guard let time = span.cardTime(from: kindEnd), let day = span.cardDate(at: time) else {
            return false
        }
        purchase = (day, span.timeOfCard(at: time + 9))
        let isNewForm = span[kindEnd - 1] == ASCII.comma
        payee = isNewForm ? shop(from: kindEnd, to: time) : shop(from: time + 14, to: span.count)
        bookingType = start..<(isNewForm ? kindEnd - 1 : kindEnd)
        memo = 0..<span.count
        return true
    }

    /// The name of the shop: up to the card's number, or to that of the terminal.
    private func shop(from start: Int, to limit: Int) -> Range<Int> {
        let span = text.span
        var first = span.skippingBlanks(from: start, to: limit)
        if let card = Self.cards.first(where: { span.isLabel($0, at: first) }) {
            first += card.utf8CodeUnitCount
        } else if span[start - 1] == ASCII.comma {
            first = span.endOfCard(from: first, to: limit)
        }
        let head = span.extracting(first: limit)
        let end =
            head.firstOffset(ofIgnoringCase: ",PAS", from: first)
            ?? head.firstOffset(ofIgnoringCase: "NR:", from: first) ?? limit
        return span.trimmed(first..<max(first, end))
    }
}

extension Span where Element == UInt8 {
    /// Where the column ends that says what the card is; the start where there is no column.
    fileprivate func endOfCard(from start: Int, to limit: Int) -> Int {
        var offset = start
        while offset + 1 < limit {
            if self[offset] == ASCII.lineFeed { return offset }
            if self[offset] == ASCII.space, self[offset + 1] == ASCII.space { return offset }
            // A name that is followed by the card's number is that of the shop.
            if self[offset] == ASCII.comma { return start }
            offset += 1
        }
        return start
    }

    /// The offset of the first day and time from an offset on: `26.01.26/17.39`, or with a colon.
    fileprivate func cardTime(from start: Int) -> Int? {
        var offset = start
        while offset + 14 <= count {
            if isCardTime(at: offset) { return offset }
            offset += 1
        }
        return nil
    }

    private func isCardTime(at offset: Int) -> Bool {
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

    fileprivate func timeOfCard(at offset: Int) -> TimeOfDay? {
        TimeOfDay(hour: twoDigits(at: offset), minute: twoDigits(at: offset + 3))
    }
}
