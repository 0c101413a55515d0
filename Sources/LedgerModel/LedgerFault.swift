/// A broken rule, with what of the ledger breaks it.
struct LedgerFault: Hashable {
    /// What breaks a rule.
    enum Subject: Hashable {
        /// The account at a place of the list.
        case account(Int)
        /// Which account is the default.
        case defaultAccount
        /// The category at a place of the list.
        case category(Int)
        /// The named budget at a place of the list.
        case budget(Int)
        /// The parent tag at a place of the tree.
        case parentTag(Int)
        /// The child tag at a place under a parent.
        case childTag(parent: Int, child: Int)
        /// A child that is marked as archived under a parent, and is not there.
        case archivedChild(parent: Int, name: String)
        /// The transaction of a row.
        case row(Int)
        /// A name that transactions, their parts or budgets use as a category.
        case usedCategory(String)
        /// A tag that transactions or their parts use.
        case usedTag(Tag)
        /// A series that transactions say they belong to.
        case usedSeries(RecurrenceID)
        /// The transaction that a row may repeat.
        case twin(row: Int)
        /// Two transactions that are no repeats.
        case rejectedPair(TransactionPair)
        /// The accepted prediction at a place of the list.
        case prediction(Int)
        /// All sides of a transfer.
        case transfer(TransactionID)
    }

    /// The rule, as it is told.
    let error: LedgerError
    /// What breaks it.
    let subject: Subject

    /// A rule that a subject breaks.
    init(_ subject: Subject, _ error: LedgerError) {
        self.error = error
        self.subject = subject
    }

    /// A rule that a subject breaks.
    init(
        _ subject: Subject, _ code: LedgerError.Code, _ message: String, value: String? = nil
    ) {
        self.init(subject, LedgerError(code, message, value: value))
    }
}
