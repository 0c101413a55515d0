/// What a column holds.
package enum CSVRole: String, Hashable, Sendable, CaseIterable {
    case bookingDate = "booking-date"
    case date
    case transactionDate = "transaction-date"
    case valueDate = "value-date"
    case time
    case amount
    case netAmount = "net-amount"
    case debit, credit
    case direction
    case balance
    case currency
    case originalAmount = "original-amount"
    case originalCurrency = "original-currency"
    case fee, rate
    case payee
    case counterAccount = "counter-account"
    case memo
    case category, tags
    case id, reference
    case checkNumber = "check-number"
    case status
    case account
    case accountName = "account-name"
    case bookingType = "booking-type"
    /// A column whose name is known and which holds nothing that a statement line keeps.
    case other

    /// Whether cells of the column are dates.
    var isDate: Bool {
        switch self {
        case .bookingDate, .date, .transactionDate, .valueDate: true
        default: false
        }
    }

    /// Whether cells of the column are numbers.
    var isNumber: Bool {
        switch self {
        case .amount, .netAmount, .debit, .credit, .balance, .originalAmount, .fee, .rate: true
        default: false
        }
    }
}
