import SourceText
import StatementModel

/// Statements that come twice in a file, as in two downloads that were put behind each other.
extension OFXStatementBuilder {
    /// Tells a statement whose records an earlier one of the account has, of the same period and with the
    /// same ledger balance, if any. Records with ids would be known without; those of some banks have none.
    mutating func findRepeat(of draft: OFXStatementDraft) {
        guard let statement = draft.number,
            let start = draft.header.periodStart, let end = draft.header.periodEnd,
            let records = draft.records, let first = draft.firstRecordOffset
        else { return }
        let source = source
        let text = source.span
        // The text of the last element ends with the next tag.
        let behind = text.firstOffset(
            of: ASCII.less, from: draft.lastElementOffset + 1, to: text.count)
        guard first < behind else { return }
        // All records together are one entry: no part of them is looked for.
        let entry = repeats.entryCount
        repeats.note(first..<behind, record: records.lowerBound)
        var account = Int(truncatingIfNeeded: draft.idSeed)
        if draft.ledgerBalance == nil {
            // Without balances only statements of one period are held against each other.
            account = account &* 31 &+ Int(start.dayNumber) &* 31 &+ Int(end.dayNumber)
        }
        let part = StatementRepeats.Part(
            statement: statement, group: account,
            id: "\(start) \(end) \(draft.ledgerDay?.description ?? "")", opening: nil,
            closing: draft.ledgerBalance, moneyIn: nil, moneyOut: nil,
            isIdentified: draft.ledgerBalance == nil)
        guard let found = repeats.end(part, from: entry, behind: records.upperBound, in: text)
        else { return }
        sink.listAgain(found)
        sink.report(.repeatedRecords(found, at: draft.offset))
    }
}
