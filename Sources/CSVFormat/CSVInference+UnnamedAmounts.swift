import SourceText
import StatementModel

extension CSVInference {
    /// Finds amount and balance by what they hold, where no name tells.
    mutating func findUnnamedAmounts(_ bytes: Span<UInt8>) {
        dropEmptyAmount(bytes)
        guard !reading.columns.hasAmount, !bodyRows.isEmpty else { return }
        let taken = Set(reading.columns.roles.values)
        let numbers = statistics.indices.filter {
            statistics[$0].isNumber && !taken.contains($0) && !isKnownOther($0)
                && holdsAmounts(bytes, $0) && !isCutOff(bytes, $0)
        }
        let numeric = withoutRowNumbers(bytes, Array(numbers.prefix(10)))
        let money = numeric.filter { statistics[$0].isMoney }
        let candidates = money.isEmpty ? numeric : withoutSparse(money, among: numeric, bytes)
        if takeCost(bytes, candidates) { return }
        // Numbers that only count up would prove that one is added each time.
        let unproven = reading
        // Beside balances with decimals nothing else may have had any.
        let isProven =
            proveColumns(bytes, candidates, balances: numeric)
            || reading.header == nil && money.count == 1 && numeric.count > 1
                && proveColumns(bytes, numeric, balances: money)
        if proveAccounts(bytes, candidates, balances: numeric, from: unproven) || isProven {
            return
        }
        if proveColumnsBySteps(bytes, candidates) { return }
        if takeAmountBetween(bytes, money) || takeAmountOfStep(bytes, candidates) {
            return
        }
        for candidate in candidates {
            let byCurrency = amountsByCurrency(bytes, numeric, beside: candidate)
            guard !byCurrency.isEmpty else { continue }
            reading.columns.roles[.amount] =
                byCurrency.map(\.column).max { score($0) < score($1) }
            return
        }
        let hasGaps = candidates.contains { statistics[$0].filled < statistics[$0].rows }
        let pair =
            complementaryPair(bytes, candidates)
            ?? (hasGaps ? complementaryPair(bytes, numeric) : nil)
        if let pair {
            takeUnnamedPair(bytes, pair)
            return
        }
        reading.columns.roles[.amount] = moving(bytes, candidates).max { left, right in
            (unnamedScore(bytes, left), right) < (unnamedScore(bytes, right), left)
        }
        if reading.columns.amount == nil { takeOnlyAmounts() }
        if !reading.columns.hasAmount { takeNamesakeOfBalance(bytes) }
    }

    /// Of two rows takes the column from whose amount, whatever its sign, one balance follows from the other:
    /// the only minuses may be those of what was overdrawn, and both may have some.
    private mutating func takeAmountOfStep(_ bytes: Span<UInt8>, _ candidates: [Int]) -> Bool {
        guard bodyRows.count == 2 else { return false }
        let candidates = moving(bytes, candidates)
        guard candidates.count == 2 else { return false }
        let values = candidates.map { column in
            bodyRows.compactMap { row in
                var record = CSVRecord()
                load(row, into: &record)
                return reading.number(bytes, record, column)?.value
            }
        }
        // The same figures twice, with signs and without, are no amounts and balances.
        let sizes = values.map { $0.map { $0.isNegative ? $0.negated : $0 } }
        guard values.allSatisfy({ $0.count == 2 }), sizes[0] != sizes[1] else { return false }
        let explained = [(0, 1), (1, 0)].filter { amount, balance in
            guard let step = values[balance][0].adding(values[balance][1].negated) else {
                return false
            }
            return !step.isZero
                && values[amount].contains { $0 == step || $0 == step.negated }
        }
        // Amounts without minuses go first; else either has to be the only one.
        let first = explained.first { !values[$0.0].contains(where: \.isNegative) }
        guard let found = first ?? (explained.count == 1 ? explained.first : nil) else {
            return false
        }
        reading.columns.roles[.amount] = candidates[found.0]
        reading.columns.roles[.balance] = candidates[found.1]
        return true
    }

    /// The columns that look like money; where no name tells, and some rows have nothing in any of them, those
    /// that each row has a number in: what was paid abroad has cents, and yen have none.
    private func withoutSparse(
        _ money: [Int], among numbers: [Int], _ bytes: Span<UInt8>
    ) -> [Int] {
        guard reading.header == nil else { return money }
        let whole = numbers.filter { statistics[$0].filled == statistics[$0].rows }
        let isBare = bodyRows.contains { row in
            money.allSatisfy { table.field(row, $0).value(in: bytes).isEmpty }
        }
        return isBare && !whole.isEmpty ? whole : money
    }

    /// Takes the role from a column that a part of its name makes one of amounts, and that holds nothing
    /// but zeros, where others hold money: what was charged for shipping, say.
    private mutating func dropEmptyAmount(_ bytes: Span<UInt8>) {
        guard let amount = reading.columns[.amount], let header = reading.header,
            header.weight(amount, .amount) < 90, bodyRows.count >= 2
        else { return }
        let hasOther = statistics.indices.contains {
            $0 != amount && statistics[$0].isNumber && $0 != reading.columns[.balance]
                && !isZero(bytes, $0)
        }
        if hasOther && isZero(bytes, amount) { reading.columns.roles[.amount] = nil }
    }

    /// The columns without those that hold nothing but zeros, where others hold more: balances that are
    /// zero throughout go on by any of them (observed in exports of PayPal).
    func moving(_ bytes: Span<UInt8>, _ columns: [Int]) -> [Int] {
        let moving = columns.filter { !isZero(bytes, $0) }
        return moving.isEmpty ? columns : moving
    }

    /// Whether a column holds nothing but zeros.
    func isZero(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        var record = CSVRecord()
        return bodyRows.allSatisfy { row in
            load(row, into: &record)
            return reading.number(bytes, record, column)?.value.isZero ?? true
        }
    }

    /// Whether what looks like numbers is some in the file's format: the number of an account may have
    /// blanks among its digits (observed in exports of Santander in Poland).
    private func holdsAmounts(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        var record = CSVRecord()
        return bodyRows.prefix(20).contains { row in
            load(row, into: &record)
            return reading.number(bytes, record, column) != nil
        }
    }

    /// Whether all cells of a column are two digits that a comma has cut off a number at the end of a text,
    /// as in lines whose columns blanks part: `05.01.2026  Kettle  -45,00`.
    private func isCutOff(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        reading.header == nil && column > 0
            && bodyRows.allSatisfy { row in
                let (front, cell) = (table.field(row, column - 1), table.field(row, column))
                guard let last = front.range.last, !front.isQuoted, !cell.isQuoted else {
                    return false
                }
                return table.kind(row, column - 1) == .text && ASCII.isDigit(bytes[last])
                    && cell.range.lowerBound == last + 2 && cell.range.count == 2
                    && bytes[last + 1] == ASCII.comma
            }
    }

    /// Takes two columns for debit and credit: by the signs that one has, by the words of their rows
    /// where they tell, else the one with more rows for the spending.
    private mutating func takeUnnamedPair(_ bytes: Span<UInt8>, _ pair: (Int, Int)) {
        // Minuses beside amounts without one may be reversals, and tell nothing.
        let minus = [pair.0, pair.1].map { hasOnlyMinuses(bytes, $0) }
        if minus[0] != minus[1] {
            reading.columns.roles[.debit] = minus[0] ? pair.0 : pair.1
            reading.columns.roles[.credit] = minus[0] ? pair.1 : pair.0
            return
        }
        let spending = [pair.0, pair.1].map { spendingRows(bytes, $0) }
        let isFirstLarger = statistics[pair.0].filled >= statistics[pair.1].filled
        let isFirst = spending[0] == spending[1] ? isFirstLarger : spending[0] > spending[1]
        reading.columns.roles[.debit] = isFirst ? pair.0 : pair.1
        reading.columns.roles[.credit] = isFirst ? pair.1 : pair.0
        isPairUnnamed = true
    }

    /// How many rows of a column have words for spending, less those with words for income.
    private func spendingRows(_ bytes: Span<UInt8>, _ column: Int) -> Int {
        var record = CSVRecord()
        return bodyRows.prefix(400).reduce(0) { count, row in
            load(row, into: &record)
            guard reading.number(bytes, record, column).map({ !$0.value.isZero }) == true else {
                return count
            }
            let hint = reading.columns.memos.reduce(0) {
                $0 + CSVPhrases.hint(CSVWords.fold(bytes, record[column: $1].value(in: bytes)))
            }
            return count - hint
        }
    }

    /// Takes the only amounts that there are for the amounts that moved: a column of charges, say,
    /// which beside others would be one of fees.
    private mutating func takeOnlyAmounts() {
        for role in [CSVRole.originalAmount, .fee] {
            guard let column = reading.columns[role] else { continue }
            reading.columns.roles[role] = nil
            reading.columns.roles[.amount] = column
            return
        }
    }

    /// Takes one of two columns of the same name, that of a balance, for the amounts: the one from which
    /// the other follows, else the one with minuses (observed in exports of Boursorama).
    private mutating func takeNamesakeOfBalance(_ bytes: Span<UInt8>) {
        guard let header = reading.header, let taken = reading.columns[.balance] else { return }
        let namesakes = statistics.indices.filter {
            header.name($0) == header.name(taken) && statistics[$0].isNumber
        }
        guard namesakes.count == 2 else { return }
        reading.columns.roles[.balance] = nil
        if proveColumns(bytes, namesakes, balances: namesakes) { return }
        let minuses = namesakes.map { signCounts(bytes, column: $0).minus }
        let isFirst = minuses[0] >= minuses[1]
        reading.columns.roles[.amount] = namesakes[isFirst ? 0 : 1]
        reading.columns.roles[.balance] = namesakes[isFirst ? 1 : 0]
    }
}
