import SourceText
import StatementModel

/// Reads the items of a receipt where each stands on a line with its price.
///
/// Items are only kept where their prices add up to a sum that the receipt states; a list that
/// misses one is worse than none.
struct ReceiptItems {
    /// No receipt has more items than this.
    private static let maximumCount = 500

    let lines: [ReceiptLine]
    let labels: ReceiptLineClassifier
    let habit: ReceiptNumberHabit

    /// The items in front of a line, empty where they do not add up to one of `sums`.
    func items(before end: Int, addingUpTo sums: Set<Int>) -> [Receipt.Item] {
        var items: [Receipt.Item] = []
        var total = 0
        var nameAbove: String?
        for index in 0..<min(end, lines.count) where items.count < Self.maximumCount {
            let label = labels.labels[index]
            guard label == .none || label == .other else {
                nameAbove = nil
                continue
            }
            guard let (item, value) = item(lines[index], nameAbove) else {
                nameAbove = lines[index].letterCount >= 3 ? lines[index].text : nil
                continue
            }
            items.append(item)
            total += value
            nameAbove = nil
        }
        return sums.contains(total) ? items : []
    }

    private func item(_ line: ReceiptLine, _ nameAbove: String?) -> (Receipt.Item, Int)? {
        guard let last = line.numbers.last(where: { $0.amount(habit) != nil }),
            let amount = last.amount(habit),
            // Behind the price stands a tax code at most.
            line.bytes.count - last.range.upperBound <= 5,
            let text = name(on: line, before: last) ?? nameAbove
        else { return nil }
        return (Receipt.Item(text: text, amount: amount.exact), amount.hundredths)
    }

    /// The longest text between the amounts and counts of the line, in front of the price.
    private func name(on line: ReceiptLine, before price: ReceiptNumber) -> String? {
        var best: [UInt8] = []
        var start = 0
        for number in line.numbers where number.range.lowerBound <= price.range.lowerBound {
            guard isApart(number, on: line) else { continue }
            let text = PayeeText.withoutCurrency(
                Array(line.bytes[start..<number.range.lowerBound]))
            if text.count > best.count { best = text }
            start = number.range.upperBound
            if number.isMeasure { start = endOfUnit(line.bytes, from: start) }
        }
        let letters = best.count { ASCII.isLetter($0) || $0 >= 0xC3 }
        return letters >= 3 ? best.span.string(0..<best.count) : nil
    }

    /// Whether a number is no part of the name, as in `Batteries AA 4` and `Rice 5KG`: it has
    /// decimals, starts the line, or counts with a times sign.
    private func isApart(_ number: ReceiptNumber, on line: ReceiptLine) -> Bool {
        if number.separatorCount > 0 || number.range.lowerBound == 0 { return true }
        if number.amount(habit) != nil { return true }
        let next = line.bytes[number.range.upperBound...].first { $0 != ASCII.space }
        return number.isMeasure && (next.map(ASCII.lowercased) == 0x78 || next == ASCII.percent)
    }

    /// The offset behind a unit or times sign.
    private func endOfUnit(_ bytes: [UInt8], from start: Int) -> Int {
        let unit = bytes[start...].drop { $0 == ASCII.space }.prefix(while: ASCII.isLetter)
        return unit.count <= 3 ? unit.endIndex : start
    }
}
