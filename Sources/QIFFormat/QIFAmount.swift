import SourceText
import StatementModel

/// Reads amounts as QIF files have them: grouped or not, with a point or a comma, the sign in
/// front or behind, now and then with a currency sign or its letters.
enum QIFAmount {
    /// Whether an amount is below zero, whichever its decimal mark is; `nil` for zero, which has no sign,
    /// and where there is none.
    static func isNegative(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool? {
        guard range.contains(where: { (0x31...0x39).contains(bytes[$0]) }) else { return nil }
        let amount =
            parse(bytes, in: range, mark: ASCII.point) ?? parse(bytes, in: range, mark: ASCII.comma)
        return amount?.isNegative
    }

    /// The amount in a range, `nil` where there is none.
    ///
    /// A lone separator with one, two or more than three digits behind it is a decimal mark even
    /// where the file's mark is the other one: it cannot be grouping.
    static func parse(_ bytes: Span<UInt8>, in range: Range<Int>, mark: UInt8) -> ExactAmount? {
        let other = mark == ASCII.point ? ASCII.comma : ASCII.point
        var digits = DecimalDigits()
        var isNegative = false
        var hasDigit = false
        var group: Int?
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            let start = offset
            offset &+= 1
            if ASCII.isDigit(byte) {
                guard digits.append(byte &- ASCII.zero) else { return nil }
                if let size = group { group = size &+ 1 }
                hasDigit = true
            } else if hasDigit, byte == mark || byte == other,
                case let dash = bytes.centsDashLength(at: start, before: range.upperBound), dash > 0
            {
                // Dashes for no cents, `12,-`, are no minus.
                offset = start &+ dash
            } else if byte == mark && !digits.hasMark {
                if let group, group != 3 { return nil }
                digits.hasMark = true
                group = nil
            } else if byte == other && !digits.hasMark {
                group = 0
            } else if byte == ASCII.minus || byte == ASCII.openParenthesis {
                guard !hasDigit || offset == range.upperBound else { return nil }
                isNegative = true
            } else if byte >= 0x80 {
                let sign = Sign(bytes, at: start, before: range.upperBound)
                guard !sign.isMinus || !hasDigit || sign.end == range.upperBound else { return nil }
                guard sign.end > start else {
                    return QIFCurrencyWord.amount(bytes, in: range, mark: mark)
                }
                if sign.isMinus { isNegative = true }
                offset = sign.end
            } else if byte == ASCII.slash {
                return fraction(bytes, in: range)
            } else if byte == mark {
                return lastMark(bytes, in: range, mark: mark)
            } else if !isIgnored(byte) {
                guard ASCII.isLetter(byte) else { return nil }
                return QIFCurrencyWord.amount(bytes, in: range, mark: mark)
            }
        }
        if let group, group != 3, !digits.hasMark {
            guard group > 0, !bytes.extracting(range).contains(mark) else { return nil }
            return parse(bytes, in: range, mark: other)
        }
        return digits.amount(isNegative: isNegative)
    }

    /// Reads an amount whose decimal mark groups as well, `1.234.50`.
    private static func lastMark(
        _ bytes: Span<UInt8>, in range: Range<Int>, mark: UInt8
    ) -> ExactAmount? {
        guard RepeatedMark(mark, bytes, in: range) == .decimalAtEnd else { return nil }
        var plain: [UInt8] = []
        var last = 0
        for offset in range {
            if bytes[offset] == mark { last = plain.count } else { plain.append(bytes[offset]) }
        }
        plain.insert(mark, at: last)
        return parse(plain.span, in: 0..<plain.count, mark: mark)
    }

    /// Signs and blanks that carry no value.
    private static func isIgnored(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.plus, ASCII.closeParenthesis, ASCII.space, ASCII.apostrophe, ASCII.dollar:
            true
        default: false
        }
    }

    /// A character beyond ASCII: a minus, or one that carries no value: a currency sign, a blank, or one that
    /// groups like an apostrophe. Any other may be a sign that was read wrong.
    private struct Sign {
        let isMinus: Bool
        /// Where it ends; where it starts, if it is neither.
        let end: Int

        init(_ bytes: Span<UInt8>, at start: Int, before end: Int) {
            let minus = bytes.minusLength(at: start, before: end)
            isMinus = minus > 0
            self.end = start &+ (isMinus ? minus : Self.ignoredLength(bytes, start, end))
        }

        private static func ignoredLength(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
            let sign = bytes.currencySignLength(at: start, before: end)
            if sign > 0 { return sign }
            let blank = bytes.invisibleLength(at: start, before: end)
            if blank > 0 { return blank }
            return bytes.apostropheLength(at: start, before: end)
        }
    }

    /// Reads a price in eighths and their like, `35 1/8`, as American exchanges quoted until 2001.
    private static func fraction(_ bytes: Span<UInt8>, in range: Range<Int>) -> ExactAmount? {
        var numbers: [Int128] = []
        var isOpen = false
        for offset in range {
            let byte = bytes[offset]
            guard ASCII.isDigit(byte) else {
                guard byte == ASCII.space || byte == ASCII.slash else { return nil }
                isOpen = false
                continue
            }
            if !isOpen { numbers.append(0) }
            isOpen = true
            let last = numbers.count - 1
            guard numbers[last] < 1_000_000_000 else { return nil }
            numbers[last] = numbers[last] * 10 + Int128(byte &- ASCII.zero)
        }
        guard numbers.count == 2 || numbers.count == 3 else { return nil }
        let (part, divisor) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
        // A denominator up to 256 that is a power of two ends after eight decimals at most.
        guard divisor > 0, divisor <= 256, divisor & (divisor - 1) == 0 else { return nil }
        let whole = numbers.count == 3 ? numbers[0] : 0
        return ExactAmount(
            coefficient: (whole * divisor + part) * (100_000_000 / divisor), scale: 8)
    }
}

extension Span where Element == UInt8 {
    /// Whether a byte occurs.
    fileprivate func contains(_ byte: UInt8) -> Bool {
        firstOffset(of: byte, from: 0, to: count) < count
    }
}

/// What the amounts of a file say about their decimal mark.
struct QIFDecimalEvidence {
    private var points = 0
    private var commas = 0
    private var openPoints = 0
    private var openCommas = 0
    /// The first amount that can be read with either mark.
    private(set) var example: Range<Int>?
    /// The first amounts that show a decimal point, and a decimal comma.
    private var (firstPoint, firstComma): (Range<Int>?, Range<Int>?)

    /// Takes the next amount.
    mutating func take(_ bytes: Span<UInt8>, in range: Range<Int>) {
        var last = -1
        var count = 0
        var isMixed = false
        for offset in range {
            let byte = bytes[offset]
            guard byte == ASCII.point || byte == ASCII.comma else {
                guard ASCII.isLetter(byte) else { continue }
                // A point that ends a word, `Rs.`, is no mark of the number.
                if let number = QIFCurrencyWord.number(bytes, in: range), number != range {
                    take(bytes, in: number)
                }
                return
            }
            if last >= 0 && bytes[last] != byte { isMixed = true }
            last = offset
            count &+= 1
        }
        guard last >= 0 else { return }
        let isPoint = bytes[last] == ASCII.point
        var decimals = 0
        var offset = last + 1
        while offset < range.upperBound && ASCII.isDigit(bytes[offset]) {
            decimals &+= 1
            offset &+= 1
        }
        if isMixed || (count == 1 && decimals != 3) {
            show(isPoint, range)
        } else if RepeatedMark(bytes[last], bytes, in: range) == .decimalAtEnd {
            show(isPoint, range)
        } else if count > 1 {
            // The same sign twice is grouping, so that the other one is the mark.
            show(!isPoint, range)
        } else {
            if isPoint { openPoints += 1 } else { openCommas += 1 }
            if example == nil { example = range }
        }
    }

    /// An amount shows that the decimal mark is a point, or a comma.
    private mutating func show(_ isPoint: Bool, _ range: Range<Int>) {
        if isPoint {
            points += 1
            firstPoint = firstPoint ?? range
        } else {
            commas += 1
            firstComma = firstComma ?? range
        }
    }

    /// What shows the mark, for people, and where the first amount stands that does.
    func ground(
        of mark: UInt8, _ currency: CurrencyCode?, in bytes: Span<UInt8>
    ) -> ReadingGround {
        let (count, place) = mark == ASCII.point ? (points, firstPoint) : (commas, firstComma)
        if isUndecidable(in: currency) {
            return ReadingGround(.assumed, "each mark may part thousands", at: example, in: bytes)
        }
        if isUndecidable {
            return ReadingGround(.likely, "the currency has no thousandths", at: example, in: bytes)
        }
        guard points != commas else { return ReadingGround(.assumed, "no amount has decimals") }
        return ReadingGround(
            points == 0 || commas == 0 ? .certain : .likely,
            "\(count) of \(points + commas) amounts with decimals have it", at: place, in: bytes)
    }

    /// The mark that the amounts show, `nil` where none of them does.
    var certainMark: UInt8? {
        points == commas ? nil : (points > commas ? ASCII.point : ASCII.comma)
    }

    /// Whether some amounts mean a thousand times more under one mark than under the other.
    var isUndecidable: Bool { certainMark == nil && openPoints + openCommas > 0 }

    /// Whether that is so where the amounts' currency is known: one without thousandths has three digits
    /// behind a mark that parts thousands, unless points and commas both stand there.
    func isUndecidable(in currency: CurrencyCode?) -> Bool {
        guard let currency, !currency.hasThousandths else { return isUndecidable }
        return isUndecidable && openPoints > 0 && openCommas > 0
    }

    /// The mark that is likelier where nothing decides: amounts of money have three decimals far
    /// more seldom than thousands.
    var likelierMark: UInt8 { openPoints > openCommas ? ASCII.comma : ASCII.point }
}
