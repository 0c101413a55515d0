import SourceText
import StatementModel

extension CSVInference {
    /// Takes the amounts for the other side of what was paid out or in, where each row has one of both
    /// (observed in exports of Airbnb).
    mutating func takeAmountForSide(_ bytes: Span<UInt8>) -> Bool {
        guard let amount = reading.columns.amount, bodyRows.count >= 2 else { return false }
        for (side, other) in [(CSVRole.debit, CSVRole.credit), (.credit, .debit)] {
            guard let column = reading.columns[side], reading.columns[other] == nil,
                isFilledOnSome(column), isFilledOnSome(amount), isPair(bytes, column, amount),
                !turnsSigns(bytes, amount, as: other)
            else { continue }
            reading.columns.roles[.amount] = nil
            reading.columns.roles[.netAmount] = nil
            reading.columns.roles[other] = amount
            return true
        }
        return false
    }

    /// Whether amounts of both signs would be turned round as those of one side.
    private func turnsSigns(_ bytes: Span<UInt8>, _ amount: Int, as side: CSVRole) -> Bool {
        let counts = signCounts(bytes, column: amount)
        let isMostlyNegative = counts.minus > counts.none + counts.plus
        return hasBothSigns(bytes, amount) && (side == .credit) == isMostlyNegative
    }

    /// Takes a debit and credit pair that each row fills one side of for what moved, and an amount that
    /// is another one on some rows, beside a column of foreign currencies, for what was paid abroad
    /// (observed in card statements of UBS). Says whether it did.
    mutating func takePairForAmount(_ bytes: Span<UInt8>) -> Bool {
        let columns = reading.columns
        guard let header = reading.header, let amount = columns.amount, columns[.balance] == nil,
            let debit = columns[.debit], let credit = columns[.credit], bodyRows.count >= 3,
            header.weight(debit, .debit) >= 95, header.weight(credit, .credit) >= 95,
            let currency = columns[.originalCurrency], abs(currency - amount) == 1,
            statedCurrency(bytes, amount) == nil,
            !CSVHeaderWords.isAccountMoney(header.name(amount)), isPair(bytes, debit, credit)
        else { return false }
        var record = CSVRecord()
        let isOther = bodyRows.contains { row in
            load(row, into: &record)
            let numbers = [amount, debit, credit].map {
                reading.number(bytes, record, $0)?.value.magnitude
            }
            return numbers[0] != nil && !numbers.dropFirst().contains(numbers[0])
        }
        guard isOther else { return false }
        reading.columns.roles[.amount] = nil
        reading.columns.roles[.netAmount] = nil
        if columns[.originalAmount] == nil { reading.columns.roles[.originalAmount] = amount }
        return true
    }

    /// Whether some rows have a number in a column and others have none.
    private func isFilledOnSome(_ column: Int) -> Bool {
        statistics.indices.contains(column) && statistics[column].isNumber
            && statistics[column].filled < bodyRows.count
    }

    /// Two columns whose names differ in one word.
    struct NamedPair {
        var debit: Int
        var credit: Int
    }

    /// The columns whose names differ in one word, which says money out in one and money in in the
    /// other: `Rechnungsbetrag ausgehend` and `Rechnungsbetrag eingehend` (observed in exports of
    /// SumUp). Of several the pair that more rows fill comes first: what was left of sales and paid
    /// out, rather than the sales alone (observed in reports of Adyen).
    func namedPairs(_ header: CSVHeader) -> [NamedPair] {
        let words = header.names.map { $0.split(separator: " ").map(String.init) }
        let numbers = header.names.indices.filter {
            (2...6).contains(words[$0].count) && isFit($0, .debit)
        }
        var pairs: [NamedPair] = []
        for debit in numbers {
            for credit in numbers where words[credit].count == words[debit].count {
                let different = zip(words[debit], words[credit]).filter { $0 != $1 }
                guard different.count == 1, let (out, into) = different.first,
                    Self.isWord(out, .debit), Self.isWord(into, .credit),
                    !Self.namesAccounts(words[debit].filter { $0 != out })
                else { continue }
                pairs.append(NamedPair(debit: debit, credit: credit))
            }
        }
        let filled = pairs.map { statistics[$0.debit].filled + statistics[$0.credit].filled }
        let least = bodyRows.isEmpty ? 0 : max(1, plainPairCells(header))
        return pairs.indices.filter { filled[$0] >= least }
            .sorted { (filled[$1], $0) < (filled[$0], $1) }.map { pairs[$0] }
    }

    /// How many cells the columns fill that are called no more than debit and credit: beside them
    /// `Debit in currency` is what was paid abroad (observed in exports of Isybank).
    private func plainPairCells(_ header: CSVHeader) -> Int {
        let sides = [CSVRole.debit, .credit].map { role in
            header.names.indices.filter { header.weight($0, role) == 100 && isFit($0, role) }
                .map { statistics[$0].filled }.max()
        }
        guard let debits = sides[0], let credits = sides[1] else { return 0 }
        return debits + credits
    }

    /// Takes an amount and another one that has its name with a 2 behind it for money out and money in,
    /// where each row fills one of them and the balances tell which is which.
    mutating func takeNumberedPair(_ bytes: Span<UInt8>) {
        guard let header = reading.header, let amount = reading.columns[.amount],
            reading.columns[.balance] != nil, profile?.pinsMoney != true
        else { return }
        let names = [header.name(amount) + "2", header.name(amount) + " 2"]
        let second = statistics.indices.first {
            names.contains(header.name($0)) && statistics[$0].isNumber
        }
        guard let second, isPair(bytes, amount, second),
            signCounts(bytes).minus + signCounts(bytes, column: second).minus == 0
        else { return }
        let orders = allowedOrders(bytes)
        let readings = [(amount, second), (second, amount)].map { debit, credit in
            var variant = reading
            variant.columns.roles[.amount] = nil
            variant.columns.roles[.debit] = debit
            variant.columns.roles[.credit] = credit
            return variant
        }
        let agreeing = readings.map {
            CSVBalanceCheck(self, bytes, $0).best(orders)?.proof.agreeing ?? 0
        }
        guard agreeing[0] != agreeing[1] else { return }
        reading = readings[agreeing[0] > agreeing[1] ? 0 : 1]
    }

    /// Takes an amount that only some rows have and a column that the others have for money out and
    /// money in, whatever their names, where nearly all balances follow so: under an amount alone rows
    /// would be without one.
    mutating func takeProvenPair(_ bytes: Span<UInt8>) {
        guard let amount = reading.columns[.amount], reading.columns[.netAmount] == nil,
            let balance = reading.columns[.balance], profile?.pinsMoney != true,
            reading.columns[.debit] == nil, reading.columns[.credit] == nil,
            bodyRows.count >= 3, statistics[amount].filled < bodyRows.count
        else { return }
        let taken = Set(reading.columns.roles.values)
        let orders = allowedOrders(bytes)
        var best: (agreeing: Int, reading: CSVReading)?
        for other in statistics.indices
        where statistics[other].isNumber && !taken.contains(other) && isPair(bytes, amount, other) {
            for (debit, credit) in [(amount, other), (other, amount)] where balance != other {
                var variant = reading
                variant.columns.roles[.amount] = nil
                variant.columns.roles[.debit] = debit
                variant.columns.roles[.credit] = credit
                variant.columns.memos.removeAll { $0 == other }
                guard let proof = CSVBalanceCheck(self, bytes, variant).best(orders)?.proof,
                    proof.agreeing >= 2, proof.agreeing * 10 >= proof.checked * 9,
                    proof.checked * 10 >= (bodyRows.count - 1) * 9,
                    proof.agreeing > best?.agreeing ?? 0
                else { continue }
                best = (proof.agreeing, variant)
            }
        }
        if let best { reading = best.reading }
    }

    /// Whether the words that two names share are those of an account: a debit account is none of
    /// money (observed in exports of Inecobank).
    private static func namesAccounts(_ words: [String]) -> Bool {
        isWord(words.joined(separator: " "), .account)
    }

    private static func isWord(_ word: String, _ role: CSVRole) -> Bool {
        CSVHeaderLexicon.matches(word).contains { $0.role == role && $0.weight == 100 }
    }
}

extension CSVInference {
    /// Takes two columns that are named for debit and credit and hold names for the direction of amounts
    /// without signs: where the first one is filled, the account that it names was left (observed in
    /// exports of AndroMoney).
    mutating func takeNamedSides(_ bytes: Span<UInt8>) {
        let counts = signCounts(bytes)
        guard let header = reading.header, !isSignStated,
            counts.none > 0, counts.plus + counts.minus + counts.marked == 0,
            let debit = namedSide(header, .debit, not: .credit),
            let credit = namedSide(header, .credit, not: .debit),
            [nil, debit].contains(reading.columns[.direction])
        else { return }
        var words: Set<String> = []
        for row in bodyRows {
            let sides = [debit, credit].map { table.field(row, $0).value(in: bytes) }
            guard !(sides[0].isEmpty && sides[1].isEmpty), sides[0].count <= 40 else { return }
            if !sides[0].isEmpty { words.insert(CSVWords.fold(bytes, sides[0])) }
        }
        reading.columns.roles[.direction] = debit
        reading.columns.memos.removeAll { $0 == debit }
        for word in words { reading.flagWords[word] = -1 }
    }

    /// The column that holds texts and whose name has a word for one side and none for the other.
    private func namedSide(_ header: CSVHeader, _ role: CSVRole, not other: CSVRole) -> Int? {
        statistics.indices.first { column in
            let cells = statistics[column]
            return header.weight(column, role) >= 40 && header.weight(column, other) == 0
                && cells.texts > 0 && cells.numbers == 0 && !cells.isDate && !cells.isFlag
                && cells.filled < cells.rows
        }
    }
}
