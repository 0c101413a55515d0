import LedgerModel
import StatementModel

/// What is in each account before and behind all that the session has of it, as the ledger knows it and
/// as the session's files state it. Nothing is added up until somebody asks: most imports never do.
struct AccountBalances {
    /// The ends of what is known of an account.
    struct Ends {
        /// What was in it before; `nil` where nothing tells.
        var opening: Int64?
        /// What is in it now; `nil` where nothing tells.
        var closing: Int128?
        /// The days of its booked rows; `nil` without any.
        var days: ClosedRange<CalendarDate>?
    }

    /// What a file says of an account, once its records are rows.
    private struct Report {
        let account: Int
        let first: CalendarDate
        let stated: StatedBalances?
        let rowCount: Int
    }

    private struct Place {
        var opening: Int64?
        /// What the rows have to be added to.
        var base: Int128?
        var sum: Int128 = 0
        var days: ClosedRange<CalendarDate>?
        /// Whether the ledger has more of it than the session.
        var hasOlder = false
    }

    private var places: [Place] = []
    /// The layouts of which a file has come that states balances, and those of which one has come without.
    private var statingLayouts: Set<Int32> = []
    private var silentLayouts: Set<Int32> = []
    private var reports: [Report] = []
    /// How many rows are added up.
    private var counted = 0

    /// Notes what a file says of an account, once its records are rows.
    /// - Parameters:
    ///   - stated: The balances; `nil` where it states none, or none that can be used.
    ///   - first: The day of its first record.
    ///   - account: The account's place.
    ///   - rowCount: How many rows there are now.
    mutating func note(
        _ stated: StatedBalances?, from first: CalendarDate, account: Int32, rowCount: Int
    ) {
        reports.append(
            Report(account: Int(account), first: first, stated: stated, rowCount: rowCount))
    }

    /// Notes whether a file of a layout states no balances.
    mutating func note(layout: Int32, isSilent: Bool) {
        if isSilent { silentLayouts.insert(layout) } else { statingLayouts.insert(layout) }
    }

    /// Whether files of a layout state balances; `nil` where none has come yet.
    func areStated(inLayout layout: Int32) -> Bool? {
        statingLayouts.contains(layout) ? true : silentLayouts.contains(layout) ? false : nil
    }

    /// Notes that a row changes.
    mutating func replace(_ before: TransactionRow, with after: TransactionRow, at number: Int) {
        guard number < counted else { return }
        let place = Int(before.account)
        places[place].sum += Int128(Self.booked(after)) - Int128(Self.booked(before))
        if after.status != .pending { places[place].days.widen(to: after.date) }
    }

    /// What of a row is in the balance of its account.
    static func booked(_ row: TransactionRow) -> Int64 { row.status == .pending ? 0 : row.amount }

    /// Takes the ledger's accounts over, before anything is asked.
    /// - Parameters:
    ///   - accounts: The ledger's accounts, in their order.
    ///   - older: Those of which it has rows that are older than all that the session has.
    mutating func begin(_ accounts: some Sequence<Account>, older: Set<Int>) {
        guard places.isEmpty else { return }
        for (number, account) in accounts.enumerated() {
            var place = Place(
                opening: account.openingBalance, base: Int128(account.openingBalance))
            place.hasOlder = older.contains(number)
            if place.hasOlder { place.days = .earliest ... .earliest }
            places.append(place)
        }
    }

    /// The ends of what is known of an account.
    /// - Parameters:
    ///   - account: The account's place.
    ///   - rows: All rows.
    ///   - older: The sum of the booked rows of an account that are older than those.
    /// - Returns: The ends, as far as something tells them.
    mutating func ends(
        ofAccount account: Int32, _ rows: [TransactionRow], older: (Int) -> Int128?
    ) -> Ends {
        for report in reports { take(report, rows) }
        reports = []
        addUp(rows, to: rows.count)
        let number = Int(account)
        guard places.indices.contains(number) else { return Ends() }
        if places[number].hasOlder {
            places[number].hasOlder = false
            places[number].base = older(number).flatMap { sum in
                places[number].base.map { $0 + sum }
            }
        }
        let place = places[number]
        return Ends(
            opening: place.opening, closing: place.base.map { $0 + place.sum }, days: place.days)
    }

    private mutating func take(_ report: Report, _ rows: [TransactionRow]) {
        grow(toHold: report.account)
        let known = places[report.account].days
        addUp(rows, to: min(report.rowCount, rows.count))
        guard let stated = report.stated else {
            if known.map({ report.first < $0.lowerBound }) ?? true {
                places[report.account].opening = nil
            }
            return
        }
        if known.map({ stated.days.lowerBound <= $0.lowerBound }) ?? true {
            places[report.account].opening = stated.opening
        }
        let last = places[report.account].days?.upperBound ?? .earliest
        if stated.days.upperBound >= last {
            places[report.account].base = Int128(stated.closing) - places[report.account].sum
        }
    }

    private mutating func addUp(_ rows: [TransactionRow], to end: Int) {
        while counted < end {
            let row = rows[counted]
            counted += 1
            grow(toHold: Int(row.account))
            guard row.status != .pending else { continue }
            places[Int(row.account)].sum += Int128(row.amount)
            places[Int(row.account)].days.widen(to: row.date)
        }
    }

    private mutating func grow(toHold account: Int) {
        while places.count <= account { places.append(Place()) }
    }
}

extension ClosedRange<CalendarDate>? {
    /// Widens the range so that it has a day.
    fileprivate mutating func widen(to date: CalendarDate) {
        guard let days = self else {
            self = date...date
            return
        }
        if days.contains(date) { return }
        self = Swift.min(days.lowerBound, date)...Swift.max(days.upperBound, date)
    }
}
