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
    private var statementNumbers: [StatementKey: Int] = [:]
    /// The statements again by header and account, and by the account's number where its kind is
    /// known: a file may have a hundred thousand.
    private var statementPlaces: [StatementPlace: Int] = [:]
    private var statementsOfNumber: [String: [Int]] = [:]
    /// The statement of the line that came last; most lines have the same.
    private var latest: (key: StatementKey, number: Int)?
    /// The records that are transactions, and those that are none.
    var rows: [TransactionRow] = []
    private(set) var asides: [IncomingAside] = []
    /// The records behind the last row, whose texts are still to be looked up.
    private var waiting = WaitingRecords()
    /// What gives the rows of each statement their keys; nothing where they are given later.
    private var fingerprints: [TransactionFingerprint] = []
    /// Whether rows get payees and keys as they come. Those of a file that the ledger knows hardly
    /// ever need any.
    private var givesKeys: Bool { !isKnown }
    /// Whether the ledger has had the file before, byte for byte.
    let isKnown: Bool
    /// In which order the rows tell their days.
    private(set) var dayRuns = DayRuns()
    /// Whether they go forward or back.
    private(set) var order = RowDirection()
    /// What the file lists again where a page of it begins.
    private var pages = PageOverlaps()
    /// What statements of the file list again that earlier ones have listed.
    var repeats: [StatementRepeat] = []
    /// The plan's entry of each row.
    var entries = EntryPlaces()
    /// The amounts of rows whose minor units lost digits, by the place in `rows`.
    var exactAmounts: [Int: ExactAmount] = [:]
    var ambiguities: [Ambiguity] = []
    /// What the ledger decided about the file, for people.
    var decisions: [String] = []
    var layout: FileLayout
    var cursor = LineCursor()
    /// How far the file is read.
    private var progress = ReadingProgress()

    struct StatementKey: Hashable {
        let header: Int
        let currency: CurrencyCode?

        init(_ line: StatementLine) { (header, currency) = (line.statement, line.currency) }
    }

    private struct StatementPlace: Hashable {
        let header: Int
        let account: Int32

        init(_ statement: IncomingStatement) {
            (header, account) = (statement.headerNumber, statement.account)
        }
    }

    init(
        file: IncomingFile, number: UInt32, planIndex: Int, accountCount: Int, isKnown: Bool = false
    ) {
        self.file = file
        self.number = number
        self.planIndex = planIndex
        self.accountCount = accountCount
        self.isKnown = isKnown
        layout = FileLayout(reading: file.format)
    }

    // MARK: Statements

    /// The statement that lines of a header and currency count to, where one is known.
    private mutating func knownStatement(_ key: StatementKey) -> Int? {
        if let latest, latest.key == key { return latest.number }
        guard let number = statementNumbers[key] else { return nil }
        latest = (key, number)
        return number
    }

    /// Lets lines of a header and currency count to a statement of an account.
    mutating func add(
        _ statement: IncomingStatement, of account: Account, for key: StatementKey
    ) {
        // Lines that name the statement's own currency and lines that name none are together.
        let place = StatementPlace(statement)
        let number = statementPlaces[place] ?? statements.count
        if number == statements.count {
            statements.append(statement)
            statementPlaces[place] = number
            let identity = statement.header.account
            if identity.kind != nil, let number = identity.number {
                statementsOfNumber[Ledger.lettersAndDigits(number), default: []]
                    .append(statements.count - 1)
            }
            if givesKeys { fingerprints.append(TransactionFingerprint(account: account)) }
        }
        statementNumbers[key] = number
    }

    /// The accounts of statements with the number of an account, but of another kind.
    func othersOfNumber(_ identity: AccountIdentity) -> Set<Int> {
        guard let number = identity.number, let kind = identity.kind, !statementsOfNumber.isEmpty
        else { return [] }
        let alike = statementsOfNumber[Ledger.lettersAndDigits(number)] ?? []
        return Set(
            alike.filter { statements[$0].header.account.kind != kind }
                .map { Int(statements[$0].account) })
    }

    // MARK: Records

    /// How many transactions were taken in.
    var recordCount: Int { rows.count + waiting.count }

    /// Takes in a record that is a transaction.
    /// - Returns: Whether as many records wait to become rows as may; nothing, with the record not
    ///   taken, where its statement is not known yet.
    mutating func take(
        _ line: StatementLine, _ texts: StatementTexts
    ) throws(UnusableLine) -> Bool? {
        guard let statement = knownStatement(StatementKey(line)) else { return nil }
        let exponent = statements[statement].exponent
        var (row, lostDigits) = try FieldMapping.row(
            of: line, texts, account: statements[statement].account, exponent: exponent)
        guard row.amount != 0 else {
            // The file's balances have it.
            statements[statement].count(0, on: row.date, exact: line.amount)
            throw .belowSmallestUnit
        }
        if !line.transferAccount.isEmpty,
            statements[statement].isItself(line.transferAccount, texts)
        {
            row.kind = .adjustment
        }
        guard statements[statement].hasRoom(for: row.amount) else { throw .sumTooLarge }
        statements[statement].count(
            row.amount, on: row.date, exact: lostDigits ? line.amount : nil)
        if row.status == .pending { statements[statement].countPending(row.amount) }
        if line.currency != nil { countHeld(line, statement) }
        if lostDigits { exactAmounts[recordCount] = line.amount }
        layout.note(line)
        layout.noteWords(of: line, texts)
        let lineNumber = cursor.line(ofByte: line.byteOffset, in: texts.source.span)
        (row.file, row.line) = (number, UInt32(clamping: lineNumber))
        row.record = UInt32(clamping: recordCount + asides.count)
        waiting.append(
            row, statement: statement,
            balance: line.balance?.minorUnits(exponent: exponent)?.units, line, texts)
        guard waiting.isFull else { return false }
        progress.note(line.byteOffset, of: texts.source)
        return true
    }

    /// Gives the record that came last what its line has in tables of the ledger.
    mutating func fillRest(
        from line: StatementLine, _ texts: StatementTexts, _ table: inout TransactionTable
    ) {
        waiting.updateLast { row, statement in
            FieldMapping.fillRest(
                of: &row, from: line, texts, exponent: statements[statement].exponent,
                table: &table)
        }
    }

    /// Takes in a record that is no transaction.
    mutating func setAside(_ entry: PlanEntry) {
        asides.append(IncomingAside(position: recordCount, entry: entry))
    }

    /// Makes rows of the records that wait; whoever takes the last record calls this.
    mutating func makeRows(_ table: inout TransactionTable, _ payees: inout CleanPayees) {
        makeRoom(&table)
        LargePages.prepare(waiting.count, in: &rows)
        waiting.expect(table.texts, payees)
        for place in 0..<waiting.count {
            var row = waiting.row(place, &table)
            let statement = waiting.statement(place)
            pages.note(row, statement: statement, balance: waiting.balance(place))
            if givesKeys {
                row.payee = payees.payee(of: row.payeeText, &table.texts)
                row.id = fingerprints[statement].key(of: row, occurrence: 0, table: table)
            }
            dayRuns.note(row.date)
            order.note(row, after: rows.last)
            rows.append(row)
        }
        waiting.removeAll()
    }

    /// Makes room for the rows and bank ids of the file once enough of it is read to know how long
    /// its records are. A list of a million that grows by doubling is held twice each time. There is
    /// room for as many again, which takes no memory: the rows of the next file may follow these.
    private mutating func makeRoom(_ table: inout TransactionTable) {
        let needed = rows.count + waiting.count
        guard needed > rows.capacity, needed > ReadingProgress.leastCount else { return }
        let isFirst = rows.capacity < 2 * ReadingProgress.leastCount
        let expected = progress.expectedCount(having: needed)
        LargePages.reserve(2 * max(expected, needed + needed / 4), in: &rows)
        if isFirst { table.bankIDs.reserve(expectedShare: expected / needed + 1) }
    }

    /// Gives another account to the statements of one, and their rows the keys that they have there.
    mutating func move(
        from old: Int32, to new: Int32, isNew: Bool, _ account: Account, _ table: TransactionTable
    ) {
        for number in statements.indices where statements[number].account == old {
            statements[number].account = new
            statements[number].isNewAccount = isNew
            let place = StatementPlace(statements[number])
            if statementPlaces[place] == nil { statementPlaces[place] = number }
        }
        var fingerprint = TransactionFingerprint(account: account)
        for number in rows.indices where rows[number].account == old {
            rows[number].account = new
            rows[number].id = fingerprint.key(of: rows[number], occurrence: 0, table: table)
        }
    }

    /// Gives rows their payees and keys that did not get them as they came.
    mutating func giveMissingKeys(
        _ accounts: [Account], _ table: inout TransactionTable, _ payees: inout CleanPayees
    ) {
        if givesKeys { return }
        var fingerprints: [Int32: TransactionFingerprint] = [:]
        for number in rows.indices {
            let account = rows[number].account
            rows[number].payee = payees.payee(of: rows[number].payeeText, &table.texts)
            rows[number].id = fingerprints[
                account, default: TransactionFingerprint(account: accounts[Int(account)])
            ].key(of: rows[number], occurrence: 0, table: table)
        }
    }

    /// The records that repeat what the page in front of them ends with, and those which they
    /// repeat.
    var recordsOnTwoPages: [Int: Int] { pages.repeats }
}
