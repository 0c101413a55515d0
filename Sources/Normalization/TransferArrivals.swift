import LedgerModel
import StatementModel

/// Rows of money that came in, by amount and day: where the other side of money that left is
/// looked for, in all accounts at once.
struct TransferArrivals {
    /// A row of money in.
    struct Arrival {
        let amount: Int64
        let date: CalendarDate
        let account: Int32
        let row: Int32
    }

    private let arrivals: [Arrival]

    /// Sorts the rows of some days that a condition accepts.
    init(
        _ rows: [TransactionRow], during days: ClosedRange<CalendarDate>,
        where accepts: (Int) -> Bool
    ) {
        var arrivals: [Arrival] = []
        for number in rows.indices where rows[number].amount > 0 {
            let row = rows[number]
            guard days.contains(row.date), accepts(number) else { continue }
            arrivals.append(
                Arrival(
                    amount: row.amount, date: row.date, account: row.account, row: Int32(number)))
        }
        arrivals.sort {
            $0.amount != $1.amount
                ? $0.amount < $1.amount
                : $0.date != $1.date ? $0.date < $1.date : $0.row < $1.row
        }
        self.arrivals = arrivals
    }

    /// The rows of an amount on some days, by date.
    func of(amount: Int64, during days: ClosedRange<CalendarDate>) -> ArraySlice<Arrival> {
        let start = arrivals.partitioningIndex {
            $0.amount != amount ? $0.amount > amount : $0.date >= days.lowerBound
        }
        return arrivals[start...].prefix { $0.amount == amount && $0.date <= days.upperBound }
    }
}
