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
        let lines = Self.withShortFirstLine(lines)
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

    /// The lines, the first one cut where a whole receipt was recognised as one line: the name
    /// stands at its beginning.
    private static func withShortFirstLine(_ lines: [ReceiptLine]) -> [ReceiptLine] {
        guard let first = lines.first, first.bytes.count > 80 else { return lines }
        let head = first.bytes.prefix(40)
        let end = head.lastIndex(of: ASCII.space) ?? head.endIndex
        return [ReceiptLine(Array(head[..<end]))] + lines.dropFirst()
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
