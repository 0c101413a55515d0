/// A linear model of choices over hashed pieces and words of texts (multinomial logistic
/// regression, updated row by row with AdaGrad steps; Duchi, Hazan and Singer 2011).
///
/// A feature has one weight for each choice; they lie side by side, in blocks of eight, from the
/// place that the feature's hash names. Features that share places share weights, which the
/// model bears (Weinberger et al. 2009, "feature hashing"); so memory is bounded without a
/// vocabulary.
struct TextModel: Sendable {
    /// The most blocks, of 64 bytes each: 16 MiB.
    static let capacityLimit = 1 << 18
    /// Size of the first steps.
    private static let rate: Float = 0.5
    /// Keeps the first steps from being too long.
    private static let damping: Float = 0.01
    /// Errors below it teach nothing.
    private static let smallError: Float = 0.01

    /// The logarithms of 1 and the numbers behind it; most features are seen in few texts.
    private static let logarithms = (1...1024).map { PortableMath.log(Float($0)) }

    /// Weights of a feature for eight choices, and the sums of their squared gradients, apart:
    /// scoring needs the weights alone.
    private var weights: [SIMD8<Float>]
    private var squares: [SIMD8<Float>]
    private var mask: Int
    private var featureCount = 0
    /// In how many texts features occurred, by hash.
    private var textCounts = [UInt32](repeating: 0, count: 1 << 16)
    private var textCount: UInt32 = 0
    /// The features of the row at hand.
    private var features: [(hash: UInt64, value: Float, isKnown: Bool)] = []
    private var errors: [SIMD8<Float>] = []

    /// The most blocks that a feature has.
    private static let widest = ChoiceLearner.choiceLimit / 8

    init() {
        mask = 4095
        weights = [SIMD8<Float>](repeating: SIMD8(repeating: 0), count: mask + 1 + Self.widest)
        squares = weights
    }

    /// Takes over the features of a row, to be scored or learned.
    mutating func read(_ text: PayeeText, _ row: RowEvidence) {
        features.removeAll(keepingCapacity: true)
        append(text.pieces, norm: 1)
        append(text.terms, norm: 0.7)
        func add(_ kind: UInt64, _ value: UInt64, _ weight: Float) {
            features.append((FeatureHash.combined(kind, value), weight, true))
        }
        add(70, 0, 0.3)
        add(71, row.magnitude, 0.3)
        add(72, (row.magnitude >> 2) << 1 | row.direction, 0.3)
        add(73, row.weekday, 0.15)
        add(74, row.account, 0.3)
        add(77, row.roundness <= 2 ? 1 : 0, 0.4)
        add(78, row.roundness, 0.3)
        if let hour = row.hour { add(75, UInt64(hour) / 3, 0.3) }
        if let place = row.place { add(76, place, 0.6) }
    }

    /// Appends features whose values grow with their rarity, and whose squares add up to the
    /// square of `norm`.
    private mutating func append(_ hashes: [UInt64], norm: Float) {
        let first = features.count
        var squares: Float = 0
        let rarest = 1 + PortableMath.log(Float(textCount) + 1)
        for hash in hashes {
            // Collisions count some features more often than there are texts.
            let seen = Int(min(textCounts[Self.countPlace(hash)], textCount))
            let known =
                seen < Self.logarithms.count
                ? Self.logarithms[seen] : PortableMath.log(Float(seen) + 1)
            let rarity = rarest - known
            features.append((hash, rarity, seen > 0))
            squares += rarity * rarity
        }
        guard squares > 0 else { return }
        let scale = norm / squares.squareRoot()
        for index in first..<features.count { features[index].value *= scale }
    }

    private static func countPlace(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash >> 40) & 0xFFFF
    }

    /// Adds the score of every choice up; `scores` has room for whole blocks. A feature that no
    /// text had says nothing.
    func score(into scores: inout [SIMD8<Float>]) {
        for feature in features where feature.isKnown {
            let place = Int(truncatingIfNeeded: feature.hash) & mask
            for block in scores.indices { scores[block] += weights[place + block] * feature.value }
        }
    }

    /// Moves the weights of the features at hand towards a choice; `shares` is what the model
    /// thought of each one.
    mutating func learn(_ choice: Int, shares: [Float], weight: Float) {
        errors.removeAll(keepingCapacity: true)
        for start in stride(from: 0, to: shares.count, by: 8) {
            var error = SIMD8<Float>(repeating: 0)
            for lane in 0..<min(8, shares.count - start) {
                let wanted: Float = start + lane == choice ? 1 : 0
                let gap = shares[start + lane] - wanted
                error[lane] = abs(gap) < Self.smallError ? 0 : gap * weight
            }
            errors.append(error)
        }
        for (block, error) in errors.enumerated() where error != SIMD8(repeating: 0) {
            step(block, error)
        }
        count(blockCount: errors.count)
    }

    private mutating func step(_ block: Int, _ error: SIMD8<Float>) {
        for feature in features {
            let place = Int(truncatingIfNeeded: feature.hash) & mask + block
            let gradient = error * feature.value
            let sum = squares[place] + gradient * gradient
            squares[place] = sum
            weights[place] -= Self.rate * gradient / (sum + Self.damping).squareRoot()
        }
    }

    private mutating func count(blockCount: Int) {
        textCount &+= 1
        for feature in features {
            let place = Self.countPlace(feature.hash)
            if textCounts[place] == 0 { featureCount += 1 }
            textCounts[place] &+= 1
        }
        while featureCount * blockCount * 2 > mask && mask + 1 < Self.capacityLimit { grow() }
    }

    /// Makes four times the room. Every feature finds its weights in all quarters.
    private mutating func grow() {
        let size = mask + 1
        let times = min(4, Self.capacityLimit / size)
        Self.repeat(&weights, size, times)
        Self.repeat(&squares, size, times)
        mask = size * times - 1
    }

    private static func `repeat`(_ blocks: inout [SIMD8<Float>], _ size: Int, _ times: Int) {
        var repeated: [SIMD8<Float>] = []
        repeated.reserveCapacity(size * (times - 1) + blocks.count)
        for _ in 1..<times { repeated.append(contentsOf: blocks[..<size]) }
        repeated.append(contentsOf: blocks)
        blocks = repeated
    }
}
