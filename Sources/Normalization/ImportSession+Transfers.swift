import LedgerModel
import SourceText
import StatementModel

/// Pairing the two sides of transfers between own accounts.
extension ImportSession {
    /// A row out and a row in that may be one transfer.
    private struct Pair {
        let out: Int32
        let into: Int32
    }

    /// How many days a transfer may be on its way.
    private static let window = 4

    /// Pairs opposite amounts of two accounts of one owner within four days, where each side has
    /// only the other to go to. Where several fit, they are noted as candidates.
    func pairTransfers() {
        guard rows.contains(where: { $0.account != rows[0].account }), rows.count > ledgerRowCount
        else { return }
        index.extend(over: rows, table: ledger.table)
        let neighbours = accountNeighbours()
        var partners: [Int32: [Int32]] = [:]
        for number in rows.indices where canBeSide(rows[number]) && rows[number].amount < 0 {
            for partner in partnersIn(of: Int32(number), neighbours) {
                partners[Int32(number), default: []].append(partner)
                partners[partner, default: []].append(Int32(number))
            }
        }
        var candidates: [TransactionID: [TransactionID]] = [:]
        for number in partners.keys.sorted(by: { precedes($0, $1) })
        where rows[Int(number)].amount < 0 {
            guard let found = partners[number] else { continue }
            if let chosen = partner(of: number, among: found, partners) {
                join(Pair(out: number, into: chosen))
            } else {
                candidates[rows[Int(number)].id] = found.map { rows[Int($0)].id }
            }
        }
        noteCandidates(candidates)
    }

    private func precedes(_ one: Int32, _ other: Int32) -> Bool {
        rows[Int(one)].precedes(rows[Int(other)])
    }

    private func canBeSide(_ row: TransactionRow) -> Bool {
        guard row.kind == .income || row.kind == .expense, row.status != .pending else {
            return false
        }
        return row.status != .reconciled && !ledger.accounts[Int(row.account)].isArchived
    }

    /// The other accounts of each account's owner, in the same currency.
    private func accountNeighbours() -> [[Int32]] {
        struct Group: Hashable {
            let owner: String
            let currency: CurrencyCode
        }
        let groups = Dictionary(grouping: ledger.accounts.indices) { place in
            Group(owner: ledger.accounts[place].owner, currency: ledger.accounts[place].currency)
        }
        var neighbours = [[Int32]](repeating: [], count: ledger.accounts.count)
        for places in groups.values {
            for place in places {
                neighbours[place] = places.filter { $0 != place }.map(Int32.init)
            }
        }
        return neighbours
    }

    /// Rows of the neighbouring accounts that are the amount coming in.
    private func partnersIn(of number: Int32, _ neighbours: [[Int32]]) -> [Int32] {
        let row = rows[Int(number)]
        var found: [Int32] = []
        for account in neighbours[Int(row.account)] {
            for days in -1...Self.window {
                index.forEachRow(
                    account: account, amount: 0 &- row.amount,
                    date: row.date.adding(days: days), in: rows
                ) { candidate in
                    // At least one side is new; what the ledger had unpaired stays so.
                    let isNew = Int(candidate) >= ledgerRowCount || Int(number) >= ledgerRowCount
                    if isNew && canBeSide(rows[Int(candidate)]) { found.append(candidate) }
                }
            }
        }
        return found
    }

    /// The partner of a row: those whose texts name the other account go first. Where all that are
    /// left are of one account, the nearest day is taken, because the accounts are sure and only
    /// equal transfers could be swapped; `nil` where several accounts fit, or none.
    private func partner(
        of number: Int32, among found: [Int32], _ partners: [Int32: [Int32]]
    ) -> Int32? {
        guard canBeSide(rows[Int(number)]) else { return nil }
        let open = found.filter { canBeSide(rows[Int($0)]) }
        let named = open.filter {
            names(rows[Int(number)], accountOf: rows[Int($0)])
                || names(rows[Int($0)], accountOf: rows[Int(number)])
        }
        if !named.isEmpty { return isOneAccount(named) ? nearest(named, to: number) : nil }
        guard isOneAccount(open), let chosen = nearest(open, to: number) else { return nil }
        let rivals = (partners[chosen] ?? []).filter { canBeSide(rows[Int($0)]) }
        return isOneAccount(rivals) ? chosen : nil
    }

    private func isOneAccount(_ numbers: [Int32]) -> Bool {
        guard let first = numbers.first else { return false }
        return numbers.allSatisfy { rows[Int($0)].account == rows[Int(first)].account }
    }

    /// The row of the nearest day, money in after money out before the reverse.
    private func nearest(_ numbers: [Int32], to out: Int32) -> Int32? {
        numbers.min { one, other in
            let (first, second) = (lag(from: out, to: one), lag(from: out, to: other))
            return first == second ? precedes(one, other) : first < second
        }
    }

    private func lag(from out: Int32, to into: Int32) -> Int {
        let days = rows[Int(out)].date.days(until: rows[Int(into)].date)
        return days < 0 ? Self.window - days : days
    }

    /// Whether the text of a row holds the other account's number, its last four digits, or its
    /// name.
    private func names(_ row: TransactionRow, accountOf other: TransactionRow) -> Bool {
        let account = ledger.accounts[Int(other.account)]
        var text: [UInt8] = []
        ledger.table.texts.append(row.text, to: &text)
        text.append(ASCII.space)
        ledger.table.texts.append(row.memo, to: &text)
        text.append(ASCII.space)
        ledger.table.texts.append(row.counterAccount, to: &text)
        let haystack = text.map(ASCII.lowercased)
        let name = account.name.lowercased()
        if name.utf8.count >= 4 && contains(haystack, Array(name.utf8)) { return true }
        let number = Array(AccountDirectory.comparable(account.number ?? "").lowercased().utf8)
        return number.count >= 4
            && contains(haystack.filter { $0 != ASCII.space }, number.suffix(4))
    }

    private func contains(_ haystack: [UInt8], _ needle: some Collection<UInt8>) -> Bool {
        guard let first = needle.first, haystack.count >= needle.count else { return false }
        for start in 0...(haystack.count - needle.count) where haystack[start] == first {
            if haystack[start..<start + needle.count].elementsEqual(needle) { return true }
        }
        return false
    }

    private func join(_ pair: Pair) {
        let (out, into) = (rows[Int(pair.out)].id, rows[Int(pair.into)].id)
        for side in [Int(pair.out), Int(pair.into)] {
            rows[side].kind = .transfer
            rows[side].guessed.insert(.kind)
            if rows[side].extras < 0 {
                rows[side].extras = ledger.table.append(TransactionExtras())
            }
            ledger.table.updateExtras(number: Int(rows[side].extras)) {
                $0.transferID = min(out, into)
            }
        }
        plan.outline.transfersPaired += 1
    }

    private func noteCandidates(_ candidates: [TransactionID: [TransactionID]]) {
        guard !candidates.isEmpty else { return }
        for entry in plan.entries.indices {
            guard let others = candidates[plan.entries[entry].transaction] else { continue }
            if plan.entries[entry].note < 0 {
                plan.entries[entry].note = note(
                    reasons: ["it may be a transfer: \(others.count) rows fit"])
            }
            plan.notes[Int(plan.entries[entry].note)].transferCandidates = others
        }
    }
}
