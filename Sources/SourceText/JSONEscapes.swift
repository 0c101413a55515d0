/// Text as it stands in JSON strings.
///
/// Every writer of JSON has its texts from here. It stores through a pointer, for a ledger has tens of
/// millions of texts and `[UInt8].append` takes twice as long.
package enum JSONEscapes {
    /// The most bytes that one byte of text becomes.
    @inlinable package static var mostBytes: Int { 6 }
    /// How many bytes more than that there must be room for.
    @inlinable package static var slack: Int { 8 }

    /// Stores the characters of a text that begin within a range, without quotes around them. Quotes,
    /// backslashes and control characters are escaped (RFC 8259, section 7); ill-formed UTF-8 becomes
    /// U+FFFD.
    /// - Parameters:
    ///   - text: The text.
    ///   - range: The range.
    ///   - base: Where to store. There is room for ``mostBytes`` for each byte of the range, and for
    ///     ``slack`` more, behind `base + count`.
    ///   - count: How many bytes stand there already; counted on.
    /// - Returns: The offset behind the last character.
    @unsafe @inlinable
    package static func store(
        _ text: Span<UInt8>, _ range: Range<Int>, to base: UnsafeMutablePointer<UInt8>,
        _ count: inout Int
    ) -> Int {
        var offset = range.lowerBound
        while offset &+ 8 <= range.upperBound {
            let word = JSONWord.load(text, at: offset)
            let specials = JSONWord.specials(word)
            // All eight are stored; what stands behind the first special byte is overwritten.
            unsafe UnsafeMutableRawPointer(base + count).storeBytes(
                of: word.littleEndian, as: UInt64.self)
            if specials == 0 {
                count &+= 8
                offset &+= 8
            } else {
                let plain = specials.trailingZeroBitCount >> 3
                count &+= plain
                offset = unsafe storeCharacter(text, at: offset &+ plain, to: base, &count)
            }
        }
        while offset < range.upperBound {
            offset = unsafe storeCharacter(text, at: offset, to: base, &count)
        }
        return offset
    }

    /// Stores the character at an offset, at most six bytes, and returns the offset behind it.
    @unsafe @inlinable
    static func storeCharacter(
        _ text: Span<UInt8>, at offset: Int, to base: UnsafeMutablePointer<UInt8>,
        _ count: inout Int
    ) -> Int {
        let byte = text[offset]
        if byte >= 0x80 { return unsafe storeSequence(text, at: offset, to: base, &count) }
        switch byte {
        case 0x22, 0x5C: unsafe storeEscape(byte, to: base, &count)
        case 0x0A: unsafe storeEscape(0x6E, to: base, &count)
        case 0x0D: unsafe storeEscape(0x72, to: base, &count)
        case 0x09: unsafe storeEscape(0x74, to: base, &count)
        case 0..<0x20:
            unsafe storeEscape(0x75, to: base, &count)
            for digit in [0x30, 0x30, 0x30 &+ (byte >> 4), hexadecimal(byte & 15)] {
                unsafe base[count] = digit
                count &+= 1
            }
        default:
            unsafe base[count] = byte
            count &+= 1
        }
        return offset &+ 1
    }

    @unsafe @inlinable
    static func storeEscape(
        _ letter: UInt8, to base: UnsafeMutablePointer<UInt8>, _ count: inout Int
    ) {
        unsafe base[count] = 0x5C
        unsafe base[count &+ 1] = letter
        count &+= 2
    }

    @unsafe @inlinable
    static func storeSequence(
        _ text: Span<UInt8>, at offset: Int, to base: UnsafeMutablePointer<UInt8>,
        _ count: inout Int
    ) -> Int {
        let length = UTF8Sequence.length(text, at: offset)
        if length == 0 {
            for byte in [0xEF, 0xBF, 0xBD] as [UInt8] {
                unsafe base[count] = byte
                count &+= 1
            }
            return offset &+ 1
        }
        for index in 0..<length { unsafe base[count &+ index] = text[offset &+ index] }
        count &+= length
        return offset &+ length
    }

    @inlinable
    static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? 0x30 &+ digit : 0x57 &+ digit
    }
}

extension JSONEscapes {
    /// Appends a text as it stands in a JSON string, without the quotes.
    package static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.makeContiguousUTF8()
        let bytes = text.utf8.span
        if JSONWord.isPlain(bytes, 0..<bytes.count) {
            return output.append(contentsOf: text.utf8)
        }
        output += unsafe [UInt8](unsafeUninitializedCapacity: bytes.count * mostBytes + slack) {
            buffer, count in
            guard let base = buffer.baseAddress else { return }
            _ = unsafe store(bytes, 0..<bytes.count, to: base, &count)
        }
    }
}
