import SourceText
import StatementModel

extension CSVInference {
    /// Finds the side of a debit and credit pair whose name tells nothing, or tells of another column:
    /// the one that has an amount where the known side has none.
    mutating func completePair(_ bytes: Span<UInt8>) {
        let columns = reading.columns
        guard columns.amount == nil, columns.categories.isEmpty else { return }
        let sides = [CSVRole.debit, .credit]
        if let debit = columns[.debit], let credit = columns[.credit],
            isPair(bytes, debit, credit)
        {
            return
        }
        let taken = Set(columns.roles.values).subtracting(sides.compactMap { columns[$0] })
        for (known, missing) in zip(sides, sides.reversed()) {
            guard let column = columns[known], !isNamedSide(bytes, missing, beside: column),
                statistics[column].isNumber || statistics[column].isEmpty
            else { continue }
            // What is charged on each row on which nothing came in, is no fee of what did.
            let others = statistics.indices.filter {
                $0 != column && statistics[$0].isNumber
                    && ($0 == columns[.fee] || !taken.contains($0) && !isKnownOther($0))
                    && $0 != columns.partAmount
                    && isPair(bytes, column, $0) && standsAlone(bytes, $0, beside: column)
            }
            // Of a single row each number stands beside a side that has none: only one that has decimals, and
            // is alone in that, is what moved.
            let single = others.filter { statistics[$0].isMoney }
            let isSingle = bodyRows.count < 2
            guard !isSingle || single.count == 1,
                let other = isSingle ? single.first : likeliestSide(others, beside: column)
            else { continue }
            reading.columns.memos.removeAll { $0 == other }
            if columns[.fee] == other { reading.columns.roles[.fee] = nil }
            // Beside a side on which nothing moved, what has both signs is what moved.
            if isZero(bytes, column), hasBothSigns(bytes, other) {
                reading.columns.roles[known] = nil
                reading.columns.roles[.amount] = other
            } else {
                reading.columns.roles[missing] = other
            }
            return
        }
    }

    /// The one of several columns that is the other side: what has decimals before whole numbers, which may
    /// be those of receipts, and what stands next to the known side before what does not.
    private func likeliestSide(_ others: [Int], beside known: Int) -> Int? {
        let money = others.filter { statistics[$0].isMoney }
        let likely = money.isEmpty ? others : money
        return likely.first { abs($0 - known) == 1 } ?? likely.first
    }

    /// Whether a column with amounts is named for one side beyond doubt, and has none where the other side
    /// has one: a row without any, as one of a balance may be, does not make a count of rows that side
    /// (observed in exports of Yes Bank).
    private func isNamedSide(
        _ bytes: Span<UInt8>, _ side: CSVRole, beside other: Int
    ) -> Bool {
        guard let column = reading.columns[side], let header = reading.header,
            header.weight(column, side) >= 95, statistics[column].isNumber
        else { return false }
        var record = CSVRecord()
        return !bodyRows.contains { row in
            load(row, into: &record)
            return [column, other].allSatisfy {
                reading.number(bytes, record, $0)?.value.isZero == false
            }
        }
    }

    /// Whether a column's name is one of something else than an amount, `Order number` among them.
    func isKnownOther(_ column: Int) -> Bool {
        if let name = reading.header?.name(column), CSVHeaderWords.isOfNumber(name) { return true }
        return [
            CSVRole.other, .balance, .fee, .rate, .originalAmount, .id, .reference, .checkNumber,
        ]
        .contains {
            (reading.header?.weight(column, $0) ?? 0) >= 60
        }
    }

    func score(_ column: Int) -> Int {
        statistics[column].filled * 10 + statistics[column].distinct
    }

    /// Of columns of money without names those with signs are what moved, rather than what was left, unless
    /// rows have none: these would lose what another column has. Beside a column of directions nothing has
    /// signs that moved.
    func unnamedScore(_ bytes: Span<UInt8>, _ column: Int) -> Int {
        let counts = signCounts(bytes, column: column)
        let isSigned =
            bodyRows.count >= 2 && reading.columns[.direction] == nil
            && statistics[column].filled == statistics[column].rows
            && counts.minus + counts.plus > 0
        // Of a single row what stands in front of the day is what was left, if anything.
        if bodyRows.count == 1, counts.minus + counts.plus == 0,
            column < reading.columns.leadingDate ?? 0
        {
            return score(column) / 2
        }
        return score(column) * (isSigned ? 2 : 1)
    }

    /// Tries each column as amount, and each two neighbours that fill each other up as debit and
    /// credit, with each other column or the one that is named so as the balance. Says whether the
    /// balances prove one of these readings.
    mutating func proveColumns(
        _ bytes: Span<UInt8>, _ candidates: [Int], balances: [Int]
    ) -> Bool {
        let orders = allowedOrders(bytes)
        // Of a column of zeros each row follows in which nothing moved.
        let balances =
            reading.columns[.balance].map { [$0] } ?? balances.filter { !isZero(bytes, $0) }
        let movingCount = bodyRows.count == 2 ? moving(bytes, candidates).count : candidates.count
        var best: (proof: RunningBalanceProof, moved: Int, reading: CSVReading)?
        for unproven in amountReadings(bytes, candidates) {
            for balance in balances where !unproven.columns.hasAmount(in: balance) {
                var variant = unproven
                variant.columns.roles[.balance] = balance
                // Of two rows with three columns of numbers, a pair among them, or with two of which one
                // has no minus, one step is enough.
                let isTiny =
                    bodyRows.count == 2
                    && (candidates.count == 3 && variant.columns.amount == nil
                        || movingCount == 2 && balance != candidates.first)
                guard let found = CSVBalanceCheck(self, bytes, variant).best(orders),
                    found.proof.checked >= (isTiny ? 1 : 2),
                    found.proof.agreeing * 10 >= found.proof.checked * 8,
                    found.proof.agreeing >= (best?.proof.agreeing ?? 1)
                else { continue }
                // Where nothing moved, any balance that stays goes on.
                let moved = movedRows(bytes, variant)
                if let best, found.proof.agreeing == best.proof.agreeing, moved <= best.moved {
                    continue
                }
                best = (found.proof, moved, variant)
            }
        }
        guard let best else { return false }
        reading = best.reading
        return true
    }

    /// On how many rows something moves under a reading.
    private func movedRows(_ bytes: Span<UInt8>, _ reading: CSVReading) -> Int {
        let rule = reading.amountRule
        var record = CSVRecord()
        return bodyRows.count { row in
            load(row, into: &record)
            guard case .amount(let amount) = rule.amount(bytes, record) else { return false }
            return !amount.isZero
        }
    }

    /// The readings with one of the columns as amount, or with two neighbours as a pair.
    func amountReadings(_ bytes: Span<UInt8>, _ candidates: [Int]) -> [CSVReading] {
        let single = moving(bytes, candidates).flatMap { column in
            var variant = reading
            variant.columns.roles[.amount] = column
            guard let flag = reading.columns[.direction] else { return [variant] }
            var flagged = variant
            flagged.sign = .flag(flag)
            return [variant, flagged]
        }
        let pairs = zip(candidates, candidates.dropFirst()).filter { isPair(bytes, $0, $1) }
        return single
            + pairs.flatMap { sides(bytes, $0, $1) }.map { debit, credit in
                var variant = reading
                variant.columns.roles[.debit] = debit
                variant.columns.roles[.credit] = credit
                variant.debitsAreNegative = signCounts(bytes, column: debit).minus > 0
                return variant
            }
    }

    /// Two columns as debit and credit, and the other way round; first that way in which the only
    /// minuses of the two are money out.
    private func sides(_ bytes: Span<UInt8>, _ left: Int, _ right: Int) -> [(Int, Int)] {
        let isRightDebit = hasOnlyMinuses(bytes, right) && !hasOnlyMinuses(bytes, left)
        return isRightDebit ? [(right, left), (left, right)] : [(left, right), (right, left)]
    }

    /// Whether a column has minuses, and nothing without one.
    func hasOnlyMinuses(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        signCounts(bytes, column: column).minus > 0 && !hasBothSigns(bytes, column)
    }

    /// Whether nearly every row has an amount in just one of two columns; zero is none.
    func isPair(_ bytes: Span<UInt8>, _ left: Int, _ right: Int) -> Bool {
        var record = CSVRecord()
        var (single, idle) = (0, 0)
        for row in bodyRows {
            load(row, into: &record)
            let numbers = [left, right].map { reading.number(bytes, record, $0)?.value }
            let isFilled = numbers.map { $0.map { !$0.isZero } ?? false }
            if isFilled[0] != isFilled[1] { single += 1 }
            // Zeros on both sides: a record that was taken back, say; none: an opening balance.
            let isIdle =
                numbers.allSatisfy { $0?.isZero == true }
                || numbers == [nil, nil] && table.statesBalance(bytes, row)
            if isIdle { idle += 1 }
        }
        return single > 0 && single * 10 >= (bodyRows.count - idle) * 9
    }

    /// Two neighbouring columns of which each row fills one: debit and credit. A column of zeros, as
    /// those of fees and taxes may be, is neither.
    func complementaryPair(_ bytes: Span<UInt8>, _ candidates: [Int]) -> (Int, Int)? {
        zip(candidates, candidates.dropFirst()).first { left, right in
            isPair(bytes, left, right) && standsAlone(bytes, left, beside: right)
                && standsAlone(bytes, right, beside: left)
        }
    }

    /// Whether something moved by a column on a row on which nothing did by another one.
    private func standsAlone(_ bytes: Span<UInt8>, _ column: Int, beside other: Int) -> Bool {
        var record = CSVRecord()
        return bodyRows.contains { row in
            load(row, into: &record)
            let isFilled = [column, other].map {
                reading.number(bytes, record, $0).map { !$0.value.isZero } ?? false
            }
            return isFilled[0] && !isFilled[1]
        }
    }

    /// Whether a column has amounts with a minus and others without: those of both directions.
    func hasBothSigns(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        let counts = signCounts(bytes, column: column)
        return counts.minus > 0 && counts.plus + counts.none > 0
    }

    /// Where a file has an amount and a debit and credit pair, keeps the one that says more: a
    /// signed amount, else the pair.
    mutating func reconcilePairWithAmount(_ bytes: Span<UInt8>) {
        let columns = reading.columns
        guard columns.amount != nil, columns[.debit] != nil || columns[.credit] != nil,
            profile?.profile.columns.keys.contains(where: \.isMoneyMoved) != true
        else { return }
        if takeAmountForBalance(bytes) || takeAmountForSide(bytes) { return }
        if takePairForAmount(bytes) || takeFullerPair(bytes) { return }
        let hasSigns = signCounts(bytes).minus > 0
        let hasPair = [columns[.debit], columns[.credit]].compactMap { $0 }
            .contains { statistics.indices.contains($0) && !statistics[$0].isEmpty }
        if hasSigns || !hasPair || reading.header == nil {
            if hasSigns {
                signOfSides = findSignOfSides(bytes)
                areSidesOfBooks = [columns[.debit], columns[.credit]].compactMap { $0 }
                    .allSatisfy(isNamedAsInBooks)
            }
            reading.columns.roles[.debit] = nil
            reading.columns.roles[.credit] = nil
        } else if let debit = columns[.debit], let credit = columns[.credit],
            isPair(bytes, debit, credit), reading.derivations.isEmpty,
            !isTotalOfParts(bytes, debit, credit)
        {
            reading.columns.roles[.amount] = nil
            reading.columns.roles[.netAmount] = nil
        } else {
            reading.columns.roles[.debit] = nil
            reading.columns.roles[.credit] = nil
        }
    }

    /// Finds the amounts that a sum is made of, on rows of their own: they are none of the account's.
    mutating func dropParts(_ bytes: Span<UInt8>) {
        guard let header = reading.header, profile?.profile.columns[.amount] == nil else { return }
        let named = statistics.indices.filter {
            statistics[$0].isNumber && header.weight($0, .amount) > 0
        }
        guard let parts = named.first(where: { holdsParts(bytes, $0) }) else { return }
        reading.columns.partAmount = parts
        if reading.columns[.amount] == parts { reading.columns.roles[.amount] = nil }
    }

    /// Whether a column has amounts on some rows on which debit and credit are empty, and none where
    /// they are not.
    private func holdsParts(_ bytes: Span<UInt8>, _ amount: Int) -> Bool {
        guard reading.columns[.netAmount] == nil, let debit = side(.debit),
            let credit = side(.credit), debit != amount, credit != amount
        else { return false }
        var (parts, wholes) = (0, 0)
        for row in bodyRows {
            let isPart = table.kind(row, amount) == .number
            let isWhole = [debit, credit].contains { table.kind(row, $0) == .number }
            if isPart && isWhole { return false }
            if isPart { parts += 1 }
            if isWhole { wholes += 1 }
        }
        return parts > 0 && wholes > 0
    }

    /// The column of one side, or the one that is named for it.
    private func side(_ role: CSVRole) -> Int? {
        reading.columns[role]
            ?? statistics.indices.first { reading.header?.weight($0, role) == 100 }
    }
}
