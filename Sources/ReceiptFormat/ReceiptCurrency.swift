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
        guard let best = evidence.best, let code = CurrencyCode(best.country.currencyCode) else {
            guard habit == .noDecimals, let rupiah = CurrencyCode("IDR") else { return nil }
            self.init(code: rupiah, confidence: 0.5)
            return
        }
        // Amounts without decimals rule out the currencies that have them.
        if habit == .noDecimals && best.country.hasDecimals, let rupiah = CurrencyCode("IDR") {
            self.init(code: rupiah, confidence: 0.5)
            return
        }
        self.init(code: code, confidence: Self.confidence(lead: evidence.lead))
    }

    private init(code: CurrencyCode, confidence: Double) {
        self.code = code
        self.confidence = confidence
    }

    private static func confidence(lead: Int) -> Double {
        min(0.4 + 0.08 * Double(max(lead, 0)), 0.95)
    }
}
