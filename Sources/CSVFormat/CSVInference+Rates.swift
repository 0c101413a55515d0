import SourceText
import StatementModel

extension CSVInference {
    /// The currency at which the exchange rate is one: amounts that state no currency of their own
    /// are in it (observed in exports of finpension).
    func currencyOfRates(_ bytes: Span<UInt8>) -> CurrencyCode? {
        guard let rate = reading.columns[.rate] else { return nil }
        for column in statistics.indices where statistics[column].isCurrency {
            if let currency = currency(bytes, in: column, atRateOne: rate) { return currency }
        }
        return nil
    }

    /// Whether a column of currencies is that of the original amounts: these are the amounts wherever the
    /// rate is one, in one currency, and others in all other currencies (observed in exports of Bank
    /// Norwegian).
    func isOfOriginal(_ bytes: Span<UInt8>, _ currency: Int) -> Bool {
        guard let rate = reading.columns[.rate], let amount = reading.columns.amount,
            let original = reading.columns[.originalAmount],
            self.currency(bytes, in: currency, atRateOne: rate) != nil,
            codes(bytes, currency).count > 1
        else { return false }
        var record = CSVRecord()
        return bodyRows.allSatisfy { row in
            load(row, into: &record)
            let isHome =
                reading.number(bytes, record, rate)?.value == ExactAmount(coefficient: 1, scale: 0)
            let isSame =
                reading.number(bytes, record, amount)?.value
                == reading.number(bytes, record, original)?.value
            return isHome == isSame
        }
    }

    /// The only currency of the rows whose rate is one, where all other rows have another one.
    private func currency(
        _ bytes: Span<UInt8>, in column: Int, atRateOne rate: Int
    ) -> CurrencyCode? {
        var record = CSVRecord()
        var found: CurrencyCode?
        var others: Set<CurrencyCode> = []
        for row in bodyRows {
            load(row, into: &record)
            guard let number = reading.number(bytes, record, rate)?.value,
                let code = CSVCurrencies.code(bytes, in: record[column: column].value(in: bytes))
            else { continue }
            guard number == ExactAmount(coefficient: 1, scale: 0) else {
                others.insert(code)
                continue
            }
            if found != nil && found != code { return nil }
            found = code
        }
        return found.flatMap { others.contains($0) ? nil : $0 }
    }
}
