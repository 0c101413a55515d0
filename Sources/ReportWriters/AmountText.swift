import LedgerModel
import StatementModel

/// Amounts as text.
enum AmountText {
    /// The decimal for programs: a point, no grouping, a minus for money out.
    static func plain(_ minorUnits: Int128, exponent: UInt8) -> String {
        ExactAmount(coefficient: minorUnits, scale: exponent).description
    }

    /// The decimal for programs.
    static func plain(_ money: Money) -> String {
        plain(Int128(money.minorUnits), exponent: money.currency.exponent)
    }

    /// The decimal for people: thousands apart by commas, as English, Japanese and Chinese do.
    static func grouped(_ money: Money, minus: String = "-") -> String {
        let text = plain(money)
        let digits = text.drop { $0 == "-" }
        let whole = digits.prefix { $0 != "." }
        var result = ""
        for (index, digit) in whole.enumerated() {
            if index > 0 && (whole.count - index) % 3 == 0 { result += "," }
            result.append(digit)
        }
        return (money.minorUnits < 0 ? minus : "") + result + digits.dropFirst(whole.count)
    }

    /// Tenths of a percent, `12.5%`.
    static func percent(_ perMille: Int, minus: String = "-") -> String {
        let magnitude = perMille.magnitude
        return (perMille < 0 ? minus : "") + "\(magnitude / 10).\(magnitude % 10)%"
    }

    /// Thousandths of a degree, `52.520`.
    static func degrees(_ milliDegrees: Int) -> String { plain(Int128(milliDegrees), exponent: 3) }
}
