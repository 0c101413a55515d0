public import SourceText

/// What holding a file against the standard of its format found: the first places of each code,
/// and how many there are.
public struct ConformanceReport: Sendable {
    /// The findings in file order, the first ones of each code.
    public let findings: [Diagnostic]
    /// How often each code was found.
    public let counts: [Diagnostic.Code: Int]
    /// Whether the file conforms: nothing that was found is an error.
    public let conforms: Bool

    /// A report of findings in file order.
    public init(findings: [Diagnostic], counts: [Diagnostic.Code: Int], conforms: Bool) {
        self.findings = findings
        self.counts = counts
        self.conforms = conforms
    }
}
