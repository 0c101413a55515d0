/// Literals, each once.
struct LiteralPool {
    private(set) var literals: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]

    /// The number of a literal.
    mutating func number(of literal: [UInt8]) -> Int {
        if let known = numbers[literal] { return known }
        numbers[literal] = literals.count
        literals.append(literal)
        return literals.count - 1
    }
}

/// Which literals of a pool a text has.
struct FoundLiterals {
    /// The text in which each was seen last, by its number.
    private var seen: [UInt32]
    private var text: UInt32 = 0

    init(_ pool: LiteralPool) {
        seen = [UInt32](repeating: 0, count: pool.literals.count)
    }

    /// Begins a text, of which nothing is known.
    mutating func begin() {
        text &+= 1
        guard text == 0 else { return }
        seen = [UInt32](repeating: 0, count: seen.count)
        text = 1
    }

    /// Notes that the text has a literal; whether it is for the first time.
    mutating func note(_ literal: Int) -> Bool {
        guard seen[literal] != text else { return false }
        seen[literal] = text
        return true
    }

    /// Whether the text has a literal.
    func has(_ literal: Int) -> Bool { seen[literal] == text }
}
