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
        if isNamedForOriginal(bytes, currency) { return true }
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

    /// Whether the name of the original amounts begins with that of the currencies, `Currency Amount` beside
    /// `Currency`, and these are other numbers than the amounts on all rows that have both.
    private func isNamedForOriginal(_ bytes: Span<UInt8>, _ currency: Int) -> Bool {
        guard let header = reading.header, let original = reading.columns[.originalAmount],
            let amount = reading.columns[.amount],
            header.name(original).hasPrefix(header.name(currency) + " "),
            !header.name(amount).hasPrefix(header.name(currency) + " ")
        else { return false }
        var record = CSVRecord()
        let pairs = bodyRows.compactMap { row -> Bool? in
            load(row, into: &record)
            guard let moved = reading.number(bytes, record, amount)?.value.magnitude,
                let paid = reading.number(bytes, record, original)?.value.magnitude
            else { return nil }
            return moved != paid
        }
        return !pairs.isEmpty && pairs.allSatisfy(\.self)
    }

    /// The only currency of the rows without an original amount, where all rows with one have another
    /// currency in a column beside it: that one is of the original amounts (observed in exports of SEB
    /// Kort).
    func homeCurrency(_ bytes: Span<UInt8>, besideOriginals column: Int) -> CurrencyCode? {
        guard let original = reading.columns[.originalAmount], abs(original - column) == 1,
            let amount = reading.columns[.amount], abs(amount - column) > 1,
            statistics[original].filled < statistics[original].rows
        else { return nil }
        var record = CSVRecord()
        var (home, foreign): (Set<CurrencyCode>, Set<CurrencyCode>) = ([], [])
        for row in bodyRows {
            load(row, into: &record)
            guard let code = CSVCurrencies.code(bytes, in: record[column: column].value(in: bytes))
            else { continue }
            if record[column: original].value(in: bytes).isEmpty {
                home.insert(code)
            } else {
                foreign.insert(code)
            }
            if home.count > 1 { return nil }
        }
        return foreign.isEmpty || !home.isDisjoint(with: foreign) ? nil : home.first
    }

    /// Whether a column of currencies stands beside original amounts, apart from the amounts, and these
    /// are others on all rows that have one: none of the currencies is theirs. Rows may have
    /// neither, half of them or more where there is one currency (observed in bills of cards in Japan).
    func isBesideOriginals(_ bytes: Span<UInt8>, _ column: Int) -> Bool {
        guard let original = reading.columns[.originalAmount], abs(original - column) == 1,
            let amount = reading.columns[.amount], abs(amount - column) > 1
        else { return false }
        var record = CSVRecord()
        var bare = 0
        for row in bodyRows {
            load(row, into: &record)
            let values = [amount, original].map {
                reading.number(bytes, record, $0)?.value.magnitude
            }
            if values[1] == nil, record[column: column].value(in: bytes).isEmpty {
                bare += 1
                continue
            }
            guard values[1] != nil, values[0] != values[1] else { return false }
        }
        guard bare > 0 else { return true }
        return bare < bodyRows.count
            && (bare * 2 >= bodyRows.count || codes(bytes, column).count > 1)
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

    /// Takes a column of currencies in a table without names for that of the numbers beside it, where
    /// those are the amounts in one of the currencies, and others in all other ones (observed in exports
    /// of Raiffeisen in Austria), or where some rows have neither (observed in those of SMBC).
    mutating func settleUnnamedCurrency(_ bytes: Span<UInt8>) {
        guard reading.header == nil, profile == nil, let currency = reading.columns[.currency],
            let amount = reading.columns[.amount], abs(amount - currency) > 1
        else { return }
        let isSparse = statistics[currency].filled < statistics[currency].rows
        guard isSparse || codes(bytes, currency).count > 1 else { return }
        for column in [currency + 1, currency - 1]
        where statistics.indices.contains(column) && statistics[column].isNumber
            && reading.columns[.balance] != column
        {
            var variant = self
            variant.reading.columns.roles[.currency] = nil
            variant.reading.columns.roles[.originalCurrency] = currency
            variant.reading.columns.roles[.originalAmount] = column
            variant.reading.columns.memos.removeAll { $0 == column || $0 == currency }
            guard
                isSparse
                    ? variant.isBesideOriginals(bytes, currency)
                    : variant.homeCurrency(bytes, besideSameAmounts: currency) != nil
            else { continue }
            reading = variant.reading
            return
        }
    }

    /// The only currency of the rows whose original amount is the amount itself, where all other rows
    /// have another one.
    func homeCurrency(_ bytes: Span<UInt8>, besideSameAmounts column: Int) -> CurrencyCode? {
        guard reading.header == nil, let original = reading.columns[.originalAmount],
            let amount = reading.columns[.amount]
        else { return nil }
        var record = CSVRecord()
        var (home, foreign): (Set<CurrencyCode>, Set<CurrencyCode>) = ([], [])
        for row in bodyRows {
            load(row, into: &record)
            guard let code = CSVCurrencies.code(bytes, in: record[column: column].value(in: bytes)),
                let value = reading.number(bytes, record, amount)?.value,
                let paid = reading.number(bytes, record, original)?.value
            else { return nil }
            if paid.magnitude == value.magnitude {
                home.insert(code)
            } else {
                foreign.insert(code)
            }
            if home.count > 1 { return nil }
        }
        return foreign.isEmpty || !home.isDisjoint(with: foreign) ? nil : home.first
    }
}
