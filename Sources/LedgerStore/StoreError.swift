public import SourceText

/// Why a ledger cannot be loaded or saved.
///
/// Nothing is changed on disk when it is thrown: the ledger that was there is still there.
public struct StoreError: Error, Hashable, Sendable {
    /// The kind of error, in kebab case.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kebab-case name.
        public let rawValue: String

        /// Makes a code of a kebab-case name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no such file or folder.
        public static let missing = Self(rawValue: "missing")
        /// The file is there, but it is no ledger, or a damaged one.
        public static let damaged = Self(rawValue: "damaged")
        /// The file is an SQLite database, but not that of a ledger.
        public static let foreignDatabase = Self(rawValue: "foreign-database")
        /// A newer program wrote the ledger.
        public static let newerVersion = Self(rawValue: "newer-version")
        /// Another process holds the ledger's lock.
        public static let locked = Self(rawValue: "locked")
        /// The file is not the one that was loaded any more.
        public static let changed = Self(rawValue: "changed")
        /// The file cannot be read with the user's permissions.
        public static let notReadable = Self(rawValue: "not-readable")
        /// The file or its folder cannot be written with the user's permissions.
        public static let notWritable = Self(rawValue: "not-writable")
        /// Changes of the ledger stand in a log that cannot be read in a folder which is not writable.
        public static let pendingLog = Self(rawValue: "pending-log")
        /// The path names a folder, a device or something else that is no file.
        public static let notAFile = Self(rawValue: "not-a-file")
        /// The history has no batch of the number, or none to undo or redo.
        public static let noSuchBatch = Self(rawValue: "no-such-batch")
        /// A passphrase seals the ledger; it has to be unlocked first.
        public static let sealed = Self(rawValue: "sealed")
        /// The passphrase is not that of the ledger.
        public static let wrongPassphrase = Self(rawValue: "wrong-passphrase")
        /// No passphrase seals the ledger.
        public static let notSealed = Self(rawValue: "not-sealed")
        /// There is a ledger where another one was to be restored.
        public static let exists = Self(rawValue: "exists")
        /// The history and the papers of a new ledger would have the names of another one's.
        public static let nameTaken = Self(rawValue: "name-taken")
        /// The disk or the user's share of it is full.
        public static let noSpace = Self(rawValue: "no-space")
        /// The file is larger than can be addressed (4 GiB).
        public static let tooLarge = Self(rawValue: "too-large")
        /// The ledger holds a value that the store has no form for.
        public static let notRepresentable = Self(rawValue: "not-representable")
        /// The disk or the file system failed.
        public static let io = Self(rawValue: "io")
    }

    /// The kind of error.
    public var code: Code
    /// The file as the caller named it.
    public var path: String?
    /// One sentence, lower case, no full stop, without private data.
    public var message: String
    /// What stands there instead; private data, so not in ``description``.
    public var value: String?
    /// Where reading stopped.
    public var location: SourceLocation?
    /// What the system said.
    public var underlying: String?

    /// Makes an error; only kind and sentence are needed.
    public init(
        _ code: Code, _ message: String, path: String? = nil, location: SourceLocation? = nil,
        underlying: String? = nil
    ) {
        self.code = code
        self.path = path
        self.message = message
        self.location = location
        self.underlying = underlying
    }
}

extension StoreError: CustomStringConvertible {
    /// `path:line:column: error: message (what the system said) [code]`.
    public var description: String {
        var place = path ?? "ledger"
        if let location { place += ":\(location.line):\(location.column)" }
        let cause = underlying.map { " (\($0))" } ?? ""
        return "\(place): error: \(message)\(cause) [\(code.rawValue)]"
    }
}
