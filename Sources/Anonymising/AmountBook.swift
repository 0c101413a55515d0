import SourceText
import StatementModel

/// What amounts become, so that what is worked out from them still is.
struct AmountBook {
    /// New balances and totals by the old ones.
    private var stated: [ExactAmount: ExactAmount] = [:]
    private let pseudonyms: Pseudonyms

    /// A book with nothing stated yet.
    init(_ pseudonyms: Pseudonyms) { self.pseudonyms = pseudonyms }

    /// An amount with other digits, as many, and the same sign; zero stays zero.
    func replacing(_ amount: ExactAmount) -> ExactAmount {
        let digits = Array(String(amount.coefficient.magnitude).utf8)
        // Other digits of a longer number might leave 128 bits.
        guard digits.count <= 37 else { return amount }
        let new = pseudonyms.digits(digits).reduce(Int128(0)) {
            $0 * 10 + Int128($1 - ASCII.zero)
        }
        return ExactAmount(coefficient: amount.isNegative ? -new : new, scale: amount.scale)
    }

    /// Notes what a balance or total becomes; what is noted first counts.
    mutating func note(_ old: ExactAmount, _ new: ExactAmount) {
        if stated[old] == nil { stated[old] = new }
    }

    /// What a balance or total becomes, `nil` where it is none that was worked out.
    func stated(_ old: ExactAmount) -> ExactAmount? {
        if let new = stated[old] { return new }
        return stated[old.negated]?.negated
    }

    /// Notes an opening balance and those sums that files state.
    mutating func note(sumsOf pairs: [(old: ExactAmount, new: ExactAmount)]) {
        for test in [{ !$0.isNegative }, { $0.isNegative }, { _ in true }]
            as [(ExactAmount) -> Bool]
        {
            let selected = pairs.filter { test($0.old) }
            guard !selected.isEmpty, let old = Self.sum(selected.map(\.old)),
                let new = Self.sum(selected.map(\.new)), !old.isZero
            else { continue }
            note(old, new)
        }
    }

    /// Notes the sum of all amounts without their signs.
    mutating func noteAbsoluteSum(of pairs: [(old: ExactAmount, new: ExactAmount)]) {
        guard let old = Self.sum(pairs.map(\.old.magnitude)),
            let new = Self.sum(pairs.map(\.new.magnitude)), !old.isZero
        else { return }
        note(old, new)
    }

    /// What a closing balance becomes: what the new amounts lead to from the new opening balance,
    /// and a difference where the old ones lead to another.
    mutating func closing(
        _ closing: ExactAmount, opening: ExactAmount,
        _ pairs: [(old: ExactAmount, new: ExactAmount)]
    ) -> ExactAmount? {
        let newOpening = stated(opening) ?? replacing(opening)
        note(opening, newOpening)
        guard let moved = Self.sum(pairs.map(\.old)), let newMoved = Self.sum(pairs.map(\.new)),
            let expected = opening.adding(moved), let error = closing.subtracting(expected),
            let new = newOpening.adding(newMoved)?.adding(replacing(error))
        else { return nil }
        note(closing, new)
        return new
    }

    /// The sum; `nil` where it leaves 128 bits.
    static func sum(_ amounts: [ExactAmount]) -> ExactAmount? {
        amounts.reduce(ExactAmount?.some(.zero)) { $0?.adding($1) }
    }
}

/// How numbers look, for writing others in their place.
struct NumberLook {
    /// The mark between groups of three digits; empty where there is none.
    var grouping: [UInt8] = []
    /// How many digits stand between two marks: two in `1,50,000`.
    private var groupSize = 3
    /// What stands around the digits of positive and of negative numbers.
    var positive: (prefix: [UInt8], suffix: [UInt8])?
    var negative: (prefix: [UInt8], suffix: [UInt8])?

    /// Learns from a number: its text, the digits in it, and its value.
    mutating func learn(_ text: [UInt8], body: Range<Int>, value: ExactAmount, mark: UInt8) {
        let sides = (Array(text[..<body.lowerBound]), Array(text[body.upperBound...]))
        if value.isNegative { negative = negative ?? sides } else { positive = positive ?? sides }
        let whole = text[body].split(separator: mark, omittingEmptySubsequences: false).first ?? []
        let groups = whole.split { !ASCII.isDigit($0) }
        if groups.count > 2, groups[groups.count - 2].count == 2 { groupSize = 2 }
        if grouping.isEmpty, let first = whole.firstIndex(where: { !ASCII.isDigit($0) }) {
            let end = whole[first...].firstIndex(where: ASCII.isDigit) ?? whole.endIndex
            grouping = Array(whole[first..<end])
        }
    }

    /// A number in the look of another one, with more decimals where it has more.
    func text(
        of value: ExactAmount, like old: [UInt8], body: Range<Int>, oldIsNegative: Bool,
        mark: UInt8
    ) -> [UInt8]? {
        let markOffset = old[body].lastIndex(of: mark)
        let own = markOffset.map { body.upperBound - $0 - 1 } ?? 0
        let decimals = max(own, Int(value.fewestDecimals))
        guard let scaled = value.rescaled(to: UInt8(decimals)) else { return nil }
        var digits = Array(String(scaled.coefficient.magnitude).utf8)
        while digits.count <= decimals { digits.insert(ASCII.zero, at: 0) }
        var text = grouped(digits.dropLast(decimals))
        if decimals > 0 { text += [mark] + digits.suffix(decimals) }
        let sides = sides(value, old, body, oldIsNegative)
        return sides.prefix + text + sides.suffix
    }

    private func sides(
        _ value: ExactAmount, _ old: [UInt8], _ body: Range<Int>, _ oldIsNegative: Bool
    ) -> (prefix: [UInt8], suffix: [UInt8]) {
        let own = (prefix: Array(old[..<body.lowerBound]), suffix: Array(old[body.upperBound...]))
        if value.isNegative == oldIsNegative { return own }
        if value.isNegative { return negative ?? ([ASCII.minus] + own.prefix, own.suffix) }
        if let positive { return positive }
        let signs: [UInt8] = [ASCII.minus, ASCII.openParenthesis, ASCII.closeParenthesis]
        return (
            own.prefix.filter { !signs.contains($0) }, own.suffix.filter { !signs.contains($0) }
        )
    }

    private func grouped(_ digits: ArraySlice<UInt8>) -> [UInt8] {
        if grouping.isEmpty { return Array(digits) }
        var text: [UInt8] = []
        for (place, digit) in digits.enumerated() {
            let rest = digits.count - place
            if place > 0, rest >= 3, (rest - 3) % groupSize == 0 { text += grouping }
            text.append(digit)
        }
        return text
    }
}
