public import LedgerModel
public import StatementModel

/// What a report computed, ready to be rendered: writers add nothing and compute nothing.
public struct ReportTable: Hashable, Sendable {
    /// What it is about.
    public var title: ReportTerm
    /// The days and accounts it covers.
    public var subject: ReportSubject
    /// The columns, in order.
    public var columns: [ReportColumn]
    /// The rows, in groups; a group has one currency, or none where each row says its own.
    public var sections: [ReportSection]
    /// What must be said with it.
    public var notes: [ReportTerm]
    /// What can be drawn of it.
    public var charts: [ReportChart]

    /// A table without rows.
    public init(_ title: ReportTerm, subject: ReportSubject, columns: [ReportColumn]) {
        self.title = title
        self.subject = subject
        self.columns = columns
        self.sections = []
        self.notes = []
        self.charts = []
    }

    /// All rows without footers.
    public var rows: [ReportRow] { sections.flatMap(\.rows) }
}

/// The days and accounts that a table covers.
public struct ReportSubject: Hashable, Sendable {
    /// The days.
    public var range: ReportRange
    /// The day on which balances or budgets are looked at.
    public var day: CalendarDate?
    /// The name of the one account, `nil` for all.
    public var account: String?
    /// The owner of the accounts, `nil` for all.
    public var owner: String?

    /// A subject of all accounts.
    public init(range: ReportRange = .all, day: CalendarDate? = nil) {
        self.range = range
        self.day = day
    }
}

/// A column of a table.
public struct ReportColumn: Hashable, Sendable {
    /// What stands in the column.
    public enum Kind: String, Sendable, CaseIterable {
        case text, date, amount, percent, count, degrees
    }

    /// What stands above it.
    public var title: ReportCell
    /// The key in files for programs: the term's or the month's.
    public var key: String
    /// What stands in it.
    public var kind: Kind
    /// Whether only files for programs have it, because a page or a terminal is too narrow.
    public var isDetail: Bool

    /// A column of a term; the key is the term's unless another one is given.
    public init(_ term: ReportTerm, _ kind: Kind, key: String? = nil, isDetail: Bool = false) {
        title = .term(term)
        self.key = key ?? term.rawValue
        self.kind = kind
        self.isDetail = isDetail
    }

    /// A column of a month.
    public init(_ month: ReportMonth, _ kind: Kind) {
        title = .month(month)
        key = month.description
        self.kind = kind
        isDetail = false
    }
}

/// One value of a table.
public enum ReportCell: Hashable, Sendable {
    /// Nothing.
    case empty
    /// A text of the ledger: a name, a payee.
    case text(String)
    /// A word of ours.
    case term(ReportTerm)
    /// A day.
    case date(CalendarDate)
    /// A month.
    case month(ReportMonth)
    /// An amount.
    case amount(Money)
    /// A share in tenths of a percent.
    case perMille(Int)
    /// A number of things.
    case count(Int)
    /// An angle in thousandths of a degree.
    case milliDegrees(Int)
}

/// A row of a table.
public struct ReportRow: Hashable, Sendable {
    /// The values, one for each column.
    public var cells: [ReportCell]
    /// How deep it stands: 1 for a child of the row above.
    public var level: Int
    /// What sets it apart: ``ReportTerm/transfer``, ``ReportTerm/adjustment`` or
    /// ``ReportTerm/pending``.
    public var mark: ReportTerm?

    /// A row.
    public init(_ cells: [ReportCell], level: Int = 0, mark: ReportTerm? = nil) {
        self.cells = cells
        self.level = level
        self.mark = mark
    }
}

/// Rows that belong together.
public struct ReportSection: Hashable, Sendable {
    /// The currency of every amount in it; `nil` where each row says its own.
    public var currency: CurrencyCode?
    /// The rows.
    public var rows: [ReportRow]
    /// The totals below them.
    public var footer: [ReportRow]

    /// Rows with their totals.
    public init(currency: CurrencyCode? = nil, rows: [ReportRow], footer: [ReportRow] = []) {
        self.currency = currency
        self.rows = rows
        self.footer = footer
    }
}
