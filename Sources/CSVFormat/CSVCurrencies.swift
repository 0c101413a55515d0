import SourceText
import StatementModel

/// Currencies as cells and headers name them.
enum CSVCurrencies {
    /// The currency whose code fills the range.
    static func code(_ bytes: Span<UInt8>, in range: Range<Int>) -> CurrencyCode? {
        guard range.count == 3, let code = CurrencyCode(bytes, in: range) else { return nil }
        // Russian banks still write the code of the rouble before 1998.
        if code.code == "RUR" { return CurrencyCode("RUB") }
        return known.contains(code) ? code : nil
    }

    /// The currency that a sign or code in an amount or a header names, if just one does.
    static func named(in text: String) -> CurrencyCode? {
        for word in text.split(whereSeparator: { !$0.isLetter }) where word.utf8.count == 3 {
            if word == word.uppercased(), let code = CurrencyCode(word), known.contains(code) {
                return code
            }
        }
        for (sign, code) in signs where text.contains(sign) { return CurrencyCode(code) }
        return nil
    }

    /// The currency that the sign or code beside the digits of an amount stands for.
    static func beside(_ number: CSVNumber, _ bytes: Span<UInt8>, in range: Range<Int>)
        -> CurrencyCode?
    {
        let text =
            bytes.string(range.lowerBound..<number.body.lowerBound) + " "
            + bytes.string(number.body.upperBound..<range.upperBound)
        if let currency = named(in: text) { return currency }
        for word in CSVWords.fold(text).split(separator: " ") {
            if let code = words[String(word)] { return CurrencyCode(code) }
            if word.utf8.count == 3, let code = CurrencyCode(word.uppercased()),
                known.contains(code)
            {
                return code
            }
        }
        return nil
    }

    /// Words beside amounts that stand for one currency; crowns, francs and rupees are missing,
    /// for several countries share them.
    private static let words: [String: String] = [
        "zl": "PLN", "kc": "CZK", "ft": "HUF", "lei": "RON", "leu": "RON", "rp": "IDR",
        "rm": "MYR", "tl": "TRY", "лв": "BGN", "руб": "RUB", "грн": "UAH", "円": "JPY",
        "원": "KRW", "đ": "VND", "d": "VND", "dkr": "DKK", "nkr": "NOK", "skr": "SEK",
        "sfr": "CHF", "euro": "EUR", "euros": "EUR",
    ]

    /// Whether a word may stand beside a number in an amount.
    static func isUnit(_ word: String) -> Bool {
        units.contains(word) || CurrencyCode(word).map(known.contains) == true
    }

    /// Signs that stand for one currency, the longer before their parts. The dollar sign is
    /// missing: many countries share it.
    private static let signs: [(String, String)] = [
        ("US$", "USD"), ("R$", "BRL"), ("A$", "AUD"), ("C$", "CAD"), ("CA$", "CAD"), ("HK$", "HKD"),
        ("NZ$", "NZD"), ("S$", "SGD"), ("NT$", "TWD"), ("€", "EUR"), ("£", "GBP"), ("₹", "INR"),
        ("zł", "PLN"), ("Kč", "CZK"), ("₽", "RUB"), ("₺", "TRY"), ("₩", "KRW"), ("₫", "VND"),
        ("₴", "UAH"), ("₪", "ILS"), ("฿", "THB"), ("₱", "PHP"), ("₦", "NGN"), ("د.ا", "JOD"),
    ]

    private static let units: Set<String> = [
        "kr", "zl", "kc", "ft", "lei", "leu", "rs", "rp", "r",

        "rm", "tl", "din", "kn", "lv", "lt", "ls", "sfr", "fr", "dkr", "nkr", "skr",

        "руб", "р", "грн", "лв", "円", "元", "원", "đ", "dong", "euro", "euros",
    ]

    /// Alphabetic codes of ISO 4217, and withdrawn ones that old statements hold.
    static let known: Set<CurrencyCode> = Set(
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP \
        BYN BZD CAD CDF CHF CLF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD \
        FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY \
        KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU \
        MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD \
        RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD \
        TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL LTL LVL EEK SKK \
        SIT DEM FRF ITL ESP NLG ATS BEF FIM IEP PTE GRD BTC ETH USDT USDC
        """.split(separator: " ").compactMap { CurrencyCode($0) })
}
