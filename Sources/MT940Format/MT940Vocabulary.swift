/// The words that give a text of payment details its form, and tell nothing of their owners.
package enum MT940Vocabulary {
    /// Code words between slashes, keywords in front of a plus sign or a colon, and the words of
    /// labels, in capitals.
    package static let words: Set<String> = {
        var words = Set(MT940Details.codeWords)
        words.formUnion(MT940Details.Keyword.words)
        for label in MT940Details.labelTexts {
            words.formUnion(label.split { !$0.isLetter }.map(String.init))
        }
        return words.union(["USTD", "STRD", "CUR", "CDTRREFTP", "CDTRREF", "ADRES", "NONREF"])
    }()
}
