/// Decides what each line of a receipt stands for.
///
/// The words of a line are looked up once; the label follows from the set of marks by rules that
/// read from the most to the least decisive.
struct ReceiptLineClassifier: Sendable {
    /// The label of each line.
    let labels: [ReceiptLabel]
    /// For each line whether it lies inside a table of taxes.
    let isInTaxTable: [Bool]

    /// A table of taxes has no more lines than this under its heading.
    private static let taxTableLength = 8

    /// Labels the lines of a receipt.
    /// - Complexity: O(n) in the bytes of the lines.
    init(_ lines: [ReceiptLine], habit: ReceiptNumberHabit) {
        var labels: [ReceiptLabel] = []
        var isInTaxTable: [Bool] = []
        var linesLeft = 0
        for line in lines {
            let label = Self.label(of: line, habit: habit)
            if label == .taxTable { linesLeft = Self.taxTableLength }
            labels.append(label)
            isInTaxTable.append(linesLeft > 0)
            linesLeft -= 1
        }
        self.labels = labels
        self.isInTaxTable = isInTaxTable
    }

    /// The marks of a line and how many column headings it has.
    static func marks(of line: ReceiptLine) -> (marks: ReceiptMarks, columnCount: Int) {
        var marks: ReceiptMarks = []
        var columnCount = 0
        ReceiptWords.marks.forEachMatch(in: line.key) { mark, range in
            // `P.Total` heads a column; in `1:15p TOTAL` it does not.
            if mark == .unitColumn && range.lowerBound > 1 { return }
            marks.insert(mark == .unitColumn ? .never : mark)
            if mark == .column { columnCount += 1 }
        }
        return (marks, columnCount)
    }

    private static func label(of line: ReceiptLine, habit: ReceiptNumberHabit) -> ReceiptLabel {
        let (marks, columnCount) = marks(of: line)
        let hasAmount = line.numbers.contains { $0.amount(habit) != nil }
        if !hasAmount && marks.contains(.taxTable) { return .taxTable }
        if !hasAmount && columnCount >= 2 && isHeading(line, columnCount) {
            return marks.contains(.taxTable) ? .taxTable : .columns
        }
        return label(for: lastPart(of: line) ?? marks)
    }

    /// The marks between the last two numbers, where a line holds two labels: `QTY 3 AMOUNT 7.50`.
    private static func lastPart(of line: ReceiptLine) -> ReceiptMarks? {
        guard line.numbers.count >= 2 else { return nil }
        let lower = line.numbers[line.numbers.count - 2].range.upperBound
        let upper = line.numbers[line.numbers.count - 1].range.lowerBound
        var marks: ReceiptMarks = []
        ReceiptWords.marks.forEachMatch(in: line.key) { mark, range in
            let origin = line.origins[range.lowerBound]
            if mark != .column, origin >= lower, origin < upper { marks.insert(mark) }
        }
        let decisive: ReceiptMarks = [.total, .grand, .sub, .weak, .change, .tendered, .card]
        return marks.isDisjoint(with: decisive) || !marks.isDisjoint(with: .never) ? nil : marks
    }

    /// Whether most words of a line are column headings.
    private static func isHeading(_ line: ReceiptLine, _ columnCount: Int) -> Bool {
        let wordCount = line.key.reduce(-1) { $0 + ($1 == 0x20 ? 1 : 0) }
        return wordCount <= 2 * columnCount + 1 && line.digitCount == 0
    }

    /// The label that a set of marks makes.
    static func label(for marks: ReceiptMarks) -> ReceiptLabel {
        if marks.contains(.rounded) { return .roundedTotal }
        if marks.contains(.change) { return .change }
        if marks.contains(.never) { return .other }
        if marks.contains(.tip) && !marks.contains(.inclusive) { return .tip }
        if marks.isDisjoint(with: [.total, .grand, .sub, .net, .weak]) {
            return payment(for: marks)
        }
        return total(for: marks)
    }

    private static func total(for marks: ReceiptMarks) -> ReceiptLabel {
        if marks.contains(.included) { return .tax }
        if marks.contains(.exclusive) { return .netTotal }
        if marks.contains(.partial) { return .subtotal }
        if marks.contains(.sub) && !marks.contains(.inclusive) { return .subtotal }
        if marks.contains(.discount) && !marks.contains(.inclusive) { return .other }
        if marks.contains(.count) { return marks.contains(.total) ? .countedTotal : .other }
        if marks.contains(.inclusive) && !marks.contains(.service) { return .inclusiveTotal }
        if marks.contains(.tax) { return .tax }
        if marks.contains(.rounding) { return .rounding }
        if marks.contains(.service) { return .service }
        if marks.contains(.grand) { return .grandTotal }
        if marks.contains(.card) { return .card }
        if marks.contains(.tendered) { return .tendered }
        if marks.contains(.net) { return .netAmount }
        return marks.contains(.total) ? .total : .weakTotal
    }

    private static func payment(for marks: ReceiptMarks) -> ReceiptLabel {
        if marks.contains(.discount) || marks.contains(.count) { return .other }
        if marks.contains(.rounding) { return .rounding }
        if marks.contains(.service) { return .service }
        if marks.contains(.tax) { return .tax }
        if marks.contains(.card) { return .card }
        if marks.contains(.tendered) { return .tendered }
        return .none
    }
}
