/// Reads ids of transactions by a table of the digits.
package struct Base32Digits: Sendable {
    /// The value of each byte; 255 for a byte that is no digit (RFC 4648, section 6, small letters).
    private let values: [UInt8]

    /// Makes the table.
    package init() {
        var values = [UInt8](repeating: 255, count: 256)
        for digit in 0..<26 { values[0x61 + digit] = UInt8(digit) }
        for digit in 26..<32 { values[0x18 + digit] = UInt8(digit) }
        self.values = values
    }

    /// The id in a range, `nil` where there is none.
    @inline(__always)
    package func id(_ bytes: Span<UInt8>, _ range: Range<Int>) -> TransactionID? {
        guard range.count == 27, bytes[range.lowerBound] == 0x74 else { return nil }
        let start = range.lowerBound &+ 1
        // No digit has one of the highest three bits; a byte that is none has all of them.
        var all: UInt8 = 0
        let first = number(bytes, start, 12, &all)
        let second = number(bytes, start &+ 12, 12, &all)
        let last = number(bytes, start &+ 24, 2, &all)
        guard all < 32, last & 0b11 == 0 else { return nil }
        return TransactionID(high: first << 4 | second >> 56, low: second << 8 | last >> 2)
    }

    @inline(__always)
    private func number(
        _ bytes: Span<UInt8>, _ start: Int, _ count: Int, _ all: inout UInt8
    ) -> UInt64 {
        var number: UInt64 = 0
        for offset in start..<start &+ count {
            let value = values[Int(bytes[offset])]
            all |= value
            number = number << 5 | UInt64(value)
        }
        return number
    }
}
