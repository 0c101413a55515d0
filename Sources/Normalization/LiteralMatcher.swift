/// Finds many literals in one pass over a text (Aho and Corasick 1975).
///
/// Where every state leads with every byte is worked out beforehand: bytes that no literal has
/// are one column, so that a thousand literals need about two megabytes.
struct LiteralMatcher {
    /// The column of each byte; 0 for those that no literal has.
    private var columns = [UInt8](repeating: 0, count: 256)
    private var width = 1
    /// Where a state leads, column by column.
    private var next: [Int32] = []
    /// Whether a literal ends in a state, and the first of them.
    private var ends: [Int32] = []
    /// The literals that end in states, each with the following one; -1 behind the last.
    private var found: [(literal: Int32, next: Int32)] = []

    /// A matcher of folded literals, numbered by their places; empty ones are never found.
    init(_ literals: [[UInt8]]) {
        for byte in Set(literals.joined()).sorted() {
            columns[Int(byte)] = UInt8(truncatingIfNeeded: width)
            width += 1
        }
        addState()
        for (number, literal) in literals.enumerated() where !literal.isEmpty {
            insert(literal, number: Int32(number))
        }
        link()
    }

    /// Whether there is anything to find.
    var isEmpty: Bool { found.isEmpty }

    private mutating func addState() {
        next += [Int32](repeating: -1, count: width)
        ends.append(-1)
    }

    private mutating func insert(_ literal: [UInt8], number: Int32) {
        var state = 0
        for byte in literal {
            let place = state * width + Int(columns[Int(byte)])
            if next[place] < 0 {
                next[place] = Int32(ends.count)
                addState()
            }
            state = Int(next[place])
        }
        found.append((number, ends[state]))
        ends[state] = Int32(found.count - 1)
    }

    /// Fills in where states lead that no literal goes on from, away from the first one: to where
    /// the longest suffix leads that is a state too.
    private mutating func link() {
        var suffixes = [Int32](repeating: 0, count: ends.count)
        var queue: [Int] = [0]
        var place = 0
        while place < queue.count {
            let state = queue[place]
            place += 1
            for column in 0..<width {
                let fallback = state == 0 ? 0 : next[Int(suffixes[state]) * width + column]
                let target = next[state * width + column]
                guard target >= 0 else {
                    next[state * width + column] = fallback
                    continue
                }
                suffixes[Int(target)] = fallback
                append(ends[Int(fallback)], to: Int(target))
                queue.append(Int(target))
            }
        }
    }

    /// What ends in a state's suffix ends in the state.
    private mutating func append(_ list: Int32, to state: Int) {
        guard list >= 0 else { return }
        guard ends[state] >= 0 else {
            ends[state] = list
            return
        }
        var last = Int(ends[state])
        while found[last].next >= 0 { last = Int(found[last].next) }
        found[last].next = list
    }

    /// Calls `body` with the number of each literal in a folded text, once for each time.
    func forEachMatch(in text: [UInt8], _ body: (Int) -> Void) {
        if isEmpty { return }
        var state = 0
        for byte in text {
            state = Int(next[state * width + Int(columns[Int(byte)])])
            var list = ends[state]
            while list >= 0 {
                body(Int(found[Int(list)].literal))
                list = found[Int(list)].next
            }
        }
    }
}
