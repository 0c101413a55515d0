import SourceText
import StatementModel

/// The texts of a record as STMTTRN and STMTTRNP hold them (OFX 2.2, 11.4.4.1): what is longer than its
/// element may be, or has no element, stands in the memo, unless the memo says it already.
struct OFXLineTexts {
    /// At most 12 characters; empty for an announced record, which has no place for it.
    let checkNumber: String
    /// At most 32 characters.
    let reference: String
    /// The first 32 characters of the payee. EXTDNAME, which OFX 2 has for longer ones, is left alone:
    /// programs that do not know it take the record for damaged.
    let name: String
    /// As long as ``OFXAccountNumbers`` allows; empty for an announced record, which has no place
    /// for it.
    let counterAccount: String
    /// At most 255 characters.
    let memo: String

    /// Whether the rest of the name stands in the memo.
    let isNameParted: Bool
    /// Whether the number of the other account stands in the memo.
    let isCounterAccountMoved: Bool
    /// Whether the memo was longer than it may be.
    let isMemoShortened: Bool

    /// The texts of a record.
    init(
        _ line: StatementLine, _ texts: StatementTexts, _ numbers: OFXAccountNumbers,
        isPending: Bool
    ) {
        let memo = texts.string(line.memo)
        var moved: [String] = []
        func fit(_ range: TextRange, _ limit: Int) -> String {
            let text = texts.string(range)
            if text.hasAtMost(scalars: limit) { return text }
            moved.append(text)
            return ""
        }
        checkNumber = fit(line.checkNumber, isPending ? 0 : 12)
        reference = fit(line.reference, 32)
        let payee = texts.string(line.payee)
        name = Self.name(of: payee)
        isNameParted = !payee.hasAtMost(scalars: 32)
        if isNameParted && !memo.contains(payee) {
            moved.append(String(payee.unicodeScalars.dropFirst(32).drop { $0 == " " }))
        }
        let other = texts.string(line.counterAccount)
        let compact = OFXAccountNumbers.compact(other)
        let hasPlace = !isPending && compact.hasAtMost(scalars: numbers.limit)
        counterAccount = hasPlace ? compact : ""
        isCounterAccountMoved = !hasPlace && !other.isEmpty
        if isCounterAccountMoved { moved.append(other) }
        // A short number may stand in any other one.
        let further = moved.filter { $0.hasAtMost(scalars: 12) || !memo.contains($0) }
        let whole = (further + [memo]).filter { !$0.isEmpty }.joined(separator: " ")
        self.memo = whole.prefix(scalars: 255)
        isMemoShortened = !whole.hasAtMost(scalars: 255)
    }

    private static func name(of payee: String) -> String {
        var name = payee.prefix(scalars: 32)
        while name.last == " " { name.removeLast() }
        return name
    }
}
