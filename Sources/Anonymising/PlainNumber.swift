import SourceText
import StatementModel

/// A number as OFX, camt, MT940 and QIF write it: a sign, digits, one decimal mark, maybe groups.
struct PlainNumber {
    /// Its value.
    let value: ExactAmount
    private let text: [UInt8]
    /// The offset of the decimal mark, the end of the text where there is none.
    private let mark: Int

    /// Reads a number that fills a text, blanks around allowed; `nil` where it is none.
    init?(_ text: [UInt8]) {
        guard text.contains(where: ASCII.isDigit), text.count <= 40,
            text.allSatisfy({ ASCII.isDigit($0) || Self.signs.contains($0) })
        else { return nil }
        self.text = text
        let marks = text.indices.filter { text[$0] == ASCII.point || text[$0] == ASCII.comma }
        // Three digits behind the only mark are a group where others follow the same way.
        let isGrouped =
            marks.count > 1 && Set(marks.map { text[$0] }).count == 1
            && RepeatedMark(text[marks[0]], text.span, in: text.indices) != .decimalAtEnd
        mark = isGrouped ? text.endIndex : marks.last ?? text.endIndex
        let digits = text.filter(ASCII.isDigit)
        guard digits.count <= 36 else { return nil }
        let magnitude = digits.reduce(Int128(0)) { $0 * 10 + Int128($1 - ASCII.zero) }
        let scale = text[min(mark, text.count)...].count(where: ASCII.isDigit)
        // A dash for no cents is no minus: `12,-`.
        let isNegative =
            text.contains(ASCII.minus)
            && text.span.centsDashLength(at: mark, before: text.count) == 0
        value = ExactAmount(
            coefficient: isNegative ? -magnitude : magnitude, scale: UInt8(scale))
    }

    private static let signs: Set<UInt8> = [
        ASCII.plus, ASCII.minus, ASCII.point, ASCII.comma, ASCII.space, ASCII.apostrophe,
        ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab,
    ]

    /// The number with other digits, as many.
    func replaced(_ pseudonyms: Pseudonyms) -> [UInt8] {
        var new = text
        let places = text.indices.filter { ASCII.isDigit(text[$0]) }
        for (place, digit) in zip(places, pseudonyms.digits(places.map { text[$0] })) {
            new[place] = digit
        }
        return new
    }

    /// Another value in the same look, with more decimals where it has more.
    func written(_ new: ExactAmount) -> [UInt8] {
        let scale = mark < text.endIndex ? max(value.scale, new.fewestDecimals) : value.scale
        guard let scaled = new.rescaled(to: scale),
            let first = text.firstIndex(where: ASCII.isDigit),
            let last = text.lastIndex(where: ASCII.isDigit)
        else { return text }
        var digits = Array(String(scaled.coefficient.magnitude).utf8)
        while digits.count <= Int(scale) { digits.insert(ASCII.zero, at: 0) }
        var body = Array(digits.dropLast(Int(scale)))
        if mark < text.endIndex { body += [text[mark]] + digits.suffix(Int(scale)) }
        var prefix = text[..<min(first, mark)].filter { $0 != ASCII.minus }
        if scaled.isNegative { prefix.append(ASCII.minus) }
        return prefix + body
            + text[max(last + 1, mark < text.endIndex ? mark + 1 : 0)...].filter {
                !ASCII.isDigit($0) && $0 != ASCII.minus
            }
    }
}

extension ExactAmount {
    /// The number of decimals without zeros at the end.
    var fewestDecimals: UInt8 {
        var (rest, decimals) = (coefficient, scale)
        while decimals > 0 && rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
        return decimals
    }
}
