import LedgerModel
import StatementModel

/// Where the rows of a session are found again: by key, by bank id, and by account, amount and
/// day.
///
/// Rows come in when a later file needs to meet them, so an import of one file into an empty
/// ledger builds none of this.
struct DuplicateIndex {
    /// The rows by the lower half of their key.
    private(set) var keys = RowIndex(capacity: 0)
    private var laterKeys: [TransactionID: Int32] = [:]
    /// The rows of keys that two rows were seen under: files that were not in the ledger when the
    /// first of them came.
    private var sharedKeys: [TransactionID: [Int32]] = [:]
    private var bankIDs = RowIndex(capacity: 0)
    private var days = RowIndex(capacity: 0)
    /// The days of the rows in `days`.
    private var spans = AccountSpans()
    /// The rows that were pending when they came in, by account and day.
    private var pending: [AccountDay: [Int32]] = [:]

    private struct AccountDay: Hashable {
        let account: Int32
        let day: Int32
    }

    /// What a source states of a row.
    private struct Statement: Hashable {
        let account: Int32
        let amount: Int64
        let date: CalendarDate
    }

    /// The rows that have another amount or another day than all their sources, by what these state.
    private var statements: [Statement: [Int32]] = [:]

    /// The rows of each account, once somebody asks for them.
    private var accounts: [Int32: [Int32]] = [:]
    private var accountCount = 0

    /// How many of the session's rows the index has looked at.
    private(set) var count = 0

    /// Plain rows from before this day are left out.
    private var start = CalendarDate.latest
    /// Those that were.
    private var leftOut: [Int32] = []

    /// Takes in the rows that it has not looked at yet.
    ///
    /// A hundred records meet a hundred rows of a million: rows from before the records' days are
    /// left out, as far as their key, amount and day alone could find them.
    /// - Parameters:
    ///   - rows: The rows of the session.
    ///   - table: Where their texts and sources are.
    ///   - day: The first day that is asked for; an earlier one than before brings all rows in.
    mutating func extend(
        over rows: [TransactionRow], table: TransactionTable, from day: CalendarDate = .earliest
    ) {
        if count == 0 {
            start = day
            reserve(rows.count { $0.date >= day })
        } else if day < start {
            start = .earliest
            for number in leftOut { add(rows[Int(number)], number, table) }
            leftOut = []
        }
        for number in count..<rows.count {
            if number &+ Self.ahead < rows.count { expectPlaces(of: rows[number &+ Self.ahead]) }
            if isLeftOut(rows[number]) {
                leftOut.append(Int32(number))
            } else {
                add(rows[number], Int32(number), table)
            }
        }
        count = rows.count
    }

    /// Memory is asked for so many rows ahead.
    static let ahead = 8

    /// Asks for the memory that taking in, or looking for, a row needs.
    @inline(__always)
    private func expectPlaces(of row: TransactionRow) {
        keys.expect(hash: row.id.low)
        days.expect(hash: Self.hash(row.account, row.amount, row.date))
    }

    /// Whether nothing but key, amount and day of a row would be in the index, and its day is too
    /// early to be asked for. The key of such a row has the row's own day in it.
    @inline(__always)
    private func isLeftOut(_ row: TransactionRow) -> Bool {
        row.date < start && row.bankID == 0 && row.extras < 0 && row.laterSource < 0
            && row.status != .pending
    }

    private mutating func reserve(_ count: Int) {
        guard count > 1000 else { return }
        keys = RowIndex(capacity: count + count / 4)
        days = RowIndex(capacity: count + count / 4)
    }

    @inline(__always)
    private mutating func add(_ row: TransactionRow, _ number: Int32, _ table: TransactionTable) {
        keys.insert(number, hash: row.id.low)
        if row.laterSource >= 0 {
            table.forEachLaterSource(of: row) {
                if $0.key != row.id { add(key: $0.key, of: number) }
            }
        }
        if row.bankID != 0 {
            bankIDs.insert(number, hash: Self.hash(row.account, row.bankID, table.bankIDs))
        }
        if row.extras >= 0 { addStatements(of: row, number, table) }
        if row.status == .pending {
            let key = AccountDay(account: row.account, day: row.date.dayNumber)
            pending[key, default: []].append(number)
        }
        addDay(of: number, row)
    }

    /// Notes the amounts and days that a row's sources state, where a person changed either: none of them
    /// states that of the row then.
    private mutating func addStatements(
        of row: TransactionRow, _ number: Int32, _ table: TransactionTable
    ) {
        guard let first = table.extras(of: row).firstSource, first.file > 0 else { return }
        let own = Statement(
            account: row.account, amount: first.minorUnits ?? row.amount,
            date: first.date ?? row.date)
        var stated = [own]
        table.forEachLaterSource(of: row) {
            let other = Statement(account: row.account, amount: $0.amount, date: $0.date)
            if !stated.contains(other) { stated.append(other) }
        }
        if stated.contains(where: { $0.amount == row.amount })
            && stated.contains(where: { $0.date == row.date })
        {
            return
        }
        for place in stated {
            statements[place, default: []].append(number)
            spans.note(place.date, of: row.account)
        }
    }

    /// Notes that a row was seen under another key.
    mutating func add(key: TransactionID, of row: Int32) {
        if let other = laterKeys[key], other != row {
            sharedKeys[key, default: [other]].append(row)
        } else {
            laterKeys[key] = row
        }
    }

    /// Notes the amount and day of a row, which may have changed since it came in.
    mutating func addDay(of number: Int32, _ row: TransactionRow) {
        spans.note(row.date, of: row.account)
        days.insert(number, hash: Self.hash(row.account, row.amount, row.date))
    }

    /// Whether any row was pending when it came in.
    var hasPending: Bool { !pending.isEmpty }

    /// The rows of an account and day that were pending when they came in.
    func pendingRows(ofAccount account: Int32, on date: CalendarDate) -> [Int32] {
        pending[AccountDay(account: account, day: date.dayNumber)] ?? []
    }

    /// The rows of an account, in the order in which they came in.
    mutating func rows(ofAccount account: Int32, in rows: [TransactionRow]) -> [Int32] {
        for number in accountCount..<rows.count {
            accounts[rows[number].account, default: []].append(Int32(number))
        }
        accountCount = rows.count
        return accounts[account] ?? []
    }

    /// The row of a key, its own or that of a later source.
    func row(ofKey key: TransactionID, in rows: [TransactionRow]) -> Int32? {
        if let row = keys.first(hash: key.low, where: { rows[Int($0)].id == key }) { return row }
        return laterKeys.isEmpty ? nil : laterKeys[key]
    }

    /// Whether any row was seen under another key than its own.
    var hasLaterKeys: Bool { !laterKeys.isEmpty }

    /// All rows of a key, in the order in which they got it.
    func rows(ofKey key: TransactionID, in rows: [TransactionRow]) -> [Int32] {
        var found: [Int32] = []
        if let row = keys.first(hash: key.low, where: { rows[Int($0)].id == key }) {
            found.append(row)
        }
        if laterKeys.isEmpty { return found }
        if let shared = sharedKeys[key] { return found + shared }
        return laterKeys[key].map { found + [$0] } ?? found
    }

    /// The first row of an account with a bank id that a condition accepts.
    func row(
        ofBankID id: TextID, account: Int32, in rows: [TransactionRow], _ texts: TextPool,
        where accepts: (Int32) -> Bool
    ) -> Int32? {
        bankIDs.first(hash: Self.hash(account, id, texts)) {
            rows[Int($0)].account == account && texts.isSame(rows[Int($0)].bankID, id)
                && accepts($0)
        }
    }

    /// Whether an account has any row so many days from a day. What a month adds is mostly newer.
    func hasRows(ofAccount account: Int32, within days: Int, of date: CalendarDate) -> Bool {
        spans.span(ofAccount: account).map {
            $0.lowerBound <= date.adding(days: days) && date.adding(days: -days) <= $0.upperBound
        } ?? false
    }

    /// Calls `body` with each row of an account, amount and day, in their order.
    func forEachRow(
        account: Int32, amount: Int64, date: CalendarDate, in rows: [TransactionRow],
        _ body: (Int32) -> Void
    ) {
        var first: Int32?
        var others: [Int32] = []
        _ = days.first(hash: Self.hash(account, amount, date)) {
            let row = rows[Int($0)]
            guard row.account == account && row.amount == amount && row.date == date else {
                return false
            }
            if first == nil { first = $0 } else { others.append($0) }
            return false
        }
        guard let first else { return }
        if others.isEmpty { return body(first) }
        for number in (others + [first]).sorted() { body(number) }
    }

    /// The rows of an account that a person gave another amount or day than their sources state, by these.
    func rows(
        ofAccount account: Int32, stating amount: Int64, on date: CalendarDate
    ) -> [Int32] {
        if statements.isEmpty { return [] }
        return statements[Statement(account: account, amount: amount, date: date)] ?? []
    }

    private static func hash(_ account: Int32, _ id: TextID, _ bankIDs: TextPool) -> UInt64 {
        mixed(UInt64(UInt32(bitPattern: account)), bankIDs.hash(of: id))
    }

    private static func hash(_ account: Int32, _ amount: Int64, _ date: CalendarDate) -> UInt64 {
        mixed(
            UInt64(bitPattern: amount),
            UInt64(UInt32(bitPattern: account)) << 32 | UInt64(UInt32(bitPattern: date.dayNumber)))
    }
}
