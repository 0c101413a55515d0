/// A rule of the ledger that an operation would have broken.
public struct LedgerError: Error, Hashable, Sendable {
    /// The rule, in kebab case.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kebab-case name.
        public let rawValue: String

        /// Makes a code of a kebab-case name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The rule.
    public var code: Code
    /// One sentence, lower case, no full stop: the rule and the value that broke it.
    public var message: String
    /// The value that broke it.
    public var value: String?

    /// A broken rule.
    public init(_ code: Code, _ message: String, value: String? = nil) {
        self.code = code
        self.message = message
        self.value = value
    }
}
