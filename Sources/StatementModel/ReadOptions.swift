/// How amounts without a sign of their own are meant.
public enum SignConvention: String, Sendable, CaseIterable {
    /// Money out is negative, as the account holder sees it.
    case signed
    /// Spending is positive, as some card issuers print it.
    case inverted
}

/// What the user or a profile has settled about a file; a reader infers the rest.
public struct ReadOptions: Sendable, Hashable {
    /// The order of day, month and year.
    public var dateOrder: DateOrder?
    /// The decimal mark, a comma or a point.
    public var decimalMark: UInt8?
    /// What the sign of an amount means.
    public var sign: SignConvention?
    /// The currency of amounts for which the file names none.
    public var currency: CurrencyCode?
    /// The byte between the columns of a CSV file.
    public var delimiter: UInt8?
    /// Whether each transaction of an entry that holds several becomes a record (camt TxDtls).
    public var details = false
    /// The names, in small letters, of accounts that a column may name; empty where none are known.
    public var accountNames: Set<String> = []
    /// Whether the summary is to say what decided each point, and what each column was taken for.
    public var explains = false

    /// Nothing is settled.
    public init() {}
}

/// A point of a reading that the file alone cannot settle.
public struct Ambiguity: Hashable, Sendable {
    /// What is undecided.
    public enum Point: String, Sendable, CaseIterable {
        case format
        case dateOrder = "date-order"
        case decimal
        case sign
        case account
        case currency
        /// Several profiles describe the file.
        case profile
    }

    /// What is undecided.
    public var point: Point
    /// The readings that are left, each as the value that the point's flag takes, the best first.
    public var readings: [String]
    /// What each reading would mean, on a record of the file: private data.
    public var example: String?

    /// An undecided point with the readings that are left.
    public init(_ point: Point, readings: [String], example: String? = nil) {
        self.point = point
        self.readings = readings
        self.example = example
    }

    /// The command's flag that settles the point.
    public var flag: String { point == .format ? "--from" : "--" + point.rawValue }
}

/// Where every line, row or record of a file went. The bins must add up to `total`, which the
/// reader counts on its own.
public struct RecordTally: Hashable, Sendable {
    /// What is counted: CSV counts rows, the other formats records.
    public enum Unit: String, Sendable { case rows, records }

    /// What is counted.
    public var unit: Unit
    /// All there were.
    public var total = 0
    /// In front of the table or list.
    public var preamble = 0
    /// Column names and list headings.
    public var header = 0
    /// Behind the table, totals, balances that are no transactions.
    public var footer = 0
    /// Without text.
    public var blank = 0
    /// Lines that carry on the record before them.
    public var continuation = 0
    /// Handed on as a line.
    public var taken = 0
    /// Records that cannot be read.
    public var rejected = 0

    /// Nothing counted yet.
    public init(unit: Unit) { self.unit = unit }

    /// Whether each is in exactly one bin.
    public var addsUp: Bool {
        total == preamble + header + footer + blank + continuation + taken + rejected
    }
}

/// How a file was read: what was decided, and what could not be.
public struct ReadSummary: Hashable, Sendable {
    /// The version of the format, `1.02` for an OFX file.
    public var version: String?
    /// What was inferred, and what decided it.
    public var decisions: [ReadingDecision] = []
    /// What the columns of a table were taken for, from the first on; empty in other formats.
    public var columns: [ColumnReading] = []
    /// What the file does not settle, with the readings that are left.
    public var ambiguities: [Ambiguity] = []
    /// Where the rows or records went.
    public var tally: RecordTally
    /// What the reading came to, as options that would have another file of the same account read
    /// the same way. Points that stand in `ambiguities` are in it with the best reading.
    public var settled = ReadOptions()
    /// What files of one bank and program have in common, the names of a table's columns for
    /// example; `nil` where the format is the same everywhere.
    public var layout: String?
    /// On how many lines a running balance followed from the one before, and of how many;
    /// `nil` where the file has no such column.
    public var runningBalance: RunningBalanceProof?

    /// A summary with nothing decided.
    public init(tally: RecordTally) { self.tally = tally }

    /// What was inferred, phrase by phrase, for people.
    public var phrases: [String] { decisions.map(\.phrase) }
}

/// How far a column of running balances adds up.
public struct RunningBalanceProof: Hashable, Sendable {
    /// Lines whose balance follows from the line before.
    public var agreeing: Int
    /// Lines that could be checked.
    public var checked: Int
    /// Balances that are wrong alone: the one behind follows from the one before.
    package var wrongBalances = 0
    /// The first record that does not follow, counted from 0 in the file.
    public var firstBreak: Int?
    /// What seems wrong there.
    public var breakDetail: BalanceBreak?

    /// The outcome of a check.
    public init(agreeing: Int, checked: Int, firstBreak: Int?) {
        self.agreeing = agreeing
        self.checked = checked
        self.firstBreak = firstBreak
    }

    /// Whether most balances follow, if any can be checked. The two checks that a balance fails which is wrong
    /// alone are the one that those around it pass.
    package var mostlyHolds: Bool {
        checked == 0 || (agreeing + wrongBalances) * 2 > checked - wrongBalances
    }
}
