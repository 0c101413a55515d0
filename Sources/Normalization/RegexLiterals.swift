import SourceText

/// Finds out what every text has that a regular expression matches.
///
/// The answer is a list of alternatives: of each entry, at least one literal is in the text, in small
/// letters. It need not be complete, and must not be wrong: where the syntax is not sure, nothing
/// is said. Only ASCII letters, digits and signs count.
struct RegexLiterals {
    private let pattern: [UInt8]
    private var offset = 0
    private var isUnclear = false

    /// Literals of which at least one is in every text that matches.
    typealias Alternatives = [[UInt8]]

    /// What every matching text has; empty where nothing is known.
    static func required(by pattern: String) -> [Alternatives] {
        var parser = RegexLiterals(pattern: Array(pattern.utf8))
        let required = parser.alternation()
        return parser.isUnclear || parser.offset < parser.pattern.count ? [] : required
    }

    private init(pattern: [UInt8]) { self.pattern = pattern }

    private var byte: UInt8? { offset < pattern.count ? pattern[offset] : nil }

    // MARK: Grammar

    /// Branches between bars, up to the end or a closing parenthesis.
    private mutating func alternation() -> [Alternatives] {
        var branches = [concatenation()]
        while byte == Self.bar && !isUnclear {
            offset += 1
            branches.append(concatenation())
        }
        guard branches.count > 1 else { return branches[0] }
        var all: Alternatives = []
        for branch in branches {
            guard let best = Self.best(of: branch) else { return [] }
            all += best
        }
        return [all]
    }

    /// The alternatives that say most: those whose shortest literal is longest.
    static func best(of required: [Alternatives]) -> Alternatives? {
        func length(_ alternatives: Alternatives) -> Int {
            (alternatives.map(\.count).min() ?? 0) * 64 - min(alternatives.count, 63)
        }
        var best: Alternatives?
        for alternatives in required where length(alternatives) > best.map(length) ?? 0 {
            best = alternatives
        }
        return best
    }

    /// Atoms one behind the other. Letters that follow each other make one literal.
    private mutating func concatenation() -> [Alternatives] {
        var required: [Alternatives] = []
        var run: [UInt8] = []
        func ended(_ run: inout [UInt8], _ required: inout [Alternatives]) {
            if !run.isEmpty { required.append([run]) }
            run = []
        }
        while let byte, byte != Self.bar, byte != Self.close, !isUnclear {
            let atom = atom(byte)
            let times = quantifier()
            switch (atom, times) {
            case (.letter(let letter), .once): run.append(letter)
            case (.letter(let letter), .more):
                run.append(letter)
                ended(&run, &required)
            case (.group(let inner), .once), (.group(let inner), .more):
                ended(&run, &required)
                required += inner
            default: ended(&run, &required)
            }
        }
        ended(&run, &required)
        return required
    }

    private enum Atom {
        case letter(UInt8)
        case group([Alternatives])
        /// Something that has no fixed letters.
        case other
    }

    private mutating func atom(_ byte: UInt8) -> Atom {
        offset += 1
        switch byte {
        case UInt8(ascii: "("): return group()
        case UInt8(ascii: "["): return bracket()
        case UInt8(ascii: "\\"): return escape()
        case UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "$"): return .other
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "]"):
            isUnclear = true
            return .other
        case 0x20...0x7E: return .letter(ASCII.lowercased(byte))
        // Letters beyond ASCII have several spellings.
        default: return .other
        }
    }

    /// A group that is taken as it is: plain, `(?:…)` or with a name. Others may look ahead or
    /// change what letters mean.
    private mutating func group() -> Atom {
        if byte == UInt8(ascii: "?") {
            offset += 1
            if byte == UInt8(ascii: "P") { offset += 1 }
            switch byte {
            case UInt8(ascii: ":"): offset += 1
            case UInt8(ascii: "<"):
                offset += 1
                guard byte.map(ASCII.isLetter) ?? false else { return unclear() }
                while let byte, byte != UInt8(ascii: ">") { offset += 1 }
                offset += 1
            default: return unclear()
            }
        } else if byte == UInt8(ascii: "*") {
            return unclear()
        }
        let inner = alternation()
        guard byte == Self.close else { return unclear() }
        offset += 1
        return .group(inner)
    }

    /// A class of characters, passed over. Classes within it, and sets of them, are not read.
    private mutating func bracket() -> Atom {
        if byte == UInt8(ascii: "^") { offset += 1 }
        if byte == UInt8(ascii: "]") { return unclear() }
        while let byte {
            offset += 1
            switch byte {
            case UInt8(ascii: "]"): return .other
            case UInt8(ascii: "["): return unclear()
            case UInt8(ascii: "\\"): offset += 1
            default: continue
            }
        }
        return unclear()
    }

    private mutating func escape() -> Atom {
        guard let byte else { return unclear() }
        offset += 1
        switch byte {
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "s"), UInt8(ascii: "S"),
            UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "b"), UInt8(ascii: "B"),
            UInt8(ascii: "A"), UInt8(ascii: "z"), UInt8(ascii: "Z"), UInt8(ascii: "h"),
            UInt8(ascii: "v"), UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "r"):
            return .other
        case 0x20...0x7E where !ASCII.isLetter(byte) && !ASCII.isDigit(byte):
            return .letter(byte)
        default: return unclear()
        }
    }

    private mutating func unclear() -> Atom {
        isUnclear = true
        return .other
    }

    // MARK: Repetition

    private enum Times { case once, more, maybe }

    private mutating func quantifier() -> Times {
        var times = Times.once
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "?"): times = .maybe
        case UInt8(ascii: "+"): times = .more
        case UInt8(ascii: "{"): return count()
        default: return .once
        }
        offset += 1
        passMode()
        return times
    }

    /// `{n}`, `{n,}`, `{n,m}` or `{,m}`.
    private mutating func count() -> Times {
        offset += 1
        var least: Int?
        while let byte, ASCII.isDigit(byte), (least ?? 0) < 10_000 {
            least = (least ?? 0) * 10 + Int(byte - 0x30)
            offset += 1
        }
        while let byte, ASCII.isDigit(byte) || byte == UInt8(ascii: ",") { offset += 1 }
        guard byte == UInt8(ascii: "}") else {
            isUnclear = true
            return .maybe
        }
        offset += 1
        passMode()
        return least ?? 0 > 0 ? .more : .maybe
    }

    /// Behind a repetition, `?` and `+` say how eager it is.
    private mutating func passMode() {
        if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "+") { offset += 1 }
    }

    private static let bar = UInt8(ascii: "|")
    private static let close = UInt8(ascii: ")")
}
