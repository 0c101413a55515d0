/// Which rules a text may meet, and which patterns it fits: all literals that the patterns need are found
/// in one pass over it.
struct PatternSearch {
    private let table: PatternTable
    private let matcher: LiteralMatcher
    private var found: FoundLiterals
    /// The rules that each literal announces.
    private var owners: [[Int]]

    /// The text at hand, folded.
    var text: [UInt8] = []
    /// What it is joined of; none where it is one text alone.
    var parts: [[UInt8]] = []

    /// A search for patterns.
    init(_ table: PatternTable) {
        self.table = table
        matcher = LiteralMatcher(table.literals.literals)
        found = FoundLiterals(table.literals)
        owners = [[Int]](repeating: [], count: table.literals.literals.count)
    }

    /// Has the literals that each text has which fits one of the patterns announce a rule; whether there are
    /// some.
    mutating func announce(rule number: Int, by patterns: Range<Int>) -> Bool {
        guard let literals = table.announcing(patterns) else { return false }
        for literal in literals { owners[literal].append(number) }
        return true
    }

    /// Looks at the text, and appends the rules that it announces.
    mutating func look(addingTo rules: inout [Int]) {
        found.begin()
        matcher.forEachMatch(in: text) {
            if found.note($0) { rules += owners[$0] }
        }
    }

    /// Whether the text fits one of some patterns, or there are none.
    func fits(_ patterns: Range<Int>) -> Bool {
        patterns.isEmpty || patterns.contains { table.fits($0, text, parts, found) }
    }
}
