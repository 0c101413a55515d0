import SourceText

/// A currency's code: three letters of ISO 4217, or three to four letters or digits of a unit
/// that has no such code.
public struct CurrencyCode: Hashable, Comparable, Sendable {
    /// The ASCII bytes of the code, the first in the highest byte.
    @usableFromInline let packed: UInt32

    @usableFromInline
    init(packed: UInt32) { self.packed = packed }

    /// Stands for a currency that nothing names (ISO 4217: XXX).
    public static let unknown = CurrencyCode(packed: 0x5858_5800)

    /// The code of three or four ASCII letters or digits, in any case; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        self.init(bytes.span, in: 0..<bytes.count)
    }

    /// The code that stands in a range of bytes, blanks around it skipped; `nil` for anything
    /// else.
    public init?(_ bytes: Span<UInt8>, in range: Range<Int>) {
        let code = bytes.trimmed(range)
        guard (3...4).contains(code.count), ASCII.isLetter(bytes[code.lowerBound]) else {
            return nil
        }
        var packed: UInt32 = 0
        for offset in code {
            let byte = ASCII.uppercased(bytes[offset])
            guard ASCII.isLetter(byte) || ASCII.isDigit(byte) else { return nil }
            packed = packed << 8 | UInt32(byte)
        }
        self.packed = code.count == 3 ? packed << 8 : packed
    }

    /// The code in capitals, `EUR` for example.
    public var code: String {
        var text = ""
        var rest = packed
        while rest != 0 {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(rest >> 24)))
            rest <<= 8
        }
        return text
    }

    /// By the letters of the code.
    @inlinable
    public static func < (left: CurrencyCode, right: CurrencyCode) -> Bool {
        left.packed < right.packed
    }
}

extension CurrencyCode: CustomStringConvertible {
    /// The code in capitals.
    public var description: String { code }
}
