/// One input: its name and its text as UTF-8, decoded once.
///
/// The file is read from disk elsewhere; this type takes the bytes, finds their encoding and
/// lends the text to readers. All offsets of the package are offsets into this text.
public struct SourceFile: Sendable {
    /// The largest text that readers can address, in bytes.
    public static let maximumByteCount = Int(UInt32.max) - 1

    /// The file as the user named it.
    public let name: String
    /// The encoding of the bytes, found from the bytes themselves.
    public let encoding: TextEncoding
    /// The encoding that the file declares, where it is another one.
    public let contradictedDeclaration: TextEncoding?
    /// The whole text as UTF-8, without a byte order mark. Ill-formed sequences have become U+FFFD.
    public let text: SourceBytes

    /// Decodes the bytes of a file.
    /// - Parameters:
    ///   - name: The file as the user named it; only used in messages.
    ///   - bytes: All bytes of the file.
    ///   - forced: The encoding to use whatever the bytes say; `nil` finds it from the bytes.
    /// - Throws: ``ReadError`` with code `too-large`.
    public init(
        name: String, bytes: [UInt8], encoding forced: TextEncoding? = nil
    ) throws(ReadError) {
        try self.init(name: name, bytes: SourceBytes(bytes), encoding: forced)
    }

    /// Decodes the bytes of a file; see ``init(name:bytes:encoding:)``.
    /// - Throws: ``ReadError`` with code `too-large`.
    public init(
        name: String, bytes: SourceBytes, encoding forced: TextEncoding? = nil
    ) throws(ReadError) {
        guard bytes.count <= Self.maximumByteCount else {
            throw ReadError(.tooLarge, "the file is larger than 4 GiB", path: name)
        }
        let detection = TextEncoding.detect(in: bytes.span)
        let encoding = forced ?? detection.encoding
        let text =
            detection.isUTF8AsItStands && encoding == detection.encoding
            ? bytes : encoding.utf8(from: bytes, skipping: detection.markLength)
        guard text.count <= Self.maximumByteCount else {
            throw ReadError(.tooLarge, "the file is larger than 4 GiB as UTF-8", path: name)
        }
        self.name = name
        self.encoding = encoding
        self.text = text
        // Whoever names the encoding has seen what the file declares.
        let isContradicted = forced == nil && detection.declared != encoding
        self.contradictedDeclaration = isContradicted ? detection.declared : nil
    }

    /// The same file with another text of the same length, for a reader that needs some of its
    /// characters written in another way.
    package func replacing(text: SourceBytes) -> SourceFile {
        SourceFile(
            name: name, encoding: encoding, contradictedDeclaration: contradictedDeclaration,
            text: text)
    }

    private init(
        name: String, encoding: TextEncoding, contradictedDeclaration: TextEncoding?,
        text: SourceBytes
    ) {
        self.name = name
        self.encoding = encoding
        self.contradictedDeclaration = contradictedDeclaration
        self.text = text
    }
}
