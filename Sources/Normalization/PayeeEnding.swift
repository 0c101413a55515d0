import SourceText

/// What stands behind a payee's name: the place, thanks, an address of the web, and words that only say what the
/// number behind them is.
enum PayeeEnding {
    /// How long the name is without its place and without thanks; `nil` where it has neither.
    static func nameEnd(of text: Span<UInt8>) -> Int? {
        let name = TownPlace.nameEnd(of: text) ?? text.count
        let end = endWithoutThanks(text, to: name)
        return end < text.count ? end : nil
    }

    /// What shops say behind their names, cut off where banks do so (observed in German statements).
    private static let thanks: [StaticString] = [
        " sagt danke", " sagt dank", " sagt vielen dank", " dankt",
    ]

    private static func endWithoutThanks(_ text: Span<UInt8>, to end: Int) -> Int {
        guard end > 2 else { return end }
        // Few names end as thanks do.
        let last = (ASCII.lowercased(text[end - 2]), ASCII.lowercased(text[end - 1]))
        switch last {
        case (0x6B, 0x65), (0x6E, 0x6B), (0x6B, 0x74): break
        default: return end
        }
        for words in thanks {
            let start = end - words.utf8CodeUnitCount
            if start >= 2, text.hasPrefixIgnoringCase(words, at: start) { return start }
        }
        return end
    }

    /// Words in front of the number of a payment, an order or a branch.
    private static let labels = """
        ref ref. reference referenz nr nr. no. num fact facture factura fattura rechnung rechnungsnr invoice inv order \
        bestellung bestellnr auftrag kdnr kd-nr kundennr kundennummer mandat filiale fil fil. filnr
        """
    private static let labelHashes = hashes(labels)

    /// Words in front of the number of a card, where stars or crosses stand for some of its digits.
    private static let cards = "card karte carte carta tarjeta tarj tarj. kaart pas kort"
    private static let cardHashes = hashes(cards)

    /// Whether a word says what the number behind it is.
    static func isLabel(_ word: Span<UInt8>, of number: Span<UInt8>) -> Bool {
        guard (2...12).contains(word.count), firstLetters & 1 << UInt32(word[0] & 0x1F) != 0 else {
            return false
        }
        let isOfCard = (0..<number.count).contains { isMask(number[$0]) }
        let hash = hash(word)
        return labelHashes.contains(hash) || isOfCard && cardHashes.contains(hash)
    }

    /// The letters that such words begin with, a bit for each; most words do not.
    private static let firstLetters: UInt32 = {
        var (letters, isFirst) = (UInt32(0), true)
        for letter in (labels + " " + cards).utf8 {
            if isFirst { letters |= 1 << UInt32(letter & 0x1F) }
            isFirst = letter == ASCII.space
        }
        return letters
    }()

    /// An asterisk or X in the place of a digit.
    static func isMask(_ byte: UInt8) -> Bool { byte == 0x2A || byte | 0x20 == 0x78 }

    private static func hashes(_ words: String) -> Set<UInt64> {
        let text = words.utf8.span
        var (hashes, start) = (Set<UInt64>(), 0)
        while start < text.count {
            let end = text.firstOffset(of: ASCII.space, from: start, to: text.count)
            hashes.insert(hash(text.extracting(start..<end)))
            start = end + 1
        }
        return hashes
    }

    /// The letters of a word, small ones and capitals alike.
    private static func hash(_ word: Span<UInt8>) -> UInt64 {
        var hash = LetterHash()
        for index in 0..<word.count { hash.add(ASCII.lowercased(word[index])) }
        return hash.value
    }

    /// The ends of names of hosts that shops have.
    private static let domains = hashes(
        """
        com net org info app shop store eu io tv me co uk us ae ar at au be bg br ca ch cl cn cz de dk ee es fi fr gr \
        hk hr hu ie il in is it jp kr lt lu lv mt mx my nl no nz pe ph pl pt ro rs se sg si sk th tr tw ua vn za
        """)

    /// Whether a word is an address of the web, `HELP.EXAMPLE.COM` or `Example.de/bill`. A name may be one, too.
    static func isAddress(_ word: Span<UInt8>) -> Bool {
        let host = 0..<word.firstOffset(of: ASCII.slash, from: 0, to: word.count)
        guard let point = host.last(where: { word[$0] == ASCII.point }), point >= 3 else {
            return false
        }
        let isOfHost = host.allSatisfy {
            ASCII.isLetter(word[$0]) || ASCII.isDigit(word[$0]) || word[$0] == ASCII.point
                || word[$0] == ASCII.minus
        }
        let end = point + 1..<host.upperBound
        let name = host.lowerBound..<point
        return isOfHost && (2...5).contains(end.count)
            && name.contains { ASCII.isLetter(word[$0]) }
            && domains.contains(hash(word.extracting(end)))
    }
}
