/// How an amount that a person wrote down may differ from what the bank booked.
enum AmountSlip {
    /// Whether one digit is another one, two neighbours changed places, a tip came on top, or the
    /// amount was rounded.
    static func explains(written: Int64, booked: Int64) -> Bool {
        isOfPen(written: written, booked: booked) || isTip(written: written, booked: booked)
    }

    /// Whether one digit is another one, two neighbours changed places, or the amount was rounded.
    static func isOfPen(written: Int64, booked: Int64) -> Bool {
        guard let (wrote, paid) = magnitudes(written, booked) else { return false }
        return isOneDigit(wrote, paid) || isTransposed(wrote, paid) || isRounded(wrote, paid)
    }

    /// Whether a tip came on top: so many amounts may be that of many others.
    private static func isTip(written: Int64, booked: Int64) -> Bool {
        guard let (wrote, paid) = magnitudes(written, booked) else { return false }
        return paid > wrote && paid - wrote <= wrote * 35 / 100 && written < 0
    }

    /// The two without their sign, where that is one and they are small enough to count with.
    private static func magnitudes(
        _ written: Int64, _ booked: Int64
    ) -> (wrote: Int64, paid: Int64)? {
        guard (written < 0) == (booked < 0), written != .min, booked != .min else { return nil }
        let (wrote, paid) = (Int64(written.magnitude), Int64(booked.magnitude))
        return wrote < Int64.max / 200 && paid < Int64.max / 200 ? (wrote, paid) : nil
    }

    /// Whether the first number is the second one, rounded up or down to a half, a whole, five or
    /// ten of some unit: by less than that, and by no more than an eighth.
    private static func isRounded(_ wrote: Int64, _ paid: Int64) -> Bool {
        let difference = abs(wrote - paid)
        guard wrote > 0, difference <= paid / 8 else { return false }
        var step: Int64 = 10
        while step <= wrote {
            if wrote % step == 0 && difference < step { return true }
            if wrote % (step * 5) == 0 && difference < step * 5 { return true }
            step *= 10
        }
        return false
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
