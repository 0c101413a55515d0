import LedgerModel
import SourceText
import StatementModel

/// Reads the lines of transactions into rows.
///
/// Keys may stand in any order; the order that the writer uses is the fast one only because it
/// lets texts that repeat from line to line be recognised by their bytes.
///
/// What is not private here belongs to the extensions in the files beside this one.
struct TransactionReader {
    /// The table; its rows are in it when ``read(_:_:)`` returns.
    var table = TransactionTable()

    var rows: [TransactionRow] = []
    /// The letters of each account's currency.
    let currencies: [[UInt8]]
    let accountIDs: [String]
    let accountNumbers: [String: Int32]
    let fileCount: Int64
    var knownAccounts = RangeMemo()
    var knownTagSets = RangeMemo()
    var knownGuesses = RangeMemo()
    var lastDate = (range: 0..<0, date: CalendarDate(dayNumber: 0))
    let base32 = Base32Digits()
    var sources: [ReadSource] = []
    /// The extras of the transaction that is being read, where it has any. To ask an optional
    /// value of this size whether it is there copies it, and few transactions have one.
    var extras = TransactionExtras()
    var hasExtras = false
    var waiting = WaitingTexts()
    /// What of a transaction is wanted.
    let detail: LedgerDetail
    /// What breaks a rule, where that is noted; `nil` where it ends the reading.
    var breaches: RuleBreaches?
    /// Whether places are read that are not on earth.
    var readsAnyPlace = false

    /// A reader for the transactions of a ledger whose accounts and files were read.
    init(_ ledger: Ledger, size: Int, detail: LedgerDetail, breaches: RuleBreaches? = nil) {
        self.breaches = breaches
        self.detail = detail
        currencies = ledger.accounts.map { Array($0.currency.code.utf8) }
        accountIDs = ledger.accounts.map(\.id.rawValue)
        var numbers: [String: Int32] = [:]
        for (index, account) in ledger.accounts.enumerated().reversed() {
            numbers[account.id.rawValue] = Int32(index)
        }
        accountNumbers = numbers.merging(breaches?.statedIDs(numbers) ?? [:]) { own, _ in own }
        fileCount = Int64(ledger.files.count)
        // A line has 200 to 300 bytes.
        LargePages.reserve(size / 200, in: &rows)
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
        waiting.settle(in: &rows, bytes, &table.texts)
        table.insert(rows)
        rows = []
        if breaches == nil, let repeated = DuplicateIDs.first(in: table.rows) {
            throw JSONFault(
                "a transaction of this id stands here for the second time",
                at: DuplicateIDs.place(ofSecond: repeated, in: bytes, from: start))
        }
    }

    /// What is known of the transaction whose members are being read.
    struct Draft {
        var row = TransactionRow(
            id: TransactionID(high: 0, low: 0), account: -1, amount: 0,
            date: CalendarDate(dayNumber: 0), kind: .expense)
        /// Where the account's id stands, where the ledger has no such account.
        var lostAccount: Range<Int>?
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
        if draft.lostAccount != nil
            || !isCurrency(draft.currency, bytes, ofAccount: Int(draft.row.account))
        {
            try place(&draft, bytes, at: start)
        }
        finish(&draft, bytes)
        if waiting.isFull { waiting.settle(in: &rows, bytes, &table.texts) }
    }

    private mutating func isCurrency(
        _ range: Range<Int>, _ bytes: Span<UInt8>, ofAccount account: Int
    ) -> Bool {
        guard range.count == currencies[account].count else { return false }
        for index in 0..<range.count
        where bytes[range.lowerBound &+ index] != currencies[account][index] { return false }
        return true
    }

    /// Reads the members that every line has, where they stand as the writer puts them. Any other
    /// line leaves the reader where it was, and is read member by member.
    ///
    /// This and what else is called for each line is mutating because anything else is called with
    /// a copy of this reader, of a kilobyte.
    private mutating func readHead(
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
        case .account: try readAccount(bytes, &reader, &draft)
        case .date: draft.row.date = try readDate(bytes, &reader)
        case .amount: draft.row.amount = try reader.integer(bytes)
        case .currency:
            draft.currency = try reader.string(bytes).range
        case .kind: draft.row.kind = try readKind(bytes, &reader)
        case .payee: draft.row.payee = try readText(bytes, &reader, as: .payee)
        case .note: draft.row.note = try readText(bytes, &reader, as: .note)
        case .category: draft.row.category = try intern(try reader.string(bytes), bytes, reader)
        case .tags: draft.row.tags = try readTags(bytes, &reader)
        case .status:
            draft.row.status = try reader.value(bytes, "expected pending, posted or reconciled") {
                Transaction.Status(name: $0)
            }
        case .valueDate: draft.row.valueDay = try readDate(bytes, &reader).dayNumber
        case .checkNumber: draft.row.checkNumber = try readBankID(bytes, &reader)
        case .guessed: draft.row.guessed = try readGuessed(bytes, &reader)
        case .sources: try readSources(bytes, &reader)
        default:
            hasExtras = true
            try TransactionDetailsReader.read(
                key, bytes, &reader, into: &extras, readsAnyPlace: readsAnyPlace)
        }
    }
}
