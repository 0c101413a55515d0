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
        /// Nothing: rows that do not fit are told.
        case none

        /// Whether numbers are put together.
        var isOfNumbers: Bool { self == .thousands || self == .decimals }
    }

    /// What tells where the cells of texts belong.
    enum Evidence: Hashable, Sendable {
        /// The rows that have as many cells as columns. Numbers may be parts of texts then.
        case rows
        /// The names of the columns alone, of which each has one.
        case names
        /// The same, and all rows have the same further cells: there may be more columns than names.
        case fewNames
    }

    /// What the cells of each column are.
    var shapes: [Shape]
    /// Two columns of numbers of which each row that is right fills one: what was paid out and in.
    var pair: [Int] = []
    /// What is put together.
    var part: Part
    /// What numbers are put together before texts are.
    var numbersFirst = Part.none
    /// What tells where the cells of texts belong.
    var evidence = Evidence.rows
    /// Whether nothing shows that numbers were cut, rather than being as many.
    var isOpen = false
    /// Other ways, by which other numbers stand in some rows, and which balances do not disprove.
    var rivals: [CSVRejoin] = []

    /// How many cells a row has.
    var width: Int { shapes.count }

    /// The same columns with other cells put together.
    func joining(
        _ part: Part, numbersFirst: Part = .none, evidence: Evidence = .rows
    ) -> CSVRejoin {
        CSVRejoin(
            shapes: shapes, pair: pair, part: part, numbersFirst: numbersFirst, evidence: evidence)
    }

    /// What becomes of a row with too many cells.
    enum Outcome {
        /// The cells are right as they stand, or nothing makes them fit.
        case asItStands
        /// The cells put together.
        case joined([CSVField])
        /// Several ways fit, by which other numbers stand in the columns.
        case open
    }

    /// What becomes of the cells of a row.
    func outcome(_ bytes: Span<UInt8>, _ fields: ArraySlice<CSVField>) -> Outcome {
        guard fields.count > width, !fits(bytes, Array(fields)) else { return .asItStands }
        switch outcomeAlone(bytes, fields) {
        case .open: return .open
        case .asItStands: return isMisplaced(bytes, fields) ? .open : .asItStands
        case .joined(let cells):
            let others = rivals.map { $0.outcomeAlone(bytes, fields) } + [cleanText(bytes, fields)]
            for case .joined(let other) in others where numbers(other) != numbers(cells) {
                return .open
            }
            return .joined(cells)
        }
    }

    /// What becomes of cells that do not fit, whatever other ways there are.
    private func outcomeAlone(
        _ bytes: Span<UInt8>, _ fields: ArraySlice<CSVField>
    ) -> Outcome {
        guard case .text(let column) = part else {
            let joined = numbersJoined(bytes, Array(fields), part)
            return joined.count == width && fits(bytes, joined) ? .joined(joined) : .asItStands
        }
        return text(bytes, numbersJoined(bytes, Array(fields), numbersFirst), column)
    }

    /// What becomes of a row where no numbers are put together, though they are in others, if blanks alone
    /// tell where its texts go on: `Kiln, 3,150.00` may end in a number.
    private func cleanText(_ bytes: Span<UInt8>, _ fields: ArraySlice<CSVField>) -> Outcome {
        guard case .text(let column) = part, numbersFirst != .none else { return .asItStands }
        var other = self
        (other.numbersFirst, other.evidence) = (.none, .names)
        return other.text(bytes, Array(fields), column)
    }

    /// The cells with numbers put together.
    private func numbersJoined(
        _ bytes: Span<UInt8>, _ fields: [CSVField], _ part: Part
    ) -> [CSVField] {
        switch part {
        case .thousands: Self.thousands(bytes, fields, width)
        case .decimals: Self.decimals(bytes, fields)
        case .text, .none: fields
        }
    }

    /// Whether a row has a day and a number, and something else stands where those of other rows do: what
    /// would be read there is not what was meant.
    private func isMisplaced(_ bytes: Span<UInt8>, _ fields: ArraySlice<CSVField>) -> Bool {
        guard !part.isOfNumbers, evidence != .fewNames else { return false }
        let kinds = fields.map { CSVCellKind(bytes, $0) }
        // A currency in a cell of its own may have no name.
        guard kinds.count(where: { $0 == .currency }) < fields.count - width,
            kinds.dropFirst(width).contains(where: { $0 != .empty }),
            kinds.contains(.date), kinds.contains(.number)
        else { return false }
        return shapes.indices.contains { column in
            switch shapes[column] {
            case .date: kinds[column] == .text
            case .number:
                [.text, .date].contains(kinds[column])
                    && !fits(bytes, fields[fields.startIndex + column], at: column)
            case .words, .code, .any: false
            }
        }
    }

    /// The days and numbers among the cells of a row.
    func numbers(_ cells: [CSVField]) -> [CSVField] {
        shapes.indices.filter { shapes[$0] == .number || shapes[$0] == .date }.map { cells[$0] }
    }

    /// The cells of a row put together; `nil` where they are right as they stand, or would not be
    /// then.
    func rejoined(_ bytes: Span<UInt8>, _ fields: ArraySlice<CSVField>) -> [CSVField]? {
        guard case .joined(let cells) = outcome(bytes, fields) else { return nil }
        return cells
    }

    /// Whether days and numbers stand below those of the other rows, and nothing behind them. With a cell
    /// too many, one of both that are paid out and in is the end of something else.
    func fits(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> Bool {
        guard fields.count >= width else { return false }
        if fields.count > width, hasBothSides(bytes, fields) { return false }
        return fields.indices.allSatisfy { fits(bytes, fields[$0], at: $0) }
    }

    /// Whether cells have both what was paid out and what was paid in.
    func hasBothSides(_ bytes: Span<UInt8>, _ cells: [CSVField]) -> Bool {
        !pair.isEmpty && pair.allSatisfy { !cells[$0].value(in: bytes).isEmpty }
    }

    /// Whether a cell may stand in a column.
    func fits(_ bytes: Span<UInt8>, _ field: CSVField, at column: Int) -> Bool {
        let kind = CSVCellKind(bytes, field)
        if kind == .empty { return true }
        guard column < width else { return false }
        switch shapes[column] {
        // The row of a balance has its name there.
        case .date: return kind == .date || kind == .text && part.isOfNumbers
        case .number:
            return kind == .number || kind == .digits
                || CSVReading.isDash(bytes, field.value(in: bytes))
        // A text may be a number; the end of one that was cut is none.
        case .words: return kind != .number || !part.isOfNumbers
        case .code, .any: return true
        }
    }

    /// Puts three digits behind one to three others, from the right, until no cell is too many.
    private static func thousands(
        _ bytes: Span<UInt8>, _ fields: [CSVField], _ width: Int
    ) -> [CSVField] {
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

    /// Whether a cell starts with two digits, and with no more, and is neither day nor time.
    private static func isDecimals(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count >= 2, range.prefix(2).allSatisfy({ ASCII.isDigit(bytes[$0]) }) else {
            return false
        }
        if range.count == 2 { return true }
        return !ASCII.isDigit(bytes[range.lowerBound + 2])
            && ![ASCII.point, ASCII.colon].contains(bytes[range.lowerBound + 2])
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
