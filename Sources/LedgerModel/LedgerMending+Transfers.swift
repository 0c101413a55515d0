import StatementModel

/// What puts transfers right.
extension LedgerMending {
    /// How many days may lie between two sides that lost each other.
    private static let mostDaysApart = 5
    /// A transfer with more sides than that is taken apart without looking for two that fit.
    private static let mostSides = 8

    /// Takes apart what is no transfer; then sides that are left over and fit each other alone
    /// become one, and all others an expense or an income, because their money did move.
    mutating func mendTransfers() {
        mendParts()
        let faults = ledger.transferFaults()
        guard !faults.isEmpty else { return }
        var sides: [TransactionID: [Int]] = [:]
        for (index, row) in ledger.table.rows.enumerated() {
            if let id = ledger.table.transferID(of: row) { sides[id, default: []].append(index) }
        }
        var problems: [Int: LedgerError] = [:]
        for fault in faults {
            switch fault.subject {
            case .row(let index): problems[index] = fault.error
            case .transfer(let transfer):
                for index in sides[transfer] ?? [] where problems[index] == nil {
                    problems[index] = fault.error
                }
            default: continue
            }
        }
        keepPairs(of: sides, among: &problems)
        pairHalves(of: sides, &problems)
        for (index, problem) in problems.sorted(by: { $0.key < $1.key }) {
            let row = ledger.table.rows[index]
            let what = row.amount < 0 ? "an expense" : "an income"
            let text = "\(row.id) has no second side, and becomes \(what)"
            if takesOn(problem, .unpair, text) { ledger.unpairRow(at: index) }
        }
    }

    /// Keeps transfers of a part and a transaction that fit each other, and takes the mark off all
    /// other parts of faulty ones.
    private mutating func mendParts() {
        let parts = ledger.table.partSides()
        guard !parts.isEmpty else { return }
        let sides = ledger.table.transferSides()
        var seen: Set<TransactionID> = []
        for fault in ledger.transferFaults() {
            var transfer: TransactionID?
            switch fault.subject {
            case .transfer(let id): transfer = id
            case .row(let index): transfer = ledger.table.transferID(of: ledger.table.rows[index])
            default: continue
            }
            guard let transfer, let parts = parts[transfer], seen.insert(transfer).inserted else {
                continue
            }
            let whole = ledger.table.rows[parts[0].row].id
            if ledger.transferProblem(of: sides[transfer] ?? []) == nil,
                let other = sides[transfer]?.first(where: { $0.part == nil })?.row
            {
                let text = "a part of \(whole) and \(id(other)) are its two sides"
                guard takesOn(fault.error, .pair, text) else { continue }
                ledger.table.update(at: other) { $0.kind = .transfer }
            } else if takesOn(fault.error, .unpair, "a part of \(whole) is side of no transfer") {
                ledger.unpairParts(parts)
            }
        }
    }

    /// Keeps the two sides of a transfer that fit, where no other two of it do: one that says it
    /// is something else becomes a side of the transfer again, and what is too many goes.
    private mutating func keepPairs(
        of sides: [TransactionID: [Int]], among problems: inout [Int: LedgerError]
    ) {
        let transfers = Set(
            problems.keys.compactMap { ledger.table.transferID(of: ledger.table.rows[$0]) })
        for transfer in transfers.sorted() {
            guard let sides = sides[transfer], sides.count <= Self.mostSides else { continue }
            let pairs = sides.flatMap { one in
                sides.filter { one < $0 && isTransfer(one, $0) }.map { (one, $0) }
            }
            guard pairs.count == 1, let (one, other) = pairs.first,
                let problem = problems[one] ?? problems[other],
                takesOn(problem, .pair, "\(id(one)) and \(id(other)) are its two sides")
            else { continue }
            ledger.pairRows(one, other, transferID: transfer)
            problems[one] = nil
            problems[other] = nil
        }
    }

    /// Pairs sides that lost each other: those with one candidate each.
    private mutating func pairHalves(
        of sides: [TransactionID: [Int]], _ problems: inout [Int: LedgerError]
    ) {
        let halves = problems.keys.sorted().filter { index in
            let row = ledger.table.rows[index]
            let count = ledger.table.transferID(of: row).map { sides[$0]?.count ?? 0 } ?? 1
            return row.kind == .transfer && row.amount != 0 && count == 1
        }
        let byAmount = Dictionary(grouping: halves) { ledger.table.rows[$0].amount }
        for one in halves {
            guard let other = candidate(for: one, byAmount), one < other,
                candidate(for: other, byAmount) == one, let problem = problems[one],
                takesOn(problem, .pair, "\(id(one)) and \(id(other)) alone fit each other")
            else { continue }
            ledger.pairRows(one, other, transferID: Ledger.transferID(id(one), id(other)))
            ledger.rejectedPairs.remove(TransactionPair(id(one), id(other)))
            problems[one] = nil
            problems[other] = nil
        }
    }

    /// The one side of the opposite amount that fits another one; `nil` for none or several.
    private func candidate(for one: Int, _ byAmount: [Int64: [Int]]) -> Int? {
        let others = byAmount[0 &- ledger.table.rows[one].amount] ?? []
        let fitting = Array(others.lazy.filter { fits(one, $0) }.prefix(2))
        return fitting.count == 1 ? fitting[0] : nil
    }

    private func id(_ index: Int) -> TransactionID { ledger.table.rows[index].id }

    /// Whether two rows keep the rules of a transfer.
    private func isTransfer(_ one: Int, _ other: Int) -> Bool {
        [one, other].map { ledger.table.rows[$0] }.allSatisfy {
            $0.amount != 0 && ledger.accounts.indices.contains(Int($0.account))
        } && ledger.transferProblem(of: [one, other].map { TransferSide(row: $0) }) == nil
    }

    /// Whether two sides may be those of one transfer: the same money within a few days.
    private func fits(_ one: Int, _ other: Int) -> Bool {
        let rows = [one, other].map { ledger.table.rows[$0] }
        return abs(rows[0].date.days(until: rows[1].date)) <= Self.mostDaysApart
            && isTransfer(one, other)
            && ledger.accounts[Int(rows[0].account)].currency
                == ledger.accounts[Int(rows[1].account)].currency
    }
}
