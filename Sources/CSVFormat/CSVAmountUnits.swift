import SourceText
import StatementModel

/// Currencies that stand beside the amounts of rows, and are not the same in all of them.
enum CSVAmountUnits {
    /// The columns whose cells may state a currency, the one that counts first in front.
    static let roles: [CSVRole] = [.netAmount, .amount, .debit, .credit]

    /// The currency beside the digits of an amount, where it states one.
    /// - Parameters:
    ///   - bytes: The file.
    ///   - range: The amount's cell.
    ///   - own: The currency of the account. A dollar sign alone is its sign, or else that of the United States.
    /// - Returns: `nil` where nothing stands there, or a sign that several countries share.
    static func currency(
        _ bytes: Span<UInt8>, in range: Range<Int>, of own: CurrencyCode?
    ) -> CurrencyCode? {
        guard let number = CSVNumber(bytes, in: range), number.hasUnit else { return nil }
        if let currency = CSVCurrencies.beside(number, bytes, in: range) { return currency }
        guard hasDollar(bytes, range) else { return nil }
        return own.map(isDollar) ?? true ? own : CurrencyCode("USD")
    }

    /// Whether a dollar sign stands in a cell.
    static func hasDollar(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.contains { bytes[$0] == ASCII.dollar }
    }

    /// Whether a currency is written with the dollar sign alone. Dinars and dirhams, whose codes end in D as
    /// well, are not.
    private static func isDollar(_ currency: CurrencyCode) -> Bool {
        dollars.contains(currency.code)
    }

    /// Dollars and pesos.
    private static let dollars: Set<String> = [
        "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "FJD", "GYD", "HKD", "JMD", "KYD", "LRD",
        "NAD", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "USD", "XCD", "ARS", "CLP", "COP", "CUP",
        "DOP", "MXN", "UYU",
    ]
}

extension CSVInference {
    /// Takes the currency that most amounts have beside them, where they have several: each row is then in
    /// the currency that its amount states. Says whether they have.
    mutating func takeUnits(_ bytes: Span<UInt8>) -> Bool {
        var counts: [(currency: CurrencyCode, count: Int)] = []
        let columns = CSVAmountUnits.roles.compactMap { reading.columns[$0] }
        for row in bodyRows {
            for column in columns {
                let range = table.field(row, column).value(in: bytes)
                guard let number = CSVNumber(bytes, in: range), number.hasUnit,
                    let currency = CSVCurrencies.beside(number, bytes, in: range)
                        ?? (CSVAmountUnits.hasDollar(bytes, range) ? CurrencyCode("USD") : nil)
                else { continue }
                if let place = counts.firstIndex(where: { $0.currency == currency }) {
                    counts[place].count += 1
                } else {
                    counts.append((currency, 1))
                }
            }
        }
        reading.amountsHaveUnits = !counts.isEmpty
        guard counts.count > 1 else { return false }
        reading.currency = counts.max { $0.count < $1.count }?.currency
        return true
    }
}

extension CSVRowReader {
    /// The statement of a row whose amount states another currency than the others; `nil` where it does not.
    mutating func statement(
        byUnitOf bytes: Span<UInt8>, _ record: CSVRecord, into sink: inout any StatementSink
    ) -> Int? {
        guard let own = reading.currency else { return nil }
        guard let amount = filledAmount(bytes, record),
            let currency = CSVAmountUnits.currency(bytes, in: amount, of: own), currency != own
        else { return nil }
        let account = reading.columns[.account].map { record[column: $0].value(in: bytes) } ?? 0..<0
        let name = bytes.string(account)
        let key = name + "\n" + currency.code
        if let known = accounts.find(Array(key.utf8).span, 0..<key.utf8.count) { return known }
        return open(account: name, key: key, currency: currency, bytes, record, into: &sink)
    }

    /// The first cell with an amount.
    private func filledAmount(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Range<Int>? {
        for role in CSVAmountUnits.roles {
            guard let column = reading.columns[role] else { continue }
            let range = record[column: column].value(in: bytes)
            if !range.isEmpty { return range }
        }
        return nil
    }
}
