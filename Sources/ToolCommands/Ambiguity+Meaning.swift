import StatementModel

extension Ambiguity {
    /// What a reading makes of the record that shows the doubt, in words: `03/04/2026 is 3 April 2026`;
    /// `nil` where there is no such record.
    func meaning(of reading: String) -> String? {
        guard let example else { return nil }
        switch point {
        case .dateOrder: return Self.day(example, DateOrder(rawValue: reading))
        case .sign: return Self.direction(example, SignConvention(rawValue: reading))
        default: return nil
        }
    }

    private static func day(_ example: String, _ order: DateOrder?) -> String? {
        let numbers = example.split { !$0.isNumber }.compactMap { Int($0) }
        let isDay = example.allSatisfy { $0.isNumber || "/.- ".contains($0) }
        guard let order, isDay, numbers.count == 3,
            let date = CalendarDate(numbers[0], numbers[1], numbers[2], order: order)
        else { return nil }
        let (year, month, day) = date.components
        return "\(example) is \(day) \(months[month - 1]) \(year)"
    }

    /// The example is an amount, with a minus or without, and a text.
    private static func direction(_ example: String, _ sign: SignConvention?) -> String? {
        guard let sign else { return nil }
        let isOut = example.hasPrefix("-") == (sign == .signed)
        return "\(example) is money \(isOut ? "out" : "in")"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
