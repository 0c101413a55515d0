/// Why a configuration file, a profile or a file of rules, cannot be used.
///
/// A configuration is used whole or not at all: a key that is unknown or of the wrong type is an
/// error, never ignored.
package struct ConfigError: Error, Hashable, Sendable {
    /// The kind of error, in kebab case.
    package struct Code: RawRepresentable, Hashable, Sendable {
        /// The kebab-case name.
        package let rawValue: String

        /// Makes a code of a kebab-case name.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// The text is no TOML (TOML 1.0.0), or is not UTF-8, as all TOML is.
        package static let invalidTOML = Self(rawValue: "invalid-toml")
        /// A key that means nothing here.
        package static let unknownKey = Self(rawValue: "unknown-key")
        /// A key that must be there is not.
        package static let missingKey = Self(rawValue: "missing-key")
        /// The value of a key is of another type, or is not one of its values.
        package static let invalidValue = Self(rawValue: "invalid-value")
        /// There is no profile of this name.
        package static let unknownProfile = Self(rawValue: "unknown-profile")
        /// There is no file of this name.
        package static let missing = Self(rawValue: "config-missing")
        /// The file is there, but cannot be read.
        package static let notReadable = Self(rawValue: "config-not-readable")
    }

    /// The kind of error.
    package var code: Code
    /// The file as the user named it.
    package var path: String?
    /// The line, from 1, where it is known.
    package var line: Int?
    /// The column, from 1, where it is known.
    package var column: Int?
    /// The key, with those above it: `columns.amount`.
    package var key: String?
    /// One sentence, lower case, no full stop.
    package var message: String
    /// What the user can do.
    package var hint: String?

    /// Makes an error; only kind and sentence are needed.
    package init(
        _ code: Code, _ message: String, path: String? = nil, line: Int? = nil,
        column: Int? = nil, key: String? = nil, hint: String? = nil
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.line = line
        self.column = column
        self.key = key
        self.hint = hint
    }
}
