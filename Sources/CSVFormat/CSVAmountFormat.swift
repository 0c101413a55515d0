import SourceText
package import StatementModel

/// An amount as a cell writes it.
package struct CSVAmount: Hashable, Sendable {
    /// The value; a minus or parentheses make it negative.
    package var value: ExactAmount
    /// What marks the direction.
    package var sign: CSVNumber.Sign

    /// The amount as a number of units that are a power of ten smaller, where it has no decimals.
    fileprivate func counting(digits: UInt8) -> CSVAmount {
        guard value.scale == 0 else { return self }
        return CSVAmount(
            value: ExactAmount(coefficient: value.coefficient, scale: digits), sign: sign)
    }
}

/// How the amounts of a file are written.
package struct CSVAmountFormat: Hashable, Sendable {
    /// The decimal mark, a point or a comma.
    package var decimalMark: UInt8
    /// How many of the last digits of whole numbers are decimals, as the names of the columns say: two
    /// for `amount_cents`.
    package var unitDigits: UInt8 = 0

    /// Whether digits that floating point leaves behind the decimals are rounded away.
    package var roundsNoise = false

    /// Amounts with a decimal mark.
    package init(decimalMark: UInt8) { self.decimalMark = decimalMark }

    /// Reads an amount that fills the range; `nil` where the text is none in this format.
    package func amount(_ bytes: Span<UInt8>, in range: Range<Int>) -> CSVAmount? {
        let amount =
            centAmount(bytes, in: range) ?? plainAmount(bytes, in: range)
            ?? dressedAmount(bytes, in: range) ?? otherZero(bytes, in: range)
        guard unitDigits > 0 || roundsNoise else { return amount }
        if roundsNoise, let amount, let value = amount.value.withoutNoise {
            return CSVAmount(value: value, sign: amount.sign)
        }
        return unitDigits > 0 ? amount?.counting(digits: unitDigits) : amount
    }

    /// Whether a cell holds an amount with digits that floating point left.
    func hasNoise(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard range.count >= 16 else { return false }
        var exact = self
        exact.roundsNoise = false
        return exact.amount(bytes, in: range)?.value.withoutNoise != nil
    }

    /// Reads the commonest form, eight digits at a time: an optional minus, up to eight digits, the
    /// mark, two digits.
    @inline(__always)
    private func centAmount(_ bytes: Span<UInt8>, in range: Range<Int>) -> CSVAmount? {
        guard range.count > 3 else { return nil }
        let mark = range.upperBound &- 3
        let isNegative = bytes[range.lowerBound] == ASCII.minus
        let start = range.lowerBound &+ (isNegative ? 1 : 0)
        let (tens, ones) = (bytes[mark &+ 1] &- ASCII.zero, bytes[mark &+ 2] &- ASCII.zero)
        guard bytes[mark] == decimalMark, tens <= 9, ones <= 9, (1...8).contains(mark &- start),
            start &+ 8 <= bytes.count,
            let whole = EightBytes.number(
                EightBytes.load(bytes, at: start), count: mark &- start)
        else { return nil }
        let value = Int64(whole &* 100) &+ Int64(tens &* 10 &+ ones)
        return CSVAmount(
            value: ExactAmount(coefficient: Int128(isNegative ? 0 &- value : value), scale: 2),
            sign: isNegative ? .minus : .none)
    }

    /// Reads the common form: an optional minus, up to 18 digits, an optional mark.
    private func plainAmount(_ bytes: Span<UInt8>, in range: Range<Int>) -> CSVAmount? {
        guard range.count > 0, range.count < 20 else { return nil }
        let text = bytes.extracting(range)
        let isNegative = text[0] == ASCII.minus
        var value: Int64 = 0
        let start = isNegative ? 1 : 0
        let mark = Self.addDigits(text, from: start, to: &value)
        var end = mark
        if mark < text.count {
            guard text[mark] == decimalMark else { return nil }
            end = Self.addDigits(text, from: mark &+ 1, to: &value)
        }
        let scale = max(0, end &- mark &- 1)
        let digits = mark &- start &+ scale
        guard end == text.count, digits > 0, digits <= 18 else { return nil }
        return CSVAmount(
            value: ExactAmount(
                coefficient: Int128(isNegative ? 0 &- value : value), scale: UInt8(scale)),
            sign: isNegative ? .minus : .none)
    }

    /// Adds digits to a number, and returns where they end.
    @inline(__always)
    private static func addDigits(
        _ text: Span<UInt8>, from start: Int, to value: inout Int64
    ) -> Int {
        var offset = start
        while offset < text.count {
            let digit = text[offset] &- ASCII.zero
            if digit > 9 { break }
            value = value &* 10 &+ Int64(digit)
            offset &+= 1
        }
        return offset
    }

    /// Reads zero with the other mark: programs write amounts as the reader of the file does, and the
    /// zero of an empty side as they have it in themselves.
    private func otherZero(_ bytes: Span<UInt8>, in range: Range<Int>) -> CSVAmount? {
        Self.isZeroWithMark(bytes, in: range)
            ? CSVAmount(value: .zero, sign: .none) : nil
    }

    /// Whether a cell is nothing but zeros with a mark in front of one or two of them: `0.00`, `0,0`.
    static func isZeroWithMark(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        guard (3...4).contains(range.count) else { return false }
        let mark = bytes[range.lowerBound + 1]
        return (mark == ASCII.point || mark == ASCII.comma)
            && range.allSatisfy { bytes[$0] == ASCII.zero || $0 == range.lowerBound + 1 }
    }

    /// Reads any form that ``CSVNumber`` knows.
    private func dressedAmount(_ bytes: Span<UInt8>, in range: Range<Int>) -> CSVAmount? {
        guard let number = CSVNumber(bytes, in: range) else { return nil }
        var digits = DecimalDigits()
        var group = 0
        var isGrouped = false
        var offset = number.body.lowerBound
        while offset < number.body.upperBound {
            let byte = bytes[offset]
            if ASCII.isDigit(byte) {
                guard digits.append(byte &- ASCII.zero) else { return nil }
                group += 1
                offset += 1
            } else if byte == decimalMark {
                guard !digits.hasMark, !isGrouped || group == 3 else { return nil }
                digits.hasMark = true
                offset += 1
            } else if case let line = CSVNumber.lineBreakLength(
                bytes, at: offset, before: number.body.upperBound), line > 0
            {
                offset += line
            } else {
                // Groups have three digits; the first fewer, and Indian ones before the last two.
                let isFirst = !isGrouped
                guard !digits.hasMark, isFirst ? (1...3).contains(group) : group == 3 || group == 2
                else { return nil }
                isGrouped = true
                group = 0
                let length = CSVNumber.groupingLength(
                    bytes, at: offset, before: number.body.upperBound)
                offset += max(length, 1)
            }
        }
        guard digits.hasMark || !isGrouped || group == 3,
            let value = digits.amount(isNegative: number.sign == .minus)
        else { return nil }
        return CSVAmount(value: value, sign: number.sign)
    }
}
