import SourceText

/// Whether the lines of a file name each payee twice: as its owner or a program calls it, and as the bank
/// does ("Netflix, NETFLIX.COM AMSTERDAM"). A note that a person writes beside a payee does not repeat it.
struct FileWording {
    private var lines = 0
    private var repetitions = 0
    private var name: UInt32?
    private var isRepeated = false

    /// So many lines tell it, and at least so many.
    private static let (most, fewest) = (200, 3)

    /// What an earlier import has found to be so.
    static let ofBanks: FileWording = {
        var wording = FileWording()
        (wording.lines, wording.repetitions) = (most, most)
        return wording
    }()

    /// Whether more lines would tell no more.
    var isSettled: Bool { lines >= Self.most }

    /// Banks call some payees by their company.
    var isOfBanks: Bool { lines >= Self.fewest && repetitions * 5 >= lines * 2 }

    /// Looks for the first word of the line among the others.
    mutating func note(_ text: Span<UInt8>) {
        var words = LetterRuns()
        while let word = words.next(in: text) {
            let hash = ComparedLetters.hash(of: text, word)
            if name == hash { isRepeated = true }
            name = name ?? hash
        }
    }

    /// Counts the line whose texts were noted.
    mutating func endLine() {
        if name != nil { lines += 1 }
        if isRepeated { repetitions += 1 }
        (name, isRepeated) = (nil, false)
    }
}
