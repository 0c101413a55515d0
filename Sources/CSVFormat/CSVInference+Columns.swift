import SourceText
import StatementModel

extension CSVInference {
    /// Finds amount and balance by what they hold, where no name tells.
    mutating func findUnnamedAmounts(_ bytes: Span<UInt8>) {
        guard !reading.columns.hasAmount, !bodyRows.isEmpty else { return }
        let taken = Set(reading.columns.roles.values)
        let numeric = statistics.indices.filter {
            statistics[$0].isNumber && !taken.contains($0) && !isKnownOther($0)
        }
        let money = numeric.filter { statistics[$0].money * 2 >= statistics[$0].numbers }
        let candidates = Array((money.isEmpty ? numeric : money).prefix(10))
        if proveColumns(bytes, candidates) || provePairs(bytes, candidates) { return }
        if let pair = complementaryPair(candidates) {
            // Without names the column with more rows is taken for the spending.
            let isFirstLarger = statistics[pair.0].filled >= statistics[pair.1].filled
            reading.columns.roles[.debit] = isFirstLarger ? pair.0 : pair.1
            reading.columns.roles[.credit] = isFirstLarger ? pair.1 : pair.0
            isPairUnnamed = true
            return
        }
        reading.columns.roles[.amount] = candidates.max { left, right in
            (score(left), right) < (score(right), left)
        }
    }

    func isKnownOther(_ column: Int) -> Bool {
        [CSVRole.other, .balance, .fee, .rate, .originalAmount, .id, .reference, .checkNumber]
            .contains {
                (reading.header?.weight(column, $0) ?? 0) >= 60
            }
    }

    func score(_ column: Int) -> Int {
        statistics[column].filled * 10 + statistics[column].distinct
    }

    /// Tries each pair of columns as amount and balance.
    mutating func proveColumns(_ bytes: Span<UInt8>, _ candidates: [Int]) -> Bool {
        let orders = allowedOrders(bytes)
        var best: (proof: RunningBalanceProof, reading: CSVReading)?
        for amount in candidates {
            for balance in candidates where balance != amount {
                var variant = reading
                variant.columns.roles[.amount] = amount
                variant.columns.roles[.balance] = balance
                guard let found = CSVBalanceCheck(self, bytes, variant).best(orders),
                    found.proof.checked >= 2, found.proof.agreeing * 10 >= found.proof.checked * 8,
                    found.proof.agreeing > (best?.proof.agreeing ?? 0)
                else { continue }
                best = (found.proof, variant)
            }
        }
        guard let best else { return false }
        reading = best.reading
        return true
    }

    /// Tries each two neighbouring columns that fill each other up as debit and credit, in either
    /// order, and each other column as their balance.
    private mutating func provePairs(_ bytes: Span<UInt8>, _ candidates: [Int]) -> Bool {
        let orders = allowedOrders(bytes)
        var best: (proof: RunningBalanceProof, reading: CSVReading)?
        for (left, right) in zip(candidates, candidates.dropFirst()) where isPair(left, right) {
            for (debit, credit) in [(left, right), (right, left)] {
                for balance in candidates where balance != left && balance != right {
                    var variant = reading
                    variant.columns.roles[.debit] = debit
                    variant.columns.roles[.credit] = credit
                    variant.columns.roles[.balance] = balance
                    variant.debitsAreNegative = signCounts(bytes, column: debit).minus > 0
                    guard let found = CSVBalanceCheck(self, bytes, variant).best(orders),
                        found.proof.checked >= 2,
                        found.proof.agreeing * 10 >= found.proof.checked * 8,
                        found.proof.agreeing > (best?.proof.agreeing ?? 0)
                    else { continue }
                    best = (found.proof, variant)
                }
            }
        }
        guard let best else { return false }
        reading = best.reading
        return true
    }

    /// Whether no row has an amount in both columns, and nearly every row in one; zero is none.
    private func isPair(_ left: Int, _ right: Int) -> Bool {
        let single = bodyRows.count { row in
            let kinds = (table.kind(row, left), table.kind(row, right))
            return kinds.0 != .empty || kinds.1 != .empty
        }
        let filled = statistics[left].filled + statistics[right].filled
        return single * 10 >= bodyRows.count * 9
            && (filled <= single + 1 || filled >= 2 * single - 1)
    }

    /// Two neighbouring columns of which each row fills one: debit and credit.
    func complementaryPair(_ candidates: [Int]) -> (Int, Int)? {
        for (left, right) in zip(candidates, candidates.dropFirst()) {
            let total = statistics[left].filled + statistics[right].filled
            guard statistics[left].filled > 0, statistics[right].filled > 0,
                total <= bodyRows.count + 1, total * 10 >= bodyRows.count * 9
            else { continue }
            return (left, right)
        }
        return nil
    }

    /// Where a file has an amount and a debit and credit pair, keeps the one that says more: a
    /// signed amount, else the pair.
    mutating func reconcilePairWithAmount(_ bytes: Span<UInt8>) {
        let columns = reading.columns
        guard columns.amount != nil, columns[.debit] != nil || columns[.credit] != nil else {
            return
        }
        let hasSigns = signCounts(bytes).minus > 0
        let hasPair = [columns[.debit], columns[.credit]].compactMap { $0 }
            .contains { statistics.indices.contains($0) && !statistics[$0].isEmpty }
        if hasSigns || !hasPair || reading.header == nil {
            reading.columns.roles[.debit] = nil
            reading.columns.roles[.credit] = nil
        } else if columns[.debit] != nil && columns[.credit] != nil {
            reading.columns.roles[.amount] = nil
            reading.columns.roles[.netAmount] = nil
        } else {
            reading.columns.roles[.debit] = nil
            reading.columns.roles[.credit] = nil
        }
    }
}
