/// How an amount that a person wrote down may differ from what the bank booked.
enum AmountSlip {
    /// Whether one digit is another one, two neighbours changed places, or a tip came on top.
    static func explains(written: Int64, booked: Int64) -> Bool {
        guard (written < 0) == (booked < 0), written != .min, booked != .min else { return false }
        let (wrote, paid) = (Int64(written.magnitude), Int64(booked.magnitude))
        guard wrote < Int64.max / 200, paid < Int64.max / 200 else { return false }
        if paid > wrote && paid - wrote <= wrote * 35 / 100 && written < 0 { return true }
        return isOneDigit(wrote, paid) || isTransposed(wrote, paid)
    }

    /// The difference of two numbers that differ in one digit is a digit and zeros; also one up or
    /// down in a place, with a carry.
    private static func isOneDigit(_ one: Int64, _ other: Int64) -> Bool {
        var difference = (one - other).magnitude
        guard difference > 0, difference.magnitude * 2 <= UInt64(max(one, other)) else {
            return false
        }
        while difference % 10 == 0 { difference /= 10 }
        return difference < 10
    }

    /// Two neighbouring digits that changed places make a difference of nine times a power of ten
    /// times the difference of the digits.
    private static func isTransposed(_ one: Int64, _ other: Int64) -> Bool {
        var scale: Int64 = 1
        while scale <= max(one, other) / 10 {
            let (high, low) = (one / (scale * 10) % 10, one / scale % 10)
            if one - (high * 10 + low) * scale + (low * 10 + high) * scale == other {
                return high != low
            }
            scale *= 10
        }
        return false
    }
}
