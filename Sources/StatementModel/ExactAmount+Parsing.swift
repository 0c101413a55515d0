public import SourceText

extension ExactAmount {
    /// Reads a plain decimal: an optional sign, digits, and at most one decimal mark.
    ///
    /// Blanks around it are skipped. Grouping, currency signs and parentheses are not read here:
    /// a format that allows them strips them first, because only it knows what they mean.
    /// `5.` and `.5` are read; no digit, two marks, or more than 36 digits give `nil`.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - range: Where the number stands in it.
    ///   - mark: The decimal mark, a point unless said otherwise.
    public init?(
        parsing bytes: Span<UInt8>, in range: Range<Int>, decimalMark mark: UInt8 = ASCII.point
    ) {
        let number = bytes.trimmed(range)
        guard !number.isEmpty else { return nil }
        var offset = number.lowerBound
        let isNegative = bytes[offset] == ASCII.minus
        if isNegative || bytes[offset] == ASCII.plus { offset &+= 1 }
        var digits = DecimalDigits()
        while offset < number.upperBound {
            let byte = bytes[offset]
            if ASCII.isDigit(byte) {
                guard digits.append(byte &- ASCII.zero) else { return nil }
            } else if byte == mark && !digits.hasMark {
                digits.hasMark = true
            } else {
                return nil
            }
            offset &+= 1
        }
        guard let amount = digits.amount(isNegative: isNegative) else { return nil }
        self = amount
    }

    /// Reads a plain decimal with a point from a string.
    public init?(parsing text: String) {
        let bytes = Array(text.utf8)
        self.init(parsing: bytes.span, in: 0..<bytes.count)
    }
}

/// Gathers the digits of a decimal one by one; the common short ones without wide arithmetic.
///
/// Readers with number forms of their own (grouping, signs behind) feed it the digits they find.
public struct DecimalDigits: Sendable {
    private var small: UInt64 = 0
    private var large: Int128 = 0
    private var significant: UInt8 = 0
    private var decimals: UInt8 = 0
    private var isEmpty = true
    /// Whether the decimal mark was passed; digits from there on are decimals.
    public var hasMark = false

    /// Starts without a digit.
    public init() {}

    /// Takes the next digit, 0 to 9; `false` where there are more than 36 significant ones.
    @inline(__always)
    public mutating func append(_ digit: UInt8) -> Bool {
        isEmpty = false
        if hasMark { decimals &+= 1 }
        if significant < 18 {
            small = small &* 10 &+ UInt64(digit)
        } else {
            guard significant < 36 else { return false }
            large = (significant == 18 ? Int128(small) : large) &* 10 &+ Int128(digit)
        }
        if significant > 0 || digit > 0 { significant &+= 1 }
        return decimals <= ExactAmount.maximumScale
    }

    /// The number gathered, `nil` where there was no digit.
    public func amount(isNegative: Bool) -> ExactAmount? {
        guard !isEmpty else { return nil }
        let magnitude = significant <= 18 ? Int128(small) : large
        return ExactAmount(coefficient: isNegative ? 0 &- magnitude : magnitude, scale: decimals)
    }
}
