/// A kind of deviation that a reader puts right or passes over.
package protocol RepairKind: Hashable, CaseIterable, Sendable {
    /// How much it matters.
    var severity: Diagnostic.Severity { get }
    /// The name under which it is reported.
    var code: Diagnostic.Code { get }
    /// What was met, in the plural, as a count goes with it.
    var sentence: String { get }
}

/// What a reader put right or passed over, counted by kind: each kind is reported once for a file,
/// with its first place and its count.
package struct CountedRepairs<Kind: RepairKind>: Sendable {
    private struct Count {
        var count = 0
        var firstOffset: Int
        var value: String?
    }

    private var counts: [Kind: Count] = [:]

    /// Nothing was met yet.
    package init() {}

    /// Counts one. `value` is asked for only at the first of a kind.
    /// - Parameters:
    ///   - kind: What was met.
    ///   - offset: Where, in bytes of the decoded text, counted from 0.
    ///   - value: What stands there.
    package mutating func add(
        _ kind: Kind, at offset: Int, value: @autoclosure () -> String? = nil
    ) {
        counts[kind, default: Count(firstOffset: offset, value: value())].count &+= 1
    }

    /// One diagnostic for each kind that was met, in the order of the kinds.
    package var diagnostics: [Diagnostic] {
        Kind.allCases.compactMap { kind in
            counts[kind].map {
                Diagnostic(
                    kind.severity, kind.code, "\(kind.sentence): \($0.count)",
                    byteOffset: $0.firstOffset, value: $0.value)
            }
        }
    }
}
