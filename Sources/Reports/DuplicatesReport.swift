public import LedgerModel
import StatementModel

/// What was found to be one transaction, and what may be one.
public struct DuplicatesReport: Hashable, Sendable {
    /// What the records of an account turned out to be.
    public struct Line: Hashable, Sendable {
        /// The account's name.
        public let account: String
        /// Its transactions.
        public fileprivate(set) var transactionCount = 0
        /// Those among them that stand for several records, or for a record and an entry by hand.
        public fileprivate(set) var mergedCount = 0
        /// Those that may repeat another one, until somebody decides.
        public fileprivate(set) var doubtfulCount = 0
    }

    /// A transaction with those that may repeat it.
    public struct Group: Hashable, Sendable {
        /// The transaction, in scope or not.
        public let original: Transaction
        /// The transactions in scope that may be the same one, by day.
        public let repeats: [Transaction]
    }

    /// The accounts that have any transactions, in the ledger's order.
    public let lines: [Line]
    /// What may be one transaction, the newest first.
    public let groups: [Group]
    private let files: [String]
    private let accountNames: [AccountID: String]
    private let subject: ReportSubject

    /// Looks at the transactions of a scope.
    /// - Throws: `unknown-account`.
    public init(_ ledger: Ledger, _ scope: ReportScope = ReportScope()) throws(LedgerError) {
        let scan = try RowScan(ledger, scope)
        var lines = ledger.accounts.map { Line(account: $0.name) }
        var repeats: [TransactionID: [Transaction]] = [:]
        for index in scan.bounds where scan.currency(at: index) != nil {
            let row = scan.rows[index]
            let account = Int(row.account)
            lines[account].transactionCount += 1
            if row.laterSource >= 0 { lines[account].mergedCount += 1 }
            guard row.extras >= 0, let twin = scan.table.extras[Int(row.extras)].possibleTwin else {
                continue
            }
            lines[account].doubtfulCount += 1
            repeats[twin, default: []].append(
                scan.table.transaction(row, accounts: ledger.accounts))
        }
        self.lines = lines.filter { $0.transactionCount > 0 }
        let places = scan.table.places(of: Array(repeats.keys))
        groups = repeats.compactMap { twin, repeats in
            places[twin].map { place in
                let original = scan.table.transaction(
                    scan.table.rows[place], accounts: ledger.accounts)
                return Group(original: original, repeats: repeats)
            }
        }.sorted { ($0.original.date, $0.original.id) > ($1.original.date, $1.original.id) }
        files = ledger.files.map(\.name)
        accountNames = Dictionary(
            ledger.accounts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        subject = scope.subject(in: ledger)
    }

    /// What was found, and what may be one.
    public var tables: [ReportTable] { [table, doubtfulTable] }

    /// One row an account.
    private var table: ReportTable {
        var table = ReportTable(
            .duplicates, subject: subject,
            columns: [
                ReportColumn(.account, .text), ReportColumn(.count, .count),
                ReportColumn(.merged, .count), ReportColumn(.doubtful, .count),
            ])
        let total = lines.reduce(into: Line(account: "")) { total, line in
            total.transactionCount += line.transactionCount
            total.mergedCount += line.mergedCount
            total.doubtfulCount += line.doubtfulCount
        }
        table.sections = [
            ReportSection(
                rows: lines.map { Self.row(.text($0.account), $0) },
                footer: [Self.row(.term(.total), total)])
        ]
        table.notes = [lines.isEmpty ? .noData : .mergedRecords]
        return table
    }

    private static func row(_ label: ReportCell, _ line: Line) -> ReportRow {
        ReportRow([
            label, .count(line.transactionCount), .count(line.mergedCount),
            .count(line.doubtfulCount),
        ])
    }

    /// A row for each transaction, and below it those that may repeat it.
    private var doubtfulTable: ReportTable {
        var table = ReportTable(
            .possibleDuplicates, subject: subject,
            columns: [
                ReportColumn(.date, .date), ReportColumn(.bankText, .text),
                ReportColumn(.account, .text), ReportColumn(.amount, .amount),
                ReportColumn(.file, .text), ReportColumn(.id, .text),
                ReportColumn(.repeats, .text, isDetail: true),
                ReportColumn(.payee, .text, isDetail: true),
            ])
        table.sections = [
            ReportSection(
                rows: groups.flatMap { group in
                    [row(group.original)]
                        + group.repeats.map { row($0, repeating: group.original) }
                })
        ]
        table.notes = [groups.isEmpty ? .noDuplicates : .decideByReview]
        return table
    }

    private func row(_ value: Transaction, repeating original: Transaction? = nil) -> ReportRow {
        let amount = Money(minorUnits: value.signedMinorUnits, currency: value.amount.currency)
        let source = value.sources.first
        let file = source?.file ?? 0
        // Clean payees lack what tells two purchases apart, the number of a shop, say.
        let words = [source?.text ?? "", source?.memo ?? ""].filter { !$0.isEmpty }
        return ReportRow(
            [
                .date(value.date),
                .text(words.isEmpty ? value.payee : words.joined(separator: " ")),
                .text(accountNames[value.account] ?? ""),
                .amount(amount), files.indices.contains(file - 1) ? .text(files[file - 1]) : .empty,
                .text(value.id.description),
                original.map { .text($0.id.description) } ?? .empty, .text(value.payee),
            ], level: original == nil ? 0 : 1)
    }
}
