import StatementModel

extension ReadOptions {
    /// Settles a point of a reading by the value that the point's flag takes; `false` where the value is
    /// none of those, or the point is settled elsewhere.
    mutating func settle(_ point: Ambiguity.Point, as value: String) -> Bool {
        switch point {
        case .dateOrder:
            guard let order = DateOrder(rawValue: value) else { return false }
            dateOrder = order
        case .decimal:
            guard let mark = DecimalMark(argument: value) else { return false }
            decimalMark = mark.byte
        case .sign:
            guard let convention = SignConvention(rawValue: value) else { return false }
            sign = convention
        case .format, .account, .currency, .profile: return false
        }
        return true
    }
}
