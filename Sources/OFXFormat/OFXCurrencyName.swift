import StatementModel

/// A currency that is not written as the three letters that the standard demands (OFX 2.2, 3.2.11).
enum OFXCurrencyName {
    /// The currency of a text that begins with its code (`USD - US Dollar`), that is its number in
    /// ISO 4217 (`986`) or its sign (`R$`); `nil` for any other, such as a sign that several currencies
    /// share.
    static func code(of text: String) -> CurrencyCode? {
        let text = text.drop { $0 == " " }
        if let code = CurrencyCode.shown(by: String(text)) { return code }
        if let number = Int(text) { return numbers[number].flatMap(CurrencyCode.init) }
        let letters = text.prefix { $0.isASCII && $0.isLetter }
        guard letters.count == 3, letters.count < text.count else { return nil }
        return CurrencyCode(letters)
    }

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
