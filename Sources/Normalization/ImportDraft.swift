import LedgerModel
import SourceText
import StatementModel

/// What the ledger would be with what an import has read so far, and the plan that says so.
///
/// A session fills it, file after file; behind the last one, the steps of an import that look at
/// all rows work on it: ``PayeeUnifier``, ``TransferMatcher``, ``ReceiptMatcher``,
/// ``RuleApplication``, ``TagGuessing`` and ``OpeningBalances``.
struct ImportDraft {
    /// The ledger without its transactions, which are among the rows.
    var ledger: Ledger
    var plan = ImportPlan(ledger: Ledger())
    /// All rows: the ledger's, then those that the import adds.
    var rows: [TransactionRow]
    let ledgerRowCount: Int
    /// Whether the ledger's rows were moved to where there is room behind them.
    var hasMovedRows = false
    /// Whether the ledger's own rows are looked at as if they were new.
    private let isReview: Bool
    /// How many of the ledger's newest rows teach how payees are called and how files date.
    private let teachingCount: Int
    /// How many accounts the ledger had before the import.
    let knownAccountCount: Int
    /// How many files were in the ledger before.
    let knownFileCount: Int
    /// Which transactions of the ledger are there, where not all are.
    let tail: LedgerTail?
    /// Where rows are found by their keys, and by account, amount and day.
    var index = DuplicateIndex()
    /// Where accounts are found by their keys, names and numbers.
    var directory = AccountDirectory()
    var payees = CleanPayees()
    /// How files are laid out, by their number in the ledger: those of this import, and earlier
    /// ones that were asked for.
    var layouts = FileLayouts()
    /// Whether files, rules or receipts may name categories or tags that the ledger does not list.
    var mayHaveNewNames = false
    /// The accounts of which the import leaves records out that their files list.
    var thinnedAccounts: Set<Int32> = []
    /// Whether a rule settled each new row, where there are rules. What rules settle teaches the next
    /// import, not this one.
    var settledByRule: [Bool] = []
    /// What may be one transaction, where repeats are looked for in a ledger.
    var search: RepeatScope?
    /// Transfers of which a side has another amount now than before, with what its sides came to.
    var changedTransfers: [TransactionID: Int128] = [:]
    /// How alike texts are that were compared.
    var likenesses: [LikenessKey: Double] = [:]
    /// The account of each file of the ledger, by its number: -1 for none, -2 for several; empty while
    /// nobody asked.
    var accountsOfFiles: [Int32] = []
    /// The days that texts tell, as far as they were looked for.
    var toldDays: [ToldDayKey: CalendarDate?] = [:]
    /// What stays of payees from one payment to the next.
    var payeeStems = PayeeStems()
    /// The words of texts, as far as they were looked at.
    var textWords: [TextID: [UInt32]] = [:]

    /// A draft that is the ledger as it is.
    /// - Parameters:
    ///   - ledger: The ledger.
    ///   - isReview: Whether the ledger's own rows are looked at as if they were new.
    ///   - teachingCount: How many of its newest transactions teach.
    ///   - tail: Which transactions of it are there, where not all are.
    init(
        ledger: consuming Ledger, isReview: Bool = false,
        teachingCount: Int = LedgerTail.teachingCount, tail: LedgerTail? = nil
    ) {
        var working = ledger
        rows = working.table.takeRows()
        ledgerRowCount = isReview ? 0 : rows.count
        self.isReview = isReview
        self.teachingCount = teachingCount
        self.tail = tail
        knownAccountCount = working.accounts.count
        knownFileCount = working.files.count
        self.ledger = working
        directory.extend(over: self.ledger.accounts)
    }

    /// Whether there are rows that the ledger did not have.
    var hasNewRows: Bool { rows.count > ledgerRowCount }

    /// The ledger's newest rows, which teach what imports learn from all of them: a month's
    /// statement does not wait for a million rows.
    var teachingRows: Range<Int> { max(0, ledgerRowCount - teachingCount)..<ledgerRowCount }

    /// Whether a row is reconciled in the ledger, so that only an explicit command changes it. One
    /// that a file of this import brings as reconciled is still to become what it will be.
    func isProtected(_ number: Int) -> Bool {
        rows[number].status == .reconciled
            && (number < ledgerRowCount || isReview || search != nil)
    }

    /// Whether a number is that of a file in the ledger; that of an entry by hand is 0.
    func isKnown(_ file: UInt32) -> Bool { file > 0 && Int(file) <= ledger.files.count }

    /// Takes the rows into the index that it has not looked at, those of the ledger from a day on.
    mutating func extendIndex(from day: CalendarDate = .earliest) {
        index.extend(over: rows, table: ledger.table, from: day)
    }

    /// Makes rows of the records of a file that wait for it.
    mutating func makeRows(of state: inout IncomingFileState) {
        state.makeRows(&ledger.table, &payees)
    }

    /// Gives the records of a file the keys that they still lack.
    mutating func giveMissingKeys(to state: inout IncomingFileState) {
        state.giveMissingKeys(ledger.accounts, &ledger.table, &payees)
    }

    /// Changes the extras of a row, which gets some if it had none.
    mutating func updateExtras(
        of row: inout TransactionRow, _ body: (inout TransactionExtras) -> Void
    ) {
        if row.extras < 0 { row.extras = ledger.table.append(TransactionExtras()) }
        ledger.table.updateExtras(number: Int(row.extras), body)
    }

    /// Changes the extras of a row by its number.
    mutating func updateExtras(
        ofRow number: Int, _ body: (inout TransactionExtras) -> Void
    ) {
        if rows[number].extras < 0 {
            rows[number].extras = ledger.table.append(TransactionExtras())
        }
        ledger.table.updateExtras(number: Int(rows[number].extras), body)
    }

    /// Puts the rows back into the ledger, and gives the plan with it.
    consuming func finishedPlan() -> ImportPlan {
        // The table takes the rows over; a second holder would make it copy them.
        var all: [TransactionRow] = []
        swap(&all, &rows)
        ledger.table.insert(consume all)
        let counts = plan.entries.counts(fileCount: plan.outline.files.count)
        for (file, counts) in counts.enumerated() { plan.outline.files[file].counts = counts }
        plan.ledger = ledger
        ledger = Ledger()
        plan.compareBalances(exceptOf: tail?.accountsWithOlder ?? [])
        if plan.changesLedger { plan.ledger.batchCount += 1 }
        return plan
    }
}
