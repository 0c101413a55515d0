/// Why a report cannot be made.
public struct ReportError: Error, Hashable, Sendable {
    /// The kind of error, in kebab case.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kebab-case name.
        public let rawValue: String

        /// Makes a code of a kebab-case name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A range ends before it starts.
        public static let endBeforeStart = Self(rawValue: "end-before-start")
        /// A month is not 1 to 12, or a year not 1 to 9999.
        public static let invalidMonth = Self(rawValue: "invalid-month")
        /// The ledger has no such account.
        public static let unknownAccount = Self(rawValue: "unknown-account")
        /// A limit is below zero.
        public static let negativeLimit = Self(rawValue: "negative-limit")
        /// A sum leaves 64 bits.
        public static let amountOverflow = Self(rawValue: "amount-overflow")
    }

    /// The kind of error.
    public var code: Code
    /// One sentence, lower case, no full stop.
    public var message: String
    /// The value that was refused.
    public var value: String?

    /// Makes an error.
    public init(_ code: Code, _ message: String, value: String? = nil) {
        self.code = code
        self.message = message
        self.value = value
    }
}
