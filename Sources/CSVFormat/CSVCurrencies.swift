import SourceText
import StatementModel

/// Currencies as cells and headers name them.
enum CSVCurrencies {
    /// The currency whose code, or whose sign, fills the range.
    static func code(_ bytes: Span<UInt8>, in range: Range<Int>) -> CurrencyCode? {
        guard range.count == 3, let code = CurrencyCode(bytes, in: range) else {
            if range.count == 4 {
                let text = bytes.string(range)
                if let code = marketCodes[text] ?? formerCodes[text] { return CurrencyCode(code) }
            }
            return sign(bytes, in: range)
        }
        guard known.contains(code) else {
            return formerCodes[code.code].flatMap { CurrencyCode($0) }
        }
        // Words of filters: `All` (observed in exports of Scotiabank).
        let hasSmallLetters = range.contains { ASCII.uppercased(bytes[$0]) != bytes[$0] }
        guard hasSmallLetters else { return code }
        let text = bytes.string(range)
        // Pence, as brokers write them.
        if text == "GBp" { return CurrencyCode("GBX") }
        let isWord =
            text == "all" || ASCII.uppercased(bytes[range.lowerBound]) == bytes[range.lowerBound]
        return isWord && commonWords.contains(text.lowercased()) ? nil : code
    }

    /// The code of a coin or metal in a cell of a column of currencies, or the currency there.
    static func unit(_ bytes: Span<UInt8>, in range: Range<Int>) -> CurrencyCode? {
        if let code = code(bytes, in: range) { return code }
        return isCode(bytes, in: range) ? CurrencyCode(bytes, in: range) : nil
    }

    /// Whether the range is filled by three to five capitals and digits, the first of them a letter.
    static func isCode(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        (3...5).contains(range.count) && !ASCII.isDigit(bytes[range.lowerBound])
            && range.allSatisfy {
                ASCII.isDigit(bytes[$0])
                    || ASCII.isLetter(bytes[$0]) && ASCII.uppercased(bytes[$0]) == bytes[$0]
            }
    }

    /// Codes that are none of ISO 4217, or none any more, and that banks still write.
    private static let formerCodes = [
        "RUR": "RUB", "NIS": "ILS", "RMB": "CNY", "NTD": "TWD", "EURO": "EUR", "Euro": "EUR",
    ]

    /// Codes with a letter for the kind of money in front (observed in exports of Kraken).
    private static let marketCodes = [
        "ZEUR": "EUR", "ZUSD": "USD", "ZGBP": "GBP", "ZCAD": "CAD", "ZAUD": "AUD", "ZJPY": "JPY",
        "XXBT": "BTC", "XETH": "ETH", "XXRP": "XRP", "XLTC": "LTC",
    ]

    /// The currency whose sign fills the range (observed in exports of Isracard and Max).
    private static func sign(_ bytes: Span<UInt8>, in range: Range<Int>) -> CurrencyCode? {
        if range.count <= 3, let code = cellSigns[bytes.string(range)] { return CurrencyCode(code) }
        guard (2...12).contains(range.count),
            bytes[range.lowerBound] >= 0x80 || hasDollar(bytes, range)
        else { return nil }
        let text = bytes.string(range)
        if let code = cellWords[text] { return CurrencyCode(code) }
        return CurrencyCode.shown(by: text)
    }

    /// Signs that are one only where nothing stands beside them.
    private static let cellSigns = [
        "S/": "PEN", "S/.": "PEN", "RM": "MYR", "Rp": "IDR", "TL": "TRY", "Kč": "CZK", "zł": "PLN",
        "Ft": "HUF",
    ]

    /// Words for a currency that fill a cell (observed in exports of ICBC and CCB).
    private static let cellWords = [
        "人民币": "CNY", "人民币元": "CNY", "人民幣": "CNY", "美元": "USD", "欧元": "EUR", "歐元": "EUR",
        "日元": "JPY", "日圓": "JPY", "港币": "HKD", "港元": "HKD", "港幣": "HKD", "英镑": "GBP",
        "新台幣": "TWD", "台幣": "TWD", "円": "JPY", "日本円": "JPY", "米ドル": "USD", "ユーロ": "EUR",
    ]

    /// Whether the range holds a currency's sign alone, be it one that several countries share.
    static func isSign(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        range.count == 1 ? hasDollar(bytes, range) : sign(bytes, in: range) != nil
    }

    private static func hasDollar(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        !range.isEmpty && bytes[range.upperBound - 1] == ASCII.dollar
    }

    /// The currency that a sign or code in an amount or a header names, if just one does.
    static func named(in text: String) -> CurrencyCode? {
        if let code = firstCode(in: text) { return code }
        // Every sign is one of dollars or is not ASCII.
        guard text.utf8.contains(where: { $0 >= 0x80 || $0 == ASCII.dollar }) else { return nil }
        for (sign, code) in CurrencyCode.signs where text.containsBytes(of: sign) { return code }
        return nil
    }

    /// The first known code in capitals that stands in a text as a word.
    private static func firstCode(in text: String) -> CurrencyCode? {
        var rest = text.utf8[...]
        while let start = rest.firstIndex(where: ASCII.isCapital) {
            rest = rest[start...]
            let end = rest.firstIndex { !ASCII.isCapital($0) } ?? rest.endIndex
            if rest[..<end].count == 3, let code = CurrencyCode(text[start..<end]),
                known.contains(code), isWord(start..<end, of: text)
            {
                return code
            }
            rest = rest[end...]
        }
        return nil
    }

    /// Whether no letter stands beside a part of a text.
    private static func isWord(_ range: Range<String.Index>, of text: String) -> Bool {
        let (before, after) = (text[..<range.lowerBound].last, text[range.upperBound...].first)
        return before?.isLetter != true && after?.isLetter != true
    }

    /// The currency that a column's name states, in a code, a sign, or a word.
    static func named(byColumn name: String) -> CurrencyCode? {
        if let currency = named(in: name) { return currency }
        if let code = codeBehindUnderscore(name) ?? codeBehindAmount(name) ?? smallDollars(name) {
            return code
        }
        if name.endsWithBytes(of: " S/") || name.endsWithBytes(of: "(S/)") {
            return CurrencyCode("PEN")
        }
        if name.endsWithBytes(of: "(R)") { return CurrencyCode("ZAR") }
        let words = CSVWords.fold(name).split(separator: " ")
        return words.lazy.compactMap { spelled[String($0)] ?? spelledFirst(String($0)) }
            .first.flatMap { CurrencyCode($0) }
    }

    /// The currency whose name a word in Chinese letters begins with: `人民币金额` (observed in bills of
    /// China Merchants Bank).
    private static func spelledFirst(_ word: String) -> String? {
        guard let first = word.utf8.first, first >= 0x80 else { return nil }
        let names = cellWords.filter { $0.key.utf8.count >= 6 && word.hasPrefix($0.key) }
        return names.max { $0.key.utf8.count < $1.key.utf8.count }?.value
    }

    /// The currency whose code stands in small letters behind the last underscore: `balance_kes`.
    private static func codeBehindUnderscore(_ name: String) -> CurrencyCode? {
        let parts = name.split(separator: "_")
        guard parts.count > 1, let last = parts.last, last.utf8.count == 3,
            !commonWords.contains(String(last)), let code = CurrencyCode(last.uppercased())
        else { return nil }
        return known.contains(code) ? code : nil
    }

    /// The currency whose code stands in small letters behind a name of amounts: `importo eur`.
    private static func codeBehindAmount(_ name: String) -> CurrencyCode? {
        let words = CSVWords.fold(name).split(separator: " ").map(String.init)
        guard words.count > 1, let last = words.last, last.utf8.count == 3,
            !commonWords.contains(last), let code = CurrencyCode(last.uppercased()),
            known.contains(code)
        else { return nil }
        let named = CSVHeaderLexicon.matches(words.dropLast().joined(separator: " "))
        return named.contains { $0.role.isNumber && $0.weight == 100 } ? code : nil
    }

    /// The currency of a sign of dollars whose letters are small ones: `valor (r$)`.
    private static func smallDollars(_ name: String) -> CurrencyCode? {
        guard let dollar = name.firstIndex(of: "$") else { return nil }
        let letters = name[..<dollar].reversed().prefix { $0.isLetter }.reversed()
        return letters.isEmpty ? nil : CurrencyCode.shown(by: String(letters).uppercased() + "$")
    }

    /// Words that are no codes where they stand in small letters.
    private static let commonWords: Set<String> = [
        "all", "try", "top", "cup", "mop", "pen", "bob", "dem",
    ]

    /// Words for one currency that names of columns and preambles spell out. Crowns, dollars, francs,
    /// pesos and rupees are missing, for several countries share them.
    private static let spelled = [
        "rm": "MYR", "tl": "TRY",
        "euro": "EUR", "euros": "EUR", "euroa": "EUR", "euroina": "EUR", "reais": "BRL",
        "원": "KRW", "円": "JPY", "рублях": "RUB", "гривнях": "UAH", "гривні": "UAH",
        "zlotych": "PLN", "zloty": "PLN", "korunach": "CZK", "naira": "NGN", "cedi": "GHS",
        "cedis": "GHS", "baht": "THB", "บาท": "THB", "ringgit": "MYR", "rupiah": "IDR",
        "forint": "HUF",
        "hryvnia": "UAH", "tenge": "KZT", "taka": "BDT", "soles": "PEN", "birr": "ETB",
        "quetzal": "GTQ",
    ]

    /// The currency that the sign or code beside the digits of an amount stands for.
    static func beside(_ number: CSVNumber, _ bytes: Span<UInt8>, in range: Range<Int>)
        -> CurrencyCode?
    {
        let text =
            bytes.string(range.lowerBound..<number.body.lowerBound) + " "
            + bytes.string(number.body.upperBound..<range.upperBound)
        if let currency = named(in: text) { return currency }
        if text.contains("S/") { return CurrencyCode("PEN") }
        // Roubles have their letter behind the number.
        if isRand(bytes, range.lowerBound..<number.body.lowerBound) { return CurrencyCode("ZAR") }
        for word in CSVWords.fold(text).split(separator: " ") {
            if number.sign == .debit && word == "d" { continue }
            if let code = words[String(word)] { return CurrencyCode(code) }
            if word.utf8.count == 3, let code = CurrencyCode(word.uppercased()),
                known.contains(code)
            {
                return code
            }
        }
        return nil
    }

    /// How many letters behind a dollar belong to the sign that it is in: pesos of Uruguay are `$U`, and
    /// dollars `U$S` there and `$US` in Quebec.
    static func lettersBehindDollar(_ bytes: Span<UInt8>, _ dollar: Int, in range: Range<Int>)
        -> Int
    {
        guard dollar + 1 < range.upperBound, ASCII.isLetter(bytes[dollar + 1]) else { return 0 }
        let end =
            (dollar + 1..<range.upperBound).first { !ASCII.isLetter(bytes[$0]) } ?? range.upperBound
        let (u, s) = (UInt8(ascii: "U"), UInt8(ascii: "S"))
        switch end - dollar - 1 {
        case 1 where bytes[dollar + 1] == u: return 1
        case 1 where bytes[dollar + 1] == s && dollar > range.lowerBound && bytes[dollar - 1] == u:
            return 1
        case 2 where bytes[dollar + 1] == u && bytes[dollar + 2] == s: return 2
        default: return 0
        }
    }

    /// Whether a capital R alone stands there, be it behind a minus.
    private static func isRand(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        let marks: [UInt8] = [ASCII.minus, ASCII.plus, ASCII.space, ASCII.openParenthesis]
        let signs = bytes.trimmedBlanks(range).filter { !marks.contains(bytes[$0]) }
        return signs.count == 1 && bytes[signs[0]] == 0x52
    }

    /// Words beside amounts that stand for one currency; crowns, francs and rupees are missing,
    /// for several countries share them.
    private static let words: [String: String] = [
        "zl": "PLN", "kc": "CZK", "ft": "HUF", "lei": "RON", "leu": "RON", "rp": "IDR",
        "rm": "MYR", "tl": "TRY", "лв": "BGN", "руб": "RUB", "грн": "UAH", "円": "JPY",
        "원": "KRW", "đ": "VND", "d": "VND", "dkr": "DKK", "nkr": "NOK", "skr": "SEK",
        "sfr": "CHF", "euro": "EUR", "euros": "EUR", "ksh": "KES", "kshs": "KES", "บาท": "THB",
    ]

    /// Whether a word may stand beside a number in an amount.
    static func isUnit(_ word: String) -> Bool {
        units.contains(word) || CurrencyCode(word).map(known.contains) == true
    }

    private static let units: Set<String> = [
        "kr", "zl", "kc", "ft", "lei", "leu", "rs", "rp", "r",

        "rm", "tl", "din", "kn", "lv", "lt", "ls", "sfr", "fr", "dkr", "nkr", "skr",

        "f", "fcfa", "cfa", "ksh", "kshs", "ush", "tsh", "dhs", "dh", "bs", "gs", "km", "tk",

        "руб", "р", "грн", "лв", "円", "元", "원", "đ", "dong", "euro", "euros",
    ]

    /// Whether a word of Chinese, Japanese or Korean letters is that of a currency.
    static func isEasternUnit(_ word: String) -> Bool { easternUnits.contains(word) }

    private static let easternUnits: Set<String> = [
        "円", "円也", "元", "圓", "块", "원", "만원", "천원", "日元", "美元", "欧元", "歐元", "港元", "港币", "港幣",
        "人民币", "人民幣", "台幣", "新台幣", "新臺幣", "元整", "圓整", "米ドル", "ドル", "ユーロ", "달러", "유로", "엔",
    ]

    /// Whether amounts of a currency or coin may have three decimals or more.
    static func hasThousandths(_ currency: CurrencyCode) -> Bool {
        currency.hasThousandths || coins.contains(currency)
    }

    private static let coins: Set<CurrencyCode> = Set(
        ["BTC", "ETH", "USDT", "USDC"].compactMap { CurrencyCode($0) })

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
        """.utf8.split(separator: ASCII.space).compactMap { CurrencyCode(Substring($0)) })
}
