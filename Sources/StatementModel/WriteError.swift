/// Why statements cannot be written in a format.
public struct WriteError: Error, Hashable, Sendable {
    /// The kind of error, in kebab case.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kebab-case name.
        public let rawValue: String

        /// Makes a code of a kebab-case name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A line lacks what the format demands (a date, an amount).
        public static let missingValue = Self(rawValue: "missing-value")
        /// The format cannot hold what the statement says.
        public static let notRepresentable = Self(rawValue: "not-representable")
    }

    /// The kind of error.
    public var code: Code
    /// One sentence, lower case, no full stop, without private data.
    public var message: String
    /// The record it is about, counted from 0.
    public var record: Int?

    /// Makes an error.
    public init(_ code: Code, _ message: String, record: Int? = nil) {
        self.code = code
        self.message = message
        self.record = record
    }
}
