import SourceText

/// What a plan that `sluice apply` is given was made by. Its own keys tell: words within its values,
/// as the names of files in the arguments of an import, say nothing.
package enum PlanKind: Sendable {
    /// Statements and receipts to import, ``PlanDocument``; also what is no plan, the reading of
    /// which says what is wrong with it.
    case statements
    /// Repeats of a ledger, ``RepeatsDocument``.
    case repeats
    /// Repairs of a ledger, ``RepairsDocument``.
    case repairs

    /// The kind of a plan.
    /// - Complexity: O(n) in the bytes up to the list that a plan is about.
    package init(of bytes: [UInt8]) {
        do throws(JSONFault) {
            self = try Self.told(by: bytes.span) ?? .statements
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
