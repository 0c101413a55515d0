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
        let lines = Self.withShortFirstLine(lines).map(MisreadLetters.repaired)
        let kinds = PayeeLineKind.kinds(of: lines)
        if let found = Self.legalName(lines, kinds, in: 0..<min(Self.headLength, lines.count)) {
            self = found
        } else if let found = Self.registeredName(lines, kinds) {
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
        let cleaned = PayeeText.withoutStrayWords(PayeeText.cleaned(bytes))
        let letters = cleaned.reduce(0) { ASCII.isLetter($1) || $1 >= 0xC3 ? $0 + 1 : $0 }
        guard letters >= 2 else { return nil }
        self.init(name: cleaned.span.string(0..<cleaned.count), confidence: confidence)
    }

    /// A name over several lines.
    private init?(_ lines: ArraySlice<ReceiptLine>, confidence: Double) {
        let joined = Array(lines.map(\.bytes).joined(separator: [ASCII.space]))
        self.init(name: joined, confidence: confidence)
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
            let start = start(of: index, lines, kinds, from: range.lowerBound)
            if let found = ReceiptPayee(lines[start...index], confidence: 0.92) { return found }
        }
        return nil
    }

    /// The first line that a registration number follows, on it or right below.
    private static func registeredName(
        _ lines: [ReceiptLine], _ kinds: [PayeeLineKind]
    ) -> ReceiptPayee? {
        for index in kinds.indices.prefix(headLength) where kinds[index] == .name {
            let isAbove = index + 1 < kinds.count && kinds[index + 1] == .registration
            guard isAbove || PayeeRegistration.standsBehindName(on: lines[index]) else { continue }
            // Below an address may stand the owner, or the address goes on.
            let isBelowAddress =
                index > 0 && kinds[index - 1] == .skipped
                && kinds[..<index].contains(.name)
            if isBelowAddress && !PayeeWords.trades.hasMatch(in: lines[index].key) { continue }
            let start = start(of: index, lines, kinds, from: 0)
            if let found = ReceiptPayee(lines[start...index], confidence: 0.9) { return found }
        }
        return nil
    }

    /// The line on which a name starts that ends on another one.
    private static func start(
        of index: Int, _ lines: [ReceiptLine], _ kinds: [PayeeLineKind], from first: Int
    ) -> Int {
        var start = index
        while start > first, index - start < 2, kinds[start - 1] == .name,
            PayeeLine.isContinuation(lines[start]) || PayeeLine.isUnfinished(lines[start - 1])
        {
            start -= 1
        }
        return start
    }

    private static func firstName(
        _ lines: [ReceiptLine], _ kinds: [PayeeLineKind]
    ) -> ReceiptPayee? {
        for index in kinds.indices.prefix(headLength) {
            // Under the first money or date there is no name any more.
            if kinds[index] == .body { return nil }
            guard kinds[index] == .name else { continue }
            if PayeeLine.isPerson(lines[index]), index + 1 < kinds.count, kinds[index + 1] == .name,
                PayeeWords.soleTrades.hasMatch(in: lines[index + 1].key)
            {
                // A sole trader's own name stands above that of the business.
                continue
            }
            let confidence = index == 0 ? 0.8 : index < 4 ? 0.65 : 0.5
            let isUnfinished =
                index + 1 < kinds.count && kinds[index + 1] == .name
                && PayeeLine.isUnfinished(lines[index])
            let end = isUnfinished ? index + 1 : index
            if let found = ReceiptPayee(lines[index...end], confidence: confidence) { return found }
        }
        return nil
    }
}
