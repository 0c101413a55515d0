import SourceText

/// How rows are put together again that a line break within an unquoted text, or in front of the decimals
/// of a number, has broken: where the days and the numbers of rows stand.
///
/// Such a row ends within a text or number and goes on in the next line. It is put together where it then has as
/// many cells as the others, with days and numbers below theirs, and had none of the numbers before.
package struct CSVBrokenRows: Hashable, Sendable {
    /// How many cells a row has.
    let width: Int
    /// The columns of days and of numbers, a bit for each.
    private let days: UInt64
    private let numbers: UInt64

    /// So many lines make one row at most.
    static let mostLines = 4

    init(_ shapes: [CSVRejoin.Shape]) {
        func bits(_ shape: CSVRejoin.Shape) -> UInt64 {
            shapes.indices.reduce(0) { $0 | (shapes[$1] == shape ? 1 << UInt64($1) : 0) }
        }
        width = shapes.count
        (days, numbers) = (bits(.date), bits(.number))
    }

    /// Whether cells are the begin of a row that ends within a text: a day and the text, and no number.
    func begins(_ bytes: Span<UInt8>, _ cells: some RandomAccessCollection<CSVField>) -> Bool {
        guard (2..<width).contains(cells.count), let last = cells.last, !last.isQuoted,
            CSVCellKind(bytes, last) == .text
        else { return false }
        var hasDay = false
        for (column, cell) in cells.enumerated() {
            if isNumber(column), CSVCellKind(bytes, cell) != .empty { return false }
            guard isDay(column) else { continue }
            switch CSVCellKind(bytes, cell) {
            case .date: hasDay = true
            case .empty: break
            default: return false
            }
        }
        let end = cells.count - 1
        return hasDay && !isDay(end) && !isNumber(end)
    }

    /// Whether a line may go on with a row that has `count` cells so far: it begins with no day, has no
    /// word for a balance or total in front, and as many cells at most as are left.
    func goesOn(_ bytes: Span<UInt8>, _ cells: [CSVField], behind count: Int) -> Bool {
        guard let first = cells.first, !first.isQuoted, count + cells.count - 1 <= width,
            case let range = first.value(in: bytes), !range.isEmpty,
            CSVCellKind(bytes, first) != .date
        else { return false }
        return range.count > 80 || CSVPhrases.statement(CSVWords.fold(bytes, range)) == nil
    }

    /// Whether days and numbers stand below those of the other rows, one of each at least.
    func fits(_ bytes: Span<UInt8>, _ cells: [CSVField]) -> Bool {
        guard cells.count == width else { return false }
        var (hasDay, hasNumber) = (false, false)
        for (column, cell) in cells.enumerated() where isDay(column) || isNumber(column) {
            let kind = CSVCellKind(bytes, cell)
            if kind == .empty { continue }
            if isDay(column) {
                guard kind == .date else { return false }
                hasDay = true
            } else if kind == .number || kind == .digits {
                hasNumber = true
            } else if !CSVReading.isDash(bytes, cell.value(in: bytes)) {
                return false
            }
        }
        return hasDay && hasNumber
    }

    func isDay(_ column: Int) -> Bool { days >> UInt64(column) & 1 == 1 }
    func isNumber(_ column: Int) -> Bool { numbers >> UInt64(column) & 1 == 1 }
}

extension CSVTokenizer {
    /// Puts a row together with the lines that go on with it, where it is broken; else all is left as
    /// it stands.
    mutating func takeBroken(
        _ bytes: Span<UInt8>, _ broken: CSVBrokenRows, into record: inout CSVRecord
    ) {
        if broken.endsInNumber(bytes, record.fields) {
            return takeDecimals(bytes, broken, into: &record)
        }
        guard record.fields.count < broken.width, broken.begins(bytes, record.fields) else {
            return
        }
        var tokenizer = self
        var cells = record.fields
        var line = CSVRecord()
        for _ in 1..<CSVBrokenRows.mostLines {
            guard tokenizer.readLine(bytes, into: &line),
                broken.goesOn(bytes, line.fields, behind: cells.count), let last = cells.popLast()
            else { return }
            let end = line.fields[0].range.upperBound
            cells.append(CSVField(last.range.lowerBound..<end))
            cells += line.fields.dropFirst()
            guard cells.count == broken.width else { continue }
            guard broken.fits(bytes, cells) else { return }
            record.fields = cells
            record.endOffset = line.endOffset
            tokenizer.forgetRows(since: self)
            self = tokenizer
            return
        }
    }
}

extension CSVBrokenRows {
    /// Finds where days and numbers stand in a table with broken rows; `nil` where none are, or fewer
    /// than rows that look so and do not go on.
    static func find(
        _ bytes: Span<UInt8>, _ table: CSVTable, _ dialect: CSVDialect
    ) -> CSVBrokenRows? {
        guard let first = table.firstBegin else { return nil }
        let rows = (0..<table.rowCount).filter { table.looksLikeTransaction($0) }
        let header = CSVRejoin.header(bytes, table, before: min(first, rows.first ?? first))
        let byWidth = Dictionary(grouping: rows) { table.cells($0).count }
        let modal = byWidth.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
        let widths = [header?.names.count, modal].compactMap { $0 }
        for width in widths where CSVRejoin.widths.contains(width) {
            let shapes = CSVRejoin.shapes(table, byWidth[width] ?? [], header, width)
            guard let broken = shapes.map(CSVBrokenRows.init) else { continue }
            if broken.explains(bytes, table, dialect) { return broken }
        }
        return nil
    }

    /// Whether rows are put together so, and no fewer than look so and are not.
    private func explains(_ bytes: Span<UInt8>, _ table: CSVTable, _ dialect: CSVDialect) -> Bool {
        var tokenizer = CSVTokenizer(dialect)
        var record = CSVRecord()
        var (joined, left) = (0, 0)
        for _ in 0..<table.rowCount {
            guard tokenizer.readLine(bytes, into: &record) else { break }
            let mayEnd = endsInNumber(bytes, record.fields)
            guard mayEnd || begins(bytes, record.fields) else { continue }
            let start = tokenizer.offset
            tokenizer.takeBroken(bytes, self, into: &record)
            if tokenizer.offset > start { joined += 1 } else if !mayEnd { left += 1 }
        }
        return joined > 0 && joined >= left
    }
}

extension CSVTable {
    /// The first row that may be the begin of a broken one: a day and a text, and no number behind.
    fileprivate var firstBegin: Int? {
        (0..<max(0, rowCount - 1)).first { row in
            let cells = kinds[cells(row)]
            guard cells.count > 1, cells.contains(.date) else { return false }
            let next = kinds[self.cells(row + 1)]
            if cells.last == .number { return next.first == .number && !next.contains(.date) }
            guard cells.last == .text else { return false }
            return next.count > 1 && next.first != .date || next.count == 1
        }
    }
}
