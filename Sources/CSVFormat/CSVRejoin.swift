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
            case .any: break
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

    /// Whether a cell starts with two digits, and with no more.
    private static func isDecimals(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard range.count >= 2, range.prefix(2).allSatisfy({ ASCII.isDigit(bytes[$0]) }) else {
            return false
        }
        return range.count == 2
            || !ASCII.isDigit(bytes[range.lowerBound + 2])
                && bytes[range.lowerBound + 2] != ASCII.point
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

extension CSVRejoin {
    /// How many columns tables have in which cells are looked for that were cut, and how many rows
    /// are tried: each column is tried on each of them.
    static let widths = 3...64
    static let rowLimit = 100

    /// Finds how the rows of a table that are too wide are put together; `nil` where none are.
    static func find(_ bytes: Span<UInt8>, _ table: CSVTable) -> CSVRejoin? {
        let rows = (0..<table.rowCount).filter { table.looksLikeTransaction($0) }
        guard let first = rows.first, let last = rows.last else { return nil }
        let byWidth = Dictionary(grouping: rows) { table.cells($0).count }
        guard byWidth.count > 1 || table.cells(first).count > 3 else { return nil }
        let header = header(bytes, table, before: first)
        if byWidth.count == 1 && header?.names.count ?? .max >= table.cells(first).count {
            return header == nil ? decimals(bytes, table, rows) : nil
        }
        // Another table has other columns.
        guard !hasTable(bytes, table, within: first...last) else { return nil }
        let modal = byWidth.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? 0
        for width in Set([modal, header?.names.count ?? modal]).sorted()
        where Self.widths.contains(width) {
            let exact = byWidth[width] ?? []
            // A row with a cell for each name is none of those that are too wide: the others may end
            // before the last names.
            let wide = rows.filter {
                table.cells($0).count > width && table.cells($0).count != header?.namedWidth
            }
            guard !wide.isEmpty, let shapes = shapes(table, exact, header, width) else { continue }
            // As many names as some rows have cells say how many there are.
            let isNamed = header?.names.count == width && exact.count * 4 >= wide.count
            let isMost = exact.count >= wide.count || isNamed
            if let found = best(bytes, table, shapes, wide, isMost: isMost) {
                return found
            }
        }
        return nil
    }

    /// The part to put together under which nearly all rows that are too wide fit.
    private static func best(
        _ bytes: Span<UInt8>, _ table: CSVTable, _ shapes: [Shape], _ wide: [Int], isMost: Bool
    ) -> CSVRejoin? {
        let plain = CSVRejoin(shapes: shapes, part: .thousands)
        let misfits = wide.filter { row in
            !plain.fits(bytes, Array(table.fields[table.cells(row)]))
        }.prefix(rowLimit)
        guard !misfits.isEmpty else { return nil }
        var parts = [Part.thousands, .decimals]
        if isMost {
            parts += shapes.indices.filter { shapes[$0] == .any || shapes[$0] == .words }
                .map { Part.text(column: $0) }
        }
        var found: (rejoin: CSVRejoin, count: Int, length: Int)?
        for part in parts {
            let rejoin = CSVRejoin(shapes: shapes, part: part)
            var (count, length) = (0, 0)
            for row in misfits {
                let cells = table.fields[table.cells(row)]
                guard let joined = rejoin.rejoined(bytes, cells) else { continue }
                count += 1
                if case .text(let column) = part { length += joined[column].range.count }
            }
            guard let known = found else {
                if count > 0 { found = (rejoin, count, length) }
                continue
            }
            // Of two texts the longer one is the one that goes on; numbers say more.
            let isLonger = !known.rejoin.part.isOfNumbers && length > known.length
            if count > known.count || count == known.count && isLonger {
                found = (rejoin, count, length)
            }
        }
        guard let found, found.count * 10 >= misfits.count * 8 else { return nil }
        return found.rejoin
    }

    /// What the columns are, by the rows that have as many cells, else by their names.
    private static func shapes(
        _ table: CSVTable, _ exact: [Int], _ header: CSVHeader?, _ width: Int
    ) -> [Shape]? {
        guard exact.count >= 2 || header?.candidates.count == width else { return nil }
        var shapes = (0..<width).map { column -> Shape in
            if exact.count < 2 {
                guard let role = header?.candidates[column].first?.role else { return .any }
                return role.isDate ? .date : role.isNumber ? .number : .any
            }
            let kinds = exact.map { table.kind($0, column) }.filter { $0 != .empty }
            if kinds.count(where: { $0 == .date }) * 10 > kinds.count * 9 { return .date }
            let numbers = kinds.count { $0 == .number || $0 == .digits }
            return numbers * 10 > kinds.count * 9 ? .number : .any
        }
        guard shapes.contains(.date) && shapes.contains(.number) else { return nil }
        // A number that was cut pushes its end into the next column.
        for column in shapes.indices.dropFirst()
        where shapes[column] == .any && shapes[column - 1] == .number {
            let texts = exact.count { table.kind($0, column) == .text }
            let others = exact.count { ![.text, .empty].contains(table.kind($0, column)) }
            if texts >= 2 && others == 0 { shapes[column] = .words }
        }
        return shapes
    }

    /// The names above the first row.
    private static func header(
        _ bytes: Span<UInt8>, _ table: CSVTable, before first: Int
    ) -> CSVHeader? {
        var record = CSVRecord()
        for row in (max(0, first - 4)..<first).reversed() {
            record.fields = Array(table.fields[table.cells(row)])
            if CSVHeader.opensTable(bytes, record) {
                return CSVHeader(bytes, table.fields[table.cells(row)])
            }
        }
        return nil
    }

    /// Whether names of columns stand between some rows.
    private static func hasTable(
        _ bytes: Span<UInt8>, _ table: CSVTable, within rows: ClosedRange<Int>
    ) -> Bool {
        var record = CSVRecord()
        for row in rows {
            let kinds = table.kinds[table.cells(row)]
            guard kinds.count(where: { $0 == .text }) >= 2, !kinds.contains(.date) else { continue }
            record.fields = Array(table.fields[table.cells(row)])
            if CSVHeader.opensTable(bytes, record) { return true }
        }
        return false
    }
}
