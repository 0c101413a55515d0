extension TextEncoding {
    /// The bytes as UTF-8, as the same for an array makes it; the bytes themselves
    /// where they are UTF-8 already.
    func utf8(from bytes: SourceBytes, skipping markLength: Int) -> SourceBytes {
        let text = bytes.dropping(first: markLength)
        let isUTF8 =
            switch self {
            case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: false
            case .utf8: UTF8Structure(of: text.span).isWellFormed
            default: UTF8Structure.endOfASCII(in: text.span, from: 0) == text.count
            }
        return isUTF8 ? text : SourceBytes(utf8(from: bytes.array, skipping: markLength))
    }

    /// The bytes as UTF-8; sequences that are none in this encoding become U+FFFD, after characters
    /// that were cut at a line end have been put together again.
    ///
    /// The result is well-formed whatever the bytes are. Text that is well-formed UTF-8 already is
    /// handed back without a copy; only a mark in front of it is cut off. Zero bytes stay.
    public func utf8(from bytes: consuming [UInt8], skipping markLength: Int) -> [UInt8] {
        if markLength > 0 { bytes.removeFirst(min(markLength, bytes.count)) }
        switch self {
        case .utf16LittleEndian, .utf16BigEndian:
            return Self.decodeUTF16(bytes, isBigEndian: self == .utf16BigEndian)
        case .utf32LittleEndian, .utf32BigEndian:
            return Self.decodeUTF32(bytes, isBigEndian: self == .utf32BigEndian)
        default:
            break
        }
        if self == .utf8Twice {
            // What was saved so twice is doubled twice; each time it gets shorter.
            repeat { bytes = DoubledUTF8.singled(bytes) } while DoubledUTF8.isDoubled(bytes)
        } else if self != .utf8 {
            if UTF8Structure.endOfASCII(in: bytes.span, from: 0) == bytes.count { return bytes }
            if let libraryName {
                bytes = decodeMultiByte(bytes, from: libraryName)
            } else if let upperHalf {
                return Self.decode(bytes, upperHalf: upperHalf)
            }
        }
        if UTF8Structure(of: bytes.span).isWellFormed { return bytes }
        if self == .utf8 { bytes = CutCharacters.mended(bytes) }
        return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    private static func decode(_ bytes: [UInt8], upperHalf: [Unicode.Scalar]) -> [UInt8] {
        // Up to three bytes of UTF-8 in one word, the first in the lowest byte; all characters of
        // the tables are in the basic plane.
        let encoded = upperHalf.map { scalar in
            String(scalar).utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                var rest = encoded[Int(byte & 0x7F)]
                while rest != 0 {
                    text.append(UInt8(truncatingIfNeeded: rest))
                    rest >>= 8
                }
            }
        }
        return text
    }

    private static func decodeUTF16(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
        let (low, high) = isBigEndian ? (1, 0) : (0, 1)
        func unit(at offset: Int) -> UInt32 {
            UInt32(bytes[offset + high]) << 8 | UInt32(bytes[offset + low])
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 2 + bytes.count / 16)
        var offset = 0
        while offset + 1 < bytes.count {
            var value = unit(at: offset)
            offset += 2
            if value & 0xFC00 == 0xD800, offset + 1 < bytes.count,
                unit(at: offset) & 0xFC00 == 0xDC00
            {
                value = 0x10000 + ((value & 0x3FF) << 10) + (unit(at: offset) & 0x3FF)
                offset += 2
            }
            append(value, to: &text)
        }
        if offset < bytes.count { append(0xFFFD, to: &text) }
        return text
    }

    private static func decodeUTF32(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 4 + bytes.count / 16)
        var offset = 0
        while offset + 3 < bytes.count {
            var value: UInt32 = 0
            for step in 0..<4 {
                value = value << 8 | UInt32(bytes[offset + (isBigEndian ? step : 3 - step)])
            }
            append(value, to: &text)
            offset += 4
        }
        if offset < bytes.count { append(0xFFFD, to: &text) }
        return text
    }

    /// Appends a scalar as UTF-8; a surrogate or a value that is no scalar becomes U+FFFD.
    private static func append(_ value: UInt32, to text: inout [UInt8]) {
        if value < 0x80 {
            text.append(UInt8(value))
        } else {
            text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
        }
    }
}
