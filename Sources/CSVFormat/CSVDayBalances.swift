import SourceText
import StatementModel

/// The balances at the ends of days, where all rows of a day have that of its end: `Saldo do Dia`
/// (observed in exports of C6).
struct CSVDayBalances: Sendable {
    /// The column that has them.
    let column: Int
    private var oldest: (day: CalendarDate, balance: ExactAmount, moved: ExactAmount)?
    private var newest: (day: CalendarDate, balance: ExactAmount)?

    /// No row was read yet.
    init(column: Int) { self.column = column }

    /// Notes a transaction and the balance at the end of its day.
    mutating func note(_ day: CalendarDate, _ balance: ExactAmount, _ amount: ExactAmount) {
        if let known = oldest, known.day == day {
            oldest?.moved = known.moved.adding(amount) ?? known.moved
        } else if oldest.map({ day < $0.day }) ?? true {
            oldest = (day, balance, amount)
        }
        if newest.map({ day >= $0.day }) ?? true { newest = (day, balance) }
    }

    /// The balance before the first day, and that after the last one.
    var stated: [Balance] {
        let opening = oldest.flatMap { $0.balance.subtracting($0.moved) }
        return [
            opening.map { Balance(.opening, $0) },
            newest.map { Balance(.ledger, $0.balance, date: $0.day) },
        ].compactMap { $0 }
    }
}

extension CSVInference {
    /// Takes a column of balances for those at the ends of days, where all rows of a day have the same one,
    /// and it goes on from day to day by what moved on all of its rows.
    mutating func findDayBalances(_ bytes: Span<UInt8>) {
        guard let balance = reading.columns[.balance], profile == nil, reading.header != nil,
            reading.columns[.account] == nil, reading.ledger == nil,
            reading.columns.otherAmounts.isEmpty,
            proof.map({ $0.agreeing * 2 <= $0.checked }) ?? true,
            let days = balancesOfDays(bytes), days.count >= Self.fewestDays,
            days.contains(where: { $0.rows > 1 })
        else { return }
        let steps = zip(days, days.dropFirst())
        let goesOn = steps.allSatisfy { $0.balance.adding($1.moved) == $1.balance }
        let goesBack = steps.allSatisfy { $1.balance.adding($0.moved) == $0.balance }
        guard goesOn != goesBack else { return }
        reading.columns.dayBalance = balance
        reading.columns.roles[.balance] = nil
        reading.balanceOrder = CSVBalanceOrder(isNewestFirst: goesBack, isBefore: false)
        proof = nil
    }

    /// What moved on each day, and the balance that all of its rows have; `nil` where they have several.
    private func balancesOfDays(_ bytes: Span<UInt8>) -> [CSVDayOfBalance]? {
        guard let day = reading.columns.leadingDate else { return nil }
        var days: [CSVDayOfBalance] = []
        var record = CSVRecord()
        for row in bodyRows {
            load(row, into: &record)
            guard let date = reading.date(bytes, record, day),
                let balance = reading.balanceRule.balance(bytes, record),
                case .amount(let amount) = reading.amount(bytes, record)
            else { return nil }
            guard let last = days.last, last.date == date else {
                days.append(CSVDayOfBalance(date: date, balance: balance, moved: amount))
                continue
            }
            guard last.balance == balance, let moved = last.moved.adding(amount) else { return nil }
            days[days.count - 1].moved = moved
            days[days.count - 1].rows += 1
        }
        return days
    }

    /// On fewer days balances go on by accident.
    private static let fewestDays = 3
}

/// A day, what moved on it, and the balance at its end.
private struct CSVDayOfBalance {
    var date: CalendarDate
    var balance: ExactAmount
    var moved: ExactAmount
    var rows = 1
}
