import SourceText

extension CSVInference {
    /// Takes the names of columns from two or three lines, where more of them are known so than from
    /// the one that was found: `Buchungs-` above `tag`, `Money` above `Out`.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - row: The line that was found.
    ///   - first: The first row that looks like a transaction.
    mutating func joinHeaderLines(_ bytes: Span<UInt8>, _ row: Int, before first: Int?) {
        guard let found = reading.header else { return }
        let above = row > 0 && isHeaderLine(bytes, row - 1, beside: row) ? row - 1 : row
        let isBelow =
            row + 1 < first ?? table.rowCount && isHeaderLine(bytes, row + 1, beside: row)
        let below = isBelow ? row + 1 : row
        var best = found
        for lines in [above...row, row...below, above...below] where lines.count > 1 {
            for areParts in [true, false] {
                let joined = CSVHeader(names(bytes, of: lines, areParts: areParts))
                guard joined.knownNames > best.knownNames && joined.namesTransactions else {
                    continue
                }
                best = joined
                reading.headerRows = lines
            }
        }
        reading.header = best
    }

    /// Whether a row may hold parts of the names that stand in the one beside it: as many cells, short
    /// words in some of them, and nothing else.
    private func isHeaderLine(_ bytes: Span<UInt8>, _ row: Int, beside other: Int) -> Bool {
        let cells = table.cells(row)
        guard cells.count == table.cells(other).count, !table.isBlank(row) else { return false }
        return cells.allSatisfy { cell in
            let range = table.fields[cell].value(in: bytes)
            return [.text, .empty, .currency].contains(table.kinds[cell]) && range.count <= 40
                && !range.contains { bytes[$0] == ASCII.colon }
        }
    }

    /// The texts of each column on some lines in one, a hyphen at the end of a line left out; or the last
    /// text alone, where those above it name a group of columns.
    private func names(
        _ bytes: Span<UInt8>, of lines: ClosedRange<Int>, areParts: Bool
    ) -> [String] {
        table.cells(lines.lowerBound).indices.map { index in
            let column = index - table.cells(lines.lowerBound).lowerBound
            return lines.reduce("") { name, line in
                let part = bytes.string(table.field(line, column).value(in: bytes))
                if name.isEmpty || part.isEmpty { return name + part }
                guard areParts else { return part }
                return name.hasSuffix("-") ? name.dropLast() + part : name + " " + part
            }
        }
    }
}
