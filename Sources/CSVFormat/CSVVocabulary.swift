/// The words by which tables are understood, and which tell nothing of their owners.
package enum CSVVocabulary {
    /// Whether a folded word is one of a column's name, a balance, a status, a direction, a month,
    /// or a currency.
    package static func contains(_ folded: String) -> Bool {
        words.contains(folded) || CSVCurrencies.isUnit(folded) || isMonth(folded)
            || isEasternStatement(folded) || isEasternCard(folded)
    }

    /// Whether a word without blanks ends in that for a card: `銀行カード`.
    private static func isEasternCard(_ word: String) -> Bool {
        guard let first = word.utf8.first, first >= 0xE3 else { return false }
        return word.hasSuffix("カド")
    }

    /// Whether a word without blanks names a total or a balance of a currency: `人民币合计`.
    private static func isEasternStatement(_ word: String) -> Bool {
        guard let first = word.utf8.first, first >= 0xE3 else { return false }
        return !word.contains(where: \.isNumber) && CSVPhrases.statement(word) != nil
    }

    /// Whether a folded word is a month or a day of the week.
    package static func isMonth(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        return CSVMonthNames.month(bytes.span, in: 0..<bytes.count) != nil
            || CSVMonthNames.isWeekday(bytes.span, in: 0..<bytes.count)
    }

    private static let words: Set<String> = {
        var words = CSVPhrases.vocabulary.union(CSVAccountPath.roots.keys)
        words.formUnion(["split", "transfer", "hold"])
        words.formUnion(["visa", "mastercard", "amex", "carte", "karte", "kort", "kaart", "ending"])
        for label in CSVLabels.vocabulary {
            words.formUnion([label] + label.split(separator: " ").map(String.init))
        }
        for entry in CSVHeaderWords.all {
            for phrase in entry.words.split(separator: "|") {
                words.insert(String(phrase))
                for word in phrase.split(separator: " ") { words.insert(String(word)) }
            }
        }
        return words
    }()
}
