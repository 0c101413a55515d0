import SourceText

/// An exact decimal of any scale, without a currency: what a file says before the ledger rounds
/// nothing of it away.
///
/// The value is `coefficient / 10^scale`. Two amounts are equal when their values are:
/// `1.5 == 1.50`. Arithmetic is checked; `nil` stands for overflow, never a wrong number.
public struct ExactAmount: Sendable {
    /// The digits as an integer, signed as the account holder sees the money: out is negative.
    public let coefficient: Int128
    /// How many of the digits stand behind the decimal mark, 0 to 36.
    public let scale: UInt8

    /// The largest scale; more decimals are refused by the parser.
    public static let maximumScale: UInt8 = 36

    /// The amount `coefficient / 10^scale`.
    @inlinable
    public init(coefficient: Int128, scale: UInt8) {
        self.coefficient = coefficient
        self.scale = scale
    }

    /// Nothing.
    public static let zero = ExactAmount(coefficient: 0, scale: 0)

    /// Whether the amount is below zero: money out.
    @inlinable
    public var isNegative: Bool { coefficient < 0 }

    /// Whether the amount is nothing.
    @inlinable
    public var isZero: Bool { coefficient == 0 }

    /// The amount with the other sign.
    @inlinable
    public var negated: ExactAmount { ExactAmount(coefficient: 0 &- coefficient, scale: scale) }

    /// The amount without its sign.
    @inlinable
    public var magnitude: ExactAmount { isNegative ? negated : self }

    /// The sum, in the finer of the two scales; `nil` where it does not fit.
    @inlinable
    public func adding(_ other: ExactAmount) -> ExactAmount? {
        guard scale == other.scale else { return addingRescaled(other) }
        let (sum, overflow) = coefficient.addingReportingOverflow(other.coefficient)
        return overflow ? nil : ExactAmount(coefficient: sum, scale: scale)
    }

    @usableFromInline
    func addingRescaled(_ other: ExactAmount) -> ExactAmount? {
        if isZero && scale < other.scale { return other }
        if other.isZero && other.scale < scale { return self }
        let target = max(scale, other.scale)
        guard let left = rescaled(to: target), let right = other.rescaled(to: target) else {
            return nil
        }
        return left.adding(right)
    }

    /// The difference, in the finer of the two scales; `nil` where it does not fit.
    public func subtracting(_ other: ExactAmount) -> ExactAmount? { adding(other.negated) }

    /// The same value with another scale; `nil` where digits would be lost or do not fit.
    public func rescaled(to target: UInt8) -> ExactAmount? {
        if target == scale { return self }
        if target > scale {
            guard let factor = Self.powerOfTen(target - scale) else { return nil }
            let (product, overflow) = coefficient.multipliedReportingOverflow(by: factor)
            return overflow ? nil : ExactAmount(coefficient: product, scale: target)
        }
        guard let divisor = Self.powerOfTen(scale - target) else { return nil }
        let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: divisor)
        return remainder == 0 ? ExactAmount(coefficient: quotient, scale: target) : nil
    }

    /// The value cut towards zero to a scale, and whether digits other than zero were cut.
    public func truncated(to target: UInt8) -> (amount: ExactAmount, lostDigits: Bool)? {
        if target >= scale { return rescaled(to: target).map { ($0, false) } }
        guard let divisor = Self.powerOfTen(scale - target) else { return nil }
        let (quotient, remainder) = coefficient.quotientAndRemainder(dividingBy: divisor)
        return (ExactAmount(coefficient: quotient, scale: target), remainder != 0)
    }

    /// The value in units of `10^-exponent`, cut towards zero, as the ledger keeps money;
    /// `nil` where it leaves 64 bits.
    @inlinable
    public func minorUnits(exponent: UInt8) -> (units: Int64, lostDigits: Bool)? {
        if scale == exponent, let units = Int64(exactly: coefficient) { return (units, false) }
        guard let (amount, lost) = truncated(to: exponent),
            let units = Int64(exactly: amount.coefficient)
        else { return nil }
        return (units, lost)
    }

    /// 10 to the given power, `nil` above 38.
    static func powerOfTen(_ power: UInt8) -> Int128? {
        guard power <= 38 else { return nil }
        var result: Int128 = 1
        for _ in 0..<power { result *= 10 }
        return result
    }

    /// The amount without zeros at the end of its decimals.
    var reduced: ExactAmount {
        var coefficient = coefficient
        var scale = scale
        while scale > 0 && coefficient % 10 == 0 {
            coefficient /= 10
            scale -= 1
        }
        return ExactAmount(coefficient: coefficient, scale: scale)
    }
}

extension ExactAmount: Hashable, Comparable {
    /// Compares values: `1.5 == 1.50`.
    @inlinable
    public static func == (left: ExactAmount, right: ExactAmount) -> Bool {
        guard left.scale == right.scale else { return areEqualRescaled(left, right) }
        return left.coefficient == right.coefficient
    }

    @usableFromInline
    static func areEqualRescaled(_ left: ExactAmount, _ right: ExactAmount) -> Bool {
        let (a, b) = (left.reduced, right.reduced)
        return a.scale == b.scale && a.coefficient == b.coefficient
    }

    /// Compares values; amounts too far apart in scale to align are told apart by magnitude.
    public static func < (left: ExactAmount, right: ExactAmount) -> Bool {
        if left.scale == right.scale { return left.coefficient < right.coefficient }
        let target = max(left.scale, right.scale)
        switch (left.rescaled(to: target), right.rescaled(to: target)) {
        case (let a?, let b?): return a.coefficient < b.coefficient
        case (nil, _): return left.isNegative
        case (_, nil): return !right.isNegative
        }
    }

    /// Equal values hash alike, whatever their scale.
    public func hash(into hasher: inout Hasher) {
        let value = reduced
        hasher.combine(value.coefficient)
        hasher.combine(value.scale)
    }
}

extension ExactAmount: CustomStringConvertible {
    /// The decimal with a point, all decimals of the scale, and a minus for money out.
    public var description: String {
        let places = Int(scale)
        // 39 digits at most, or one in front of all decimals; a sign and a point.
        let size = max(39, places + 1) + 2
        return unsafe String(unsafeUninitializedCapacity: size) { text in
            var (start, place) = (size, 0)
            func put(_ byte: UInt8) {
                start &-= 1
                unsafe text[start] = byte
            }
            func put(digit: UInt8) {
                if place == places && place > 0 { put(ASCII.point) }
                put(ASCII.zero + digit)
                place += 1
            }
            // The lowest digit first.
            var large = coefficient.magnitude
            while large > UInt128(UInt64.max) {
                put(digit: UInt8(large % 10))
                large /= 10
            }
            var rest = UInt64(large)
            repeat {
                put(digit: UInt8(rest % 10))
                rest /= 10
            } while rest > 0 || place <= places
            if isNegative { put(ASCII.minus) }
            for offset in start..<size { unsafe text[offset - start] = text[offset] }
            return size - start
        }
    }

    /// The decimal as statements are written, which nobody takes for a grouped number: `1.234` could be
    /// one thousand, so that three decimals get a fourth.
    package var statementText: String { scale == 3 ? description + "0" : description }
}
