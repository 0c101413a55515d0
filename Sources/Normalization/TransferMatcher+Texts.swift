import LedgerModel
import StatementModel

/// What the words of transfers are, as far as they do not differ from one to the next.
extension TransferMatcher {
    /// So many rows have to have the words of a memo, to be told apart by them.
    private static let fewestMemos = 3
    /// Shorter words of a memo are `REF`, and what was cut off a reference.
    private static let shortestWord = 4

    /// A row with its words, without those of its memo and with them.
    private struct Memo {
        let number: Int
        let payee: SideText
        let whole: SideText
    }

    /// Works out the words of the rows that are, or may be, sides of transfers.
    ///
    /// Some banks have the owner's name as the payee of all that goes to other accounts of the
    /// owner, and tell in the memo what it is for. So where the memos of one payee are of several
    /// kinds that come again, their words count; where each payment has its own, or all the same, the
    /// payee alone does.
    mutating func noteTransferTexts() {
        let days = daysThatTell()
        transferTexts = [UInt64](repeating: 0, count: draft.rows.count)
        var memos: [Memo] = []
        var counts: [SideText: Int] = [:]
        for number in draft.rows.indices where mayTell(number, days) {
            let row = draft.rows[number]
            let payee = textKey(row)
            transferTexts[number] = payee
            if row.memo == 0 { continue }
            let whole = draft.ledger.table.texts.withBytes(row.memo) {
                TransferText.key($0, behind: payee, leastLength: Self.shortestWord)
            }
            if whole == payee { continue }
            let memo = Memo(
                number: number, payee: SideText(row, payee), whole: SideText(row, whole))
            memos.append(memo)
            counts[memo.whole, default: 0] += 1
        }
        memos.removeAll { counts[$0.whole] ?? 0 < Self.fewestMemos }
        let kinds = Dictionary(memos.map { ($0.payee, $0.whole) }) { first, _ in first }
        let told = Set(memos.lazy.filter { kinds[$0.payee] != $0.whole }.map(\.payee))
        for memo in memos where told.contains(memo.payee) {
            transferTexts[memo.number] = memo.whole.text
        }
    }

    /// A row's account, direction and words. To be called behind ``noteTransferTexts()``.
    func sideText(_ number: Int32) -> SideText {
        let row = draft.rows[Int(number)]
        let known = transferTexts[Int(number)]
        return SideText(row, known != 0 ? known : textKey(row))
    }

    private func textKey(_ row: TransactionRow) -> UInt64 {
        draft.ledger.table.texts.withBytes(row.text != 0 ? row.text : row.payee) {
            TransferText.key($0)
        }
    }
}
