public import StatementModel

/// What the user has settled about an import.
public struct ImportOptions: Sendable, Hashable {
    /// The account of files that name none: its id, creation key or name. A new name makes a new
    /// account.
    public var account: String?
    /// Whose accounts the files are of; empty for the ledger's own owner.
    public var owner = ""
    /// The currency of files that name none, after the account's.
    public var currency: CurrencyCode?
    /// Whether transactions come back that were deleted.
    public var again = false
    /// How sure a guess of a category or tags has to be to be filled in, 0 to 1; without it,
    /// sure enough that of all filled in together about 92 % are right.
    public var tagThreshold: Double?
    /// The user's rules, in their order; they come before guesses.
    public var rules: [TagRule] = []
    /// Records of earlier days are left out.
    public var since: CalendarDate?
    /// Whether new records are only noted as seen: they come with no later import either.
    public var catchesUp = false

    /// Nothing is settled.
    public init() {}
}

/// A file as an import sees it.
public struct IncomingFile: Sendable, Hashable {
    /// The file as the user named it.
    public var name: String
    /// SHA-256 of its bytes, in hexadecimal small letters.
    public var digest: String
    /// The format's name, `csv` for example.
    public var format: String
    /// What is settled for this file.
    public var options: ImportOptions

    /// A file by name, digest and format.
    public init(
        name: String, digest: String, format: String, options: ImportOptions = ImportOptions()
    ) {
        self.name = name
        self.digest = digest
        self.format = format
        self.options = options
    }

    /// The name without folders.
    package var baseName: String {
        name.utf8.lastIndex(of: 0x2F).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }
}
