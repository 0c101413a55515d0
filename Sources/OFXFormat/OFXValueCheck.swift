import SourceText
import StatementModel

/// Holds a value against the type of its element (OFX 2.2, 3.2.8 and 3.2.9).
enum OFXValueCheck {
    /// How a value departs from its type.
    struct Fault {
        let code: Diagnostic.Code
        /// What is wrong, behind the name of the element.
        let kind: String
        let expected: String
        /// The section of the type, `nil` where that of the element tells it.
        let section: String?
    }

    /// What is wrong with a value; `nil` where nothing is.
    static func fault(in value: Span<UInt8>, _ type: OFXGrammar.ValueType) -> Fault? {
        switch type {
        case .text(let limit): tooLong(value, limit)
        case .number(let limit): isNumber(value, limit) ? nil : number(limit)
        case .amount: isAmount(value) ? nil : amount
        case .dateTime: isDateTime(value) ? nil : dateTime
        case .currency: isCurrency(value) ? nil : currency
        case .language: isCode(value, of: OFXCodeLists.languages) ? nil : language
        case .country: isCode(value, of: OFXCodeLists.countries) ? nil : country
        case .boolean: isWord(value, ["Y", "N"]) ? nil : word(["Y", "N"])
        case .oneOf(let words): isWord(value, words) ? nil : word(words)
        }
    }

    // MARK: The faults

    private static func tooLong(_ value: Span<UInt8>, _ limit: Int) -> Fault? {
        guard value.count > limit else { return nil }
        var count = 0
        // A character is counted at its first byte.
        for offset in 0..<value.count where value[offset] & 0xC0 != 0x80 { count += 1 }
        guard count > limit else { return nil }
        return Fault(
            code: .valueTooLong, kind: "is longer than it may be: \(count) characters",
            expected: "\(limit) at most", section: nil)
    }

    private static func number(_ limit: Int) -> Fault {
        Fault(
            code: .invalidValue, kind: "is not a number", expected: "\(limit) digits at most",
            section: nil)
    }

    private static let amount = Fault(
        code: .invalidAmount, kind: "is not an amount",
        expected: "a sign, digits, and a point or comma: -12.34", section: "3.2.9.1")

    private static let dateTime = Fault(
        code: .invalidDate, kind: "is not a date and time",
        expected: "YYYYMMDD or YYYYMMDDHHMMSS.XXX[offset:zone]", section: "3.2.8.2")

    private static let currency = Fault(
        code: .invalidValue, kind: "is not a currency",
        expected: "a code of ISO 4217, three capitals",
        section: "3.2.11")

    private static let language = Fault(
        code: .invalidValue, kind: "is not a language", expected: "a code of ISO 639-2, ENG",
        section: nil)

    private static let country = Fault(
        code: .invalidValue, kind: "is not a country", expected: "a code of ISO 3166-1, USA",
        section: nil)

    private static func word(_ words: [String]) -> Fault {
        Fault(
            code: .invalidValue, kind: "is not one of its words",
            expected: words.joined(separator: ", "),
            section: nil)
    }

    // MARK: The types

    private static func isNumber(_ value: Span<UInt8>, _ limit: Int) -> Bool {
        guard value.count <= limit else { return false }
        for offset in 0..<value.count where !ASCII.isDigit(value[offset]) { return false }
        return true
    }

    /// 32 characters: a sign, digits, and one decimal mark (OFX 2.2, 3.2.9.1).
    private static func isAmount(_ value: Span<UInt8>) -> Bool {
        guard let first = value.isEmpty ? nil : value[0] else { return false }
        let start = first == ASCII.minus || first == ASCII.plus ? 1 : 0
        var (digits, marks) = (0, 0)
        for offset in start..<value.count {
            let byte = value[offset]
            if ASCII.isDigit(byte) {
                digits += 1
            } else if byte == ASCII.point || byte == ASCII.comma {
                marks += 1
            } else {
                return false
            }
        }
        return digits > 0 && marks <= 1 && value.count <= 32
    }

    /// `YYYYMMDD`, `YYYYMMDDHHMM`, `YYYYMMDDHHMMSS` or `YYYYMMDDHHMMSS.XXX`, and `[offset:zone]`
    /// behind a time.
    private static func isDateTime(_ value: Span<UInt8>) -> Bool {
        guard CalendarDate(compact: value, in: 0..<value.count) != nil else { return false }
        var end = 8
        while end < value.count, ASCII.isDigit(value[end]) { end += 1 }
        guard end == 8 || end == 12 || end == 14, isTime(value, 8..<end) else { return false }
        if end == 14, end < value.count, value[end] == ASCII.point {
            let fraction = end + 1
            end = fraction
            while end < value.count, ASCII.isDigit(value[end]) { end += 1 }
            guard end == fraction + 3 else { return false }
        }
        return end == value.count || (end > 8 && isZone(value, end..<value.count))
    }

    private static func isTime(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let limits = [24, 60, 61]
        var offset = range.lowerBound
        for limit in limits where offset + 2 <= range.upperBound {
            let tens = Int(value[offset] &- ASCII.zero)
            guard tens * 10 + Int(value[offset + 1] &- ASCII.zero) < limit else { return false }
            offset += 2
        }
        return true
    }

    /// `[-5:EST]`, `[5.5]`: an offset in hours, and the zone's name.
    private static func isZone(_ value: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let last = range.upperBound - 1
        guard range.count >= 3, value[range.lowerBound] == ASCII.openBracket,
            value[last] == ASCII.closeBracket
        else { return false }
        let colon = value.firstOffset(of: ASCII.colon, from: range.lowerBound, to: last)
        let hours = range.lowerBound + 1..<colon
        guard isAmount(value.extracting(hours)), let offset = ExactAmount(parsing: value, in: hours)
        else { return false }
        // No zone lies further from Greenwich.
        return !(offset.magnitude > ExactAmount(coefficient: 14, scale: 0))
    }

    private static func isCurrency(_ value: Span<UInt8>) -> Bool {
        guard value.count == 3 else { return false }
        for offset in 0..<3 where value[offset] &- 0x41 >= 26 { return false }
        return CurrencyCode(value, in: 0..<3)?.isInStandard ?? false
    }

    /// Whether a value is one of some codes of three letters, in any case.
    private static func isCode(_ value: Span<UInt8>, of codes: Set<Substring>) -> Bool {
        value.count == 3 && codes.contains(value.string(0..<3).uppercased()[...])
    }

    private static func isWord(_ value: Span<UInt8>, _ words: [String]) -> Bool {
        words.contains { word in
            guard word.utf8.count == value.count else { return false }
            var offset = 0
            for byte in word.utf8 {
                if value[offset] != byte { return false }
                offset += 1
            }
            return true
        }
    }
}
