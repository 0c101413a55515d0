import SourceText
import StatementModel

/// Reads the items of a receipt where each stands on a line with its price.
///
/// Items are only kept where their prices add up to a sum that the receipt states; a list that
/// misses one is worse than none.
enum ReceiptItems {
    /// No receipt has more items than this.
    private static let maximumCount = 500

    /// The items in front of the first total, empty where they do not add up to one of `sums`.
    static func read(
        _ lines: [ReceiptLine], _ labels: ReceiptLineClassifier, _ habit: ReceiptNumberHabit,
        sums: Set<Int>
    ) -> [Receipt.Item] {
        let end = labels.labels.firstIndex { $0.isTotal } ?? 0
        var items: [Receipt.Item] = []
        var total = 0
        var nameAbove: String?
        for index in 0..<end where items.count < maximumCount {
            let label = labels.labels[index]
            guard label == .none || label == .other else {
                nameAbove = nil
                continue
            }
            guard let (item, value) = item(lines[index], habit, nameAbove) else {
                nameAbove = lines[index].letterCount >= 3 ? lines[index].text : nil
                continue
            }
            items.append(item)
            total += value
            nameAbove = nil
        }
        return sums.contains(total) ? items : []
    }

    private static func item(
        _ line: ReceiptLine, _ habit: ReceiptNumberHabit, _ nameAbove: String?
    ) -> (Receipt.Item, Int)? {
        guard let last = line.numbers.last(where: { $0.amount(habit) != nil }),
            let amount = last.amount(habit),
            // Behind the price stands a tax code at most.
            line.bytes.count - last.range.upperBound <= 5
        else { return nil }
        let first = line.numbers.first { $0.amount(habit) != nil || $0.isMeasure } ?? last
        let front = line.bytes[..<max(first.range.lowerBound, 0)]
        let own = PayeeText.cleaned(Array(front))
        let letters = own.reduce(0) { $1 >= 0x41 ? $0 + 1 : $0 }
        let text = letters >= 3 ? own.span.string(0..<own.count) : nameAbove
        guard let text else { return nil }
        return (Receipt.Item(text: text, amount: amount.exact), amount.hundredths)
    }
}
