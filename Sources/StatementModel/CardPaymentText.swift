import SourceText

/// Payments by card and withdrawals, in the words of ABN AMRO: the texts are the same in MT940 and in
/// camt.
package struct CardPaymentText {
    /// Where the word for the kind of payment ends; it begins the text.
    package let kind: Range<Int>
    /// The name of the shop or the cash machine.
    package let shop: Range<Int>
    /// The day of the payment.
    package let day: CalendarDate
    /// Its time.
    package let time: TimeOfDay?

    /// The kinds: at a terminal, at a cash machine, in a shop on the net.
    private static let kinds: [StaticString] = ["BEA ", "GEA ", "BEA, ", "GEA, ", "eCom, "]
    /// What the card is, where blanks do not part it from the shop.
    private static let cards: [StaticString] = [
        "Betaalpas ", "Apple Pay ", "Google Pay ", "Creditcard ", "Garmin Pay ", "Fitbit Pay ",
    ]

    /// Reads a payment by card or a withdrawal, with the day in front of the shop or behind it:
    /// `BEA   NR 5AB102   26.01.26/17.39 SHOP,PAS123`,
    /// `BEA, Betaalpas   SHOP,PAS123   NR:5AB102, 26.01.26/17:39   TOWN` (observed in exports of ABN
    /// AMRO). `nil` for every other text.
    package init?(_ text: Span<UInt8>) {
        let start = text.endOfBlanks(from: 0, to: text.count)
        guard let kind = Self.kinds.first(where: { text.isWord($0, at: start) }) else {
            return nil
        }
        let kindEnd = start + kind.utf8CodeUnitCount - 1
        guard let place = text.cardTime(from: kindEnd), let day = text.cardDate(at: place) else {
            return nil
        }
        self.day = day
        time = text.timeOfCard(at: place + 9)
        let isNewForm = text[kindEnd - 1] == ASCII.comma
        shop =
            isNewForm
            ? Self.shop(in: text, from: kindEnd, to: place)
            : Self.shop(in: text, from: place + 14, to: text.count)
        self.kind = start..<(isNewForm ? kindEnd - 1 : kindEnd)
    }

    /// The name of the shop: up to the card's number, or to that of the terminal.
    private static func shop(
        in text: Span<UInt8>, from start: Int, to limit: Int
    ) -> Range<Int> {
        var first = text.endOfBlanks(from: start, to: limit)
        if let card = cards.first(where: { text.isWord($0, at: first) }) {
            first += card.utf8CodeUnitCount
        } else if text[start - 1] == ASCII.comma {
            first = text.endOfCard(from: first, to: limit)
        }
        let head = text.extracting(first: limit)
        let end =
            head.firstOffset(ofIgnoringCase: ",PAS", from: first)
            ?? head.firstOffset(ofIgnoringCase: "NR:", from: first) ?? limit
        return text.trimmed(first..<max(first, end))
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

    /// Behind the blanks at an offset.
    fileprivate func endOfBlanks(from start: Int, to end: Int) -> Int {
        var offset = start
        while offset < end, self[offset] <= ASCII.space { offset += 1 }
        return offset
    }

    /// Whether a word and the blank behind it stand here, letter by letter; a line feed counts as the
    /// blank.
    fileprivate func isWord(_ word: StaticString, at offset: Int) -> Bool {
        let length = word.utf8CodeUnitCount
        guard offset + length <= count, self[offset + length - 1] <= ASCII.space else {
            return false
        }
        return word.withUTF8Buffer { pattern in
            for index in 0..<length - 1 where unsafe self[offset + index] != pattern[index] {
                return false
            }
            return true
        }
    }
}
