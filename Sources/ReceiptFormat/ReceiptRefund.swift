/// Tells whether the total of a receipt was paid back, where no minus says so.
enum ReceiptRefund {
    /// Whether the line of the total names a refund, or a heading above the first amount does.
    static func isStated(
        _ lines: [ReceiptLine], _ totals: ReceiptTotals, total: ReceiptAmount
    ) -> Bool {
        let isOnLine = totals.labelled.contains { item in
            item.label.isTotal && item.amount == total
                && ReceiptWords.refund.hasMatch(in: lines[item.line].key)
        }
        let head = lines.prefix { line in
            !line.numbers.contains { $0.amount(totals.habit) != nil }
        }
        return isOnLine || head.contains { ReceiptWords.refundHeadings.contains($0.key) }
    }
}
