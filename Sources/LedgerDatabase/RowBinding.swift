import LedgerModel
import StatementModel

/// Words for columns that know a few values; each has an address that stays.
private struct Word {
    let text: StaticString

    @inline(__always)
    func bind(to statement: SQLStatement, at place: Int32) {
        unsafe statement.bind(kept: text.utf8Start, text.utf8CodeUnitCount, at: place)
    }
}

/// The texts of a pool where they are in memory.
@unsafe
struct PooledBytes {
    let base: UnsafePointer<UInt8>
    let ends: [UInt32]

    /// Binds a text, or nothing for the empty one.
    @inline(__always)
    func bind(_ text: TextID, to statement: SQLStatement, at place: Int32) {
        guard text != 0 else { return statement.bind(null: place) }
        let start = Int(unsafe ends[Int(text) &- 1])
        let end = Int(unsafe ends[Int(text)])
        unsafe statement.bind(kept: base + start, end - start, at: place)
    }
}

/// What is bound for a row, and where its id and day are spelled.
@unsafe
struct RowBinding {
    let texts: PooledBytes
    let bankIDs: PooledBytes
    /// The row of a statement that is bound, counted from 0.
    var slot = 0
    private let scratch: UnsafeMutablePointer<UInt8>
    private var dates: [CalendarDate?]

    /// Bytes that each row of a statement needs: 27 for the id, 10 for the day.
    static let scratchSize = 64

    /// A binding with room for the texts of some rows of a statement.
    init(
        texts: PooledBytes, bankIDs: PooledBytes, scratch: UnsafeMutablePointer<UInt8>, rows: Int
    ) {
        unsafe self.texts = texts
        unsafe self.bankIDs = bankIDs
        unsafe self.scratch = scratch
        unsafe dates = [CalendarDate?](repeating: nil, count: rows)
    }

    @inline(__always)
    func bind(_ id: TransactionID, to statement: SQLStatement, at place: Int32) {
        let target = unsafe scratch + slot * Self.scratchSize
        unsafe id.spell(at: target)
        unsafe statement.bind(kept: UnsafePointer(target), 27, at: place)
    }

    /// Rows are sorted by their days, so that most have the one that was there before.
    @inline(__always)
    mutating func bind(_ date: CalendarDate, to statement: SQLStatement, at place: Int32) {
        let target = unsafe scratch + slot * Self.scratchSize + 32
        if unsafe date != dates[slot] {
            unsafe dates[slot] = date
            for (offset, byte) in date.description.utf8.enumerated() where offset < 10 {
                unsafe target[offset] = byte
            }
        }
        unsafe statement.bind(kept: UnsafePointer(target), 10, at: place)
    }

    @inline(__always)
    func bind(_ kind: Transaction.Kind, to statement: SQLStatement, at place: Int32) {
        let word: StaticString =
            switch kind {
            case .income: "income"
            case .expense: "expense"
            case .transfer: "transfer"
            case .adjustment: "adjustment"
            }
        Word(text: word).bind(to: statement, at: place)
    }

    @inline(__always)
    func bind(_ status: Transaction.Status, to statement: SQLStatement, at place: Int32) {
        let word: StaticString =
            switch status {
            case .pending: "pending"
            case .posted: "posted"
            case .reconciled: "reconciled"
            }
        Word(text: word).bind(to: statement, at: place)
    }
}

extension TransactionID {
    /// Writes the 27 letters of the id to memory that has room for them.
    @inline(__always)
    @unsafe
    fileprivate func spell(at place: UnsafeMutablePointer<UInt8>) {
        unsafe place[0] = 0x74
        var rest = high
        for index in 0..<12 {
            unsafe place[1 + index] = Self.letter(UInt8(truncatingIfNeeded: rest >> 59))
            rest <<= 5
        }
        // Four bits of the upper half are left.
        unsafe place[13] = Self.letter(
            UInt8(truncatingIfNeeded: (high & 15) << 1 | low >> 63))
        rest = low << 1
        for index in 0..<12 {
            unsafe place[14 + index] = Self.letter(UInt8(truncatingIfNeeded: rest >> 59))
            rest <<= 5
        }
        unsafe place[26] = Self.letter(UInt8(truncatingIfNeeded: (low & 7) << 2))
    }

    @inline(__always)
    private static func letter(_ digit: UInt8) -> UInt8 {
        digit < 26 ? 0x61 &+ digit : 0x18 &+ digit
    }
}
