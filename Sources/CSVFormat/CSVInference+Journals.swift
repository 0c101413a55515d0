import SourceText
import StatementModel

/// Journals of double entries: each entry is some rows, one for each account that it concerns.
extension CSVInference {
    /// Takes the accounts of a journal for those of its rows, and debits for money in, as books have it, where
    /// the rows of each entry come to nothing together: no bank's statement does that (observed in the
    /// entries that French companies hand to the authorities, `FEC`). Says whether it did.
    mutating func takeJournal(_ bytes: Span<UInt8>, _ options: ReadOptions) -> Bool {
        guard reading.header != nil, reading.columns.amount == nil,
            reading.columns[.balance] == nil, options.sign == nil, !isSignPinned,
            profile?.pinsMoney != true, let entries = entries(bytes),
            let account = statistics.indices.first(where: { isAccountOf(bytes, entries, $0) })
        else { return false }
        reading.columns.roles[.account] = account
        reading.columns.memos.removeAll { $0 == account }
        reading.columns.swapDebitAndCredit()
        return true
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
        guard let debit = reading.columns[.debit], let credit = reading.columns[.credit],
            let day = reading.columns.leadingDate, bodyRows.count >= 4
        else { return nil }
        var (entries, open): ([[Int]], [Int]) = ([], [])
        var sum = ExactAmount.zero
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            let sides = [debit, credit].map { reading.number(bytes, record, $0)?.value ?? .zero }
            guard sides[0].isZero != sides[1].isZero, isOfDay(bytes, row, open.first, day),
                let rest = sum.adding(sides[0])?.subtracting(sides[1])
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

    private func isOfDay(_ bytes: Span<UInt8>, _ row: Int, _ other: Int?, _ day: Int) -> Bool {
        guard let other else { return true }
        return CSVWords.fold(bytes, table.field(row, day).value(in: bytes))
            == CSVWords.fold(bytes, table.field(other, day).value(in: bytes))
    }

    /// Whether a column has the number of an account on each row, others within each entry, and some of
    /// them in several entries. Two numbers alone may be those of own accounts, between which money went.
    private func isAccountOf(_ bytes: Span<UInt8>, _ entries: [[Int]], _ column: Int) -> Bool {
        let sides = [CSVRole.debit, .credit].map { reading.columns[$0] }
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
