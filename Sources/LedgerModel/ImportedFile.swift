/// A file that was imported. Its number is its place in ``Ledger/files``, counted from 1.
public struct ImportedFile: Hashable, Sendable {
    /// The base name.
    public var name: String
    /// SHA-256 of its bytes, in hexadecimal small letters.
    public var digest: String
    /// The format's name, `csv` for example.
    public var format: String
    /// What the file's records have beyond day, amount and text, in words, `plain` for nothing; then
    /// `#` and a hash of what else the files of its program have in common, and how it was read. `nil`
    /// where it is not known. It tells the files of one bank and program from those of others.
    public var layout: String?

    /// In front of the number of a file's way of telling days, in its layout.
    package static let dayHabitPrefix = "days-"

    /// Whether the file tells other days than earlier ones of its program.
    package var tellsOtherDays: Bool { layout?.contains(Self.dayHabitPrefix) ?? false }

    /// A file by name, digest and format.
    public init(name: String, digest: String, format: String, layout: String? = nil) {
        self.name = name
        self.digest = digest
        self.format = format
        self.layout = layout
    }
}
