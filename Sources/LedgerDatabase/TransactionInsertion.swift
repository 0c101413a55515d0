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
/// ``insert(_:number:)`` runs, and each statement has run before its row is left.
struct TransactionInsertion {
    private let table: TransactionTable
    private let numbers: TableNumbers
    /// Inserts one row.
    private let single: RowStatements
    /// Inserts several rows at once: each run of a statement costs a third of what a row does.
    private let several: RowStatements
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
    private static let rowsAtOnce = 8

    /// The statements for a number of rows.
    private struct RowStatements {
        /// Inserts what nearly every row has.
        let short: SQLStatement
        /// Inserts all columns.
        let long: SQLStatement

        init(_ database: Database, rows: Int) throws {
            short = try SQLStatement(database, sql(shortCount, rows))
            long = try SQLStatement(database, sql(columns.count, rows))
        }
    }

    /// An insertion of rows of a ledger.
    init(_ database: Database, _ ledger: Ledger, _ numbers: TableNumbers) throws {
        table = ledger.table
        self.numbers = numbers
        single = try RowStatements(database, rows: 1)
        several = try RowStatements(database, rows: Self.rowsAtOnce)
        parts = try PartInsertion(database, ledger.table, numbers)
        guesses = (0...GuessedFieldName.mask).map { bits in
            GuessedFieldName.text(Transaction.GuessedFields(rawValue: bits))
        }
    }

    private static func sql(_ count: Int, _ rows: Int) -> String {
        let names = columns.prefix(count).joined(separator: ", ")
        let places = [String](repeating: "?", count: count).joined(separator: ", ")
        let values = [String](repeating: "(\(places))", count: rows).joined(separator: ", ")
        return "INSERT INTO transactions (\(names)) VALUES \(values)"
    }

    /// Inserts rows by their places in the ledger's table.
    /// - Parameters:
    ///   - places: The places.
    ///   - number: Gives the number of the row in the database, by how many came before.
    /// - Throws: ``DatabaseFailure`` of kind `notRepresentable`, and what SQLite says.
    func insert(_ places: some Sequence<Int>, number: (Int) -> Int64) throws {
        let (texts, textEnds) = table.texts.contents
        let (bankIDs, bankIDEnds) = table.bankIDs.contents
        let scratch = UnsafeMutablePointer<UInt8>.allocate(
            capacity: unsafe Self.rowsAtOnce * RowBinding.scratchSize)
        defer { unsafe scratch.deallocate() }
        // An empty pool has no address; nothing of it is bound then.
        let none = unsafe UnsafePointer(scratch)
        try unsafe texts.withUnsafeBufferPointer { texts in
            try unsafe bankIDs.withUnsafeBufferPointer { bankIDs in
                var binding = unsafe RowBinding(
                    texts: PooledBytes(base: texts.baseAddress ?? none, ends: textEnds),
                    bankIDs: PooledBytes(base: bankIDs.baseAddress ?? none, ends: bankIDEnds),
                    scratch: scratch, rows: Self.rowsAtOnce)
                var waiting: [NumberedRow] = []
                for (count, place) in places.enumerated() {
                    waiting.append(NumberedRow(row: table.rows[place], number: number(count)))
                    guard waiting.count == Self.rowsAtOnce else { continue }
                    try unsafe insert(waiting[...], several, &binding)
                    waiting.removeAll(keepingCapacity: true)
                }
                for place in waiting.indices {
                    try unsafe insert(waiting[place...place], single, &binding)
                }
            }
        }
    }

    private struct NumberedRow {
        let row: TransactionRow
        let number: Int64
    }

    /// Inserts as many rows as the statements are made for, and what belongs to them.
    @inline(__always)
    @unsafe
    private func insert(
        _ rows: ArraySlice<NumberedRow>, _ statements: RowStatements, _ binding: inout RowBinding
    ) throws {
        let isLong = rows.contains { Self.isLong($0.row) }
        let statement = isLong ? statements.long : statements.short
        unsafe binding.slot = 0
        for row in rows {
            try unsafe bind(row.row, row.number, to: statement, &binding, isLong)
            unsafe binding.slot += 1
        }
        try statement.run()
        for row in rows where row.row.extras >= 0 || row.row.laterSource >= 0 {
            try parts.insert(partsOf: row.row, row.number)
        }
    }

    /// Whether a row has what most rows have not.
    @inline(__always)
    private static func isLong(_ row: TransactionRow) -> Bool {
        row.note | row.memo | row.bankID | row.counterAccount | row.checkNumber != 0
            || row.valueDay != TransactionRow.noDate || !row.guessed.isEmpty
    }

    @inline(__always)
    @unsafe
    private func bind(
        _ row: TransactionRow, _ number: Int64, to statement: SQLStatement,
        _ binding: inout RowBinding, _ isLong: Bool
    ) throws {
        guard row.amount != .min, numbers.accounts.indices.contains(Int(row.account)) else {
            throw DatabaseFailure(
                .notRepresentable,
                row.amount == .min
                    ? "an amount is out of range" : "a transaction names no account")
        }
        // Where the row's columns begin among the arguments.
        let base = unsafe Int32(
            truncatingIfNeeded: binding.slot * (isLong ? Self.columns.count : Self.shortCount))
        statement.bind(number, at: base + 1)
        unsafe binding.bind(row.id, to: statement, at: base + 2)
        statement.bind(numbers.accounts[Int(row.account)], at: base + 3)
        unsafe binding.bind(row.date, to: statement, at: base + 4)
        statement.bind(row.amount, at: base + 5)
        unsafe binding.bind(row.kind, to: statement, at: base + 6)
        unsafe binding.bind(row.status, to: statement, at: base + 7)
        if row.payee == 0 {
            statement.bind("", at: base + 8)
        } else {
            unsafe binding.texts.bind(row.payee, to: statement, at: base + 8)
        }
        let isSeen = unsafe bindSource(of: row, to: statement, base, binding)
        unsafe binding.texts.bind(row.category, to: statement, at: base + 13)
        statement.bind(row.tags == 0 ? nil : numbers.tagSets[Int(row.tags)], at: base + 14)
        if isLong { unsafe bindRest(of: row, to: statement, base, binding: &binding, isSeen) }
    }

    /// Binds the columns that most rows have nothing in.
    @inline(__always)
    @unsafe
    private func bindRest(
        of row: TransactionRow, to statement: SQLStatement, _ base: Int32,
        binding: inout RowBinding, _ isSeen: Bool
    ) {
        unsafe binding.texts.bind(row.note, to: statement, at: base + 15)
        unsafe binding.texts.bind(isSeen ? row.memo : 0, to: statement, at: base + 16)
        unsafe binding.bankIDs.bind(isSeen ? row.bankID : 0, to: statement, at: base + 17)
        unsafe binding.texts.bind(isSeen ? row.counterAccount : 0, to: statement, at: base + 18)
        unsafe binding.bankIDs.bind(row.checkNumber, to: statement, at: base + 19)
        if row.valueDay == TransactionRow.noDate {
            statement.bind(null: base + 20)
        } else {
            statement.bind(CalendarDate(dayNumber: row.valueDay).description, at: base + 20)
        }
        let guessed = guesses[Int(row.guessed.rawValue & GuessedFieldName.mask)]
        statement.bind(guessed.isEmpty ? nil : guessed, at: base + 21)
    }

    /// Binds where the row was seen first; whether it was seen in a file.
    @inline(__always)
    @unsafe
    private func bindSource(
        of row: TransactionRow, to statement: SQLStatement, _ base: Int32, _ binding: RowBinding
    ) -> Bool {
        let isSeen =
            row.line > 0 || row.file > 0
            || (row.extras >= 0 && table.extras[Int(row.extras)].firstSource != nil)
        guard isSeen else {
            for place in Int32(9)...12 { statement.bind(null: base + place) }
            return false
        }
        let file = Int(row.file)
        statement.bind(file < numbers.files.count ? numbers.files[file] : 0, at: base + 9)
        statement.bind(Int64(row.record), at: base + 10)
        statement.bind(Int64(row.line), at: base + 11)
        unsafe binding.texts.bind(row.text, to: statement, at: base + 12)
        return true
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
