import SourceText

/// The order in which a date names its parts.
public enum DateOrder: String, Sendable, CaseIterable {
    case dayMonthYear = "dmy"
    case monthDayYear = "mdy"
    case yearMonthDay = "ymd"
    case yearDayMonth = "ydm"
}

extension CalendarDate {
    /// Reads `2026-01-31`; anything else gives `nil`.
    public init?(parsing text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == ASCII.minus, bytes[7] == ASCII.minus else {
            return nil
        }
        let year = Self.number(bytes.span, 0..<4)
        let month = Self.number(bytes.span, 5..<7)
        let day = Self.number(bytes.span, 8..<10)
        guard let year, let month, let day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Reads `20260131` from the first eight bytes of the range (OFX 2.2, 3.2.8.2; `YYYYMMDD` of
    /// many CSV exports); what follows is not looked at.
    public init?(compact bytes: Span<UInt8>, in range: Range<Int>) {
        let start = range.lowerBound
        guard range.count >= 8,
            let year = Self.number(bytes, start..<start + 4),
            let month = Self.number(bytes, start + 4..<start + 6),
            let day = Self.number(bytes, start + 6..<start + 8)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Puts three numbers of a date together in an order; a year below 100 is taken as 1970 to
    /// 2069.
    @inlinable
    public init?(_ first: Int, _ second: Int, _ third: Int, order: DateOrder) {
        switch order {
        case .dayMonthYear:
            self.init(year: Self.fullYear(third), month: second, day: first)
        case .monthDayYear:
            self.init(year: Self.fullYear(third), month: first, day: second)
        case .yearMonthDay:
            self.init(year: Self.fullYear(first), month: second, day: third)
        case .yearDayMonth:
            self.init(year: Self.fullYear(first), month: third, day: second)
        }
    }

    /// The year that two digits stand for: 70 to 99 are 1970 to 1999, 0 to 69 are 2000 to 2069.
    @inlinable
    public static func fullYear(_ year: Int) -> Int {
        year >= 100 ? year : year + (year < 70 ? 2000 : 1900)
    }

    /// The year of the common calendar: years of the Buddhist one, with four digits, are 543 ahead (Thailand).
    /// No statement is of a year 2450.
    package static func commonYear(_ year: Int) -> Int {
        (2450...2650).contains(year) ? year - 543 : year
    }

    /// The value of a run of digits, `nil` where another byte stands among them.
    static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var value = 0
        for offset in range {
            guard ASCII.isDigit(bytes[offset]) else { return nil }
            value = value &* 10 &+ Int(bytes[offset] &- ASCII.zero)
        }
        return value
    }
}
