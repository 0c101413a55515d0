import LedgerModel
import StatementModel

/// Announced payments that came to nothing: a hold of a hotel, an authorisation that a shop gave up.
/// One list has them as pending, and the account's later lists, which go on for weeks, do not have
/// them at all. No bank says so, and a ledger that keeps them is off by them for good.
struct UnbookedPayments {
    /// A pending transaction, and the day up to which lists without it go.
    struct Payment: Equatable {
        let row: Int
        let listedUntil: CalendarDate
    }

    /// The payments, in the order of the ledger.
    private(set) var payments: [Payment] = []

    /// A hold that is not booked within so many days seldom is.
    private static let patience = 14

    /// Looks through a ledger.
    /// - Complexity: O(n) in its sources where it has pending transactions, else in its rows.
    init(_ ledger: Ledger) {
        let rows = ledger.table.rows
        let pending = rows.indices.filter {
            rows[$0].status == .pending && (rows[$0].kind == .income || rows[$0].kind == .expense)
        }
        guard !pending.isEmpty else { return }
        let booked = Self.bookedDays(ledger, ofAccounts: Set(pending.map { rows[$0].account }))
        for number in pending {
            let row = rows[number]
            let files = ledger.table.sources(of: row).map { UInt32($0.file) }.filter { $0 > 0 }
            guard !files.isEmpty,
                let listed = booked.joinedDays(ofAccount: row.account, around: row.date)
            else { continue }
            // As long as a list has it as pending, the bank has not given it up.
            let seen = files.compactMap {
                booked.span(ofFile: $0, account: row.account)?.days.upperBound
            }
            let last = seen.reduce(row.date, max)
            if last.days(until: listed.upperBound) >= Self.patience {
                payments.append(Payment(row: number, listedUntil: listed.upperBound))
            }
        }
    }

    /// The days between the first and the last booked record that each file has of some accounts.
    private static func bookedDays(
        _ ledger: Ledger, ofAccounts accounts: Set<Int32>
    ) -> FileCoverage {
        var booked = FileCoverage()
        let isBook = ledger.files.map { FileLayout(imported: $0).isBook }
        for row in ledger.table.rows
        where row.status != .pending && accounts.contains(row.account) {
            let note = { (date: CalendarDate, file: UInt32) in
                guard file > 0, Int(file) <= isBook.count else { return }
                booked.add(
                    date, file: file, account: row.account, isBook: isBook[Int(file) - 1])
            }
            let first = row.extras < 0 ? nil : ledger.table.extras[Int(row.extras)].firstSource
            note(first?.date ?? row.date, row.file)
            guard row.laterSource >= 0 else { continue }
            ledger.table.forEachLaterSource(of: row) { note($0.date, $0.file) }
        }
        return booked
    }
}
