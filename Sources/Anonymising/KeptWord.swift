/// A word by which files are understood, where it may be somebody's as well.
struct KeptWord: Hashable, Comparable {
    /// Where a word stands.
    enum Place: Int {
        /// In a column of which nobody knows whose words it has.
        case column
        /// In a line outside of the transactions.
        case statement
        /// In a payee, a purpose, the name of an account.
        case text
    }

    var place: Place
    /// The word, folded.
    var word: String

    static func < (left: KeptWord, right: KeptWord) -> Bool {
        (left.place.rawValue, left.word) < (right.place.rawValue, right.word)
    }
}
