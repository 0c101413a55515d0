import SourceText

extension CSVRejoin {
    /// How many columns tables have in which cells are looked for that were cut, and how many rows
    /// are tried: each column is tried on each of them.
    static let widths = 3...64
    static let rowLimit = 100

    /// Finds how the rows of a table that are too wide are put together, the likeliest way first; none
    /// where no rows are. Further ways are those by which other numbers stand in some rows.
    static func find(_ bytes: Span<UInt8>, _ table: CSVTable) -> [CSVRejoin] {
        var rows = (0..<table.rowCount).filter { table.looksLikeTransaction($0) }
        // Rows that state a balance are shorter than the others, which are not too wide beside them.
        if rows.contains(where: { table.accountOfBalance(bytes, $0) == nil }) {
            rows.removeAll { table.accountOfBalance(bytes, $0) != nil }
        }
        guard let first = rows.first, let last = rows.last else { return [] }
        let byWidth = Dictionary(grouping: rows) { table.cells($0).count }
        guard byWidth.count > 1 || table.cells(first).count > 3 else { return [] }
        let header = header(bytes, table, before: first)
        if byWidth.count == 1 && header?.names.count ?? .max >= table.cells(first).count {
            guard header == nil, !isNamed(table, first) else { return [] }
            return decimals(bytes, table, rows).map { [$0] } ?? []
        }
        // Another table has other columns.
        guard !hasTable(bytes, table, within: first...last) else { return [] }
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
            let plain = CSVRejoin(
                shapes: shapes, pair: pair(table, exact, shapes), part: .thousands)
            let found = best(
                bytes, table, plain, wide,
                texts: isMost && exact.count >= 2
                    ? .rows : header?.namedWidth == width ? .names : nil)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// A way to put rows together, and what comes of it.
    private struct Trial {
        var rejoin: CSVRejoin
        /// The cells of the rows that fit then.
        var rows: [[CSVField]]
        /// How many others fit in several ways.
        var open = 0
        /// How long the texts are that were put together.
        var length = 0

        /// How many rows are right or told.
        var count: Int { rows.count + open }

        /// The cells below days and numbers.
        var numbers: [[CSVField]] { rows.map { rejoin.numbers($0) } }

        /// Of two texts the longer one is the one that goes on; numbers say more.
        func isBetter(than known: Trial) -> Bool {
            if rows.count != known.rows.count { return rows.count > known.rows.count }
            if open != known.open { return open > known.open }
            return !known.rejoin.part.isOfNumbers && length > known.length
        }
    }

    /// The parts to put together under which nearly all rows that are too wide fit.
    private static func best(
        _ bytes: Span<UInt8>, _ table: CSVTable, _ plain: CSVRejoin, _ wide: [Int],
        texts: Evidence?
    ) -> [CSVRejoin] {
        let misfits = wide.map { table.fields[table.cells($0)] }
            .filter { !plain.fits(bytes, Array($0)) }.prefix(rowLimit)
        guard !misfits.isEmpty else { return [] }
        let trials = parts(plain, misfits, texts).map { trial(bytes, $0, misfits) }
        let found = trials.dropFirst().reduce(trials[0]) { $1.isBetter(than: $0) ? $1 : $0 }
        guard found.count > 0, found.count * 10 >= misfits.count * 8 else {
            guard let texts, texts == .rows || misfits.count == 1 else { return [] }
            return [plain.joining(.none, evidence: texts)]
        }
        var ways = [found]
        // One row does not show whether digits belong to the text in front or to the number behind them.
        if found.rejoin.part == .thousands, misfits.count == 1,
            let open = trials.first(where: { $0.open > 0 })
        {
            ways.append(trial(bytes, open.rejoin.takingDigitsForText, misfits))
        }
        for trial in trials where trial.rows.count == found.rows.count && ways.count <= mostOthers {
            if ways.allSatisfy({ $0.numbers != trial.numbers }) { ways.append(trial) }
        }
        return ways.map(\.rejoin)
    }

    /// What may be put together: numbers, and each of the texts.
    private static func parts(
        _ plain: CSVRejoin, _ rows: ArraySlice<ArraySlice<CSVField>>, _ texts: Evidence?
    ) -> [CSVRejoin] {
        let numbers = [Part.thousands, .decimals].map { plain.joining($0) }
        guard var texts else { return numbers }
        if texts == .names, rows.count > 1, rows.allSatisfy({ $0.count == rows[0].count }) {
            texts = .fewNames
        }
        let columns = plain.shapes.indices.filter { plain.isText($0) }
        return numbers
            + [Part.none, .thousands, .decimals].flatMap { first in
                columns.map {
                    plain.joining(.text(column: $0), numbersFirst: first, evidence: texts)
                }
            }
    }

    /// Tries a way on rows.
    private static func trial(
        _ bytes: Span<UInt8>, _ rejoin: CSVRejoin, _ rows: ArraySlice<ArraySlice<CSVField>>
    ) -> Trial {
        var trial = Trial(rejoin: rejoin, rows: [])
        for row in rows {
            switch rejoin.outcome(bytes, row) {
            case .joined(let cells): trial.rows.append(cells)
            case .open: trial.open += 1
            case .asItStands: break
            }
        }
        if case .text(let column) = rejoin.part {
            trial.length = trial.rows.reduce(0) { $0 + $1[column].range.count }
        }
        return trial
    }

    /// The same way with digits taken for the end of a text.
    private var takingDigitsForText: CSVRejoin {
        var other = self
        other.evidence = .rows
        return other
    }

    /// So many other ways are tried at most.
    private static let mostOthers = 4

    /// Two columns of numbers beside each other of which each of some rows fills one, and not always the
    /// same; none where there are no such.
    private static func pair(_ table: CSVTable, _ rows: [Int], _ shapes: [Shape]) -> [Int] {
        let first = shapes.indices.dropLast().first { column in
            guard shapes[column] == .number, shapes[column + 1] == .number else { return false }
            let filled = rows.map { row in
                [column, column + 1].map { table.kind(row, $0) != .empty }
            }
            return Set(filled) == [[true, false], [false, true]]
        }
        return first.map { [$0, $0 + 1] } ?? []
    }

    /// What the columns are, by the rows that have as many cells, else by their names.
    static func shapes(
        _ table: CSVTable, _ exact: [Int], _ header: CSVHeader?, _ width: Int
    ) -> [Shape]? {
        guard exact.count >= 2 || header?.candidates.count == width else { return nil }
        var shapes = (0..<width).map { column -> Shape in
            if exact.count < 2 {
                return shape(header?.candidates[column].map(\.role) ?? [])
            }
            let kinds = exact.map { table.kind($0, column) }.filter { $0 != .empty }
            if kinds.count(where: { $0 == .date }) * 10 > kinds.count * 9 { return .date }
            let numbers = kinds.count { $0 == .number || $0 == .digits }
            guard numbers * 10 > kinds.count * 9 else { return .any }
            return kinds.contains(.number) && !isNamedForText(column, header) ? .number : .code
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

    /// What the cells of a column are by the roles that its name speaks for, the strongest first.
    private static func shape(_ roles: [CSVRole]) -> Shape {
        guard let role = roles.first else { return .any }
        if role.isDate { return .date }
        // `Cargo/Abono` may say the direction.
        if role.isNumber { return roles.contains(.direction) ? .code : .number }
        return roles.contains(where: \.isFreeText) ? .any : .code
    }

    /// Whether a column is named for what may have letters in some rows, though others have digits
    /// alone: references, above all.
    private static func isNamedForText(_ column: Int, _ header: CSVHeader?) -> Bool {
        guard let header, header.candidates.indices.contains(column),
            let role = header.candidates[column].first?.role
        else { return false }
        return !role.isNumber && !role.isDate && role != .other
    }

    /// The names above the first row.
    static func header(
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

extension CSVRole {
    /// Whether cells of the column are texts in which anything may stand.
    fileprivate var isFreeText: Bool {
        switch self {
        case .payee, .memo, .accountName, .other: true
        default: false
        }
    }
}
