/// What a line is to the search for the shop's name.
enum PayeeLineKind: Sendable, Hashable {
    /// It may be a name.
    case name
    /// It ends in the legal form of a company.
    case legalName
    /// The number of a company whose name stands right above.
    case registration
    /// An address, a telephone number, a heading, or what is said to customers.
    case skipped
    /// Items and amounts.
    case body

    /// What each line is.
    static func kinds(of lines: [ReceiptLine]) -> [PayeeLineKind] {
        var kinds: [PayeeLineKind] = []
        var linesToSkip = 0
        for line in lines {
            let words = words(of: line)
            if words.contains(.buyer) { linesToSkip = 3 }
            let isOwner = words.contains(.owner)
            if isOwner && !words.contains(.legalForm) { linesToSkip = 2 }
            kinds.append(linesToSkip > 0 ? .skipped : kind(of: line, words))
            linesToSkip -= 1
        }
        return kinds
    }

    /// What the words of a line say; where a word stands decides whether some of them count.
    private static func words(of line: ReceiptLine) -> Set<PayeeWords.Meaning> {
        var words: Set<PayeeWords.Meaning> = []
        PayeeWords.table.forEachMatch(in: line.key) { meaning, range in
            switch meaning {
            case .addressStart where range.lowerBound > 1: break
            // A number behind a name is cut off, it does not unmake the name.
            case .number where range.lowerBound > 8: break
            case .legalEnding:
                let isEnd = range.upperBound == line.key.count - 1 && range.lowerBound > 4
                if isEnd { words.insert(.legalForm) }
            default: words.insert(meaning)
            }
        }
        return words
    }

    private static func kind(
        of line: ReceiptLine, _ words: Set<PayeeWords.Meaning>
    ) -> PayeeLineKind {
        if PayeeRegistration.isNumber(line) { return .registration }
        let letters = line.letterCount
        if letters < 2 || line.digitCount > 2 * letters { return .skipped }
        let hasPrice = line.numbers.contains { $0.hasTwoDecimals && !$0.isPartOfCode }
        let isHeading = words.contains(.heading) || words.contains(.courtesy)
        if words.contains(.legalForm) && !isHeading && !hasPrice { return .legalName }
        if words.contains(.itemHeading) { return .body }
        if !words.isEmpty { return .skipped }
        if hasPrice { return .body }
        return isName(line) ? .name : .skipped
    }

    private static func isName(_ line: ReceiptLine) -> Bool {
        if PayeeLine.isWebAddress(line.bytes) || PayeeLine.isNoise(line) { return false }
        if !PrintedDate.find(in: line.bytes).isEmpty { return false }
        if PrintedTime.find(in: line.bytes) != nil && line.digitCount >= 4 { return false }
        return !PayeeAddress.isAddress(line)
    }
}
