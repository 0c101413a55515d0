import StatementModel

extension Currency {
    /// The currencies that a text names: a code, a number, a symbol, a name or a country, whole or
    /// in part, in any case.
    ///
    /// Better matches come first: code or number, symbol, symbol at home, whole name or country,
    /// start of a name's word, start of a country's word, any part. Among equals, currencies of
    /// today come before withdrawn ones, then those of more countries, then by code; so `$`
    /// gives the US dollar first and `¥` the yen.
    public static func find(_ text: String) -> [Currency] {
        let wanted = folded(text)
        guard !wanted.isEmpty else { return [] }
        return all.enumerated()
            .compactMap { place, currency in
                currency.rank(of: wanted).map { (rank: $0, place: place, currency: currency) }
            }
            .sorted { left, right in
                if left.rank != right.rank { return left.rank < right.rank }
                let (a, b) = (left.currency, right.currency)
                if a.isWithdrawn != b.isWithdrawn { return b.isWithdrawn }
                if a.countries.count != b.countries.count {
                    return a.countries.count > b.countries.count
                }
                return left.place < right.place
            }
            .map(\.currency)
    }

    /// How well the currency fits a text in small letters, 0 best; `nil` where it does not.
    private func rank(of wanted: String) -> Int? {
        if wanted == code.code.lowercased() || wanted == number { return 0 }
        if wanted == symbol.lowercased() { return 1 }
        if wanted == localSymbol.lowercased() { return 2 }
        let name = name.lowercased()
        let names = countries.flatMap { Self.countryNames[$0] ?? [] }
        if wanted == name || names.contains(wanted) { return 3 }
        if Self.hasWord(startingWith: wanted, in: name) { return 4 }
        if names.contains(where: { Self.hasWord(startingWith: wanted, in: $0) }) { return 5 }
        // Parts of words shorter than three letters would match nearly everything.
        guard wanted.utf8.count >= 3 else { return nil }
        if Self.contains(wanted, in: name) { return 6 }
        return names.contains { Self.contains(wanted, in: $0) } ? 7 : nil
    }

    /// Small letters without blanks at the ends.
    private static func folded(_ text: String) -> String {
        let scalars = text.lowercased().unicodeScalars
        let trimmed = scalars.drop { $0.properties.isWhitespace }.reversed()
            .drop { $0.properties.isWhitespace }.reversed()
        var result = String.UnicodeScalarView()
        result.append(contentsOf: trimmed)
        return String(result)
    }

    private static func hasWord(startingWith start: String, in text: String) -> Bool {
        text.hasPrefix(start) || contains(" " + start, in: text) || contains("(" + start, in: text)
    }

    private static func contains(_ part: String, in text: String) -> Bool {
        let (part, text) = (Array(part.utf8), Array(text.utf8))
        guard part.count <= text.count else { return false }
        return (0...(text.count - part.count)).contains { text[$0..<$0 + part.count] == part[...] }
    }

    /// Code and names of each country in small letters, by code.
    private static let countryNames: [String: [String]] = {
        var names: [String: [String]] = [:]
        for line in CountryTable.lines.split(separator: "\n") {
            let fields = line.split(separator: "|").map(String.init)
            names[fields[0]] = fields.map { $0.lowercased() }
        }
        return names
    }()
}

extension CurrencyCode {
    /// The currency that somebody states by its code, or by a sign that no other one has; `nil` for
    /// anything else, a currency's whole name among it: `EURO` could be a code of four letters.
    package init?(stated text: String) {
        guard let code = CurrencyCode(text) ?? CurrencyCode.shown(by: text),
            Currency(code) != nil || !Currency.isName(text)
        else { return nil }
        self = code
    }
}

extension Currency {
    /// Whether a text is the whole name of a currency.
    package static func isName(_ text: String) -> Bool {
        all.contains { $0.name.lowercased() == text.lowercased() }
    }
}
