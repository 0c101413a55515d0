import SourceText
import StatementModel

/// A balance (SWIFT, fields 60a, 62a, 64 and 65): `C260131EUR1234,5`.
struct MT940Balance {
    var amount: ExactAmount
    var date: CalendarDate?
    var currency: CurrencyCode?

    /// Reads the balance in a range; date and currency may be missing, and blanks stand between.
    init?(_ bytes: Span<UInt8>, in range: Range<Int>, order: DateOrder = .yearMonthDay) {
        let text = bytes.trimmed(range)
        var offset = text.lowerBound
        guard offset < text.upperBound else { return nil }
        let isDebit = Self.takeMark(bytes, &offset, to: text.upperBound)
        var digits = offset
        while digits < text.upperBound && ASCII.isDigit(bytes[digits]) { digits &+= 1 }
        let letters = bytes.skippingBlanks(from: digits, to: text.upperBound)
        let hasCurrency =
            letters &+ 2 < text.upperBound
            && bytes.isAll(in: letters..<letters &+ 3, ASCII.isLetter)
        if hasCurrency {
            currency = CurrencyCode(bytes, in: letters..<letters &+ 3)
            date =
                MT940Date(bytes, from: offset, digits: digits &- offset, order: order)?
                .nearestDate
            offset = letters &+ 3
            // Some programs write the euro's name for its code (`EURO0,00`).
            while offset < text.upperBound && ASCII.isLetter(bytes[offset]) { offset &+= 1 }
        } else if let day = MT940Date(bytes, from: offset, digits: 6, order: order),
            day.nearestDate != nil
        {
            // Without a currency the amount follows the date at once.
            date = day.nearestDate
            offset &+= 6
        }
        offset = bytes.skippingBlanks(from: offset, to: text.upperBound)
        let parsed = MT940Number.parse(
            bytes, from: offset, to: text.upperBound, in: currency)
        guard let number = parsed else { return nil }
        // A minus behind a debit mark says the same once more.
        amount = isDebit ? number.amount.magnitude.negated : number.amount
    }

    /// Reads a mark of one letter, or of two (`CR` and `DR`), and tells whether it says debit. Another
    /// mark than SWIFT's stands in front of a number: `S` begins currencies, too.
    private static func takeMark(
        _ bytes: Span<UInt8>, _ offset: inout Int, to limit: Int
    ) -> Bool {
        let mark = bytes[offset]
        guard let isDebit = MT940Mark.isDebit(mark) else { return false }
        var next = offset &+ 1
        // The R of RUB or RON is none of the mark.
        if next &+ 1 < limit, ASCII.uppercased(bytes[next]) == 0x52,
            !ASCII.isLetter(bytes[next &+ 1])
        {
            next &+= 1
        }
        next = bytes.skippingBlanks(from: next, to: limit)
        let isInFrontOfNumber = next < limit && ASCII.isDigit(bytes[next])
        guard MT940Mark.isStandard(mark) || isInFrontOfNumber else { return false }
        offset = next
        return isDebit
    }

    /// The currency of a floor limit (SWIFT, field 34F): `EURD0,`.
    static func currency(ofLimit range: Range<Int>, in bytes: Span<UInt8>) -> CurrencyCode? {
        let text = bytes.trimmed(range)
        guard text.count >= 3 else { return nil }
        return CurrencyCode(bytes, in: text.lowerBound..<text.lowerBound + 3)
    }
}

/// Number and sum of the entries of one direction (SWIFT, field 90a): `3EUR120,50`.
struct MT940Turnover {
    var count: Int
    var currency: CurrencyCode?
    var amount: ExactAmount

    /// Reads the turnover in a range.
    init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        let text = bytes.trimmed(range)
        var offset = text.lowerBound
        var count = 0
        while offset < text.upperBound, ASCII.isDigit(bytes[offset]), count < 1_000_000_000 {
            count = count * 10 + Int(bytes[offset] &- ASCII.zero)
            offset &+= 1
        }
        guard let money = MT940Number.parseMoney(bytes, in: offset..<text.upperBound) else {
            return nil
        }
        self.count = count
        currency = money.currency
        amount = money.amount
    }
}
