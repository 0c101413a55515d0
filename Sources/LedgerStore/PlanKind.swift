import SourceText

/// What a plan that `sluice apply` is given was made by. Its own keys tell: words within its values,
/// as the names of files in the arguments of an import, say nothing.
package enum PlanKind: Sendable {
    /// Statements and receipts to import, ``PlanDocument``; also an object that ends within or before the keys
    /// that would tell, the reading of which says what is wrong with it.
    case statements
    /// Repeats of a ledger, ``RepeatsDocument``.
    case repeats
    /// Repairs of a ledger, ``RepairsDocument``.
    case repairs

    /// The kind of a plan; `nil` for what is no plan: another text than an object, and an object that has
    /// the keys of none.
    /// - Complexity: O(n) in the bytes up to the list that a plan is about.
    package init?(of bytes: [UInt8]) {
        let content = bytes.span.trimmed(0..<bytes.count)
        guard !content.isEmpty, bytes[content.lowerBound] == 0x7B else { return nil }
        do throws(JSONFault) {
            guard let kind = try Self.told(by: bytes.span) else { return nil }
            self = kind
        } catch {
            self = .statements
        }
    }

    /// What the first key that only one kind has tells.
    private static func told(by bytes: Span<UInt8>) throws(JSONFault) -> PlanKind? {
        var reader = JSONByteReader()
        try reader.expect(0x7B, bytes, "expected an object")
        var isFirst = true
        while let key = try reader.nextKey(bytes, isFirst: &isFirst) {
            switch bytes.string(key) {
            case "arguments", "files": return .statements
            case "groups": return .repeats
            case "repairs": return .repairs
            default: try reader.skipValue(bytes)
            }
        }
        return nil
    }
}
