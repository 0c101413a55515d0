import SourceText
import StatementModel

/// A number of which a line end has parted the last digits: `92,` and `05` on the next line, `12` and
/// `19,16`.
///
/// A number on a line of its own may be anything, such as the supplementary details of an entry. It is
/// the rest of an amount where the line before holds no whole one, and nothing but what follows an
/// amount stands behind it: the type of an entry, a slash, or nothing.
struct MT940WrappedNumber {
    /// The number without the line end.
    let digits: [UInt8]
    /// The first byte behind it.
    let end: Int

    /// Reads on behind the part of a number that ends a line; `nil` where the number is whole there.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - part: The part of the number.
    ///   - limit: Where the field ends.
    ///   - currency: Its currency, where that is known.
    init?(
        _ bytes: Span<UInt8>, of part: Range<Int>, to limit: Int, in currency: CurrencyCode?
    ) {
        var lineEnd = part.upperBound
        while lineEnd < limit && bytes[lineEnd] == ASCII.space { lineEnd &+= 1 }
        guard lineEnd < limit, ASCII.isLineEnd(bytes[lineEnd]) else { return nil }
        let first = bytes.skippingBlanks(from: lineEnd, to: limit)
        var end = first
        while end < limit, ASCII.isDigit(bytes[end]) || bytes[end] == ASCII.comma { end &+= 1 }
        guard end > first, Self.ends(bytes, at: end, to: limit),
            Self.isOne(bytes, part, first..<end, Self.decimals(of: currency))
        else { return nil }
        var digits: [UInt8] = []
        bytes.append(part, to: &digits)
        bytes.append(first..<end, to: &digits)
        self.digits = digits
        self.end = end
    }

    private static func decimals(of currency: CurrencyCode?) -> Int {
        guard let currency else { return 2 }
        return currency.isUndivided ? 0 : currency.hasThousandths ? 3 : 2
    }

    private static func ends(_ bytes: Span<UInt8>, at end: Int, to limit: Int) -> Bool {
        var next = end
        while next < limit && bytes[next] == ASCII.space { next &+= 1 }
        if next == limit || ASCII.isLineEnd(bytes[next]) { return true }
        return next == end && (ASCII.isLetter(bytes[next]) || bytes[next] == ASCII.slash)
    }

    /// Whether two parts are one number with the comma that SWIFT demands: the first has none, or fewer
    /// digits behind it than the currency.
    private static func isOne(
        _ bytes: Span<UInt8>, _ first: Range<Int>, _ second: Range<Int>, _ decimals: Int
    ) -> Bool {
        let comma = bytes.firstOffset(of: ASCII.comma, from: first.lowerBound, to: first.upperBound)
        let commas = bytes.count(of: ASCII.comma, in: second)
        guard comma < first.upperBound else {
            let comma = bytes.firstOffset(
                of: ASCII.comma, from: second.lowerBound, to: second.upperBound)
            return commas == 1 && second.upperBound - comma - 1 <= decimals
        }
        let count = first.upperBound - comma - 1
        return commas == 0 && count < decimals && second.count <= decimals - count
            && (count == 0 || count + second.count == decimals)
    }
}
