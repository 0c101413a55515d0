import SourceText

/// Words with which shops and banks call money that is given back for a purchase.
///
/// Words that are said of any credit, as `Gutschrift`, or of what a person pays back, are none.
enum RefundWords {
    /// In small letters, with a blank where a word begins or ends.
    private static let words: [StaticString] = [
        // English
        " refund", " chargeback ", " returned goods",
        // German, Dutch, the Nordic languages
        " rückerstattung", " rueckerstattung", " ruckerstattung", " kostenerstattung",
        " terugbetaling", " återbetalning", " tilbagebetaling", " refusjon", " refusion",
        " hyvitys ",
        // Spanish, Portuguese, Italian, Romanian
        " devolucion", " devolución", " devolucao", " devolução", " reembolso", " estorno ",
        " rimborso", " rambursare",
        // Slavic languages, Hungarian, Turkish, Greek, Indonesian
        " zwrot ", " vrácení", " vraceni ", " povrat ", " возврат", " повернення",
        " visszatérítés", " visszaterites", " iade ", " επιστροφ", " pengembalian ",
        // Chinese, Japanese, Korean
        "退款", "退货", "退貨", "返金", "환불",
    ]

    private static let matcher = LiteralMatcher(words.map { FoldedBytes.bytes("\($0)") })

    /// Whether a text has one of the words.
    static func areIn(_ text: Span<UInt8>) -> Bool {
        // A mark ends a word as a blank does: `*REFUND`.
        var folded: [UInt8] = [ASCII.space]
        FoldedBytes.append(text, to: &folded)
        folded.append(ASCII.space)
        for place in folded.indices where folded[place] < 0x80 && !ASCII.isLetter(folded[place]) {
            folded[place] = ASCII.space
        }
        var isFound = false
        matcher.forEachMatch(in: folded) { _ in isFound = true }
        return isFound
    }
}
