extension ReceiptTotals {
    /// Gives the points of arithmetic. Values are tried in their order, never in that of a hash,
    /// so that every run gives the same answer.
    func vote(on board: inout Scoreboard) {
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
        for cash in Set(tendered).sorted() { board.vote(1.5, for: cash) }
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
        for base in Set(bases.map(\.amount.hundredths)).sorted() {
            let sums = [tax, service, tax + service, tax + service + tip] + taxes
            for extra in Set(sums).sorted() where extra > 0 {
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
            $0 != 0 && abs($0) <= 50 * (habit == .noDecimals ? 2000 : 1)
        }
        for rounding in roundings.sorted() {
            for entry in board.entries where entry.label != .netTotal && entry.label != .netAmount {
                let value = entry.amount.hundredths
                // More than a few cents are rounded to whole or half units.
                let unit = abs(rounding) < 10 ? 5 : 50
                for sum in [value + rounding, value - rounding] where sum % unit == 0 {
                    if board.has(sum) {
                        board.vote(4, for: sum)
                    } else if (counts[sum] ?? 0) > 0 || isPaidInCash(sum) {
                        let amount = ReceiptAmount(hundredths: sum, scale: entry.amount.scale)
                        board.add(entry.points + 3, to: amount, at: 0, as: .roundedTotal)
                    }
                }
            }
        }
        voteUnlabelledRounding(on: &board)
    }

    /// Whether cash less change comes to a value.
    private func isPaidInCash(_ hundredths: Int) -> Bool {
        amounts(.change).contains { change in
            amounts(.tendered).contains {
                abs($0.hundredths) - abs(change.hundredths) == hundredths
            }
        }
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
}
