import SourceText

/// How a file separates its cells.
package struct CSVDialect: Hashable, Sendable {
    /// The byte between two cells.
    package var delimiter: UInt8
    /// Where the first row starts: 0, or behind a `sep=;` line.
    package var start = 0
    /// Whether a backslash stands before a quote within a cell, instead of a second quote.
    package var hasBackslashQuotes = false
    /// Whether each row is one quoted text, with doubled quotes around its cells. Where only some are,
    /// those are known one by one.
    package var wrapsRows = false
    /// How rows are put together that line breaks within unquoted texts have broken; `nil` where none
    /// are.
    package var broken: CSVBrokenRows?

    /// Cells separated by a byte, from the first byte on.
    package init(delimiter: UInt8, start: Int = 0) {
        self.delimiter = delimiter
        self.start = start
    }

    /// The delimiter's name, for people.
    package var delimiterName: String {
        switch delimiter {
        case ASCII.comma: "comma"
        case ASCII.semicolon: "semicolon"
        case ASCII.tab: "tab"
        case ASCII.pipe: "pipe"
        case ASCII.caret: "caret"
        default: "delimiter \"\(Unicode.Scalar(delimiter))\""
        }
    }
}

extension CSVDialect {
    /// The delimiters that are tried, the usual ones first.
    private static let delimiters: [UInt8] = Array(",;\t|^~#:".utf8)

    /// How much of a file is looked at to find its delimiter.
    private static let sampleRows = 600
    private static let sampleBytes = 1 << 18

    /// The delimiter that a first line `sep=;` states for Excel, and the offset behind that line.
    static func statedDelimiter(in bytes: Span<UInt8>) -> CSVDialect? {
        var offset = 0
        if bytes.count > 0 && bytes[0] == ASCII.quote { offset = 1 }
        guard bytes.hasPrefixIgnoringCase("sep=", at: offset), offset + 4 < bytes.count else {
            return nil
        }
        let delimiter = bytes[offset + 4]
        guard delimiter < 0x80, !ASCII.isDigit(delimiter), !ASCII.isLetter(delimiter) else {
            return nil
        }
        var end = offset + 5
        while end < bytes.count, bytes[end] != ASCII.lineFeed, bytes[end] != ASCII.carriageReturn {
            guard bytes[end] == ASCII.quote || bytes[end] <= ASCII.space || bytes[end] == delimiter
            else { return nil }
            end += 1
        }
        if end < bytes.count && bytes[end] == ASCII.carriageReturn { end += 1 }
        if end < bytes.count && bytes[end] == ASCII.lineFeed { end += 1 }
        return CSVDialect(delimiter: delimiter, start: end)
    }

    /// Finds the delimiter by evidence: under the right one, rows hold dates and amounts as whole
    /// cells, have the same number of cells, and name columns that banks have.
    static func detect(in bytes: Span<UInt8>) -> CSVDialect {
        let candidates = candidates(in: bytes)
        if candidates.count == 1 { return candidates[0] }
        var best = candidates[0]
        var bestScore = 0
        for dialect in candidates {
            let score = dialect.score(in: bytes)
            if score > bestScore { (best, bestScore) = (dialect, score) }
        }
        return best
    }

    /// How a text may be cut: as it states itself, else at a comma or at each other delimiter that
    /// is there.
    static func candidates(in bytes: Span<UInt8>) -> [CSVDialect] {
        let hasBackslashQuotes = writesBackslashQuotes(bytes)
        if var stated = statedDelimiter(in: bytes) {
            stated.hasBackslashQuotes = hasBackslashQuotes
            return [stated]
        }
        let wrapsRows = wrapsRows(bytes)
        var isThere = InlineArray<256, Bool>(repeating: false)
        isThere[Int(ASCII.comma)] = true
        for offset in 0..<min(bytes.count, sampleBytes) { isThere[Int(bytes[offset])] = true }
        return delimiters.filter { isThere[Int($0)] }.map { delimiter in
            var dialect = CSVDialect(delimiter: delimiter)
            dialect.hasBackslashQuotes = hasBackslashQuotes
            dialect.wrapsRows = wrapsRows
            return dialect
        }
    }

    /// Whether every row is one quoted text with delimiters in it: what a spreadsheet makes of rows that
    /// it took for single cells.
    private static func wrapsRows(_ bytes: Span<UInt8>) -> Bool {
        let end = min(bytes.count, sampleBytes)
        var (rows, offset) = (0, 0)
        while offset < end {
            let line = offset..<bytes.endOfLine(from: offset, to: end)
            // The sample may end within a row.
            if line.upperBound == end && end < bytes.count { break }
            offset = line.upperBound + 1
            let text = bytes.trimmedBlanks(line)
            if text.isEmpty { continue }
            guard bytes.wrappedRow(at: text.lowerBound, before: text.upperBound) == text else {
                return false
            }
            if text.contains(where: { bytes[$0] == ASCII.comma || bytes[$0] == ASCII.semicolon }) {
                rows += 1
            }
        }
        return rows >= 2
    }

    /// Whether quotes behind a backslash stand within cells: more of them before a letter or digit,
    /// as opening quotes do, than a path that ends in a backslash can explain.
    private static func writesBackslashQuotes(_ bytes: Span<UInt8>) -> Bool {
        var opening = 0
        var doubled = 0
        let end = min(bytes.count, sampleBytes)
        var offset = bytes.firstOffset(
            of: ASCII.backslash, or: ASCII.backslash, from: 0, to: end)
        while offset &+ 2 < end {
            if bytes[offset &+ 1] == ASCII.quote {
                let next = bytes[offset &+ 2]
                if next == ASCII.quote { doubled += 1 }
                if ASCII.isLetter(next) || ASCII.isDigit(next) || next >= 0x80 { opening += 1 }
            }
            offset = bytes.firstOffset(
                of: ASCII.backslash, or: ASCII.backslash, from: offset &+ 1, to: end)
        }
        return opening > doubled
    }

    /// How well the rows at the start of the text fit this delimiter.
    private func score(in bytes: Span<UInt8>) -> Int {
        var tokenizer = CSVTokenizer(self)
        var record = CSVRecord()
        var counts: [Int: Int] = [:]
        var evidence = 0
        var bestHeader = 0
        while tokenizer.rowCount < Self.sampleRows, tokenizer.offset < Self.sampleBytes,
            tokenizer.next(bytes, into: &record)
        {
            guard record.fields.count > 1 else { continue }
            counts[record.fields.count, default: 0] += 1
            let (hasDate, hasNumber) = looks(bytes, record)
            if hasDate { evidence += hasNumber ? 5 : 1 }
            if !hasDate && !hasNumber && tokenizer.rowCount <= 60 {
                bestHeader = max(bestHeader, CSVHeader.knownCellCount(bytes, record))
            }
        }
        let regular = counts.map(\.value).max() ?? 0
        let width = counts.filter { $0.value == regular }.map(\.key).min() ?? 0
        guard regular > 0 else { return 0 }
        return evidence * 100 + bestHeader * 120 + regular * 100 + min(width, 30) * 10
            - (Self.usual.contains(delimiter) ? 0 : regular * 90)
    }

    /// Whether cells of a row look like a date and a number.
    private func looks(
        _ bytes: Span<UInt8>, _ record: CSVRecord
    ) -> (hasDate: Bool, hasNumber: Bool) {
        var (hasDate, hasNumber) = (false, false)
        for field in record.fields.prefix(64) where !hasDate || !hasNumber {
            switch kind(bytes, field) {
            case .date: hasDate = true
            case .number: hasNumber = true
            default: continue
            }
        }
        return (hasDate, hasNumber)
    }

    /// The looks of a cell; one with a tab in it is none that another delimiter has cut.
    private func kind(_ bytes: Span<UInt8>, _ field: CSVField) -> CSVCellKind {
        let range = field.value(in: bytes)
        return range.contains { bytes[$0] == ASCII.tab } ? .text : CSVCellKind(bytes, field)
    }

    private static let usual: [UInt8] = Array(",;\t|^".utf8)
}
