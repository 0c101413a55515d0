import Normalization

/// What the user says to a question of a review.
enum ReviewWord: Equatable {
    /// The suggestion of a number, counted from 1.
    case suggestion(Int)
    /// A category by its name, or the beginning of it; `+NAME` for a new one.
    case category(String)
    /// Tags likewise, several behind commas.
    case tags(String)
    /// Another name for the payee.
    case payee(String)
    case yes, no, always, all, why, undo, skip, quit, help
    /// What fits nothing.
    case unclear

    /// What a line says. A line of one letter is a command where the question has it; any other
    /// names a category.
    init(line: String, kind: ReviewItem.Kind) {
        let text = line.split(separator: " ").joined(separator: " ")
        if text.isEmpty {
            self = .skip
        } else if let word = Self.letters(for: kind)[text] {
            self = word
        } else if !kind.isOfPayee {
            self = .unclear
        } else if let number = Int(text), number > 0 {
            self = .suggestion(number)
        } else {
            self = Self.named(text)
        }
    }

    /// Whether somebody wrote an answer of any question out.
    static func areAnswer(_ text: String) -> Bool {
        [
            "yes", "no", "merge", "both", "always", "all", "accept", "why", "undo", "skip", "quit",
            "end", "help",
        ].contains(text.lowercased())
    }

    /// `t NAME`, `p NAME` and `c NAME`; a name alone is a category's.
    private static func named(_ text: String) -> ReviewWord {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        switch (parts[0], parts.count) {
        case ("c", 2): return .category(parts[1])
        case ("t", 2): return .tags(parts[1])
        case ("p", 2): return .payee(parts[1])
        default: return .category(text)
        }
    }

    /// The single letters of a question.
    static func letters(for kind: ReviewItem.Kind) -> [String: ReviewWord] {
        let all: [String: ReviewWord] = [
            "A": .all, "?": .why, "u": .undo, "s": .skip, "q": .quit, "h": .help,
        ]
        let own: [String: ReviewWord] =
            switch kind {
            case .possibleRepeat: ["m": .yes, "y": .yes, "b": .no, "n": .no]
            case .possibleTransfer, .neverBooked: ["y": .yes, "n": .no]
            case .uncategorised, .unsureGuess: ["y": .yes, "n": .no, "a": .always]
            }
        return all.merging(own) { _, own in own }
    }
}
