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

    /// Whether cells of the column are numbers.
    var isNumber: Bool {
        switch self {
        case .amount, .netAmount, .debit, .credit, .balance, .originalAmount, .fee, .rate: true
        default: false
        }
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
