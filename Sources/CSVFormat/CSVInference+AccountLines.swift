import SourceText
import StatementModel

extension CSVInference {
    /// Drops a first row whose day stands elsewhere than that of the others, that has a text or a
    /// currency where all others have a number, money among them, or that alone has the number of an
    /// account and a currency: it is no transaction, but names the account, its balances and their
    /// days (observed in exports of BNP Paribas and Santander in Poland).
    mutating func dropAccountLine(_ bytes: Span<UInt8>) {
        guard let first = bodyRows.first, bodyRows.count >= 2 else { return }
        let rest = bodyRows.dropFirst()
        // Beside one other row either may be the odd one, unless the first one alone names an account.
        if rest.count == 1, !namesAccountAlone(bytes, first, before: rest) { return }
        let days = (0..<table.cells(first).count).filter { table.kind(first, $0) == .date }
        let isElsewhere = days.allSatisfy { column in
            !rest.contains { table.kind($0, column) == .date }
        }
        let hasDay = (0..<table.widestRow).contains { column in
            rest.allSatisfy { table.kind($0, column) == .date }
                && [.text, .digits, .number].contains(table.kind(first, column))
        }
        let hasTextForNumber = (0..<table.widestRow).contains { column in
            rest.allSatisfy { table.kind($0, column) == .number }
                && [.text, .currency].contains(table.kind(first, column))
                && !CSVReading.isDash(bytes, table.field(first, column).value(in: bytes))
                && rest.contains {
                    let range = table.field($0, column).value(in: bytes)
                    return CSVNumber(bytes, in: range)?.isPlainDigits == false
                }
        }
        let hasOwnCurrency = (0..<table.widestRow).contains { column in
            table.kind(first, column) == .currency
                && rest.allSatisfy { table.kind($0, column) != .currency }
        }
        let hasOwnAccount =
            hasOwnCurrency && namesAccountAlone(bytes, first, before: rest)
            || hasOwnCurrency
                && (0..<table.widestRow).contains { column in
                    isAccount(bytes, first, column)
                        && rest.allSatisfy { !isAccount(bytes, $0, column) }
                }
        if isElsewhere && hasDay || hasTextForNumber || hasOwnAccount { bodyRows.removeFirst() }
    }

    /// Whether a row alone has the number of an account, be most of it masked or a mark for text in front.
    private func namesAccountAlone(
        _ bytes: Span<UInt8>, _ first: Int, before rest: ArraySlice<Int>
    ) -> Bool {
        func names(_ row: Int) -> Bool {
            (0..<table.cells(row).count).contains { column in
                var range = table.field(row, column).value(in: bytes)
                guard table.kind(row, column) != .date else { return false }
                if range.count > 8, bytes[range.lowerBound] == 0x27 { range = range.dropFirst() }
                let stars = range.prefix { bytes[$0] == 0x2A }.count
                return CSVAccountText.isNumber(bytes, in: range)
                    || stars >= 3 && range.count >= stars + 3
                        && range.dropFirst(stars).allSatisfy { ASCII.isDigit(bytes[$0]) }
            }
        }
        return names(first) && !rest.contains(where: names)
    }

    /// Whether a row has a text that is no number of an account.
    private func hasWords(_ bytes: Span<UInt8>, _ row: Int) -> Bool {
        (0..<table.cells(row).count).contains { column in
            table.kind(row, column) == .text
                && !CSVAccountText.isNumber(bytes, in: table.field(row, column).value(in: bytes))
        }
    }

    /// Whether a cell is the number of an account.
    private func isAccount(_ bytes: Span<UInt8>, _ row: Int, _ column: Int) -> Bool {
        let range = table.field(row, column).value(in: bytes)
        return table.kind(row, column) != .date && CSVAccountText.isNumber(bytes, in: range)
            && CSVNumber(bytes, in: range)?.lastMark ?? 0 == 0
    }

    /// Drops a first and a last row whose only words are `Open` and `Close`, or the other way round: they
    /// state the balances, which one of the words alone would not say.
    mutating func dropOpenAndClose(_ bytes: Span<UInt8>) {
        guard let first = bodyRows.first, let last = bodyRows.last, bodyRows.count >= 3,
            table.isWholeFile
        else { return }
        let words = [onlyWord(bytes, first), onlyWord(bytes, last)]
        guard words == ["open", "close"] || words == ["close", "open"] else { return }
        bodyRows = Array(bodyRows.dropFirst().dropLast())
        (reading.openingRow, reading.closingRow) =
            words[0] == "open" ? (first, last) : (last, first)
    }

    /// The only text of a row, folded; `nil` where it has none or several.
    private func onlyWord(_ bytes: Span<UInt8>, _ row: Int) -> String? {
        let texts = (0..<table.cells(row).count).filter { table.kind(row, $0) == .text }
        guard texts.count == 1 else { return nil }
        let word = table.field(row, texts[0]).value(in: bytes)
        return word.count <= 8 ? CSVWords.fold(bytes, word) : nil
    }

    /// Drops a last row that has the name of a balance where all other rows have a day: it states the
    /// closing balance of another day (observed in card statements of Deutsche Bank).
    mutating func dropNamedClosingLine(_ bytes: Span<UInt8>) {
        guard let last = bodyRows.last, bodyRows.count >= 2, table.isWholeFile else { return }
        let rest = bodyRows.dropLast()
        let isNamed = (0..<table.cells(last).count).contains { column in
            guard table.kind(last, column) == .text,
                rest.allSatisfy({ table.kind($0, column) == .date })
            else { return false }
            let name = table.field(last, column).value(in: bytes)
            return CSVPhrases.statement(CSVWords.fold(bytes, name)) == .closing
        }
        guard isNamed else { return }
        bodyRows.removeLast()
        reading.closingRow = last
    }

    /// Drops a last row without any of the texts that all rows before it have, and without any other but
    /// the number of an account: it is no transaction, but states the closing balance (observed in
    /// exports of LCL).
    mutating func dropClosingLine(_ bytes: Span<UInt8>) {
        guard let last = bodyRows.last, bodyRows.count >= 2, table.isWholeFile else { return }
        let isLast = (last + 1..<table.rowCount).allSatisfy { table.isBlank($0) }
        let rest = bodyRows.dropLast()
        let texts = (0..<table.widestRow).filter { column in
            rest.allSatisfy { table.kind($0, column) == .text }
        }
        guard isLast, texts.count >= (rest.count < 3 ? 2 : 1),
            texts.allSatisfy({ table.kind(last, $0) == .empty }), !hasWords(bytes, last)
        else { return }
        bodyRows.removeLast()
        reading.closingRow = last
        let isAlone = rest.allSatisfy { table.accountOfBalance(bytes, $0) == nil }
        if isAlone, let account = table.accountOfBalance(bytes, last) {
            reading.account.number = reading.account.number ?? account
        }
    }
}
