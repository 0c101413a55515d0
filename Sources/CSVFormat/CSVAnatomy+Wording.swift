import SourceText
import StatementModel

extension CSVAnatomy {
    /// Whose words a text is made of, as far as its place tells.
    package enum Wording: Sendable, Equatable {
        /// The bank's: a status, a kind that comes again, a label.
        case bank
        /// Nobody knows whose.
        case unknown
        /// Somebody's: a payee, a purpose, the name of an account.
        case somebody
    }

    /// Whose words the columns of a table have.
    static func wordings(_ reading: CSVReading, _ statistics: [CSVColumnStatistics]) -> [Wording] {
        let columns = reading.columns
        let bank = [CSVRole.status, .direction].compactMap { columns[$0] }
        let own = Set(own.compactMap { columns[$0] } + columns.memos)
            .union(columns.parties?.columns ?? []).union(columns.partyAccounts?.columns ?? [])
        return statistics.indices.map { column in
            if bank.contains(column) { return .bank }
            if column == columns[.bookingType] {
                let comesAgain = statistics[column].distinct * 2 <= statistics[column].filled
                return comesAgain ? .bank : .unknown
            }
            return own.contains(column) ? .somebody : .unknown
        }
    }

    /// The roles of columns whose texts somebody has written, or is called by.
    private static let own: [CSVRole] = [
        .payee, .counterAccount, .id, .reference, .checkNumber, .account, .accountName,
    ]

    /// Whether a text names a balance or a total, and nothing else but days, numbers and currencies.
    package static func isStatement(_ text: [UInt8]) -> Bool {
        CSVPhrases.statement(CSVWords.fold(text.span, text.indices)) != nil
    }
}

extension CSVAnatomy {
    /// Finds columns of numbers of which one is the sum or the difference of two others on every row,
    /// where the reading has no use for it: what is paid, its fee, and what is left (observed in exports
    /// of PayPal).
    mutating func deriveSums(_ value: (Range<Int>) -> ExactAmount?) {
        var numbers: [Int: [Int: ExactAmount]] = [:]
        var free: Set<Int> = []
        for cell in cells {
            switch cell.part {
            case .number(let row?):
                numbers[cell.column, default: [:]][row] = value(cell.range)
                free.insert(cell.column)
            case .amount(let row, let amount, _): numbers[cell.column, default: [:]][row] = amount
            default: break
            }
        }
        guard numbers.count <= Self.mostColumns else { return }
        var used: Set<Int> = []
        for column in free.sorted() where !used.contains(column) {
            guard let sum = Self.sum(column, of: numbers) else { continue }
            used.formUnion(sum.terms.map(\.column))
            numbers[column] = nil
            replaceNumbers(by: sum, value)
        }
    }

    /// Tables with more columns of numbers list prices rather than parts of one.
    private static let mostColumns = 12

    private mutating func replaceNumbers(
        by sum: CSVDerivation, _ value: (Range<Int>) -> ExactAmount?
    ) {
        for place in cells.indices where cells[place].column == sum.column {
            guard case .number(let row?) = cells[place].part, let old = value(cells[place].range)
            else { continue }
            setPart(.derived(row: row, value: old, sum), of: place)
        }
    }

    /// The two columns that one is the sum or the difference of.
    private static func sum(
        _ column: Int, of numbers: [Int: [Int: ExactAmount]]
    ) -> CSVDerivation? {
        guard let sums = numbers[column] else { return nil }
        let others = numbers.keys.filter { $0 != column }.sorted()
        for first in others {
            for second in others where second != first {
                for isNegative in [false, true]
                where isSum(sums, numbers[first] ?? [:], numbers[second] ?? [:], isNegative) {
                    return CSVDerivation(
                        column: column,
                        terms: [
                            .init(column: first, isNegative: false),
                            .init(column: second, isNegative: isNegative),
                        ])
                }
            }
        }
        return nil
    }

    /// Whether numbers are what others and a part that some rows have come to.
    private static func isSum(
        _ sums: [Int: ExactAmount], _ first: [Int: ExactAmount], _ second: [Int: ExactAmount],
        _ isNegative: Bool
    ) -> Bool {
        var hasPart = false
        for (row, sum) in sums {
            guard let whole = first[row] else { return false }
            let part = second[row] ?? .zero
            if !part.isZero && !whole.isZero && !sum.isZero { hasPart = true }
            guard (isNegative ? whole.subtracting(part) : whole.adding(part)) == sum else {
                return false
            }
        }
        return hasPart
    }
}
