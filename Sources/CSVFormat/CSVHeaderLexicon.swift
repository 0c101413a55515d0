import SourceText

/// Looks names of columns up in the word lists.
enum CSVHeaderLexicon {
    /// A word list's answer.
    struct Match: Sendable {
        var role: CSVRole
        var language: String
        var weight: Int
    }

    /// Whether the lists know the name as a whole, or nearly so.
    static func isKnown(_ name: String) -> Bool {
        // A phrase weighs so much if it is half of the name or more, which a name of very many
        // words cannot have; no part of a compound does.
        let blanks = name.utf8.count { $0 == ASCII.space }
        guard blanks < mostWords else { return false }
        return wholeMatches(name, isAnyPart: false).contains { $0.weight >= 60 }
    }

    /// No name that is known has more words: half of them are a phrase, and each may have a unit or
    /// number beside it.
    private static let mostWords = longestPhrase * 4

    /// What a folded name speaks for.
    ///
    /// The whole name weighs 100; without a unit or number behind it 95; a phrase at its start or
    /// end weighs up to 80 by how much of the name it covers; a part of a compound word (German,
    /// Nordic, Chinese) up to 50.
    static func matches(_ name: String) -> [Match] {
        let whole = wholeMatches(name)
        if !whole.isEmpty { return whole }
        return compoundMatches(
            name.split(separator: " ").filter { !isUnit($0) }.joined(separator: " "))
    }

    /// What a name speaks for, by its words where they stand together with capitals in front
    /// (`BookingDate`) and the lists do not know it so.
    static func matches(_ bytes: Span<UInt8>, _ range: Range<Int>, folded: String) -> [Match] {
        let matches = matches(folded)
        guard !matches.contains(where: { $0.weight >= 60 }),
            let parts = CSVWords.foldedParts(bytes, range)
        else { return matches }
        let ofParts = wholeMatches(parts)
        return ofParts.isEmpty ? matches : ofParts
    }

    private static func wholeMatches(_ name: String, isAnyPart: Bool = true) -> [Match] {
        guard !name.isEmpty else { return [] }
        if let exact = table[name] { return exact.map { $0.weighing(100) } }
        let words = name.split(separator: " ").map(String.init)
        let named = words.filter { !isUnit($0) }
        let plain = named.filter { $0 != "in" }
        // `Money in (RM)` is what came in, `Amount (in Rs)` an amount.
        let isIncoming = plain.count == 1 && incoming.contains(plain[0])
        for rest in isIncoming ? [named, plain] : [plain, named] where rest.count < words.count {
            if let exact = table[rest.joined(separator: " ")] {
                return exact.map { $0.weighing(95) }
            }
        }
        return phraseMatches(plain, shortest: isAnyPart ? 1 : (plain.count + 1) / 2)
    }

    /// Words behind which `in` says which way money went.
    private static let incoming: Set<String> = ["money", "paid", "payments"]

    /// Whether a word of a name only says in what it is counted.
    private static func isUnit(_ word: some StringProtocol) -> Bool {
        let size = word.utf8.count
        // Three letters, of any script.
        guard size <= 12 || word.utf8.allSatisfy({ $0 >= 0x80 || ASCII.isDigit($0) }) else {
            return false
        }
        return word.allSatisfy(\.isNumber) || word == "utc" || word == "gmt"
            || (size <= 12 && word.count <= 3 && CSVCurrencies.isUnit(String(word)))
    }

    /// The roles of the longest phrases of `shortest` words or more within the name.
    private static func phraseMatches(_ words: [String], shortest: Int) -> [Match] {
        guard words.count > 1 else { return [] }
        let longest = min(words.count - 1, longestPhrase)
        for length in stride(from: longest, through: shortest, by: -1) {
            var found: [Match] = []
            for start in 0...(words.count - length) {
                let phrase = words[start..<start + length].joined(separator: " ")
                guard let entries = table[phrase], phrase.count >= 3, !vague.contains(phrase)
                else { continue }
                let isAtEdge = start == 0 || start + length == words.count
                let weight = (isAtEdge ? 40 : 25) + 40 * length / words.count
                found += entries.map { $0.weighing(weight) }
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Words that name a column only where they stand alone: anything can be numbered.
    private static let vague: Set<String> = ["number", "num", "serial"]

    /// The roles of the longest words at the ends of a compound.
    private static func compoundMatches(_ name: String) -> [Match] {
        let size = name.utf8.count
        for length in stride(from: min(size - 1, longestPart), through: shortestPart, by: -1) {
            let ends = [name.utf8.prefix(length), name.utf8.suffix(length)]
            let parts = Set(ends.compactMap { String($0) }).sorted()
            let found = parts.flatMap { part in
                (compounds[part] ?? []).map { $0.weighing(30 + 20 * length / size) }
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    private static let table: [String: [Match]] = {
        var table: [String: [Match]] = [:]
        // Every run of the command makes the table.
        table.reserveCapacity(8192)
        for entry in CSVHeaderWords.all {
            let match = Match(role: entry.role, language: entry.language, weight: 100)
            for word in entry.words.utf8.split(separator: ASCII.pipe) {
                add(match, to: &table[CSVWords.fold(String(Substring(word))), default: []])
            }
        }
        return table
    }()

    /// No name of the lists has more words.
    private static let longestPhrase =
        table.keys.map { $0.utf8.count { $0 == ASCII.space } + 1 }.max() ?? 1

    private static func add(_ match: Match, to matches: inout [Match]) {
        let isKnown = matches.contains {
            $0.role == match.role && $0.language == match.language
        }
        if !isKnown { matches.append(match) }
    }

    /// Parts of compounds have so many bytes at least.
    private static let shortestPart = 5
    /// Single words that compounds are made of.
    private static let compounds = table.filter { key, _ in
        !key.contains(" ") && key.utf8.count >= shortestPart
    }
    private static let longestPart = compounds.keys.map(\.utf8.count).max() ?? 0
}

extension CSVHeaderLexicon.Match {
    /// The same answer with another weight.
    fileprivate func weighing(_ weight: Int) -> Self {
        var copy = self
        copy.weight = weight
        return copy
    }
}
