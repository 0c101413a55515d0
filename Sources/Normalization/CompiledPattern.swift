/// A pattern in the form that folded texts are held against.
struct CompiledPattern {
    private enum Form {
        /// The text as a whole.
        case whole([UInt8])
        /// Anywhere in the text; the literal that it needs says all.
        case part
        case glob(GlobPattern)
        case regex(Regex<AnyRegexOutput>)
    }

    private let form: Form
    /// What every text has that fits: of each entry one literal at least, by their numbers.
    let needs: [[Int]]

    /// Compiles a pattern; the literals that it needs are numbered in a pool.
    init(_ pattern: TextPattern, isWholeText: Bool, _ pool: inout LiteralPool) {
        let folded = FoldedBytes.bytes(pattern.pattern)
        switch pattern.kind {
        case .literal:
            form = isWholeText ? .whole(folded) : .part
            needs = [[pool.number(of: folded)]]
        case .glob:
            let glob = GlobPattern(pattern.pattern)
            form = .glob(glob)
            needs = glob.literals.map { [pool.number(of: $0)] }
        case .regex:
            do {
                form = .regex(try Regex(pattern.pattern).ignoresCase())
                needs = RegexLiterals.required(by: pattern.pattern).map { alternatives in
                    alternatives.map { pool.number(of: $0) }
                }
            } catch {
                // A pattern that is no expression cannot be made; the text itself is the rest.
                form = .part
                needs = [[pool.number(of: folded)]]
            }
        }
    }

    /// Whether a folded text fits, or one of the parts that it is joined of.
    func matches(_ text: [UInt8], _ parts: [[UInt8]], _ literals: FoundLiterals) -> Bool {
        guard hasNeeds(literals) else { return false }
        return fits(text) || parts.contains { fits($0) }
    }

    /// Whether a folded text fits, of which the literals of the pool are known that it has.
    func matches(_ text: [UInt8], _ literals: FoundLiterals) -> Bool {
        hasNeeds(literals) && fits(text)
    }

    private func hasNeeds(_ literals: FoundLiterals) -> Bool {
        needs.allSatisfy { $0.contains { literals.has($0) } }
    }

    private func fits(_ text: [UInt8]) -> Bool {
        switch form {
        case .whole(let bytes): return text == bytes
        case .part: return true
        case .glob(let glob): return glob.matches(text)
        case .regex(let regex): return String(decoding: text, as: UTF8.self).contains(regex)
        }
    }

    /// Literals of which one is in every text that fits one of the patterns: of each pattern, the
    /// longest; `nil` where a pattern needs none.
    static func announcing(_ patterns: [CompiledPattern], _ pool: LiteralPool) -> [Int]? {
        guard !patterns.isEmpty else { return nil }
        var announcing: [Int] = []
        for pattern in patterns {
            let lengths = pattern.needs.map { need in
                need.map { pool.literals[$0].count }.min() ?? 0
            }
            guard let longest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }) else {
                return nil
            }
            announcing += pattern.needs[longest]
        }
        return announcing
    }
}

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
