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
    /// Whether the plan lists the verdict on each record. Without, it lists at least every one that is
    /// not plainly new, and how many of each kind there are.
    public var listsVerdicts = true
    /// What the ledger would be with what was read.
    var draft: ImportDraft

    // MARK: Files

    /// The file that is read.
    var incoming: IncomingFileState?
    /// The books that are read, until all other files have met the ledger.
    var books: [IncomingFileState] = []
    private var receipts: [PendingReceipt] = []
    private var fileNumbers: [String: UInt32] = [:]
    /// What was asked for with each file, by its number in the ledger.
    private var options: [UInt32: ImportOptions] = [:]
    /// What the user decided about records, by file of the plan and record.
    var decisions: [RecordPlace: RecordDecision] = [:]

    // MARK: Matching

    var contents = ContentIndex()
    /// Which days files list, those of the ledger once somebody asks.
    var coverage = FileCoverage()
    var knowsLedgerCoverage = false
    var balances = AccountBalances()
    /// Which file last claimed each row, by its number among the plan's files, counted from 1.
    var claims: [UInt32] = []
    /// What matching learns as it goes; nothing of it is stored.
    var lags = LagModel()
    var descriptors = DescriptorPairs()
    /// How the files of each program tell days.
    var dayHabits = DayHabits()
    /// The sources of rows, while a file is matched.
    var rowSources: [Int32: [RowSource]] = [:]
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
    public init(
        ledger: consuming Ledger, tail: LedgerTail? = nil,
        teachingCount: Int = LedgerTail.teachingCount
    ) {
        draft = ImportDraft(ledger: ledger, teachingCount: teachingCount, tail: tail)
        for (place, file) in draft.ledger.files.enumerated() where fileNumbers[file.digest] == nil {
            fileNumbers[file.digest] = UInt32(place + 1)
        }
        if let tail { contents.noteOlder(than: tail) }
    }

    /// A file comes next.
    public func begin(_ file: IncomingFile) {
        var description = FilePlan(
            name: file.name, digest: file.digest, format: file.format)
        let known = fileNumbers[file.digest]
        description.isKnown = known != nil
        if known == nil {
            draft.ledger.files.append(
                ImportedFile(name: file.baseName, digest: file.digest, format: file.format))
        }
        let number = known ?? UInt32(draft.ledger.files.count)
        fileNumbers[file.digest] = number
        options[number] = file.options
        if !file.options.rules.isEmpty { draft.mayHaveNewNames = true }
        draft.plan.outline.files.append(description)
        incoming = IncomingFileState(
            file: file, number: number, planIndex: draft.plan.outline.files.count - 1,
            accountCount: draft.ledger.accounts.count, isKnown: known != nil)
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
                incoming?.fillRest(from: line, texts, &draft.ledger.table)
                if FieldMapping.hasNames(line) { draft.mayHaveNewNames = true }
            }
            if isFull == true { makeRows() }
        } catch {
            setAside(line, texts, .rejected, error.reason)
        }
    }

    private func makeRows() {
        guard var state = incoming.take() else { return }
        draft.makeRows(of: &state)
        incoming = state
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
        entry.note = draft.note(reasons: [reason])
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
        draft.makeRows(of: &state)
        draft.plan.outline.files[state.planIndex].tally = summary.tally
        draft.plan.outline.files[state.planIndex].decisions = summary.decisions
        draft.plan.outline.files[state.planIndex].ambiguities +=
            summary.ambiguities.filter { $0.point != .account || state.file.options.account == nil }
            + state.ambiguities
        draft.plan.outline.files[state.planIndex].runningBalance = summary.runningBalance
        state.layout.note(summary.layout)
        draft.layouts.note(state.layout, ofFile: state.number)
        if !draft.plan.outline.files[state.planIndex].isKnown {
            draft.ledger.files[Int(state.number) - 1].layout = state.layout.words
        }
        if mayWait(state) { books.append(state) } else { settle(&state) }
    }

    /// The file that came last cannot be read; nothing of it is kept.
    public func abandon() {
        guard let state = incoming.take() else { return }
        if !draft.plan.outline.files[state.planIndex].isKnown {
            draft.ledger.files.removeLast()
            fileNumbers[state.file.digest] = nil
        }
        while draft.ledger.accounts.count > state.accountCount {
            draft.directory.removeLast(draft.ledger.accounts.removeLast())
        }
        draft.plan.outline.files.removeLast()
    }

    /// A receipt comes next, as a file of its own.
    public func take(_ receipt: Receipt, of file: IncomingFile, byteCount: Int) {
        var description = FilePlan(
            name: file.name, digest: file.digest, format: file.format)
        description.isReceipt = true
        draft.plan.outline.files.append(description)
        draft.mayHaveNewNames = true
        receipts.append(
            PendingReceipt(
                receipt: receipt, file: file, byteCount: byteCount,
                planIndex: draft.plan.outline.files.count - 1))
    }

    /// Everything is read: pairs transfers, matches receipts, applies rules, guesses tags, and gives the plan.
    public func finish() -> ImportPlan {
        settleBooks()
        // Alone in a variable nothing has to ask at each row whether somebody else is at it.
        var working = ImportDraft(ledger: Ledger())
        swap(&working, &draft)
        working = PayeeUnifier(consume working).unified()
        working = TransferMatcher(consume working).paired()
        working = ReceiptMatcher(consume working).matched(with: receipts)
        if listsVerdicts { working.writeVerdicts() }
        working.plan.entries.sortByFile()
        working = RuleApplication(consume working, options.mapValues(\.rules)).applied()
        working = TagGuessing(consume working, options.mapValues(\.tagThreshold))
            .guessed(by: tagPredictor)
        working.apply(decisions)
        working = OpeningBalances(consume working).settled()
        return working.finishedPlan()
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
}
