public import LedgerModel
import StatementModel

/// The transactions of a scope, newest first, with what they add up to.
///
/// Transfers and adjustments are listed, marked, and left out of income, expense and net.
public struct RegisterReport: Hashable, Sendable {
    /// Which transactions are listed.
    public struct Filter: Hashable, Sendable {
        /// Only of this kind.
        public var kind: Transaction.Kind?
        /// Only with this tag, or with a child of it, on the whole or on a part.
        public var tag: Tag?
        /// Only of this category, on the whole or on a part.
        public var category: String?
        /// At most so many, the newest ones.
        public var limit: Int?

        /// Everything.
        public init() {}
    }

    /// The listed transactions, newest first; those of one day by descending id.
    public let transactions: [Transaction]
    /// What the listed transactions add up to, for each currency among them, sorted by code.
    public let flows: [CashFlow]
    /// What the listed transfers and adjustments, parts included, add up to, for each currency among
    /// them.
    public let others: [Money]
    /// Whether sums are left out because they leave the 64 bits that an amount has. What they are of is
    /// listed all the same, so that it can be found.
    public let leavesSumsOut: Bool
    private let accountNames: [AccountID: String]
    private let subject: ReportSubject

    /// Lists the scope's transactions.
    /// - Throws: `unknown-account`, `negative-limit`.
    public init(
        _ ledger: Ledger, _ scope: ReportScope, filter: Filter = Filter()
    ) throws(LedgerError) {
        if let limit = filter.limit, limit < 0 {
            throw LedgerError(.negativeLimit, "a limit is 0 or more", value: "\(limit)")
        }
        let scan = try RowScan(ledger, scope)
        let wanted = RowFilter(
            kind: filter.kind, tag: filter.tag, category: filter.category, in: scan.table)
        let rows = Self.rows(scan, wanted, limit: filter.limit ?? .max)
        transactions = rows.map { scan.table.transaction(scan.rows[$0], accounts: ledger.accounts) }
        (flows, others, leavesSumsOut) = Self.totals(rows, scan)
        accountNames = Dictionary(
            ledger.accounts.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        subject = scope.subject(in: ledger)
    }

    private static func rows(_ scan: RowScan, _ filter: RowFilter, limit: Int) -> [Int] {
        var rows: [Int] = []
        for index in scan.bounds.reversed() {
            if rows.count >= limit { break }
            if scan.currency(at: index) != nil, filter.accepts(scan.rows[index], in: scan.table) {
                rows.append(index)
            }
        }
        return rows
    }

    private static func totals(
        _ rows: [Int], _ scan: RowScan
    ) -> ([CashFlow], [Money], leavesOut: Bool) {
        var sums = [FlowSums](repeating: FlowSums(), count: scan.currencies.count)
        var others = [(sum: Int128, count: Int)](repeating: (0, 0), count: scan.currencies.count)
        for index in rows {
            guard let currency = scan.currency(at: index) else { continue }
            let row = scan.rows[index]
            let flow = row.kind.isFlow ? scan.table.flow(of: row) : 0
            sums[currency].add(flow, of: row.kind)
            guard !row.kind.isFlow || flow != Int128(row.amount) else { continue }
            others[currency].sum += Int128(row.amount) - flow
            others[currency].count += 1
        }
        var flows: [CashFlow] = []
        var moved: [Money] = []
        var leavesOut = false
        for (number, currency) in scan.currencies.enumerated() {
            do throws(LedgerError) {
                if sums[number].count > 0 {
                    flows.append(try CashFlow(sums[number], currency: currency))
                }
                if others[number].count > 0 {
                    moved.append(try Money(wide: others[number].sum, currency: currency))
                }
            } catch {
                leavesOut = true
            }
        }
        return (flows, moved, leavesOut)
    }

    /// One row a transaction, whatever its currency; the footer has a row for each sum.
    public var table: ReportTable {
        var table = ReportTable(
            .register, subject: subject,
            columns: [
                ReportColumn(.date, .date), ReportColumn(.payee, .text),
                ReportColumn(.kind, .text), ReportColumn(.category, .text),
                ReportColumn(.tag, .text, key: "tags"), ReportColumn(.account, .text),
                ReportColumn(.amount, .amount),
                ReportColumn(.status, .text, isDetail: true),
                ReportColumn(.note, .text, isDetail: true),
                ReportColumn(.id, .text, isDetail: true),
            ])
        table.sections = [ReportSection(rows: transactions.map(row), footer: footer)]
        table.notes = transactions.isEmpty ? [.noData] : []
        if !others.isEmpty { table.notes.append(.transfersLeftOut) }
        if leavesSumsOut { table.notes.append(.sumLeftOut) }
        return table
    }

    private func row(_ value: Transaction) -> ReportRow {
        let amount = Money(minorUnits: value.signedMinorUnits, currency: value.amount.currency)
        let mark: ReportTerm? =
            switch value.kind {
            case .transfer: .transfer
            case .adjustment: .adjustment
            case .income, .expense: value.status == .pending ? .pending : nil
            }
        return ReportRow(
            [
                .date(value.date), .text(value.payee), .term(value.kind.term),
                value.categoryCell, .text(value.tagList),
                .text(accountNames[value.account] ?? ""), .amount(amount),
                .term(value.status.term), .text(value.note), .text(value.id.description),
            ], mark: mark)
    }

    private var footer: [ReportRow] {
        let flowRows = flows.flatMap { flow in
            [(ReportTerm.income, flow.income), (.expense, flow.expense), (.net, flow.net)]
        }
        let otherRows = others.map { (ReportTerm.transfersAndAdjustments, $0) }
        return (flowRows + otherRows).map { term, money in
            ReportRow([
                .term(term), .empty, .empty, .empty, .empty, .empty, .amount(money), .empty, .empty,
                .empty,
            ])
        }
    }
}

extension Transaction {
    /// The category, or those of the parts; the account of a part that is a side of a transfer.
    fileprivate var categoryCell: ReportCell {
        let parts = splits.compactMap { part in
            part.transferID == nil || part.counterAccount.isEmpty
                ? part.category : "[\(part.counterAccount)]"
        }.filter { !$0.isEmpty }
        if parts.isEmpty { return category.map { .text($0) } ?? .empty }
        return .text(Self.list(parts))
    }

    /// The tags of the whole and of the parts.
    fileprivate var tagList: String { Self.list((tags + splits.flatMap(\.tags)).map(\.path)) }

    private static func list(_ names: [String]) -> String {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.joined(separator: ", ")
    }
}

extension Transaction.Kind {
    /// The word for it.
    var term: ReportTerm {
        switch self {
        case .income: .income
        case .expense: .expense
        case .transfer: .transfer
        case .adjustment: .adjustment
        }
    }
}

extension Transaction.Status {
    /// The word for it.
    var term: ReportTerm {
        switch self {
        case .pending: .pending
        case .posted: .posted
        case .reconciled: .reconciled
        }
    }
}
