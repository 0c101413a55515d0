import SourceText
import StatementModel

/// A currency's sign, code or short name beside a number.
struct ReceiptCurrencyMark: Sendable, Hashable {
    /// How many bytes it takes.
    var length: Int
    /// The currency; `nil` for a mark that several countries share: `$`, `kr`, `¥`.
    var code: CurrencyCode?

    /// The mark that ends right before an offset.
    static func ending(before end: Int, in bytes: [UInt8]) -> ReceiptCurrencyMark? {
        if end > 0, isSign(bytes[end - 1]) || end > 1 && bytes[end - 2] == ASCII.dollar {
            for (sign, code) in signs where end >= sign.count && bytes[end - 1] == sign.last {
                let start = end - sign.count
                guard bytes[start..<end].elementsEqual(sign) else { continue }
                let isApart = start == 0 || !isLetter(sign[0]) || !isLetter(bytes[start - 1])
                if isApart { return ReceiptCurrencyMark(length: sign.count, code: code) }
            }
        }
        var start = end
        while start > 0, isLetter(bytes[start - 1]), end - start <= longestWord { start -= 1 }
        return word(bytes[start..<end])
    }

    /// The mark that starts at an offset. A single letter there is a code of taxes.
    static func starting(at start: Int, in bytes: [UInt8]) -> ReceiptCurrencyMark? {
        if isSign(bytes[start]) || bytes[start...].prefix(3).contains(ASCII.dollar) {
            for (sign, code) in signs
            where start + sign.count <= bytes.count && bytes[start] == sign[0] {
                let end = start + sign.count
                guard bytes[start..<end].elementsEqual(sign) else { continue }
                return ReceiptCurrencyMark(length: sign.count, code: code)
            }
        }
        var end = start
        while end < bytes.count, isLetter(bytes[end]), end - start <= longestWord { end += 1 }
        return end - start < 2 ? nil : word(bytes[start..<end])
    }

    private static func isSign(_ byte: UInt8) -> Bool { byte == ASCII.dollar || byte >= 0x80 }

    private static func isLetter(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }

    private static func word(_ bytes: ArraySlice<UInt8>) -> ReceiptCurrencyMark? {
        guard !bytes.isEmpty, let code = words[bytes.map(ASCII.uppercased)] else { return nil }
        return ReceiptCurrencyMark(length: bytes.count, code: code)
    }

    /// The signs that are no words, longer ones before their parts.
    private static let signs: [(sign: [UInt8], code: CurrencyCode?)] =
        CurrencyCode.signs.filter { !$0.sign.allSatisfy(\.isLetter) }
        .map { (Array($0.sign.utf8), $0.code) }
        + ["$", "¥", "￥"].map { (Array($0.utf8), nil) }

    /// Words are no longer, in bytes.
    private static let longestWord = 8

    /// Codes and names by their bytes, ASCII letters in capitals. Codes that are words of English
    /// (`ALL`, `CUP`, `GEL`, `PEN`, `TOP`) are missing.
    private static let words: [[UInt8]: CurrencyCode?] = {
        var words: [[UInt8]: CurrencyCode?] = [:]
        for (code, names) in names {
            for name in names.split(separator: " ") {
                words[name.utf8.map(ASCII.uppercased)] = CurrencyCode(code)
            }
        }
        for code in codes.split(separator: " ") {
            words[Array(code.utf8)] = .some(CurrencyCode(code))
        }
        for name in ["R", "KR", "KR.", "DH"] { words[Array(name.utf8)] = .some(nil) }
        return words
    }()

    private static let names: KeyValuePairs<String, String> = [
        "MYR": "RM", "IDR": "RP", "EUR": "EURO EUROS ευρώ ΕΥΡΩ", "INR": "RS", "PLN": "zł ZŁ",
        "CZK": "Kč KČ", "HUF": "FT", "RUB": "руб РУБ", "UAH": "грн ГРН", "BGN": "лв ЛВ",
        "RON": "LEI", "RSD": "DIN дин ДИН", "JPY": "円", "CNY": "元", "KRW": "원", "THB": "BAHT",
        "MAD": "DHS",
    ]

    private static let codes =
        "AED AUD BGN BRL CAD CHF CLP CNY CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR "
        + "NOK NZD PHP PLN RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR"
}
