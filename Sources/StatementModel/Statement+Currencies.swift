extension StatementSet {
    /// The currencies that statements and their records name, in their order.
    package var currencies: [CurrencyCode] {
        statements.flatMap { [$0.header.currency] + $0.lines.map(\.currency) }.compactMap(\.self)
    }
}

/// Records in other currencies than their statement's, for formats in which a statement has one.
extension Statement {
    /// Parts a statement by the currencies of its records.
    /// - Parameter foreign: The currency of a record where the statement's own cannot stand for it.
    /// - Returns: The statement without the records in other currencies, and one for each of these;
    ///   itself where it has none.
    package func parted(by foreign: (StatementLine) -> CurrencyCode?) -> [Statement] {
        let own = header.currency
        let others = Set(lines.compactMap(foreign)).filter { $0 != own }.sorted().map(Optional.some)
        guard !others.isEmpty else { return [self] }
        return ([own] + others).compactMap { currency in
            var part = self
            part.header.currency = currency
            part.lines.removeAll { (foreign($0) ?? own) != currency }
            for index in part.lines.indices where part.lines[index].currency == currency {
                part.lines[index].currency = nil
            }
            part.balances.removeAll { ($0.currency ?? own) != currency }
            return part.lines.isEmpty && (currency == nil || currency != own) ? nil : part
        }
    }
}
