/// The words by which banks and programs say whether money goes out or comes in, in the place of a sign.
package enum MoneyDirection {
    /// Whether a word says that money goes out; `nil` where it says nothing of the direction. Letter case
    /// does not count.
    package static func isMoneyOut(_ word: String) -> Bool? {
        let word = word.uppercased()
        if wordsForOut.contains(word) { return true }
        return wordsForIn.contains(word) ? false : nil
    }

    private static let wordsForOut: Set = [
        "OUT", "D", "DR", "DB", "DBIT", "DEBIT", "DEBITO", "DÉBITO", "DÉBIT", "DEBET", "SOLL",
        "LASTSCHRIFT", "BELASTUNG", "CARGO", "ADEUDO", "SAIDA", "SAÍDA", "WITHDRAWAL", "ADDEBITO",
        "DIRECT DEBIT",
    ]
    private static let wordsForIn: Set = [
        "IN", "C", "CR", "CRDT", "CREDIT", "CREDITO", "CRÉDITO", "CRÉDIT", "HABEN", "GUTSCHRIFT",
        "ABONO", "ENTRADA", "DEP", "DEPOSIT", "DEPOSITO", "DEPÓSITO", "ACCREDITO",
        "DIRECT CREDIT",
    ]
}
