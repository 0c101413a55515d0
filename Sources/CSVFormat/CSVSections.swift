import SourceText
import StatementModel

/// The accounts of a file that lists them below each other, each with a heading that names it and the
/// names of the columns once more.
struct CSVSections: Sendable {
    /// The statement of the rows that are being read.
    var current: Int?
    /// Under what the statement of the rows is found; none for that of the first account.
    var key: String?
    /// What rows around the tables of earlier accounts state.
    var balances: [(Int, Balance)] = []
    /// What rows say of an account behind the last transaction, and what the file said before them.
    var heading: (of: CSVPreamble, before: CSVPreamble)?
    /// How many records there were then.
    var recordCount = 0
    /// The first words of the texts above the first table, and how many cells stood beside them.
    var openings: [Opening] = []
    /// What stands first in the rows above the first table, folded: `iban`, `kontoauszug`.
    var labels: Set<String> = []
    /// What stands first in the row that named the account above all transactions; empty where its number
    /// stands alone.
    var labelOfNumber: String?
    /// Where the first words of these rows stand, with the blank behind, and what follows.
    var above: [(word: Range<Int>, name: String)] = []

    /// The word for a kind of account that stands alone above the first table: `Girokonto`.
    var title: String?

    /// The last row of one text above the first table, and above the one that is read now.
    var (textAbove, textBetween): (String?, String?)

    /// The line with the names of the columns.
    var names = 0..<0

    struct Opening: Equatable {
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
        if count != recordCount { (heading, textBetween) = (nil, nil) }
        recordCount = count
        textBetween = Self.headline(bytes, record) ?? textBetween
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

    /// Begins the statement of another account where its number stands between rows as the first one's did
    /// above all, though the names of the columns do not come again.
    mutating func beginBetween(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ reading: CSVReading, _ mined: CSVPreamble
    ) -> CSVPreamble? {
        guard let statement = current, let label = Self.labelOfNumber(bytes, record),
            label == labelOfNumber
        else { return nil }
        var next = CSVPreamble()
        let first = record.fields.first { !$0.value(in: bytes).isEmpty }?.value(in: bytes)
        let isInBrackets = first.map { next.mineBrackets(bytes, $0, isKnown: label == "()") }
        if isInBrackets != true, !next.mineNumberAlone(bytes, record) {
            next.mine(bytes, record, reading)
        }
        guard next.account.isOther(than: mined.account) else { return nil }
        balances += mined.balances.map { (statement, $0) }
        (current, key, heading) = (nil, next.account.number, nil)
        next.currency = next.currency ?? mined.currency
        return next
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
        textAbove = Self.headline(bytes, record) ?? textAbove
        guard openings.count < Self.mostOpenings, let (opening, name) = Self.opening(bytes, record)
        else { return }
        openings.append(opening)
        let start = record.byteOffset
        let blank = bytes.firstOffset(of: ASCII.space, from: start, to: record.endOffset)
        if blank < record.endOffset { above.append((start..<blank + 1, name)) }
    }

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

    /// Begins the statement of another account where the names of the columns come again below another
    /// text than above the first table, and the balances do not go on: `Share 0075 - Checking`.
    mutating func beginApart(behind count: Int, _ mined: CSVPreamble) -> CSVPreamble? {
        guard let statement = current, count == recordCount, let textAbove, let textBetween,
            Self.differInWords(textAbove, textBetween)
        else { return nil }
        balances += mined.balances.map { (statement, $0) }
        (current, key, heading) = (nil, textBetween, nil)
        var next = CSVPreamble()
        next.account.name = textBetween
        next.currency = mined.currency
        return next
    }

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
