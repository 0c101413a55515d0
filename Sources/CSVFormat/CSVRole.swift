/// What a column holds.
package enum CSVRole: UInt8, Hashable, Sendable, CaseIterable {
    case bookingDate
    case date
    case transactionDate
    case valueDate
    case time
    case amount
    case netAmount
    case debit, credit
    case direction
    case balance
    case currency
    case originalAmount
    case originalCurrency
    case fee, rate
    case payee
    case counterAccount
    case memo
    case category, tags
    case id, reference
    case checkNumber
    case status
    case account
    case accountName
    case bookingType
    /// A column whose name is known and which holds nothing that a statement line keeps.
    case other

    /// Whether cells of the column are dates.
    var isDate: Bool {
        switch self {
        case .bookingDate, .date, .transactionDate, .valueDate: true
        default: false
        }
    }

    /// Whether cells of the column say how much moved.
    var isMoneyMoved: Bool {
        switch self {
        case .amount, .netAmount, .debit, .credit: true
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

extension CSVRole {
    /// The role's name in profiles: `booking-date`.
    package var name: String {
        switch self {
        case .bookingDate: "booking-date"
        case .date: "date"
        case .transactionDate: "transaction-date"
        case .valueDate: "value-date"
        case .time: "time"
        case .amount: "amount"
        case .netAmount: "net-amount"
        case .debit: "debit"
        case .credit: "credit"
        case .direction: "direction"
        case .balance: "balance"
        case .currency: "currency"
        case .originalAmount: "original-amount"
        case .originalCurrency: "original-currency"
        case .fee: "fee"
        case .rate: "rate"
        case .payee: "payee"
        case .counterAccount: "counter-account"
        case .memo: "memo"
        case .category: "category"
        case .tags: "tags"
        case .id: "id"
        case .reference: "reference"
        case .checkNumber: "check-number"
        case .status: "status"
        case .account: "account"
        case .accountName: "account-name"
        case .bookingType: "booking-type"
        case .other: "other"
        }
    }

    /// The role of a name; `nil` where there is none that profiles can give.
    package init?(name: String) {
        guard let role = CSVRole.allCases.first(where: { $0.name == name && $0 != .other }) else {
            return nil
        }
        self = role
    }
}

/// A column for each role, without hashing: rows ask for many of them.
package struct CSVRoleMap: Hashable, Sendable {
    private var columns = [Int](repeating: -1, count: CSVRole.allCases.count)

    /// No role has a column.
    package init() {}

    /// The column of a role.
    package subscript(role: CSVRole) -> Int? {
        get {
            let column = columns[Int(role.rawValue)]
            return column < 0 ? nil : column
        }
        set { columns[Int(role.rawValue)] = newValue ?? -1 }
    }

    /// All columns that have a role.
    var values: [Int] { columns.filter { $0 >= 0 } }
}
