import SourceText

/// Numbers, truth values, and values that are passed over.
extension JSONByteReader {
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
