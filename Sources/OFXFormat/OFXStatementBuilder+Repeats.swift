import SourceText
import StatementModel

/// Statements that come twice in a file, as in two downloads that were put behind each other.
extension OFXStatementBuilder {
    /// Tells a statement whose records an earlier one of the account has, of the same period and with the
    /// same ledger balance. Records with ids would be known without; those of some banks have none.
    mutating func findRepeat(of draft: OFXStatementDraft) {
        guard let statement = draft.number, let closing = draft.ledgerBalance,
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
        let part = StatementRepeats.Part(
            statement: statement, group: Int(truncatingIfNeeded: draft.idSeed),
            id: "\(start) \(end) \(draft.ledgerDay?.description ?? "")", opening: nil,
            closing: closing, moneyIn: nil, moneyOut: nil)
        guard let found = repeats.end(part, from: entry, behind: records.upperBound, in: text)
        else { return }
        sink.listAgain(found)
        sink.report(.repeatedRecords(found, at: draft.offset))
    }
}
