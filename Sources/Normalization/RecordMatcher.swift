import LedgerModel
import StatementModel

/// Finds what the records of a file are where they meet the ledger: the same, a change, maybe a repeat, or new.
///
/// A file lists each transaction once, so its records are matched one to one with rows that
/// other files brought: first by key, then by bank id with an agreeing amount, then those of one
/// amount by the likeliest assignment, then what was pending with what was booked.
struct RecordMatcher {
    var draft: ImportDraft
    /// What the user decided about records, by file of the plan and record.
    var decisions: [RecordPlace: RecordDecision] = [:]
    /// Which accounts have which records, for files that do not name theirs.
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
    /// The value days of the file that asked for them last.
    var valueDays: (file: UInt32, days: ClosedRange<CalendarDate>?)?
    /// The days of a file's payments, while it is matched and once somebody asks.
    var paymentDays: PaymentDays?
    /// The keys that a record does not get which is new though its own key is taken: those of its
    /// file and of earlier such records.
    var keysToAvoid: Set<TransactionID> = []
    var fileOfKeysToAvoid: Int?
    /// Rows of books that are there twice, while the bank's files have them once.
    var bookRepeats: Set<Int32> = []
    /// How many of the ledger's files were asked whether they are books, and whether one is.
    var bookSearch = (asked: 0, isFound: false)
    /// How many records of a file are deleted ones, by their words.
    var deletions = DeletedRecords()

    /// A matcher of records with what a draft has.
    init(_ draft: consuming ImportDraft) {
        if let tail = draft.tail { contents.noteOlder(than: tail) }
        self.draft = draft
    }

    /// Settles all records of a file.
    mutating func settle(_ state: inout IncomingFileState) {
        giveBalances(&state)
        state.leaveOutRepeats()
        reconsiderAccounts(&state)
        noteNumbers(state)
        noteUnknownCurrencies(state)
        draft.plan.outline.files[state.planIndex].statements = state.proofs(
            of: draft.ledger.accounts)
        noteCoverage(state)
        if settleKnown(&state) { return }
        var matching = FileMatching(
            recordCount: state.recordCount, claims: claims, file: UInt32(state.planIndex + 1))
        claims = []
        makeEntries(&state, &matching)
        keepRepeatsOfReusedIDs(state, &matching)
        bookAnnounced(&state, matching)
        tellDaysApart(state)
        match(state, &matching)
        claims = matching.claims
        leaveOutEarlier(state, &matching)
        applyVerdictDecisions(state, &matching)
        keep(&state, matching)
        noteBalances(of: state)
    }

    /// Finds the rows that the records of a file are.
    mutating func match(_ state: IncomingFileState, _ matching: inout FileMatching) {
        guard !draft.rows.isEmpty else { return }
        extendIndex(for: state)
        let waiting = matchByKey(state, &matching)
        matchByBankID(state, &matching)
        matchByCheckNumber(state, &matching)
        leaveOutDeleted(state, &matching)
        matchByAssignment(state, &matching)
        matchWaiting(waiting, state, &matching)
        if state.layout.isBook {
            matchBook(state, &matching)
        } else if hasGaps(state, matching) {
            matchSlips(state, &matching)
        }
        matchPending(state, &matching)
        matchLateAnnouncements(state, &matching)
        matchCorrections(state, &matching)
        proveByBalances(state, &matching)
        noteBookRepeats(state, matching)
        rowSources = [:]
        paymentDays = nil
    }

    /// Takes the rows into the index that the records of a file can meet.
    mutating func extendIndex(for state: IncomingFileState) {
        guard let first = state.rows.lazy.map(\.date).min() else { return }
        draft.extendIndex(from: first.adding(days: -LedgerTail.margin))
    }

    /// The balances of a header belong to the statement in the header's currency; those that name
    /// another one to the statement in that.
    private func giveBalances(_ state: inout IncomingFileState) {
        for number in state.statements.indices {
            let header = state.statements[number].headerNumber
            guard header >= 0 else { continue }
            let currency = state.statements[number].currency
            let own = state.headers[header].currency
            let isMain = own == nil || own == currency
            state.statements[number].balances =
                isMain
                ? state.balances[header] : state.balances[header].filter { $0.currency == currency }
        }
    }

    private mutating func noteUnknownCurrencies(_ state: IncomingFileState) {
        guard state.statements.contains(where: { $0.currency == .unknown }) else { return }
        draft.plan.outline.files[state.planIndex].ambiguities.append(
            Ambiguity(.currency, readings: []))
    }
}
