import SourceText

/// The evidence for each country in the text of a receipt.
struct ReceiptCountryEvidence: Sendable {
    /// The points for each country that has any.
    private(set) var points: [ReceiptCountry: Int] = [:]

    /// A word's country and how much it says.
    struct Hint: Sendable, Hashable {
        var country: ReceiptCountry
        var points: Int

        init(_ country: ReceiptCountry, _ points: Int) {
            self.country = country
            self.points = points
        }
    }

    /// Looks for evidence in the lines of a receipt.
    init(_ lines: [ReceiptLine]) {
        for line in lines {
            var seen: Set<Hint> = []
            ReceiptCountryWords.hints.forEachMatch(in: line.key) { hint, _ in seen.insert(hint) }
            for hint in seen { points[hint.country, default: 0] += hint.points }
            if Self.hasStateAndZIP(line) { points[.unitedStates, default: 0] += 6 }
            if Self.hasBritishVATNumber(line) { points[.unitedKingdom, default: 0] += 6 }
            if Self.hasCanadianPostalCode(line.bytes) { points[.canada, default: 0] += 8 }
            if Self.hasAmericanTelephone(line.bytes) {
                points[.unitedStates, default: 0] += 2
                points[.canada, default: 0] += 2
            }
            if let country = Self.script(of: line.bytes) { points[country, default: 0] += 6 }
            for (sign, country) in Self.signs where Self.has(sign, line.bytes) {
                points[country, default: 0] += 4
            }
        }
        if lines.contains(where: { $0.bytes.contains(ASCII.dollar) }) {
            points[.unitedStates, default: 0] += 1
        }
    }

    /// The country with the most points, and how many; `nil` without evidence.
    var best: (country: ReceiptCountry, points: Int)? {
        ReceiptCountry.allCases.compactMap { country in points[country].map { (country, $0) } }
            .max { $0.1 < $1.1 }
    }

    /// How many points the best country is ahead of the next one with another currency.
    var lead: Int {
        guard let best else { return 0 }
        let rivals = points.filter { $0.key.currencyCode != best.country.currencyCode }
        return best.points - (rivals.values.max() ?? 0)
    }

    /// Whether amounts have decimals, where the country is sure enough to say so.
    var hasDecimals: Bool? {
        guard let best, best.points >= 6, lead >= 3 else { return nil }
        return best.country.hasDecimals
    }

    private static let signs: [([UInt8], ReceiptCountry)] = [
        (Array("€".utf8), .euroArea), (Array("£".utf8), .unitedKingdom),
        (Array("R$".utf8), .brazil), (Array("S$".utf8), .singapore), (Array("₹".utf8), .india),
    ]

    /// The only country whose script has a character of the line: kana, the syllables of Korean, or Thai.
    private static func script(of bytes: [UInt8]) -> ReceiptCountry? {
        for offset in bytes.indices.dropLast(2) where bytes[offset] >= 0xE0 {
            switch (bytes[offset], bytes[offset + 1]) {
            case (0xE0, 0xB8...0xB9): return .thailand
            case (0xE3, 0x81...0x83): return .japan
            case (0xEA, 0xB0...0xBF), (0xEB...0xEC, 0x80...0xBF), (0xED, 0x80...0x9E):
                return .southKorea
            default: continue
            }
        }
        return nil
    }

    private static func has(_ sign: [UInt8], _ bytes: [UInt8]) -> Bool {
        guard bytes.count >= sign.count else { return false }
        for start in 0...(bytes.count - sign.count) where bytes[start] == sign[0] {
            let isPlain = start == 0 || !ASCII.isLetter(bytes[start - 1])
            if isPlain && bytes[start..<start + sign.count].elementsEqual(sign) { return true }
        }
        return false
    }

    /// `VAT NO: 220 4302 31`: nine digits, twelve with those of a branch, or none of them recognised. Other
    /// countries that call the tax so have as many of their own: ten in South Africa.
    private static func hasBritishVATNumber(_ line: ReceiptLine) -> Bool {
        [0, 9, 12].contains(line.digitCount) && taxNumbers.hasMatch(in: line.key)
    }

    private static let taxNumbers = PhraseTable<Bool>([true: ["VAT REG", "VAT NO"]])

    /// `CA 92101` or `LA 70124-1234`: two letters of a state and five digits.
    private static func hasStateAndZIP(_ line: ReceiptLine) -> Bool {
        let key = line.key
        guard key.count > 9 else { return false }
        for start in 1..<(key.count - 8)
        where key[start - 1] == ASCII.space && key[start + 2] == ASCII.space {
            let digits = key[(start + 3)..<(start + 8)]
            guard digits.allSatisfy(ASCII.isDigit), key[start + 8] == ASCII.space else { continue }
            let state = [key[start], key[start + 1]]
            if ReceiptCountryWords.states.contains(state) { return true }
        }
        return false
    }

    /// `T5P 4A9`: letter and digit in turns, a blank in the middle or none.
    private static func hasCanadianPostalCode(_ bytes: [UInt8]) -> Bool {
        let words = bytes.split { !ASCII.isLetter($0) && !ASCII.isDigit($0) }
        let codes = zip(words, words.dropFirst()).map { Array($0 + $1) }.filter { $0.count == 6 }
        return (words.map(Array.init).filter { $0.count == 6 } + codes).contains { code in
            code.indices.allSatisfy {
                $0.isMultiple(of: 2) ? ASCII.isLetter(code[$0]) : ASCII.isDigit(code[$0])
            }
        }
    }

    /// `(504) 488-0107`, `504-488-0107` or `504.488.0107`.
    private static func hasAmericanTelephone(_ bytes: [UInt8]) -> Bool {
        var groups: [Int] = []
        var length = 0
        var gap = 0
        for byte in bytes + [ASCII.space, ASCII.space, ASCII.space, ASCII.space] {
            if ASCII.isDigit(byte) {
                if gap > 2 { groups = [] }
                gap = 0
                length += 1
                continue
            }
            if length > 0 { groups.append(length) }
            length = 0
            if ASCII.isLetter(byte) || byte == ASCII.slash || byte == ASCII.colon { groups = [] }
            gap += 1
            if groups.suffix(3) == [3, 3, 4] && groups.count == 3 { return true }
        }
        return false
    }
}
