/// Why a whole file cannot be read.
///
/// One bad record is a ``Diagnostic``; this is thrown only where nothing of the file can be used.
public struct ReadError: Error, Hashable, Sendable {
    /// The kind of error, in kebab case.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kebab-case name.
        public let rawValue: String

        /// Makes a code of a kebab-case name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The file is not a statement or receipt in any format that is known.
        public static let notAStatement = Self(rawValue: "not-a-statement")
        /// The file has no bytes, or only blanks.
        public static let emptyFile = Self(rawValue: "empty-file")
        /// The file has a statement's form but holds no statement.
        public static let noStatement = Self(rawValue: "no-statement")
        /// The file is damaged beyond what can be read.
        public static let damaged = Self(rawValue: "damaged")
        /// The file is larger than a reader can address (4 GiB).
        public static let tooLarge = Self(rawValue: "too-large")
        /// The reader was stopped by a bound on depth or size.
        public static let limitExceeded = Self(rawValue: "limit-exceeded")
        /// The reading was forced to a format that does not fit.
        public static let wrongFormat = Self(rawValue: "wrong-format")
    }

    /// The kind of error.
    public var code: Code
    /// The file as the user named it.
    public var path: String?
    /// Where reading stopped.
    public var location: SourceLocation?
    /// One sentence, lower case, no full stop, without private data.
    public var message: String
    /// The text found; private data.
    public var value: String?
    /// The line of the file; private data.
    public var excerpt: String?
    /// What the user can do.
    public var hint: String?
    /// What a lower layer said.
    public var underlying: String?

    /// Makes an error; only kind and sentence are needed.
    public init(
        _ code: Code, _ message: String, path: String? = nil, location: SourceLocation? = nil,
        value: String? = nil, excerpt: String? = nil, hint: String? = nil,
        underlying: String? = nil
    ) {
        self.code = code
        self.path = path
        self.location = location
        self.message = message
        self.value = value
        self.excerpt = excerpt
        self.hint = hint
        self.underlying = underlying
    }
}
