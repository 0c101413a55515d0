import LedgerModel
import SourceText
import StatementModel

/// Matching cheques by the numbers that are printed on them.
///
/// Whoever writes a cheque notes it on that day, and the bank books it when somebody hands it in, which may
/// be weeks later. Neither the days nor the texts of the two have anything in common, but the number has.
extension RecordMatcher {
    /// A cheque is handed in within so many days; the ledger has all rows of these days at hand.
    private static let longestWay = LedgerTail.margin
    /// Smaller numbers count the records of a file.
    private static let leastNumber = 100

    /// Matches records whose check number and amount one row of another program has.
    mutating func matchByCheckNumber(_ state: IncomingFileState, _ matching: inout FileMatching) {
        let numbers = checkNumbers(of: state)
        for (number, check) in numbers where matching.isOpen(number) {
            guard let row = row(ofCheck: check, state.rows[number], state, matching) else {
                continue
            }
            // The days between writing and handing in are those of the receiver.
            matching.noteContest(number)
            matching.claim(row, by: number, reason: .sameCheck(check))
        }
    }

    /// The check numbers of a file's records in their order, those alone that an account has once.
    private func checkNumbers(of state: IncomingFileState) -> [(number: Int, check: Int)] {
        let all: [(number: Int, check: Int)] = state.rows.indices.compactMap { number in
            checkNumber(of: state.rows[number]).map { (number, $0) }
        }
        guard !all.isEmpty else { return [] }
        let counts = Dictionary(
            all.map { (AccountCheck(account: state.rows[$0.number].account, check: $0.check), 1) },
            uniquingKeysWith: +)
        return all.filter {
            counts[AccountCheck(account: state.rows[$0.number].account, check: $0.check)] == 1
        }
    }

    private struct AccountCheck: Hashable {
        let account: Int32
        let check: Int
    }

    /// The number of a row's cheque; `nil` for what programs put in its place, words (`DEP`, `ATM`) and
    /// numbers that count records.
    private func checkNumber(of row: TransactionRow) -> Int? {
        guard row.checkNumber != 0 else { return nil }
        let text = draft.ledger.table.bankIDs.string(row.checkNumber)
        guard text.utf8.allSatisfy(ASCII.isDigit), let number = Int(text),
            number >= Self.leastNumber
        else { return nil }
        return number
    }

    /// The one row that has a record's amount and check number, from other programs alone: one program
    /// writes the same day each time.
    private mutating func row(
        ofCheck check: Int, _ record: TransactionRow, _ state: IncomingFileState,
        _ matching: FileMatching
    ) -> Int32? {
        var found: [Int32] = []
        for days in -Self.longestWay...Self.longestWay {
            draft.index.forEachRow(
                account: record.account, amount: record.amount,
                date: record.date.adding(days: days), in: draft.rows
            ) {
                if checkNumber(of: draft.rows[Int($0)]) == check { found.append($0) }
            }
        }
        let rows = Set(found)
        let layout = draft.layoutNumber(ofFile: state.number)
        guard rows.count == 1, let row = rows.first, !matching.isClaimed(row),
            mayBeOne(record, draft.rows[Int(row)]),
            !sources(ofRow: row).contains(where: { $0.layout == layout })
        else { return nil }
        return row
    }
}
