import LedgerModel
import SourceText
import StatementModel

/// Records of a file whose texts are still to be looked up in the ledger's pool.
///
/// Each look-up waits for memory, unless the pool is small, and most of what reading a long file
/// takes are such waits. Those of several records pass together.
struct WaitingRecords {
    /// So many wait at most: enough that the memory for the first has come when the last is asked for.
    private static let room = 32

    private struct Record {
        var row: TransactionRow
        let statement: Int
        let balance: Int64?
        var text: Text
        var memo: Text
        let bankID: Text
    }

    /// A text in `bytes`, with its hash for the pool.
    private struct Text {
        var start = 0
        var count = 0
        var hash: UInt64 = 0
        /// Its likely number in the pool, once that is asked for.
        var likely: TextID = 0

        var range: Range<Int> { start..<start &+ count }
    }

    private var records: [Record] = []
    private var bytes: [UInt8] = []

    var count: Int { records.count }
    var isFull: Bool { records.count == Self.room }

    /// Adds a record, whose row has no texts yet, with the balance behind it in minor units.
    mutating func append(
        _ row: TransactionRow, statement: Int, balance: Int64?, _ line: StatementLine,
        _ texts: StatementTexts
    ) {
        let text = keep(line.payee, texts)
        // Many banks print one text twice; a memo that repeats the payee says nothing.
        let hasMemo = !line.memo.isEmpty && !texts.isSame(line.memo, line.payee)
        records.append(
            Record(
                row: row, statement: statement, balance: balance, text: text,
                memo: hasMemo ? keep(line.memo, texts) : Text(),
                bankID: line.bankID.isEmpty ? Text() : keep(line.bankID, texts)))
    }

    /// Changes the row of the record that came last.
    mutating func updateLast(_ body: (_ row: inout TransactionRow, _ statement: Int) -> Void) {
        guard let last = records.indices.last else { return }
        body(&records[last].row, records[last].statement)
    }

    private mutating func keep(_ range: TextRange, _ texts: StatementTexts) -> Text {
        if range.isEmpty { return Text() }
        let start = bytes.count
        return texts.withBytes(range) { text in
            unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
            return Text(start: start, count: text.count, hash: TextPool.hash(text))
        }
    }

    /// Asks for all memory that the look-ups need.
    mutating func expect(_ pool: TextPool, _ payees: CleanPayees) {
        for record in records {
            pool.expectPlace(ofHash: record.text.hash)
            if record.memo.count > 0 { pool.expectPlace(ofHash: record.memo.hash) }
        }
        for place in records.indices {
            let text = pool.likelyID(ofHash: records[place].text.hash)
            records[place].text.likely = text
            pool.expectRange(text)
            var payee = text
            if records[place].memo.count > 0 {
                let memo = pool.likelyID(ofHash: records[place].memo.hash)
                records[place].memo.likely = memo
                pool.expectRange(memo)
                if text == 0 { payee = memo }
            }
            payees.expect(payee)
        }
        for record in records {
            pool.expectBytes(record.text.likely)
            if record.memo.likely != 0 { pool.expectBytes(record.memo.likely) }
        }
    }

    /// The row of a record, with its texts.
    func row(_ place: Int, _ table: inout TransactionTable) -> TransactionRow {
        let record = records[place]
        var row = record.row
        row.text = number(record.text, &table.texts)
        row.memo = number(record.memo, &table.texts)
        row.note = row.text != 0 ? row.memo : 0
        row.bankID = table.bankIDs.add(bytes.span.extracting(record.bankID.range))
        return row
    }

    private func number(_ text: Text, _ pool: inout TextPool) -> TextID {
        pool.intern(bytes.span.extracting(text.range), hash: text.hash)
    }

    /// The number of a record's statement in the file.
    func statement(_ place: Int) -> Int { records[place].statement }

    /// The balance behind a record in minor units.
    func balance(_ place: Int) -> Int64? { records[place].balance }

    /// Forgets the records, which are rows now.
    mutating func removeAll() {
        records.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }
}
