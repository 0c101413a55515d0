public import StatementModel

/// The payments that a list has, by day and amount: what two programs print of one account has these in
/// common, whatever else they print.
public struct ListedPayments {
    /// A payment, whatever is printed with it.
    struct Payment: Hashable {
        let date: CalendarDate
        let amount: ExactAmount
    }

    /// So many payments, and so many different amounts, have no two lists in common by accident.
    static let fewest = (inAll: 5, amounts: 3)

    private var payments: Set<Payment> = []

    /// An empty list.
    public init() {}

    /// Takes a payment in.
    public mutating func add(_ amount: ExactAmount, on date: CalendarDate) {
        payments.insert(Payment(date: date, amount: amount))
    }

    /// Takes the payments of another list in.
    public mutating func add(_ other: ListedPayments) { payments.formUnion(other.payments) }

    /// The days from the first to the last; `nil` of an empty list.
    public var days: ClosedRange<CalendarDate>? {
        guard let first = payments.lazy.map(\.date).min(),
            let last = payments.lazy.map(\.date).max()
        else { return nil }
        return first...last
    }

    /// Which of several readings of a file is the one that lists what is known, by its place: seven of ten
    /// of its payments on the known days, while each other reading has less than a quarter of these in
    /// common. A purchase that was given back on the day itself is there in either sign.
    public static func reading(_ readings: [ListedPayments], listing known: ListedPayments) -> Int?
    {
        let shared = readings.map { $0.payments.intersection(known.payments) }
        guard let most = shared.indices.max(by: { shared[$0].count < shared[$1].count }),
            readings[most].isMostlyListed(by: known, shared[most]),
            shared.indices.allSatisfy({
                $0 == most || shared[$0].count * 4 < shared[most].count
            })
        else { return nil }
        return most
    }

    private func isMostlyListed(by known: ListedPayments, _ shared: Set<Payment>) -> Bool {
        guard shared.count >= Self.fewest.inAll,
            Set(shared.map(\.amount)).count >= Self.fewest.amounts, let days = known.days
        else { return false }
        return shared.count * 10 >= payments.count { days.contains($0.date) } * 7
    }
}
