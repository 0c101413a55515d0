/// What is known of a row beside its text.
package struct RowEvidence: Sendable, Hashable {
    /// Minor units, money out negative.
    package var amount: Int64
    /// The day, as days since 1970.
    package var day: Int32
    /// The account, by any number of its own.
    package var account: UInt64
    /// The hour, where it is known.
    package var hour: UInt8?
    /// A number of the place, the same within a few hundred metres.
    package var place: UInt64?

    /// A row's amount, day and account.
    package init(
        amount: Int64, day: Int32, account: UInt64 = 0, hour: UInt8? = nil, place: UInt64? = nil
    ) {
        self.amount = amount
        self.day = day
        self.account = account
        self.hour = hour
        self.place = place
    }

    /// 1 for money out.
    var direction: UInt64 { amount < 0 ? 1 : 0 }

    /// The size of the amount in steps of a factor of the square root of 2, with its direction.
    var magnitude: UInt64 {
        let size = amount.magnitude
        guard size > 0 else { return direction }
        let whole = UInt64(63 - size.leadingZeroBitCount)
        // The upper half of an octave begins at the square root of 2 = 1.0110 1 in binary.
        let upper: UInt64 = (size << UInt64(size.leadingZeroBitCount)) >> 55 >= 362 ? 1 : 0
        return (whole * 2 + upper) << 1 | direction
    }

    /// How round the amount is: fares, fees and gifts are rounder than what tills add up. From 0
    /// for tens of the currency's unit to 6 for amounts that end in anything; prices that end in
    /// nine are 4.
    var roundness: UInt64 {
        let size = amount.magnitude
        if size % 1000 == 0 { return 0 }
        if size % 500 == 0 { return 1 }
        if size % 100 == 0 { return 2 }
        if size % 50 == 0 { return 3 }
        if size % 10 == 9 { return 4 }
        return size % 5 == 0 ? 5 : 6
    }

    /// 0 to 6.
    var weekday: UInt64 { UInt64(((Int(day) % 7) + 7) % 7) }
}
