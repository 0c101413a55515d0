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
    private var bytes: [UInt8]
    private let prefixLength: Int
    /// The day whose digits stand behind the prefix; rows often follow with the same one.
    private var day: CalendarDate?

    /// Starts with the key of an account: its creation key. An import makes that of the number's
    /// letters and digits, so that it does not depend on which file names the account first, and
    /// nothing that is learned of the account later changes it.
    package init(account: Account) {
        bytes = Array(account.creationKey.utf8)
        bytes.append(0x1F)
        prefixLength = bytes.count
    }

    /// The key of a row, as the `occurrence`-th of its file that is alike, counted from 0.
    package mutating func key(
        of row: TransactionRow, occurrence: Int, table: TransactionTable
    ) -> TransactionID {
        if day == row.date {
            bytes.removeLast(bytes.count - prefixLength - Self.dayLength)
        } else {
            bytes.removeLast(bytes.count - prefixLength)
            appendDate(row.date)
            bytes.append(0x1F)
            day = row.date
        }
        appendDecimal(row.amount)
        bytes.append(0x1F)
        if row.bankID != 0 {
            bytes.append(0x23)
            table.bankIDs.append(row.bankID, to: &bytes)
        } else {
            table.texts.append(row.text, to: &bytes)
            bytes.append(0x1F)
            table.texts.append(row.memo, to: &bytes)
        }
        if occurrence > 0 {
            bytes.append(0x1F)
            appendDecimal(Int64(occurrence))
        }
        let hash = Hash128.hash(bytes.span)
        return TransactionID(high: hash.high, low: hash.low)
    }

    /// Eight digits and what parts them from the amount.
    private static let dayLength = 9

    private mutating func appendDate(_ date: CalendarDate) {
        let (year, month, day) = date.components
        var number = year * 10_000 + month * 100 + day
        var digits: (UInt64) = 0
        for _ in 0..<8 {
            digits = digits << 8 | UInt64(ASCII.zero) + UInt64(number % 10)
            number /= 10
        }
        for _ in 0..<8 {
            bytes.append(UInt8(truncatingIfNeeded: digits))
            digits >>= 8
        }
    }

    private mutating func appendDecimal(_ value: Int64) {
        if value < 0 { bytes.append(ASCII.minus) }
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var start = digits.count
        var rest = value.magnitude
        repeat {
            start &-= 1
            digits[start] = ASCII.zero &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        for place in start..<digits.count { bytes.append(digits[place]) }
    }
}
