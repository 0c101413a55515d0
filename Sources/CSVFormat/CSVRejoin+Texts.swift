import SourceText

/// Texts that a delimiter within has cut, where they have no quotes.
///
/// Each way to put neighbours together by which days and numbers stand in their columns is looked at. A
/// number may be the end of a text, `Route, 66`, or an amount; so those ways go first that take none for a
/// text, and a blank behind the delimiter says that a text goes on there.
extension CSVRejoin {
    /// A way to put the cells of a row together, and what speaks for it.
    private struct Way {
        var cells: [CSVField]
        /// How many cells of each column were put together with the one in front.
        var counts: [Int]
        /// How many of these are digits alone.
        var digits = 0
        /// How many are other numbers, days or currencies.
        var values = 0
        /// How many of these start with a blank.
        var blanks = 0

        /// Less is better: whole numbers may stand in texts, amounts and days hardly.
        var rank: Int { values > 0 ? 2 : digits > 0 ? 1 : 0 }

        /// Counts a cell that is put together with another one.
        mutating func take(_ bytes: Span<UInt8>, _ field: CSVField, _ kind: CSVCellKind) {
            switch kind {
            case .empty, .text: return
            case .number, .digits, .date, .currency:
                if field.value(in: bytes).allSatisfy({ ASCII.isDigit(bytes[$0]) }) {
                    digits += 1
                } else {
                    values += 1
                }
            }
        }
    }

    /// Puts the cells of texts together.
    func text(_ bytes: Span<UInt8>, _ fields: [CSVField], _ column: Int) -> Outcome {
        if fields.count == width { return fits(bytes, fields) ? .joined(fields) : .asItStands }
        let ways = ways(bytes, fields)
        guard let rank = ways.map(\.rank).min(), evidence == .rows || rank < 2 else {
            return .asItStands
        }
        if evidence != .rows, rank > 0 { return evidence == .names ? .open : .asItStands }
        let best = ways.filter { $0.rank == rank }
        guard let found = likeliest(best, column) else { return .asItStands }
        if evidence != .rows, found.blanks == 0, isRightUpToNames(bytes, fields) {
            return .asItStands
        }
        if best.allSatisfy({ numbers($0.cells) == numbers(found.cells) }) {
            return .joined(found.cells)
        }
        guard evidence == .rows else { return .open }
        return best.first { isOf(column, $0) }.map { .joined($0.cells) } ?? .open
    }

    /// The way by which most blanks stand within texts, then that of the text that goes on in most rows,
    /// then the longest text.
    private func likeliest(_ ways: [Way], _ column: Int) -> Way? {
        func length(_ way: Way) -> Int {
            way.counts.indices.reduce(0) {
                $0 + (way.counts[$1] > 0 ? way.cells[$1].range.count : 0)
            }
        }
        return ways.max { one, other in
            if one.blanks != other.blanks { return one.blanks < other.blanks }
            if isOf(column, one) != isOf(column, other) { return isOf(column, other) }
            return length(one) < length(other)
        }
    }

    /// Whether a way puts together nothing but the cells of a column.
    private func isOf(_ column: Int, _ way: Way) -> Bool {
        way.counts.indices.allSatisfy { $0 == column || way.counts[$0] == 0 }
    }

    /// Whether a column may hold texts.
    func isText(_ column: Int) -> Bool { shapes[column] == .any || shapes[column] == .words }

    /// Whether the cells up to the last name fit as they stand.
    func isRightUpToNames(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> Bool {
        fits(bytes, Array(fields.prefix(width)))
    }

    /// All ways by which the cells fit, as many as are looked for.
    private func ways(_ bytes: Span<UInt8>, _ fields: [CSVField]) -> [Way] {
        let kinds = fields.map { CSVCellKind(bytes, $0) }
        let isQuoted = fields.map { $0.isQuoted || bytes.isSingleQuoted($0.range) }
        // Where blanks stand in front of all cells, they tell nothing.
        let first = fields.indices.first { [.date, .number].contains(kinds[$0]) }
        let areBlanksTelling = first.map { !Self.startsBlank(bytes, fields[$0]) } ?? true
        let last = kinds.lastIndex { $0 != .empty } ?? -1
        var found: [Way] = []
        var steps = 0
        func search(_ way: Way, _ cell: Int) {
            let column = way.cells.count
            steps += 1
            guard steps <= Self.mostSteps, found.count < Self.mostWays else { return }
            if column == width {
                if cell > last, !hasBothSides(bytes, way.cells) { found.append(way) }
                return
            }
            guard fields.count - cell >= width - column else { return }
            var (way, end) = (way, cell)
            way.cells.append(fields[cell])
            way.counts.append(0)
            if fits(bytes, fields[cell], at: column) { search(way, cell + 1) }
            guard isText(column), !isQuoted[cell] else { return }
            while fields.count - end > width - column, !isQuoted[end + 1] {
                end += 1
                way.counts[column] += 1
                let isBlank = areBlanksTelling && Self.startsBlank(bytes, fields[end])
                if isBlank && kinds[end] != .empty {
                    way.blanks += 1
                } else {
                    way.take(bytes, fields[end], kinds[end])
                    if end == cell + 1 { way.take(bytes, fields[cell], kinds[cell]) }
                }
                way.cells[column] = CSVField(
                    fields[cell].range.lowerBound..<fields[end].range.upperBound)
                // What is cut off behind the last text are cells that hold nothing.
                if kinds[end] != .empty || end < last { search(way, end + 1) }
            }
        }
        search(Way(cells: [], counts: []), 0)
        return found
    }

    /// Whether a cell starts with a blank.
    private static func startsBlank(_ bytes: Span<UInt8>, _ field: CSVField) -> Bool {
        field.range.first.map { bytes[$0] == ASCII.space } ?? false
    }

    /// So many steps are taken for a row, and so many ways looked at.
    private static let mostSteps = 2_000
    private static let mostWays = 64
}
