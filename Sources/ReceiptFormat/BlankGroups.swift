import SourceText

/// Joins what a blank parts between groups of three digits: `1 283,50`, as France, Scandinavia and
/// eastern Europe write it.
///
/// `3 125,50` may as well be three things and their price. So groups are joined on a receipt where
/// such an amount has a currency at it or stands twice, as the total and its payment do, and where
/// no amount groups in another way. In front of a decimal point the first number counts: nobody but
/// tills that print a quantity writes `3 125.50`.
enum BlankGroups {
    /// The lines with joined numbers, where the receipt groups with blanks.
    /// - Complexity: O(n) in the numbers of the lines.
    static func joined(_ lines: [ReceiptLine]) -> [ReceiptLine] {
        guard !lines.contains(where: groupsWithMarks) else { return lines }
        let joined = lines.map(Self.joined)
        var isShown = false
        var counts: [Int: Int] = [:]
        for (line, other) in zip(lines, joined) where other.numbers.count < line.numbers.count {
            let marks = ReceiptLineClassifier.marks(of: line).marks
            for number in Set(other.numbers).subtracting(line.numbers)
            where marks.isDisjoint(with: [.count, .taxTable]) {
                counts[number.digits, default: 0] += 1
                isShown = isShown || number.hasCurrencySign
            }
        }
        return isShown || counts.values.contains { $0 > 1 } ? joined : lines
    }

    /// Whether a number of a line is grouped by points or commas: `1.283,50`.
    private static func groupsWithMarks(_ line: ReceiptLine) -> Bool {
        line.numbers.contains { number in
            number.separatorCount > 1
                && line.bytes[number.range].count { $0 == ASCII.point || $0 == ASCII.comma } > 1
        }
    }

    private static func joined(_ line: ReceiptLine) -> ReceiptLine {
        guard line.numbers.count > 1 else { return line }
        var numbers: [ReceiptNumber] = []
        for number in line.numbers {
            guard let last = numbers.last, let whole = join(last, number, line.bytes) else {
                numbers.append(number)
                continue
            }
            numbers[numbers.count - 1] = whole
        }
        // Without decimals only a currency tells groups from a count and a number.
        let isWhole = numbers.contains { $0.isGroupsOfThree && !$0.hasCurrencySign }
        return isWhole ? line : line.with(numbers)
    }

    /// The number that two neighbours make; `nil` where they stay two.
    private static func join(
        _ left: ReceiptNumber, _ right: ReceiptNumber, _ bytes: [UInt8]
    ) -> ReceiptNumber? {
        let gap = bytes[left.range.upperBound..<right.range.lowerBound]
        guard gap.elementsEqual([ASCII.space]) || gap.elementsEqual([0xC2, 0xA0]),
            left.tailCount == 0 && left.range.count <= 3 || left.isGroupsOfThree,
            !left.isMeasure, !left.isPartOfCode, right.minus == .none,
            left.digits > 0, left.digits < 1_000_000
        else { return nil }
        let decimals = right.separatorCount == 0 ? 0 : right.tailCount
        let mark = right.range.upperBound - decimals - 1
        guard decimals == 0 || bytes[mark] == ASCII.comma,
            right.range.count == (decimals == 0 ? 3 : 4 + decimals), decimals != 3
        else { return nil }
        var whole = right
        whole.range = left.range.lowerBound..<right.range.upperBound
        whole.digits += left.digits * (decimals == 0 ? 1000 : decimals == 1 ? 10_000 : 100_000)
        whole.separatorCount = decimals == 0 ? 1 : 2
        whole.tailCount = decimals == 0 ? 3 : decimals
        whole.hasCertainDecimals = decimals > 0
        whole.minus = left.minus
        whole.hasCurrencySign = left.hasCurrencySign || right.hasCurrencySign
        whole.currency = left.currency ?? right.currency
        return whole
    }
}
