/// One character in UTF-8.
package enum UTF8Sequence {
    /// The length of the well-formed sequence that starts at an offset, 2 to 4; 0 where there is
    /// none (Unicode 16, table 3-7).
    @inlinable
    package static func length(_ bytes: Span<UInt8>, at offset: Int) -> Int {
        let first = bytes[offset]
        let second: ClosedRange<UInt8>
        let length: Int
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return 0 }
        for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
        return length
    }

    /// Appends a scalar.
    package static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { output.append(unit) }
    }
}
