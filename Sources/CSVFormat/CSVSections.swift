import SourceText
import StatementModel

/// The accounts of a file that lists them below each other, each with a heading that names it and the
/// names of the columns once more.
struct CSVSections: Sendable {
    /// The statement of the rows that are being read.
    var current: Int?
    /// Under what the statement of the rows is found; none for that of the first account.
    private(set) var key: String?
    /// What rows around the tables of earlier accounts state.
    private(set) var balances: [(Int, Balance)] = []
    /// What rows say of an account behind the last transaction, and what the file said before them.
    private var heading: (of: CSVPreamble, before: CSVPreamble)?
    /// How many records there were then.
    private var recordCount = 0
    /// The first words of the texts above the first table, and how many cells stood beside them.
    private var openings: [Opening] = []
    /// What stands first in the rows above the first table, folded: `iban`, `kontoauszug`.
    private var labels: Set<String> = []
    /// What stands first in the row that named the account above all transactions; empty where its number
    /// stands alone.
    private var labelOfNumber: String?
    /// Where the first words of these rows stand, with the blank behind, and what follows.
    private var above: [(word: Range<Int>, name: String)] = []

    /// The word for a kind of account that stands alone above the first table: `Girokonto`.
    private var title: String?

    /// The line with the names of the columns.
    private var names = 0..<0

    private struct Opening: Equatable {
        var word: String
        var cells: Int
    }

    /// Notes a row that is no transaction, which may name the next account.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - record: The row.
    ///   - reading: How the file is read.
    ///   - mined: What the file said up to the row.
    ///   - count: How many records there were up to the row.
    mutating func note(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading, _ mined: CSVPreamble,
        behind count: Int
    ) {
        if count != recordCount { heading = nil }
        recordCount = count
        var names = heading?.of ?? CSVPreamble()
        names.mine(bytes, record, reading)
        guard heading == nil else {
            heading?.of = names
            return
        }
        names.mineNames(bytes, reading)
        if names.account.isOther(than: mined.account) {
            heading = (names, mined)
        } else if let currency = names.currency, let known = mined.currency, currency != known {
            // The same account in other money has a statement of its own.
            names.account = mined.account
            heading = (names, mined)
        }
    }

    /// Notes the row above all transactions that has named the account.
    mutating func noteNumber(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        labelOfNumber = Self.labelOfNumber(bytes, record) ?? labelOfNumber
    }

    /// What stands in front of a number of an account in a row of nothing else.
    private static func labelOfNumber(_ bytes: Span<UInt8>, _ record: CSVRecord) -> String? {
        let cells = record.fields.filter { !$0.value(in: bytes).isEmpty }.map { $0.value(in: bytes) }
        guard let first = cells.first, let last = cells.last, cells.count <= 2 else { return nil }
        let (key, value) = cells.count == 2 ? (first, last) : CSVPreamble.split(bytes, first)
        let number = value.isEmpty ? key : value
        guard CSVAccountText.isNumber(bytes, in: number) else { return nil }
        return value.isEmpty ? "" : CSVWords.fold(bytes, key)
    }

    /// Begins the statement of another account where its number stands between rows as the first one's did
    /// above all, though the names of the columns do not come again.
    mutating func beginBetween(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading, _ mined: CSVPreamble
    ) -> CSVPreamble? {
        guard let statement = current, let label = Self.labelOfNumber(bytes, record),
            label == labelOfNumber
        else { return nil }
        var next = CSVPreamble()
        if !next.mineNumberAlone(bytes, record) { next.mine(bytes, record, reading) }
        guard next.account.isOther(than: mined.account) else { return nil }
        balances += mined.balances.map { (statement, $0) }
        (current, key, heading) = (nil, next.account.number, nil)
        next.currency = next.currency ?? mined.currency
        return next
    }

    /// Whether a row begins as one above the first table, and is no wider than a name and its value.
    func beginsLikeHead(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard record.fields.count(where: { !$0.value(in: bytes).isEmpty }) <= 2,
            let label = Self.label(bytes, record)
        else { return false }
        return labels.contains(label)
    }

    /// Whether a row behind so many records stands below the heading of another account.
    func isBelowHeading(behind count: Int) -> Bool { heading != nil && count == recordCount }

    /// Notes the names of the columns.
    mutating func noteNames(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        names = record.byteOffset..<bytes.endOfLine(from: record.byteOffset)
    }

    /// Notes a row above the first table, which may be the heading of its account.
    mutating func noteAbove(_ bytes: Span<UInt8>, _ record: CSVRecord) {
        if labels.count < Self.mostOpenings, let label = Self.label(bytes, record) {
            labels.insert(label)
        }
        title = Self.title(bytes, record) ?? title
        guard openings.count < Self.mostOpenings, let (opening, name) = Self.opening(bytes, record)
        else { return }
        openings.append(opening)
        let start = record.byteOffset
        let blank = bytes.firstOffset(of: ASCII.space, from: start, to: record.endOffset)
        if blank < record.endOffset { above.append((start..<blank + 1, name)) }
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
    private static func label(_ bytes: Span<UInt8>, _ record: CSVRecord) -> String? {
        let field = record.fields.first { !$0.value(in: bytes).isEmpty }
        guard let first = field?.value(in: bytes), first.count <= 60 else { return nil }
        return CSVWords.fold(bytes, CSVPreamble.split(bytes, first).0)
    }

    /// A row of a head has so many cells at most: a name and its value, twice, and a currency.
    private static let widestHead = 5

    /// Whether the row at an offset is the heading of another account than the one of a name.
    private func isHeading(
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
    private func title(_ bytes: Span<UInt8>, at offset: Int, _ reading: CSVReading) -> String? {
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
    private static func title(_ bytes: Span<UInt8>, _ record: CSVRecord) -> String? {
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

    private static let longestTitle = 40

    /// The next account's heading is looked for in so many bytes.
    private static let farthestHeading = 1 << 20

    /// Begins the statement of the next account where a row of texts starts with the word that a row
    /// above the first table starts with, and goes on otherwise: `Umsätze Girokonto`, `Umsätze
    /// Tagesgeld` (observed in exports of comdirect). A note between rows is none: names of columns stand
    /// below a heading, be they others than above, and the tables have balances of their own.
    /// - Returns: What the heading says; `nil` where the row is none.
    mutating func begin(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading, _ mined: CSVPreamble
    ) -> CSVPreamble? {
        guard let statement = current, let name = name(ofHeading: record, bytes, reading, mined)
        else { return nil }
        balances += mined.balances.map { (statement, $0) }
        (current, key, heading) = (nil, name, nil)
        var next = CSVPreamble()
        next.account.name = name
        next.currency = mined.currency
        return next
    }

    /// The name of the account whose heading a row is: a kind of account alone, as above the first table,
    /// or what stands behind a word that begins a row there.
    private func name(
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

    /// The first word of a row of texts and the number of its cells, and what stands behind the word.
    private static func opening(
        _ bytes: Span<UInt8>, _ record: CSVRecord
    ) -> (Opening, name: String)? {
        let cells = record.fields.map { $0.value(in: bytes) }.filter { !$0.isEmpty }
        guard let first = cells.first, (1...3).contains(cells.count), first.count <= 60,
            !first.contains(where: { bytes[$0] == ASCII.colon || ASCII.isDigit(bytes[$0]) }),
            CSVPhrases.statement(CSVWords.fold(bytes, first)) == nil
        else { return nil }
        let words = bytes.string(first).split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return nil }
        return (
            Opening(word: CSVWords.fold(String(words[0])), cells: cells.count),
            String(words[1])
        )
    }

    private static let mostOpenings = 20

    /// Whether the names of the columns come again a few rows below a row, or those of another table of
    /// transactions, and no transaction stands between.
    private func isAboveNames(
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
            if CSVHeader.opensTable(bytes, row) {
                return CSVHeader(bytes, row.fields[...]).namesTransactions
            }
            if reading.isTransaction(bytes, row) { return false }
        }
        return false
    }

    /// So many rows below a heading the names of the columns come at most.
    private static let farthestNames = 16

    /// Whether the names of columns that come again begin the table of another account, and what is
    /// known of that.
    /// - Parameters:
    ///   - bytes: The text.
    ///   - reading: How the file is read.
    ///   - count: How many records there were up to them.
    /// - Returns: What the heading says; `nil` where the same account goes on.
    mutating func next(
        _ bytes: Span<UInt8>, _ reading: CSVReading, behind count: Int
    ) -> CSVPreamble? {
        guard let heading, let statement = current, count == recordCount else { return nil }
        var names = heading.of
        names.mineNames(bytes, reading)
        balances += heading.before.balances.map { (statement, $0) }
        current = nil
        key = (names.account.number ?? names.account.name ?? "") + (names.currency?.code ?? "")
        self.heading = nil
        return names
    }
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

extension AccountIdentity {
    /// Whether this is another account than one that was named in the same way: by a number, however
    /// its digits are grouped, or by a name.
    fileprivate func isOther(than last: AccountIdentity) -> Bool {
        if let number, let known = last.number {
            return Self.compact(number) != Self.compact(known)
        }
        guard number == nil, last.number == nil, let name, let known = last.name else {
            return false
        }
        return name != known
    }

    private static func compact(_ number: String) -> [UInt8] {
        number.utf8.filter { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2A || $0 >= 0x80 }
            .map { ASCII.uppercased($0) }
    }
}
