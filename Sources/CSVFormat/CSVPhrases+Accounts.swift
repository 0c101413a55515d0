import SourceText

extension CSVPhrases {
    /// Whether a name of one to three words says by one of them what kind of account it is:
    /// `Joint Checking`, `Visa`.
    static func isKindOfAccount(_ folded: String) -> Bool {
        // Texts of most cells have more words; those behind the third are not parted.
        let words = folded.utf8.split(separator: ASCII.space, maxSplits: 3)
        return words.count <= 3
            && words.contains { kindsOfAccounts.contains(String(Substring($0))) }
    }

    private static let kindsOfAccounts: Set<String> = [
        "checking", "chequing", "cheque", "savings", "saver", "visa", "mastercard", "amex", "cash",
        "wallet", "brokerage", "giro", "girokonto", "sparkonto", "tagesgeld", "tagesgeldkonto",
        "kreditkarte", "bargeld", "geldborse", "depot", "festgeld", "betaalrekening",
        "spaarrekening", "contant", "livret", "especes", "ahorros", "ahorro", "efectivo",
        "poupanca", "contanti", "risparmio", "gotowka", "oszczednosciowe", "lonekonto", "lonkonto",
        "lonnskonto", "sparekonto", "opsparing", "budgetkonto", "kayttotili", "saastotili",
        "hotovost", "sporici", "keszpenz", "nakit", "наличные", "готівка",
    ]
}
