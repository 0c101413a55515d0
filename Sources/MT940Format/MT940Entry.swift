import SourceText
import StatementModel

/// An entry (SWIFT, field 61):
/// `YYMMDD[MMDD](C|D|RC|RD|EC|ED)[letter]amount NTRF reference[//bank's reference]`, and on a line
/// of its own supplementary details. A time of day may stand behind the dates.
struct MT940Entry {
    /// What the entry lacks.
    enum Refusal: Error {
        case missingDate
        case invalidDate(Range<Int>)
        case missingMark(Range<Int>)
        case missingAmount
        case invalidAmount(Range<Int>)
        /// The file ends behind its amount.
        case cutOff
    }

    /// The day from which interest counts; `nil` where there is no such day.
    private(set) var valueDate: CalendarDate?
    /// The day that the bank booked it.
    private(set) var entryDate: CalendarDate?
    /// The time of day behind the dates.
    private(set) var time: TimeOfDay?
    /// Whether a date was put right: a 30th of February, an entry date that is no day.
    private(set) var hasIrregularDate = false
    /// Whether the amount has a point, grouping or a sign, or another mark than SWIFT's.
    private(set) var hasIrregularAmount = false
    private var hasIrregularMark = false
    /// Whether it is expected and not booked yet (`EC` and `ED` of MT942).
    private(set) var isExpected = false
    /// Money out is negative; the reversal of a credit too.
    private(set) var amount = ExactAmount.zero
    /// The four signs of the transaction's type, `NTRF`.
    private(set) var type = 0..<0
    /// The account holder's reference.
    private(set) var reference = 0..<0
    /// What stands behind the sixteen columns of the reference, where the bank pads it.
    private(set) var behindReference = 0..<0
    /// The bank's reference.
    private(set) var bankReference = 0..<0
    /// The supplementary details, over all their lines.
    private(set) var supplement = 0..<0

    /// The dates of the entry before: most entries of a statement have the same ones.
    struct Dates {
        fileprivate var printed = 0..<0
        fileprivate var valueDate: CalendarDate?
        fileprivate var entryDate: CalendarDate?
        fileprivate var isIrregular = false
        /// The order of the file's days.
        fileprivate let order: DateOrder
        /// Whether entry dates are a month behind, so that they say nothing.
        fileprivate let areMonthBehind: Bool

        /// In front of the first entry.
        init(order: DateOrder = .yearMonthDay, areMonthBehind: Bool = false) {
            self.order = order
            self.areMonthBehind = areMonthBehind
        }
    }

    /// Reads the entry in a range.
    init(_ bytes: Span<UInt8>, in range: Range<Int>) throws(Refusal) {
        var dates = Dates()
        try self.init(bytes, in: range, behind: &dates)
    }

    /// Reads the entry in a range, and keeps its dates for the next.
    init(
        _ bytes: Span<UInt8>, in range: Range<Int>, currency: CurrencyCode? = nil,
        behind before: inout Dates
    ) throws(Refusal) {
        var offset = bytes.skippingBlanks(from: range.lowerBound, to: range.upperBound)
        try readDates(bytes, at: &offset, to: range.upperBound, &before)
        let mark = offset
        let isNegative = try readMark(bytes, at: &offset, to: range.upperBound)
        guard offset < range.upperBound else { throw .missingAmount }
        let parsed = MT940Number.parse(
            bytes, from: offset, to: range.upperBound, in: currency)
        guard let number = parsed else {
            throw .invalidAmount(mark..<bytes.endOfLine(from: offset, to: range.upperBound))
        }
        // A minus behind a debit mark says the same once more.
        amount = isNegative ? number.amount.magnitude.negated : number.amount
        hasIrregularAmount =
            number.isIrregular || hasIrregularMark || !ASCII.isLetter(bytes[mark])
        readReferences(bytes, from: number.end, to: range.upperBound)
    }

    // MARK: Dates

    private mutating func readDates(
        _ bytes: Span<UInt8>, at offset: inout Int, to limit: Int, _ before: inout Dates
    ) throws(Refusal) {
        let start = offset
        while offset < limit && ASCII.isDigit(bytes[offset]) { offset &+= 1 }
        guard offset > start else { throw .missingDate }
        let printed = withoutTime(bytes, start..<offset, before.order)
        offset = bytes.skippingBlanks(from: offset, to: limit)
        if bytes.isSame(printed, before.printed) {
            (valueDate, entryDate) = (before.valueDate, before.entryDate)
            hasIrregularDate = before.isIrregular
        } else {
            try readDates(bytes, printed, before.order)
            if before.areMonthBehind && valueDate != nil {
                (entryDate, hasIrregularDate) = (nil, false)
            }
            before.printed = printed
            (before.valueDate, before.entryDate) = (valueDate, entryDate)
            before.isIrregular = hasIrregularDate
        }
        readEntryDateApart(bytes, at: &offset, to: limit, before.order)
    }

    /// Takes a time of day off the end of the digits, `HHMM` or `HHMMSS` behind `YYMMDDMMDD` (observed in
    /// exports of Bank Pekao). What may be two days, one with its year in full, is no time.
    private mutating func withoutTime(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ order: DateOrder
    ) -> Range<Int> {
        guard range.count == 14 || range.count == 16 else { return range }
        func day(_ start: Int, _ digits: Int) -> CalendarDate? {
            guard let day = MT940Date(bytes, from: start, digits: digits, order: order),
                (1900...2099).contains(day.year)
            else { return nil }
            return day.nearestDate
        }
        let dates = range.prefix(10)
        for digits in [6, 8] where (6...8).contains(range.count - digits) {
            let middle = range.lowerBound + digits
            if day(range.lowerBound, digits) != nil, day(middle, range.upperBound - middle) != nil {
                return range
            }
        }
        guard let value = day(dates.lowerBound, 6),
            MT940Date.entryDate(bytes, from: dates.lowerBound + 6, near: value, order: order)
                != nil,
            let time = TimeOfDay(bytes, digits: dates.upperBound..<range.upperBound)
        else { return range }
        self.time = time
        return dates
    }

    /// Reads an entry date that blanks part from the value date and from the mark: four digits.
    private mutating func readEntryDateApart(
        _ bytes: Span<UInt8>, at offset: inout Int, to limit: Int, _ order: DateOrder
    ) {
        guard offset &+ 4 < limit, ASCII.isDigit(bytes[offset]), entryDate == nil, let valueDate
        else { return }
        let mark = bytes.skippingBlanks(from: offset &+ 4, to: limit)
        guard mark < limit, ASCII.isLetter(bytes[mark]),
            let date = MT940Date.entryDate(bytes, from: offset, near: valueDate, order: order)
        else { return }
        entryDate = date
        offset = mark
    }

    private mutating func readDates(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ order: DateOrder
    ) throws(Refusal) {
        let (start, count) = (range.lowerBound, range.count)
        guard let valueDigits = Self.valueDigits(bytes, range, order),
            let printed = MT940Date(bytes, from: start, digits: valueDigits, order: order),
            (1900...2099).contains(printed.year)
        else { throw .invalidDate(range) }
        valueDate = printed.date
        let nearest = printed.nearestDate
        let entryDigits = count &- valueDigits
        if entryDigits > 4 {
            entryDate =
                MT940Date(bytes, from: start &+ valueDigits, digits: entryDigits, order: order)?
                .date
        } else if entryDigits > 0 {
            // Where there is no such value date, its year still tells that of the entry date.
            let anchor = nearest ?? CalendarDate(year: printed.year, month: 7, day: 1)
            entryDate = anchor.flatMap {
                MT940Date.entryDate(
                    bytes, from: start &+ valueDigits, near: $0, order: order)
            }
        }
        hasIrregularDate = valueDate == nil || (entryDigits > 0 && entryDate == nil)
        if valueDate == nil && entryDate == nil {
            guard let nearest else { throw .invalidDate(range) }
            valueDate = nearest
        }
    }

    /// How many of the digits are the value date: six, or eight where its year is in full. The
    /// entry date behind it has no year, or one of two or four digits.
    private static func valueDigits(
        _ bytes: Span<UInt8>, _ range: Range<Int>, _ order: DateOrder
    ) -> Int? {
        func day(_ start: Int, _ digits: Int) -> CalendarDate? {
            MT940Date(bytes, from: start, digits: digits, order: order)?.nearestDate
        }
        let start = range.lowerBound
        switch range.count {
        case 6, 10: return 6
        case 8, 16: return 8
        case 12:
            let year = MT940Date(bytes, from: start, digits: 8, order: order)?.year ?? 0
            return (1900...2099).contains(year) ? 8 : 6
        // One of the two years is in full: that which brings the days together.
        case 14:
            if let value = day(start, 6), let entry = day(start &+ 6, 8) {
                return abs(value.days(until: entry)) < 366 ? 6 : 8
            }
            return 8
        default: return nil
        }
    }

    // MARK: Debit or credit

    /// Reads the mark and the letter of the currency behind it; whether the money goes out.
    private mutating func readMark(
        _ bytes: Span<UInt8>, at offset: inout Int, to limit: Int
    ) throws(Refusal) -> Bool {
        let start = offset
        guard offset < limit else { throw .missingMark(start..<limit) }
        let first = ASCII.uppercased(bytes[offset])
        let isReversal = first == 0x52
        isExpected = first == 0x45
        if isReversal || isExpected { offset &+= 1 }
        guard offset < limit else { throw .missingMark(start..<limit) }
        let mark = ASCII.uppercased(bytes[offset])
        // Some programs write a sign where the mark belongs.
        if offset == start, mark == ASCII.minus || mark == ASCII.plus {
            offset = bytes.skippingBlanks(from: offset &+ 1, to: limit)
            return mark == ASCII.minus
        }
        guard let isDebit = MT940Mark.isDebit(mark) else {
            throw .missingMark(start..<bytes.endOfLine(from: start, to: limit))
        }
        hasIrregularMark = !MT940Mark.isStandard(mark)
        offset &+= 1
        // The third letter of the currency; some banks write all three.
        var letters = 0
        while offset < limit, letters < 3, ASCII.isLetter(bytes[offset]) {
            offset &+= 1
            letters &+= 1
        }
        offset = bytes.skippingBlanks(from: offset, to: limit)
        return isDebit != isReversal
    }

    // MARK: Type and references

    private mutating func readReferences(_ bytes: Span<UInt8>, from start: Int, to limit: Int) {
        var offset = start
        while offset < limit && bytes[offset] == ASCII.space { offset &+= 1 }
        let lineEnd = bytes.endOfLine(from: offset, to: limit)
        supplement = bytes.trimmed(lineEnd..<limit)
        guard offset < lineEnd else { return }
        var typeEnd = min(offset &+ 4, lineEnd)
        if !ASCII.isLetter(bytes[offset]) {
            // Some banks leave out the type: `D12,34//123`.
            guard bytes[offset] == ASCII.slash else {
                reference = bytes.trimmed(offset..<lineEnd)
                return
            }
            typeEnd = offset
        } else if bytes.isPlaceholder(offset..<lineEnd) {
            // The word for no reference is none of the types of four signs, `NONR`.
            reference = bytes.trimmed(offset..<lineEnd)
            return
        }
        type = bytes.trimmed(offset..<typeEnd)
        var slashes = typeEnd
        while slashes < lineEnd {
            slashes = bytes.firstOffset(
                of: ASCII.slash, or: ASCII.slash, from: slashes, to: lineEnd)
            if slashes &+ 1 < lineEnd && bytes[slashes &+ 1] == ASCII.slash { break }
            slashes &+= 1
        }
        if slashes &+ 1 < lineEnd {
            reference = bytes.trimmed(typeEnd..<slashes)
            bankReference = bytes.trimmed(slashes &+ 2..<lineEnd)
            return
        }
        takeWrappedReference(bytes)
        splitColumns(bytes, typeEnd..<lineEnd)
    }

    /// Takes the bank's reference from a line of its own, `//BK77`, on which it stands where the
    /// entry's line was too long for it.
    private mutating func takeWrappedReference(_ bytes: Span<UInt8>) {
        let start = supplement.lowerBound &+ 2
        let end = bytes.endOfLine(from: supplement.lowerBound, to: supplement.upperBound)
        guard start < end, bytes[start &- 2] == ASCII.slash, bytes[start &- 1] == ASCII.slash,
            bytes.firstOffset(of: ASCII.slash, from: start, to: end) == end
        else { return }
        bankReference = bytes.trimmed(start..<end)
        supplement = bytes.trimmed(end..<supplement.upperBound)
    }

    /// Parts the sixteen columns of the reference from what the bank puts behind them
    /// (observed in older exports of Rabobank: the other party's account and name).
    private mutating func splitColumns(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        let column = range.lowerBound &+ 16
        let isPadded =
            column < range.upperBound && bytes[column] > ASCII.space
            && bytes[column &- 1] == ASCII.space
        guard isPadded else {
            reference = bytes.trimmed(range)
            return
        }
        reference = bytes.trimmed(range.lowerBound..<column)
        behindReference = bytes.trimmed(column..<range.upperBound)
    }
}

extension Span where Element == UInt8 {
    /// The first byte from an offset on that is no blank, line end or other control byte.
    func skippingBlanks(from start: Int, to limit: Int) -> Int {
        var offset = start
        while offset < limit && self[offset] <= ASCII.space { offset &+= 1 }
        return offset
    }
}
