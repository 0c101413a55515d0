public import StatementModel

/// What an import does with one record of a file.
public enum Verdict: String, Sendable, CaseIterable {
    /// It becomes a transaction.
    case new
    /// The ledger has it; only the source is noted.
    case same
    /// The ledger has it, and it changes: a pending one was booked.
    case update
    /// It may be one that the ledger has; both are kept, and marked.
    case maybe
    /// It is no transaction; the reason says why.
    case skipped
    /// It cannot be read.
    case rejected
}

/// What an import does with one record, and why.
public struct PlanRecord: Sendable, Hashable {
    /// The reason of a record that the ledger has, key and all.
    package static let sameRecord = "the same record as before"

    /// The file, as the place in ``Outline/files``.
    public var file: Int
    /// The record, counted from 0 in the file.
    public var record: Int
    /// Its line, counted from 1; 0 where it is not known.
    public var line: Int
    /// What happens to it.
    public var verdict: Verdict
    /// Booked, pending or only told.
    public var status: StatementLine.Status
    /// The transaction it stands for; `nil` where it stands for none.
    public var transaction: TransactionID?
    /// The transaction that it is, or may be, a repeat of.
    public var match: TransactionID?
    /// The transfer that its transaction is a side of.
    public var transferID: TransactionID?
    /// Transactions that may be the other side.
    public var transferCandidates: [TransactionID]
    /// The day of its transaction.
    public var date: CalendarDate?
    /// The amount of its transaction, money out negative.
    public var amount: Money?
    /// The name of the account it goes to.
    public var account: String?
    /// The payee it gets.
    public var payee: String?
    /// The category it gets.
    public var category: String?
    /// The tags it gets.
    public var tags: [Tag]
    /// How sure the verdict is, 0 to 1.
    public var confidence: Double
    /// Why, in words.
    public var reasons: [String]

    /// A record of a file; nothing more is said of it.
    package init(
        file: Int, record: Int, line: Int, verdict: Verdict, status: StatementLine.Status
    ) {
        self.file = file
        self.record = record
        self.line = line
        self.verdict = verdict
        self.status = status
        transferCandidates = []
        tags = []
        confidence = 1
        reasons = []
    }
}

/// What an import does with one file.
public struct FilePlan: Sendable {
    /// The file as the user named it.
    public var name: String
    /// SHA-256 of its bytes, in hexadecimal small letters.
    public var digest: String
    /// The format's name, `csv` for example.
    public var format: String
    /// Whether a file of the same bytes was imported before.
    public var isKnown = false
    /// Whether the ledger has all of a known file, but in other records than those of this reading.
    public var isReadOtherwise = false
    /// The names of other accounts of the owner that have a file of the same bytes.
    public var otherAccounts: [String] = []
    /// Records by what happens to them.
    public var counts: [Verdict: Int] = [:]
    /// Where the file's rows or records went while it was read.
    public var tally: RecordTally?
    /// The statements in it, each with its account and what its balances prove.
    public var statements: [StatementProof] = []
    /// What was decided while reading, for people.
    public var decisions: [String] = []
    /// What could not be decided.
    public var ambiguities: [Ambiguity] = []
    /// How far the running balance adds up, where the file has one.
    public var runningBalance: RunningBalanceProof?
    /// Whether it is a receipt.
    public var isReceipt = false

    /// A file about which nothing is known yet.
    public init(name: String, digest: String, format: String) {
        self.name = name
        self.digest = digest
        self.format = format
    }

    /// Whether every record that was read or rejected is in exactly one bin.
    public var addsUp: Bool {
        guard let tally else { return isReceipt }
        return tally.addsUp && counts.values.reduce(0, +) == tally.taken + tally.rejected
    }
}

/// The opening balance that an import gives to an account: to one that it makes, so that its balance
/// is the latest one that the files state; to one of the ledger, where earlier statements lead to what
/// it opened with.
public struct AccountOpening: Sendable, Hashable {
    /// The account's name.
    public var account: String
    /// What was in it before its first transaction.
    public var balance: Money
    /// Whether it is that of an earlier statement of an account that the ledger had.
    public var isCarriedBack = false

    /// An opening balance of an account.
    public init(account: String, balance: Money) {
        self.account = account
        self.balance = balance
    }
}

/// A number by which files know an account from an import on.
public struct NotedNumber: Sendable, Hashable {
    /// The account's name.
    public var account: String
    /// The number.
    public var number: String
    /// The masked form of it that the account had instead; `nil` where it is a further number.
    public var replaced: String?

    /// A number of an account.
    public init(account: String, number: String, replaced: String? = nil) {
        self.account = account
        self.number = number
        self.replaced = replaced
    }
}

/// What an import adds to an account before all that the ledger had of it.
package struct AccountExtension: Sendable, Hashable {
    /// The account's place in the ledger.
    package var place: Int
    /// What the older transactions come to, in minor units.
    package var sum: Int128

    /// Older transactions of an account.
    package init(place: Int, sum: Int128) {
        self.place = place
        self.sum = sum
    }
}

/// Opening balance, money in, money out and closing balance of a statement, and whether they
/// agree.
public struct StatementProof: Sendable, Hashable {
    /// The account's name.
    public var account: String
    /// The account's id.
    public var accountID: AccountID
    /// What the file says of the account.
    public var identity = AccountIdentity()
    /// Whether the account is new with this import.
    public var isNewAccount: Bool
    /// Whether the account is archived, so that its balance is in no total.
    public var isArchivedAccount = false
    /// The opening balance that the file states or that follows from its running balance.
    public var opening: Money?
    /// Money in, positive.
    public var moneyIn: Money
    /// Money out, positive.
    public var moneyOut: Money
    /// What is announced and not booked, in less out, where the sums are without it.
    public var pending: Money?
    /// Whether the balances, and so the sums, are without what is announced and not booked.
    package var leavesPendingOut = false
    /// The closing balance that the file states.
    public var closing: Money?
    /// What the closing balance has of records in other currencies, which are in accounts of their own;
    /// `nil` where the file does not tell it to the cent.
    package var heldAbroad: Int64? = 0
    /// The day that the closing balance holds for, where the file names it.
    public var closingDate: CalendarDate?
    /// Whether they agree.
    public var outcome: BalanceOutcome<Money>
    /// How many amounts have digits beyond the currency's, which the ledger leaves out and their
    /// sources keep.
    public var cutCount = 0
    /// What is left out of these amounts in all.
    public var cut = ExactAmount.zero
    /// The first day of its records.
    public var first: CalendarDate?
    /// The last day of its records.
    public var last: CalendarDate?
    /// What the ledger has at the end of the closing day, where that is another balance than that of the
    /// file, the account is not new, and nothing of it is later or announced.
    public var ledgerBalance: Money?
    /// Whether the ledger has another balance at the end of the closing day, be there more behind it.
    package var isOffLedger = false
    /// What is missing between it and the statement before it, where something is; see
    /// ``ImportPlan/findGaps(behind:)``.
    public var gap: StatementChain.Gap?

    /// A statement of an account without records.
    public init(account: String, accountID: AccountID, isNewAccount: Bool, currency: CurrencyCode) {
        self.account = account
        self.accountID = accountID
        self.isNewAccount = isNewAccount
        self.moneyIn = Money(minorUnits: 0, currency: currency)
        self.moneyOut = Money(minorUnits: 0, currency: currency)
        self.outcome = .noBalances
    }

    /// The day before which the opening balance holds; without records, that of the closing one.
    public var firstDay: CalendarDate? { first ?? closingDate }

    /// The day at whose end the closing balance holds.
    public var closingDay: CalendarDate? { closingDate ?? last }

    /// What the account opens with as follows from the closing balance and the records, where these do not
    /// prove each other.
    package var openingByClosing: Int64? {
        guard outcome != .agrees, let closing, let heldAbroad else { return nil }
        let sum = Int128(moneyIn.minorUnits) - Int128(moneyOut.minorUnits)
        return Int64(exactly: Int128(closing.minorUnits) - sum - Int128(heldAbroad))
    }
}

/// What an import would do: the ledger as it would be, and a verdict for every record.
public struct ImportPlan: Sendable {
    /// The ledger after the import.
    public var ledger: Ledger
    /// What the plan comes to, file by file.
    public var outline = Outline()

    /// The verdict on each record.
    package var entries = PlanEntries()
    /// What some of the verdicts need to say beyond themselves.
    package var notes: [PlanNote]
    /// Records that transactions of the ledger were seen in again, where the source that the
    /// transaction keeps does not tell all that the record says. Undoing an earlier import makes
    /// the transaction anew from them.
    package var seenAgain: [TransactionRow] = []
    /// Whether somebody decided about records, against what the import would do.
    package var isDecided = false

    /// A plan that changes nothing yet.
    package init(ledger: Ledger) {
        self.ledger = ledger
        notes = []
    }

    /// The plan without the ledger and the single verdicts: what a summary shows.
    public struct Outline: Sendable {
        /// The files in the order of the import.
        public var files: [FilePlan] = []
        /// The opening balances that the import gives to accounts that it makes.
        public var openings: [AccountOpening] = []
        /// Accounts that the ledger had and that get older transactions than it had of them.
        package var extensions: [AccountExtension] = []
        /// The places of accounts in which booked transactions of earlier imports are of another day now.
        package var movedAccounts: Set<Int32> = []
        /// Numbers that accounts of the ledger get.
        public var notedNumbers: [NotedNumber] = []
        /// How many transfers were paired.
        public var transfersPaired = 0
        /// How many transfers of earlier imports were taken apart for a better partner.
        public var transfersRevised = 0
        /// How many pairs of transactions may be transfers, and are left to the user.
        public var possibleTransfers = 0
        /// How many payments the ledger has twice from a book, while banks' files list them once.
        public var repeatsInBooks = 0
        /// How many receipts found their transaction.
        public var receiptsMatched = 0
        /// How many new transactions got a guessed category or tag.
        public var guessed = 0
        /// The sum of the confidences of those guesses.
        public var guessedConfidence = 0.0
        /// How many new transactions have neither category nor tag, those left out that came as
        /// reconciled: nobody is asked for them.
        public var untagged = 0

        /// Nothing planned.
        public init() {}
    }

    /// Whether the import would change anything in the ledger.
    public var changesLedger: Bool {
        outline.files.contains { file in
            // A known file adds no sources; deleted transactions of it may come back.
            file.counts[.new, default: 0] + file.counts[.maybe, default: 0]
                + file.counts[.update, default: 0]
                + (file.isKnown ? 0 : file.counts[.same, default: 0]) > 0
        } || outline.receiptsMatched > 0 || isDecided || !outline.notedNumbers.isEmpty
    }
}
