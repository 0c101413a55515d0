import GRDB
import LedgerModel
import StatementModel

/// The numbers that a ledger's accounts, files and tag sets have in the database.
struct TableNumbers {
    /// By the account's place.
    var accounts: [Int64]
    /// By the file's number in the ledger; the first one stands for no file.
    var files: [Int64]
    /// By the number of the tag set in the table; 0 for the empty set.
    var tagSets: [Int64]
    /// What tag sets of splits and predictions have, too.
    var tagSetNumbers: [[Tag]: Int64]

    /// The number of a tag set, `nil` for the empty one.
    func number(ofTags tags: [Tag]) -> Int64? { tags.isEmpty ? nil : tagSetNumbers[tags] }
}

/// Writes rows of a ledger as rows of the database.
///
/// Texts go from the ledger's pools to SQLite without a copy: the pools stay where they are while
/// ``insert(_:numberedFrom:)`` runs, and each statement has run before its row is left.
struct TransactionInsertion {
    private let table: TransactionTable
    private let numbers: TableNumbers
    /// Inserts what nearly every row has.
    private let short: SQLStatement
    /// Inserts all columns.
    private let long: SQLStatement
    private let parts: PartInsertion
    /// The names of guessed fields, by their bits.
    private let guesses: [String]

    /// The columns of `transactions`, in the order of the table.
    static let columns = [
        "number", "id", "account", "date", "amount", "kind", "status", "payee", "file", "record",
        "line", "text", "category", "tag_set", "note", "memo", "bank_id", "counter_account",
        "check_number", "value_date", "guessed",
    ]
    private static let shortCount = 14

    /// An insertion of rows of a ledger.
    init(_ database: Database, _ ledger: Ledger, _ numbers: TableNumbers) throws {
        table = ledger.table
        self.numbers = numbers
        short = try SQLStatement(database, Self.sql(Self.shortCount))
        long = try SQLStatement(database, Self.sql(Self.columns.count))
        parts = try PartInsertion(database, ledger.table, numbers)
        guesses = (0...GuessedFieldName.mask).map { bits in
            GuessedFieldName.text(Transaction.GuessedFields(rawValue: bits))
        }
    }

    private static func sql(_ count: Int) -> String {
        let names = columns.prefix(count).joined(separator: ", ")
        let places = [String](repeating: "?", count: count).joined(separator: ", ")
        return "INSERT INTO transactions (\(names)) VALUES (\(places))"
    }

    /// Inserts rows by their places in the ledger's table.
    /// - Parameters:
    ///   - places: The places.
    ///   - number: Gives the number of the row in the database, by how many came before.
    /// - Throws: ``DatabaseFailure`` of kind `notRepresentable`, and what SQLite says.
    func insert(_ places: some Sequence<Int>, number: (Int) -> Int64) throws {
        let (texts, textEnds) = table.texts.contents
        let (bankIDs, bankIDEnds) = table.bankIDs.contents
        let scratch = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
        defer { unsafe scratch.deallocate() }
        // An empty pool has no address; nothing of it is bound then.
        let none = unsafe UnsafePointer(scratch)
        try unsafe texts.withUnsafeBufferPointer { texts in
            try unsafe bankIDs.withUnsafeBufferPointer { bankIDs in
                var row = unsafe RowBinding(
                    texts: PooledBytes(base: texts.baseAddress ?? none, ends: textEnds),
                    bankIDs: PooledBytes(base: bankIDs.baseAddress ?? none, ends: bankIDEnds),
                    scratch: scratch)
                for (count, place) in places.enumerated() {
                    let source = table.rows[place]
                    let target = number(count)
                    try unsafe insert(source, target, &row)
                    if source.extras >= 0 || source.laterSource >= 0 {
                        try parts.insert(partsOf: source, target)
                    }
                }
            }
        }
    }

    @inline(__always)
    @unsafe
    private func insert(
        _ row: TransactionRow, _ number: Int64, _ binding: inout RowBinding
    ) throws {
        guard row.amount != .min, numbers.accounts.indices.contains(Int(row.account)) else {
            throw DatabaseFailure(
                .notRepresentable,
                row.amount == .min
                    ? "an amount is out of range" : "a transaction names no account")
        }
        let isLong =
            row.note | row.memo | row.bankID | row.counterAccount | row.checkNumber != 0
            || row.valueDay != TransactionRow.noDate || !row.guessed.isEmpty
        let statement = isLong ? long : short
        statement.bind(number, at: 1)
        unsafe binding.bind(row.id, to: statement, at: 2)
        statement.bind(numbers.accounts[Int(row.account)], at: 3)
        unsafe binding.bind(row.date, to: statement, at: 4)
        statement.bind(row.amount, at: 5)
        unsafe binding.bind(row.kind, to: statement, at: 6)
        unsafe binding.bind(row.status, to: statement, at: 7)
        if row.payee == 0 {
            statement.bind("", at: 8)
        } else {
            unsafe binding.texts.bind(row.payee, to: statement, at: 8)
        }
        let isSeen = unsafe bindSource(of: row, to: statement, binding)
        unsafe binding.texts.bind(row.category, to: statement, at: 13)
        statement.bind(row.tags == 0 ? nil : numbers.tagSets[Int(row.tags)], at: 14)
        if isLong {
            unsafe binding.texts.bind(row.note, to: statement, at: 15)
            unsafe binding.texts.bind(isSeen ? row.memo : 0, to: statement, at: 16)
            unsafe binding.bankIDs.bind(isSeen ? row.bankID : 0, to: statement, at: 17)
            unsafe binding.texts.bind(isSeen ? row.counterAccount : 0, to: statement, at: 18)
            unsafe binding.bankIDs.bind(row.checkNumber, to: statement, at: 19)
            if row.valueDay == TransactionRow.noDate {
                statement.bind(null: 20)
            } else {
                statement.bind(CalendarDate(dayNumber: row.valueDay).description, at: 20)
            }
            let guessed = guesses[Int(row.guessed.rawValue & GuessedFieldName.mask)]
            statement.bind(guessed.isEmpty ? nil : guessed, at: 21)
        }
        try statement.run()
    }

    /// Binds where the row was seen first; whether it was seen in a file.
    @inline(__always)
    @unsafe
    private func bindSource(
        of row: TransactionRow, to statement: SQLStatement, _ binding: RowBinding
    ) -> Bool {
        let isSeen =
            row.line > 0 || row.file > 0
            || (row.extras >= 0 && table.extras[Int(row.extras)].firstSource != nil)
        guard isSeen else {
            for place in Int32(9)...12 { statement.bind(null: place) }
            return false
        }
        let file = Int(row.file)
        statement.bind(file < numbers.files.count ? numbers.files[file] : 0, at: 9)
        statement.bind(Int64(row.record), at: 10)
        statement.bind(Int64(row.line), at: 11)
        unsafe binding.texts.bind(row.text, to: statement, at: 12)
        return true
    }
}

/// Words for columns that know a few values; each has an address that stays.
private struct Word {
    let text: StaticString

    @inline(__always)
    func bind(to statement: SQLStatement, at place: Int32) {
        unsafe statement.bind(kept: text.utf8Start, text.utf8CodeUnitCount, at: place)
    }
}

/// The texts of a pool where they are in memory.
@unsafe
private struct PooledBytes {
    let base: UnsafePointer<UInt8>
    let ends: [UInt32]

    /// Binds a text, or nothing for the empty one.
    @inline(__always)
    func bind(_ text: TextID, to statement: SQLStatement, at place: Int32) {
        guard text != 0 else { return statement.bind(null: place) }
        let start = Int(unsafe ends[Int(text) &- 1])
        let end = Int(unsafe ends[Int(text)])
        unsafe statement.bind(kept: base + start, end - start, at: place)
    }
}

/// What is bound for a row, and where its id and day are spelled.
@unsafe
private struct RowBinding {
    let texts: PooledBytes
    let bankIDs: PooledBytes
    /// 27 bytes for the id, 10 for the day.
    let scratch: UnsafeMutablePointer<UInt8>
    private var lastDate: CalendarDate?

    init(texts: PooledBytes, bankIDs: PooledBytes, scratch: UnsafeMutablePointer<UInt8>) {
        unsafe self.texts = texts
        unsafe self.bankIDs = bankIDs
        unsafe self.scratch = scratch
        unsafe lastDate = nil
    }

    @inline(__always)
    func bind(_ id: TransactionID, to statement: SQLStatement, at place: Int32) {
        unsafe id.spell(at: scratch)
        unsafe statement.bind(kept: UnsafePointer(scratch), 27, at: place)
    }

    /// Rows are sorted by their days, so that most have that of the row before.
    @inline(__always)
    mutating func bind(_ date: CalendarDate, to statement: SQLStatement, at place: Int32) {
        if unsafe date != lastDate {
            unsafe lastDate = date
            for (offset, byte) in date.description.utf8.enumerated() where offset < 10 {
                unsafe scratch[32 + offset] = byte
            }
        }
        unsafe statement.bind(kept: UnsafePointer(scratch + 32), 10, at: place)
    }

    @inline(__always)
    func bind(_ kind: Transaction.Kind, to statement: SQLStatement, at place: Int32) {
        let word: StaticString =
            switch kind {
            case .income: "income"
            case .expense: "expense"
            case .transfer: "transfer"
            case .adjustment: "adjustment"
            }
        Word(text: word).bind(to: statement, at: place)
    }

    @inline(__always)
    func bind(_ status: Transaction.Status, to statement: SQLStatement, at place: Int32) {
        let word: StaticString =
            switch status {
            case .pending: "pending"
            case .posted: "posted"
            case .reconciled: "reconciled"
            }
        Word(text: word).bind(to: statement, at: place)
    }
}

extension TransactionID {
    /// Writes the 27 letters of the id to memory that has room for them.
    @inline(__always)
    @unsafe
    fileprivate func spell(at place: UnsafeMutablePointer<UInt8>) {
        unsafe place[0] = 0x74
        var rest = high
        for index in 0..<12 {
            unsafe place[1 + index] = Self.letter(UInt8(truncatingIfNeeded: rest >> 59))
            rest <<= 5
        }
        // Four bits of the upper half are left.
        unsafe place[13] = Self.letter(
            UInt8(truncatingIfNeeded: (high & 15) << 1 | low >> 63))
        rest = low << 1
        for index in 0..<12 {
            unsafe place[14 + index] = Self.letter(UInt8(truncatingIfNeeded: rest >> 59))
            rest <<= 5
        }
        unsafe place[26] = Self.letter(UInt8(truncatingIfNeeded: (low & 7) << 2))
    }

    @inline(__always)
    private static func letter(_ digit: UInt8) -> UInt8 {
        digit < 26 ? 0x61 &+ digit : 0x18 &+ digit
    }
}

/// Guessed fields as the database has them: `category,tags`.
extension GuessedFieldName {
    /// The words of the fields in a set.
    static func text(_ fields: Transaction.GuessedFields) -> String {
        names(of: fields).joined(separator: ",")
    }

    /// The set of a text; `nil` where it names another field.
    static func fields(_ text: String) -> Transaction.GuessedFields? {
        var fields: Transaction.GuessedFields = []
        for name in text.split(separator: ",") {
            guard let found = field(named: String(name)) else { return nil }
            fields.insert(found)
        }
        return fields
    }
}
