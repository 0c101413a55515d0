import SourceText

/// Puts a tab between the columns of tables whose columns begin at the same place of every line, with
/// nothing but blanks between them: what programs print, and what some banks send as `.txt`.
///
/// A tab takes the place of one blank, so that all places in the file stay what they are. The names of
/// the columns have to say that it is a table of transactions, and have no delimiter among them.
enum CSVFixedColumns {
    /// The file with tabs between its columns.
    /// - Parameters:
    ///   - file: The file.
    ///   - limit: How many bytes somebody looks at; lines that begin behind them stay as they are.
    /// - Returns: One with another text of the same length; `nil` where it has no such table.
    static func plain(_ file: SourceFile, upTo limit: Int) -> SourceFile? {
        let bytes = file.text.span
        guard let table = Table(bytes) else { return nil }
        var plain = file.text.array
        var start = table.header.lowerBound
        while start < min(limit, bytes.count) {
            let line = start..<bytes.endOfLine(from: start)
            start = line.upperBound + 1
            guard let places = blanks(bytes, line, at: table.gaps) else { continue }
            for place in places { plain[place] = ASCII.tab }
        }
        return file.replacing(text: SourceBytes(plain))
    }

    /// Where a table stands in a text, and which columns of characters part its cells.
    fileprivate struct Table {
        /// The line with the names.
        var header: Range<Int>
        /// The characters between two cells, counted from 0.
        var gaps: [Int]
    }

    /// How many lines are searched for names, and how many rows are looked at.
    fileprivate static let headerLines = 60
    fileprivate static let sampleRows = 400

    /// The offsets of the blanks that part the cells of a line, so far as it goes; `nil` where another
    /// character stands there.
    private static func blanks(
        _ bytes: Span<UInt8>, _ line: Range<Int>, at gaps: [Int]
    ) -> [Int]? {
        var places: [Int] = []
        var (character, gap) = (0, 0)
        for offset in line where bytes[offset] & 0xC0 != 0x80 {
            guard gap < gaps.count else { break }
            if character == gaps[gap] {
                guard bytes[offset] == ASCII.space || bytes[offset] == ASCII.carriageReturn else {
                    return nil
                }
                if bytes[offset] == ASCII.space { places.append(offset) }
                gap += 1
            }
            character += 1
        }
        return places
    }
}

extension CSVFixedColumns.Table {
    /// Finds the table in a text; `nil` where there is none.
    fileprivate init?(_ bytes: Span<UInt8>) {
        var start = 0
        for _ in 0..<CSVFixedColumns.headerLines where start < bytes.count {
            let line = start..<bytes.endOfLine(from: start)
            start = line.upperBound + 1
            guard let names = Self.names(bytes, line),
                let gaps = Self.gaps(bytes, names, in: line, rowsFrom: start)
            else { continue }
            (header, self.gaps) = (line, gaps)
            return
        }
        return nil
    }

    /// Where the names of columns stand in a line, two blanks or more between them; `nil` where they are
    /// not those of a table of transactions.
    private static func names(_ bytes: Span<UInt8>, _ line: Range<Int>) -> [Range<Int>]? {
        guard line.count <= 1000, !line.contains(where: { isDelimiter(bytes[$0]) }) else {
            return nil
        }
        let cells = cells(bytes, line)
        guard cells.count >= 3,
            CSVHeader(cells.map { bytes.string($0) }).namesTransactions
        else { return nil }
        return cells
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.comma, ASCII.semicolon, ASCII.tab, ASCII.pipe, ASCII.quote: true
        default: false
        }
    }

    /// The texts of a line that two blanks or more part.
    private static func cells(_ bytes: Span<UInt8>, _ line: Range<Int>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        for offset in line where bytes[offset] > ASCII.space {
            if let last = cells.last, offset - last.upperBound < 2 {
                cells[cells.count - 1] = last.lowerBound..<offset + 1
            } else {
                cells.append(offset..<offset + 1)
            }
        }
        return cells
    }

    /// The column of characters between each two names, the last one that is blank on all rows; `nil`
    /// where there are no rows, or none is.
    private static func gaps(
        _ bytes: Span<UInt8>, _ names: [Range<Int>], in header: Range<Int>, rowsFrom first: Int
    ) -> [Int]? {
        var isTaken: [Bool] = []
        note(bytes, header, in: &isTaken)
        var (start, rows) = (first, 0)
        while start < bytes.count, rows < CSVFixedColumns.sampleRows {
            let line = start..<bytes.endOfLine(from: start)
            start = line.upperBound + 1
            guard isRow(bytes, line) else { continue }
            note(bytes, line, in: &isTaken)
            rows += 1
        }
        guard rows > 0 else { return nil }
        var gaps: [Int] = []
        for (left, right) in zip(names, names.dropFirst()) {
            let end = character(bytes, left.upperBound, in: header)
            let next = character(bytes, right.lowerBound, in: header)
            guard let gap = (end..<next).last(where: { !isTaken[$0] }) else { return nil }
            gaps.append(gap)
        }
        return gaps
    }

    /// Whether a line begins with a day and has a number behind it, and no tab.
    private static func isRow(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Bool {
        guard line.count <= 1000, !line.contains(where: { bytes[$0] == ASCII.tab }) else {
            return false
        }
        let cells = cells(bytes, line)
        guard cells.count >= 2, let first = cells.first else { return false }
        let day = first.prefix { bytes[$0] > ASCII.space }
        guard let end = day.last else { return false }
        let isDay = [first, first.lowerBound..<end + 1].contains {
            CSVCellKind(bytes, CSVField($0)) == .date
        }
        return isDay && cells.dropFirst().contains { CSVNumber(bytes, in: $0) != nil }
    }

    /// Marks the columns of characters in which a line has some.
    private static func note(_ bytes: Span<UInt8>, _ line: Range<Int>, in isTaken: inout [Bool]) {
        var character = 0
        for offset in line where bytes[offset] & 0xC0 != 0x80 {
            if character == isTaken.count { isTaken.append(false) }
            if bytes[offset] > ASCII.space { isTaken[character] = true }
            character += 1
        }
    }

    /// The number of characters in front of an offset.
    private static func character(
        _ bytes: Span<UInt8>, _ offset: Int, in line: Range<Int>
    ) -> Int {
        (line.lowerBound..<offset).count { bytes[$0] & 0xC0 != 0x80 }
    }
}
