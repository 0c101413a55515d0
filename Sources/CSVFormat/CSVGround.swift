import SourceText
import StatementModel

/// What decided a point of a reading, with the cell that did.
struct CSVGround: Sendable {
    /// How sure the decision is.
    var confidence: ReadingGround.Confidence
    /// Why, for people.
    var reason: String
    /// Where the value stands that decided; `nil` where the file as a whole did.
    var cell: Range<Int>?

    /// A ground, with the cell that decided.
    init(_ confidence: ReadingGround.Confidence, _ reason: String, _ cell: Range<Int>? = nil) {
        self.confidence = confidence
        self.reason = reason
        self.cell = cell
    }

    /// What the user or a profile says.
    static func stated(inProfile isInProfile: Bool) -> CSVGround {
        CSVGround(.stated, isInProfile ? "the profile says so" : "as given")
    }

    /// The balances follow on so many rows.
    static func proven(by proof: RunningBalanceProof) -> CSVGround {
        CSVGround(.proven, "the balances follow on \(proof.agreeing) of \(proof.checked) rows")
    }

    /// The ground as it is told: with its line and what stands there.
    func told(_ bytes: Span<UInt8>) -> ReadingGround {
        ReadingGround(confidence, reason, at: cell, in: bytes)
    }
}
