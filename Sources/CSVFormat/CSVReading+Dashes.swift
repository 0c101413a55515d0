import SourceText

extension CSVReading {
    /// Whether a cell holds only a dash, which stands for nothing, with a currency beside it maybe: a
    /// spreadsheet's accounting format writes zero as `$ -`.
    static func isDash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        var hasDash = false
        var unit = 0..<0
        var offset = range.lowerBound
        while offset < range.upperBound {
            if ASCII.isDigit(bytes[offset]) { return false }
            let dash = bytes.minusLength(at: offset, before: range.upperBound)
            let blank = dash > 0 ? 0 : bytes.blankLength(at: offset, before: range.upperBound)
            if dash + blank > 0 {
                if dash > 0 { hasDash = true }
                offset += dash + blank
                continue
            }
            guard unit.isEmpty, range.count <= longestDash else { return false }
            let start = offset
            offset += 1
            while offset < range.upperBound, bytes[offset] != ASCII.space,
                bytes.minusLength(at: offset, before: range.upperBound) == 0,
                bytes.blankLength(at: offset, before: range.upperBound) == 0
            {
                offset += 1
            }
            unit = start..<offset
        }
        return hasDash
            && (unit.isEmpty || CSVCurrencies.isSign(bytes, in: unit)
                || CSVCurrencies.isUnit(CSVWords.fold(bytes, unit)))
    }

    /// A dash with a currency and the blanks between is no longer.
    private static let longestDash = 24
}
