/// A paper that belongs to a transaction, kept once by its digest.
public struct Attachment: Hashable, Sendable {
    /// SHA-256 of the bytes, in hexadecimal small letters.
    public var digest: String
    /// The name it came with.
    public var name: String
    /// Its size in bytes.
    public var byteCount: Int

    /// An attachment by its digest.
    public init(digest: String, name: String, byteCount: Int) {
        self.digest = digest
        self.name = name
        self.byteCount = byteCount
    }
}
