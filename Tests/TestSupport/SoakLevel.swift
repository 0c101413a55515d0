import Foundation

/// How long the tests go on that try random things: briefly, with the same seeds on every run; or,
/// with `SLUICE_SOAK=1` in the environment, many times as long and with new ones.
package enum SoakLevel {
    /// Whether the long forms run.
    package static let isLong = ProcessInfo.processInfo.environment["SLUICE_SOAK"] == "1"

    /// How many times as long as usual the long forms are.
    private static let factor = 20

    /// The first seed of the long forms: `SLUICE_SEED`, to repeat a run, else a new one, which is
    /// printed.
    private static let firstSeed: UInt32 = {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["SLUICE_SEED"].flatMap { UInt32($0) } ?? .random(in: 1...(.max))
        print("random tests run long; the same again: SLUICE_SOAK=1 SLUICE_SEED=\(seed)")
        return seed
    }()

    /// How often a test tries something that it usually tries `usual` times.
    package static func rounds(_ usual: Int) -> Int { isLong ? usual * factor : usual }

    /// The seeds of a test that runs once for each of them: usually 1 through `usual`.
    package static func seeds(_ usual: Int) -> [Int] {
        isLong ? (0..<usual * factor).map { Int(firstSeed) + $0 } : Array(1...usual)
    }

    /// The seed of a test that has just one: usually the one given.
    package static func seed(_ usual: Int) -> Int { isLong ? Int(firstSeed) &+ usual : usual }
}
