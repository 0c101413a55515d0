import SourceText
public import StatementModel

/// What was done to a ledger in one step: an import, a change by hand, or the undoing of a step.
public struct Batch: Hashable, Sendable, Codable {
    /// What kind of step it is.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Files were imported.
        case `import`
        /// Something was changed by hand.
        case change
        /// An earlier batch was taken back.
        case undo
    }

    /// What kind of step it is.
    public var kind: Kind
    /// What was done, in words.
    public var title: String
    /// The number of the batch that it takes back.
    public var undoes: Int?
    /// The files that were imported, with what came of each.
    public var files: [File] = []

    /// A batch by what was done.
    public init(_ kind: Kind, title: String, undoes: Int? = nil) {
        self.kind = kind
        self.title = title
        self.undoes = undoes
    }

    /// A file that a batch imported.
    public struct File: Hashable, Sendable, Codable {
        /// The base name.
        public var name: String
        /// SHA-256 of its bytes, in hexadecimal small letters.
        public var digest: String
        /// The format's name, `csv` for example.
        public var format: String
        /// How many records had each verdict.
        public var counts: [Verdict: Int] = [:]
        /// How it was read, in words.
        public var decisions: [String] = []
        /// What its balances prove.
        public var statements: [Proof] = []
        /// Records that became no transaction, each with its line and the reason.
        public var asides: [Aside] = []
    }

    /// Opening balance, money in and out, and closing balance of a statement of the file.
    public struct Proof: Hashable, Sendable, Codable {
        /// The account.
        public var account: AccountID
        /// The bank's id as the file states it.
        public var bankID: String?
        /// The account's number as the file states it.
        public var number: String?
        /// The currency of all its amounts.
        public var currency: CurrencyCode
        /// The opening balance in minor units, where the file has one.
        public var opening: Int64?
        /// Money in, in minor units, positive.
        public var moneyIn: Int64
        /// Money out, in minor units, positive.
        public var moneyOut: Int64
        /// The closing balance in minor units, where the file has one.
        public var closing: Int64?
        /// The day that the closing balance holds for.
        public var closingDay: CalendarDate?
        /// Its first day; histories of before it was kept have none.
        public var firstDay: CalendarDate?
        /// The day of its last record, where that is behind the closing day.
        public var lastDay: CalendarDate?
        /// Whether the balances are without what is announced and not booked; `nil` where they are not,
        /// and in histories of before it was kept.
        public var leavesPendingOut: Bool?
    }

    /// A record that became no transaction.
    public struct Aside: Hashable, Sendable, Codable {
        /// Its number in the file, counted from 0.
        public var record: Int
        /// Its line, counted from 1.
        public var line: Int
        /// `skipped` or `rejected`.
        public var verdict: Verdict
        /// Why, in words.
        public var reason: String
        /// What it says, as the bank wrote it; `nil` where it could not be read, and in histories of
        /// before it was kept.
        public var text: String?
    }
}

extension Batch {
    /// The most records that became no transaction a batch tells of, for each file.
    private static let mostAsides = 1000

    /// The batch of an import.
    public init(_ plan: ImportPlan) {
        let names = plan.outline.files.map { $0.name.baseName }
        let more = names.count > 3 ? " and \(names.count - 3) more" : ""
        self.init(.import, title: Array(names.prefix(3)).joined(separator: ", ") + more)
        files = plan.outline.files.map(File.init)
        plan.entries.forEachWritten { file, record, entry in
            guard entry.verdict == .skipped || entry.verdict == .rejected,
                files[file].asides.count < Self.mostAsides
            else { return }
            let note = entry.note.map { plan.notes[$0] }
            files[file].asides.append(
                Aside(
                    record: record, line: Int(entry.line), verdict: entry.verdict,
                    reason: (note?.reasons ?? []).joined(separator: "; "),
                    text: note.flatMap { $0.text.isEmpty ? nil : $0.text }))
        }
    }
}

extension Batch.File {
    /// A file of a plan.
    fileprivate init(_ plan: FilePlan) {
        self.init(name: plan.name.baseName, digest: plan.digest, format: plan.format)
        counts = plan.counts
        decisions = plan.decisions
        statements = plan.statements.map(Batch.Proof.init)
    }
}

extension Batch.Proof {
    /// The last day whose records the closing balance holds: those of a proven one are in it, though
    /// the bank dates some behind it.
    var heldUntil: CalendarDate? { closingDay.map { max($0, isProven ? lastDay ?? $0 : $0) } }

    /// Whether what it has leads from its opening balance to the closing one.
    var isProven: Bool { opening != nil && opening == openingByRecords }

    /// What follows from its closing balance and its records, where these are no proof.
    var openingByClosing: Int64? { isProven ? nil : openingByRecords }

    /// The closing balance less what its records come to.
    private var openingByRecords: Int64? {
        closing.flatMap { Int64(exactly: Int128($0) - Int128(moneyIn) + Int128(moneyOut)) }
    }

    /// What the balances of a statement prove.
    fileprivate init(_ proof: StatementProof) {
        account = proof.accountID
        bankID = proof.identity.bankID
        number = proof.identity.number
        currency = proof.moneyIn.currency
        opening = proof.opening?.minorUnits
        moneyIn = proof.moneyIn.minorUnits
        moneyOut = proof.moneyOut.minorUnits
        closing = proof.closing?.minorUnits
        closingDay = proof.closingDay
        firstDay = proof.firstDay
        lastDay = proof.last.flatMap { last in
            proof.closingDay.flatMap { $0 < last ? last : nil }
        }
        leavesPendingOut = proof.leavesPendingOut ? true : nil
    }
}
