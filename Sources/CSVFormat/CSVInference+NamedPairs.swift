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
    /// SumUp). Of several the pair that more rows fill comes first, and of equal ones the one that is
    /// named for what is net: what was left of sales and paid out, rather than the sales alone
    /// (observed in reports of Adyen).
    func namedPairs(_ header: CSVHeader) -> [NamedPair] {
        let words = header.names.map { $0.split(separator: " ").map(String.init) }
        let numbers = header.names.indices.filter {
            (2...6).contains(words[$0].count) && isFit($0, .debit)
        }
        // By what a name is without its word for money in: each name against each other is too much
        // for a table of thousands of columns.
        var credits: [[String]: [Int]] = [:]
        for column in numbers {
            for rest in Self.rests(words[column], without: .credit) {
                credits[rest, default: []].append(column)
            }
        }
        var pairs: [NamedPair] = []
        for debit in credits.isEmpty ? [] : numbers {
            let matches = Self.rests(words[debit], without: .debit)
                .filter { !Self.namesAccounts($0.filter { !$0.isEmpty }) }.flatMap {
                    credits[$0] ?? []
                }
            pairs += matches.filter { words[$0] != words[debit] }.sorted()
                .map { NamedPair(debit: debit, credit: $0) }
        }
        let filled = pairs.map { statistics[$0.debit].filled + statistics[$0.credit].filled }
        let least = bodyRows.isEmpty ? 0 : max(1, plainPairCells(header))
        let isNet = pairs.map { words[$0.credit].contains { Self.isWord($0, .netAmount) } ? 1 : 0 }
        return pairs.indices.filter { filled[$0] >= least }
            .sorted { (filled[$1], isNet[$1], $0) < (filled[$0], isNet[$0], $1) }
            .map { pairs[$0] }
    }

    /// Whether a name for a side is one in another language than that of the other names, stands without its
    /// partner, and whole numbers stand below it: `No` counts rows where no `Có` stands beside it, and is no
    /// `Nợ`.
    func isSideOfAnotherLanguage(_ column: Int, _ role: CSVRole) -> Bool {
        guard role == .debit || role == .credit, let header = reading.header, let language,
            statistics[column].money == 0, statistics[column].filled > 0
        else { return false }
        let languages = Self.languages(of: header.name(column), role)
        guard !languages.isEmpty, !languages.contains(language) else { return false }
        let partner: CSVRole = role == .debit ? .credit : .debit
        return header.names.allSatisfy {
            Self.languages(of: $0, partner).isDisjoint(with: languages)
        }
    }

    /// The languages in which a name is all of a word for a role.
    private static func languages(of name: String, _ role: CSVRole) -> Set<String> {
        let matches = CSVHeaderLexicon.matches(name)
        return Set(matches.filter { $0.role == role && $0.weight >= 90 }.map(\.language))
    }

    /// The words of a name with a gap in the place of one that says what is on one side, for each such
    /// word.
    private static func rests(_ words: [String], without role: CSVRole) -> [[String]] {
        words.indices.filter { isWord(words[$0], role) }.map { place in
            words.indices.map { $0 == place ? "" : words[$0] }
        }
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
            bodyRows.count >= 2, statistics[amount].filled < bodyRows.count
        else { return }
        let orders = allowedOrders(bytes)
        let least = min(2, bodyRows.count - 1)
        var best: (agreeing: Int, reading: CSVReading)?
        for other in complements(bytes, of: amount, balance) {
            for (debit, credit) in [(amount, other), (other, amount)] {
                var variant = reading
                variant.columns.roles[.amount] = nil
                variant.columns.roles[.debit] = debit
                variant.columns.roles[.credit] = credit
                variant.columns.memos.removeAll { $0 == other }
                guard let proof = CSVBalanceCheck(self, bytes, variant).best(orders)?.proof,
                    proof.agreeing >= least, proof.agreeing * 10 >= proof.checked * 9,
                    proof.checked * 10 >= (bodyRows.count - 1) * 9,
                    proof.agreeing > best?.agreeing ?? 0
                else { continue }
                best = (proof.agreeing, variant)
            }
        }
        if let best { reading = best.reading }
    }

    /// The columns that may be the other side of an amount: each row fills one of both. Of more than a
    /// few those with the most numbers by which a balance differs from one beside it, so that a table of
    /// thousands of columns is not proven by each. The rows are gone through once for all columns.
    private func complements(_ bytes: Span<UInt8>, of amount: Int, _ balance: Int) -> [Int] {
        let taken = Set(reading.columns.roles.values)
        var sides = statistics.indices
            .filter { statistics[$0].isNumber && !taken.contains($0) && $0 != balance }
            .map { CSVOtherSide(column: $0) }
        if sides.isEmpty { return [] }
        let steps = balanceSteps(bytes)
        var record = CSVRecord()
        for (index, row) in bodyRows.enumerated() {
            load(row, into: &record)
            let moved = reading.number(bytes, record, amount)?.value
            // A step belongs to the row in front of it or behind it.
            let near = steps[max(0, index - 1)..<min(index + 1, steps.count)]
            for place in sides.indices {
                let number = reading.number(bytes, record, sides[place].column)?.value
                sides[place].isIdle = number?.isZero == true && moved?.isZero == true
                sides[place].isFilled = number?.isZero == false
                sides[place].isStep = near.contains { $0 != nil && $0 == number?.magnitude }
                sides[place].endRow(isMoved: moved?.isZero == false)
            }
        }
        let rows = bodyRows.count
        let fitting = sides.filter { $0.isOther(among: rows) }
        if fitting.count <= Self.mostSides { return fitting.map(\.column) }
        return fitting.sorted { ($1.steps, $0.column) < ($0.steps, $1.column) }
            .prefix(Self.mostSides).map(\.column).sorted()
    }

    /// By how much the balance of each row differs from that of the row before it, without signs.
    private func balanceSteps(_ bytes: Span<UInt8>) -> [ExactAmount?] {
        let rule = reading.balanceRule
        var record = CSVRecord()
        var steps: [ExactAmount?] = []
        var last: ExactAmount?
        for row in bodyRows {
            load(row, into: &record)
            let balance = rule.balance(bytes, record)
            var step: ExactAmount?
            if let balance, let last { step = balance.subtracting(last)?.magnitude }
            if row != bodyRows.first { steps.append(step) }
            last = balance
        }
        return steps
    }

    /// Of so many columns that may be the other side the balances are followed.
    private static let mostSides = 8

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
            [debit, credit].contains(where: { statistics[$0].filled < bodyRows.count }),
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
        }
    }
}

/// A column that may be the other side of an amount, as seen on the rows so far.
private struct CSVOtherSide {
    let column: Int
    /// What the row has: zeros in both, as a record that was taken back may, a number in this one, and
    /// one that is a step of the balance.
    var isIdle = false
    var isFilled = false
    var isStep = false
    private var single = 0
    private var idle = 0
    /// Rows whose number is a step of the balance.
    private(set) var steps = 0

    init(column: Int) { self.column = column }

    /// Counts the row.
    mutating func endRow(isMoved: Bool) {
        if isFilled != isMoved { single += 1 }
        if isIdle { idle += 1 }
        if isFilled, isStep { steps += 1 }
    }

    /// Whether nearly all rows fill one of both.
    func isOther(among rows: Int) -> Bool { single > 0 && single * 10 >= (rows - idle) * 9 }
}
