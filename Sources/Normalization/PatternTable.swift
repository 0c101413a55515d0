/// The patterns of rules for one kind of text, in the form that folded texts are held against.
///
/// What each needs stands in one list of numbers: most patterns that are looked at lack a literal, and are
/// passed over before anything of them is touched.
struct PatternTable {
    private enum Form {
        /// The text as a whole.
        case whole([UInt8])
        /// Anywhere in the text; the literal that it needs says all.
        case part
        case glob(GlobPattern)
        case regex(Regex<AnyRegexOutput>)
    }

    /// Whether a literal is the text as a whole, and not a part of it.
    private let isWholeText: Bool
    /// All literals that patterns need.
    private(set) var literals = LiteralPool()
    private var forms: [Form] = []
    /// What every text has that fits: of each group one literal at least, by its number. A group ends
    /// with -1.
    private var needs: [Int32] = []
    /// Where the needs of each pattern begin, and behind the last one the end of all.
    private var firstNeeds = [0]

    /// A table without patterns.
    init(isWholeText: Bool) { self.isWholeText = isWholeText }

    /// Compiles patterns; they are asked for by the numbers that are returned.
    mutating func add(_ patterns: [TextPattern]) -> Range<Int> {
        let first = forms.count
        for pattern in patterns { add(pattern) }
        return first..<forms.count
    }

    private mutating func add(_ pattern: TextPattern) {
        let folded = FoldedBytes.bytes(pattern.pattern)
        switch pattern.kind {
        case .literal: add(isWholeText ? .whole(folded) : .part, needs: [[folded]])
        case .glob:
            let glob = GlobPattern(pattern.pattern)
            add(.glob(glob), needs: glob.literals.map { [$0] })
        case .regex:
            do {
                let regex = try Regex(pattern.pattern).ignoresCase()
                add(.regex(regex), needs: RegexLiterals.required(by: pattern.pattern))
            } catch {
                // A pattern that is no expression cannot be made; the text itself is the rest.
                add(.part, needs: [[folded]])
            }
        }
    }

    private mutating func add(_ form: Form, needs groups: [[[UInt8]]]) {
        forms.append(form)
        for group in groups {
            for literal in group { needs.append(Int32(literals.number(of: literal))) }
            needs.append(-1)
        }
        firstNeeds.append(needs.count)
    }

    /// Whether a folded text, or one of the parts that it is joined of, fits a pattern; the literals that
    /// the text has are known.
    func fits(
        _ pattern: Int, _ text: [UInt8], _ parts: [[UInt8]], _ found: FoundLiterals
    ) -> Bool {
        guard hasNeeds(of: pattern, found) else { return false }
        return switch forms[pattern] {
        case .whole(let bytes): text == bytes || parts.contains(bytes)
        case .part: true
        case .glob(let glob): glob.matches(text) || parts.contains { glob.matches($0) }
        case .regex(let regex):
            Self.has(regex, text) || parts.contains { Self.has(regex, $0) }
        }
    }

    private static func has(_ regex: Regex<AnyRegexOutput>, _ text: [UInt8]) -> Bool {
        String(decoding: text, as: UTF8.self).contains(regex)
    }

    private func hasNeeds(of pattern: Int, _ found: FoundLiterals) -> Bool {
        var isMet = false
        for place in firstNeeds[pattern]..<firstNeeds[pattern + 1] {
            let literal = Int(needs[place])
            if literal >= 0 {
                isMet = isMet || found.has(literal)
            } else if isMet {
                isMet = false
            } else {
                return false
            }
        }
        return true
    }

    /// Literals of which one is in every text that fits one of the patterns: of each pattern, the
    /// longest; `nil` where a pattern needs none.
    func announcing(_ patterns: Range<Int>) -> [Int]? {
        guard !patterns.isEmpty else { return nil }
        var announcing: [Int] = []
        for pattern in patterns {
            let groups = needs[firstNeeds[pattern]..<firstNeeds[pattern + 1]].split(separator: -1)
            let lengths = groups.map { group in
                group.map { literals.literals[Int($0)].count }.min() ?? 0
            }
            guard let longest = lengths.indices.max(by: { lengths[$0] < lengths[$1] }) else {
                return nil
            }
            announcing += groups[longest].map { Int($0) }
        }
        return announcing
    }
}
