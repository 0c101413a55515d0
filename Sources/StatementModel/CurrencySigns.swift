extension CurrencyCode {
    /// The currency that a sign such as `R$` or `€` stands for; `nil` for a sign that several countries
    /// share, such as `$`, and for any other text.
    package static func shown(by sign: String) -> CurrencyCode? {
        signs.first { $0.sign.utf8.elementsEqual(sign.utf8) }?.code
    }

    /// Signs that stand for one currency, the longer before their parts. The dollar sign is
    /// missing: many countries share it.
    package static let signs: [(sign: String, code: CurrencyCode)] = [
        ("US$", "USD"), ("U$S", "USD"), ("$US", "USD"), ("$U", "UYU"), ("R$", "BRL"), ("A$", "AUD"),
        ("C$", "CAD"), ("CA$", "CAD"), ("HK$", "HKD"),
        ("NZ$", "NZD"), ("S$", "SGD"), ("NT$", "TWD"), ("€", "EUR"), ("£", "GBP"), ("₹", "INR"),
        ("zł", "PLN"), ("Kč", "CZK"), ("₽", "RUB"), ("₺", "TRY"), ("₩", "KRW"), ("₫", "VND"),
        ("₴", "UAH"), ("₪", "ILS"), ("฿", "THB"), ("₱", "PHP"), ("₦", "NGN"), ("د.ا", "JOD"),
        ("ש\"ח", "ILS"), ("ש\"\"ח", "ILS"), ("ש״ח", "ILS"), ("ש''ח", "ILS"), ("₸", "KZT"),
        ("₾", "GEL"), ("৳", "BDT"), ("₡", "CRC"), ("₲", "PYG"), ("ر.س", "SAR"), ("د.إ", "AED"),
    ].compactMap { sign, code in CurrencyCode(code).map { (sign, $0) } }
}
