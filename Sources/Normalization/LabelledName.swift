import SourceText
import StatementModel

/// The name in texts in which labels say who paid whom, as banks of the Netherlands print them where one
/// column has all: `/TRTP/…/NAME/J. Oak/REMI/…`, `IBAN: …   Naam: J. Oak   Omschrijving: …`, and payments by
/// card, `BEA, Betaalpas   OAK STORES,PAS123 …`.
enum LabelledName {
    /// Where the name stands; `nil` for any other text.
    static func find(in text: Span<UInt8>, _ marks: TextMarks) -> Range<Int>? {
        if marks.has(ASCII.slash) {
            if let name = nameBehindCodeWord(in: text) { return name }
            if marks.has(ASCII.comma), let card = CardPaymentText(text), !card.shop.isEmpty {
                return card.shop
            }
        }
        return marks.has(ASCII.colon) ? nameBehindLabel(in: text) : nil
    }

    // MARK: Code words

    private static let codeWords: [StaticString] = [
        "/NAME/", "/REMI/", "/EREF/", "/IBAN/", "/BIC/", "/MARF/", "/CSID/", "/ORDP/", "/BENM/",
        "/ADDR/", "/ULTC/", "/ULTD/", "/PURP/", "/RTRN/", "/ISDT/", "/KREF/", "/TRTP/", "/CREF/",
        "/INIT/", "/TRCD/",
    ]

    private static func isCodeWord(_ text: Span<UInt8>, at offset: Int) -> Bool {
        text[offset] == ASCII.slash
            && codeWords.contains { text.hasPrefixIgnoringCase($0, at: offset) }
    }

    private static func nameBehindCodeWord(in text: Span<UInt8>) -> Range<Int>? {
        let first = text.trimmed(0..<text.count).lowerBound
        guard first < text.count, isCodeWord(text, at: first),
            let word = text.firstOffset(ofIgnoringCase: "/NAME/", from: first)
        else { return nil }
        let start = word + 6
        let end = (start..<text.count).first { isCodeWord(text, at: $0) } ?? text.count
        let name = text.trimmed(start..<end)
        return name.isEmpty ? nil : name
    }

    // MARK: Labels

    private static let labels: [StaticString] = [
        "IBAN:", "BIC:", "Omschrijving:", "Kenmerk:", "Betalingskenm.:", "Machtiging:",
        "Incassant:", "Voor:",
    ]

    private static func nameBehindLabel(in text: Span<UInt8>) -> Range<Int>? {
        guard let label = text.firstOffset(ofIgnoringCase: "Naam:"),
            label == 0 || text[label - 1] <= ASCII.space,
            text.firstOffset(ofIgnoringCase: "IBAN:") != nil
                || text.firstOffset(ofIgnoringCase: "Omschrijving:") != nil
        else { return nil }
        let start = text.trimmed(label + 5..<text.count).lowerBound
        let end = (start..<text.count).first { isEndOfColumn(text, at: $0) } ?? text.count
        let name = text.trimmed(start..<end)
        return name.isEmpty ? nil : name
    }

    /// Whether two blanks stand here, or one in front of the next label.
    private static func isEndOfColumn(_ text: Span<UInt8>, at offset: Int) -> Bool {
        guard text[offset] <= ASCII.space, offset + 1 < text.count else { return false }
        return text[offset + 1] <= ASCII.space
            || labels.contains { text.hasPrefixIgnoringCase($0, at: offset + 1) }
    }
}
