/// Finds the amount of each labelled line: on the line, behind it, or in a block of values that
/// was printed apart from its labels.
struct LabelPairing {
    let lines: [ReceiptLine]
    let labels: ReceiptLineClassifier
    let habit: ReceiptNumberHabit

    /// All labels with their amounts, from the top down.
    func labelled() -> [ReceiptTotals.Labelled] {
        var found: [ReceiptTotals.Labelled] = []
        var index = 0
        while index < lines.count {
            let label = labels.labels[index]
            guard isMoney(label) else {
                index += 1
                continue
            }
            if let own = ownAmount(index) {
                found.append(own)
                index += 1
            } else {
                index = pairBlock(from: index, into: &found)
            }
        }
        return found
    }

    private func isMoney(_ label: ReceiptLabel) -> Bool {
        switch label {
        case .none, .other, .columns, .taxTable: false
        default: true
        }
    }

    /// The amount on the label's own line.
    private func ownAmount(_ index: Int) -> ReceiptTotals.Labelled? {
        let line = lines[index]
        let label = labels.labels[index]
        let strict = line.numbers.compactMap { $0.amount(habit) }
        if let last = strict.last {
            return .init(
                label: label, amount: last, line: index, isAlone: strict.count == 1)
        }
        let lenient = ReceiptNumber.scan(line.bytes, isLenient: true)
        if let last = lenient.compactMap({ $0.amount(habit) }).last {
            return .init(label: label, amount: last, line: index, isAlone: true, isRepaired: true)
        }
        guard let number = line.numbers.last, number.range.upperBound + 4 >= line.bytes.count,
            let whole = number.wholeAmount, whole.hundredths != 0 || label == .change
        else { return nil }
        guard label.isTotal || number.hasCurrencySign else { return nil }
        return .init(label: label, amount: whole, line: index, isAlone: true, isRepaired: true)
    }

    /// Pairs a run of labels without amounts with the run of amounts that follows, and returns
    /// the line to go on from.
    private func pairBlock(
        from start: Int, into found: inout [ReceiptTotals.Labelled]
    ) -> Int {
        var end = start
        while end < lines.count, isBareLabel(end) { end += 1 }
        guard end > start else { return start + 1 }
        let values = values(from: end, labelCount: end - start, above: start)
        if values.isEmpty {
            pairWithLineAbove(start, into: &found)
            return end
        }
        // Where there are fewer values than labels, they belong to the labels next to them.
        let first = end - values.count
        for offset in 0..<values.count {
            let amounts = lines[values.lowerBound + offset].numbers.compactMap { $0.amount(habit) }
            guard let amount = amounts.last else { continue }
            found.append(
                .init(
                    label: labels.labels[first + offset], amount: amount, line: first + offset,
                    isAlone: true, isRepaired: end - start > 1))
        }
        return values.upperBound
    }

    /// The values that belong to a run of labels, which ends where they start: as many as there are
    /// labels. In front of them may stand the prices of the items named above the labels.
    private func values(from start: Int, labelCount: Int, above label: Int) -> Range<Int> {
        var end = start
        while end < lines.count, isValue(end) { end += 1 }
        let itemCount = end - start - labelCount
        guard itemCount > 0, itemCount <= label,
            (label - itemCount..<label).allSatisfy(isBareName)
        else { return start..<min(end, start + labelCount) }
        return start + itemCount..<end
    }

    /// Whether a line is text without an amount or a label.
    private func isBareName(_ index: Int) -> Bool {
        labels.labels[index] == .none && lines[index].letterCount >= 3
            && !lines[index].numbers.contains { $0.amount(habit) != nil }
    }

    /// Whether a line has a label, no amount, and no sentence.
    private func isBareLabel(_ index: Int) -> Bool {
        let wordCount = lines[index].key.reduce(-1) { $0 + ($1 == 0x20 ? 1 : 0) }
        return wordCount <= 6 && isMoney(labels.labels[index]) && ownAmount(index) == nil
    }

    private func isValue(_ index: Int) -> Bool {
        labels.labels[index] == .none && lines[index].isAmountOnly(habit)
    }

    /// `14.20` on one line, its label on the next.
    private func pairWithLineAbove(
        _ index: Int, into found: inout [ReceiptTotals.Labelled]
    ) {
        guard index > 0, isValue(index - 1), labels.labels[index].isTotal else { return }
        let amounts = lines[index - 1].numbers.compactMap { $0.amount(habit) }
        guard amounts.count == 1, let amount = amounts.first else { return }
        let isUsed = found.last.map { $0.amount == amount && $0.line == index - 2 } ?? false
        guard !isUsed else { return }
        found.append(
            .init(
                label: labels.labels[index], amount: amount, line: index, isAlone: true,
                isRepaired: true))
    }
}
