package import LedgerModel
import SourceText
import StatementModel

/// The documented byte string that a record's key is the hash of.
///
/// It is, with 0x1F between the parts: the account key; the date as eight digits; the signed
/// amount in minor units; then `#` and the bank's id where the record has one, else the payee's
/// text, 0x1F and the memo as the bank wrote them. The second and later records of a file that
/// give the same string have 0x1F and their number (1 for the second) behind it. The hash is
/// ``Hash128``. None of this may ever change: it names the transactions of every ledger.
package struct TransactionFingerprint: Sendable {
    /// Room for the string, of which ``count`` bytes are written.
    private var bytes: [UInt8]
    private var count: Int
    private let prefixLength: Int
    /// The day whose digits stand behind the prefix; rows often follow with the same one.
    private var day: CalendarDate?

    /// More than a day, an amount and a number with what parts them.
    private static let room = 80

    /// Starts with the key of an account: its creation key. An import makes that of the number's
    /// letters and digits, so that it does not depend on which file names the account first, and
    /// nothing that is learned of the account later changes it.
    package init(account: Account) { self.init(creationKey: account.creationKey) }

    /// Starts with a creation key: an account that another one was joined into has several.
    package init(creationKey: String) {
        bytes = Array(creationKey.utf8)
        bytes.append(Self.separator)
        count = bytes.count
        prefixLength = bytes.count
        bytes += repeatElement(0, count: 4 * Self.room)
    }

    /// The key of a row, as the `occurrence`-th of its file that is alike, counted from 0.
    package mutating func key(
        of row: TransactionRow, occurrence: Int, table: TransactionTable
    ) -> TransactionID {
        count = prefixLength
        if day == row.date {
            count += 9
        } else {
            let (year, month, day) = row.date.components
            append(digits: UInt64(year * 10_000 + month * 100 + day), leastCount: 8)
            append(Self.separator)
            self.day = row.date
        }
        append(decimal: row.amount)
        append(Self.separator)
        if row.bankID != 0 {
            append(0x23)
            append(row.bankID, of: table.bankIDs)
        } else {
            append(row.text, of: table.texts)
            append(Self.separator)
            append(row.memo, of: table.texts)
        }
        if occurrence > 0 {
            append(Self.separator)
            append(decimal: Int64(occurrence))
        }
        let hash = Hash128.hash(bytes.span.extracting(0..<count))
        return TransactionID(high: hash.high, low: hash.low)
    }

    private static let separator: UInt8 = 0x1F

    // MARK: Pieces

    @inline(__always)
    private mutating func append(_ byte: UInt8) {
        bytes[count] = byte
        count &+= 1
    }

    /// Appends a text, behind which there is room for the rest.
    @inline(__always)
    private mutating func append(_ text: TextID, of pool: TextPool) {
        if text == 0 { return }
        let end = count &+ pool.length(text)
        if end &+ Self.room > bytes.count { bytes += repeatElement(0, count: end) }
        pool.copy(text, to: &bytes, at: count)
        count = end
    }

    private mutating func append(decimal value: Int64) {
        if value < 0 { append(ASCII.minus) }
        let magnitude = value.magnitude
        guard magnitude >= DigitWord.bound else { return append(digits: magnitude, leastCount: 1) }
        let (rest, low) = magnitude.quotientAndRemainder(dividingBy: DigitWord.bound)
        let (high, middle) = rest.quotientAndRemainder(dividingBy: DigitWord.bound)
        if high > 0 { append(digits: high, leastCount: 1) }
        append(digits: middle, leastCount: high > 0 ? 8 : 1)
        append(digits: low, leastCount: 8)
    }

    /// Appends a number below ``DigitWord/bound`` with at least so many digits.
    @inline(__always)
    private mutating func append(digits value: UInt64, leastCount: Int) {
        let digits = DigitWord.decimal(value)
        let skipped = min(8 &- leastCount, digits.trailingZeroBitCount >> 3)
        let word = (digits | DigitWord.zeros) >> UInt64(skipped << 3)
        let place = count
        // All eight, within the room, which the store checks; what is too much is overwritten.
        unsafe bytes.withUnsafeMutableBytes {
            unsafe $0.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
        }
        count &+= 8 &- skipped
    }
}
