import StatementModel

/// A currency that is not written as the three letters that the standard demands (OFX 2.2, 3.2.11).
enum OFXCurrencyName {
    /// The currency of three letters, or of a text that begins with its code (`USD - US Dollar`),
    /// that is its name (`Euro`), its number in ISO 4217 (`986`) or its sign (`R$`); `nil` for any
    /// other, such as a sign that several currencies share, or four letters: OFX has none of these.
    static func code(of text: String) -> CurrencyCode? {
        let text = text.drop { $0 == " " }
        if let code = CurrencyCode(text), code.code.utf8.count == 3 { return code }
        if let name = names[text.lowercased().trimmingBlanks] { return CurrencyCode(name) }
        if let code = CurrencyCode.shown(by: String(text)) { return code }
        if let number = Int(text) { return numbers[number].flatMap(CurrencyCode.init) }
        let letters = text.prefix { $0.isASCII && $0.isLetter }
        guard letters.count == 3, letters.count < text.count else { return nil }
        return CurrencyCode(letters)
    }

    /// Words for currencies that belong to one country or union alone.
    private static let names = [
        "euro": "EUR", "euros": "EUR", "eur.": "EUR", "yen": "JPY", "real": "BRL", "reais": "BRL",
        "rand": "ZAR", "zloty": "PLN", "złoty": "PLN", "yuan": "CNY", "baht": "THB",
        "tl": "TRY",
    ]

    /// The numbers of currencies that are much in use (ISO 4217).
    private static let numbers: [Int: String] = [
        32: "ARS", 36: "AUD", 124: "CAD", 152: "CLP", 156: "CNY", 170: "COP", 203: "CZK",
        208: "DKK", 344: "HKD", 348: "HUF", 356: "INR", 360: "IDR", 376: "ILS", 392: "JPY",
        410: "KRW",
        458: "MYR", 484: "MXN", 554: "NZD", 578: "NOK", 604: "PEN", 608: "PHP", 643: "RUB",
        702: "SGD", 710: "ZAR", 752: "SEK", 756: "CHF", 764: "THB", 784: "AED", 826: "GBP",
        840: "USD", 858: "UYU", 946: "RON", 949: "TRY", 975: "BGN", 978: "EUR", 980: "UAH",
        985: "PLN", 986: "BRL",
    ]
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmingBlanks: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
