import StatementModel

/// Finds the total of a receipt from its labelled amounts and the arithmetic between them.
///
/// Each amount that a total may be gets points for its label and for every sum that it fits into:
/// cash less change, the card payment, sub-total plus tax. The most points win. What pays into
/// the votes (cash, card, change) is itself no candidate.
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
    private let counts: [Int: Int]

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
        for item in labelled where item.label.isTotal {
            if labels.isInTaxTable[item.line] && !item.isAlone { continue }
            if item.amount.hundredths == 0 && !isFree { continue }
            if item.amount.scale < 2 && habit == .twoDecimals && !counts.isEmpty { continue }
            board.add(points(for: item), to: item.amount, at: item.line, as: item.label)
        }
        for index in board.entries.indices {
            let repeats = counts[abs(board.entries[index].amount.hundredths)] ?? 0
            board.entries[index].points += 0.4 * Double(min(max(repeats - 1, 0), 3))
        }
        return board
    }

    /// Whether every labelled total is nothing: a free item, a voided receipt.
    private var isFree: Bool {
        labelled.allSatisfy { !$0.label.isTotal || $0.amount.hundredths == 0 }
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

    // MARK: Votes

    private func vote(on board: inout Scoreboard) {
        let tendered = amounts(.tendered).map { abs($0.hundredths) }
        let cards = amounts(.card).map(\.hundredths)
        for change in amounts(.change) {
            // Cash less change, and a card less the cash paid out on it.
            for paid in tendered + cards where paid > abs(change.hundredths) {
                support(paid - abs(change.hundredths), with: 4, on: &board)
            }
        }
        for card in cards { board.vote(3, for: card) }
        // A bill paid in parts: vouchers and cash beside a card.
        let paid = (cards + tendered).reduce(0, +)
        if cards.count + tendered.count > 1 { board.vote(4, for: paid) }
        for cash in Set(tendered) { board.vote(1.5, for: cash) }
        voteSums(on: &board)
        voteTips(on: &board)
        voteShiftedColumn(on: &board)
        voteRounding(on: &board)
    }

    /// Gives points to a value, and makes it a candidate where it is printed without a label.
    private func support(_ hundredths: Int, with points: Double, on board: inout Scoreboard) {
        if !board.has(hundredths), (counts[hundredths] ?? 0) > 0 {
            let amount = ReceiptAmount(
                hundredths: hundredths, scale: habit == .noDecimals ? 0 : 2)
            board.add(3, to: amount, at: 0, as: .netTotal)
        }
        board.vote(points, for: hundredths)
    }

    /// Sub-total plus tax and service.
    private func voteSums(on board: inout Scoreboard) {
        let taxes = amounts(.tax).map(\.hundredths)
        let service = amounts(.service).map(\.hundredths).reduce(0, +)
        let tax = taxes.reduce(0, +)
        let tip = amounts(.tip).map(\.hundredths).filter { $0 > 0 }.reduce(0, +)
        let bases = labelled.filter {
            $0.label == .subtotal || $0.label == .netTotal || $0.label == .netAmount
        }
        for base in Set(bases.map(\.amount.hundredths)) {
            for extra in Set([tax, service, tax + service, tax + service + tip] + taxes)
            where extra > 0 {
                support(base + extra, with: 2, on: &board)
            }
        }
    }

    /// A total plus the tip is what was paid.
    private func voteTips(on board: inout Scoreboard) {
        let tips = amounts(.tip).map(\.hundredths).filter { $0 > 0 }
        for total in board.entries where total.label == .total || total.label == .grandTotal {
            for tip in tips { board.vote(2.5, for: total.amount.hundredths + tip) }
        }
    }

    /// Where the values slid one line up against their labels, the total seems larger than the
    /// cash and no change is left: what stands above is the total, the others cash and change.
    private func voteShiftedColumn(on board: inout Scoreboard) {
        guard amounts(.change).isEmpty, amounts(.card).isEmpty else { return }
        for entry in board.entries {
            for change in amounts(.tendered) where change.hundredths > 0 {
                let difference = entry.amount.hundredths - change.hundredths
                guard difference > 0, standsAlone(difference, above: entry.line) else { continue }
                support(difference, with: 6, on: &board)
            }
        }
    }

    /// Whether nothing but the value stands on the line above.
    private func standsAlone(_ hundredths: Int, above line: Int) -> Bool {
        guard line > 0, lines[line - 1].isAmountOnly(habit) else { return false }
        return lines[line - 1].numbers.contains { $0.amount(habit)?.hundredths == hundredths }
    }

    /// A total plus the rounding is the rounded total, labelled or not.
    private func voteRounding(on board: inout Scoreboard) {
        let roundings = Set(amounts(.rounding).map(\.hundredths)).filter {
            $0 != 0 && abs($0) < 10 * (habit == .noDecimals ? 10_000 : 1)
        }
        for rounding in roundings {
            for entry in board.entries where entry.label != .netTotal && entry.label != .netAmount {
                let value = entry.amount.hundredths
                for sum in [value + rounding, value - rounding] where sum % 5 == 0 {
                    if board.has(sum) {
                        board.vote(4, for: sum)
                    } else if (counts[sum] ?? 0) > 0 {
                        let amount = ReceiptAmount(hundredths: sum, scale: entry.amount.scale)
                        board.add(entry.points + 3, to: amount, at: 0, as: .roundedTotal)
                    }
                }
            }
        }
        voteUnlabelledRounding(on: &board)
    }

    /// The rounded total that cash less change shows, or that stands unlabelled below: 12.37 on
    /// the label, 12.35 paid.
    private func voteUnlabelledRounding(on board: inout Scoreboard) {
        guard habit == .twoDecimals, let best = board.best, best.amount.hundredths % 5 != 0 else {
            return
        }
        let value = best.amount.hundredths
        let rounded = (value + 2) / 5 * 5
        if !amounts(.rounding).isEmpty || labels.labels.contains(.rounding) {
            board.vote(4, for: rounded)
        }
        for change in amounts(.change) {
            for cash in amounts(.tendered)
            where abs(cash.hundredths) - abs(change.hundredths) == rounded && rounded > 0 {
                let amount = ReceiptAmount(hundredths: rounded, scale: best.amount.scale)
                board.add(best.points + 4, to: amount, at: best.line, as: .roundedTotal)
            }
        }
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
        if let card = amounts(.card).last { return Answer(amount: card, confidence: 0.6) }
        if let cash = amounts(.tendered).last { return Answer(amount: cash, confidence: 0.5) }
        return largest()
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
