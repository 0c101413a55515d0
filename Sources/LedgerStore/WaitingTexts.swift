import LedgerModel

/// Texts of rows that are still to be looked up in the ledger's pool.
///
/// A large ledger's pool is larger than the processor's caches, and each look-up waits for memory.
/// Those of several rows pass together.
struct WaitingTexts {
    /// The members of a row that hold a text.
    enum Member: UInt8 {
        case payee, note, text, memo, counterAccount
    }

    /// So many wait at most: enough that the memory for the first has come when the last is asked
    /// for, and few enough that all of it stays in the fastest cache.
    private static let room = 64

    private struct Entry {
        let hash: UInt64
        let start: Int
        let end: Int
        let row: UInt32
        var likelyID: TextID = 0
        let member: Member
    }

    private var entries: [Entry] = []

    init() { entries.reserveCapacity(Self.room) }

    /// Notes that a member of a row is the text in a range of the document.
    @inline(__always)
    mutating func append(
        _ range: Range<Int>, of bytes: Span<UInt8>, as member: Member, ofRow row: Int,
        _ pool: TextPool
    ) {
        if range.isEmpty { return }
        let hash = TextPool.hash(bytes.extracting(range))
        pool.expectPlace(ofHash: hash)
        entries.append(
            Entry(
                hash: hash, start: range.lowerBound, end: range.upperBound,
                row: UInt32(truncatingIfNeeded: row), member: member))
    }

    /// Whether those that wait are to be looked up now.
    var isFull: Bool { entries.count >= Self.room }

    /// Looks all of them up, and gives them to their rows.
    mutating func settle(
        in rows: inout [TransactionRow], _ bytes: Span<UInt8>, _ pool: inout TextPool
    ) {
        for place in entries.indices {
            let id = pool.likelyID(ofHash: entries[place].hash)
            entries[place].likelyID = id
            pool.expectRange(id)
        }
        for entry in entries { pool.expectBytes(entry.likelyID) }
        for entry in entries {
            let id = pool.intern(bytes.extracting(entry.start..<entry.end), hash: entry.hash)
            let row = Int(entry.row)
            switch entry.member {
            case .payee: rows[row].payee = id
            case .note: rows[row].note = id
            case .text: rows[row].text = id
            case .memo: rows[row].memo = id
            case .counterAccount: rows[row].counterAccount = id
            }
        }
        entries.removeAll(keepingCapacity: true)
    }
}
