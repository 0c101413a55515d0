import LedgerModel
import SourceText
import StatementModel

/// Reads the lines of transactions into rows.
///
/// Keys may stand in any order; the order that the writer uses is the fast one only because it
/// lets texts that repeat from line to line be recognised by their bytes.
struct TransactionReader {
    /// The table, filled when ``read(_:_:)`` returns.
    private(set) var table = TransactionTable()

    private var rows: [TransactionRow] = []
    /// The letters of each account's currency.
    private let currencies: [[UInt8]]
    private let accountNumbers: [String: Int32]
    private let fileCount: Int64
    private var knownAccounts = RangeMemo()
    private var knownTagSets = RangeMemo()
    private var knownGuesses = RangeMemo()
    private var lastDate = (range: 0..<0, date: CalendarDate(dayNumber: 0))
    private let base32 = Base32Digits()
    private var sources: [ReadSource] = []

    /// A reader for the transactions of a ledger whose accounts and files were read.
    init(_ ledger: Ledger, size: Int) {
        currencies = ledger.accounts.map { Array($0.currency.code.utf8) }
        var numbers: [String: Int32] = [:]
        for (index, account) in ledger.accounts.enumerated() {
            numbers[account.id.rawValue] = Int32(index)
        }
        accountNumbers = numbers
        fileCount = Int64(ledger.files.count)
        // A line has 200 to 300 bytes.
        rows.reserveCapacity(size / 200)
    }

    /// Reads the list.
    mutating func read(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        reader.skipBlanks(bytes)
        let start = reader.offset
        try reader.expect(0x5B, bytes, "expected a list")
        var isFirst = true
        while try reader.nextEntry(bytes, isFirst: &isFirst) {
            try readRow(bytes, &reader)
        }
        table.insert(rows)
        rows = []
        if let repeated = DuplicateIDs.first(in: table.rows) {
            throw JSONFault(
                "a transaction of this id stands here for the second time",
                at: DuplicateIDs.place(ofSecond: repeated, in: bytes, from: start))
        }
    }

    /// What is known of the transaction whose members are being read.
    private struct Draft {
        var row = TransactionRow(
            id: TransactionID(high: 0, low: 0), account: -1, amount: 0,
            date: CalendarDate(dayNumber: 0), kind: .expense)
        var extras: TransactionExtras?
        /// Where the currency's code stands.
        var currency = 0..<0
        /// One bit for each key that was read.
        var seen: UInt32 = 0
    }

    private mutating func readRow(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var draft = Draft()
        sources.removeAll(keepingCapacity: true)
        var isFirst = !readHead(bytes, &reader, &draft)
        if isFirst { try reader.expect(0x7B, bytes, "expected an object") }
        while let range = try reader.nextKey(bytes, isFirst: &isFirst) {
            guard let key = TransactionKey(bytes, range) else {
                throw JSONFault("unknown key", at: range.lowerBound)
            }
            let bit = UInt32(1) << UInt32(key.rawValue)
            guard draft.seen & bit == 0 else {
                throw JSONFault("the key stands here for the second time", at: range.lowerBound)
            }
            draft.seen |= bit
            try readMember(key, bytes, &reader, &draft)
        }
        guard draft.seen & TransactionKey.required == TransactionKey.required else {
            throw JSONFault("the transaction lacks a key that it must have", at: start)
        }
        guard isCurrency(draft.currency, bytes, ofAccount: Int(draft.row.account)) else {
            throw JSONFault("the currency is not that of the account", at: start)
        }
        finish(&draft)
        rows.append(draft.row)
    }

    private func isCurrency(
        _ range: Range<Int>, _ bytes: Span<UInt8>, ofAccount account: Int
    ) -> Bool {
        guard range.count == currencies[account].count else { return false }
        for index in 0..<range.count
        where bytes[range.lowerBound &+ index] != currencies[account][index] { return false }
        return true
    }

    /// Reads the members that every line has, where they stand as the writer puts them. Any other
    /// line leaves the reader where it was, and is read member by member.
    private func readHead(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, _ draft: inout Draft
    ) -> Bool {
        var ahead = reader
        guard ahead.skip("{\"id\":\"", bytes), ahead.offset &+ 128 <= bytes.count,
            let id = base32.id(bytes, ahead.offset..<ahead.offset &+ 27)
        else { return false }
        ahead.offset &+= 27
        guard ahead.skip("\",\"account\":\"", bytes),
            let account = knownAccounts.value(bytes, ahead.offset..<ahead.offset &+ 11)
        else { return false }
        ahead.offset &+= 11
        guard ahead.skip("\",\"date\":\"", bytes),
            JSONWord.areEqual(bytes, ahead.offset..<ahead.offset &+ 10, lastDate.range)
        else { return false }
        ahead.offset &+= 10
        guard ahead.skip("\",\"amount\":", bytes), let amount = ahead.shortInteger(bytes),
            ahead.skip(",\"currency\":\"", bytes)
        else { return false }
        let code = ahead.offset..<ahead.offset &+ currencies[Int(account)].count
        ahead.offset = code.upperBound
        guard ahead.skip("\",\"kind\":\"", bytes) else { return false }
        if ahead.skip("expense\"", bytes) {
            draft.row.kind = .expense
        } else if ahead.skip("income\"", bytes) {
            draft.row.kind = .income
        } else {
            return false
        }
        draft.row.id = id
        draft.row.account = Int32(account)
        draft.row.date = lastDate.date
        draft.row.amount = amount
        draft.currency = code
        draft.seen = TransactionKey.required
        reader = ahead
        return true
    }

    private mutating func readMember(
        _ key: TransactionKey, _ bytes: Span<UInt8>, _ reader: inout JSONByteReader,
        _ draft: inout Draft
    ) throws(JSONFault) {
        switch key {
        case .id: draft.row.id = try readID(bytes, &reader)
        case .account: draft.row.account = try readAccount(bytes, &reader)
        case .date: draft.row.date = try readDate(bytes, &reader)
        case .amount: draft.row.amount = try reader.integer(bytes)
        case .currency:
            draft.currency = try reader.string(bytes).range
        case .kind: draft.row.kind = try readKind(bytes, &reader)
        case .payee: draft.row.payee = try readText(bytes, &reader)
        case .note: draft.row.note = try readText(bytes, &reader)
        case .category: draft.row.category = try readText(bytes, &reader)
        case .tags: draft.row.tags = try readTags(bytes, &reader)
        case .status:
            draft.row.status = try reader.value(bytes, "expected pending, posted or reconciled") {
                Transaction.Status(name: $0)
            }
        case .valueDate: draft.row.valueDay = try readDate(bytes, &reader).dayNumber
        case .guessed: draft.row.guessed = try readGuessed(bytes, &reader)
        case .sources: try readSources(bytes, &reader)
        default:
            var extras = draft.extras ?? TransactionExtras()
            try TransactionDetailsReader.read(key, bytes, &reader, into: &extras)
            draft.extras = extras
        }
    }

    // MARK: Members that every line has

    private func readID(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> TransactionID {
        let text = try reader.string(bytes)
        guard let id = base32.id(bytes, text.range) else {
            throw JSONFault("expected the id of a transaction", at: text.range.lowerBound)
        }
        return id
    }

    private mutating func readAccount(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Int32 {
        let text = try reader.string(bytes)
        if let number = knownAccounts.value(bytes, text.range) { return Int32(number) }
        guard let number = accountNumbers[bytes.string(text.range)] else {
            throw JSONFault("there is no account of this id", at: text.range.lowerBound)
        }
        knownAccounts.keep(UInt32(number), bytes, text.range)
        return number
    }

    private mutating func readDate(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> CalendarDate {
        let range = try reader.string(bytes).range
        if JSONWord.areEqual(bytes, range, lastDate.range) { return lastDate.date }
        guard let date = CalendarDate(parsing: bytes.string(range)) else {
            throw JSONFault("expected a date as 2026-01-31", at: range.lowerBound)
        }
        lastDate = (range, date)
        return date
    }

    private func readKind(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Transaction.Kind {
        let range = try reader.string(bytes).range
        if TransactionKey.isEqual(bytes, range, "expense") { return .expense }
        if TransactionKey.isEqual(bytes, range, "income") { return .income }
        guard let kind = Transaction.Kind(name: bytes.string(range)) else {
            throw JSONFault("expected a kind of transaction", at: range.lowerBound)
        }
        return kind
    }

    @inline(__always)
    private mutating func readText(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> TextID {
        let text = try reader.string(bytes)
        if !text.hasEscapes { return table.texts.intern(bytes.extracting(text.range)) }
        return try internUnescaped(bytes, reader, text)
    }

    private mutating func internUnescaped(
        _ bytes: Span<UInt8>, _ reader: JSONByteReader, _ text: JSONByteReader.Text
    ) throws(JSONFault) -> TextID {
        var output: [UInt8] = []
        try reader.unescape(bytes, text, into: &output)
        return table.texts.intern(output.span)
    }

    private mutating func readTags(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> UInt32 {
        let range = try skipStrings(bytes, &reader)
        if let number = knownTagSets.value(bytes, range) { return number }
        var again = JSONByteReader(at: range.lowerBound)
        let number = table.intern(tags: try again.strings(bytes).map { Tag(path: $0) })
        knownTagSets.keep(number, bytes, range)
        return number
    }

    private mutating func readGuessed(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Transaction.GuessedFields {
        let range = try skipStrings(bytes, &reader)
        if let known = knownGuesses.value(bytes, range) {
            return Transaction.GuessedFields(rawValue: UInt16(truncatingIfNeeded: known))
        }
        var guessed: Transaction.GuessedFields = []
        var again = JSONByteReader(at: range.lowerBound)
        for word in try again.strings(bytes) {
            guard let name = GuessedFieldName.all.first(where: { $0.name == word }) else {
                throw JSONFault("there is no such field to guess", at: range.lowerBound)
            }
            guessed.insert(name.field)
        }
        knownGuesses.keep(UInt32(guessed.rawValue), bytes, range)
        return guessed
    }

    /// Reads a list of strings without making any, and says where it stands.
    private func skipStrings(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> Range<Int> {
        reader.skipBlanks(bytes)
        let start = reader.offset
        try reader.expect(0x5B, bytes, "expected a list")
        var isFirst = true
        while try reader.nextEntry(bytes, isFirst: &isFirst) { _ = try reader.string(bytes) }
        return start..<reader.offset
    }

    // MARK: Sources

    private mutating func readSources(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        try reader.expect(0x5B, bytes, "expected a list")
        var isFirst = true
        while try reader.nextEntry(bytes, isFirst: &isFirst) {
            try readSource(bytes, &reader)
        }
    }

    private mutating func readSource(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var source = ReadSource()
        var seen: UInt32 = 0
        var isFirst = !readHead(bytes, &reader, &source, &seen)
        if isFirst { try reader.expect(0x7B, bytes, "expected an object") }
        while let range = try reader.nextKey(bytes, isFirst: &isFirst) {
            guard let key = SourceKey(bytes, range) else {
                throw JSONFault("unknown key", at: range.lowerBound)
            }
            let bit = UInt32(1) << UInt32(key.rawValue)
            guard seen & bit == 0 else {
                throw JSONFault("the key stands here for the second time", at: range.lowerBound)
            }
            seen |= bit
            try readMember(key, bytes, &reader, &source)
        }
        guard seen & SourceKey.required == SourceKey.required else {
            throw JSONFault("the source lacks its file or record", at: start)
        }
        guard sources.isEmpty || source.exactAmount == nil else {
            throw JSONFault("only the first source may have an exact amount", at: start)
        }
        sources.append(source)
    }

    /// Reads file, record and line, where they stand as the writer puts them. Any other source
    /// leaves the reader where it was.
    private func readHead(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, _ source: inout ReadSource,
        _ seen: inout UInt32
    ) -> Bool {
        var ahead = reader
        guard ahead.skip("{\"file\":", bytes), let file = ahead.shortInteger(bytes),
            ahead.skip(",\"record\":", bytes), let record = ahead.shortInteger(bytes),
            ahead.skip(",\"line\":", bytes), let line = ahead.shortInteger(bytes),
            (0...fileCount).contains(file), let record = UInt32(exactly: record),
            let line = UInt32(exactly: line)
        else { return false }
        source.file = UInt32(truncatingIfNeeded: file)
        source.record = record
        source.line = line
        seen = SourceKey.head
        reader = ahead
        return true
    }

    private mutating func readMember(
        _ key: SourceKey, _ bytes: Span<UInt8>, _ reader: inout JSONByteReader,
        _ source: inout ReadSource
    ) throws(JSONFault) {
        switch key {
        case .file: source.file = try readNumber(bytes, &reader, through: fileCount)
        case .record: source.record = try readNumber(bytes, &reader, through: Int64(UInt32.max))
        case .line: source.line = try readNumber(bytes, &reader, through: Int64(UInt32.max))
        case .text: source.text = try readText(bytes, &reader)
        case .memo: source.memo = try readText(bytes, &reader)
        case .bankID: source.bankID = try readText(bytes, &reader)
        case .counterAccount: source.counterAccount = try readText(bytes, &reader)
        case .key: source.key = try readID(bytes, &reader)
        case .date: source.date = try readDate(bytes, &reader)
        case .amount: source.amount = try reader.integer(bytes)
        case .exactAmount: source.exactAmount = try reader.exactAmount(bytes)
        }
    }

    private func readNumber(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, through last: Int64
    ) throws(JSONFault) -> UInt32 {
        UInt32(truncatingIfNeeded: try reader.integer(bytes, in: 0...last))
    }

    // MARK: The end of a line

    /// Puts sources and extras where the table keeps them.
    private mutating func finish(_ draft: inout Draft) {
        if let first = sources.first { keep(first: first, &draft) }
        if sources.count > 1 { keepLater(&draft.row) }
        if let extras = draft.extras { draft.row.extras = table.append(extras) }
    }

    private mutating func keep(first: ReadSource, _ draft: inout Draft) {
        draft.row.file = first.file
        draft.row.record = first.record
        draft.row.line = first.line
        draft.row.text = first.text
        draft.row.memo = first.memo
        draft.row.bankID = first.bankID
        let isPlain =
            first.key == nil && first.date == nil && first.amount == nil
            && first.exactAmount == nil && (first.line > 0 || first.file > 0)
        if isPlain && first.counterAccount == 0 { return }
        var extras = draft.extras ?? TransactionExtras()
        extras.counterAccount = table.texts.string(first.counterAccount)
        if !isPlain { extras.firstSource = first.source(of: draft.row, table.texts) }
        draft.extras = extras
    }

    /// Chains the later sources, the last one first: each is appended to a row without any, so
    /// that no chain is walked.
    private mutating func keepLater(_ row: inout TransactionRow) {
        var next: Int32 = -1
        for source in sources.dropFirst().reversed() {
            var later = SourceRow(row)
            later.key = source.key ?? row.id
            later.amount = source.amount ?? row.amount
            later.date = source.date ?? row.date
            later.file = source.file
            later.record = source.record
            later.line = source.line
            later.text = source.text
            later.memo = source.memo
            later.bankID = source.bankID
            later.counterAccount = source.counterAccount
            later.next = next
            var head = row
            head.laterSource = -1
            table.append(later, to: &head)
            next = head.laterSource
        }
        row.laterSource = next
    }
}

/// A source as it stands in the document.
struct ReadSource {
    var file: UInt32 = 0
    var record: UInt32 = 0
    var line: UInt32 = 0
    var text: TextID = 0
    var memo: TextID = 0
    var bankID: TextID = 0
    var counterAccount: TextID = 0
    var key: TransactionID?
    var date: CalendarDate?
    var amount: Int64?
    var exactAmount: ExactAmount?

    /// The source as a value, for those that a row cannot hold.
    func source(of row: TransactionRow, _ texts: TextPool) -> TransactionSource {
        var source = TransactionSource(
            file: Int(file), record: Int(record), line: Int(line), key: key ?? row.id,
            text: texts.string(text), memo: texts.string(memo), bankID: texts.string(bankID),
            counterAccount: texts.string(counterAccount))
        source.date = date
        source.minorUnits = amount
        source.exactAmount = exactAmount
        return source
    }
}
