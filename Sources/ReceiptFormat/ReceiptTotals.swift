import StatementModel

/// Finds the total of a receipt from its labelled amounts and the arithmetic between them.
///
/// Each amount that a total may be gets points for its label and for every sum that it fits into:
/// cash less change, the card payment, sub-total plus tax. The most points win. What pays into
/// the votes (cash, card, change) is itself no candidate.
///
/// The points are weighed so that a label outranks the one below it by less than one sum that
/// adds up (a vote of 2 to 4): a `TOTAL` (8) that fits nothing loses to a net sum below the
/// deductions (7.5) that cash less change confirms. Whoever changes one of them should measure
/// all of them again.
struct ReceiptTotals: Sendable {
    /// The total found.
    struct Answer: Sendable, Hashable {
        /// The total to pay.
        var amount: ReceiptAmount
        /// How sure it is, 0 to 1.
        var confidence: Double
    }

    /// An amount with the label it belongs to.
    struct Labelled: Sendable, Hashable {
        var label: ReceiptLabel
        var amount: ReceiptAmount
        var line: Int
        /// Whether other amounts stand on the label's line.
        var isAlone: Bool
        /// Whether the amount was read with repairs or from a neighbouring line.
        var isRepaired = false
    }

    /// Sums are tried between this many labelled amounts, the last ones; a receipt has some ten.
    private static let maximumLabelledCount = 80

    let lines: [ReceiptLine]
    let labels: ReceiptLineClassifier
    let habit: ReceiptNumberHabit
    /// All labelled amounts, from the top down.
    let labelled: [Labelled]
    /// How often each value is printed, by its magnitude in hundredths.
    let counts: [Int: Int]

    /// Gathers the labelled amounts of a receipt.
    init(_ lines: [ReceiptLine], _ labels: ReceiptLineClassifier, _ habit: ReceiptNumberHabit) {
        self.lines = lines
        self.labels = labels
        self.habit = habit
        let paired = LabelPairing(lines: lines, labels: labels, habit: habit).labelled()
        labelled = paired.suffix(Self.maximumLabelledCount)
        var counts: [Int: Int] = [:]
        for line in lines {
            for number in line.numbers {
                guard let amount = number.amount(habit) else { continue }
                counts[abs(amount.hundredths), default: 0] += 1
            }
        }
        self.counts = counts
    }

    /// The total, or `nil` where no amount can be one.
    func answer() -> Answer? {
        var board = scoreboard()
        vote(on: &board)
        guard let best = board.best else { return fallback() }
        return Answer(amount: best.amount, confidence: confidence(of: best, in: board))
    }

    /// The amounts of a label, from the top down.
    func amounts(_ label: ReceiptLabel) -> [ReceiptAmount] {
        labelled.filter { $0.label == label }.map(\.amount)
    }

    // MARK: Candidates

    private func scoreboard() -> Scoreboard {
        var board = Scoreboard()
        let own = ownCurrency
        for item in labelled where item.label.isTotal {
            if labels.isInTaxTable[item.line] && !item.isAlone { continue }
            if item.amount.hundredths == 0 && !isFree { continue }
            if item.amount.scale < 2 && habit == .twoDecimals && !counts.isEmpty { continue }
            if let own, let other = currency(of: item), other != own { continue }
            board.add(points(for: item), to: item.amount, at: item.line, as: item.label)
        }
        for index in board.entries.indices {
            let repeats = counts[abs(board.entries[index].amount.hundredths)] ?? 0
            board.entries[index].points += 0.4 * Double(min(max(repeats - 1, 0), 3))
        }
        return board
    }

    /// The currency of the first total that names one. A later total in another is the same money, worked out
    /// for whoever pays with that.
    var ownCurrency: CurrencyCode? {
        labelled.lazy.filter(\.label.isTotal).compactMap(currency).first
    }

    /// The currency that stands at a labelled amount; `nil` without one.
    private func currency(of item: Labelled) -> CurrencyCode? {
        lines[item.line].numbers.last { $0.amount(habit) == item.amount }?.currency
    }

    /// Whether every labelled total is nothing, and nothing was paid: a free item, a voided receipt. Beside a
    /// payment it is what is left to pay.
    private var isFree: Bool {
        let paid = (amounts(.card) + amounts(.tendered)).map { abs($0.hundredths) }.reduce(0, +)
        let given = amounts(.change).map { abs($0.hundredths) }.reduce(0, +)
        return paid == given
            && labelled.allSatisfy { !$0.label.isTotal || $0.amount.hundredths == 0 }
    }

    private func points(for item: Labelled) -> Double {
        let points =
            switch item.label {
            case .roundedTotal: 10.0
            case .grandTotal: 9.0
            case .inclusiveTotal: 8.5
            case .total: 8.0
            case .weakTotal: 6.0
            case .netAmount: isBelowDeductions(item.line) ? 7.5 : 3.0
            case .subtotal: 4.0
            default: 3.0  // net of tax, or counting items
            }
        let late = item.line > firstPayment ? 1.5 : 0
        return points - late - (item.isRepaired ? 1 : 0)
    }

    /// Whether a tax or discount stands above a line, so that its net sum is what is left to pay.
    private func isBelowDeductions(_ line: Int) -> Bool {
        labelled.contains {
            $0.line < line && ($0.label == .tax || $0.label == .rounding)
        }
    }

    /// The first line that says how it was paid; what follows may be a card's slip.
    private var firstPayment: Int {
        labelled.first { $0.label == .card || $0.label == .tendered }?.line ?? Int.max
    }

    // MARK: Without a total line

    /// What was paid, where no line is labelled as a total: cash less change, then the card
    /// payment, then the largest amount.
    private func fallback() -> Answer? {
        if let change = amounts(.change).last,
            let cash = amounts(.tendered).last(where: {
                abs($0.hundredths) > abs(change.hundredths)
            })
        {
            let paid = abs(cash.hundredths) - abs(change.hundredths)
            let amount = ReceiptAmount(hundredths: paid, scale: max(cash.scale, change.scale))
            return Answer(amount: amount, confidence: (counts[paid] ?? 0) > 0 ? 0.85 : 0.6)
        }
        if let card = amounts(.card).last(where: { $0.hundredths != 0 }) {
            return Answer(amount: card, confidence: 0.6)
        }
        if let cash = amounts(.tendered).last(where: { $0.hundredths != 0 }) {
            return Answer(amount: cash, confidence: 0.5)
        }
        return taxTableSum() ?? largest()
    }

    /// The sum of a table of taxes, whose rows are rate, net and tax with what they add up to, where
    /// it stands elsewhere as well: the total whose label was printed apart from it.
    private func taxTableSum() -> Answer? {
        let rows = lines.compactMap { line -> Int? in
            let amounts = line.numbers.compactMap { $0.amount(habit)?.hundredths }
            guard (3...5).contains(amounts.count), let gross = amounts.last, gross > 0 else {
                return nil
            }
            let parts = amounts.dropLast().suffix(2)
            return parts.allSatisfy { $0 > 0 } && parts.reduce(0, +) == gross ? gross : nil
        }
        let sum = rows.reduce(0, +)
        guard !rows.isEmpty, (counts[sum] ?? 0) > (rows.count == 1 ? 1 : 0) else { return nil }
        let scale: UInt8 = habit == .noDecimals ? 0 : 2
        return Answer(amount: ReceiptAmount(hundredths: sum, scale: scale), confidence: 0.6)
    }

    private func largest() -> Answer? {
        var best: ReceiptAmount?
        for (line, label) in zip(lines, labels.labels) where label != .other {
            for number in line.numbers {
                guard let amount = number.amount(habit) else { continue }
                if amount.hundredths > (best?.hundredths ?? 0) { best = amount }
            }
        }
        guard let best else { return nil }
        let isRepeated = (counts[best.hundredths] ?? 0) > 1
        return Answer(amount: best, confidence: isRepeated ? 0.6 : 0.5)
    }

    // MARK: Confidence

    private func confidence(of best: Scoreboard.Entry, in board: Scoreboard) -> Double {
        let base =
            switch best.label {
            case .roundedTotal, .grandTotal, .inclusiveTotal: 0.72
            case .total: 0.68
            case .weakTotal: 0.6
            case .subtotal: 0.5
            default: 0.4
            }
        let support = min(best.votes, 6) * 0.05 + (best.points >= 9 ? 0.04 : 0)
        let rival = board.entries.filter { $0.amount != best.amount }.map(\.points).max() ?? 0
        let doubt = best.points - rival < 1.5 ? 0.12 : 0
        return min(max(base + support - doubt, 0), 0.98)
    }
}
