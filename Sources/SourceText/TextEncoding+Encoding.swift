extension TextEncoding {
    /// A text in UTF-8 as bytes of this encoding, without a byte order mark; what the encoding has
    /// no sign for becomes a question mark.
    public func bytes(fromUTF8 text: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8: return text
        case .utf8Twice: return DoubledUTF8.doubled(text)
        case .utf16LittleEndian, .utf16BigEndian:
            return String(decoding: text, as: UTF8.self).utf16.flatMap { unit in
                let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                return self == .utf16BigEndian ? [high, low] : [low, high]
            }
        case .utf32LittleEndian, .utf32BigEndian:
            return String(decoding: text, as: UTF8.self).unicodeScalars.flatMap { scalar in
                let bytes = (0..<4).map { UInt8(scalar.value >> (8 * $0) & 0xFF) }
                return self == .utf32LittleEndian ? bytes : bytes.reversed()
            }
        default: break
        }
        if UTF8Structure.endOfASCII(in: text.span, from: 0) == text.count { return text }
        if let libraryName {
            return Self.converted(text, from: "UTF-8", to: libraryName, replacement: [0x3F])
        }
        return upperHalf.map { Self.bytes(of: text, upperHalf: $0) } ?? text
    }

    private static func bytes(of text: [UInt8], upperHalf: [Unicode.Scalar]) -> [UInt8] {
        var places: [Unicode.Scalar: UInt8] = [:]
        for (place, scalar) in upperHalf.enumerated() where places[scalar] == nil {
            places[scalar] = 0x80 + UInt8(place)
        }
        return String(decoding: text, as: UTF8.self).unicodeScalars.map { scalar in
            scalar.value < 0x80 ? UInt8(scalar.value) : places[scalar] ?? 0x3F
        }
    }
}
