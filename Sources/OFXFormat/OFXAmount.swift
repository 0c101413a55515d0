import SourceText
import StatementModel

/// An amount of OFX (OFX 2.2, 3.2.9.1): an optional sign, digits, and a comma or point as the
/// decimal mark. Grouping is not allowed there, but banks do it.
enum OFXAmount {
    /// What had to be put right to read an amount.
    enum Reading: Equatable {
        /// It is as the standard says.
        case asWritten(ExactAmount)
        /// Grouping, a currency sign, a sign behind or blanks inside were taken out, or a power of
        /// ten was worked in.
        case repaired(ExactAmount)
        /// There is no number.
        case unreadable
    }

    /// Reads an amount that may be written wrong.
    static func read(_ text: Span<UInt8>, in range: Range<Int>) -> Reading {
        if let amount = ExactAmount(parsing: text, in: range) { return .asWritten(amount) }
        if let amount = ExactAmount(parsing: text, in: range, decimalMark: ASCII.comma) {
            return .asWritten(amount)
        }
        let trimmed = text.trimmed(range)
        if isBlankedZero(text, trimmed) { return .repaired(ExactAmount(coefficient: 0, scale: 0)) }
        if let amount = ExactAmount(scientific: text, in: trimmed) { return .repaired(amount) }
        return repaired(text, trimmed).map(Reading.repaired) ?? .unreadable
    }

    /// Whether a decimal mark stands alone: a zero of which the form suppresses the digits, as the
    /// records `SALDO DIA` have it (observed in exports of Caixa).
    private static func isBlankedZero(_ text: Span<UInt8>, _ trimmed: Range<Int>) -> Bool {
        trimmed.count == 1 && isMark(text[trimmed.lowerBound])
    }

    /// Reads an amount with a foreign body: the last of two kinds of mark is the decimal one, a
    /// mark that stands more than once groups. Letters are allowed only as a currency around
    /// the number, so that a text with digits in it never becomes money.
    private static func repaired(_ text: Span<UInt8>, _ range: Range<Int>) -> ExactAmount? {
        guard let core = core(text, range), let mark = decimalMark(text, core),
            !text.holdsBothSigns(in: range)
        else { return nil }
        var digits = DecimalDigits()
        var offset = core.lowerBound
        while offset < core.upperBound {
            let byte = text[offset]
            if ASCII.isDigit(byte) {
                guard digits.append(byte &- ASCII.zero) else { return nil }
                offset += 1
            } else if offset == mark {
                digits.hasMark = true
                offset += 1
            } else {
                let length = groupingLength(text, at: offset, before: core.upperBound)
                guard length > 0 else { return nil }
                offset += length
            }
        }
        return digits.amount(isNegative: isNegative(text, range, core))
    }

    /// From the first digit or mark to the last digit, or to the mark in front of a dash for no cents.
    private static func core(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, !ASCII.isDigit(text[lower]) {
            // A mark in front of the first digit belongs to the number: `.50`.
            if isMark(text[lower]), lower + 1 < upper, ASCII.isDigit(text[lower + 1]) { break }
            lower += 1
        }
        while upper > lower, !ASCII.isDigit(text[upper - 1]) { upper -= 1 }
        // A dash behind a mark without digits stands for no cents: `12,-`.
        if text.centsDashLength(at: upper, before: range.upperBound) > 0 { upper += 1 }
        let strangers = lower - range.lowerBound + range.upperBound - upper
        return lower < upper && strangers <= 8 ? lower..<upper : nil
    }

    /// Where the decimal mark stands, the end of the number where there is none; `nil` where the marks
    /// make no sense.
    private static func decimalMark(_ text: Span<UInt8>, _ core: Range<Int>) -> Int? {
        var (points, commas, last) = (0, 0, -1)
        for offset in core where isMark(text[offset]) {
            last = offset
            if text[offset] == ASCII.point { points += 1 } else { commas += 1 }
        }
        guard last >= 0 else { return core.upperBound }
        if (text[last] == ASCII.point ? points : commas) == 1 { return last }
        guard points == 0 || commas == 0 else { return nil }
        switch RepeatedMark(text[last], text, in: core) {
        case .grouping: return core.upperBound
        case .decimalAtEnd: return last
        case .neither: return nil
        }
    }

    /// A minus, an en dash, a minus sign of Unicode, or parentheses, in front of or behind the
    /// digits.
    private static func isNegative(
        _ text: Span<UInt8>, _ range: Range<Int>, _ core: Range<Int>
    ) -> Bool {
        var behind = core.upperBound
        if isMark(text[behind - 1]) {
            behind += text.centsDashLength(at: behind - 1, before: range.upperBound) - 1
        }
        for offset in range where offset < core.lowerBound || offset >= behind {
            if text[offset] == ASCII.openParenthesis { return true }
            if text.minusLength(at: offset, before: range.upperBound) > 0 { return true }
        }
        return isDebit(text, core.upperBound..<range.upperBound)
            || isDebit(text, range.lowerBound..<core.lowerBound)
    }

    /// `D`, `DR` or `DB` behind the number or in front of it; `C` and `CR` say that it is none.
    private static func isDebit(_ text: Span<UInt8>, _ side: Range<Int>) -> Bool {
        let word = text.trimmed(side)
        guard (1...2).contains(word.count), ASCII.uppercased(text[word.lowerBound]) == 0x44 else {
            return false
        }
        let last = ASCII.uppercased(text[word.upperBound - 1])
        return word.count == 1 || last == 0x52 || last == 0x42
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == ASCII.point || byte == ASCII.comma
    }

    /// The length of what groups digits at an offset: a mark, a blank of any kind, also a no-break space
    /// that was read as Latin 1 once, an apostrophe of any kind; 0 for anything else.
    private static func groupingLength(
        _ text: Span<UInt8>, at offset: Int, before end: Int
    ) -> Int {
        let byte = text[offset]
        if byte < 0x80 {
            return isMark(byte) || byte == ASCII.space || byte == ASCII.apostrophe ? 1 : 0
        }
        if byte == 0xC3, offset + 3 < end, text[offset + 1] == 0x82, text[offset + 2] == 0xC2,
            text[offset + 3] == 0xA0
        {
            return 4
        }
        let blank = text.invisibleLength(at: offset, before: end)
        return blank > 0 ? blank : text.apostropheLength(at: offset, before: end)
    }
}
