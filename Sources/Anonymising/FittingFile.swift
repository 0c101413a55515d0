import SourceText
import StatementModel

/// The table in which as few words stay as it is read by: none that may be somebody's where it can be
/// read without, else those alone that the reading hangs on, `payment` below a payee for example.
struct FittingFile {
    /// A table with other values, and how it is read.
    struct Attempt {
        var bytes: [UInt8]
        /// Which words stay.
        var kept: Set<KeptWord>
        /// Which others are words by which tables are understood.
        var met: Set<KeptWord>
        /// In what it is read otherwise; `nil` where it is not.
        var difference: String?
        /// Whether it is taken to be in another encoding.
        var hasOtherEncoding: Bool
        /// Whether the same is said of how it is read.
        var isLike: Bool

        fileprivate var fit: Int { difference != nil ? 0 : isLike ? 2 : 1 }
    }

    private let attempt: (Set<KeptWord>) throws(ReadError) -> Attempt
    private var trials: Int

    /// - Parameters:
    ///   - size: The size of the file, by which the number of trials is bounded.
    ///   - attempt: Makes the table, with some words kept.
    init(size: Int, _ attempt: @escaping (Set<KeptWord>) throws(ReadError) -> Attempt) {
        self.attempt = attempt
        trials = min(Self.mostTrials, max(Self.fewestTrials, Self.mostBytes / max(size, 1)))
    }

    private static let mostTrials = 64
    private static let fewestTrials = 8
    private static let mostBytes = 8_000_000

    /// The best table.
    mutating func found() throws(ReadError) -> Attempt {
        let bare = try attempt([])
        if bare.fit == 2 || bare.met.isEmpty { return bare }
        let full = try attempt(bare.met)
        return full.fit > bare.fit ? try reduced(full) : bare
    }

    /// Gives up words, half of them first, one by one at last, as long as the table is read the same.
    private mutating func reduced(_ full: Attempt) throws(ReadError) -> Attempt {
        var best = full
        var size = (full.kept.count + 1) / 2
        while size > 0 {
            var start = 0
            let words = best.kept.sorted()
            while start < words.count, trials > 0 {
                trials -= 1
                let piece = words[start..<min(start + size, words.count)]
                let other = try attempt(best.kept.subtracting(piece))
                if other.fit >= full.fit { best = other }
                start += size
            }
            size = size > 1 ? (size + 1) / 2 : 0
        }
        return best
    }
}
