extension CSVPhrases {
    /// Whether a name of one to three words says by one of them what kind of account it is:
    /// `Joint Checking`, `Visa`.
    static func isKindOfAccount(_ folded: String) -> Bool {
        let words = folded.split(separator: " ")
        return (1...3).contains(words.count)
            && words.contains { kindsOfAccounts.contains(String($0)) }
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
