import SourceText
import StatementModel

/// Amounts as MT940 files have them: a comma as the decimal mark, with or without digits behind or
/// before it (SWIFT, field 61, subfield 5), and what banks make of it.
enum MT940Number {
    /// A number that was read.
    struct Reading {
        var amount: ExactAmount
        /// The first byte behind it.
        var end: Int
        /// Whether it has a point for a comma, or grouping.
        var isIrregular: Bool
    }

    /// Reads the number that begins at an offset; `nil` where there is no digit, or more than 36.
    ///
    /// Where both points and commas occur the last one is the decimal mark; one that occurs twice
    /// is grouping. A lone point is the decimal mark, since the standard demands one, but for a point in
    /// front of three digits in a currency without thousandths: `150.000`.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: Where the number begins.
    ///   - limit: Where it ends at the latest.
    ///   - currency: Its currency, where that is known.
    /// - Returns: The number.
    static func parse(
        _ bytes: Span<UInt8>, from start: Int, to limit: Int, in currency: CurrencyCode? = nil
    ) -> Reading? {
        guard let line = number(bytes, from: start, to: limit, in: currency) else { return nil }
        guard line.end < limit, bytes[line.end] <= ASCII.space,
            let lines = MT940WrappedNumber(
                bytes, of: start..<line.end, to: limit, in: currency),
            let whole = number(lines.digits.span, from: 0, to: lines.digits.count, in: currency),
            whole.end == lines.digits.count
        else { return line }
        return Reading(amount: whole.amount, end: lines.end, isIrregular: true)
    }

    /// Reads a number on one line.
    private static func number(
        _ bytes: Span<UInt8>, from start: Int, to limit: Int, in currency: CurrencyCode?
    ) -> Reading? {
        plain(bytes, from: start, to: limit)
            ?? any(bytes, from: start, to: limit, hasThousandths: currency?.hasThousandths ?? false)
    }

    /// Reads up to eighteen digits with at most one comma among them, as the standard has them;
    /// `nil` where there is anything else to decide on.
    private static func plain(
        _ bytes: Span<UInt8>, from start: Int, to limit: Int
    ) -> Reading? {
        var end = start
        var (value, digits, mark) = (0, 0, -1)
        while end < limit {
            let byte = bytes[end]
            if ASCII.isDigit(byte) {
                guard digits < 18 else { return nil }
                value = value &* 10 &+ Int(byte &- ASCII.zero)
                digits &+= 1
            } else if byte == ASCII.comma && mark < 0 {
                mark = end
            } else {
                let isOpen =
                    byte == ASCII.comma || byte == ASCII.point || byte == ASCII.apostrophe
                    || mark < 0 && blankLength(bytes, at: end, to: limit) > 0
                    || isCut(bytes, at: end, to: limit)
                guard !isOpen else { return nil }
                break
            }
            end &+= 1
        }
        guard digits > 0 else { return nil }
        let scale = mark < 0 ? 0 : end &- mark &- 1
        if mark >= 0, scale == 0 {
            end = endOfCentsDash(bytes, at: mark, to: limit)
        }
        let amount = ExactAmount(coefficient: Int128(value), scale: UInt8(scale))
        return Reading(amount: amount, end: end, isIrregular: false)
    }

    /// Reads a number in whatever form, with a sign, groups, or a point for the decimal mark.
    private static func any(
        _ bytes: Span<UInt8>, from start: Int, to limit: Int, hasThousandths: Bool
    ) -> Reading? {
        let isNegative = start < limit && bytes[start] == ASCII.minus
        let hasSign = isNegative || start < limit && bytes[start] == ASCII.plus
        let marks = Marks(bytes, from: hasSign ? start &+ 1 : start, to: limit)
        let range = marks.range
        guard range.upperBound == limit || !isCut(bytes, at: range.upperBound, to: limit),
            let mark = decimalMark(bytes, marks, hasThousandths: hasThousandths)
        else { return nil }
        var digits = DecimalDigits()
        for offset in range {
            if offset == mark {
                digits.hasMark = true
            } else if ASCII.isDigit(bytes[offset]) {
                guard digits.append(bytes[offset] &- ASCII.zero) else { return nil }
            }
        }
        guard let amount = digits.amount(isNegative: isNegative) else { return nil }
        let endsInMark = marks.last >= 0 && marks.last &+ 1 == range.upperBound
        return Reading(
            amount: amount,
            end: endsInMark ? endOfCentsDash(bytes, at: marks.last, to: limit) : range.upperBound,
            isIrregular: marks.points > 0 || marks.commas > 1 || hasSign || marks.hasBlanks)
    }

    /// The commas and points of a number, and how far it goes.
    private struct Marks {
        var (commas, points) = (0, 0)
        /// Where the last of them stands, -1 without one.
        var last = -1
        var hasBlanks = false
        var range: Range<Int>

        init(_ bytes: Span<UInt8>, from start: Int, to limit: Int) {
            var end = start
            while end < limit {
                let byte = bytes[end]
                if byte == ASCII.comma {
                    commas &+= 1
                    last = end
                } else if byte == ASCII.point {
                    points &+= 1
                    last = end
                } else if !ASCII.isDigit(byte) && byte != ASCII.apostrophe {
                    let length =
                        last < 0 ? MT940Number.blankLength(bytes, at: end, to: limit) : 0
                    guard length > 0 else { break }
                    hasBlanks = true
                    end &+= length &- 1
                }
                end &+= 1
            }
            range = start..<end
        }
    }

    /// Where the decimal mark of a number stands, -1 where none of its marks is one; `nil` where they make
    /// no sense.
    private static func decimalMark(
        _ bytes: Span<UInt8>, _ marks: Marks, hasThousandths: Bool
    ) -> Int? {
        guard marks.last >= 0 else { return -1 }
        let count = bytes[marks.last] == ASCII.comma ? marks.commas : marks.points
        if count == 1 {
            let groups =
                !hasThousandths && marks.commas == 0
                && isGroupingPoint(bytes, at: marks.last, marks.range)
            return groups ? -1 : marks.last
        }
        guard marks.points == 0 || marks.commas == 0 else { return -1 }
        switch RepeatedMark(bytes[marks.last], bytes, in: marks.range) {
        case .grouping: return -1
        case .decimalAtEnd: return marks.last
        case .neither: return nil
        }
    }

    /// Whether a point stands between one to three digits, of which the first is no 0, and three others.
    private static func isGroupingPoint(
        _ bytes: Span<UInt8>, at point: Int, _ range: Range<Int>
    ) -> Bool {
        let whole = point &- range.lowerBound
        return (1...3).contains(whole) && bytes[range.lowerBound] != ASCII.zero
            && range.upperBound &- point == 4
            && bytes.digitCount(from: point &+ 1, to: range.upperBound) == 3
    }

    /// The first byte behind a mark, and behind the dashes for no cents that follow it (`12,-`).
    private static func endOfCentsDash(
        _ bytes: Span<UInt8>, at mark: Int, to limit: Int
    ) -> Int {
        mark &+ max(1, bytes.centsDashLength(at: mark, before: limit))
    }

    /// The length of a blank or a typographic apostrophe between groups of digits; 0 where no digit
    /// follows it.
    private static func blankLength(_ bytes: Span<UInt8>, at offset: Int, to limit: Int) -> Int {
        var length = bytes[offset] == ASCII.space ? 1 : 0
        if bytes[offset] >= 0x80 {
            length = bytes.invisibleLength(at: offset, before: limit)
            if length == 0 { length = bytes.apostropheLength(at: offset, before: limit) }
        }
        let next = offset &+ length
        return length > 0 && next < limit && ASCII.isDigit(bytes[next]) ? length : 0
    }

    /// Whether a number goes on behind a sign that nobody groups with: it would end too early.
    private static func isCut(_ bytes: Span<UInt8>, at offset: Int, to limit: Int) -> Bool {
        var next = offset
        while next < limit, bytes[next] >= 0x80 || bytes[next] == 0x5F { next &+= 1 }
        return next > offset && next < limit && ASCII.isDigit(bytes[next])
    }

    /// Reads a currency and an amount, `EUR10,00`, with or without a blank between, as charges and
    /// original amounts have them.
    static func parseMoney(
        _ bytes: Span<UInt8>, in range: Range<Int>
    ) -> (currency: CurrencyCode?, amount: ExactAmount)? {
        leadingMoney(bytes, in: range).map { ($0.currency, $0.amount) }
    }

    /// Reads the rate of exchange that a text begins with, and where it ends: a number, with a currency
    /// or the two that it stands between in front: `EUR/USD1,08`, `EURUSD 1,08`.
    static func leadingRate(
        _ bytes: Span<UInt8>, in range: Range<Int>
    ) -> (rate: ExactAmount, end: Int)? {
        if let rate = leadingMoney(bytes, in: range, isRate: true) {
            return (rate.amount, rate.end)
        }
        let text = bytes.trimmed(range)
        var start = text.lowerBound
        var letters = 0
        while start < text.upperBound, letters < 6, ASCII.isLetter(bytes[start]) {
            start &+= 1
            letters &+= 1
            if letters == 3, start < text.upperBound, bytes[start] == ASCII.slash { start &+= 1 }
        }
        let second = start &- 3..<start
        guard letters == 6, CurrencyCode(bytes, in: second) != nil,
            CurrencyCode(bytes, in: text.lowerBound..<text.lowerBound &+ 3) != nil
        else { return nil }
        return leadingMoney(bytes, in: start..<text.upperBound, isRate: true).map {
            ($0.amount, $0.end)
        }
    }

    /// Reads the currency and amount that a text begins with, and where they end.
    static func leadingMoney(
        _ bytes: Span<UInt8>, in range: Range<Int>, isRate: Bool = false
    ) -> (currency: CurrencyCode?, amount: ExactAmount, end: Int)? {
        let text = bytes.trimmed(range)
        var start = text.lowerBound
        while start < text.upperBound && ASCII.isLetter(bytes[start]) { start &+= 1 }
        let letters = text.lowerBound..<start
        guard letters.isEmpty || letters.count == 3 else { return nil }
        while start < text.upperBound && bytes[start] <= ASCII.space { start &+= 1 }
        let currency = CurrencyCode(bytes, in: letters)
        let end = text.upperBound
        let parsed =
            isRate
            ? plain(bytes, from: start, to: end)
                ?? any(bytes, from: start, to: end, hasThousandths: true)
            : parse(bytes, from: start, to: end, in: currency)
        guard let number = parsed else { return nil }
        return (currency, number.amount, number.end)
    }
}
