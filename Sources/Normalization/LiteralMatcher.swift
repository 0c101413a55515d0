/// Finds many literals in one pass over a text (Aho and Corasick 1975).
struct LiteralMatcher {
    /// A state: where a byte leads, and what ends here.
    private struct State {
        var next: [UInt8: Int32] = [:]
        /// The longest proper suffix that is a state too.
        var fallback: Int32 = 0
        /// The numbers of the literals that end here.
        var found: [Int32] = []
    }

    private var states = [State()]
    /// From the first state, where most bytes of a text are met.
    private var first = [Int32](repeating: 0, count: 256)

    /// A matcher of folded literals, numbered by their places; empty ones are never found.
    init(_ literals: [[UInt8]]) {
        for (number, literal) in literals.enumerated() where !literal.isEmpty {
            insert(literal, number: Int32(number))
        }
        link()
    }

    /// Whether there is anything to find.
    var isEmpty: Bool { states.count == 1 }

    private mutating func insert(_ literal: [UInt8], number: Int32) {
        var state = 0
        for byte in literal {
            if let next = states[state].next[byte] {
                state = Int(next)
            } else {
                states.append(State())
                states[state].next[byte] = Int32(states.count - 1)
                state = states.count - 1
            }
        }
        states[state].found.append(number)
    }

    /// Sets the fallbacks, state by state away from the first one.
    private mutating func link() {
        for (byte, state) in states[0].next { first[Int(byte)] = state }
        var queue = states[0].next.values.sorted()
        var place = 0
        while place < queue.count {
            let state = Int(queue[place])
            place += 1
            for (byte, next) in states[state].next.sorted(by: { $0.key < $1.key }) {
                let fallback = step(states[state].fallback, byte)
                states[Int(next)].fallback = fallback
                states[Int(next)].found += states[Int(fallback)].found
                queue.append(next)
            }
        }
    }

    private func step(_ state: Int32, _ byte: UInt8) -> Int32 {
        var state = state
        while state != 0 {
            if let next = states[Int(state)].next[byte] { return next }
            state = states[Int(state)].fallback
        }
        return first[Int(byte)]
    }

    /// Calls `body` with the number of each literal in a folded text, once for each time.
    func forEachMatch(in text: [UInt8], _ body: (Int) -> Void) {
        var state: Int32 = 0
        for byte in text {
            state = step(state, byte)
            guard state != 0 else { continue }
            for number in states[Int(state)].found { body(Int(number)) }
        }
    }
}
