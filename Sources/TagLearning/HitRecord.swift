/// The learner's own record: what it guessed before it was told, how sure it was, and whether it
/// was right. Confidence and the threshold for applying guesses come from it.
struct HitRecord: Sendable {
    /// The share of right guesses that all applied guesses together are to reach.
    static let target = 0.92
    /// The surest and the least sure guess that the threshold ever asks for.
    static let thresholds: ClosedRange<Float> = 0.5...0.75
    private static let binCount = 200

    private var slope: Float = 1
    private var shift: Float = 0
    private var shifts = [Float](repeating: 0, count: ChoiceLearner.choiceLimit)
    private var guesses = [UInt32](repeating: 0, count: binCount + 1)
    private var hits = [UInt32](repeating: 0, count: binCount + 1)
    /// From which confidence on guesses are applied.
    private(set) var threshold = thresholds.upperBound

    init() {}

    private static func logOdds(_ share: Float) -> Float {
        PortableMath.log((share + 1e-4) / (1 - share + 1e-4))
    }

    /// How sure a guess is: what the mixer says, set right by how often such guesses, and those
    /// of this choice, were right before.
    func confidence(of choice: Int, share: Float) -> Float {
        PortableMath.probability(logOdds: slope * Self.logOdds(share) + shift + shifts[choice])
    }

    /// How sure it is that the choice is one of several, which together have a share.
    func confidence(share: Float) -> Float {
        PortableMath.probability(logOdds: slope * Self.logOdds(share) + shift)
    }

    /// Notes whether a guess of some confidence was right.
    mutating func note(confidence: Float, isHit: Bool) {
        let bin = Int(min(max(confidence, 0), 1) * Float(Self.binCount))
        guesses[bin] += 1
        hits[bin] += isHit ? 1 : 0
        setThreshold()
    }

    /// Sets confidences right by a guess among choices that were known.
    mutating func correct(_ choice: Int, share: Float, isHit: Bool) {
        let error = confidence(of: choice, share: share) - (isHit ? 1 : 0)
        slope -= 0.005 * error * Self.logOdds(share)
        shift -= 0.005 * error
        shifts[choice] = (shifts[choice] - 0.02 * error) * 0.995
    }

    /// The lowest confidence from which on guesses together were right often enough.
    private mutating func setThreshold() {
        // Ten guesses that do not reach the target stand for what is not known yet.
        var (count, right) = (10.0, 8.5)
        var lowest = Self.binCount + 1
        for bin in guesses.indices.reversed() {
            let guessed = guesses[bin]
            if guessed == 0 { continue }
            count += Double(guessed)
            right += Double(hits[bin])
            if right >= Self.target * count { lowest = bin }
        }
        let limits = Self.thresholds
        let wanted = Float(lowest) / Float(Self.binCount)
        threshold = min(max(wanted, limits.lowerBound), limits.upperBound)
    }
}
