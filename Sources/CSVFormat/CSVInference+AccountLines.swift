extension CSVInference {
    /// Drops a first row whose day stands elsewhere than that of the others, or that has a text or a
    /// currency where all others have a number, money among them: it is no transaction, but names the
    /// account, its balance and the day of it (observed in exports of BNP Paribas and Santander in
    /// Poland).
    mutating func dropAccountLine(_ bytes: Span<UInt8>) {
        guard let first = bodyRows.first, bodyRows.count >= 3 else { return }
        let rest = bodyRows.dropFirst()
        let days = (0..<table.cells(first).count).filter { table.kind(first, $0) == .date }
        let isElsewhere = days.allSatisfy { column in
            !rest.contains { table.kind($0, column) == .date }
        }
        let hasDay = (0..<table.widestRow).contains { column in
            rest.allSatisfy { table.kind($0, column) == .date }
                && [.text, .digits].contains(table.kind(first, column))
        }
        let hasTextForNumber = (0..<table.widestRow).contains { column in
            rest.allSatisfy { table.kind($0, column) == .number }
                && [.text, .currency].contains(table.kind(first, column))
                && rest.contains {
                    let range = table.field($0, column).value(in: bytes)
                    return CSVNumber(bytes, in: range)?.isPlainDigits == false
                }
        }
        if isElsewhere && hasDay || hasTextForNumber { bodyRows.removeFirst() }
    }

    /// Drops a last row without any of the texts that all rows before it have: it is no transaction, but
    /// states the closing balance (observed in exports of LCL).
    mutating func dropClosingLine() {
        guard let last = bodyRows.last, bodyRows.count >= 2, table.isWholeFile else { return }
        let isLast = (last + 1..<table.rowCount).allSatisfy { table.isBlank($0) }
        let rest = bodyRows.dropLast()
        let texts = (0..<table.widestRow).filter { column in
            rest.allSatisfy { table.kind($0, column) == .text }
        }
        guard isLast, texts.count >= (rest.count < 3 ? 2 : 1),
            texts.allSatisfy({ table.kind(last, $0) == .empty })
        else { return }
        bodyRows.removeLast()
        reading.closingRow = last
    }
}
