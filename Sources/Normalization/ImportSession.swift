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
    /// Where the records of files meet the ledger.
    var matcher: RecordMatcher
    /// The file that is read.
    private var incoming: IncomingFileState?
    /// The books that are read, until all other files have met the ledger.
    private var books: [IncomingFileState] = []
    private var receipts: [PendingReceipt] = []
    private var fileNumbers: [String: UInt32] = [:]
    /// What was asked for with each file, by its number in the ledger.
    private var options: [UInt32: ImportOptions] = [:]

    /// Starts an import into a ledger.
    /// - Parameters:
    ///   - ledger: The ledger.
    ///   - tail: Which transactions of it are there, where not all are.
    ///   - teachingCount: How many of its newest transactions teach; tests take fewer.
    public init(
        ledger: consuming Ledger, tail: LedgerTail? = nil,
        teachingCount: Int = LedgerTail.teachingCount
    ) {
        matcher = RecordMatcher(
            ImportDraft(ledger: ledger, teachingCount: teachingCount, tail: tail))
        for (place, file) in matcher.draft.ledger.files.enumerated()
        where fileNumbers[file.digest] == nil {
            fileNumbers[file.digest] = UInt32(place + 1)
        }
    }

    /// Notes what a person decided. To be called before the record's file comes.
    package func decide(_ decisions: [RecordPlace: RecordDecision]) {
        matcher.decisions.merge(decisions) { _, new in new }
    }

    /// A file comes next.
    public func begin(_ file: IncomingFile) {
        var description = FilePlan(
            name: file.name, digest: file.digest, format: file.format)
        let known = fileNumbers[file.digest]
        description.isKnown = known != nil
        if known == nil {
            matcher.draft.ledger.files.append(
                ImportedFile(name: file.baseName, digest: file.digest, format: file.format))
        }
        let number = known ?? UInt32(matcher.draft.ledger.files.count)
        fileNumbers[file.digest] = number
        options[number] = file.options
        if !file.options.rules.isEmpty { matcher.draft.mayHaveNewNames = true }
        matcher.draft.plan.outline.files.append(description)
        incoming = IncomingFileState(
            file: file, number: number, planIndex: matcher.draft.plan.outline.files.count - 1,
            accountCount: matcher.draft.ledger.accounts.count, isKnown: known != nil)
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
                incoming?.fillRest(from: line, texts, &matcher.draft.ledger.table)
                if FieldMapping.hasNames(line) { matcher.draft.mayHaveNewNames = true }
            }
            if isFull == true { makeRows() }
        } catch {
            setAside(line, texts, error.verdict, error.reason)
        }
    }

    private func addStatement(of line: StatementLine) {
        guard var state = incoming.take() else { return }
        matcher.draft.addStatement(of: line, to: &state)
        incoming = state
    }

    private func makeRows() {
        guard var state = incoming.take() else { return }
        matcher.draft.makeRows(of: &state)
        incoming = state
    }

    private func setAside(
        _ line: StatementLine, _ texts: StatementTexts, _ verdict: Verdict, _ reason: String
    ) {
        let lineNumber = incoming?.cursor.line(ofByte: line.byteOffset, in: texts.source.span)
        setAside(
            line: lineNumber ?? 0, verdict, line.status, reason, FieldMapping.words(line, texts))
    }

    private func setAside(
        line: Int, _ verdict: Verdict, _ status: StatementLine.Status, _ reason: String,
        _ text: String = ""
    ) {
        var entry = PlanEntry(
            line: UInt32(clamping: line), transaction: TransactionID(high: 0, low: 0),
            verdict: verdict, status: status)
        entry.note = matcher.draft.note(reasons: [reason], text: text)
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

    /// A statement lists again what an earlier one of the file has listed.
    public func listAgain(_ found: StatementRepeat) { incoming?.repeats.append(found) }

    /// Repairs and warnings are for the reader of messages; a plan does not hold them.
    public func report(_ diagnostic: Diagnostic) {}

    /// The file that came last is read; its records meet the ledger.
    public func end(_ summary: ReadSummary) {
        guard var state = incoming.take() else { return }
        matcher.draft.makeRows(of: &state)
        matcher.draft.plan.outline.files[state.planIndex].tally = summary.tally
        matcher.draft.plan.outline.files[state.planIndex].decisions =
            summary.phrases + state.decisions
        matcher.draft.plan.outline.files[state.planIndex].ambiguities +=
            summary.ambiguities.filter { $0.point != .account || state.file.options.account == nil }
            + state.ambiguities
        matcher.draft.plan.outline.files[state.planIndex].runningBalance = summary.runningBalance
        state.layout.note(summary)
        matcher.draft.layouts.note(state.layout, ofFile: state.number)
        if !matcher.draft.plan.outline.files[state.planIndex].isKnown {
            matcher.draft.ledger.files[Int(state.number) - 1].layout = state.layout.keptWords
        }
        if mayWait(state) { books.append(state) } else { matcher.settle(&state) }
    }

    /// What earlier imports of the accounts of the file that is being read settled in files of its
    /// program: the same format and names of columns.
    public func earlierReadings(_ summary: ReadSummary) -> SharedReadings {
        guard var state = incoming else { return SharedReadings() }
        state.layout.note(summary)
        let accounts = Set(state.statements.filter { !$0.isNewAccount }.map(\.account))
        return matcher.draft.earlierReadings(of: state.layout, accounts)
    }

    /// What the accounts of the file that is being read have on some days, by the ledger and the files
    /// before it.
    /// - Complexity: O(n) in the transactions; asked for where a file leaves something open.
    public func knownPayments(on days: ClosedRange<CalendarDate>) -> ListedPayments {
        guard let state = incoming else { return ListedPayments() }
        return matcher.draft.payments(
            of: Set(state.statements.filter { !$0.isNewAccount }.map(\.account)), on: days)
    }

    /// The names and keys of an owner's accounts, without those that the file made which is being read, in
    /// small letters.
    public func accountNames(ofOwner owner: String) -> Set<String> {
        let known = matcher.draft.ledger.accounts
        let accounts = known.prefix(incoming?.accountCount ?? known.count).filter {
            $0.owner == owner
        }
        return Set(accounts.flatMap { [$0.name.lowercased(), $0.creationKey.lowercased()] })
    }

    /// Whether a file meets the ledger behind all others of the session, wherever it stands among
    /// them: a person's book is explained by what the banks list. One whose account is only a
    /// guess from its name does not wait, because the accounts behind it could not move up.
    private func mayWait(_ state: IncomingFileState) -> Bool {
        state.layout.isBook && !state.statements.contains(where: \.isNamedByFile)
    }

    /// Settles the books, now that everything else is settled.
    private func settleBooks() {
        guard !books.isEmpty else { return }
        var waiting: [IncomingFileState] = []
        swap(&waiting, &books)
        waiting.reverse()
        while var state = waiting.popLast() { matcher.settle(&state) }
    }

    /// The file that came last cannot be read; nothing of it is kept.
    public func abandon() {
        guard let state = incoming.take() else { return }
        if !matcher.draft.plan.outline.files[state.planIndex].isKnown {
            matcher.draft.ledger.files.removeLast()
            fileNumbers[state.file.digest] = nil
        }
        while matcher.draft.ledger.accounts.count > state.accountCount {
            matcher.draft.directory.removeLast(matcher.draft.ledger.accounts.removeLast())
        }
        matcher.draft.plan.outline.files.removeLast()
    }

    /// A receipt comes next, as a file of its own.
    public func take(_ receipt: Receipt, of file: IncomingFile, byteCount: Int) {
        var description = FilePlan(
            name: file.name, digest: file.digest, format: file.format)
        description.isReceipt = true
        matcher.draft.plan.outline.files.append(description)
        matcher.draft.mayHaveNewNames = true
        receipts.append(
            PendingReceipt(
                receipt: receipt, file: file, byteCount: byteCount,
                planIndex: matcher.draft.plan.outline.files.count - 1))
    }

    /// Everything is read: takes apart and pairs transfers, matches receipts, applies rules, guesses tags, and gives the plan.
    public func finish() -> ImportPlan {
        settleBooks()
        // Alone in a variable nothing has to ask at each row whether somebody else is at it.
        var working = ImportDraft(ledger: Ledger())
        swap(&working, &matcher.draft)
        working.takeApartChangedTransfers()
        working = PayeeUnifier(consume working).unified()
        working = TransferMatcher(consume working).paired()
        working = ReceiptMatcher(consume working).matched(with: receipts)
        if listsVerdicts { working.writeVerdicts() }
        working.plan.entries.sortByFile()
        working = RuleApplication(consume working, options.mapValues(\.rules)).applied()
        working = TagGuessing(consume working, options.mapValues(\.tagThreshold))
            .guessed(by: tagPredictor)
        working.apply(matcher.decisions)
        working = RefundMarks(consume working).marked()
        working = OpeningBalances(consume working).settled()
        // Given away like before: a second holder would have the table copy all rows.
        return (consume working).finishedPlan()
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
