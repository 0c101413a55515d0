import Normalization

/// How good the guesses of a replayed history were, for people.
struct TagScore {
    private let outcomes: [TagEvaluation.Outcome]
    private let threshold: Double

    init(_ outcomes: [TagEvaluation.Outcome], threshold: Double) {
        self.outcomes = outcomes
        self.threshold = threshold
    }

    /// Hits of one choice.
    private struct Tally {
        var rows = 0
        var hits = 0
        var applied = 0
        var appliedHits = 0
        var mistaken: [String: Int] = [:]

        mutating func take(_ outcome: TagEvaluation.Outcome) {
            rows += 1
            if outcome.isHit { hits += 1 }
            if outcome.isApplied {
                applied += 1
                if outcome.isHit { appliedHits += 1 }
            }
            if !outcome.isHit, let guess = outcome.predictions.first {
                mistaken[guess, default: 0] += 1
            }
        }
    }

    /// The whole score as text.
    var text: String {
        var all = Tally()
        var tallies: [String: Tally] = [:]
        for outcome in outcomes {
            all.take(outcome)
            tallies[outcome.choice, default: Tally()].take(outcome)
        }
        let inThree = outcomes.count { $0.predictions.contains($0.choice) }
        var lines = [
            "\(all.rows.counted("row")), \(tallies.count.counted("tag"))",
            "right at first guess: \(Self.percent(all.hits, all.rows)); "
                + "among the first three: \(Self.percent(inThree, all.rows))",
            "applied by itself: \(Self.percent(all.applied, all.rows)) of the rows, "
                + "\(Self.percent(all.appliedHits, all.applied)) of them right",
            "a guess is applied from \(Int((threshold * 100).rounded())) % confidence on",
        ]
        lines += thresholds(all.rows) + [""]
        lines += Self.table(tallies)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The share of right guesses that a chosen threshold is to reach.
    private static let target = 92

    /// What other thresholds would do, and from which one on enough guesses would be right.
    private func thresholds(_ rows: Int) -> [String] {
        let sorted = outcomes.filter { !$0.predictions.isEmpty }
            .sorted { $0.confidence > $1.confidence }
        var (count, hits, chosen) = (0, 0, 0)
        var lines: [String] = []
        var marks = [95, 90, 80, 70, 60, 50]
        func line(_ mark: Int) -> String {
            "  from \(mark) % on: \(Self.percent(count, rows)) of the rows, "
                + "\(Self.percent(hits, count)) of them right"
        }
        for outcome in sorted {
            while let mark = marks.first, outcome.confidence * 100 < Double(mark) {
                lines.append(line(mark))
                marks.removeFirst()
            }
            count += 1
            if outcome.isHit { hits += 1 }
            // Of equally sure guesses all are applied or none.
            if hits * 100 >= count * Self.target { chosen = count }
        }
        lines += marks.map(line)
        guard chosen > 0, chosen <= sorted.count else { return lines }
        let percent = Int((sorted[chosen - 1].confidence * 100).rounded(.up))
        return lines + [
            "  \(Self.target) % of them right: from about \(percent) % on "
                + "(--tag-threshold \(Double(percent) / 100))"
        ]
    }

    /// A line for each choice, those with most rows first.
    private static func table(_ tallies: [String: Tally]) -> [String] {
        let sorted = tallies.sorted {
            $0.value.rows == $1.value.rows ? $0.key < $1.key : $0.value.rows > $1.value.rows
        }
        let width = max(3, sorted.map { $0.key.count }.max() ?? 0)
        var lines = [padded("tag", width) + "    rows  right  applied  right  taken for"]
        for (name, tally) in sorted {
            let numbers = [
                padded(String(tally.rows), -8), padded(percent(tally.hits, tally.rows), -7),
                padded(percent(tally.applied, tally.rows), -9),
                padded(percent(tally.appliedHits, tally.applied), -7),
            ]
            lines.append(padded(name, width) + numbers.joined() + "  " + confusion(tally))
        }
        return lines
    }

    /// What a choice was taken for most often.
    private static func confusion(_ tally: Tally) -> String {
        tally.mistaken.sorted {
            $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value
        }
        .prefix(2).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    }

    private static func percent(_ part: Int, _ whole: Int) -> String {
        guard whole > 0 else { return "-" }
        let tenths = (part * 1000 + whole / 2) / whole
        return tenths == 1000 ? "100 %" : "\(tenths / 10).\(tenths % 10) %"
    }

    /// A text filled up with blanks to a width, on the left side for a negative one.
    private static func padded(_ text: String, _ width: Int) -> String {
        let blanks = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? blanks + text : text + blanks
    }
}
