import StatementModel

extension CSVInference {
    /// Names the currency as undecided where each row has one amount in the currency that its name states
    /// and another one in a second currency, the same on all rows: a list of what was paid abroad, or one
    /// of an account abroad with what that comes to at home.
    mutating func reportOwnMoney(_ options: ReadOptions) {
        guard options.currency.map({ !openCurrencies.contains($0) }) ?? true,
            !openCurrencies.isEmpty
        else { return }
        ambiguities.append(Ambiguity(.currency, readings: openCurrencies.map(\.code)))
    }
}
