import GRDB
import LedgerModel
import StatementModel

/// Reads rows of the database as rows of a ledger.
///
/// The rows have to come in the order of their numbers: what belongs to them is read beside them.
struct TransactionSelection {
    /// The columns that ``read(_:)`` expects.
    static let columns = TransactionInsertion.columns.joined(separator: ", ")

    private(set) var table = TransactionTable()
    /// Rows in the order of their days, and those that came behind a later day.
    private var ordered: [TransactionRow] = []
    private var others: [TransactionRow] = []
    private let accounts: [Int64: Int32]
    private let files: [Int64: UInt32]
    private let tagSets: [Int64: [Tag]]
    private var tagSetNumbers: [Int64: UInt32] = [:]
    private let base32 = Base32Digits()
    private var lastDate: (bytes: [UInt8], date: CalendarDate) = ([], CalendarDate(dayNumber: 0))
    private let parts: PartSelection

    /// A reading of rows.
    /// - Parameters:
    ///   - database: The connection.
    ///   - accounts: The numbers of the accounts in the order of the ledger's list.
    ///   - files: The numbers of the files in the order of the ledger's list.
    ///   - tagSets: The tag sets by number.
    /// - Throws: What SQLite says.
    init(
        _ database: Database, accounts: [Int64], files: [Int64], tagSets: [Int64: [Tag]]
    ) throws {
        self.accounts = Dictionary(
            uniqueKeysWithValues: accounts.enumerated().map { ($1, Int32($0)) })
        self.files = Dictionary(
            uniqueKeysWithValues: files.enumerated().map { ($1, UInt32($0 + 1)) })
        self.tagSets = tagSets
        parts = try PartSelection(database, files: self.files, tagSets: tagSets)
    }

    /// Makes room for rows.
    mutating func reserve(_ count: Int) { ordered.reserveCapacity(count) }

    /// Reads all rows that a statement gives.
    mutating func read(_ statement: SQLStatement) throws {
        while try statement.next() { try readRow(statement) }
    }

    /// The rows, in a table.
    consuming func finish() -> TransactionTable {
        table.insert(ordered)
        table.insert(others)
        return table
    }

    private mutating func readRow(_ statement: SQLStatement) throws {
        let number = statement.integer(0)
        let id = statement.withBytes(1) { base32.id($0, 0..<$0.count) }
        guard let id, let account = accounts[statement.integer(2)] else {
            throw DatabaseFailure(
                .damaged, "transaction \(number) of the database has no id or no account")
        }
        var row = TransactionRow(
            id: id, account: account, amount: statement.integer(4), date: try date(statement, 3),
            kind: try kind(statement))
        guard row.amount != .min else {
            throw DatabaseFailure(.damaged, "an amount of the database is out of range")
        }
        row.status = try status(statement)
        row.payee = text(statement, 7)
        if !statement.isNull(8) { try readSource(statement, &row) }
        row.category = text(statement, 12)
        if !statement.isNull(13) { row.tags = try tags(statement.integer(13)) }
        row.note = text(statement, 14)
        row.checkNumber = bankID(statement, 18)
        if !statement.isNull(19) { row.valueDay = try date(statement, 19).dayNumber }
        if !statement.isNull(20) {
            row.guessed = try statement.value(20, "a guessed field") {
                GuessedFieldName.fields($0)
            }
        }
        try parts.read(number, &row, &table)
        if let last = ordered.last, row.date < last.date {
            others.append(row)
        } else {
            ordered.append(row)
        }
    }

    private mutating func readSource(
        _ statement: SQLStatement, _ row: inout TransactionRow
    ) throws {
        let file = statement.integer(8)
        guard let number = file == 0 ? 0 : files[file] else {
            throw DatabaseFailure(.damaged, "a transaction of the database names no file")
        }
        row.file = number
        row.record = try statement.number(9, UInt32.self)
        row.line = try statement.number(10, UInt32.self)
        row.text = text(statement, 11)
        row.memo = text(statement, 15)
        row.bankID = bankID(statement, 16)
        row.counterAccount = text(statement, 17)
    }

    // MARK: Columns

    @inline(__always)
    private mutating func text(_ statement: SQLStatement, _ column: Int32) -> TextID {
        statement.withBytes(column) { table.texts.intern($0) }
    }

    @inline(__always)
    private mutating func bankID(_ statement: SQLStatement, _ column: Int32) -> TextID {
        statement.withBytes(column) { table.bankIDs.add($0) }
    }

    @inline(__always)
    private mutating func date(_ statement: SQLStatement, _ column: Int32) throws -> CalendarDate {
        let known = statement.withBytes(column) { bytes in
            guard bytes.count == lastDate.bytes.count else { return false }
            for index in 0..<bytes.count where bytes[index] != lastDate.bytes[index] {
                return false
            }
            return true
        }
        if known { return lastDate.date }
        guard let date = try statement.date(column) else {
            throw DatabaseFailure(.damaged, "the database holds a day that is none")
        }
        lastDate = (statement.bytes(column), date)
        return date
    }

    @inline(__always)
    private func kind(_ statement: SQLStatement) throws -> Transaction.Kind {
        switch statement.withBytes(5, { $0.isEmpty ? 0 : $0[0] }) {
        case 0x69 where isWord(statement, 5, "income"): return .income
        case 0x65 where isWord(statement, 5, "expense"): return .expense
        default: return try statement.value(5, "a kind") { Transaction.Kind(name: $0) }
        }
    }

    @inline(__always)
    private func status(_ statement: SQLStatement) throws -> Transaction.Status {
        if isWord(statement, 6, "posted") { return .posted }
        return try statement.value(6, "a status") { Transaction.Status(name: $0) }
    }

    @inline(__always)
    private func isWord(
        _ statement: SQLStatement, _ column: Int32, _ word: StaticString
    ) -> Bool {
        statement.withBytes(column) { bytes in
            guard bytes.count == word.utf8CodeUnitCount else { return false }
            for index in 0..<bytes.count where unsafe bytes[index] != word.utf8Start[index] {
                return false
            }
            return true
        }
    }

    private mutating func tags(_ number: Int64) throws -> UInt32 {
        if let known = tagSetNumbers[number] { return known }
        guard let tags = tagSets[number] else {
            throw DatabaseFailure(.damaged, "a transaction of the database names no tags")
        }
        let interned = table.intern(tags: tags)
        tagSetNumbers[number] = interned
        return interned
    }
}
