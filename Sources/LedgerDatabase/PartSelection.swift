import GRDB
import LedgerModel
import StatementModel

/// Reads what few transactions have, beside their rows.
struct PartSelection {
    private let sources: PartCursor
    private let details: PartCursor
    private let attachments: PartCursor
    private let splits: PartCursor
    private let files: [Int64: UInt32]
    private let tagSets: [Int64: [Tag]]

    /// A reading of what belongs to rows.
    init(_ database: Database, files: [Int64: UInt32], tagSets: [Int64: [Tag]]) throws {
        sources = try PartCursor(database, "sources", orderedBy: "position")
        details = try PartCursor(database, "details", orderedBy: nil)
        attachments = try PartCursor(database, "attachments", orderedBy: "position")
        splits = try PartCursor(database, "splits", orderedBy: "position")
        self.files = files
        self.tagSets = tagSets
    }

    /// Reads what belongs to the transaction of a number. Numbers have to ascend.
    func read(
        _ number: Int64, _ row: inout TransactionRow, _ table: inout TransactionTable
    ) throws {
        var extras: TransactionExtras?
        if try details.advance(to: number) {
            extras = try readDetails(details.statement)
            try details.step()
        }
        while try attachments.advance(to: number) {
            let statement = attachments.statement
            extras = extras ?? TransactionExtras()
            extras?.attachments.append(
                Attachment(
                    digest: statement.string(2), name: statement.string(3),
                    byteCount: Int(statement.integer(4))))
            try attachments.step()
        }
        while try splits.advance(to: number) {
            extras = extras ?? TransactionExtras()
            extras?.splits.append(try readSplit(splits.statement))
            try splits.step()
        }
        try readSources(number, &row, &extras, &table)
        if let extras { row.extras = table.append(extras) }
    }

    private func readSplit(_ statement: SQLStatement) throws -> Split {
        var split = Split(minorUnits: statement.integer(2))
        split.category = statement.optionalString(3)
        if !statement.isNull(4) {
            guard let tags = tagSets[statement.integer(4)] else {
                throw DatabaseFailure(.damaged, "a split of the database names no tags")
            }
            split.tags = tags
        }
        split.memo = statement.string(5)
        // Version 1 of the tables, read where it cannot be migrated.
        guard statement.columnCount > 6 else { return split }
        split.counterAccount = statement.string(6)
        split.transferID = try statement.transactionID(7)
        return split
    }

    // MARK: Sources

    private func readSources(
        _ number: Int64, _ row: inout TransactionRow, _ extras: inout TransactionExtras?,
        _ table: inout TransactionTable
    ) throws {
        while try sources.advance(to: number) {
            let statement = sources.statement
            let file = statement.integer(3)
            guard let key = try statement.transactionID(2), file == 0 || files[file] != nil else {
                throw DatabaseFailure(.damaged, "a source of the database has no key or file")
            }
            var source = TransactionSource(
                file: Int(files[file] ?? 0), record: Int(try statement.number(4, UInt32.self)),
                line: Int(try statement.number(5, UInt32.self)), key: key,
                text: statement.string(6), memo: statement.string(7), bankID: statement.string(8),
                counterAccount: statement.string(9))
            source.date = try statement.date(10)
            source.minorUnits = statement.isNull(11) ? nil : statement.integer(11)
            source.exactAmount = try statement.amount(12)
            if statement.integer(1) == 0 {
                extras = extras ?? TransactionExtras()
                extras?.firstSource = source
            } else {
                var known = extras ?? TransactionExtras()
                table.append(source, to: &row, &known)
                if source.exactAmount != nil { extras = known }
            }
            try sources.step()
        }
    }

    // MARK: Details

    private func readDetails(_ statement: SQLStatement) throws -> TransactionExtras {
        var extras = TransactionExtras()
        extras.transactionDate = try statement.date(1)
        extras.time = try statement.optional(2, "a time") { TimeOfDay(parsing: $0) }
        extras.transferID = try statement.transactionID(3)
        extras.possibleTwin = try statement.transactionID(4)
        extras.recurrence = statement.optionalString(5).map { RecurrenceID(rawValue: $0) }
        if !statement.isNull(6) {
            extras.place = Place(
                latitude: statement.real(6), longitude: statement.real(7),
                name: statement.string(8))
        }
        if !statement.isNull(10) {
            extras.original = OriginalAmount(
                amount: try statement.amount(9), currency: try statement.currency(10),
                rate: try statement.amount(11))
        }
        if let security = statement.optionalString(12) {
            extras.holding = Holding(
                security: security, action: statement.string(13),
                units: try statement.amount(14), unitPrice: try statement.amount(15),
                fees: try statement.amount(16))
        }
        if !statement.isNull(17) { extras.receipt = try readReceipt(statement) }
        return extras
    }

    private func readReceipt(_ statement: SQLStatement) throws -> ReceiptDetails {
        var receipt = ReceiptDetails(
            total: statement.integer(17), date: try statement.date(18),
            payee: statement.string(20))
        receipt.expenseKind = statement.optionalString(19)
        receipt.category = statement.optionalString(21)
        receipt.paymentMethod = statement.optionalString(22)
        receipt.imageDigest = statement.optionalString(23)
        return receipt
    }
}

/// Goes through a table of parts beside the transactions.
private final class PartCursor {
    let statement: SQLStatement
    /// The transaction of the row that the statement stands on; `nil` behind the last one.
    private var current: Int64?
    private var isStarted = false

    /// Parts of a transaction far behind the last one are looked for from there.
    private static let farthest: Int64 = 200

    init(_ database: Database, _ table: String, orderedBy column: String?) throws {
        let order = column.map { ", \($0)" } ?? ""
        statement = try SQLStatement(
            database,
            """
            SELECT * FROM \(table) WHERE "transaction" >= ? ORDER BY "transaction"\(order)
            """)
    }

    deinit { statement.reset() }

    /// Goes to the next part of a transaction; `false` where there is none.
    func advance(to number: Int64) throws -> Bool {
        if !isStarted { try start(at: number) }
        while let found = current, found < number {
            if number - found > Self.farthest { try start(at: number) } else { try step() }
        }
        return current == number
    }

    private func start(at number: Int64) throws {
        statement.reset()
        statement.bind(number, at: 1)
        isStarted = true
        try step()
    }

    /// Goes to the next row.
    func step() throws {
        current = try statement.next() ? statement.integer(0) : nil
    }
}
