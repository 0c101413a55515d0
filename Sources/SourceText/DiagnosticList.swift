/// What there is to say about one file: the first diagnostics of each code, and how many there are.
///
/// A file can be wrong in every record. Who keeps its diagnostics keeps them in such a list, so that
/// memory does not grow with what is wrong, while the counts stay exact.
public struct DiagnosticList: Hashable, Sendable {
    /// How many diagnostics of one code are kept.
    public static let limit = 1000

    /// A kind of diagnostic, as it is counted.
    private struct Kind: Hashable {
        let code: Diagnostic.Code
        let severity: Diagnostic.Severity
    }

    /// The first diagnostics of each code, in the order in which they came.
    public private(set) var kept: [Diagnostic] = []
    /// How many diagnostics came, those that were not kept included.
    public private(set) var count = 0
    private var counts: [Kind: Int] = [:]

    /// A list of nothing yet.
    public init() {}

    /// A list of diagnostics.
    public init(_ diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics { append(diagnostic) }
    }

    /// Whether nothing came.
    public var isEmpty: Bool { count == 0 }

    /// How many came that are not kept.
    public var unkeptCount: Int { count - kept.count }

    /// How many came of each code.
    public var totals: [Diagnostic.Code: Int] {
        Dictionary(counts.map { ($0.key.code, $0.value) }, uniquingKeysWith: +)
    }

    /// How many of a severity came.
    public func count(of severity: Diagnostic.Severity) -> Int {
        counts.reduce(0) { $0 + ($1.key.severity == severity ? $1.value : 0) }
    }

    /// Counts a diagnostic, and keeps it where it is among the first of its code.
    public mutating func append(_ diagnostic: Diagnostic) {
        let kind = Kind(code: diagnostic.code, severity: diagnostic.severity)
        counts[kind, default: 0] += 1
        count += 1
        if counts[kind, default: 0] <= Self.limit { kept.append(diagnostic) }
    }

    /// Adds another list behind this one.
    public mutating func append(_ other: DiagnosticList) {
        kept += other.kept
        count += other.count
        counts.merge(other.counts, uniquingKeysWith: +)
    }

    /// The diagnostics of some severities and codes.
    public func filter(
        _ isWanted: (Diagnostic.Severity, Diagnostic.Code) -> Bool
    ) -> DiagnosticList {
        var list = DiagnosticList()
        list.kept = kept.filter { isWanted($0.severity, $0.code) }
        list.counts = counts.filter { isWanted($0.key.severity, $0.key.code) }
        list.count = list.counts.values.reduce(0, +)
        return list
    }

    /// Takes the warning about the day of a record out, and makes it an error; `nil` where none is
    /// kept.
    package mutating func take(of record: Int) -> Diagnostic? {
        let place = kept.lastIndex {
            $0.record == record && $0.severity == .warning
                && ($0.code == .missingDate || $0.code == .invalidDate)
        }
        guard let place else { return nil }
        var taken = kept.remove(at: place)
        count -= 1
        counts[Kind(code: taken.code, severity: .warning), default: 1] -= 1
        taken.severity = .error
        return taken
    }

    /// Makes a diagnostic that is kept an error.
    public mutating func raise(at place: Int) {
        let old = kept[place]
        counts[Kind(code: old.code, severity: old.severity), default: 1] -= 1
        counts[Kind(code: old.code, severity: .error), default: 0] += 1
        kept[place].severity = .error
    }

    /// Fills in the places and excerpts from the byte offsets.
    public mutating func locate(in text: Span<UInt8>) {
        guard !kept.isEmpty else { return }
        let index = LineIndex(text)
        for place in kept.indices { kept[place].locate(with: index, in: text) }
    }
}
