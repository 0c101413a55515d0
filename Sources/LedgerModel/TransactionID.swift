/// The identity of a transaction, and the key of each source it was seen in: 128 bits.
///
/// As text it is `t` and 26 characters of base 32 (RFC 4648, section 6, small letters), the
/// highest bits first; the last character holds the lowest three bits, filled with zeros.
public struct TransactionID: Hashable, Sendable {
    /// The upper half.
    public let high: UInt64
    /// The lower half.
    public let low: UInt64

    /// An id of two halves.
    @inlinable
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Hashes the lower half: an id is a hash already.
    public func hash(into hasher: inout Hasher) { hasher.combine(low) }

    /// Reads `t` and 26 characters; `nil` for anything else.
    public init?(parsing text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 27, bytes[0] == 0x74 else { return nil }
        guard let id = Self(base32: bytes.span.extracting(1..<27)) else { return nil }
        self = id
    }

    /// Reads 26 characters of base 32 in small letters.
    package init?(base32 bytes: Span<UInt8>) {
        guard bytes.count == 26 else { return nil }
        var value: UInt128 = 0
        for index in 0..<26 {
            guard let digit = Self.value(ofBase32: bytes[index]) else { return nil }
            if index == 25 {
                guard digit & 0b11 == 0 else { return nil }
                value = value << 3 | UInt128(digit >> 2)
            } else {
                value = value << 5 | UInt128(digit)
            }
        }
        self.init(
            high: UInt64(truncatingIfNeeded: value >> 64), low: UInt64(truncatingIfNeeded: value))
    }

    /// Appends the 27 characters of the id.
    package func append(to bytes: inout [UInt8]) {
        bytes.append(0x74)
        let value = UInt128(high) << 64 | UInt128(low)
        for index in 0..<25 {
            bytes.append(Self.base32(UInt8(truncatingIfNeeded: value >> (123 - index * 5)) & 31))
        }
        bytes.append(Self.base32(UInt8(truncatingIfNeeded: low << 2) & 31))
    }

    @inline(__always)
    private static func base32(_ digit: UInt8) -> UInt8 {
        digit < 26 ? 0x61 &+ digit : 0x32 &+ (digit &- 26)
    }

    private static func value(ofBase32 byte: UInt8) -> UInt8? {
        switch byte {
        case 0x61...0x7A: byte - 0x61
        case 0x32...0x37: byte - 0x32 + 26
        default: nil
        }
    }
}

extension TransactionID: Comparable {
    /// As the texts compare.
    @inlinable
    public static func < (left: TransactionID, right: TransactionID) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }
}

extension TransactionID: CustomStringConvertible {
    /// `t` and 26 characters.
    public var description: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
