import SourceText
import StatementModel

/// Rows that begin on one line of the table and have their amount on the next.
extension CSVRowReader {
    /// The line right above a row without a day that has a day and texts, and neither amount nor balance: it
    /// is the beginning of that row, and no record of its own (observed in statements that were printed and
    /// read back).
    mutating func takeBeginning(
        _ bytes: Span<UInt8>, above record: CSVRecord
    ) -> StatementLine? {
        guard isHolding, lastLine.status == .info, lastLine.amount == nil,
            lastLine.balance == nil, recordCount == lastLine.record + 1,
            isRightBelow(bytes, lastLine.byteOffset, record.byteOffset)
        else { return nil }
        isHolding = false
        recordCount -= 1
        tally.taken -= 1
        tally.continuation += 1
        return lastLine
    }

    /// Whether a row begins on the line below that on which another one does.
    private func isRightBelow(_ bytes: Span<UInt8>, _ above: Int, _ below: Int) -> Bool {
        (above..<below).count(where: { bytes[$0] == ASCII.lineFeed }) == 1
    }

    /// Puts the texts of a row's beginning in front of its own.
    mutating func goOn(from begun: StatementLine) {
        guard isHolding else { return }
        lastLine.byteOffset = begun.byteOffset
        if lastLine.payee.isEmpty { lastLine.payee = begun.payee }
        if lastLine.bookingType.isEmpty { lastLine.bookingType = begun.bookingType }
        if lastLine.reference.isEmpty { lastLine.reference = begun.reference }
        if lastLine.memo.isEmpty {
            lastLine.memo = begun.memo
        } else if !begun.memo.isEmpty {
            var joined: [UInt8] = []
            texts.append(begun.memo, to: &joined)
            joined.append(ASCII.space)
            texts.append(lastLine.memo, to: &joined)
            lastLine.memo = texts.append(joined)
        }
    }
}
