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
    /// How many accounts there were before the file.
    let accountCount: Int
    /// What the file says of its statements, and their balances, by number.
    var headers: [StatementHeader] = []
    var balances: [[Balance]] = []
    /// The statements that have lines, one for each header and account.
    var statements: [IncomingStatement] = []
    var statementNumbers: [StatementKey: Int] = [:]
    /// The statement of the line that came last; most lines have the same.
    private var latest: (key: StatementKey, number: Int)?
    /// The records that are transactions, and those that are none, while the file is read.
    private var records = IncomingRecords()
    private(set) var asides: [IncomingAside] = []
    /// What the file lists again where a page of it begins.
    private var pages = PageOverlaps()
    /// The records that are transactions as rows, when the file is read.
    var rows: [TransactionRow] = []
    /// The plan's entry of each row.
    var entries = EntryPlaces()
    /// The amounts of rows whose minor units lost digits, by the place in `rows`.
    var exactAmounts: [Int: ExactAmount] = [:]
    var ambiguities: [Ambiguity] = []
    var layout: FileLayout
    var cursor = LineCursor()

    struct StatementKey: Hashable {
        let header: Int
        let currency: CurrencyCode?
    }

    init(file: IncomingFile, number: UInt32, planIndex: Int, accountCount: Int) {
        self.file = file
        self.number = number
        self.planIndex = planIndex
        self.accountCount = accountCount
        layout = FileLayout(reading: file.format)
    }

    /// The statement that lines of a header and currency count to, where one is known.
    mutating func knownStatement(_ key: StatementKey) -> Int? {
        if let latest, latest.key == key { return latest.number }
        guard let number = statementNumbers[key] else { return nil }
        latest = (key, number)
        return number
    }

    /// Takes in a record that is a transaction.
    mutating func take(
        _ line: StatementLine, _ texts: StatementTexts, statement: Int,
        _ table: inout TransactionTable
    ) throws(UnusableLine) {
        let exponent = statements[statement].exponent
        let (record, lostDigits) = try FieldMapping.record(
            of: line, texts,
            lineNumber: cursor.line(ofByte: line.byteOffset, in: texts.source.span),
            statement: statement, exponent: exponent, table: &table)
        guard statements[statement].hasRoom(for: record.amount) else { throw .sumTooLarge }
        statements[statement].count(record.amount, on: record.date)
        if lostDigits { exactAmounts[records.count] = line.amount }
        layout.note(line)
        if records.count == IncomingRecords.firstLength {
            makeRoom(line.byteOffset, of: texts.source.count, &table)
        }
        let rare = FieldMapping.rareFields(
            of: line, texts, exponent: exponent, record: record, table: &table)
        pages.note(record, balance: line.balance?.minorUnits(exponent: exponent)?.units)
        records.append(record, rare)
    }

    /// The records that repeat what the page in front of them ends with, and those which they
    /// repeat.
    var recordsOnTwoPages: [Int: Int] { pages.repeats }

    /// Takes in a record that is no transaction.
    mutating func setAside(_ entry: PlanEntry) {
        asides.append(IncomingAside(position: records.count, entry: entry))
    }

    /// Makes room for the bank ids of the file once enough of it is read to know how long its
    /// records are. A list of a million that grows by doubling is held twice each time.
    private mutating func makeRoom(_ offset: Int, of length: Int, _ table: inout TransactionTable) {
        guard offset > 0 else { return }
        table.bankIDs.reserve(expectedShare: length / offset + 1)
    }

    /// The transactions of a statement.
    func records(ofStatement number: Int) -> [IncomingRecord] {
        records.pieces.flatMap { $0.filter { $0.statement == number } }
    }

    /// Hands over what was taken in, now that the file is read.
    mutating func takeRecords() -> (records: IncomingRecords, asides: [IncomingAside]) {
        var taken: (IncomingRecords, [IncomingAside]) = (IncomingRecords(), [])
        swap(&taken.0, &records)
        swap(&taken.1, &asides)
        return taken
    }

    /// How many transactions were taken in.
    var recordCount: Int { records.count }
}

/// Where the verdicts of a file's rows stand in the plan: in one run, unless there are verdicts of
/// other records between them.
struct EntryPlaces {
    private var first = 0
    private var places: [Int32] = []

    /// No rows.
    init() {}

    /// The places of rows that follow `first`, where records of other kinds were in front of some.
    init(first: Int, count: Int, asides: [IncomingAside]) {
        self.first = first
        guard !asides.isEmpty else { return }
        places.reserveCapacity(count)
        var passed = 0
        for number in 0..<count {
            while passed < asides.count && asides[passed].position <= number { passed += 1 }
            places.append(Int32(first + number + passed))
        }
    }

    /// The place of a row's verdict.
    subscript(number: Int) -> Int { places.isEmpty ? first + number : Int(places[number]) }
}

/// What tells the files of one bank and program from those of another: the format, and which
/// columns its lines have. One layout writes a transaction the same way every time.
struct FileLayout {
    let format: String
    private var columns: UInt8 = 0
    /// Stands for what the files of one program have in common beside that, the names of a table's
    /// columns for example; empty where there is nothing.
    private var signature = ""
    /// Which of the ways of telling days that such files have, counted from 0: what looks like one
    /// program may be two, or a bank may have replaced it.
    var dayHabit = 0

    /// The word for each column, from the lowest bit on.
    private static let columnWords = ["value-date", "transaction-date", "balance", "category"]
    private static let habitPrefix = ImportedFile.dayHabitPrefix
    /// No bank replaces its system more often.
    static let lastDayHabit = 15

    /// A file that is being read.
    init(reading format: String) {
        self.format = format
    }

    /// A file of an earlier import.
    init(imported file: ImportedFile) {
        format = file.format
        let words = (file.layout ?? "").split(separator: " ")
        for (bit, word) in Self.columnWords.enumerated() where words.contains(word[...]) {
            columns |= 1 << UInt8(bit)
        }
        signature = words.last { $0.hasPrefix("#") }.map(String.init) ?? ""
        dayHabit =
            words.last { $0.hasPrefix(Self.habitPrefix) }
            .flatMap { Int($0.dropFirst(Self.habitPrefix.count)) }
            .map { min(max($0, 0), Self.lastDayHabit) } ?? 0
    }

    /// Notes what the reader says that files of the program have in common.
    mutating func note(_ common: String?) {
        guard let common else { return }
        let hash = Hash128.hash(Array(common.utf8).span).high
        signature = "#" + String(hash & 0xFFFF_FFFF, radix: 16)
    }

    /// The columns in words, as the ledger keeps them.
    var words: String {
        let words =
            Self.columnWords.indices.filter { columns & 1 << UInt8($0) != 0 }
            .map { Self.columnWords[$0] } + (signature.isEmpty ? [] : [signature])
            + (dayHabit > 0 ? [Self.habitPrefix + String(dayHabit)] : [])
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }

    /// Notes the columns that a line has.
    mutating func note(_ line: StatementLine) {
        if line.bookingDate != nil && line.valueDate != nil { columns |= 1 }
        if line.bookingDate != nil && line.transactionDate != nil { columns |= 2 }
        if line.balance != nil { columns |= 4 }
        if !line.category.isEmpty { columns |= 8 }
    }

    /// The format and the columns in words, whichever days the files tell.
    var program: String {
        var plain = self
        plain.dayHabit = 0
        return format + " " + plain.words
    }

    /// Whether two files have the same format, columns and names of columns, whichever days they
    /// tell.
    func isOfOneProgram(as other: FileLayout) -> Bool {
        format == other.format && columns == other.columns && signature == other.signature
    }

    /// Whether the lines have balances.
    var hasBalances: Bool { columns & 4 != 0 }

    /// Whether the files are books that a person keeps, who may reword and move what is in them: with
    /// categories, and with one day each, for two days of a payment are told by banks alone. Some
    /// banks give categories, too (observed in exports of card issuers).
    var isBook: Bool { columns & 8 != 0 && columns & 3 == 0 }
}
