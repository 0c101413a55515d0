import SourceText
import StatementModel

/// One leg of a double entry.
struct CSVLeg {
    var path: Range<Int>
    var amount: ExactAmount
    var memo: TextRange
    var byteOffset: Int
    var currency: CurrencyCode?
    var isReconciled: Bool
}

/// The legs of one double entry, and what its first row says of all.
struct CSVLegs {
    var date: CalendarDate
    var payee: TextRange = .empty
    var bankID: TextRange = .empty
    var checkNumber: TextRange = .empty
    var legs: [CSVLeg] = []
}

extension CSVRowReader {
    /// Reads a row as a leg; `false` where it is none.
    mutating func readLeg(
        _ bytes: Span<UInt8>, _ record: CSVRecord, _ amount: ExactAmount?, _ date: CalendarDate?,
        _ column: Int, into sink: inout any StatementSink
    ) -> Bool {
        let path = record[column: column].value(in: bytes)
        guard let amount, CSVAccountPath(bytes, in: path) != nil else { return false }
        if let date {
            flushLegs(bytes, into: &sink)
            var entry = CSVLegs(date: date)
            // The description is the entry's; the memo is the leg's.
            let texts = [reading.columns[.payee]].compactMap { $0 } + reading.columns.memos
            let filled = texts.first { !record[column: $0].value(in: bytes).isEmpty }
            if let filled { entry.payee = sourceText(bytes, record, filled) }
            if let id = reading.columns[.id] { entry.bankID = sourceText(bytes, record, id) }
            if let check = reading.columns[.checkNumber] {
                entry.checkNumber = sourceText(bytes, record, check)
            }
            entryLegs = entry
        }
        guard entryLegs != nil else { return false }
        let memo = reading.columns.memos.last { !record[column: $0].value(in: bytes).isEmpty }
        let text = memo.map { sourceText(bytes, record, $0) } ?? .empty
        let leg = CSVLeg(
            path: path, amount: amount, memo: text == entryLegs?.payee ? .empty : text,
            byteOffset: record.byteOffset, currency: currency(bytes, record),
            isReconciled: isReconciledRow(bytes, record))
        entryLegs?.legs.append(leg)
        return true
    }

    private func sourceText(_ bytes: Span<UInt8>, _ record: CSVRecord, _ column: Int) -> TextRange {
        TextRange(source: record[column: column].value(in: bytes))
    }

    /// The currency of GnuCash's `CURRENCY::EUR`.
    private func currency(_ bytes: Span<UInt8>, _ record: CSVRecord) -> CurrencyCode? {
        for field in record.fields {
            let range = field.value(in: bytes)
            guard range.count == 13, bytes.hasPrefixIgnoringCase("currency::", at: range.lowerBound)
            else { continue }
            return CurrencyCode(bytes.string(range.upperBound - 3..<range.upperBound))
        }
        return nil
    }

    /// Hands the legs of an entry on: a line for each own account, the other legs as its category,
    /// its transfer or its parts.
    mutating func flushLegs(_ bytes: Span<UInt8>, into sink: inout any StatementSink) {
        guard let entry = entryLegs else { return }
        entryLegs = nil
        flush(into: &sink)
        let legs = entry.legs
        var own = legs.indices.filter { CSVAccountPath(bytes, in: legs[$0].path)?.isOwn == true }
        if own.isEmpty { own = Array(legs.indices.prefix(1)) }
        // The leg with most money explains the entry; the others of own accounts are its transfers.
        let main = own.max {
            (legs[$0].amount.magnitude, $1) < (legs[$1].amount.magnitude, $0)
        }
        tally.continuation += legs.count - own.count
        let currency = legs.compactMap(\.currency).first
        for index in own {
            var line = line(of: legs[index], entry, currency, bytes, into: &sink)
            // Only once, or an entry of a million legs would take forever.
            let others = index == main ? legs.indices.filter { $0 != index } : []
            if others.count > 1 {
                let first = texts.splits.count
                for other in others { _ = texts.append(split(of: legs[other], bytes)) }
                line.splits = first..<texts.splits.count
            } else if let other = index == main ? others.first : main {
                let split = split(of: legs[other], bytes)
                (line.category, line.transferAccount) = (split.category, split.transferAccount)
            }
            tally.taken += 1
            sink.take(line, texts)
            texts.clear()
        }
    }

    private mutating func line(
        of leg: CSVLeg, _ entry: CSVLegs, _ currency: CurrencyCode?, _ bytes: Span<UInt8>,
        into sink: inout any StatementSink
    ) -> StatementLine {
        var statement = accounts.find(bytes, leg.path)
        if statement == nil {
            let name = CSVAccountPath(bytes, in: leg.path)?.name ?? leg.path
            var header = StatementHeader(currency: currency ?? reading.currency ?? options.currency)
            header.account.name = bytes.string(name)
            sink.open(header)
            statement = accounts.add(bytes.string(leg.path), currency: header.currency)
        }
        var line = StatementLine(
            statement: statement ?? 0, record: recordCount, byteOffset: leg.byteOffset)
        recordCount += 1
        line.bookingDate = entry.date
        line.amount = leg.amount
        line.isReconciled = leg.isReconciled
        line.payee = entry.payee
        line.memo = leg.memo
        line.bankID = entry.bankID
        line.checkNumber = entry.checkNumber
        return line
    }

    private func split(of leg: CSVLeg, _ bytes: Span<UInt8>) -> StatementSplit {
        var split = StatementSplit()
        split.amount = leg.amount.negated
        split.memo = leg.memo
        guard let path = CSVAccountPath(bytes, in: leg.path) else { return split }
        if path.isOwn {
            split.transferAccount = TextRange(source: path.name)
        } else {
            split.category = TextRange(source: path.rest)
        }
        return split
    }
}
