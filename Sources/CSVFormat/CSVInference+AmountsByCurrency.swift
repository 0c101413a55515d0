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
    /// the currency, and filled where that one is not (observed in exports of RBC: `CAD$`, `USD$`; and
    /// of KB: what was spent at home in won, and abroad in dollars).
    mutating func findAmountsByCurrency(_ bytes: Span<UInt8>) {
        guard let named = reading.columns[.amount], reading.columns[.netAmount] == nil,
            reading.columns[.currency] == nil
        else { return }
        let taken = Set(reading.columns.roles.values)
        let free = statistics.indices.filter { $0 == named || !taken.contains($0) }
        let amount = amountAtHome(bytes, free, beside: named)
        reading.columns.roles[.amount] = amount
        let others = amountsByCurrency(bytes, free, beside: amount).filter { $0.column != amount }
        reading.columns.otherAmounts = others
        for other in others { reading.columns.memos.removeAll { $0 == other.column } }
    }

    /// The column of amounts whose name states the currency, where no row has one, and all have theirs in
    /// one with a dollar sign in its name: all was spent abroad.
    private func amountAtHome(
        _ bytes: Span<UInt8>, _ columns: [Int], beside amount: Int
    ) -> Int {
        guard statedCurrency(bytes, amount) == nil, dollars(bytes, amount) != nil else {
            return amount
        }
        return columns.first {
            statistics[$0].isEmpty && (reading.header?.weight($0, .amount) ?? 0) > 0
                && statedCurrency(bytes, $0) != nil
        } ?? amount
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
            guard cells.isNumber || cells.isEmpty,
                let currency = statedCurrency(bytes, column) ?? dollars(bytes, column),
                !found.contains(where: { $0.currency == currency }),
                Self.nameWithoutCurrency(header.name(column)) == name
                    || header.weight(amount, .amount) > 0 && header.weight(column, .amount) > 0
                        && cells.isNumber,
                found.allSatisfy({ haveNoRowInCommon(bytes, $0.column, column) })
            else { continue }
            found.append(CSVCurrencyAmount(column: column, currency: currency))
        }
        return found.count > 1 ? found : []
    }

    /// The dollar of the United States, which a sign alone stands for beside another currency.
    private func dollars(_ bytes: Span<UInt8>, _ column: Int) -> CurrencyCode? {
        guard let row = reading.headerRow else { return nil }
        let name = bytes.string(table.field(row, column).range)
        return name.contains("$") ? CurrencyCode("USD") : nil
    }

    /// Whether no row has an amount in both columns; zero is none.
    private func haveNoRowInCommon(_ bytes: Span<UInt8>, _ left: Int, _ right: Int) -> Bool {
        bodyRows.allSatisfy { row in
            [left, right].contains { column in
                let range = table.field(row, column).value(in: bytes)
                return range.isEmpty
                    || reading.amountFormat.amount(bytes, in: range)?.value.isZero == true
            }
        }
    }

    private static func nameWithoutCurrency(_ name: String) -> [Substring] {
        name.split(separator: " ").filter { !CSVCurrencies.isUnit(String($0)) }
    }
}
