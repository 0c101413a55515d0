import SourceText

extension CSVRejoin {
    /// Finds decimal commas in a table without names, all of whose rows have the same cells: whole
    /// numbers with two digits behind each of them, and no number that is written otherwise.
    static func decimals(
        _ bytes: Span<UInt8>, _ table: CSVTable, _ rows: [Int]
    ) -> CSVRejoin? {
        var joined: [[CSVField]] = []
        for row in rows.prefix(rowLimit) {
            let fields = Array(table.fields[table.cells(row)])
            let cells = decimals(bytes, fields)
            guard cells.count < fields.count, cells.count == joined.first?.count ?? cells.count
            else { return nil }
            joined.append(cells)
        }
        guard let width = joined.first?.count, widths.contains(width),
            let areSure = haveDecimals(bytes, joined, width)
        else { return nil }
        let shapes = (0..<width).map { column -> Shape in
            let kinds = joined.map { CSVCellKind(bytes, $0[column]) }.filter { $0 != .empty }
            if kinds.isEmpty { return .any }
            if kinds.allSatisfy({ $0 == .date }) { return .date }
            return kinds.allSatisfy { $0 == .number } ? .number : .any
        }
        guard shapes.contains(.date), shapes.contains(.number), shapes.contains(.any) else {
            return nil
        }
        return CSVRejoin(shapes: shapes, part: .decimals, isOpen: !areSure)
    }

    /// Whether a text stands above each cell of a row, known or not: none of its cells was cut then.
    static func isNamed(_ table: CSVTable, _ row: Int) -> Bool {
        guard row > 0, table.cells(row - 1).count == table.cells(row).count else { return false }
        return table.kinds[table.cells(row - 1)].allSatisfy { $0 == .text }
    }

    /// Whether digits behind commas are decimals rather than numbers of their own: two of them begin
    /// with a zero somewhere, or there are three rows and the second number of none is a balance to
    /// which the first one leads. Fewer rows show neither; `nil` where digits are none.
    private static func haveDecimals(
        _ bytes: Span<UInt8>, _ rows: [[CSVField]], _ width: Int
    ) -> Bool? {
        let columns = (0..<width).map { column in
            rows.compactMap { $0[column].isQuoted ? nil : parts(bytes, $0[column].range) }
        }.filter { !$0.isEmpty }
        if columns.isEmpty { return nil }
        if columns.contains(where: { $0.contains { $0.decimals < 10 } }) { return true }
        if columns.contains(where: addsUp) { return nil }
        return rows.count >= 3
    }

    private typealias Parts = (whole: Int, decimals: Int)

    /// The whole number without its sign, and the two digits behind the comma that ends a cell.
    private static func parts(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Parts? {
        guard range.count > 3, bytes[range.upperBound - 3] == ASCII.comma else { return nil }
        func number(_ range: some Sequence<Int>) -> Int {
            range.reduce(0) { value, offset in
                let digit = bytes[offset] &- ASCII.zero
                return digit <= 9 ? (value &* 10) &+ Int(digit) : value
            }
        }
        return (number(range.dropLast(3)), number(range.suffix(2)))
    }

    /// Whether each second number is as far from the one before as one of the first ones says.
    private static func addsUp(_ rows: [Parts]) -> Bool {
        rows.count >= 2
            && zip(rows, rows.dropFirst()).allSatisfy { last, row in
                [last.whole, row.whole].contains(abs(row.decimals - last.decimals))
            }
    }
}
