import SourceText
import StatementModel

/// A column that has the amounts of one currency, beside another column for another one.
struct CSVCurrencyAmount: Hashable, Sendable {
    /// The column.
    var column: Int
    /// The currency that its name states.
    var currency: CurrencyCode
}

extension CSVInference {
    /// Finds the columns for amounts in other currencies: named like the column of amounts but for
    /// the currency, and filled where that one is not (observed in exports of RBC: `CAD$`, `USD$`).
    mutating func findAmountsByCurrency(_ bytes: Span<UInt8>) {
        guard let amount = reading.columns[.amount], reading.columns[.netAmount] == nil,
            reading.columns[.currency] == nil
        else { return }
        let taken = Set(reading.columns.roles.values)
        let free = statistics.indices.filter { $0 == amount || !taken.contains($0) }
        let others = amountsByCurrency(bytes, free, beside: amount).filter { $0.column != amount }
        reading.columns.otherAmounts = others
        for other in others { reading.columns.memos.removeAll { $0 == other.column } }
    }

    /// The columns among some that are named like one but for the currency, that one among them,
    /// where no row fills two of them.
    func amountsByCurrency(
        _ bytes: Span<UInt8>, _ columns: [Int], beside amount: Int
    ) -> [CSVCurrencyAmount] {
        guard let main = statedCurrency(bytes, amount), let header = reading.header else {
            return []
        }
        var found = [CSVCurrencyAmount(column: amount, currency: main)]
        let name = Self.nameWithoutCurrency(header.name(amount))
        for column in columns where column != amount {
            let cells = statistics[column]
            guard cells.isNumber || cells.isEmpty, let currency = statedCurrency(bytes, column),
                !found.contains(where: { $0.currency == currency }),
                Self.nameWithoutCurrency(header.name(column)) == name,
                found.allSatisfy({ fillUp(bytes, $0.column, column) })
            else { continue }
            found.append(CSVCurrencyAmount(column: column, currency: currency))
        }
        return found.count > 1 ? found : []
    }

    private static func nameWithoutCurrency(_ name: String) -> [Substring] {
        name.split(separator: " ").filter { !CSVCurrencies.isUnit(String($0)) }
    }
}
