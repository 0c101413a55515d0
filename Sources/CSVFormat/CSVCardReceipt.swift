import SourceText

/// What the words of a text say of a payment that a card's issuer received: two words that only who
/// is paid puts together, or thanks beside a word for a payment. `Payment` alone says nothing, for
/// who pays writes it, too.
struct CSVCardReceipt {
    private var last = CSVWordHashes.empty
    private var count = 0
    private var isPaired = false
    private var isThanked = false
    private var hasPayment = false

    /// Takes the next word, by its hash.
    @inline(__always)
    mutating func take(_ word: UInt64) {
        count += 1
        if Self.small.contains(word) { return }
        if Self.starts.contains(last), Self.pairs[last]?.contains(word) == true { isPaired = true }
        isThanked = isThanked || Self.thanks.contains(word)
        hasPayment = hasPayment || Self.payments.contains(word)
        last = word
    }

    /// Whether the words say so. A letter with thanks for a payment is longer than what issuers print.
    var isStated: Bool { isPaired || isThanked && hasPayment && count <= 8 }

    /// Whether a word is one for a payment.
    static func isPayment(_ word: some StringProtocol) -> Bool {
        paymentWords.contains(String(word))
    }

    /// All of these words.
    static var vocabulary: Set<String> {
        paymentWords.union(thankWords).union(wordPairs.keys).union(wordPairs.values.joined())
    }

    private static let small = CSVWordHashes(["de", "do", "da", "of", "za"].map(\.utf8))
    private static let thanks = CSVWordHashes(thankWords.map(\.utf8))
    private static let payments = CSVWordHashes(paymentWords.map(\.utf8))
    private static let starts = CSVWordHashes(wordPairs.keys.map(\.utf8))
    private static let pairs = Dictionary(
        uniqueKeysWithValues: wordPairs.map {
            (CSVWordHashes.hash($0.key.utf8), CSVWordHashes($0.value.map(\.utf8)))
        })

    /// Two words that follow each other, small ones between them aside.
    private static let wordPairs: [String: Set<String>] = [
        "payment": ["received", "recd", "recvd", "rec"],
        "pymt": ["received", "recd", "recvd", "rec"],
        "paymt": ["thru", "received", "recd"], "and": ["credits"],
        "pago": ["recibido"], "su": ["pago", "abono"], "monto": ["cancelado"],
        "pagamento": ["recebido", "ricevuto", "grazie"], "inclusao": ["pagamento"],
        "pagamentos": ["validos"], "pagto": ["recebido"], "pgto": ["recebido"], "buon": ["fine"],
        "paiement": ["recu", "merci"], "votre": ["paiement"], "enregistre": ["merci"],
        "zahlung": ["erhalten", "dankend"], "ihre": ["zahlung"], "uberweisung": ["erhalten"],
        "ausgleich": ["kreditkarte"],
        "betaling": ["ontvangen", "mottagen", "mottatt", "modtaget"], "uw": ["betaling"],
        "verrekening": ["vorig"], "geincasseerd": ["vorig"],
        "din": ["betaling", "betalning", "inbetalning", "innbetaling", "indbetaling"],
        "betalning": ["mottagen", "mottaget"], "inbetalning": ["mottagen", "mottaget"],
        "innbetaling": ["mottatt"], "indbetaling": ["modtaget"], "betalt": ["bg", "pg"],
        "kiitos": ["maksustasi", "suorituksestasi"], "maksu": ["vastaanotettu"],
        "odemeniz": ["icin"], "odeme": ["alindi"], "twoja": ["wplata", "splata"],
        "prijata": ["platba", "splatka", "uhrada"], "vase": ["platba", "splatka"],
        "vasa": ["platba", "splatka", "uplata"], "primljena": ["uplata"], "plata": ["primita"],
        "πληρωμη": ["σασ"], "ваш": ["платеж"], "pembayaran": ["diterima"],
        "bayaran": ["diterima"],
    ]

    /// Words of thanks; those that are names of shops and places are missing.
    private static let thankWords: Set<String> = [
        "thank", "thanks", "thankyou", "gracias", "obrigado", "danke", "dank", "dankend", "bedankt",
        "tack", "takk", "kiitos", "tesekkur", "tesekkurler", "dziekujemy", "dekujeme", "koszonjuk",
        "multumim", "ευχαριστουμε", "спасибо", "hvala", "kasih",
    ]

    private static let paymentWords: Set<String> = [
        "payment", "pymt", "paymt", "pmt", "autopay", "directpay", "pago", "abono", "pagamento",
        "pagto", "pgto", "paiement", "zahlung", "uberweisung", "betaling", "betalning",
        "inbetalning", "innbetaling", "indbetaling", "maksu", "suoritus", "maksustasi", "odeme",
        "odemeniz", "splata", "wplata", "wplate", "platba", "platbu", "splatka", "splatku",
        "befizetes", "befizeteset", "plata", "πληρωμη", "платеж", "uplata", "uplati",
        "pembayaran", "bayaran",
    ]
}

extension CSVPhrases {
    /// Whether a text says that a card's issuer received a payment.
    static func isCardReceipt(_ folded: String) -> Bool {
        if mayBeEastern(folded) && issuersTexts.contains(where: folded.contains) { return true }
        var receipt = CSVCardReceipt()
        forEachWord(of: folded) { receipt.take($0) }
        return receipt.isStated
    }

    /// Whether a text may have characters of Chinese, Japanese or Korean, in which few texts are searched
    /// for several words.
    static func mayBeEastern(_ text: String) -> Bool { text.utf8.contains { $0 >= 0xE3 } }

    /// Whether a text says that a card was paid, by whom it may.
    static func isCardPayment(_ folded: String) -> Bool {
        repayments.contains { folded.endsWithBytes(of: $0) } || isCardReceipt(folded)
    }

    /// Whether one of the first words is one for a payment that is not one to somebody: what issuers
    /// print, and banks of what was paid.
    static func isPayment(_ folded: String) -> Bool {
        let isRepaid = isRepayment(folded)
        if isRepaid { return true }
        let words = folded.split(separator: " ", maxSplits: 5).prefix(5)
        guard let place = words.prefix(4).firstIndex(where: CSVCardReceipt.isPayment) else {
            return false
        }
        let rest = words.dropFirst(place + 1)
        let isAddressed = rest.prefix(1).contains { addressed.contains(String($0)) }
        // To a card, yours maybe.
        return !isAddressed || rest.dropFirst().prefix(2).contains { cards.contains(String($0)) }
    }

    /// Whether a word says that what a card had lent was paid back.
    static func isRepayment(_ folded: String) -> Bool {
        mayBeEastern(folded)
            && repayments.contains {
                folded.endsWithBytes(of: $0) || folded.containsBytes(of: $0 + " ")
            }
    }

    /// Words for a card.
    static let cards: Set<String> = ["card", "tarjeta", "cartao", "carta", "carte", "karte", "tc"]

    /// What issuers print where words are not parted.
    static let issuersTexts = ["前回分口座振替", "前回分のお支払", "お支払いありがとう", "ご入金ありがとう", "繳款 謝謝"]
    static let repayments = ["还款", "還款"]
}
