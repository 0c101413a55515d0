/// How often a row got a choice that nobody made before, for payees that are known and for those
/// that are not. A guess among known choices cannot be surer than that there is nothing new.
struct NoveltyRecord: Sendable {
    private var rows = SIMD2<Float>(repeating: 0)
    private var novelties = SIMD2<Float>(repeating: 0)
    /// What remains of earlier rows' weight with each new one.
    private static let keeping: Float = 0.99

    init() {}

    /// How likely a row's choice is one of the known.
    func familiarity(isKnownPayee: Bool) -> Float {
        let group = isKnownPayee ? 1 : 0
        return 1 - (novelties[group] + 0.5) / (rows[group] + 1.5)
    }

    /// Notes whether a choice was new.
    mutating func note(isNew: Bool, isKnownPayee: Bool) {
        let group = isKnownPayee ? 1 : 0
        rows[group] = rows[group] * Self.keeping + 1
        novelties[group] = novelties[group] * Self.keeping + (isNew ? 1 : 0)
    }
}
