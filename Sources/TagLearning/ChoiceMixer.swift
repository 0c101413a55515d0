/// Puts the votes of all contexts and the text model's view together, and learns from its hits
/// how far each is to be trusted.
///
/// Each voice gives logarithms of odds; their weighted sum goes through softmax. The weights,
/// one for each kind of context, by how many rows voted in it and whether they agreed, move along
/// the gradient (the mixing of experts that context-mixing compressors use; Mahoney 2005).
struct ChoiceMixer: Sendable {
    /// Rows that voted: 1, 2, up to 4, up to 8, up to 20, more; agreeing or not.
    private static let groupCount = 12
    /// Part of a vote that goes to choices nobody made.
    private static let smoothing: Float = 0.4
    private static let rate: Float = 0.02
    /// The least that the text model may say about a choice, as a logarithm.
    private static let leastLogarithm: Float = -9.2

    private var weights = [Float](
        repeating: 0.15, count: VoteKind.allCases.count * Self.groupCount)
    private var squares = [Float](
        repeating: 1, count: VoteKind.allCases.count * Self.groupCount)
    private var textWeights = [Float](repeating: 0.9, count: groupCount + 1)
    private var textSquares = [Float](repeating: 1, count: groupCount + 1)

    /// A voice of the row at hand: one context's votes.
    private struct Voice {
        var weight: Int
        var choices: SIMD8<UInt16>
        var values: SIMD8<Float>
    }
    private var voices: [Voice] = []
    private var textLogarithms: [Float] = []
    private var textGroup = 0

    init() {}

    private static func group(_ votes: ContextVotes) -> Int {
        let size =
            switch votes.count {
            case ...1: 0
            case 2: 1
            case ...4: 2
            case ...8: 3
            case ...20: 4
            default: 5
            }
        return size * 2 + (votes.isUnanimous ? 1 : 0)
    }

    /// Starts a row with what the text model says: scores, and shares that add up to 1.
    mutating func begin(scores: [Float], shares: [Float], payee: ContextVotes?) {
        voices.removeAll(keepingCapacity: true)
        textGroup = payee.map { 1 + Self.group($0) } ?? 0
        textLogarithms.removeAll(keepingCapacity: true)
        guard let score = scores.first, let share = shares.first else { return }
        // log(share) = score - log of the sum, which every choice shows; the likeliest best.
        var (bestScore, bestShare) = (score, share)
        for index in scores.indices where scores[index] > bestScore {
            (bestScore, bestShare) = (scores[index], shares[index])
        }
        let shift = PortableMath.log(bestShare) - bestScore
        for score in scores { textLogarithms.append(max(score + shift, Self.leastLogarithm)) }
    }

    /// Adds the votes of a context.
    mutating func take(_ votes: ContextVotes, of kind: VoteKind, choiceCount: Int) {
        let floor = Self.smoothing / Float(choiceCount + 1)
        var values = SIMD8<Float>(repeating: 0)
        for lane in 0..<8 where votes.choices[lane] != .max {
            values[lane] = PortableMath.log((votes.weights[lane] + floor) / floor)
        }
        voices.append(
            Voice(
                weight: kind.rawValue * Self.groupCount + Self.group(votes),
                choices: votes.choices, values: values))
    }

    /// The share of every choice.
    func mix(into shares: inout [Float]) {
        for index in shares.indices {
            shares[index] = textWeights[textGroup] * textLogarithms[index]
        }
        for voice in voices {
            let weight = weights[voice.weight]
            for lane in 0..<8 where voice.choices[lane] != .max {
                shares[Int(voice.choices[lane])] += weight * voice.values[lane]
            }
        }
        PortableMath.softmax(&shares)
    }

    /// Moves the weights of all voices of the row at hand.
    mutating func learn(_ choice: Int, shares: [Float]) {
        var gradient: Float = 0
        for index in shares.indices { gradient += shares[index] * textLogarithms[index] }
        gradient -= textLogarithms[choice]
        Self.step(&textWeights[textGroup], &textSquares[textGroup], gradient)
        for voice in voices {
            var gradient: Float = 0
            for lane in 0..<8 where voice.choices[lane] != .max {
                let place = Int(voice.choices[lane])
                let wanted: Float = place == choice ? 1 : 0
                gradient += (shares[place] - wanted) * voice.values[lane]
            }
            Self.step(&weights[voice.weight], &squares[voice.weight], gradient)
        }
    }

    private static func step(_ weight: inout Float, _ squares: inout Float, _ gradient: Float) {
        squares += gradient * gradient
        weight -= rate * gradient / squares.squareRoot()
    }
}
