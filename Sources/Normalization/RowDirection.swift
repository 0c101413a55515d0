import LedgerModel

/// Which way the days of a file go, as its neighbouring rows of one account tell.
struct RowDirection {
    private var forward = 0
    private var backward = 0

    /// Notes a row and the one in front of it in the file.
    @inline(__always)
    mutating func note(_ row: TransactionRow, after before: TransactionRow?) {
        guard let before, before.account == row.account else { return }
        if before.date < row.date {
            forward &+= 1
        } else if row.date < before.date {
            backward &+= 1
        }
    }

    /// Whether the newest payments of an account come first.
    var isNewestFirst: Bool { backward > forward }
}
