import SourceText
import StatementModel

extension CSVInference {
    /// Finds the column of what was paid for units of another currency, or received for them: where it
    /// is filled, the amount beside it is those units, and where it is not, money that came or went as
    /// it is (observed in exports of Bitvavo).
    mutating func findPaidAmounts(_ bytes: Span<UInt8>) {
        guard let header = reading.header, reading.columns[.netAmount] == nil,
            reading.columns.otherAmounts.isEmpty, let amount = reading.columns[.amount],
            let units = reading.columns[.currency], codes(bytes, units).count > 1
        else { return }
        let paid = statistics.indices.first { column in
            column != amount && statistics[column].isNumber && header.weight(column, .amount) > 0
                && header.weight(column, .originalAmount) < 60 && header.weight(column, .rate) < 60
                && paidCurrency(bytes, column, units) != nil
        }
        guard let paid, let currency = paidCurrency(bytes, paid, units) else { return }
        reading.columns.otherAmounts = [CSVCurrencyAmount(column: paid, currency: currency)]
        for role in [CSVRole.originalAmount, .originalCurrency]
        where reading.columns[role] == paid || reading.columns[role] == paid - 1 {
            reading.columns.roles[role] = nil
        }
    }

    /// The only currency in front of a column, where that is none of the rows that the column fills, and
    /// one of the others.
    private func paidCurrency(
        _ bytes: Span<UInt8>, _ column: Int, _ units: Int
    ) -> CurrencyCode? {
        guard column > 0, column - 1 != units, statistics[column - 1].isCurrency else { return nil }
        let found = codes(bytes, column - 1)
        guard found.count == 1, let currency = found.first else { return nil }
        var (paid, plain) = (0, 0)
        for row in bodyRows {
            let code = CSVCurrencies.code(bytes, in: table.field(row, units).value(in: bytes))
            if table.kind(row, column) == .number {
                guard code != currency else { return nil }
                paid += 1
            } else if code == currency {
                plain += 1
            }
        }
        return paid > 0 && plain > 0 ? currency : nil
    }
}
