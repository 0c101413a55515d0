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

    /// Finds the date of a receipt, `nil` where none is printed.
    init?(_ lines: [ReceiptLine], isMonthFirst: Bool, order: DateOrder?) {
        var candidates: [Candidate] = []
        var times: [(time: TimeOfDay, line: Int)] = []
        var labelAbove = 0.0
        for (index, line) in lines.enumerated() {
            let label = Self.labelPoints(line)
            let time = PrintedTime.find(in: line.bytes)
            if let time { times.append((time, index)) }
            for printed in PrintedDate.find(in: line.bytes) where candidates.count < 64 {
                var points = label == 0 ? labelAbove : label
                if time != nil { points += 1.5 }
                points += printed.points - 0.01 * Double(index)
                candidates.append(Candidate(printed: printed, points: points))
            }
            labelAbove = line.letterCount < 12 && line.digitCount == 0 ? label : 0
        }
        let reading = DateReading(
            candidates.map(\.printed), isMonthFirst: isMonthFirst, forced: order)
        var best: (date: CalendarDate, points: Double)?
        var rivals: [CalendarDate: Double] = [:]
        for candidate in candidates {
            guard let date = reading.date(of: candidate.printed) else { continue }
            let repeats = rivals[date] == nil ? 0 : 0.5
            let points = max(candidate.points, rivals[date] ?? -9) + repeats
            rivals[date] = points
            if points > (best?.points ?? -9) { best = (date, points) }
        }
        guard let best else { return nil }
        date = best.date
        let rival = rivals.filter { $0.key != best.date }.values.max() ?? -9
        let base = 0.7 + 0.06 * min(max(best.points, -4), 4)
        let doubt = (best.points - rival < 1 ? 0.15 : 0) + (reading.isGuess ? 0.05 : 0)
        confidence = min(max(base - doubt, 0), 0.98)
        time = times.first?.time
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

/// Decides in which order the receipt's dates name day, month and year.
struct DateReading {
    private let isMonthFirst: Bool
    private let isYearFirst: Bool
    /// Whether nothing on the receipt settled the order.
    let isGuess: Bool

    /// Weighs all dates of a receipt: one that can only be read one way settles the others.
    init(_ printed: [PrintedDate], isMonthFirst: Bool, forced: DateOrder?) {
        if let forced {
            self.isMonthFirst = forced == .monthDayYear
            isYearFirst = forced == .yearMonthDay
            isGuess = false
            return
        }
        let dayFirst = printed.contains { $0.isOnly(.dayMonthYear) }
        let monthFirst = printed.contains { $0.isOnly(.monthDayYear) }
        let year = Self.year(printed)
        isYearFirst = printed.contains { date in
            date.isOnly(.yearMonthDay)
                || year != nil && date.hasShortYear && date.first == year
                    && date.third != year
        }
        isGuess = dayFirst == monthFirst
        self.isMonthFirst = isGuess ? isMonthFirst : monthFirst
    }

    /// The two-digit year that a date with an unmistakable year shows.
    private static func year(_ printed: [PrintedDate]) -> Int? {
        printed.first { !$0.hasShortYear }.map { ($0.order == nil ? $0.third : $0.year) % 100 }
    }

    /// The day that a printed date means.
    func date(of printed: PrintedDate) -> CalendarDate? {
        if let order = printed.order { return printed.date(order) }
        if isYearFirst && printed.hasShortYear, let date = printed.date(.yearMonthDay) {
            return date
        }
        let orders: [DateOrder] =
            isMonthFirst
            ? [.monthDayYear, .dayMonthYear] : [.dayMonthYear, .monthDayYear]
        for order in orders { if let date = printed.date(order) { return date } }
        return printed.hasShortYear ? printed.date(.yearMonthDay) : nil
    }
}
