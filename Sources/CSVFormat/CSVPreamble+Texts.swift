import SourceText
import StatementModel

/// How the texts around the table are taken apart.
extension CSVPreamble {
    static func isPunctuation(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.allSatisfy {
            bytes[$0] < 0x80 && !ASCII.isLetter(bytes[$0]) && !ASCII.isDigit(bytes[$0])
        }
    }

    /// Whether a cell is a zero and nothing else.
    static func isZero(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.count == 1 && bytes[range.lowerBound] == ASCII.zero
    }

    /// Whether a text names the account that another party has, or another one of the holder's: `Linked
    /// account`.
    static func isOfOther(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        range.count <= 60 && isOfOther(CSVWords.fold(bytes, range))
    }

    /// The same for a folded name.
    static func isOfOther(_ name: String) -> Bool {
        let words = name.split(separator: " ")
        guard
            words.count > 1
                || CSVHeaderLexicon.matches(name).contains(where: { $0.role == .counterAccount })
        else { return false }
        return words.contains { linked.contains(String($0)) }
            || CSVHeaderLexicon.matches(name).contains { $0.role == .counterAccount }
    }

    /// Words for another account of the holder's, to which this one is tied.
    private static let linked: Set<String> = [
        "linked", "nominated", "settlement", "verknupftes", "hinterlegtes", "lie", "vinculada",
        "asociada", "collegato", "vinculado", "gekoppelde", "powiazany", "powiazane",
    ]

    /// Whether a name is the one of an account's number.
    static func isOfAccount(_ name: String) -> Bool {
        CSVHeaderLexicon.matches(name).contains { $0.role == .account && $0.weight >= 90 }
    }

    /// Cuts "Name: value" in two; the value is empty where there is no colon.
    static func split(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (Range<Int>, Range<Int>) {
        let colon = bytes.firstOffset(of: ASCII.colon, from: range.lowerBound, to: range.upperBound)
        if colon < range.upperBound {
            return (range.lowerBound..<colon, bytes.trimmedBlanks(colon + 1..<range.upperBound))
        }
        // The colon of Chinese and Japanese texts.
        let wide = range.first { offset in
            bytes[offset] == 0xEF && offset + 2 < range.upperBound
                && bytes[offset + 1] == 0xBC && bytes[offset + 2] == 0x9A
        }
        guard let wide else { return (range, 0..<0) }
        return (range.lowerBound..<wide, bytes.trimmedBlanks(wide + 3..<range.upperBound))
    }

    /// A name without the blanks that fill it up to the width of others, where each word is one letter of
    /// Chinese: `账    号`.
    static func withoutGaps(_ name: String) -> String {
        let words = name.split(separator: " ")
        let isSpread =
            words.count > 1
            && words.allSatisfy { $0.unicodeScalars.count == 1 && $0.utf8.count == 3 }
        return isSpread ? words.joined() : name
    }

    /// Cuts the day off a value: `1245.67 as of 20261031` (observed in exports of ASB).
    static func splitDay(
        _ bytes: Span<UInt8>, _ value: Range<Int>, _ reading: CSVReading
    ) -> (Range<Int>, CalendarDate?) {
        let word: StaticString = " as of "
        guard value.count <= 80,
            let start = value.first(where: { bytes.hasPrefixIgnoringCase(word, at: $0) }),
            start + word.utf8CodeUnitCount < value.upperBound
        else { return (value, nil) }
        let day = bytes.trimmedBlanks(start + word.utf8CodeUnitCount..<value.upperBound)
        let date = CSVDateParts(bytes, in: day)?.date(reading.dateOrder)
        return date == nil
            ? (value, nil) : (bytes.trimmedBlanks(value.lowerBound..<start), date)
    }

    /// The currency that a sentence gives for all amounts: `All amounts in USD, unless specified`
    /// (observed in reports of Amazon); `nil` for any other text.
    static func currencyOfAmounts(_ bytes: Span<UInt8>, in range: Range<Int>) -> CurrencyCode? {
        guard (12...200).contains(range.count) else { return nil }
        let words = bytes.string(range).split { !$0.isLetter }
        let codes = zip(words, words.dropFirst()).compactMap { code($1, behind: $0) }
        guard Set(codes).count == 1,
            words.contains(where: { amounts.contains(CSVWords.fold(String($0))) })
        else { return nil }
        return codes.first
    }

    /// The code that a word is behind a word that may lead to one; in a sentence of capitals any word
    /// looks like a code.
    static func code(_ word: Substring, behind before: Substring) -> CurrencyCode? {
        guard word.utf8.count == 3, word == word.uppercased(),
            prepositions.contains(CSVWords.fold(String(before))),
            before != before.uppercased() || !wordsLikeCodes.contains(String(word)),
            let code = CurrencyCode(String(word)), CSVCurrencies.known.contains(code)
        else { return nil }
        return code
    }

    /// The currency right behind the one word for it, alone or in a sentence: `Moeda EUR`, `Promet za period
    /// od 01.05.2026. do 31.05.2026. Valuta EUR` (observed in exports of Erste in Croatia). One
    /// that is named with another one is not that of the file.
    static func currencyBehindWord(_ bytes: Span<UInt8>, in range: Range<Int>) -> CurrencyCode? {
        guard range.count <= 200 else { return nil }
        let words = bytes.string(range).split(separator: " ")
        let codes = zip(words, words.dropFirst()).compactMap { name, word -> CurrencyCode? in
            guard word.utf8.count == 3, word == word.uppercased(),
                !wordsLikeCodes.contains(String(word)), let code = CurrencyCode(String(word)),
                CSVCurrencies.known.contains(code),
                CSVHeaderLexicon.matches(CSVWords.fold(String(name)))
                    .contains(where: { $0.role == .currency && $0.weight == 100 })
            else { return nil }
            return code
        }
        return Set(codes).count == 1 ? codes.first : nil
    }

    /// Codes that are words of English in capitals: `CHARGED ON ALL AMOUNTS`.
    private static let wordsLikeCodes: Set<String> = ["ALL", "TOP", "TRY", "CUP", "PEN"]

    /// Words between amounts and their currency.
    private static let prepositions: Set<String> = [
        "in", "are", "en", "em", "w", "v", "i", "в", "у", "on",
    ]

    /// Words for amounts.
    private static let amounts: Set<String> = [
        "amounts", "figures", "values", "betrage", "betraege", "montants", "importes", "montos",
        "importi", "valores", "montantes", "bedragen", "kwoty", "castky", "sumy", "belopp",
        "belob", "osszegek", "sume", "суммы", "суми", "tutarlar", "summat", "zneski", "iznosi",
    ]

    /// Takes a row of nothing but the number of an account, among the first ones of a file, for the
    /// file's account (observed in exports of Kiwibank). Digits that are a moment are none.
    mutating func mineNumberAlone(_ bytes: Span<UInt8>, _ record: CSVRecord) -> Bool {
        guard account.number == nil, names == nil else { return false }
        var filled = record.fields.map { $0.value(in: bytes) }.filter { !$0.isEmpty }
        // The kind of the row may stand in front, and names behind (observed in exports of FNB in South
        // Africa).
        if filled.count > 2, filled[0].count == 1, ASCII.isDigit(bytes[filled[0].lowerBound]),
            filled[2...].allSatisfy({ CSVAccountText.isProse(bytes, in: $0) })
        {
            filled = [filled[1]]
        }
        guard filled.count == 1, CSVAccountText.isNumber(bytes, in: filled[0]),
            !filled[0].contains(where: { ASCII.isLetter(bytes[$0]) }),
            CSVNumber(bytes, in: filled[0])?.lastMark ?? 0 == 0
        else { return false }
        let number = filled[0]
        let isMoment =
            number.count > 8
            && CSVDateParts(
                bytes, in: number.lowerBound..<number.lowerBound + 8)?.isPlausible == true
        guard !isMoment, CSVDateParts(bytes, in: number) == nil else { return false }
        account.number = bytes.string(number)
        return true
    }
}
