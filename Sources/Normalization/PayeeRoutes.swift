import SourceText

/// Words of the payment's route that stand in front of the payee: the kind of the payment, or who passed it on.
enum PayeeRoutes {
    /// Observed in exports of card processors and of banks in English, German, French, Dutch, Spanish,
    /// Portuguese, Italian, Polish and the Nordic languages.
    private static let prefixes: [StaticString] = [
        // What banks call payments by card, and debits.
        "card purchase ", "card payment to ", "card payment ", "debit card purchase ",
        "debit card payment ", "card transaction ", "pos debit ", "pos purchase ",
        "pos transaction ", "pos ", "point of sale ", "visa debit ", "visa purchase ",
        "mastercard purchase ", "eftpos purchase ", "eftpos debit ", "eftpos ", "purchase ",
        "direct debit payment to ", "direct debit to ", "direct debit ", "dd ",
        "standing order to ", "standing order ", "contactless payment ", "contactless ",
        "checkcard ", "check card purchase ", "purchase authorized on ", "recurring payment ",
        "recurring card payment ", "bill payment to ", "bill payment ", "faster payment to ",
        "preauthorized debit ", "pre-authorized debit ", "online payment to ",
        "kartenzahlung ", "basislastschrift ", "folgelastschrift ", "erstlastschrift ",
        "sepa-basislastschrift ", "sepa-lastschrift ", "sepa lastschrift ", "lastschrift ",
        "girocard ", "ec-kartenzahlung ", "debitkarte ", "dauerauftrag ", "ueberweisung an ",
        "carte ", "achat cb ", "achat carte ", "achat par carte ", "cb ", "prlv sepa ", "prlv ",
        "prelevement ", "pr\u{E9}l\u{E8}vement ", "paiement par carte ", "paiement cb ",
        "paiement carte ", "vir sepa recu ", "vir inst ", "vir sepa ", "vir recu ", "vir ",
        "virement ", "betaalautomaat ", "bea, ", "sepa incasso ", "incasso ",
        "compra tarjeta ", "compra tarj. ", "compra tarj ", "compra con tarjeta ",
        "compra cartao ", "compra com cartao ", "compra com cart\u{E3}o ", "compra en ", "compra ",
        "pago con tarjeta ", "pago tarjeta ", "pago en ", "adeudo ", "recibo ",
        "pix enviado ", "pix recebido ", "pix - enviado ", "pix - recebido ", "debito automatico ",
        "d\u{E9}bito autom\u{E1}tico ",
        "pagamento pos ", "pagamento carta ", "pagamento contactless ", "addebito sdd ",
        "addebito diretto ", "platnosc karta ", "p\u{142}atno\u{15B}\u{107} kart\u{105} ",
        "kortk\u{F6}p ", "kortk\u{D6}p ", "kortkj\u{F8}p ", "varekj\u{F8}p ", "visa varekj\u{F8}p ",
        "dankort-k\u{F8}b ", "dankort-nota ", "autogiro ", "korttiosto ",
        // Who passed a payment on.
        "paypal *", "paypal ", "pp*", "sq *", "sqc*", "tst* ", "tst*", "sumup *", "sumup*",
        "izettle*", "zettle_*", "ztl*", "iz *", "google *", "apple pay ", "klarna*", "stripe*",
        "wpy*", "py *", "sp *", "sp * ", "crv*", "nyx*", "nya*", "fs *", "eb *", "in *", "wl *",
        "dri*", "dnh*", "pag*", "pagseguro*", "mercadopago*", "mercpago*", "merpago*", "payu*",
        "2co*", "vipps*",
    ]

    /// What stands behind the name of a processor where it is paid itself: PayPal Europe S.\u{E0} r.l.
    private static let companyWords = [
        "europe", "(europe", "inc", "ltd", "limited", "pte", "gmbh", "s.a", "holdings", "australia",
        "payments", "credit", "inst xfer",
    ].map { Prefix($0) }

    /// A prefix with its first eight bytes, small letters and capitals alike: most texts have others there.
    private struct Prefix {
        let text: StaticString
        let head: UInt64
        /// The bytes of the head that are the prefix's.
        let mask: UInt64

        init(_ text: StaticString) {
            self.text = text
            var (head, mask) = (UInt64(0), UInt64(0))
            for (place, byte) in text.description.utf8.prefix(8).enumerated() {
                head |= UInt64(byte | 0x20) << UInt64(place * 8)
                mask |= 0xFF << UInt64(place * 8)
            }
            (self.head, self.mask) = (head, mask)
        }

        /// Whether it stands at a place of a text, whose next eight bytes are given.
        func begins(_ text: Span<UInt8>, at offset: Int, head other: UInt64) -> Bool {
            other & mask == head && text.hasPrefixIgnoringCase(self.text, at: offset)
        }
    }

    /// The eight bytes at a place of a text, or what there is of them, letters of either case alike.
    private static func head(of text: Span<UInt8>, at offset: Int) -> UInt64 {
        let bothCases = EightBytes.pattern(0x20)
        if offset + 8 <= text.count { return EightBytes.load(text, at: offset) | bothCases }
        var bytes = [UInt8](repeating: 0, count: 8)
        for index in offset..<text.count { bytes[index - offset] = text[index] }
        return EightBytes.load(bytes.span, at: 0) | bothCases
    }

    /// The prefixes by the low bits of their first two letters, longer ones first.
    private static let prefixesByLetters: [[Prefix]] = {
        var lists = [[Prefix]](repeating: [], count: 1 << 10)
        for prefix in prefixes {
            let prefix = Prefix(prefix)
            let place = place(UInt8(prefix.head & 0xFF), UInt8(prefix.head >> 8 & 0xFF))
            let size = prefix.text.utf8CodeUnitCount
            let index = lists[place].firstIndex { $0.text.utf8CodeUnitCount < size }
            lists[place].insert(prefix, at: index ?? lists[place].endIndex)
        }
        return lists
    }()

    private static func place(_ first: UInt8, _ second: UInt8) -> Int {
        Int(first & 0x1F) << 5 | Int(second & 0x1F)
    }

    /// Where the words of the route end, and the payee begins, in a text with no other marks than these.
    static func end(in text: Span<UInt8>, _ marks: TextMarks) -> Int {
        var offset = skippingBlanks(text, from: 0)
        let start = offset
        while let end = endOfPrefix(in: text, at: offset) {
            offset = skippingBlanks(text, from: end)
        }
        guard offset > start, marks.has(ASCII.minus) else { return offset }
        return nameBehindStamp(text, from: offset) ?? offset
    }

    /// Where the payee begins behind the day and the time of a purchase that a dash parts from its route:
    /// `com Cartão - 05/03 12:01 MERCADO LUA`. Without the dash it mostly stands in front of them.
    private static func nameBehindStamp(_ text: Span<UInt8>, from start: Int) -> Int? {
        var dash = text.firstOffset(of: ASCII.minus, from: start, to: text.count)
        while dash + 1 < text.count {
            if text[dash + 1] == ASCII.space, dash == start || text[dash - 1] == ASCII.space {
                let day = nextWord(text, from: dash + 1)
                let clock = nextWord(text, from: day.upperBound)
                let name = skippingBlanks(text, from: clock.upperBound)
                if name < text.count, isStamp(text, day, "/.-"), isStamp(text, clock, ":") {
                    return name
                }
            }
            dash = text.firstOffset(of: ASCII.minus, from: dash + 1, to: text.count)
        }
        return nil
    }

    private static func nextWord(_ text: Span<UInt8>, from start: Int) -> Range<Int> {
        let first = skippingBlanks(text, from: start)
        return first..<text.firstOffset(of: ASCII.space, from: first, to: text.count)
    }

    /// Whether a word is numbers of two digits or four with marks of a kind between.
    private static func isStamp(
        _ text: Span<UInt8>, _ word: Range<Int>, _ marks: StaticString
    ) -> Bool {
        let parts = text.string(word).split(
            omittingEmptySubsequences: false, whereSeparator: marks.description.contains)
        return parts.count > 1
            && parts.allSatisfy { part in
                [2, 4].contains(part.utf8.count) && part.utf8.allSatisfy(ASCII.isDigit)
            }
    }

    private static func endOfPrefix(in text: Span<UInt8>, at offset: Int) -> Int? {
        guard offset + 2 < text.count else { return nil }
        let list = prefixesByLetters[place(text[offset], text[offset + 1])]
        if list.isEmpty { return nil }
        let head = head(of: text, at: offset)
        for prefix in list where prefix.begins(text, at: offset, head: head) {
            // A prefix that is the whole text is the payee.
            let end = offset + prefix.text.utf8CodeUnitCount
            if text.trimmed(end..<text.count).isEmpty { continue }
            let behind = Self.head(of: text, at: end)
            if companyWords.contains(where: { $0.begins(text, at: end, head: behind) }) { continue }
            return end
        }
        return nil
    }

    /// The first place from `start` on where no blank stands.
    static func skippingBlanks(_ text: Span<UInt8>, from start: Int) -> Int {
        var offset = start
        while offset < text.count && ASCII.isWhitespace(text[offset]) { offset &+= 1 }
        return offset
    }
}
