import SourceText
import StatementModel

/// Which amount is in the currency of which column.
extension CSVInference {
    /// Which amount a column of currencies goes with, and whether its name says so.
    struct CurrencyPair {
        var currency: Int
        var amount: Int
        var isNamed: Bool
    }

    static func currency(of amount: Int, _ pairs: [CurrencyPair]) -> Int? {
        pairs.filter { $0.amount == amount }.min {
            ($0.isNamed ? 0 : 1, abs($0.currency - amount), $0.currency)
                < ($1.isNamed ? 0 : 1, abs($1.currency - amount), $1.currency)
        }?.currency
    }

    /// The columns of currencies, each with the amount that is in them.
    func currencyPairs(_ bytes: Span<UInt8>, _ header: CSVHeader) -> [CurrencyPair] {
        let amounts = moneyColumns(header)
        return statistics.indices.compactMap { column in
            guard statistics[column].isCurrency, header.weight(column, .other) < 60,
                column != columnOfCountedAssets
            else { return nil }
            if let amount = amountByName(of: column, among: amounts, header) {
                return CurrencyPair(currency: column, amount: amount, isNamed: true)
            }
            return amountByPlace(bytes, of: column, among: amounts, header).map {
                CurrencyPair(currency: column, amount: $0, isNamed: false)
            }
        }
    }

    /// The amount that a column of currencies is named for.
    private func amountByName(
        of column: Int, among amounts: [Int], _ header: CSVHeader
    ) -> Int? {
        let name = header.name(column)
        if let namesake = amounts.first(where: { Self.isCurrency(name, of: header.name($0)) }) {
            return namesake
        }
        if Self.accountCurrencies.contains(name), let amount = reading.columns[.amount],
            !amounts.contains(where: { $0 != amount && header.weight($0, .amount) >= 90 })
        {
            return amount
        }
        let words = Self.ownWords(header, column)
        return Self.nearest(
            to: column, among: amounts.filter { !words.isDisjoint(with: Self.ownWords(header, $0)) }
        )
    }

    /// The amount that a column of currencies stands beside.
    private func amountByPlace(
        _ bytes: Span<UInt8>, of column: Int, among amounts: [Int], _ header: CSVHeader
    ) -> Int? {
        // Codes under another name are no currencies where a column is named for these.
        guard
            header.name(column).isEmpty || !isAnyCurrencyNamed(header)
                || header.candidates[column].contains(where: {
                    $0.role == .currency || $0.role == .originalCurrency
                })
        else { return nil }
        // What is named as another currency is not the main amount's, and an amount whose name
        // states a currency has no others.
        let codes = codes(bytes, column)
        let isOriginal = header.weight(column, .originalCurrency) >= 60
        let possible = amounts.filter { amount in
            !(isOriginal && amount == reading.columns[.amount])
                && statedCurrency(bytes, amount).map { codes == [$0] } != false
        }
        let beside = possible.filter { abs($0 - column) == 1 }
        let apart = possible.filter { header.weight($0, .amount) > 0 }
        let originals = possible.filter { header.weight($0, .originalAmount) > 0 }
        return [beside, apart, originals].lazy
            .compactMap { Self.nearest(to: column, among: $0) }.first
    }

    private static func nearest(to column: Int, among amounts: [Int]) -> Int? {
        amounts.min { (abs($0 - column), $0) < (abs($1 - column), $1) }
    }

    private func isAnyCurrencyNamed(_ header: CSVHeader) -> Bool {
        statistics.indices.contains {
            header.name($0) == "currency" && (statistics[$0].isCurrency || statistics[$0].isEmpty)
        }
    }

    /// Names of the currency of the account, which the amounts are in unless others are named for it.
    private static let accountCurrencies: Set<String> = [
        "account currency", "kontowahrung", "devise du compte", "divisa cuenta", "valuta conto",
        "moeda da conta", "rekeningvaluta", "waluta rachunku", "mena uctu", "kontovaluta",
        "валюта счета", "валюта рахунку",
    ]

    /// Whether a name is that of an amount with the word for a currency before or behind it:
    /// `Currency (Total)` (observed in exports of Trading 212).
    private static func isCurrency(_ name: String, of amount: String) -> Bool {
        !amount.isEmpty && (name == "currency " + amount || name == amount + " currency")
    }

    /// The columns of money that moved, in whatever currency.
    func moneyColumns(_ header: CSVHeader) -> [Int] {
        let main = [CSVRole.amount, .originalAmount].compactMap { reading.columns[$0] }
        let taken = Set(reading.columns.roles.values).union(reading.columns.memos)
        return statistics.indices.filter { column in
            let cells = statistics[column]
            return main.contains(column)
                || !taken.contains(column) && cells.isNumber && cells.isMoney
                    && header.weight(column, .other) < 60
        }
    }

    /// The words of a name beside those for money and currencies.
    private static func ownWords(_ header: CSVHeader, _ column: Int) -> Set<String> {
        let words = header.name(column).split(separator: " ").map(String.init)
        return Set(
            words.filter { word in
                word.count > 2
                    && !CSVHeaderLexicon.matches(word).contains {
                        $0.role == .amount || $0.role == .currency || $0.role == .originalAmount
                    }
            })
    }
}
