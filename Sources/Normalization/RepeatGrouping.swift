import LedgerModel
import StatementModel

/// Two transactions of a ledger that are one, or may be: one that came later, and what was there.
struct RepeatLink {
    let record: TransactionID
    let row: TransactionID
    let isSure: Bool
    let confidence: Double
    let reason: String
}

/// Makes groups of links, and says what stays of each.
struct RepeatGrouping {
    private let ledger: Ledger
    private let statements: Set<UInt32>
    private let rows: [TransactionID: TransactionRow]
    private var groups: [TransactionID: RepeatGroup] = [:]
    /// The transaction that stays, of each that a group names.
    private var kept: [TransactionID: TransactionID] = [:]

    /// Groups the links of a ledger whose statements, which are no books, have these numbers. A
    /// sure link leads to what no sure link leads away from.
    init(_ links: [RepeatLink], in ledger: Ledger, statements: Set<UInt32>) {
        self.ledger = ledger
        self.statements = statements
        let named = Set(links.flatMap { [$0.record, $0.row] })
        var rows: [TransactionID: TransactionRow] = [:]
        for row in ledger.table.rows where named.contains(row.id) { rows[row.id] = row }
        self.rows = rows
        for (root, sure) in Dictionary(grouping: links.filter(\.isSure), by: \.row) {
            join(root, sure)
        }
        for link in links where !link.isSure { ask(link) }
    }

    /// The groups, by the day of the one that stays.
    var sorted: [RepeatGroup] {
        groups.values.sorted {
            guard let one = rows[$0.transaction], let other = rows[$1.transaction] else {
                return $0.transaction < $1.transaction
            }
            return one.precedes(other)
        }
    }

    /// From so sure on a transaction is proposed to go. A mistyped amount is not enough: what is
    /// there was accepted once.
    private static let leastConfidence = 0.75
    /// The same where what goes has another amount than what stays: they may be linked by a record that
    /// one of them was joined with before.
    private static let leastForAmounts = 0.9

    private mutating func join(_ root: TransactionID, _ links: [RepeatLink]) {
        let members = [root] + links.map(\.record)
        guard let stays = members.max(by: { isLess($0, $1) }) else { return }
        var group = RepeatGroup(transaction: stays)
        for link in links {
            let other = link.record == stays ? root : link.record
            let isSameAmount = rows[other]?.amount == rows[stays]?.amount
            let least = isSameAmount ? Self.leastConfidence : Self.leastForAmounts
            let isClear = link.confidence >= least && rows[other]?.status != .reconciled
            group.repeats.append(
                RepeatGroup.Repeat(
                    transaction: other,
                    verdict: isClear ? .same : .maybe, confidence: link.confidence,
                    reasons: [link.reason]))
        }
        group.payee = payee(of: group)
        groups[stays] = group
        for member in members { kept[member] = stays }
    }

    /// Adds what may be one to a group, as long as nothing stands in two.
    private mutating func ask(_ link: RepeatLink) {
        let ends = [kept[link.record] ?? link.record, kept[link.row] ?? link.row]
        guard ends[0] != ends[1], rows[ends[0]] != nil, rows[ends[1]] != nil else { return }
        let free = ends.filter { kept[$0] == nil }
        guard let guest = free.min(by: { isLess($0, $1) }) else { return }
        let host = guest == ends[0] ? ends[1] : ends[0]
        kept[guest] = host
        kept[host] = host
        groups[host, default: RepeatGroup(transaction: host)].repeats.append(
            RepeatGroup.Repeat(
                transaction: guest, verdict: .maybe, confidence: link.confidence,
                reasons: [link.reason]))
    }

    // MARK: What stays

    /// Whether of two transactions the other one rather stays.
    private func isLess(_ one: TransactionID, _ other: TransactionID) -> Bool {
        guard let first = rows[one], let second = rows[other] else { return one > other }
        let (left, right) = (rank(first), rank(second))
        for (a, b) in zip(left, right) where a != b { return a < b }
        return second.precedes(first)
    }

    private func rank(_ row: TransactionRow) -> [Int] {
        let files = ledger.table.files(of: row)
        return [
            row.status == .reconciled ? 1 : 0, files.contains(where: statements.contains) ? 1 : 0,
            row.status == .pending ? 0 : 1, ledger.table.transferID(of: row) == nil ? 0 : 1,
            files.count,
        ]
    }

    /// The payee that a person gave to one of those that go, where the one that stays has what its
    /// bank printed.
    private func payee(of group: RepeatGroup) -> String? {
        guard let stays = rows[group.transaction], !isOwn(stays) else { return nil }
        let own = group.same.compactMap { rows[$0] }.first(where: isOwn)
        return own.map { ledger.table.texts.string($0.payee) }
    }

    /// Whether a payee is a person's own word: that of a book, or not what clean-up makes of the
    /// source's text.
    private func isOwn(_ row: TransactionRow) -> Bool {
        guard row.payee != 0 else { return false }
        let raw = row.text != 0 ? row.text : row.memo
        guard row.file > 0, raw != 0, statements.contains(row.file) else { return true }
        let texts = ledger.table.texts
        let clean = PayeeCleanup().clean(texts.string(raw))
        return clean.lowercased() != texts.string(row.payee).lowercased()
    }
}
