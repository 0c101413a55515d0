/// What a text says of the place that it comes from, by the currency and the IBANs that it names, else by
/// the words in its head: the encodings that programs there write. Letters decide before it does; where they leave several
/// encodings plausible, it breaks the tie.
enum EncodingPrior {
    /// How many bytes are looked at.
    private static let sampleLength = 65_536

    /// The encodings of a region, with the currencies and the countries of IBANs (ISO 4217, ISO
    /// 13616) that tell of it.
    private struct Region {
        let encodings: [TextEncoding]
        let currencies: [String]
        let countries: [String]
        /// Names of columns that are of languages of the region alone.
        var words: [String] = []
    }

    private static let regions: [Region] = [
        Region(
            encodings: [.windows1250, .iso88592, .ibm852, .macCentralEurope, .iso885916],
            currencies: ["CZK", "PLN", "HUF", "RON", "SKK", "SIT", "HRK", "BAM"],
            countries: ["CZ", "SK", "PL", "HU", "RO", "SI", "HR", "BA", "AL"],
            words: EncodingWords.central),
        Region(
            encodings: [.windows1257, .iso88594, .ibm775, .macCentralEurope],
            currencies: ["LTL", "LVL", "EEK"], countries: ["LT", "LV", "EE"],
            words: EncodingWords.baltic),
        Region(
            encodings: [.windows1254, .ibm857, .macTurkish], currencies: ["TRY", "TRL", "YTL"],
            countries: ["TR"], words: EncodingWords.turkish),
        Region(
            encodings: [.windows1253, .iso88597, .ibm737, .macGreek], currencies: ["GRD"],
            countries: ["GR", "CY"]),
        Region(
            encodings: [.windows1255, .ibm862], currencies: ["ILS", "NIS"], countries: ["IL"]),
        Region(
            encodings: [.windows1252, .iso88591, .iso885915, .ibm861, .macIcelandic],
            currencies: ["ISK"], countries: ["IS"]),
        Region(
            encodings: [.windows1251, .ibm866, .koi8R, .koi8U, .iso88595, .macCyrillic],
            currencies: ["RUB", "RUR", "UAH", "BYN", "BYR", "BGN", "KZT", "MKD"],
            countries: ["BG", "UA", "BY", "KZ", "MK"]),
        Region(
            encodings: [.windows1256, .iso88596],
            currencies: ["SAR", "AED", "EGP", "QAR", "KWD", "BHD", "OMR", "JOD", "IQD", "IRR"],
            countries: ["SA", "AE", "EG", "QA", "KW", "BH", "JO", "IQ"]),
        Region(encodings: [.shiftJIS, .eucJP], currencies: ["JPY"], countries: []),
        Region(encodings: [.eucKR], currencies: ["KRW"], countries: []),
        Region(encodings: [.gb18030], currencies: ["CNY", "RMB", "CNH"], countries: []),
        Region(encodings: [.big5], currencies: ["TWD", "HKD"], countries: []),
        Region(encodings: [.windows874], currencies: ["THB"], countries: []),
        Region(encodings: [.windows1258], currencies: ["VND"], countries: []),
        // These tell of no other region than that of most bank files.
        Region(
            encodings: [],
            currencies: ["GBP", "CHF", "SEK", "NOK", "DKK", "BRL", "MXN", "CAD", "AUD"],
            countries: [
                "DE", "AT", "CH", "FR", "ES", "PT", "IT", "NL", "BE", "LU", "GB", "IE", "SE", "NO",
                "DK", "FI",
            ]),
    ]

    /// Currencies of many regions, beside which an IBAN tells more.
    private static let widespread = ["EUR", "USD"]

    /// The encodings of the region that the text names, the most usual first; none where it names no
    /// region.
    static func encodings(of bytes: Span<UInt8>) -> [TextEncoding] {
        var currencies = Tally(Self.widespread + regions.flatMap(\.currencies))
        var countries = Tally(regions.flatMap(\.countries))
        var offset = 0
        let end = min(bytes.count, sampleLength)
        while offset < end {
            guard bytes[offset] &- 0x41 < 26 else {
                offset += 1
                continue
            }
            var next = offset + 1
            while next < end, bytes[next] &- 0x41 < 26 { next += 1 }
            if !(offset > 0 && isSmallLetter(bytes[offset - 1])),
                !(next < bytes.count && isSmallLetter(bytes[next]))
            {
                if next - offset == 3 { currencies.add(bytes, offset..<next) }
                if next - offset == 2, beginsIBAN(bytes, at: next) {
                    countries.add(bytes, offset..<next)
                }
            }
            offset = next
        }
        if let currency = currencies.mostFrequent, !widespread.contains(currency) {
            return regions.first { $0.currencies.contains(currency) }?.encodings ?? []
        }
        guard let country = countries.mostFrequent else { return encodings(byWordsOf: bytes) }
        return regions.first { $0.countries.contains(country) }?.encodings ?? []
    }

    /// The encodings of the region to whose languages words of the head belong; none where they are
    /// of several.
    private static func encodings(byWordsOf bytes: Span<UInt8>) -> [TextEncoding] {
        let found = EncodingWords.found(in: bytes, of: regions.map(\.words))
        return found.count == 1 ? found.first.map { regions[$0].encodings } ?? [] : []
    }

    /// Whether a byte is a small letter, or one above ASCII, which parts no words.
    private static func isSmallLetter(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || byte > 0x7F
    }

    /// Whether the digits of an IBAN stand here, in groups perhaps: two check digits, and of at
    /// least nine signs most are digits.
    private static func beginsIBAN(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        var (digits, count) = (0, 0)
        var offset = start
        while offset < bytes.count, count < 16 {
            let byte = bytes[offset]
            if ASCII.isDigit(byte) {
                digits += 1
            } else if count < 2 || byte &- 0x41 >= 26 {
                guard byte == ASCII.space, count > 1 else { break }
                offset += 1
                continue
            }
            count += 1
            offset += 1
        }
        return count >= 13 && digits >= 9
    }

    /// How often each of some words stands in a text.
    private struct Tally {
        private let words: [(word: String, letters: UInt32)]
        private var counts: [Int]

        init(_ words: [String]) {
            self.words = words.map { word in
                (word, word.utf8.reduce(0) { $0 << 8 | UInt32($1) })
            }
            counts = [Int](repeating: 0, count: words.count)
        }

        mutating func add(_ bytes: Span<UInt8>, _ range: Range<Int>) {
            var letters: UInt32 = 0
            for offset in range { letters = letters << 8 | UInt32(bytes[offset]) }
            for index in words.indices where words[index].letters == letters {
                counts[index] += 1
                return
            }
        }

        /// The word that stands there most often; `nil` where none does, or two do equally often.
        var mostFrequent: String? {
            guard let most = counts.max(), most > 0 else { return nil }
            let places = counts.indices.filter { counts[$0] == most }
            return places.count == 1 ? words[places[0]].word : nil
        }
    }
}
