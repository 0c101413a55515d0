import LedgerModel
import StatementModel

/// Statements that a file lists twice, or whose records the next one lists again.
extension IncomingFileState {
    /// The rows that stand for others of the file, with those.
    var rowsListedAgain: [Int: Int] {
        var originals: [Int: Int] = [:]
        for found in repeats {
            for number in rowNumbers(of: found) {
                let distance = Int(rows[number].record) - found.records.lowerBound
                let original = rowNumber(behind: found.firstOriginal + distance)
                guard original < number,
                    Int(rows[original].record) == found.firstOriginal + distance
                else { continue }
                originals[number] = originals[original] ?? original
            }
        }
        return originals
    }

    /// Takes out of the sums what a statement of several parts lists twice. Where the parts are
    /// statements of their own, each has its own balances.
    mutating func leaveOutRepeats() {
        for found in repeats where found.statement == found.originalStatement {
            for number in rowNumbers(of: found) {
                guard
                    let place = statements.firstIndex(where: {
                        $0.headerNumber == found.statement && $0.account == rows[number].account
                    })
                else { continue }
                statements[place].leaveOut(
                    rows[number].amount, exact: exactAmounts[number],
                    isPending: rows[number].status == .pending)
            }
        }
    }

    private func rowNumbers(of found: StatementRepeat) -> Range<Int> {
        let first = rowNumber(behind: found.records.lowerBound)
        return first..<max(first, rowNumber(behind: found.records.upperBound))
    }

    /// The first row whose record has a number, or a higher one; records that are no transactions
    /// have no row.
    private func rowNumber(behind record: Int) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(rows[middle].record) < record { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
