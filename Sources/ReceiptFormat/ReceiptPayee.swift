import SourceText

/// Finds the shop's name: a name with a legal form near the top, else the first line that is no
/// address, number or heading; on receipts that begin with a logo, a name further down.
struct ReceiptPayee: Sendable, Hashable {
    /// The name as printed, without registration numbers and ornaments.
    let name: String
    /// How sure it is, 0 to 1.
    let confidence: Double

    /// A name with a legal form counts within this many lines from the top.
    private static let headLength = 9

    /// Finds the name of the shop, `nil` where no line can be one.
    init?(_ lines: [ReceiptLine]) {
        let kinds = PayeeLineKind.kinds(of: lines)
        if let found = Self.legalName(lines, kinds, in: 0..<min(Self.headLength, lines.count)) {
            self = found
        } else if let found = Self.firstName(lines, kinds) {
            self = found
        } else if let found = Self.legalName(lines, kinds, in: 0..<lines.count) {
            self.init(name: found.name, confidence: 0.6)
        } else {
            return nil
        }
    }

    private init?(name bytes: [UInt8], confidence: Double) {
        let cleaned = PayeeText.cleaned(bytes)
        let letters = cleaned.reduce(0) { ASCII.isLetter($1) || $1 >= 0xC3 ? $0 + 1 : $0 }
        guard letters >= 2 else { return nil }
        self.init(name: cleaned.span.string(0..<cleaned.count), confidence: confidence)
    }

    private init(name: String, confidence: Double) {
        self.name = name
        self.confidence = confidence
    }

    /// The first line with a legal form, joined with the lines above that its name starts on.
    private static func legalName(
        _ lines: [ReceiptLine], _ kinds: [PayeeLineKind], in range: Range<Int>
    ) -> ReceiptPayee? {
        for index in range where kinds[index] == .legalName {
            var start = index
            while start > range.lowerBound, index - start < 2, kinds[start - 1] == .name,
                PayeeText.isContinuation(lines[start])
            {
                start -= 1
            }
            let joined = Array(lines[start...index].map(\.bytes).joined(separator: [ASCII.space]))
            if let found = ReceiptPayee(name: joined, confidence: 0.92) { return found }
        }
        return nil
    }

    private static func firstName(
        _ lines: [ReceiptLine], _ kinds: [PayeeLineKind]
    ) -> ReceiptPayee? {
        for index in kinds.indices.prefix(headLength) {
            // Under the first money or date there is no name any more.
            if kinds[index] == .body { return nil }
            guard kinds[index] == .name else { continue }
            let confidence = index == 0 ? 0.8 : index < 4 ? 0.65 : 0.5
            if let found = ReceiptPayee(name: lines[index].bytes, confidence: confidence) {
                return found
            }
        }
        return nil
    }
}

/// What a line is to the search for the shop's name.
enum PayeeLineKind: Sendable, Hashable {
    /// It may be a name.
    case name
    /// It ends in the legal form of a company.
    case legalName
    /// An address, a telephone or registration number, a heading, or what is said to customers.
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
        let letters = line.letterCount
        if letters < 2 || line.digitCount > 2 * letters { return .skipped }
        let hasPrice = line.numbers.contains { $0.hasTwoDecimals && !$0.isPartOfCode }
        let isHeading = words.contains(.heading) || words.contains(.courtesy)
        if words.contains(.legalForm) && !isHeading && !hasPrice { return .legalName }
        if !words.isEmpty { return .skipped }
        if hasPrice { return .body }
        return isName(line) ? .name : .skipped
    }

    private static func isName(_ line: ReceiptLine) -> Bool {
        if PayeeText.isWebAddress(line.bytes) || PayeeText.isNoise(line) { return false }
        if !PrintedDate.find(in: line.bytes).isEmpty { return false }
        if PrintedTime.find(in: line.bytes) != nil && line.digitCount >= 4 { return false }
        return !PayeeAddress.isAddress(line)
    }
}
