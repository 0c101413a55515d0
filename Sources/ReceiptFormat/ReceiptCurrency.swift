import SourceText
import StatementModel

/// Tells the currency of a receipt: signs and codes at the amounts first, the country after that.
/// A `$` alone is a hint, not an answer.
struct ReceiptCurrency: Sendable, Hashable {
    /// The currency.
    var code: CurrencyCode
    /// How sure it is, 0 to 1.
    var confidence: Double

    /// The currency of a receipt, `nil` without evidence.
    init?(
        _ lines: [ReceiptLine], _ evidence: ReceiptCountryEvidence, _ habit: ReceiptNumberHabit
    ) {
        let printed = Self.printed(at: lines.filter(Self.isLabelled), habit, fewest: 1)
        guard let found = printed ?? Self.inferred(lines, evidence, habit) else { return nil }
        self = found
    }

    /// The currency of a receipt whose totals name none.
    private static func inferred(
        _ lines: [ReceiptLine], _ evidence: ReceiptCountryEvidence, _ habit: ReceiptNumberHabit
    ) -> ReceiptCurrency? {
        let best = evidence.best
        if habit == .noDecimals && best?.country.hasDecimals ?? true {
            // Amounts without decimals rule out the currencies that have them, and a sign of another
            // currency rules out the rupiah.
            let hasSign = lines.contains { $0.numbers.contains(where: \.hasCurrencySign) }
            if hasSign { return unlabelled(lines, habit) }
            return CurrencyCode("IDR").map { ReceiptCurrency(code: $0, confidence: 0.5) }
        }
        // A single point is what a dollar sign or one word of English makes, and settles nothing.
        guard let best, best.points >= 2, let code = CurrencyCode(best.country.currencyCode) else {
            return unlabelled(lines, habit)
        }
        return ReceiptCurrency(code: code, confidence: confidence(lead: evidence.lead))
    }

    /// The currency whose sign or code stands at so many amounts at least.
    private static func printed(
        at lines: [ReceiptLine], _ habit: ReceiptNumberHabit, fewest: Int
    ) -> ReceiptCurrency? {
        var counts: [CurrencyCode: Int] = [:]
        for number in lines.flatMap(\.numbers) where number.amount(habit) != nil {
            if let code = number.currency { counts[code, default: 0] += 1 }
        }
        // Of equals the first code, so that the answer does not depend on hashing.
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard let best = ranked.first, best.value >= fewest else { return nil }
        return ReceiptCurrency(code: best.key, confidence: ranked.count == 1 ? 0.9 : 0.6)
    }

    private static func isLabelled(_ line: ReceiptLine) -> Bool {
        !ReceiptLineClassifier.marks(of: line).marks.isDisjoint(with: money)
    }

    /// The currency at amounts without a label, of which recognition makes up single ones; else the
    /// yen or the yuan by their sign.
    private static func unlabelled(
        _ lines: [ReceiptLine], _ habit: ReceiptNumberHabit
    ) -> ReceiptCurrency? {
        if let found = printed(at: lines, habit, fewest: 2) { return found }
        guard lines.count(where: { hasYen($0.bytes) }) > 1 else { return nil }
        let hasDecimals = lines.contains { $0.numbers.contains(where: \.hasTwoDecimals) }
        // Small amounts without decimals may be of either.
        guard hasDecimals || habit == .noDecimals else { return nil }
        return CurrencyCode(hasDecimals ? "CNY" : "JPY").map {
            ReceiptCurrency(code: $0, confidence: 0.6)
        }
    }

    private static let money: ReceiptMarks = [
        .total, .grand, .rounded, .sub, .net, .weak, .card, .tendered,
    ]

    /// The sign that the yen, without decimals, and the yuan share.
    private static func hasYen(_ bytes: [UInt8]) -> Bool {
        let span = bytes.span
        return bytes.indices.contains { offset in
            bytes[offset] == 0xC2 && offset + 1 < bytes.count && bytes[offset + 1] == 0xA5
                || span.hasPrefixIgnoringCase("\u{FFE5}", at: offset)
        }
    }

    private init(code: CurrencyCode, confidence: Double) {
        self.code = code
        self.confidence = confidence
    }

    private static func confidence(lead: Int) -> Double {
        min(0.4 + 0.08 * Double(max(lead, 0)), 0.95)
    }
}
