import SourceText
import StatementModel

/// Which rows are headings of accounts.
extension CSVSections {
    /// What stands in front of a number of an account in a row of nothing else.
    static func labelOfNumber(_ bytes: Span<UInt8>, _ record: CSVRecord) -> String? {
        let cells = record.fields.filter { !$0.value(in: bytes).isEmpty }.map {
            $0.value(in: bytes)
        }
        guard let first = cells.first, let last = cells.last, cells.count <= 2 else { return nil }
        let (key, value) = cells.count == 2 ? (first, last) : CSVPreamble.split(bytes, first)
        if cells.count == 1, CSVPreamble.numberInBrackets(bytes, in: first) != nil { return "()" }
        let number = value.isEmpty ? key : value
        guard CSVAccountText.isNumber(bytes, in: number) else { return nil }
        return value.isEmpty ? "" : CSVWords.fold(bytes, key)
    }

    /// Whether a row begins as one above the first table, and is no wider than a name and its value.
    func beginsLikeHead(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard record.fields.count(where: { !$0.value(in: bytes).isEmpty }) <= 2,
            let label = Self.label(bytes, record)
        else { return false }
        return labels.contains(label)
    }

    /// The name of the first account: that of a row above its table, where the heading of the next
    /// account begins in the same way further below. So much of the file is searched as a few accounts
    /// take.
    func firstName(
        _ bytes: Span<UInt8>, below offset: Int, _ reading: CSVReading
    ) -> String? {
        let end = min(bytes.count, offset + Self.farthestHeading)
        var line = bytes.endOfLine(from: offset)
        while !above.isEmpty || title != nil, line < end {
            let start = line + 1
            line = bytes.endOfLine(from: start)
            if let title, line - start <= Self.longestTitle,
                let other = self.title(bytes, at: start, reading), other != title
            {
                return title
            }
            for (word, name) in above where line - start > word.count {
                guard
                    bytes.extracting(start..<start + word.count).hasSameBytes(
                        as: bytes.extracting(word)),
                    isHeading(bytes, at: start, reading, besides: name)
                else { continue }
                return name
            }
        }
        return nil
    }

    /// Whether a row between tables belongs to the head of the one below: the names of the columns come
    /// again before any transaction does, and the row begins as one above the first table, or names an
    /// account or a balance and has no amount. So it is where downloads were joined, each with its head.
    func isInHead(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading, hasAmount: Bool = false
    ) -> Bool {
        let filled = record.fields.count { !$0.value(in: bytes).isEmpty }
        guard filled <= Self.widestHead, let label = Self.label(bytes, record) else { return false }
        if !labels.contains(label) {
            var names = CSVPreamble()
            names.mine(bytes, record, reading)
            names.mineNames(bytes, reading)
            let isDigit = label.utf8.first.map(ASCII.isDigit) ?? true
            guard !hasAmount, !isDigit, names.saysSomething else { return false }
        }
        return isAboveNames(bytes, record, reading)
    }

    /// What stands first in a row, folded.
    static func label(_ bytes: Span<UInt8>, _ record: CSVRecord) -> String? {
        let field = record.fields.first { !$0.value(in: bytes).isEmpty }
        guard let first = field?.value(in: bytes), first.count <= 60 else { return nil }
        return CSVWords.fold(bytes, CSVPreamble.split(bytes, first).0)
    }

    /// A row of a head has so many cells at most: a name and its value, twice, and a currency.
    static let widestHead = 5

    /// Whether the row at an offset is the heading of another account than the one of a name.
    func isHeading(
        _ bytes: Span<UInt8>, at offset: Int, _ reading: CSVReading, besides name: String
    ) -> Bool {
        var rest = reading.dialect
        rest.start = offset
        var tokenizer = CSVTokenizer(rest)
        var row = CSVRecord()
        // What ends the row before is counted as one, too.
        while tokenizer.rowCount < 2, tokenizer.next(bytes, into: &row) {
            guard let (opening, other) = Self.opening(bytes, row) else { continue }
            return openings.contains(opening) && other != name && isAboveNames(bytes, row, reading)
        }
        return false
    }

    /// The word for a kind of account that the row at an offset is made of, above names of columns.
    func title(_ bytes: Span<UInt8>, at offset: Int, _ reading: CSVReading) -> String? {
        var rest = reading.dialect
        rest.start = offset
        var tokenizer = CSVTokenizer(rest)
        var row = CSVRecord()
        // What ends the row before is counted as one, too.
        while tokenizer.rowCount < 2, tokenizer.next(bytes, into: &row) {
            guard let title = Self.title(bytes, row), isAboveNames(bytes, row, reading) else {
                continue
            }
            return title
        }
        return nil
    }

    /// The only text of a row that is a word for a kind of account.
    static func title(_ bytes: Span<UInt8>, _ record: CSVRecord) -> String? {
        var text = 0..<0
        for field in record.fields {
            let range = field.value(in: bytes)
            if range.isEmpty { continue }
            guard text.isEmpty, range.count <= longestTitle,
                !range.contains(where: { ASCII.isDigit(bytes[$0]) })
            else { return nil }
            text = range
        }
        return !text.isEmpty && CSVPhrases.isKindOfAccount(CSVWords.fold(bytes, text))
            ? bytes.string(text) : nil
    }

    static let longestTitle = 40

    /// Whether two texts differ in more than numbers, and in no names of months: those of an account's
    /// statements may.
    static func differInWords(_ left: String, _ right: String) -> Bool {
        let words = [left, right].map { text in
            CSVWords.fold(text).split(separator: " ").filter { !$0.contains(where: \.isNumber) }
        }
        let isMonth = words.joined().contains { word in
            let bytes = Array(word.utf8)
            return CSVMonthNames.month(bytes.span, in: 0..<bytes.count) != nil
        }
        return words[0] != words[1] && !isMonth
    }

    /// The only text of a row that states neither a balance nor a total.
    static func headline(_ bytes: Span<UInt8>, _ record: CSVRecord) -> String? {
        guard let text = onlyText(bytes, record),
            CSVPhrases.statement(CSVWords.fold(bytes, text)) == nil
        else { return nil }
        return bytes.string(text)
    }

    /// The next account's heading is looked for in so many bytes.
    static let farthestHeading = 1 << 20

    /// The name of the account whose heading a row is: a kind of account alone, as above the first table,
    /// or what stands behind a word that begins a row there.
    func name(
        ofHeading record: CSVRecord, _ bytes: Span<UInt8>, _ reading: CSVReading,
        _ mined: CSVPreamble
    ) -> String? {
        if let title, let other = Self.title(bytes, record), other != key ?? title {
            return isAboveNames(bytes, record, reading) ? other : nil
        }
        guard !openings.isEmpty, !mined.balances.isEmpty,
            let (opening, name) = Self.opening(bytes, record), openings.contains(opening),
            !above.contains(where: { $0.name == name }), isAboveNames(bytes, record, reading)
        else { return nil }
        return name
    }

    /// The first word of a row of texts and the number of its cells, and what stands behind the word; `nil` for
    /// one that says whether the rows below are booked.
    static func opening(
        _ bytes: Span<UInt8>, _ record: CSVRecord
    ) -> (Opening, name: String)? {
        let cells = record.fields.map { $0.value(in: bytes) }.filter { !$0.isEmpty }
        guard let first = cells.first, (1...3).contains(cells.count), first.count <= 60,
            !first.contains(where: { bytes[$0] == ASCII.colon || ASCII.isDigit(bytes[$0]) }),
            CSVPhrases.statement(CSVWords.fold(bytes, first)) == nil,
            CSVPhrases.announces(CSVWords.fold(bytes, first)) == nil
        else { return nil }
        let words = bytes.string(first).split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return nil }
        return (
            Opening(word: CSVWords.fold(String(words[0])), cells: cells.count),
            String(words[1])
        )
    }

    static let mostOpenings = 20

    /// Whether the names of the columns come again a few rows below a row, or those of another table of
    /// transactions, and no transaction stands between.
    func isAboveNames(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading
    ) -> Bool {
        let line = bytes.extracting(names)
        var below = reading.dialect
        below.start = record.endOffset
        var tokenizer = CSVTokenizer(below)
        var row = CSVRecord()
        // What ends the row itself is counted as one, too.
        while tokenizer.rowCount <= Self.farthestNames, tokenizer.next(bytes, into: &row) {
            let end = bytes.endOfLine(from: row.byteOffset)
            if !line.isEmpty, bytes.extracting(row.byteOffset..<end).hasSameBytes(as: line) {
                return true
            }
            if CSVHeader.opensTable(bytes, row), !beginsLikeHead(bytes, row) {
                return CSVHeader(bytes, row.fields[...]).namesTransactions
            }
            if reading.isTransaction(bytes, row) { return false }
        }
        return false
    }

    /// So many rows below a heading the names of the columns come at most.
    static let farthestNames = 16
}

extension CSVReading {
    /// Whether a row has a day where the table has it, and an amount.
    fileprivate func isTransaction(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard let day = columns.leadingDate, date(bytes, record, day) != nil,
            case .amount = amount(bytes, record)
        else { return false }
        return true
    }
}

extension CSVPreamble {
    /// Whether anything was found in the rows that were looked through.
    fileprivate var saysSomething: Bool {
        account.number != nil || account.name != nil || !balances.isEmpty
    }
}
