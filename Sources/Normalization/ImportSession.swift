public import LedgerModel
public import SourceText
public import StatementModel

/// Takes what readers say about files, one file after the other, and works out what the ledger
/// would be with them.
///
/// A session is the sink that readers write to; the way is `begin`, reading, `end` for each file,
/// then ``finish()``. It is a class because readers hold it as `any StatementSink`, where a value
/// with a million rows would be copied. It touches neither disk nor clock.
public final class ImportSession: StatementSink {
    /// What guesses categories and tags in the place of what is learned from the ledger.
    public var tagPredictor: TagPredictor?
    var ledger: Ledger
    var plan: ImportPlan
    /// All rows: the ledger's, then those that the session adds.
    var rows: [TransactionRow]
    let ledgerRowCount: Int
    /// Whether the ledger's rows were moved to where there is room behind them.
    var hasMovedRows = false
    /// Whether the plan lists the verdict on each record. Without, it lists at least every one that is
    /// not plainly new, and how many of each kind there are.
    public var listsVerdicts = true
    /// Whether the session looks at the ledger's own rows as if they were new.
    private let isReview: Bool
    /// How many of the ledger's newest rows teach how payees are called and how files date.
    private let teachingCount: Int
    /// How many accounts the ledger had before the session.
    let knownAccountCount: Int
    /// How many files were in the ledger before.
    let knownFileCount: Int
    var index = DuplicateIndex()
    var contents = ContentIndex()
    var directory = AccountDirectory()
    var coverage = FileCoverage()
    var knowsLedgerCoverage = false
    var balances = AccountBalances()
    /// Which transactions of the ledger are there, where not all are.
    let tail: LedgerTail?
    var incoming: IncomingFileState?
    /// The books that are read, until all other files have met the ledger.
    var books: [IncomingFileState] = []
    var payees = CleanPayees()
    var receipts: [PendingReceipt] = []
    /// Which file last claimed each row, by its number among the plan's files, counted from 1.
    var claims: [UInt32] = []
    /// How files are laid out, by their number in the ledger: those of this session, and earlier
    /// ones that were asked for.
    var layouts: [UInt32: FileLayout] = [:]
    /// How sure guesses for the rows of each file of this session have to be.
    var tagThresholds: [UInt32: Double?] = [:]
    /// The user's rules for the rows of each file of this session.
    var rules: [UInt32: [TagRule]] = [:]
    /// Whether a rule settled each new row, where there are rules. What rules settle teaches the next
    /// import, not this one.
    var settledByRule: [Bool] = []
    /// Whether files, rules or receipts of this session may name categories or tags.
    var mayHaveNewNames = false
    /// The payees that nothing is guessed for.
    var silentPayees: Set<TextID> = []
    /// The files that are books which a person keeps, once guessing begins.
    var bookFiles: Set<UInt32> = []
    /// The number of each file's layout, by the file's, as matching asks for it; -1 where it did not yet.
    var layoutNumbers: [Int32] = []
    var layoutNames: [String: Int32] = [:]
    /// What matching learns as it goes; nothing of it is stored.
    var lags = LagModel()
    var descriptors = DescriptorPairs()
    var likenesses: [LikenessKey: Double] = [:]
    /// How the files of each program tell days.
    var dayHabits = DayHabits()
    /// The days that texts tell, as far as they were looked for.
    var toldDays: [ToldDayKey: CalendarDate?] = [:]
    /// The sources of rows, while a file is matched.
    var rowSources: [Int32: [RowSource]] = [:]
    /// The other accounts of each account's owner, and what names an account, while transfers are
    /// paired.
    var relatives: [[Int32]] = []
    var accountNames: [AccountName] = []
    /// The words of each row that may tell how transfers look, without what differs.
    var transferTexts: [UInt64] = []
    /// The texts of transfers that arrive before they leave.
    var pulled = PulledTransfers()
    /// What may be one transaction, where the session looks for repeats in a ledger.
    var search: RepeatScope?
    private var fileNumbers: [String: UInt32] = [:]
    /// What the user decided about records, by file of the plan and record.
    var decisions: [RecordPlace: RecordDecision] = [:]
    /// The keys that a record does not get which is new though its own key is taken: those of its
    /// file and of earlier such records.
    var keysToAvoid: Set<TransactionID> = []
    var fileOfKeysToAvoid: Int?
    /// How many records of a file are deleted ones, by their words.
    var deletions = DeletedRecords()

    /// Starts an import into a ledger.
    /// - Parameters:
    ///   - ledger: The ledger.
    ///   - tail: Which transactions of it are there, where not all are.
    ///   - teachingCount: How many of its newest transactions teach; tests take fewer.
    public convenience init(
        ledger: consuming Ledger, tail: LedgerTail? = nil,
        teachingCount: Int = LedgerTail.teachingCount
    ) {
        self.init(ledger: ledger, isReview: false, teachingCount: teachingCount, tail: tail)
        if let tail { contents.noteOlder(than: tail) }
    }

    /// Starts an import into a ledger or, for a review, a look at the ledger's own rows as if
    /// they were new.
    init(
        ledger: consuming Ledger, isReview: Bool, teachingCount: Int = LedgerTail.teachingCount,
        tail: LedgerTail? = nil
    ) {
        var working = ledger
        rows = working.table.takeRows()
        ledgerRowCount = isReview ? 0 : rows.count
        self.isReview = isReview
        self.teachingCount = teachingCount
        self.tail = tail
        knownAccountCount = working.accounts.count
        knownFileCount = working.files.count
        plan = ImportPlan(ledger: Ledger())
        self.ledger = working
        directory.extend(over: self.ledger.accounts)
        for (place, file) in self.ledger.files.enumerated() where fileNumbers[file.digest] == nil {
            fileNumbers[file.digest] = UInt32(place + 1)
        }
    }

    /// A file comes next.
    public func begin(_ file: IncomingFile) {
        var description = FilePlan(
            name: file.name, digest: file.digest, format: file.format)
        let known = fileNumbers[file.digest]
        description.isKnown = known != nil
        if known == nil {
            ledger.files.append(
                ImportedFile(name: file.baseName, digest: file.digest, format: file.format))
        }
        let number = known ?? UInt32(ledger.files.count)
        fileNumbers[file.digest] = number
        tagThresholds[number] = file.options.tagThreshold
        rules[number] = file.options.rules
        if !file.options.rules.isEmpty { mayHaveNewNames = true }
        plan.outline.files.append(description)
        incoming = IncomingFileState(
            file: file, number: number, planIndex: plan.outline.files.count - 1,
            accountCount: ledger.accounts.count, isKnown: known != nil)
    }

    /// A statement of the file begins.
    public func open(_ header: StatementHeader) {
        incoming?.headers.append(header)
        incoming?.balances.append([])
    }

    /// A record was read; it becomes a row, or a verdict that says why not.
    public func take(_ line: StatementLine, _ texts: StatementTexts) {
        if let reason = skipReason(line) { return setAside(line, texts, .skipped, reason) }
        do throws(UnusableLine) {
            var isFull = try incoming?.take(line, texts)
            if isFull == nil {
                addStatement(of: line)
                isFull = try incoming?.take(line, texts)
            }
            if FieldMapping.hasRest(line) {
                incoming?.fillRest(from: line, texts, &ledger.table)
                mayHaveNewNames = mayHaveNewNames || FieldMapping.hasNames(line)
            }
            if isFull == true { incoming?.makeRows(&ledger.table, &payees) }
        } catch {
            setAside(line, texts, .rejected, error.reason)
        }
    }

    private func setAside(
        _ line: StatementLine, _ texts: StatementTexts, _ verdict: Verdict, _ reason: String
    ) {
        let lineNumber = incoming?.cursor.line(ofByte: line.byteOffset, in: texts.source.span)
        setAside(line: lineNumber ?? 0, verdict, line.status, reason)
    }

    private func setAside(
        line: Int, _ verdict: Verdict, _ status: StatementLine.Status, _ reason: String
    ) {
        var entry = PlanEntry(
            line: UInt32(clamping: line), transaction: TransactionID(high: 0, low: 0),
            verdict: verdict, status: status)
        entry.note = note(reasons: [reason])
        incoming?.setAside(entry)
    }

    /// A record cannot be read; the reason becomes its verdict.
    public func reject(_ diagnostic: Diagnostic, statement: Int) {
        setAside(line: diagnostic.location?.line ?? 0, .rejected, .posted, diagnostic.message)
    }

    /// The file states a balance, which proves its records.
    public func state(_ balance: Balance, of statement: Int) {
        guard let count = incoming?.balances.count, (0..<count).contains(statement) else { return }
        incoming?.balances[statement].append(balance)
    }

    /// Repairs and warnings are for the reader of messages; a plan does not hold them.
    public func report(_ diagnostic: Diagnostic) {}

    /// The file that came last is read; its records meet the ledger.
    public func end(_ summary: ReadSummary) {
        guard var state = incoming.take() else { return }
        state.makeRows(&ledger.table, &payees)
        plan.outline.files[state.planIndex].tally = summary.tally
        plan.outline.files[state.planIndex].decisions = summary.decisions
        plan.outline.files[state.planIndex].ambiguities +=
            summary.ambiguities.filter { $0.point != .account || state.file.options.account == nil }
            + state.ambiguities
        plan.outline.files[state.planIndex].runningBalance = summary.runningBalance
        state.layout.note(summary.layout)
        layouts[state.number] = state.layout
        if !plan.outline.files[state.planIndex].isKnown {
            ledger.files[Int(state.number) - 1].layout = state.layout.words
        }
        if mayWait(state) { books.append(state) } else { settle(&state) }
    }

    /// The file that came last cannot be read; nothing of it is kept.
    public func abandon() {
        guard let state = incoming.take() else { return }
        if !plan.outline.files[state.planIndex].isKnown {
            ledger.files.removeLast()
            fileNumbers[state.file.digest] = nil
        }
        while ledger.accounts.count > state.accountCount {
            directory.removeLast(ledger.accounts.removeLast())
        }
        plan.outline.files.removeLast()
    }

    /// A receipt comes next, as a file of its own.
    public func take(_ receipt: Receipt, of file: IncomingFile, byteCount: Int) {
        var description = FilePlan(
            name: file.name, digest: file.digest, format: file.format)
        description.isReceipt = true
        plan.outline.files.append(description)
        mayHaveNewNames = true
        receipts.append(
            PendingReceipt(
                receipt: receipt, file: file, byteCount: byteCount,
                planIndex: plan.outline.files.count - 1))
    }

    /// Everything is read: pairs transfers, matches receipts, applies rules, guesses tags, and gives the plan.
    public func finish() -> ImportPlan {
        settleBooks()
        unifyPayees()
        pairTransfers()
        matchReceipts()
        if listsVerdicts { writeVerdicts() }
        plan.entries.sortByFile()
        applyRules()
        guessTags()
        applyFieldDecisions()
        settleOpeningBalances()
        carryOpeningsBack()
        // The table takes the rows over; a second holder would make it copy them.
        var all: [TransactionRow] = []
        swap(&all, &rows)
        ledger.table.insert(consume all)
        countVerdicts()
        plan.ledger = ledger
        ledger = Ledger()
        plan.compareBalances(exceptOf: tail?.accountsWithOlder ?? [])
        if plan.changesLedger { plan.ledger.batchCount += 1 }
        return plan
    }

    private func countVerdicts() {
        let counts = plan.entries.counts(fileCount: plan.outline.files.count)
        for (file, counts) in counts.enumerated() { plan.outline.files[file].counts = counts }
    }

    /// Why a line is no transaction, `nil` where it is one.
    private func skipReason(_ line: StatementLine) -> String? {
        if line.status == .info { return "told for information, no money moved" }
        guard let amount = line.amount else { return "a record without a cash effect" }
        if amount.isZero { return "an amount of zero" }
        let hasDay =
            line.status != .pending || line.bookingDate != nil || line.valueDate != nil
            || line.transactionDate != nil
        return hasDay ? nil : "not booked yet, and without a day"
    }

    /// The ledger's newest rows, which teach what imports learn from all of them: a month's
    /// statement does not wait for a million rows.
    var teachingRows: Range<Int> { max(0, ledgerRowCount - teachingCount)..<ledgerRowCount }

    /// Whether a row is reconciled in the ledger, so that only an explicit command changes it. One
    /// that a file of this session brings as reconciled is still to become what it will be.
    func isProtected(_ number: Int) -> Bool {
        rows[number].status == .reconciled
            && (number < ledgerRowCount || isReview || search != nil)
    }

    func note(
        match: TransactionID? = nil, confidence: Double = 1, reasons: [String]
    ) -> Int {
        plan.notes.append(PlanNote(match: match, confidence: confidence, reasons: reasons))
        return plan.notes.count - 1
    }
}
