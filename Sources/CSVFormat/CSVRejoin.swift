import SourceText

/// How cells are put together again that were cut by a delimiter within: a text without quotes,
/// numbers with groups of thousands, or numbers with a decimal comma.
///
/// Such a row has more cells than the others, and its days and numbers do not stand below theirs.
/// Rows are only put together where they do so then.
struct CSVRejoin: Hashable, Sendable {
    /// What the cells of a column are.
    enum Shape: UInt8, Hashable, Sendable {
        case date, number, words, any
        /// A reference: digits in most rows, letters in some, and no text that goes on.
        case code
    }

    /// What is put together.
    enum Part: Hashable, Sendable {
        case text(column: Int)
        case thousands
        case decimals

        /// Whether numbers are put together.
        var isOfNumbers: Bool { self == .thousands || self == .decimals }
    }

    /// What the cells of each column are.
    var shapes: [Shape]
    /// What is put together.
    var part: Part

    /// How many cells a row has.
    var width: Int { shapes.count }

    /// The cells of a row put together; `nil` where they are right as they stand, or would not be
    /// then.
    func rejoined(_ bytes: Span<UInt8>, _ fields: ArraySlice<CSVField>) -> [CSVField]? {
        guard fields.count > width, !fits(bytes, Array(fields)) else { return nil }
        let joined =
            switch part {
            case .text(let column): Self.text(Array(fields), column, width)
            case .thousands: Self.thousands(bytes, Array(fields), width)
            case .decimals: Self.decimals(bytes, Array(fields))
            }
        return joined.flatMap { $0.count == width && fits(bytes, $0) ? $0 : nil }
    }

    /// Whether days and numbers stand below those of the other rows, and nothing behind them.
    func fits(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> Bool {
        guard fields.count >= width else { return false }
        for (column, field) in fields.enumerated() {
            let kind = CSVCellKind(bytes, field)
            if kind == .empty { continue }
            guard column < width else { return false }
            switch shapes[column] {
            case .date:
                // The row of a balance has its name there.
                guard kind == .date || kind == .text && part.isOfNumbers else { return false }
            case .number:
                let range = field.value(in: bytes)
                guard kind == .number || kind == .digits || CSVReading.isDash(bytes, range) else {
                    return false
                }
            case .words:
                // A text may be a number; the end of one that was cut is none.
                guard kind != .number || !part.isOfNumbers else { return false }
            case .code, .any: break
            }
        }
        return true
    }

    /// Takes as many cells for one as are too many.
    private static func text(_ fields: [CSVField], _ column: Int, _ width: Int) -> [CSVField]? {
        let last = column + fields.count - width
        guard last < fields.count, fields[column...last].allSatisfy({ !$0.isQuoted }) else {
            return nil
        }
        let whole = CSVField(fields[column].range.lowerBound..<fields[last].range.upperBound)
        return fields[..<column] + [whole] + fields[(last + 1)...]
    }

    /// Puts three digits behind one to three others, from the right, until no cell is too many.
    private static func thousands(
        _ bytes: Span<UInt8>, _ fields: [CSVField], _ width: Int
    ) -> [CSVField]? {
        var fields = fields
        var place = fields.count - 1
        while fields.count > width, place > 0 {
            _ = join(&fields, place) { isHead(bytes, $0) && isGroup(bytes, $1) }
            place -= 1
        }
        return fields
    }

    /// Puts two decimals behind each whole number, from the right.
    static func decimals(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> [CSVField] {
        var fields = fields
        var place = fields.count - 1
        while place > 0 {
            let isJoined = join(&fields, place) { isWhole(bytes, $0) && isDecimals(bytes, $1) }
            place -= isJoined ? 2 : 1
        }
        return fields
    }

    /// Makes one cell of a cell and the one in front of it, where neither has quotes and both fit, and
    /// says whether it did.
    private static func join(
        _ fields: inout [CSVField], _ place: Int, if fits: (Range<Int>, Range<Int>) -> Bool
    ) -> Bool {
        let (head, group) = (fields[place - 1], fields[place])
        guard !head.isQuoted, !group.isQuoted, fits(head.range, group.range) else { return false }
        fields[place - 1] = CSVField(head.range.lowerBound..<group.range.upperBound)
        fields.remove(at: place)
        return true
    }

    /// Whether a cell is a whole number, grouped or not, with a sign or unit in front maybe.
    private static func isWhole(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard let last = range.last, ASCII.isDigit(bytes[last]),
            let number = CSVNumber(bytes, in: range)
        else { return false }
        return number.digitsBehindMark % 3 == 0
    }

    /// Whether a cell starts with two digits, and with no more, and is no day.
    private static func isDecimals(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count >= 2, range.prefix(2).allSatisfy({ ASCII.isDigit(bytes[$0]) }) else {
            return false
        }
        if range.count == 2 { return true }
        return !ASCII.isDigit(bytes[range.lowerBound + 2])
            && bytes[range.lowerBound + 2] != ASCII.point
            && CSVDateParts(bytes, in: range)?.isPlausible != true
    }

    /// Whether a cell is the start of a number: one to three digits, a sign in front maybe.
    private static func isHead(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let digits = range.drop { !ASCII.isDigit(bytes[$0]) }
        return (1...3).contains(digits.count) && digits.allSatisfy { ASCII.isDigit(bytes[$0]) }
            && range.count - digits.count <= 2
    }

    /// Whether a cell starts with three digits and a mark, or is nothing else.
    private static func isGroup(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count >= 3, range.prefix(3).allSatisfy({ ASCII.isDigit(bytes[$0]) }) else {
            return false
        }
        return range.count == 3 || !ASCII.isDigit(bytes[range.lowerBound + 3])
    }
}
