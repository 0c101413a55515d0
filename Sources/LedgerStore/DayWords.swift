import LedgerModel
import StatementModel

/// A date as it is written, which the next rows of a ledger mostly have, too.
struct DayWords {
    let date: CalendarDate
    /// `2026-01-`.
    let yearAndMonth: UInt64
    /// `31`.
    let rest: UInt64

    init(_ date: CalendarDate) {
        let (year, month, day) = date.components
        self.date = date
        // A nought in the place of each dash.
        let digits = DigitWord.decimal(UInt64(year * 10_000 + month * 10))
        yearAndMonth = digits | 0x2D30_302D_3030_3030
        rest = DigitWord.decimal(UInt64(day * 1_000_000)) | DigitWord.zeros
    }
}
