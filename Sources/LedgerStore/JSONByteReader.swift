import Glibc
import SourceText

/// Walks over the bytes of a JSON document (RFC 8259) that is read into known places.
///
/// The bytes are lent to every call, so that they are never stored; only the offset moves. Nothing
/// here recurses: how deep a document goes is decided by who reads it.
struct JSONByteReader {
    /// Where the next byte to read stands.
    var offset = 0

    /// A reader at an offset.
    init(at offset: Int = 0) { self.offset = offset }

    /// The fault that stands for running out of bytes or for a byte that should be another.
    private func unexpected(_ bytes: Span<UInt8>, _ expected: StaticString) -> JSONFault {
        JSONFault(offset < bytes.count ? expected : "the file ends too early", at: offset)
    }

    // MARK: Syntax

    /// Skips blanks and line ends.
    @inline(__always)
    mutating func skipBlanks(_ bytes: Span<UInt8>) {
        while offset < bytes.count, bytes[offset] <= 0x20, Self.isBlank(bytes[offset]) {
            offset &+= 1
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// The next byte that is no blank, without reading it; 0 at the end.
    @inline(__always)
    mutating func peek(_ bytes: Span<UInt8>) -> UInt8 {
        skipBlanks(bytes)
        return offset < bytes.count ? bytes[offset] : 0
    }

    /// Reads one byte that must stand next.
    @inline(__always)
    mutating func expect(
        _ byte: UInt8, _ bytes: Span<UInt8>, _ expected: StaticString
    ) throws(JSONFault) {
        guard peek(bytes) == byte else { throw unexpected(bytes, expected) }
        offset &+= 1
    }

    /// Steps to the next entry of a list that was opened; `false` behind the last one.
    @inline(__always)
    mutating func nextEntry(_ bytes: Span<UInt8>, isFirst: inout Bool) throws(JSONFault) -> Bool {
        if peek(bytes) == 0x5D {
            offset &+= 1
            return false
        }
        if !isFirst { try expect(0x2C, bytes, "expected a comma or the end of the list") }
        isFirst = false
        return true
    }

    /// Steps to the next member of an object that was opened and reads its key and the colon;
    /// `nil` behind the last one. A key with escapes is given as it stands, and so is unknown.
    @inline(__always)
    mutating func nextKey(
        _ bytes: Span<UInt8>, isFirst: inout Bool
    ) throws(JSONFault) -> Range<Int>? {
        if peek(bytes) == 0x7D {
            offset &+= 1
            return nil
        }
        if !isFirst { try expect(0x2C, bytes, "expected a comma or the end of the object") }
        isFirst = false
        guard peek(bytes) == 0x22 else { throw unexpected(bytes, "expected a key in quotes") }
        let key = try string(bytes).range
        try expect(0x3A, bytes, "expected a colon")
        return key
    }

    /// Skips a piece of syntax if exactly these bytes stand next.
    ///
    /// The comparison with a constant of known length becomes a few words; the range is checked
    /// before the bytes are looked at.
    @inline(__always)
    mutating func skip(_ literal: StaticString, _ bytes: Span<UInt8>) -> Bool {
        let size = literal.utf8CodeUnitCount
        guard offset &+ size <= bytes.count else { return false }
        let isEqual = unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            return unsafe memcmp(base + offset, literal.utf8Start, size) == 0
        }
        if isEqual { offset &+= size }
        return isEqual
    }

    // MARK: Strings

    /// A string between its quotes.
    struct Text {
        /// The bytes between the quotes.
        let range: Range<Int>
        /// Whether there is a backslash among them.
        let hasEscapes: Bool
    }

    /// Reads a string and checks that it is well-formed.
    @inline(__always)
    mutating func string(_ bytes: Span<UInt8>) throws(JSONFault) -> Text {
        try expect(0x22, bytes, "expected a string")
        let start = offset
        var end = offset
        // Most strings are short and plain: eight bytes a step up to the quote.
        while end &+ 8 <= bytes.count {
            let specials = JSONWord.specials(JSONWord.load(bytes, at: end))
            if specials == 0 {
                end &+= 8
                continue
            }
            end &+= specials.trailingZeroBitCount >> 3
            if bytes[end] == 0x22 {
                offset = end &+ 1
                return Text(range: start..<end, hasEscapes: false)
            }
            break
        }
        return try unusualString(bytes, from: start, at: end)
    }

    /// Reads on in a string at a byte that is not plain, or near the end of the file.
    private mutating func unusualString(
        _ bytes: Span<UInt8>, from start: Int, at place: Int
    ) throws(JSONFault) -> Text {
        var hasEscapes = false
        var end = place
        while end < bytes.count {
            let byte = bytes[end]
            if byte == 0x22 {
                offset = end &+ 1
                return Text(range: start..<end, hasEscapes: hasEscapes)
            }
            if byte == 0x5C {
                hasEscapes = true
                end = try escapeEnd(bytes, at: end)
            } else if byte >= 0x80 {
                let length = UTF8Sequence.length(bytes, at: end)
                if length == 0 { throw JSONFault("the text is not well-formed UTF-8", at: end) }
                end &+= length
            } else if byte < 0x20 {
                throw JSONFault("a control character stands in a string", at: end)
            } else {
                end &+= 1
            }
        }
        throw JSONFault("the file ends within a string", at: bytes.count)
    }

    /// Where an escape sequence ends.
    private func escapeEnd(_ bytes: Span<UInt8>, at start: Int) throws(JSONFault) -> Int {
        guard start &+ 1 < bytes.count else {
            throw JSONFault("the file ends within a string", at: bytes.count)
        }
        switch bytes[start &+ 1] {
        case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return start &+ 2
        case 0x75: break
        default: throw JSONFault("there is no such escape sequence", at: start)
        }
        let unit = try codeUnit(bytes, at: start)
        if unit & 0xF800 != 0xD800 { return start &+ 6 }
        guard unit < 0xDC00, start &+ 7 < bytes.count, bytes[start &+ 6] == 0x5C,
            bytes[start &+ 7] == 0x75, try codeUnit(bytes, at: start &+ 6) & 0xFC00 == 0xDC00
        else { throw JSONFault("half of a surrogate pair stands alone", at: start) }
        return start &+ 12
    }

    /// The number in `\u0000`.
    private func codeUnit(_ bytes: Span<UInt8>, at start: Int) throws(JSONFault) -> UInt32 {
        guard start &+ 6 <= bytes.count else {
            throw JSONFault("the file ends within a string", at: bytes.count)
        }
        var unit: UInt32 = 0
        for index in start &+ 2..<start &+ 6 {
            let byte = bytes[index]
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x37
            case 0x61...0x66: digit = byte - 0x57
            default: throw JSONFault("expected four hexadecimal digits", at: index)
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// Appends a string's text with its escapes undone. The string was read, so it is well-formed.
    func unescape(
        _ bytes: Span<UInt8>, _ text: Text, into output: inout [UInt8]
    ) throws(JSONFault) {
        var place = text.range.lowerBound
        while place < text.range.upperBound {
            guard bytes[place] == 0x5C else {
                output.append(bytes[place])
                place &+= 1
                continue
            }
            let end = try escapeEnd(bytes, at: place)
            UTF8Sequence.append(try scalar(bytes, at: place), to: &output)
            place = end
        }
    }

    private func scalar(_ bytes: Span<UInt8>, at start: Int) throws(JSONFault) -> Unicode.Scalar {
        switch bytes[start &+ 1] {
        case 0x62: return "\u{8}"
        case 0x66: return "\u{C}"
        case 0x6E: return "\n"
        case 0x72: return "\r"
        case 0x74: return "\t"
        case 0x75: break
        default: return Unicode.Scalar(bytes[start &+ 1])
        }
        var value = try codeUnit(bytes, at: start)
        if value & 0xF800 == 0xD800 {
            let low = try codeUnit(bytes, at: start &+ 6)
            value = 0x10000 &+ (value &- 0xD800) << 10 &+ (low &- 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw JSONFault("there is no such character", at: start)
        }
        return scalar
    }

    /// Reads a string as a `String`.
    mutating func swiftString(_ bytes: Span<UInt8>) throws(JSONFault) -> String {
        let text = try string(bytes)
        guard text.hasEscapes else { return bytes.string(text.range) }
        var output: [UInt8] = []
        try unescape(bytes, text, into: &output)
        return output.span.string(0..<output.count)
    }

    // MARK: Numbers and the rest

    /// Reads an integer (RFC 8259, section 6, without fraction and exponent).
    @inline(__always)
    mutating func integer(_ bytes: Span<UInt8>) throws(JSONFault) -> Int64 {
        let isNegative = peek(bytes) == 0x2D
        if isNegative { offset &+= 1 }
        let start = offset
        var value: UInt64 = 0
        while offset < bytes.count, bytes[offset] &- 0x30 < 10 {
            value = value &* 10 &+ UInt64(bytes[offset] &- 0x30)
            offset &+= 1
        }
        let digits = offset &- start
        guard digits > 0, digits == 1 || bytes[start] != 0x30 else {
            throw unexpected(bytes, "expected an integer")
        }
        // The largest nineteen digits still fit 64 bits without a sign.
        guard digits < 20, value <= UInt64(Int64.max) else {
            throw JSONFault("the number is out of range", at: start)
        }
        if offset < bytes.count, bytes[offset] == 0x2E || bytes[offset] | 0x20 == 0x65 {
            throw JSONFault("expected an integer", at: start)
        }
        let signed = Int64(truncatingIfNeeded: value)
        return isNegative ? 0 &- signed : signed
    }

    /// Reads an integer of at most 18 digits that a comma or brace follows; for anything else the
    /// answer is `nil` and the offset of no use any more.
    @inline(__always)
    mutating func shortInteger(_ bytes: Span<UInt8>) -> Int64? {
        guard offset &+ 20 < bytes.count else { return nil }
        let isNegative = bytes[offset] == 0x2D
        if isNegative { offset &+= 1 }
        let start = offset
        var value: Int64 = 0
        while bytes[offset] &- 0x30 < 10, offset &- start < 18 {
            value = value &* 10 &+ Int64(bytes[offset] &- 0x30)
            offset &+= 1
        }
        let digits = offset &- start
        guard digits > 0, digits == 1 || bytes[start] != 0x30,
            bytes[offset] == 0x2C || bytes[offset] == 0x7D
        else { return nil }
        return isNegative ? 0 &- value : value
    }

    /// Reads an integer within bounds.
    mutating func integer(
        _ bytes: Span<UInt8>, in bounds: ClosedRange<Int64>
    ) throws(JSONFault) -> Int64 {
        skipBlanks(bytes)
        let start = offset
        let value = try integer(bytes)
        guard bounds.contains(value) else {
            throw JSONFault("the number is out of range", at: start)
        }
        return value
    }

    /// Reads a number with or without fraction and exponent, at most of the given magnitude.
    mutating func number(
        _ bytes: Span<UInt8>, magnitude: Double
    ) throws(JSONFault) -> Double {
        skipBlanks(bytes)
        let start = offset
        if offset < bytes.count, bytes[offset] == 0x2D { offset &+= 1 }
        let whole = skipDigits(bytes)
        var isValid = whole == 1 || (whole > 1 && bytes[offset &- whole] != 0x30)
        if offset < bytes.count, bytes[offset] == 0x2E {
            offset &+= 1
            isValid = skipDigits(bytes) > 0 && isValid
        }
        if offset < bytes.count, bytes[offset] | 0x20 == 0x65 {
            offset &+= 1
            if offset < bytes.count, bytes[offset] == 0x2B || bytes[offset] == 0x2D { offset &+= 1 }
            isValid = skipDigits(bytes) > 0 && isValid
        }
        guard isValid, let value = Double(bytes.string(start..<offset)) else {
            throw JSONFault(
                offset < bytes.count ? "expected a number" : "the file ends too early", at: start)
        }
        guard abs(value) <= magnitude else {
            throw JSONFault("the number is out of range", at: start)
        }
        return value
    }

    private mutating func skipDigits(_ bytes: Span<UInt8>) -> Int {
        let start = offset
        while offset < bytes.count, ASCII.isDigit(bytes[offset]) { offset &+= 1 }
        return offset &- start
    }

    /// Reads `true` or `false`.
    mutating func boolean(_ bytes: Span<UInt8>) throws(JSONFault) -> Bool {
        skipBlanks(bytes)
        for (word, value) in [("true", true), ("false", false)] {
            let end = offset &+ word.utf8.count
            if end <= bytes.count, word.utf8.elementsEqual(bytes.string(offset..<end).utf8) {
                offset = end
                return value
            }
        }
        throw unexpected(bytes, "expected true or false")
    }

    /// Skips a value whose inside is read later or by another version; only strings and brackets
    /// are looked at.
    mutating func skipValue(_ bytes: Span<UInt8>) throws(JSONFault) {
        var depth = 0
        repeat {
            switch peek(bytes) {
            case 0x22: _ = try string(bytes)
            case 0x7B, 0x5B:
                depth &+= 1
                offset &+= 1
            case 0x7D, 0x5D:
                guard depth > 0 else { throw unexpected(bytes, "expected a value") }
                depth &-= 1
                offset &+= 1
            case 0x2C, 0x3A:
                guard depth > 0 else { throw unexpected(bytes, "expected a value") }
                offset &+= 1
            default: try skipWord(bytes)
            }
        } while depth > 0
    }

    /// Skips a number, `true`, `false` or `null`.
    private mutating func skipWord(_ bytes: Span<UInt8>) throws(JSONFault) {
        let start = offset
        while offset < bytes.count,
            ASCII.isLetter(bytes[offset]) || ASCII.isDigit(bytes[offset])
                || bytes[offset] == ASCII.minus || bytes[offset] == ASCII.plus
                || bytes[offset] == ASCII.point
        { offset &+= 1 }
        guard offset > start else { throw unexpected(bytes, "expected a value") }
    }
}
