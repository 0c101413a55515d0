import SourceText
import StatementModel

/// A date as QIF writes it: three numbers whose order the file does not say.
///
/// `1/ 5'04`, `1/5/04`, `5.1.2004`, `2004-01-05`, `2/10'2020`, `5 1 2004`, `20040105`, `05012004`,
/// `040105`, `5-Jan-2004` and `Jan 5, 2004` are read.
/// A day of the week in front (`Thu 15 Jan 2026`) and the ending of a number (`Jan 15th`) are passed
/// over. What stands behind the third number is left alone: some banks glue the text of the booking to it.
struct QIFDate {
    /// The numbers as they stand.
    var first: Int
    var second: Int
    var third: Int
    /// Whether the first number is the year, as its size or form shows.
    var isYearFirst: Bool
    /// Whether the month was a name, so that the first number is the day.
    var hasMonthName = false
    /// Whether points stand between the numbers.
    var hasPoints: Bool
    /// Whether a year of two digits may stand at either end: hyphens stand between the numbers, or
    /// nothing.
    var hasOpenYear = false

    /// Whether the day stands between year and month, because no month has its number.
    var isDayBehindYear: Bool { isYearFirst && second > 12 && third <= 12 }

    /// Whether the first of three numbers may be a year of two digits.
    var mayBeginWithShortYear: Bool { hasOpenYear && fitsShortYear }

    /// Whether the numbers would make a day with a year of two digits in front.
    var fitsShortYear: Bool {
        first <= 31 && (1...12).contains(second) && (1...31).contains(third)
    }

    /// Reads the three numbers; `nil` where they are not there.
    init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        // The names of months are not made for the words of other files.
        guard range.contains(where: { ASCII.isDigit(bytes[$0]) }) else { return nil }
        if let date = QIFDate(withoutWeekday: bytes, in: range) {
            self = date
            return
        }
        var offset = range.lowerBound
        while offset < range.upperBound, Self.isLetter(bytes[offset]) { offset &+= 1 }
        guard offset > range.lowerBound, offset < range.upperBound, Self.isFiller(bytes[offset])
        else { return nil }
        while offset < range.upperBound, Self.isFiller(bytes[offset]) { offset &+= 1 }
        guard let date = QIFDate(withoutWeekday: bytes, in: offset..<range.upperBound) else {
            return nil
        }
        self = date
    }

    private init?(withoutWeekday bytes: Span<UInt8>, in range: Range<Int>) {
        var offset = range.lowerBound
        if let month = Self.monthName(bytes, &offset, range.upperBound) {
            // The American way to write a day out: `Jan 5, 2004`.
            guard let day = Self.number(bytes, &offset, range.upperBound) else { return nil }
            Self.skipEnding(bytes, &offset, range.upperBound)
            while offset < range.upperBound && Self.isFiller(bytes[offset]) { offset &+= 1 }
            guard let year = Self.number(bytes, &offset, range.upperBound) else { return nil }
            self.init(day, month, year, hasPoints: false)
            hasMonthName = true
            return
        }
        guard let first = Self.number(bytes, &offset, range.upperBound) else { return nil }
        if offset - range.lowerBound == 8 {
            self.init(eightDigits: first)
            return
        }
        if offset - range.lowerBound == 6, offset == range.upperBound {
            self.init(first / 10_000, first / 100 % 100, first % 100, hasPoints: false)
            hasOpenYear = true
            return
        }
        Self.skipEnding(bytes, &offset, range.upperBound)
        if let month = Self.monthName(bytes, &offset, range.upperBound) {
            guard let year = Self.number(bytes, &offset, range.upperBound) else { return nil }
            self.init(first, month, year, hasPoints: false)
            hasMonthName = true
            return
        }
        self.init(first, restOfNumbers: bytes, in: offset..<range.upperBound)
    }

    /// Takes what stands behind the first of three numbers: marks between them, and the two others.
    private init?(_ first: Int, restOfNumbers bytes: Span<UInt8>, in range: Range<Int>) {
        var offset = range.lowerBound
        guard let mark = Self.separator(bytes, &offset, range.upperBound),
            let second = Self.number(bytes, &offset, range.upperBound),
            let secondMark = Self.separator(bytes, &offset, range.upperBound)
        else { return nil }
        while offset < range.upperBound && bytes[offset] == ASCII.space { offset &+= 1 }
        let start = offset
        guard let third = Self.number(bytes, &offset, range.upperBound) else { return nil }
        // Three short numbers with blanks between may be anything.
        if mark == ASCII.space || secondMark == ASCII.space, offset - start != 4, first < 1000 {
            return nil
        }
        // Programs of the nineties count years from 1900: 104 is 2004. 099 and 026 are 99 and 26.
        let year = offset - start == 3 && (100..<200).contains(third) ? third + 1900 : third
        self.init(first, second, year, hasPoints: mark == ASCII.point)
        hasOpenYear = mark == ASCII.minus
    }

    /// Takes eight digits without separators apart. The year stands in front where a month can
    /// stand behind it; where it stands last, its first two digits are there, and no month. Where
    /// neither holds, the day stands between year and month.
    private init?(eightDigits number: Int) {
        let years = 1900..<2100
        let isYearInFront = years.contains(number / 10_000)
        if years.contains(number % 10_000), !isYearInFront || number / 100 % 100 > 12 {
            self.init(
                number / 1_000_000, number / 10_000 % 100, number % 10_000, hasPoints: false)
        } else if isYearInFront {
            self.init(number / 10_000, number / 100 % 100, number % 100, hasPoints: false)
        } else {
            return nil
        }
    }

    private init(_ first: Int, _ second: Int, _ third: Int, hasPoints: Bool) {
        self.first = first
        self.second = second
        self.third = third
        self.hasPoints = hasPoints
        isYearFirst = first > 31
    }

    /// Whether a text is nothing but a date of digits and marks.
    static func isAll(of range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        for offset in range where ASCII.isLetter(bytes[offset]) { return false }
        return QIFDate(bytes, in: range) != nil
    }

    /// Whether a text is a date of digits with marks between, and nothing else.
    static func isDateAlone(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard (8...10).contains(range.count) else { return false }
        var marks = 0
        for offset in range where !ASCII.isDigit(bytes[offset]) {
            guard !ASCII.isLetter(bytes[offset]), bytes[offset] != ASCII.space else { return false }
            marks &+= 1
        }
        return marks == 2 && QIFDate(bytes, in: range) != nil
    }

    /// The day, with the year first where it stands there whatever the order of the file is.
    func date(in order: DateOrder) -> CalendarDate? {
        let isYearLast = order == .dayMonthYear || order == .monthDayYear
        var own = order
        if hasMonthName {
            own = isYearFirst ? .yearMonthDay : .dayMonthYear
        } else if isYearFirst && isYearLast {
            own = isDayBehindYear ? .yearDayMonth : .yearMonthDay
        }
        guard let date = CalendarDate(first, second, third, order: own),
            CalendarDate.ofStatements.contains(date)
        else { return nil }
        return date
    }

    private static func number(_ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int) -> Int? {
        while offset < end && !ASCII.isDigit(bytes[offset]) {
            let length = blankLength(bytes, offset, end)
            guard length > 0 else { break }
            offset &+= length
        }
        let start = offset
        var value = 0
        while offset < end && ASCII.isDigit(bytes[offset]) && offset &- start < 8 {
            value = value &* 10 &+ Int(bytes[offset] &- ASCII.zero)
            offset &+= 1
        }
        return offset > start ? value : nil
    }

    /// Passes the mark between two numbers, or the blanks where there is no other, and an apostrophe
    /// behind it (`1/5/'04`).
    private static func separator(
        _ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int
    ) -> UInt8? {
        let start = offset
        while offset < end && bytes[offset] == ASCII.space { offset &+= 1 }
        guard offset < end else { return nil }
        let byte = bytes[offset]
        switch byte {
        case ASCII.slash, ASCII.minus, ASCII.point, ASCII.backslash, 0x5F:
            offset &+= 1
            skipApostrophe(bytes, &offset, end)
            return byte
        default:
            let mark = offset
            skipApostrophe(bytes, &offset, end)
            if offset > mark { return ASCII.apostrophe }
            return offset > start && ASCII.isDigit(byte) ? ASCII.space : nil
        }
    }

    /// Passes an apostrophe, also a typographic one or an accent in its place, and blanks in front.
    private static func skipApostrophe(_ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int) {
        var place = offset
        while place < end && bytes[place] == ASCII.space { place &+= 1 }
        guard place < end else { return }
        if bytes[place] == ASCII.apostrophe || bytes[place] == 0x60 {
            offset = place &+ 1
            return
        }
        let length = bytes.apostropheLength(at: place, before: end)
        if length > 0 { offset = place &+ length }
    }

    /// Passes what ends the number of a day in words: `1st`, `2nd`, `3rd`, `4th`, `1er`.
    private static func skipEnding(_ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int) {
        guard offset &+ 2 < end, isLetter(bytes[offset]), isFiller(bytes[offset &+ 2]) else {
            return
        }
        let endings: [StaticString] = ["st", "nd", "rd", "th", "er"]
        if endings.contains(where: { bytes.hasPrefixIgnoringCase($0, at: offset) }) { offset &+= 2 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }

    /// Passes the name of a month and the separators around it; stays where it is without one.
    private static func monthName(
        _ bytes: Span<UInt8>, _ offset: inout Int, _ end: Int
    ) -> Int? {
        var start = offset
        while start < end && isFiller(bytes[start]) { start &+= 1 }
        var last = start
        while last < end && isLetter(bytes[last]) { last &+= 1 }
        guard last - start >= 3, let month = MonthName.month(bytes, in: start..<last) else {
            return nil
        }
        while last < end && isFiller(bytes[last]) { last &+= 1 }
        offset = last
        return month
    }

    /// The length of a blank, or of a character that shows nothing; 0 where none stands.
    private static func blankLength(_ bytes: Span<UInt8>, _ offset: Int, _ end: Int) -> Int {
        if bytes[offset] < 0x80 { return bytes[offset] == ASCII.space ? 1 : 0 }
        return bytes.invisibleLength(at: offset, before: end)
    }

    private static func isFiller(_ byte: UInt8) -> Bool {
        byte == ASCII.space || byte == ASCII.minus || byte == ASCII.slash || byte == ASCII.point
            || byte == ASCII.apostrophe || byte == ASCII.comma
    }
}
