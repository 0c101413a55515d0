import SourceText

/// The town and country behind a payee's name: `LUNA BAKERY MALMÖ SE`.
///
/// Networks of cards print name, town and country one behind the other (ISO 8583, element 43), and nothing
/// parts them. A code may be a word (`BLUE COFFEE CO`), and a town a part of the name (`DELTA AIR LINES ATLANTA`);
/// a town of the very country whose code stands behind it is neither.
enum TownPlace {
    /// `RIO DE JANEIRO`.
    private static let mostWords = 3
    /// A name has so many bytes at least.
    private static let shortestName = 3

    /// How long the name in front of a place is; `nil` where the text ends with none.
    static func nameEnd(of text: Span<UInt8>) -> Int? {
        let code = lastWord(of: text, before: text.count)
        let countries = TownTable.all.countries(text, code)
        if countries == 0 { return nil }
        var end = skippingBack(text, from: code.lowerBound)
        // `NEW YORK NY US`, `PARIS 11 FR`.
        let inner = lastWord(of: text, before: end)
        if inner.count <= 2 && inner.allSatisfy({ ASCII.isDigit(text[$0]) })
            || TownTable.all.countries(text, inner) & countries != 0
        {
            end = skippingBack(text, from: inner.lowerBound)
        }
        return nameEnd(of: text, townBefore: end, countries)
    }

    /// How long the name in front of the longest town is that ends here and lies in one of the countries.
    private static func nameEnd(
        of text: Span<UInt8>, townBefore end: Int, _ countries: UInt64
    ) -> Int? {
        var longest: Int?
        var start = end
        for _ in 0..<mostWords {
            let first = lastWord(of: text, before: start).lowerBound
            let name = skippingBack(text, from: first)
            guard name >= shortestName else { break }
            let entry = TownTable.all[text, first..<end]
            if entry.towns & countries != 0 { longest = name }
            if start == end && entry.lastWords & countries == 0 { break }
            start = name
        }
        return longest
    }

    /// How long the name in front of a place between slashes is, as girocards have it: `LUNA BAKERY//KOELN/DE`,
    /// with the day and the card behind it. `nil` where there is no such place.
    static func nameEnd(beforeSlashesIn text: Span<UInt8>) -> Int? {
        var slash = text.firstOffset(of: ASCII.slash, from: 0, to: text.count)
        while slash < text.count {
            let next = text.firstOffset(of: ASCII.slash, from: slash + 1, to: text.count)
            let town = slash + 1..<next
            let isTown =
                (2...25).contains(town.count) && !town.contains { ASCII.isDigit(text[$0]) }
            if isTown, isCountry(text, at: next + 1) {
                let end = slash > 0 && text[slash - 1] == ASCII.slash ? slash - 1 : slash
                let name = text.trimmed(0..<end)
                return name.count >= shortestName ? name.upperBound : nil
            }
            slash = next
        }
        return nil
    }

    /// Whether the code of a country stands here, and no more of a word.
    private static func isCountry(_ text: Span<UInt8>, at start: Int) -> Bool {
        let end = start + 2
        guard end <= text.count, end == text.count || text[end] == ASCII.space else { return false }
        return TownTable.all.countries(text, start..<end) != 0
    }

    private static func lastWord(of text: Span<UInt8>, before end: Int) -> Range<Int> {
        var start = end
        while start > 0, text[start - 1] != ASCII.space { start -= 1 }
        return start..<end
    }

    /// Where the word in front ends, without a comma behind it.
    private static func skippingBack(_ text: Span<UInt8>, from start: Int) -> Int {
        var end = start
        while end > 0, text[end - 1] == ASCII.space || text[end - 1] == ASCII.comma { end -= 1 }
        return end
    }
}
