import SourceText
import StatementModel

extension CSVInference {
    /// Whether the amounts of trades are units times price on every row that has a fee, to the cent, so
    /// that the fee beside them is none of them.
    func areOnTopOfPrices(_ bytes: Span<UInt8>, _ fee: Int) -> Bool {
        pricedColumns(bytes, besides: [fee]).contains { units, price in
            areProducts(bytes, units, price, where: fee)
        }
    }

    /// The columns of taxes that are taken off like fees: where one is shown beside the product of
    /// units and price that is none of it, or, as fees, has minuses alone.
    func taxes(_ bytes: Span<UInt8>, _ fee: Int) -> [Int] {
        guard let header = reading.header else { return [] }
        return statistics.indices.filter { column in
            guard Self.taxNames.contains(header.name(column)), statistics[column].isNumber,
                column != fee, !reading.columns.roles.values.contains(column)
            else { return false }
            let signs = [fee, column].map { signCounts(bytes, column: $0) }
            // A tax that was given back has none.
            if signs.allSatisfy({ $0.minus > $0.none + $0.plus }) { return true }
            return pricedColumns(bytes, besides: [fee, column]).contains {
                areProducts(bytes, $0, $1, where: column)
            }
        }
    }

    private static let taxNames: Set<String> = [
        "tax", "taxes", "withholding tax", "tax amount", "steuer", "steuern", "impots", "taxe",
        "taxes", "impot", "impuesto", "impuestos", "tasse", "imposte", "belasting", "skatt",
        "skat", "podatek", "imposto", "impostos",
    ]

    /// Each two columns of numbers that may be units and their price.
    private func pricedColumns(
        _ bytes: Span<UInt8>, besides others: [Int]
    ) -> [(units: Int, price: Int)] {
        guard reading.columns.amount != nil else { return [] }
        // The price of a unit may have the name of a rate (observed in exports of Nordnet).
        var roles = reading.columns.roles
        roles[.rate] = nil
        let taken = Set(roles.values).union(others)
        let free = statistics.indices.filter { statistics[$0].isNumber && !taken.contains($0) }
            .prefix(8)
        return free.flatMap { left in free.filter { $0 > left }.map { (left, $0) } }
    }

    /// Whether two columns come to the amount on every row with a fee that has both, one at least.
    private func areProducts(
        _ bytes: Span<UInt8>, _ units: Int, _ price: Int, where fee: Int
    ) -> Bool {
        guard let amount = reading.columns.amount else { return false }
        var record = CSVRecord()
        var count = 0
        for row in bodyRows {
            load(row, into: &record)
            let cells = [amount, units, price, fee].map {
                reading.number(bytes, record, $0)?.value.magnitude ?? .zero
            }
            // A single unit tells nothing, nor does a fee that may be rounded away.
            guard cells.allSatisfy({ !$0.isZero }), cells[1] != Self.one, cells[2] != Self.one,
                Self.twoCents < cells[3]
            else { continue }
            guard let product = cells[1].multiplied(by: cells[2]),
                product.isWithinCent(of: cells[0])
            else { return false }
            count += 1
        }
        return count > 0
    }

    private static let one = ExactAmount(coefficient: 1, scale: 0)
    private static let twoCents = ExactAmount(coefficient: 2, scale: 2)
}

extension ExactAmount {
    /// Whether another amount is less than a cent apart.
    func isWithinCent(of other: ExactAmount) -> Bool {
        subtracting(other).map { $0.magnitude < ExactAmount(coefficient: 1, scale: 2) } ?? false
    }
}
