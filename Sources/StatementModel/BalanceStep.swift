package import SourceText

/// A part of an account's statements, a message, page or day, with the balances around it.
///
/// Most files list the oldest part first, some the newest. The balances tell: of the order of the
/// closing days, that of the file, and the file's order backwards, the one with the fewest gaps is
/// taken, in doubt the first of them. The file's own order holds where it has none.
package struct BalanceStep: Hashable, Sendable {
    /// The balance in front of it.
    package var opening: ExactAmount?
    /// The balance behind it.
    package var closing: ExactAmount?
    /// The day of the closing balance, or else of the opening one.
    package var day: CalendarDate?
    /// The number of the statement and of its page, 0 where there is none.
    package var number = 0
    package var page = 0

    /// A part of which nothing is known yet.
    package init() {}

    /// An opening balance that is not the closing balance before it.
    package struct Gap {
        /// The place of the part that it opens.
        package let index: Int
        package let opening: ExactAmount
        package let closing: ExactAmount
    }
}

extension [BalanceStep] {
    /// The places of the parts from the oldest to the newest.
    package var oldestFirst: [Int] {
        let file = Array<Int>(indices)
        guard count > 1 else { return file }
        // Where no part opens with a balance, as in OFX, the days alone tell.
        let hasOpenings = contains { $0.opening != nil }
        if hasOpenings, gaps(in: file).isEmpty { return file }
        let sorted = byDay
        if !hasOpenings { return sorted }
        let candidates = [sorted, file, file.reversed()]
        let counts = candidates.map { gaps(in: $0).count }
        let best = counts.indices.min { counts[$0] < counts[$1] } ?? 0
        return candidates[best]
    }

    /// By closing day, then by number and page; a part without a day follows the one before it.
    private var byDay: [Int] {
        var day = CalendarDate.earliest
        let days = map { step in
            day = step.day ?? day
            return day
        }
        return indices.sorted { one, other in
            if days[one] != days[other] { return days[one] < days[other] }
            let (left, right) = (self[one], self[other])
            return (left.number, left.page, one) < (right.number, right.page, other)
        }
    }

    /// Where parts in an order do not follow from each other.
    package func gaps(in order: [Int]) -> [BalanceStep.Gap] {
        var before: ExactAmount?
        var gaps: [BalanceStep.Gap] = []
        for index in order {
            if let opening = self[index].opening, let before, before != opening {
                gaps.append(BalanceStep.Gap(index: index, opening: opening, closing: before))
            }
            before = self[index].closing ?? before
        }
        return gaps
    }
}

extension Diagnostic {
    /// What is said of a gap between two parts, the second of which opens at a place.
    package static func statementGap(_ gap: BalanceStep.Gap, at offset: Int) -> Diagnostic {
        Diagnostic(
            .warning, .statementGap,
            "a statement opens with another balance than the one before it closed with",
            byteOffset: offset, value: gap.opening.description,
            expected: gap.closing.description,
            hint: "statements between the two may be missing")
    }

    /// What is said of a statement whose entries lead to another balance than the closing one.
    package static func balanceMismatch(
        _ proven: ExactAmount, closing: ExactAmount, isComplete: Bool, at offset: Int
    ) -> Diagnostic {
        Diagnostic(
            .warning, .balanceMismatch,
            isComplete
                ? "the entries do not lead from the opening to the closing balance"
                : "the entries do not lead from the opening to the closing balance; "
                    + "some of them cannot be read",
            byteOffset: offset, value: proven.description, expected: closing.description)
    }
}

extension Diagnostic.Code {
    /// The entries of a statement do not lead from its opening to its closing balance.
    package static let balanceMismatch = Self(rawValue: "balance-mismatch")
}
