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
    private static let mostWords = table.mostWords * 4

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
        let exact = matches(of: name, weight: 100)
        if !exact.isEmpty { return exact }
        let words = name.split(separator: " ").map(String.init)
        let named = words.filter { !isUnit($0) }
        let plain = named.filter { $0 != "in" }
        // `Money in (RM)` is what came in, `Amount (in Rs)` an amount.
        let isIncoming = plain.count == 1 && incoming.contains(plain[0])
        for rest in isIncoming ? [named, plain] : [plain, named] where rest.count < words.count {
            let exact = matches(of: rest.joined(separator: " "), weight: 95)
            if !exact.isEmpty { return exact }
        }
        return phraseMatches(plain, shortest: isAnyPart ? 1 : (plain.count + 1) / 2)
    }

    /// Words behind which `in` says which way money went.
    private static let incoming: Set<String> = ["money", "paid", "payments"]

    /// Whether a word of a name only says in what it is counted.
    private static func isUnit(_ word: some StringProtocol) -> Bool {
        let size = word.utf8.count
        if word.utf8.allSatisfy({ $0 < 0x80 }) {
            return word.utf8.allSatisfy(ASCII.isDigit) || word == "utc" || word == "gmt"
                || size <= 3 && CSVCurrencies.isUnit(String(word))
        }
        // Three letters, of any script.
        guard size <= 12 || word.utf8.allSatisfy({ $0 >= 0x80 || ASCII.isDigit($0) }) else {
            return false
        }
        return word.allSatisfy(\.isNumber)
            || (size <= 12 && word.count <= 3 && CSVCurrencies.isUnit(String(word)))
    }

    /// The roles of the longest phrases of `shortest` words or more within the name.
    private static func phraseMatches(_ words: [String], shortest: Int) -> [Match] {
        guard words.count > 1 else { return [] }
        let longest = min(words.count - 1, table.mostWords)
        for length in stride(from: longest, through: shortest, by: -1) {
            var found: [Match] = []
            for start in 0...(words.count - length) {
                let phrase = words[start..<start + length]
                let entries = table.entries(ofHash: CSVWordHashes.hash(ofWords: phrase))
                if entries.isEmpty || length == 1 && isVague(words[start]) { continue }
                let isAtEdge = start == 0 || start + length == words.count
                let weight = (isAtEdge ? 40 : 25) + 40 * length / words.count
                found += matches(entries, weight: weight)
            }
            if !found.isEmpty { return told(found, by: words) }
        }
        return []
    }

    /// What phrases of a name speak for, less what another word of it rules out: `Category name` and
    /// `Merchant category` hold a category and `Payee type` a kind, but none the other side's name;
    /// and an account that is said to be the other side's is not the file's. The number under which somebody
    /// knows the other side (`Customer ID`) is not its name (observed in exports of Stripe).
    private static func told(_ found: [Match], by words: [String]) -> [Match] {
        if found.contains(where: { $0.role == .category }) {
            return found.filter { $0.role == .category }
        }
        var found = found
        if words.contains(where: CSVHeaderWords.particulars.contains) {
            for place in found.indices where found[place].role == .payee {
                found[place].role = .other
            }
        }
        if found.contains(where: { $0.role == .account }),
            words.contains(where: isOfOtherParty)
                || found.contains(where: { $0.role == .counterAccount })
        {
            for place in found.indices where found[place].role == .account {
                found[place].role = .counterAccount
            }
        }
        return found
    }

    /// Whether a word says that what is named with it is the other side's.
    private static func isOfOtherParty(_ word: String) -> Bool {
        CSVHeaderWords.otherParty.contains(word)
    }

    /// Whether a word among others is no name of a column.
    private static func isVague(_ word: String) -> Bool {
        word.count < 3 || vague.contains(word)
    }

    /// Words that name a column only where they stand alone: anything can be numbered, and what a shop
    /// sells is a product, too.
    private static let vague: Set<String> = [
        "number", "num", "serial", "product", "produkt", "produit", "producto", "prodotto",
        "produto",
    ]

    /// The roles of the longest words at the ends of a compound.
    private static func compoundMatches(_ name: String) -> [Match] {
        let size = name.utf8.count
        let isOfWords = name.utf8.contains(ASCII.space)
        for length in stride(from: min(size - 1, table.longestWord), through: shortestPart, by: -1)
        {
            let ends = [name.utf8.prefix(length), name.utf8.suffix(length)]
            guard ends.contains(where: table.has) else { continue }
            let parts = Set(ends.compactMap { String($0) }).sorted()
            // Single words are what compounds are made of, and not those beside which others stand.
            let found = parts.filter {
                !$0.utf8.contains(ASCII.space) && !(isOfWords && vague.contains($0))
            }.flatMap { matches(of: $0, weight: 30 + 20 * length / size) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// What a folded name that the lists have speaks for.
    private static func matches(of name: String, weight: Int) -> [Match] {
        matches(table.entries(of: name), weight: weight)
    }

    private static func matches(_ entries: [CSVHeaderWords.Entry], weight: Int) -> [Match] {
        entries.map { Match(role: $0.role, language: $0.language, weight: weight) }
    }

    private static let table = CSVHeaderTable(CSVHeaderWords.all)

    /// Parts of compounds have so many bytes at least.
    private static let shortestPart = 5
}
