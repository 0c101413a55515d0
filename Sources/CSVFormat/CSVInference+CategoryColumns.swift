import SourceText
import StatementModel

/// A column that has what was spent on one category, which its name is.
struct CSVCategoryColumn: Hashable, Sendable {
    /// The column.
    var column: Int
    /// Where its name stands.
    var name: Range<Int>
}

extension CSVInference {
    /// Takes columns without a known name for what was spent on what they are named for, where each row has
    /// its amount in one of them or in that for income (observed in household books kept by hand).
    ///
    /// Two at least have to stand beside one for income, since one alone is the other side of it whatever it
    /// is called; without such a column three have to, or two whose names differ in one word, as those of
    /// what two persons paid do, and the sign is asked.
    mutating func takeCategoryColumns(_ bytes: Span<UInt8>) {
        guard let header = reading.header, let row = reading.headerRow,
            reading.columns.amount == nil, reading.columns[.debit] == nil,
            reading.columns[.category] == nil, bodyRows.count >= 2
        else { return }
        let income = reading.columns[.credit]
        // What each row has is what was left, say; and so is what nearly each has beside the others.
        var found = statistics.indices.filter {
            mayBeCategory(bytes, $0, header) && !fillEachRowOnce(bytes, [$0])
        }
        let sides = [income].compactMap { $0 }
        if !fillEachRowOnce(bytes, found + sides) {
            let left = found.last { left in
                fillEachRowOnce(bytes, found.filter { $0 != left } + sides)
            }
            found.removeAll { $0 == left }
        }
        let least = income == nil && !areNamedAlike(found, header) ? 3 : 2
        guard found.count >= least, fillEachRowOnce(bytes, found + sides) else { return }
        if income == nil, takePairOfBalances(bytes, found) { return }
        reading.columns.categories = found.map {
            CSVCategoryColumn(column: $0, name: table.field(row, $0).value(in: bytes))
        }
        reading.columns.memos.removeAll(where: found.contains)
        for role in CSVRole.allCases where reading.columns[role].map(found.contains) == true {
            reading.columns.roles[role] = nil
        }
        isPairUnnamed = income == nil
        takeBalanceOfCategories(bytes)
    }

    /// Takes two such columns for money out and money in where all balances follow so: what they are named
    /// for is a way, and no category (`You Gave` and `You Got`). Says whether it did.
    private mutating func takePairOfBalances(_ bytes: Span<UInt8>, _ found: [Int]) -> Bool {
        guard found.count == 2, reading.columns[.balance] != nil, profile == nil else {
            return false
        }
        let orders = allowedOrders(bytes)
        for sides in [found, found.reversed()] {
            var variant = reading
            for role in CSVRole.allCases where variant.columns[role].map(found.contains) == true {
                variant.columns.roles[role] = nil
            }
            variant.columns.memos.removeAll(where: found.contains)
            (variant.columns.roles[.debit], variant.columns.roles[.credit]) = (sides[0], sides[1])
            let proof = CSVBalanceCheck(self, bytes, variant).best(orders)?.proof
            guard let proof, proof.checked > 0, proof.agreeing == proof.checked else { continue }
            reading = variant
            return true
        }
        return false
    }

    /// Takes a column that each row has for the balance, whatever its name, where it follows from the amounts
    /// of categories as what was spent.
    private mutating func takeBalanceOfCategories(_ bytes: Span<UInt8>) {
        guard reading.columns[.balance] == nil, profile == nil else { return }
        let orders = allowedOrders(bytes)
        for column in statistics.indices where !reading.columns.all.contains(column) {
            let cells = statistics[column]
            guard cells.isMoney, cells.filled == cells.rows, !isKnownOther(column) else { continue }
            var variant = reading
            variant.columns.roles[.balance] = column
            guard let proof = CSVBalanceCheck(self, bytes, variant).best(orders)?.proof,
                proof.agreeing >= 2, proof.agreeing == proof.checked
            else { continue }
            reading = variant
            isPairUnnamed = false
            return
        }
    }

    /// Decides what the amounts of categories are: what was spent, unless it is said to have come in, or
    /// most have minuses, which are money out.
    mutating func decideSignOfCategories(_ bytes: Span<UInt8>, _ options: ReadOptions) {
        let counts = reading.columns.categories.map { signCounts(bytes, column: $0.column) }
        let minuses = counts.reduce(0) { $0 + $1.minus }
        let others = counts.reduce(0) { $0 + $1.none + $1.plus }
        reading.debitsAreNegative = minuses > others || isPairUnnamed && options.sign == .signed
        if minuses > 0 { isPairUnnamed = false }
    }

    /// Whether a column has amounts on some rows, and a name that stands for nothing else.
    private func mayBeCategory(
        _ bytes: Span<UInt8>, _ column: Int, _ header: CSVHeader
    ) -> Bool {
        let cells = statistics[column]
        return cells.isNumber && cells.filled > 0 && !header.name(column).isEmpty
            && !cells.countsRows && !isZero(bytes, column)
            && header.candidates[column].allSatisfy { $0.weight < 60 || Self.mayName($0.role) }
            && CSVRole.allCases.allSatisfy {
                reading.columns[$0] != column || Self.mayName($0)
            }
    }

    /// Whether the names of columns have a word in common, and differ in one.
    private func areNamedAlike(_ columns: [Int], _ header: CSVHeader) -> Bool {
        let names = columns.map { header.name($0).split(separator: " ") }
        guard let first = names.first, first.count >= 2 else { return false }
        return names.dropFirst().allSatisfy { name in
            name.count == first.count && zip(name, first).count { $0 != $1 } == 1
        }
    }

    /// Whether a word for a role may be that for a category: who sells, and what a bank charges.
    private static func mayName(_ role: CSVRole) -> Bool {
        [.fee, .other, .payee, .tags].contains(role)
    }

    /// Whether each row has an amount other than zero in just one of some columns.
    private func fillEachRowOnce(_ bytes: Span<UInt8>, _ columns: [Int]) -> Bool {
        var record = CSVRecord()
        return bodyRows.allSatisfy { row in
            load(row, into: &record)
            return columns.count {
                reading.number(bytes, record, $0)?.value.isZero == false
            } == 1
        }
    }
}

extension CSVColumns {
    /// The column of what was spent on a category, where a row has an amount in one.
    @inline(__always)
    func category(_ bytes: Span<UInt8>, _ record: CSVRecord) -> CSVCategoryColumn? {
        categories.first { category in
            record[column: category.column].value(in: bytes)
                .contains { (0x31...0x39).contains(bytes[$0]) }
        }
    }
}
