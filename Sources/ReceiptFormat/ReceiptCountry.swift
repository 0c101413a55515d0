import StatementModel

/// Where a receipt comes from, as far as its words tell: that settles the order of dates and the
/// currency where no sign is printed.
enum ReceiptCountry: String, Sendable, Hashable, CaseIterable {
    case malaysia, singapore, indonesia, portugal, germany, unitedStates, canada
    case unitedKingdom, australia, euroArea, morocco, switzerland, brazil, india
    case southAfrica, denmark, norway, turkey, mexico, japan, southKorea, philippines
    case thailand, vietnam, iceland

    /// The currency that shops of the country charge.
    var currencyCode: String {
        switch self {
        case .malaysia: "MYR"
        case .singapore: "SGD"
        case .indonesia: "IDR"
        case .portugal, .germany, .euroArea: "EUR"
        case .unitedStates: "USD"
        case .canada: "CAD"
        case .unitedKingdom: "GBP"
        case .australia: "AUD"
        case .morocco: "MAD"
        case .switzerland: "CHF"
        case .brazil: "BRL"
        case .india: "INR"
        case .southAfrica: "ZAR"
        case .denmark: "DKK"
        case .norway: "NOK"
        case .turkey: "TRY"
        case .mexico: "MXN"
        case .japan: "JPY"
        case .southKorea: "KRW"
        case .philippines: "PHP"
        case .thailand: "THB"
        case .vietnam: "VND"
        case .iceland: "ISK"
        }
    }

    /// The order in which shops of the country print days.
    var dateOrder: DateOrder {
        switch self {
        case .unitedStates, .canada: .monthDayYear
        case .japan, .southKorea: .yearMonthDay
        default: .dayMonthYear
        }
    }

    /// Whether amounts are printed without decimals.
    var hasDecimals: Bool {
        switch self {
        case .indonesia, .japan, .southKorea, .vietnam, .iceland: false
        default: true
        }
    }
}
