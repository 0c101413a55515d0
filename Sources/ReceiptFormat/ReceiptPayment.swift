import SourceText

/// Tells how a receipt was paid.
enum ReceiptPayment {
    /// The words in front of the amount that was paid, as printed; the card before the cash,
    /// because cash is also named where a card paid. Without such an amount the words in front of
    /// a masked card number.
    static func method(_ lines: [ReceiptLine], _ totals: ReceiptTotals) -> String? {
        for wanted in [ReceiptLabel.card, .tendered] {
            for item in totals.labelled where item.label == wanted {
                if let text = text(of: lines[item.line]) { return text }
            }
        }
        let masked = lines.indices.first { index in
            totals.labels.labels[index] == .card && PayeeLine.hasMaskedNumber(lines[index].bytes)
        }
        return masked.flatMap { text(of: lines[$0]) }
    }

    /// The line up to its first digit, colon or currency, wide ones of eastern Asia among them.
    private static func text(of line: ReceiptLine) -> String? {
        let stop = line.bytes.firstIndex { byte in
            ASCII.isDigit(byte) || byte == ASCII.colon || byte == 0x2A || byte == 0x23
                || byte == ASCII.openParenthesis || byte == ASCII.dollar || byte == 0xE2
                || byte == 0xC2 || byte == 0xEF
        }
        var front = PayeeText.withoutCurrency(Array(line.bytes[..<(stop ?? line.bytes.count)]))
        while front.suffix(3).elementsEqual(EastAsianWords.wideBlank) { front.removeLast(3) }
        guard front.count >= 2, front.count <= 40 else { return nil }
        return front.span.string(0..<front.count)
    }
}
