import SourceText

/// Where the numbers of an MT940 file stand.
extension MT940Anonymiser {
    /// The offset of an amount: behind letters that follow digits; of a currency, behind it.
    func amountStart(_ range: Range<Int>, letters: Int) -> Int? {
        var offset = range.lowerBound
        if letters > 0 {
            while offset + letters < range.upperBound {
                if text[offset..<offset + letters].allSatisfy(ASCII.isLetter),
                    ASCII.isDigit(text[offset + letters])
                        || Self.signs.contains(text[offset + letters])
                {
                    return offset + letters
                }
                offset += 1
            }
            return nil
        }
        while offset < range.upperBound, ASCII.isDigit(text[offset]) || text[offset] == ASCII.space
        {
            offset += 1
        }
        let first = offset
        while offset < range.upperBound, ASCII.isLetter(text[offset]), offset - first < 3 {
            offset += 1
        }
        return offset > first ? offset : nil
    }

    private static let signs: [UInt8] = [ASCII.comma, ASCII.minus, ASCII.plus]

    /// The number that a range starts with; its decimals may stand on the next line.
    func number(_ range: Range<Int>) -> MT940Number? {
        let end =
            text[range].firstIndex {
                !ASCII.isDigit($0) && !Self.signs.contains($0) && $0 != ASCII.point
                    && $0 != ASCII.space
            } ?? range.upperBound
        let body = text.span.trimmed(range.lowerBound..<end)
        if end == range.upperBound, body.last.map({ text[$0] }) == ASCII.comma,
            let decimals = digits(behind: end),
            let whole = PlainNumber(Array(text[body]) + text[decimals])
        {
            return MT940Number(range: body, decimals: decimals, number: whole)
        }
        return PlainNumber(Array(text[body])).map { MT940Number(range: body, number: $0) }
    }

    /// The digits, no more than currencies have decimals, that the line behind another begins with.
    private func digits(behind end: Int) -> Range<Int>? {
        let start = text[end...].prefix { $0 == ASCII.carriageReturn || $0 == ASCII.lineFeed }
            .endIndex
        let digits = text[start...].prefix(while: ASCII.isDigit)
        return start > end && (1...3).contains(digits.count) ? digits.indices : nil
    }
}
