import SourceText
import StatementModel

/// Journals of double entries: each entry is some rows, one for each account that it concerns.
extension CSVInference {
    /// Takes the accounts of a journal for those of its rows, and debits for money in, as books have it, where
    /// the rows of each entry come to nothing together: no bank's statement does that (observed in the
    /// entries that French companies hand to the authorities, `FEC`). Says whether it did.
    mutating func takeJournal(_ bytes: Span<UInt8>, _ options: ReadOptions) -> Bool {
        guard reading.header != nil, reading.columns[.balance] == nil, options.sign == nil,
            !isSignPinned, isTellingSides || profile?.pinsMoney != true,
            let entries = entries(bytes), let account = accountOf(bytes, entries)
        else { return false }
        reading.columns.roles[.account] = account
        reading.columns.memos.removeAll { $0 == account }
        turnSides(bytes)
        return true
    }

    /// Takes a word for debit as money in where each row has the numbers of two accounts of a book, one
    /// booked against the other, and names it as undecided: the own account may be either of both
    /// (observed in files for DATEV).
    mutating func takeFlagsOfBook(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        guard isTellingSides, !isSignPinned, options.sign != .signed, namesAccountsOfBook(bytes)
        else { return }
        turnSides(bytes)
        guard options.sign == nil else { return }
        let readings = [SignConvention.inverted, .signed].map(\.rawValue)
        ambiguities.append(Ambiguity(.sign, readings: readings))
    }

    /// Whether a column of words beside the amounts tells their sides, and all of its words are known.
    private var isTellingSides: Bool {
        guard reading.header != nil, reading.columns.amount != nil, case .flag = reading.sign
        else { return false }
        return !hasOpenFlags
    }

    /// Whether each row has two numbers that are too short for those of a bank's accounts, in columns
    /// that are named for the account and the one on the other side.
    private func namesAccountsOfBook(_ bytes: Span<UInt8>) -> Bool {
        guard let header = reading.header, reading.columns[.balance] == nil, !bodyRows.isEmpty
        else { return false }
        let columns = statistics.indices.filter { column in
            bodyRows.allSatisfy { isNumberOfBook(bytes, table.field($0, column)) }
        }
        return columns.contains { header.weight($0, .counterAccount) >= 60 }
            && columns.contains {
                header.weight($0, .account) >= 60 && header.weight($0, .counterAccount) < 60
            }
    }

    private func isNumberOfBook(_ bytes: Span<UInt8>, _ field: CSVField) -> Bool {
        let range = field.value(in: bytes)
        return (3...7).contains(range.count) && range.allSatisfy { ASCII.isDigit(bytes[$0]) }
    }

    /// Takes what went out for what came in, and the other way round, by columns or by words for sides.
    private mutating func turnSides(_ bytes: Span<UInt8>) {
        guard case .flag(let flag) = reading.sign, reading.columns.amount != nil else {
            return reading.columns.swapDebitAndCredit()
        }
        areFlagsTurned = true
        var ways: [String: Int] = [:]
        for row in bodyRows {
            let cell = table.field(row, flag).value(in: bytes)
            ways[CSVWords.fold(bytes, cell)] = CSVAmountRule.direction(
                bytes, cell, reading.flagWords)
        }
        for (word, way) in ways { reading.flagWords[word] = -way }
    }

    /// Whether a column is named for the journal in which rows stand, which no bank has, and the sides are
    /// called as both a bank and a book call them, each the other way round.
    var isSideOfJournalOpen: Bool {
        guard let header = reading.header else { return false }
        let sides = [CSVRole.debit, .credit].compactMap { reading.columns[$0] }.map(header.name)
        return sides.count == 2 && sides.allSatisfy(Self.sideWords.contains)
            && header.names.contains(where: Self.journalWords.contains)
    }

    /// Whether a column is named in a word that banks and books have for opposite sides.
    func isNamedAsInBooks(_ column: Int) -> Bool {
        reading.header?.name(column).split(separator: " ")
            .contains { Self.sideWords.contains(String($0)) } ?? false
    }

    private static let journalWords: Set<String> = [
        "journal", "code journal", "journal code", "dagboek", "diario", "dziennik", "denik",
    ]

    private static let sideWords: Set<String> = [
        "debit", "credit", "debits", "credits", "soll", "haben", "dare", "avere", "debe", "haber",
        "debet", "kredit", "debito", "credito", "wn", "ma", "md", "dal",
    ]

    /// The rows of each entry: those of one day whose debits and credits are the same together. `nil` where
    /// rows are left, or there is one entry alone, as a payment that was taken back would be.
    private func entries(_ bytes: Span<UInt8>) -> [[Int]]? {
        guard isOfSides, let day = reading.columns.leadingDate, bodyRows.count >= 4 else {
            return nil
        }
        let rule = reading.amountRule
        var (entries, open): ([[Int]], [Int]) = ([], [])
        var sum = ExactAmount.zero
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            guard case .amount(let amount) = rule.amount(bytes, record), !amount.isZero,
                !fillsBothSides(bytes, record), isOfDay(bytes, row, open.first, day),
                let rest = sum.adding(amount)
            else { return nil }
            sum = rest
            open.append(row)
            if sum.isZero {
                entries.append(open)
                open = []
            }
        }
        return open.isEmpty && entries.count >= 2 ? entries : nil
    }

    /// Whether the side of each amount is told by its column, or by a word beside it.
    private var isOfSides: Bool {
        if reading.columns.amount != nil { return isTellingSides }
        return reading.columns[.debit] != nil && reading.columns[.credit] != nil
    }

    /// Whether a row has an amount on either side.
    private func fillsBothSides(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        reading.columns.amount == nil
            && [CSVRole.debit, .credit].compactMap { reading.columns[$0] }
                .allSatisfy { reading.number(bytes, record, $0)?.value.isZero == false }
    }

    private func isOfDay(_ bytes: Span<UInt8>, _ row: Int, _ other: Int?, _ day: Int) -> Bool {
        guard let other else { return true }
        return CSVWords.fold(bytes, table.field(row, day).value(in: bytes))
            == CSVWords.fold(bytes, table.field(other, day).value(in: bytes))
    }

    /// The column of the accounts of the rows of entries. That of the other accounts holds such numbers, too.
    private func accountOf(_ bytes: Span<UInt8>, _ entries: [[Int]]) -> Int? {
        let columns = statistics.indices.filter { isAccountOf(bytes, entries, $0) }
        return columns.first { (reading.header?.weight($0, .counterAccount) ?? 0) < 60 }
    }

    /// Whether a column has the number of an account on each row, others within each entry, and some of
    /// them in several entries. Two numbers alone may be those of own accounts, between which money went.
    private func isAccountOf(_ bytes: Span<UInt8>, _ entries: [[Int]], _ column: Int) -> Bool {
        let sides = [reading.columns.amount, reading.columns[.debit], reading.columns[.credit]]
        guard statistics[column].filled == bodyRows.count, !statistics[column].isDate,
            statistics[column].money == 0, !sides.contains(column)
        else { return false }
        var uses: [String: Int] = [:]
        for entry in entries {
            let numbers = entry.map { bytes.string(table.field($0, column).value(in: bytes)) }
            let isNumbered = numbers.allSatisfy { number in
                (3...10).contains(number.utf8.count) && number.utf8.allSatisfy(ASCII.isDigit)
            }
            guard isNumbered, Set(numbers).count > 1 else { return false }
            for number in Set(numbers) { uses[number, default: 0] += 1 }
        }
        return uses.count > 2 && uses.values.contains { $0 > 1 }
    }
}
