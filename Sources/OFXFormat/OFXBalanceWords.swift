import SourceText
import StatementModel

/// Balances that a bank lists among the records (`Saldo Anterior`, `S A L D O`; observed in exports of
/// Banco do Brasil).
extension OFXStatementBuilder {
    /// Tells a record without an id that is a balance by its text: it moves no money, and is kept for
    /// information.
    mutating func settleBalanceRecord() {
        let text = record.line.payee.isEmpty ? record.line.memo : record.line.payee
        guard texts.withBytes(text, OFXBalanceWords.isBalance) else { return }
        record.line.status = .info
        repairs.add(.balanceRecord, at: record.line.byteOffset, value: texts.string(text))
    }
}

/// What banks call a balance that they list among the records.
enum OFXBalanceWords {
    /// Whether a text is one of the words and nothing else, however they are spaced.
    static func isBalance(_ text: Span<UInt8>) -> Bool {
        guard text.count <= 40 else { return false }
        let letters = text.string(0..<text.count).lowercased().filter(\.isLetter)
        return words.contains(letters)
    }

    /// Without the blanks between the words.
    private static let words: Set = [
        // Portuguese, Spanish and Italian
        "saldo", "saldoanterior", "saldododia", "saldodia", "saldoinicial", "saldofinal",
        "saldoatual", "saldoactual", "saldototal", "saldodisponivel", "saldodisponível",
        "saldobloqueado", "saldoprecedente", "saldoiniziale", "saldofinale",
        // English
        "openingbalance", "closingbalance", "balancebroughtforward", "balancecarriedforward",
        "balanceforward", "previousbalance",
        // French
        "soldeprécédent", "soldeprecedent", "soldeinitial", "soldefinal", "anciensolde",
        "nouveausolde",
        // German and Dutch
        "anfangssaldo", "endsaldo", "schlusssaldo", "saldovortrag", "kontostand", "beginsaldo",
        "eindsaldo",
    ]
}
