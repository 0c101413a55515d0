/// Finds the names that a few typed letters may mean, whatever the case.
///
/// Letters between colons look for levels: `fo:gr` finds `Food:Groceries`. Of a level, names that
/// begin with the letters come first, then those of which a word begins with them, then those that
/// hold them.
public struct NameCompletion: Sendable {
    private let names: [(name: String, levels: [[Character]])]

    /// A completion of names; the earlier one comes first among equals.
    public init(_ names: [String]) {
        self.names = names.map { ($0, Self.levels(of: $0)) }
    }

    /// The names that may be meant, the best first; none for nothing typed. Names that hold the
    /// letters with others between are there where no other is.
    public func matches(_ typed: String) -> [String] {
        let wanted = Self.levels(of: typed)
        guard wanted.contains(where: { !$0.isEmpty }) else { return [] }
        let ranked = names.enumerated().compactMap { place, entry -> (Rank, String)? in
            Self.cost(wanted, entry.levels).map {
                (Rank(cost: $0, levels: entry.levels.count, place: place), entry.name)
            }
        }.sorted { $0.0 < $1.0 }
        let isClose = ranked.first.map { $0.0.cost < Self.loose } ?? false
        return ranked.filter { !isClose || $0.0.cost < Self.loose }.map(\.1)
    }

    /// Whether typed letters begin levels of a name, or words of them, and are two at least: then they
    /// name it where nothing asks back. Letters within it, or with others between, may be meant
    /// otherwise.
    package static func begins(_ typed: String, _ name: String) -> Bool {
        guard typed.count > 1 else { return false }
        var rest = levels(of: name)[...]
        for part in levels(of: typed) {
            var isFound = false
            while !isFound, let level = rest.popFirst() {
                isFound = cost(part, level).map { $0 <= 2 } ?? false
            }
            if !isFound { return false }
        }
        return true
    }

    private struct Rank: Comparable {
        let cost: Int
        let levels: Int
        let place: Int

        static func < (left: Rank, right: Rank) -> Bool {
            (left.cost, left.levels, left.place) < (right.cost, right.levels, right.place)
        }
    }

    /// What letters with others between them cost; more than everything else together.
    private static let loose = 1000

    private static func levels(of name: String) -> [[Character]] {
        name.lowercased().split(separator: ":", omittingEmptySubsequences: false).map(Array.init)
    }

    /// What the levels of a name cost; `nil` where they do not hold what is typed. One level alone
    /// may be any level of a name; several are levels that follow each other in their order.
    private static func cost(_ wanted: [[Character]], _ levels: [[Character]]) -> Int? {
        if wanted.count == 1 {
            let whole = levels.enumerated().compactMap { place, level in
                Self.cost(wanted[0], level).map { $0 * 4 + min(place, 2) }
            }.min()
            let across = holds(Array(levels.joined(separator: ":")), wanted[0]) ? loose * 10 : nil
            return whole ?? across
        }
        var total = 0
        var rest = levels[...]
        for part in wanted {
            var found: Int?
            while let level = rest.popFirst() {
                found = Self.cost(part, level)
                if found != nil { break }
                total += 1
            }
            guard let found else { return nil }
            total += found * 4
        }
        return total + rest.count
    }

    /// What a level costs: 0 for the letters themselves.
    private static func cost(_ letters: [Character], _ level: [Character]) -> Int? {
        if letters == level { return 0 }
        if level.starts(with: letters) { return 1 }
        let words = level.split { !$0.isLetter && !$0.isNumber }
        if words.contains(where: { $0.starts(with: letters) }) { return 2 }
        if level.indices.contains(where: { level[$0...].starts(with: letters) }) { return 3 }
        return holds(level, letters) ? loose : nil
    }

    private static func holds(_ level: [Character], _ letters: [Character]) -> Bool {
        var rest = level[...]
        for letter in letters {
            guard let place = rest.firstIndex(of: letter) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }
}

extension Ledger {
    /// The active categories that a few typed letters may mean, the best first.
    public func categories(completing text: String) -> [String] {
        NameCompletion(activeCategories.map(\.name)).matches(text)
    }

    /// The active tags that a few typed letters may mean, the best first.
    public func tags(completing text: String) -> [Tag] {
        NameCompletion(tags.active.map(\.path)).matches(text).map { Tag(path: $0) }
    }
}
