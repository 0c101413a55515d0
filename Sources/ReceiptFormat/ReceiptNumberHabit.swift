/// How many decimals the amounts of a receipt have.
enum ReceiptNumberHabit: Sendable, Hashable {
    /// `12.50`; three digits behind a mark are a quantity or a unit price.
    case twoDecimals
    /// `24.000` is 24000: rupiah, dong, pesos, yen.
    case noDecimals

    /// The habit that the numbers of a receipt show: `\d[.,]\d{3}` against `\d[.,]\d\d`, with the
    /// currency as a further vote.
    init(_ lines: [ReceiptLine], currencyHasDecimals: Bool?) {
        var two = 0
        var three = 0
        var whole = 0
        for line in lines {
            for number in line.numbers where !number.isPartOfCode {
                if number.hasTwoDecimals {
                    two += number.isMeasure ? 0 : 1
                } else if number.isGroupsOfThree {
                    three += number.isMeasure ? 0 : 1
                } else if number.separatorCount == 0 && number.digits >= 1000 {
                    whole += 1
                }
            }
        }
        switch currencyHasDecimals {
        case false?: self = two > 2 * (three + whole) ? .twoDecimals : .noDecimals
        case true?: self = three > 2 && three > 4 * two ? .noDecimals : .twoDecimals
        case nil: self = three > two ? .noDecimals : .twoDecimals
        }
    }
}
