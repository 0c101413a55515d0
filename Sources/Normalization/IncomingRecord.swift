import LedgerModel
import SourceText
import StatementModel

/// A record that is a transaction, as long as its file is being read: what only the line can
/// tell. It is half as large as a row, because the file's text is in memory beside it.
struct IncomingRecord {
    /// Signed minor units of the statement's currency.
    let amount: Int64
    let date: CalendarDate
    /// The line of the file.
    let line: UInt32
    var text: TextID = 0
    var memo: TextID = 0
    var bankID: TextID = 0
    /// The place of its rare fields, -1 for none.
    var rare: Int32 = -1
    /// The statement's number in the file, four bits to the left of the kind and the status.
    private let statementAndKind: UInt32

    /// What many records do not have.
    struct RareFields: Equatable {
        /// Day number of the value date, ``TransactionRow/noDate`` without one.
        var valueDay = TransactionRow.noDate
        var category: TextID = 0
        /// Index into the table's tag sets.
        var tags: UInt32 = 0
        var checkNumber: TextID = 0
        var counterAccount: TextID = 0
        /// Index into the table's extras, -1 for none.
        var extras: Int32 = -1
    }

    /// A record without texts.
    init(
        amount: Int64, date: CalendarDate, line: Int, statement: Int, kind: Transaction.Kind,
        status: Transaction.Status
    ) {
        self.amount = amount
        self.date = date
        self.line = UInt32(clamping: line)
        statementAndKind =
            UInt32(truncatingIfNeeded: statement) << 4 | UInt32(kind.rawValue) << 2
            | UInt32(status.rawValue)
    }

    /// The statement's number in the file. A file has no room for so many that it would not fit.
    var statement: Int { Int(statementAndKind >> 4) }

    /// Income, expense or adjustment.
    var kind: Transaction.Kind {
        Transaction.Kind(rawValue: UInt8(statementAndKind >> 2 & 3)) ?? .expense
    }

    /// Pending, posted, or reconciled in the program that wrote the file.
    var status: Transaction.Status {
        Transaction.Status(rawValue: UInt8(statementAndKind & 3)) ?? .posted
    }

    /// The row of the record in the table, but for its key.
    func row(
        file: UInt32, record: UInt32, account: Int32, payee: TextID, _ rare: RareFields?
    ) -> TransactionRow {
        var row = TransactionRow(
            id: TransactionID(high: 0, low: 0), account: account, amount: amount, date: date,
            kind: kind)
        row.payee = payee
        row.note = text != 0 ? memo : 0
        (row.file, row.record, row.line) = (file, record, line)
        (row.text, row.memo, row.bankID) = (text, memo, bankID)
        row.status = status
        guard let rare else { return row }
        row.valueDay = rare.valueDay
        row.tags = rare.tags
        row.category = rare.category
        (row.checkNumber, row.counterAccount) = (rare.checkNumber, rare.counterAccount)
        row.extras = rare.extras
        return row
    }
}

/// The records of a file, in pieces, so that a long list is never held twice: neither while it
/// grows nor while rows are made of it.
struct IncomingRecords {
    private(set) var pieces: [[IncomingRecord]] = []
    private(set) var count = 0
    private var rareFields: [IncomingRecord.RareFields] = []

    /// How many records the first piece holds; most files have no more.
    static let firstLength = 8192
    /// How many records each later piece holds.
    private static let nextLength = 1 << 17
    /// How many records the pieces have room for.
    private var room = 0

    /// The rare fields of a record, where it has any.
    func rareFields(of record: IncomingRecord) -> IncomingRecord.RareFields? {
        record.rare < 0 ? nil : rareFields[Int(record.rare)]
    }

    /// Adds a record with the rare fields that it has.
    mutating func append(_ record: IncomingRecord, _ rare: IncomingRecord.RareFields?) {
        var record = record
        if let rare {
            record.rare = Int32(rareFields.count)
            rareFields.append(rare)
        }
        if count == room { addPiece() }
        pieces[pieces.count - 1].append(record)
        count += 1
    }

    private mutating func addPiece() {
        let length = room == 0 ? Self.firstLength : Self.nextLength
        pieces.append([])
        LargePages.reserve(length, in: &pieces[pieces.count - 1])
        room += length
    }

    /// Takes out a piece; its place stays.
    mutating func take(piece number: Int) -> [IncomingRecord] {
        var piece: [IncomingRecord] = []
        swap(&piece, &pieces[number])
        return piece
    }
}

/// A record that is no transaction, with the reason as its verdict's note.
struct IncomingAside {
    /// How many transactions of the file were in front of it.
    let position: Int
    let entry: PlanEntry
}
