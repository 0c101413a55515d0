import ArgumentParser
import LedgerModel
import SourceText
import StatementModel

/// An amount as a user types it: with a point or a comma as the decimal mark.
struct Amount {
    let text: String

    init(_ text: String) { self.text = NegativeAmount.plain(text) }

    /// The money, exact in the currency.
    func money(in currency: CurrencyCode, flag: String? = nil) throws -> Money {
        let bytes = Array(text.utf8)
        let amount =
            ExactAmount(parsing: bytes.span, in: 0..<bytes.count)
            ?? ExactAmount(
                parsing: bytes.span, in: 0..<bytes.count, decimalMark: ASCII.comma)
        guard let amount, let (units, lost) = amount.minorUnits(exponent: currency.exponent) else {
            if text.utf8.count >= 16, text.utf8.allSatisfy(Self.mayBeOfNumber) {
                throw ValidationError("\(text) is more than an amount can be")
            }
            throw ValidationError(
                flag.map { "\($0) takes an amount like 12.50, not '\(text)'" }
                    ?? "an amount is a number like 12.50, not '\(text)'")
        }
        guard !lost else {
            throw ValidationError("\(text) has more decimals than \(currency) has")
        }
        return Money(minorUnits: units, currency: currency)
    }

    private static func mayBeOfNumber(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || [ASCII.minus, ASCII.plus, ASCII.point, ASCII.comma].contains(byte)
    }
}
