import LedgerModel
import StatementModel

/// Rows of money that came in, by owner, amount and day: where the other side of money that left
/// is looked for, in all accounts of an owner at once.
struct TransferArrivals {
    /// A row of money in.
    struct Arrival {
        let owner: Int32
        let amount: Int64
        let date: CalendarDate
        let account: Int32
        let row: Int32
    }

    private let arrivals: [Arrival]
    /// The number of each account's owner.
    private let owners: [Int32]

    /// Sorts the rows of some days that a condition accepts.
    init(
        _ rows: [TransactionRow], _ accounts: [Account], during days: ClosedRange<CalendarDate>,
        where accepts: (Int) -> Bool
    ) {
        var numbers: [String: Int32] = [:]
        var owners: [Int32] = []
        for account in accounts {
            let next = Int32(numbers.count)
            owners.append(numbers[account.owner, default: next])
            numbers[account.owner] = owners[owners.count - 1]
        }
        var arrivals: [Arrival] = []
        for number in rows.indices where rows[number].amount > 0 {
            let row = rows[number]
            guard days.contains(row.date), accepts(number) else { continue }
            arrivals.append(
                Arrival(
                    owner: owners[Int(row.account)], amount: row.amount, date: row.date,
                    account: row.account, row: Int32(number)))
        }
        arrivals.sort { $0.precedes($1.owner, $1.amount, $1.date, $1.row) }
        (self.arrivals, self.owners) = (arrivals, owners)
    }

    /// The rows of an amount on some days in the accounts of an account's owner, by date.
    func of(
        amount: Int64, during days: ClosedRange<CalendarDate>, ownerOf account: Int32
    ) -> ArraySlice<Arrival> {
        let owner = owners[Int(account)]
        let start = arrivals.partitioningIndex {
            !$0.precedes(owner, amount, days.lowerBound, .min)
        }
        return arrivals[start...].prefix {
            $0.owner == owner && $0.amount == amount && $0.date <= days.upperBound
        }
    }
}

extension TransferArrivals.Arrival {
    fileprivate func precedes(
        _ owner: Int32, _ amount: Int64, _ date: CalendarDate, _ row: Int32
    ) -> Bool {
        if self.owner != owner { return self.owner < owner }
        if self.amount != amount { return self.amount < amount }
        return self.date != date ? self.date < date : self.row < row
    }
}
