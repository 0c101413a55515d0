import SourceText
import StatementModel

/// Payments by card and withdrawals.
extension MT940Details {
    /// Reads a payment by card or a withdrawal.
    mutating func readCardPayment() -> Bool {
        guard let card = CardPaymentText(text.span) else { return false }
        purchase = (card.day, card.time)
        payee = card.shop
        bookingType = card.kind
        memo = 0..<text.count
        return true
    }
}
