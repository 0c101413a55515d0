import SourceText

/// What banks call a balance that they list among the records of a statement.
package enum BalancePhrases {
    /// Whether a text is one of the phrases and nothing else, however its letters are spaced
    /// (`S A L D O`).
    package static func contains(_ text: Span<UInt8>) -> Bool {
        guard text.count <= 40 else { return false }
        return letters.contains(text.string(0..<text.count).lowercased().filter(\.isLetter))
    }

    /// The words of the phrases, and the letters of those that are spaced.
    package static let words: Set<String> = {
        let words = all.flatMap { $0.split(separator: " ").map(String.init) }
        return Set(words).union(spaced.map(String.init))
    }()

    /// The letters of each phrase.
    private static let letters = Set(all.map { $0.filter(\.isLetter) })

    /// What is written with blanks between its letters (observed in exports of Banco do Brasil).
    private static let spaced = "saldo"

    private static let all = [
        // Portuguese, Spanish and Italian
        "saldo", "saldo anterior", "saldo do dia", "saldo dia", "saldo inicial", "saldo final",
        "saldo atual", "saldo actual", "saldo total", "saldo disponivel", "saldo disponível",
        "saldo bloqueado", "saldo precedente", "saldo iniziale", "saldo finale",
        // English
        "opening balance", "closing balance", "balance brought forward", "balance carried forward",
        "balance forward", "previous balance",
        // French
        "solde précédent", "solde precedent", "solde initial", "solde final", "ancien solde",
        "nouveau solde",
        // German and Dutch
        "anfangssaldo", "endsaldo", "schlusssaldo", "saldovortrag", "kontostand", "beginsaldo",
        "eindsaldo",
    ]
}
