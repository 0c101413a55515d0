import SourceText

/// Tells how a receipt was paid.
enum ReceiptPayment {
    /// The words on the line of the payment, as printed; the card before the cash, because cash
    /// is also named where a card paid.
    static func method(_ lines: [ReceiptLine], _ labels: ReceiptLineClassifier) -> String? {
        for wanted in [ReceiptLabel.card, .tendered] {
            for (line, label) in zip(lines, labels.labels) where label == wanted {
                if let text = text(of: line) { return text }
            }
        }
        return nil
    }

    /// The line up to its first number or colon.
    private static func text(of line: ReceiptLine) -> String? {
        let stop = line.bytes.firstIndex { ASCII.isDigit($0) || $0 == ASCII.colon || $0 == 0x2A }
        let front = PayeeText.cleaned(Array(line.bytes[..<(stop ?? line.bytes.count)]))
        guard front.count >= 2, front.count <= 40 else { return nil }
        return front.span.string(0..<front.count)
    }
}
