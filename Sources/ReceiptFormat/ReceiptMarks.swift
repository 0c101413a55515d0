/// The words found on a line, from which its label follows.
struct ReceiptMarks: OptionSet, Sendable, Hashable {
    let rawValue: UInt32

    static let total = Self(rawValue: 1 << 0)
    static let grand = Self(rawValue: 1 << 1)
    static let rounded = Self(rawValue: 1 << 2)
    static let sub = Self(rawValue: 1 << 3)
    static let net = Self(rawValue: 1 << 4)
    static let inclusive = Self(rawValue: 1 << 5)
    static let exclusive = Self(rawValue: 1 << 6)
    static let tax = Self(rawValue: 1 << 7)
    static let service = Self(rawValue: 1 << 8)
    static let tip = Self(rawValue: 1 << 9)
    static let rounding = Self(rawValue: 1 << 10)
    static let tendered = Self(rawValue: 1 << 11)
    static let card = Self(rawValue: 1 << 12)
    static let change = Self(rawValue: 1 << 13)
    static let never = Self(rawValue: 1 << 14)
    static let taxTable = Self(rawValue: 1 << 15)
    static let column = Self(rawValue: 1 << 16)
    static let item = Self(rawValue: 1 << 17)
    static let discount = Self(rawValue: 1 << 18)
    static let weak = Self(rawValue: 1 << 19)
    static let count = Self(rawValue: 1 << 20)
    static let included = Self(rawValue: 1 << 21)
    static let partial = Self(rawValue: 1 << 22)
    static let unitColumn = Self(rawValue: 1 << 23)
}
