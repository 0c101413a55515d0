import SourceText
import StatementModel

/// Finds the day and time of the purchase.
struct ReceiptDate: Sendable {
    /// The day.
    let date: CalendarDate
    /// The time, where one stands on the receipt.
    let time: TimeOfDay?
    /// How sure the day is, 0 to 1.
    let confidence: Double

    /// A date as printed with what speaks for it.
    private struct Candidate {
        var printed: PrintedDate
        var points: Double
    }

    /// Finds the date of a receipt of a country, `nil` where none is printed.
    init?(_ lines: [ReceiptLine], country: ReceiptCountry?, order: DateOrder?) {
        let hasEras = country == .japan
        var candidates = Self.candidates(lines, hasEras)
        let isRepaired = candidates.isEmpty
        if isRepaired {
            candidates = Self.candidates(
                lines.map { MisreadDigits.repaired($0) ?? $0 }, hasEras)
        }
        let reading = DateReading(
            candidates.map(\.printed), usual: country?.dateOrder ?? .dayMonthYear, forced: order)
        var points: [CalendarDate: Double] = [:]
        for candidate in candidates {
            guard let date = reading.date(of: candidate.printed) else { continue }
            if let earlier = points[date] {
                points[date] = max(candidate.points, earlier) + 0.5
            } else {
                points[date] = candidate.points
            }
        }
        if ReceiptStay.isStated(lines), let last = Self.lastItemDay(lines, hasEras, reading) {
            points[last, default: 0] += 6
        }
        // Of equals the earlier day, so that the answer does not depend on hashing.
        let ranked = points.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let best = ranked.first else { return nil }
        date = best.key
        let lead = ranked.count > 1 ? best.value - ranked[1].value : 9
        let base = 0.7 + 0.06 * min(max(best.value, -4), 4)
        let doubt =
            (lead < 1 ? 0.15 : 0) + (reading.isGuess ? 0.05 : 0) + (isRepaired ? 0.1 : 0)
        confidence = min(max(base - doubt, 0), 0.98)
        time = lines.lazy.compactMap { PrintedTime.find(in: $0.bytes) }.first
    }

    /// The last day of a hotel's folio, which is paid when its guest leaves.
    private static func lastItemDay(
        _ lines: [ReceiptLine], _ hasEras: Bool, _ reading: DateReading
    ) -> CalendarDate? {
        lines.filter(\.beginsWithDay).compactMap { line in
            PrintedDate.find(in: line.bytes, hasEras: hasEras).first.flatMap {
                reading.date(of: $0)
            }
        }.max()
    }

    /// The dates printed, with what speaks for each.
    private static func candidates(_ lines: [ReceiptLine], _ hasEras: Bool) -> [Candidate] {
        var candidates: [Candidate] = []
        var labelAbove = 0.0
        for (index, line) in lines.enumerated() {
            let label = labelPoints(line)
            let timePoints = PrintedTime.find(in: line.bytes) == nil ? 0 : 1.5
            let dates = PrintedDate.find(in: line.bytes, hasEras: hasEras)
            for printed in dates where candidates.count < 64 {
                let points =
                    printed.points + timePoints + (label == 0 ? labelAbove : label)
                    - 0.01 * Double(index)
                candidates.append(Candidate(printed: printed, points: points))
            }
            labelAbove = line.letterCount < 12 && line.digitCount == 0 ? label : 0
        }
        return candidates
    }

    private static func labelPoints(_ line: ReceiptLine) -> Double {
        var points = 0.0
        ReceiptDateWords.labels.forEachMatch(in: line.key) { meaning, _ in
            switch meaning {
            case .date: points = max(points, 2)
            case .notTheSale: points = -3
            }
        }
        return points
    }
}
