import StatementModel

/// A number as printed, before it is known how many decimals the receipt's currency has.
struct ReceiptNumber: Sendable, Hashable {
    /// How a minus is printed.
    enum Minus: Sendable {
        case none
        /// Right in front, behind, or as brackets.
        case attached
        /// In front with a blank between; often only a dash.
        case detached
    }

    /// Where the number stands in the line.
    var range: Range<Int>
    /// All digits as an integer.
    var digits: Int
    /// How many digits follow the last separator; 0 where there is none.
    var tailCount: Int
    /// How many separators there are.
    var separatorCount: Int
    /// Whether the last separator differs from the one before, or its tail is no group of three:
    /// then it is the decimal mark for certain.
    var hasCertainDecimals: Bool
    /// The minus.
    var minus = Minus.none
    /// Whether a percent sign, an `@` or a unit says that it is no amount.
    var isMeasure = false
    /// Whether a currency sign or code stands at it.
    var hasCurrencySign = false
    /// The currency that stands at it; `nil` without one, and where several countries share the sign.
    var currency: CurrencyCode?
    /// Whether letters or digits touch it as in a code or a telephone number.
    var isPartOfCode = false

    /// Whether it looks like `24.000`: groups of three digits only.
    var isGroupsOfThree: Bool { separatorCount > 0 && tailCount == 3 && !hasCertainDecimals }

    /// Whether it looks like `24.00`.
    var hasTwoDecimals: Bool { separatorCount > 0 && tailCount == 2 }

    /// The amount, where the number can be one in a receipt with this habit.
    func amount(_ habit: ReceiptNumberHabit) -> ReceiptAmount? {
        if isMeasure { return nil }
        switch habit {
        case .twoDecimals:
            guard hasTwoDecimals else { return nil }
            return ReceiptAmount(hundredths: signed(digits), scale: 2)
        case .noDecimals:
            if isGroupsOfThree || separatorCount == 0 && isPlausibleInteger {
                let (value, overflow) = digits.multipliedReportingOverflow(by: 100)
                return overflow ? nil : ReceiptAmount(hundredths: signed(value), scale: 0)
            }
            // `24.000,00` is an amount, `2,00` is a count.
            guard hasTwoDecimals, digits >= 100_00 else { return nil }
            return ReceiptAmount(hundredths: signed(digits), scale: 2)
        }
    }

    /// The amount that a whole number or one decimal is, for totals printed without decimals.
    var wholeAmount: ReceiptAmount? {
        guard !isMeasure, !isPartOfCode, digits < 1_000_000 else { return nil }
        if separatorCount == 0 {
            return ReceiptAmount(hundredths: signed(digits * 100), scale: 0)
        }
        guard separatorCount == 1, tailCount == 1 else { return nil }
        return ReceiptAmount(hundredths: signed(digits * 10), scale: 1)
    }

    /// A count or a code is not taken for money: 3 to 8 digits, or a currency sign.
    private var isPlausibleInteger: Bool {
        !isPartOfCode && digits < 10_000_000 && (digits >= 100 || digits == 0 || hasCurrencySign)
    }

    private func signed(_ value: Int) -> Int { minus == .attached ? -value : value }
}
