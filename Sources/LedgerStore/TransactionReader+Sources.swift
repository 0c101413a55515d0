import LedgerModel
import SourceText
import StatementModel

/// Where the transaction came from, and where that is kept.
extension TransactionReader {
    /// So many rows come between two looks at the pages that they are on.
    private static let round = 1 << 14

    mutating func readSources(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        try reader.expect(0x5B, bytes, "expected a list")
        var isFirst = true
        while try reader.nextEntry(bytes, isFirst: &isFirst) {
            try readSource(bytes, &reader)
        }
    }

    mutating func readSource(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) {
        reader.skipBlanks(bytes)
        let start = reader.offset
        var source = ReadSource()
        var seen: UInt32 = 0
        var isFirst = !readHead(bytes, &reader, &source, &seen)
        if isFirst { try reader.expect(0x7B, bytes, "expected an object") }
        while let range = try reader.nextKey(bytes, isFirst: &isFirst) {
            guard let key = SourceKey(bytes, range) else {
                throw JSONFault("unknown key", at: range.lowerBound)
            }
            let bit = UInt32(1) << UInt32(key.rawValue)
            guard seen & bit == 0 else {
                throw JSONFault("the key stands here for the second time", at: range.lowerBound)
            }
            seen |= bit
            try readMember(key, bytes, &reader, &source)
        }
        guard seen & SourceKey.required == SourceKey.required else {
            throw JSONFault("the source lacks its file or record", at: start)
        }
        sources.append(source)
    }

    /// Reads file, record and line, where they stand as the writer puts them. Any other source
    /// leaves the reader where it was.
    mutating func readHead(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, _ source: inout ReadSource,
        _ seen: inout UInt32
    ) -> Bool {
        var ahead = reader
        guard ahead.skip("{\"file\":", bytes), let file = ahead.shortInteger(bytes),
            ahead.skip(",\"record\":", bytes), let record = ahead.shortInteger(bytes),
            ahead.skip(",\"line\":", bytes), let line = ahead.shortInteger(bytes),
            (0...fileCount).contains(file), let record = UInt32(exactly: record),
            let line = UInt32(exactly: line)
        else { return false }
        source.file = UInt32(truncatingIfNeeded: file)
        source.record = record
        source.line = line
        seen = SourceKey.head
        reader = ahead
        return true
    }

    mutating func readMember(
        _ key: SourceKey, _ bytes: Span<UInt8>, _ reader: inout JSONByteReader,
        _ source: inout ReadSource
    ) throws(JSONFault) {
        switch key {
        case .file:
            let last = breaches == nil ? fileCount : Int64(UInt32.max)
            source.file = try readNumber(bytes, &reader, through: last)
        case .record: source.record = try readNumber(bytes, &reader, through: Int64(UInt32.max))
        case .line: source.line = try readNumber(bytes, &reader, through: Int64(UInt32.max))
        case .text: source.text = try readSourceText(bytes, &reader, as: .text)
        case .memo: source.memo = try readSourceText(bytes, &reader, as: .memo)
        case .bankID: source.bankID = try readBankID(bytes, &reader)
        case .counterAccount:
            source.counterAccount = try readSourceText(bytes, &reader, as: .counterAccount)
        case .key: source.key = try readID(bytes, &reader)
        case .date: source.date = try readDate(bytes, &reader)
        case .amount: source.amount = try reader.integer(bytes)
        case .exactAmount: source.exactAmount = try reader.exactAmount(bytes)
        }
    }

    /// Reads a text of a source; that of the first one is the row's, and may wait.
    @inline(__always)
    mutating func readSourceText(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, as member: WaitingTexts.Member
    ) throws(JSONFault) -> TextID {
        if sources.isEmpty { return try readText(bytes, &reader, as: member) }
        let text = try reader.string(bytes)
        return detail == .figures ? 0 : try intern(text, bytes, reader)
    }

    mutating func readNumber(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader, through last: Int64
    ) throws(JSONFault) -> UInt32 {
        UInt32(truncatingIfNeeded: try reader.integer(bytes, in: 0...last))
    }

    // MARK: The end of a line

    /// Puts sources and extras where the table keeps them, and the row behind the others.
    mutating func finish(_ draft: inout Draft, _ bytes: Span<UInt8>) {
        if let first = sources.first { keep(first: first, &draft.row) }
        if sources.count > 1 { keepLater(&draft.row) }
        if rows.count % Self.round == 0 { LargePages.prepare(Self.round, in: &rows) }
        rows.append(draft.row)
        if let first = sources.first, !first.isPlain {
            waiting.settle(in: &rows, bytes, &table.texts)
            let source = first.source(of: rows[rows.count - 1], table)
            extras.firstSource = source
            hasExtras = true
        }
        if hasExtras { keepExtras() }
    }

    private mutating func keepExtras() {
        rows[rows.count - 1].extras = table.append(extras)
        extras = TransactionExtras()
        hasExtras = false
    }

    private mutating func keep(first: ReadSource, _ row: inout TransactionRow) {
        row.file = first.file
        row.record = first.record
        row.line = first.line
        row.text = first.text
        row.memo = first.memo
        row.bankID = first.bankID
        row.counterAccount = first.counterAccount
    }

    /// Chains the later sources, the last one first: each is appended to a row without any, so
    /// that no chain is walked.
    mutating func keepLater(_ row: inout TransactionRow) {
        var next: Int32 = -1
        for source in sources.dropFirst().reversed() {
            var later = SourceRow(row)
            later.key = source.key ?? row.id
            later.amount = source.amount ?? row.amount
            later.date = source.date ?? row.date
            later.file = source.file
            later.record = source.record
            later.line = source.line
            later.text = source.text
            later.memo = source.memo
            later.bankID = source.bankID
            later.counterAccount = source.counterAccount
            later.next = next
            if let amount = source.exactAmount {
                extras.keep(exactly: amount, ofSource: later.key)
                hasExtras = true
            }
            var head = row
            head.laterSource = -1
            table.append(later, to: &head)
            next = head.laterSource
        }
        row.laterSource = next
    }
}
