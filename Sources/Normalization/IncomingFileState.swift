import LedgerModel
import SourceText
import StatementModel

/// What a session knows of the file that is being read.
struct IncomingFileState {
    let file: IncomingFile
    /// The file's number in the ledger.
    let number: UInt32
    /// The file's place in the plan.
    let planIndex: Int
    /// How many accounts and verdicts there were before the file.
    let accountCount: Int
    let entryCount: Int
    /// What the file says of its statements, and their balances, by number.
    var headers: [StatementHeader] = []
    var balances: [[Balance]] = []
    /// The statements that have lines, one for each header and account.
    var statements: [IncomingStatement] = []
    var statementNumbers: [StatementKey: Int] = [:]
    /// The records that are transactions; `account` is the statement's number until the file ends.
    var rows: [TransactionRow] = []
    /// The plan's entry of each row.
    var entries: [Int32] = []
    /// The amounts of rows whose minor units lost digits, by the place in `rows`.
    var exactAmounts: [Int: ExactAmount] = [:]
    var ambiguities: [Ambiguity] = []
    var layout: FileLayout
    var cursor = LineCursor()

    struct StatementKey: Hashable {
        let header: Int
        let currency: CurrencyCode?
    }

    /// Makes room for all rows of the file once enough of it is read to know how long its records
    /// are. A list of a million rows that grows by doubling is held twice each time.
    mutating func makeRoom(_ offset: Int, of length: Int, for planned: inout [PlanEntry]) {
        guard rows.count == Self.sampleCount, offset > 0 else { return }
        let expected = length / max(1, offset / Self.sampleCount) / 50 * 51
        rows.reserveCapacity(expected)
        entries.reserveCapacity(expected)
        planned.reserveCapacity(planned.count + expected)
    }

    private static let sampleCount = 8192

    /// Keeps a row and what belongs to it.
    mutating func keep(_ mapped: MappedLine, statement: Int, entry: PlanEntry, number: Int) {
        var row = mapped.row
        row.account = Int32(statement)
        row.file = self.number
        row.record = entry.record
        row.line = entry.line
        statements[statement].count(row.amount, on: row.date)
        if let amount = mapped.exactAmount { exactAmounts[rows.count] = amount }
        rows.append(row)
        entries.append(Int32(number))
    }
}

/// What tells the files of one bank and program from those of another: the format, and which
/// columns its lines have. One layout writes a transaction the same way every time.
struct FileLayout {
    let format: String
    private var columns: UInt8 = 0
    /// Whether the columns are known; ledgers may hold files of which they are not.
    private let knowsColumns: Bool

    /// The word for each column, from the lowest bit on.
    private static let columnWords = ["value-date", "transaction-date", "balance", "category"]

    /// A file that is being read.
    init(reading format: String) {
        self.format = format
        knowsColumns = true
    }

    /// A file of an earlier import.
    init(imported file: ImportedFile) {
        format = file.format
        knowsColumns = file.layout != nil
        let words = (file.layout ?? "").split(separator: " ")
        for (bit, word) in Self.columnWords.enumerated() where words.contains(word[...]) {
            columns |= 1 << UInt8(bit)
        }
    }

    /// The columns in words, as the ledger keeps them.
    var words: String {
        let words = Self.columnWords.indices.filter { columns & 1 << UInt8($0) != 0 }
            .map { Self.columnWords[$0] }
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }

    /// Notes the columns that a line has.
    mutating func note(_ line: StatementLine) {
        if line.bookingDate != nil && line.valueDate != nil { columns |= 1 }
        if line.bookingDate != nil && line.transactionDate != nil { columns |= 2 }
        if line.balance != nil { columns |= 4 }
        if !line.category.isEmpty { columns |= 8 }
    }

    /// Whether the files are books that a person keeps, who may reword and move what is in them.
    var isBook: Bool { columns & 8 != 0 }

    /// Whether two files may come from the same program.
    func mayBe(_ other: FileLayout) -> Bool {
        format == other.format
            && (columns == other.columns || !knowsColumns || !other.knowsColumns)
    }
}
