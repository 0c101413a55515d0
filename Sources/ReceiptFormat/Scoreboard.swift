/// The points that each candidate for the total has.
struct Scoreboard: Sendable {
    /// A candidate.
    struct Entry: Sendable, Hashable {
        var amount: ReceiptAmount
        /// The best of its labels.
        var label: ReceiptLabel
        /// The points of the best label.
        var labelPoints: Double
        /// All points.
        var points: Double
        /// The points that arithmetic gave.
        var votes = 0.0
        /// The last line it stands on.
        var line: Int
    }

    /// The candidates, one per value.
    var entries: [Entry] = []

    /// Adds a labelled occurrence of an amount; further ones of the same value count a little.
    mutating func add(
        _ points: Double, to amount: ReceiptAmount, at line: Int, as label: ReceiptLabel
    ) {
        guard let index = index(of: amount.hundredths) else {
            entries.append(
                Entry(
                    amount: amount, label: label, labelPoints: points, points: points, line: line))
            return
        }
        var entry = entries[index]
        entry.points += max(points - entry.labelPoints, 0) + 0.5
        if points > entry.labelPoints {
            entry.labelPoints = points
            entry.label = label
        }
        entry.line = line
        entries[index] = entry
    }

    /// Gives arithmetic's points to a value, where it is a candidate. A sum votes once for the
    /// better of two equal reasons, so the points of one value are capped.
    mutating func vote(_ points: Double, for hundredths: Int) {
        guard let index = index(of: hundredths), entries[index].votes < 8 else { return }
        entries[index].points += points
        entries[index].votes += points
    }

    /// Whether a value is a candidate.
    func has(_ hundredths: Int) -> Bool { index(of: hundredths) != nil }

    /// The candidate with the most points; of equals the larger one.
    var best: Entry? {
        entries.max {
            ($0.points, $0.amount.hundredths, $0.line) < ($1.points, $1.amount.hundredths, $1.line)
        }
    }

    private func index(of hundredths: Int) -> Int? {
        entries.firstIndex { $0.amount.hundredths == hundredths }
    }
}
