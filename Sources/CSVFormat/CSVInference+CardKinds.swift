import SourceText
import StatementModel

extension CSVInference {
    /// The column of texts of a card's bill that all begin with the kind of their rows, where amounts
    /// have no signs: `Purchase …`, `Payment …`, `Refund …`. One row at least was bought, and one paid
    /// or given back.
    func columnOfCardKinds(_ bytes: Span<UInt8>) -> Int? {
        let counts = signCounts(bytes)
        guard reading.header != nil, !isSignStated, !isSignByOthers, !isOfShop, counts.none >= 3,
            counts.plus + counts.minus + counts.marked == 0
        else { return nil }
        let texts = reading.columns.memos + [reading.columns[.payee]].compactMap { $0 }
        return texts.first { column in
            let kinds = bodyRows.map {
                CSVPhrases.cardKind(bytes, table.field($0, column).value(in: bytes))
            }
            return !kinds.contains(0) && kinds.contains(1)
                && bodyRows.contains {
                    CSVPhrases.isPurchase(bytes, table.field($0, column).value(in: bytes))
                }
        }
    }
}

extension CSVPhrases {
    /// The direction of a row on a card's bill by the first word of its text: -1 out, 1 in, 0 where it
    /// tells nothing.
    static func cardKind(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        let words = firstWords(bytes, range)
        guard let first = words.first else { return 0 }
        if bought.contains(first) || charged.contains(first) { return -1 }
        // What is paid to somebody is no payment of the bill.
        if words.count > 1, addressed.contains(words[1]) { return 0 }
        return paidBack.contains(first) ? 1 : 0
    }

    /// Whether a text begins with a word for what was bought.
    static func isPurchase(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        firstWords(bytes, range).first.map(bought.contains) ?? false
    }

    private static func firstWords(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [String] {
        let front = range.lowerBound..<min(range.upperBound, range.lowerBound + 40)
        return CSVWords.fold(bytes, front).split(separator: " ").prefix(2).map(String.init)
    }

    private static let bought: Set<String> = ["purchase", "compra", "achat", "kauf", "acquisto"]
    static let charged: Set<String> = [
        "fee", "interest", "charge", "gebuhr", "zinsen", "comision", "interes", "tarifa", "juros",
        "encargos", "anuidade", "frais", "interets", "commissione", "interessi",
    ]
    private static let paidBack: Set<String> = [
        "payment", "refund", "credit", "return", "cashback", "rebate", "pago", "abono",
        "devolucion", "pagamento", "estorno", "paiement", "remboursement", "zahlung", "gutschrift",
        "erstattung", "rimborso", "storno",
    ]
    /// All of these words.
    static var cardKinds: Set<String> { bought.union(charged).union(paidBack) }
    static let addressed: Set<String> = [
        "to", "for", "a", "para", "an", "fur", "pour", "per",
    ]
}
