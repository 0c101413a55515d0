/// Exponential and logarithm out of additions, multiplications and divisions alone.
///
/// IEEE 754 fixes the result of those to the last bit, and leaves that of a mathematics library
/// open; a guess must be the same everywhere. Both are right to about six digits.
enum PortableMath {
    /// e to the power of `x`, which is held between -80 and 80.
    static func exp(_ x: Float) -> Float {
        let clamped = min(max(x, -80), 80)
        let scaled = clamped * 1.442_695
        let whole = Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
        let rest = clamped - Float(whole) * 0.693_147_2
        var sum = 1 + rest * (1 / 6.0)
        sum = 1 + rest * 0.2 * sum
        sum = 1 + rest * 0.25 * sum
        sum = 1 + rest * (1 / 3.0) * sum
        sum = 1 + rest * 0.5 * sum
        sum = 1 + rest * sum
        return sum * Float(bitPattern: UInt32(truncatingIfNeeded: whole + 127) << 23)
    }

    /// The natural logarithm of a positive, normal number.
    static func log(_ x: Float) -> Float {
        var exponent = Int32(x.bitPattern >> 23) - 127
        var part = Float(bitPattern: x.bitPattern & 0x7F_FFFF | 0x3F80_0000)
        if part > 1.414_213_5 {
            part *= 0.5
            exponent += 1
        }
        let ratio = (part - 1) / (part + 1)
        let square = ratio * ratio
        var sum = 1 / 7.0 + square * (1 / 9.0)
        sum = 0.2 + square * sum
        sum = 1 / 3.0 + square * sum
        sum = 1 + square * sum
        return 2 * ratio * sum + Float(exponent) * 0.693_147_2
    }

    /// The number between 0 and 1 of which `x` is the logarithm of the odds.
    static func probability(logOdds x: Float) -> Float { 1 / (1 + exp(-x)) }

    /// Turns scores into shares that add up to 1.
    static func softmax(_ scores: inout [Float]) {
        guard var highest = scores.first else { return }
        for score in scores where score > highest { highest = score }
        var sum: Float = 0
        for index in scores.indices {
            scores[index] = exp(scores[index] - highest)
            sum += scores[index]
        }
        for index in scores.indices { scores[index] /= sum }
    }
}
