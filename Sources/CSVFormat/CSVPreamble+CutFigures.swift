import SourceText

/// Figures outside of the table that the delimiter cut, because nothing stands around them:
/// `Closing balance: 2,398,000.00` in a file with commas.
extension CSVPreamble {
    /// The row with the cells of such a figure put together, where one in front of it names a balance;
    /// with `isOfName` the figure has to begin in that cell.
    static func withWholeFigures(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading, isOfName: Bool = false
    ) -> CSVRecord {
        let isDecimalComma = reading.amountFormat.decimalMark == ASCII.comma
        guard
            record.fields.indices.contains(where: {
                isTail(bytes, record.fields, at: $0, isDecimalComma)
            }),
            let name = record.fields.firstIndex(where: { namesBalance(bytes, $0) })
        else { return record }
        var whole = record
        var place = whole.fields.count - 1
        while place > name {
            if let joined = isDecimalComma
                ? withDecimals(bytes, whole.fields, endingAt: place)
                : withThousands(bytes, whole.fields, endingAt: place, behind: name),
                !isOfName || joined.places.lowerBound == name
            {
                whole.fields.replaceSubrange(joined.places, with: [CSVField(joined.range)])
                place = joined.places.lowerBound
            }
            place -= 1
        }
        return whole
    }

    /// Whether a cell may be the last part of a figure that was cut, which hardly any is.
    private static func isTail(
        _ bytes: Span<UInt8>, _ fields: [CSVField], at place: Int, _ isDecimalComma: Bool
    ) -> Bool {
        guard place > 0, isCut(bytes, fields, at: place) else { return false }
        return isDecimalComma
            ? isDecimals(bytes, fields[place]) : isGroup(bytes, fields[place], hasDecimals: true)
    }

    private typealias Joined = (places: ClosedRange<Int>, range: Range<Int>)

    /// Three digits and decimals, and in front of them groups of three digits up to a shorter one.
    private static func withThousands(
        _ bytes: Span<UInt8>, _ fields: [CSVField], endingAt last: Int, behind name: Int
    ) -> Joined? {
        guard isGroup(bytes, fields[last], hasDecimals: true) else { return nil }
        var place = last
        while place > name, isCut(bytes, fields, at: place) {
            place -= 1
            if isGroup(bytes, fields[place], hasDecimals: false), place > name,
                isCut(bytes, fields, at: place),
                (1...3).contains(digitsAtEnd(bytes, fields[place - 1]))
            {
                continue
            }
            guard (1...3).contains(digitsAtEnd(bytes, fields[place])) else { return nil }
            return (place...last, fields[place].range.lowerBound..<fields[last].range.upperBound)
        }
        return nil
    }

    /// Two digits behind a whole number.
    private static func withDecimals(
        _ bytes: Span<UInt8>, _ fields: [CSVField], endingAt last: Int
    ) -> Joined? {
        guard isDecimals(bytes, fields[last]), isCut(bytes, fields, at: last),
            digitsAtEnd(bytes, fields[last - 1]) > 0
        else { return nil }
        let end = fields[last].range.upperBound
        return (last - 1...last, fields[last - 1].range.lowerBound..<end)
    }

    /// Whether a cell is two digits.
    private static func isDecimals(_ bytes: Span<UInt8>, _ field: CSVField) -> Bool {
        field.range.count == 2 && field.range.allSatisfy { ASCII.isDigit(bytes[$0]) }
    }

    /// Whether a cell names a balance, its figure behind the name maybe.
    private static func namesBalance(_ bytes: Span<UInt8>, _ field: CSVField) -> Bool {
        let range = field.value(in: bytes)
        guard !range.isEmpty, range.count <= 200 else { return false }
        let name = CSVWords.fold(bytes, split(bytes, range).0)
        return CSVPhrases.statement(name) != nil
            || CSVHeaderLexicon.matches(name).contains { $0.role == .balance && $0.weight >= 50 }
    }

    /// Whether nothing but a comma stands between a cell and the one in front of it.
    private static func isCut(_ bytes: Span<UInt8>, _ fields: [CSVField], at place: Int) -> Bool {
        let (head, tail) = (fields[place - 1], fields[place])
        return !head.isQuoted && !tail.isQuoted && bytes[head.range.upperBound] == ASCII.comma
            && tail.range.lowerBound == head.range.upperBound + 1
    }

    /// How many digits end a cell, behind nothing that would belong to the same number.
    private static func digitsAtEnd(_ bytes: Span<UInt8>, _ field: CSVField) -> Int {
        let digits = field.range.reversed().prefix { ASCII.isDigit(bytes[$0]) }.count
        let before = field.range.upperBound - digits - 1
        guard before >= field.range.lowerBound else { return digits }
        return bytes[before] == ASCII.point || bytes[before] == ASCII.slash ? 0 : digits
    }

    /// Whether a cell is three digits, and decimals and what stands behind a number, or not.
    private static func isGroup(
        _ bytes: Span<UInt8>, _ field: CSVField, hasDecimals: Bool
    ) -> Bool {
        let range = field.range
        guard range.count >= 3, range.prefix(3).allSatisfy({ ASCII.isDigit(bytes[$0]) }) else {
            return false
        }
        guard hasDecimals else { return range.count == 3 }
        return range.count > 4 && bytes[range.lowerBound + 3] == ASCII.point
            && ASCII.isDigit(bytes[range.lowerBound + 4])
    }
}
