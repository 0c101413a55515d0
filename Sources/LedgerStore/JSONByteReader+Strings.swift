import SourceText

/// Strings and their escapes (RFC 8259, section 7).
extension JSONByteReader {
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
}
