import DiskFiles
import SourceText
import StatementArchives
import StatementFormats

/// One file to read: a file on the disk, the standard input, or a file in an archive.
struct InputFile {
    /// What the user is told, and what names the file on the command line: its path; in an archive,
    /// the archive's and the file's own in it.
    let path: String
    /// Whether it was found in a folder or an archive: of those the user has not said that they are
    /// statements.
    var isFound: Bool
    private let place: Place

    private enum Place {
        case disk
        /// Bytes that cannot be read a second time, those of a pipe.
        case memory([UInt8])
        case archive(ArchiveInput, ArchiveMember)
        /// The part of that number of a message on the disk.
        case message(path: String, part: Int)
        case nowhere(any Error)
    }

    /// A file that is read from the disk when its turn comes.
    init(path: String, isFound: Bool = false) {
        (self.path, self.isFound, place) = (path, isFound, .disk)
    }

    /// Bytes that were read already.
    init(path: String, content: [UInt8]) {
        (self.path, isFound, place) = (path, false, .memory(content))
    }

    /// A file in an archive.
    init(_ member: ArchiveMember, of archive: ArchiveInput) {
        path = archive.path + "/" + member.name
        isFound = true
        place = .archive(archive, member)
    }

    /// A part of a message on the disk; one without a name is the whole of it.
    init(path: String, ofMessage message: String, part: Int, isFound: Bool) {
        (self.path, self.isFound) = (path, isFound)
        place = .message(path: message, part: part)
    }

    /// What cannot be read at all, and is told when its turn comes.
    init(path: String, isFound: Bool = false, error: any Error) {
        (self.path, self.isFound, place) = (path, isFound, .nowhere(error))
    }

    /// The size of a file that can be read a second time without much ado; `nil` for others.
    var byteCount: Int? {
        switch place {
        case .disk: InputFiles.size(ofFileAt: path)
        case .memory(let content): content.count
        case .archive, .message, .nowhere: nil
        }
    }

    /// All bytes of the file, unpacked where it is compressed.
    /// - Throws: ``CommandFailure``: `missingInput` where there is none, `ioError` where reading
    ///   fails; ``ReadError`` for a file that cannot be a statement.
    func bytes() throws -> [UInt8] {
        switch place {
        case .disk: try unpacked(InputFiles.bytes(of: path))
        case .memory(let content): try unpacked(content)
        case .archive(let archive, let member): try archive.bytes(of: member)
        case .message(let message, let part):
            try unpacked(MessageInput.bytes(ofPart: part, in: message))
        case .nowhere(let error): throw error
        }
    }

    private func unpacked(_ bytes: [UInt8]) throws(ReadError) -> [UInt8] {
        if GZIPFile.isCompressed(bytes.span) {
            return try GZIPFile.content(of: bytes, name: path)
        }
        return TransferEncoding.contentOfBase64(bytes.span)
            ?? TransferEncoding.contentOfQuotedPrintable(bytes.span)
            ?? Self.enclosed(bytes.span, path) ?? bytes
    }

    /// The statement that stands in a text of XML or JSON as Base64 or as a string; `nil` where there
    /// is none.
    private static func enclosed(_ bytes: Span<UInt8>, _ path: String) -> [UInt8]? {
        guard let content = EnclosedFile.content(of: bytes) else { return nil }
        do {
            let format = try FormatDetection.format(of: SourceFile(name: path, bytes: content))
            return format.isReceipt ? nil : content
        } catch {
            return nil
        }
    }

    /// The file, read and decoded; of a picture its text, where that can be recognised here.
    /// - Parameters:
    ///   - encoding: The encoding, where the user names it.
    ///   - mayMap: Whether a large file may be mapped; ``LoadedFile/requireUnchanged()`` is to be
    ///     called then when it is read.
    /// - Returns: The bytes and the text.
    /// - Throws: As ``bytes()``, and ``ReadError`` for what is no text.
    func source(encoding: TextEncoding? = nil, mayMap: Bool = false) throws -> LoadedFile {
        let mapped = mayMap ? mapped() : nil
        let bytes = try mapped?.bytes ?? SourceBytes(bytes())
        if let text = try PictureText.recognise(bytes.span, name: path) {
            let file = try SourceFile(name: path, bytes: text, encoding: .utf8)
            return LoadedFile(file: file, bytes: bytes, mapped: mapped)
        }
        try Lookalike.refuse(bytes.span, name: path)
        let file = try SourceFile(name: path, bytes: bytes, encoding: encoding)
        return LoadedFile(file: file, bytes: bytes, mapped: mapped)
    }

    /// The file's pages, where it is one on the disk, and neither compressed nor encoded.
    private func mapped() -> MappedFile? {
        guard case .disk = place, let mapped = MappedFile(path: path),
            !GZIPFile.isCompressed(mapped.bytes.span),
            TransferEncoding.contentOfBase64(mapped.bytes.span) == nil,
            TransferEncoding.contentOfQuotedPrintable(mapped.bytes.span) == nil,
            Self.enclosed(mapped.bytes.span, path) == nil
        else { return nil }
        return mapped
    }
}

/// A file as it was read, and its text.
struct LoadedFile {
    var file: SourceFile
    let bytes: SourceBytes
    fileprivate let mapped: MappedFile?

    /// Makes sure that a file which was mapped is what it was at first.
    /// - Throws: ``CommandFailure`` with `ioError`.
    func requireUnchanged() throws(CommandFailure) {
        if mapped?.isUnchanged ?? true { return }
        throw CommandFailure(
            .ioError, "\(file.name) was changed while it was read",
            hint: "wait until it is written, and try again")
    }
}

/// An archive among the inputs. It is in memory only while its files are being read, one after
/// the other; so a folder of archives takes no more memory than the largest.
final class ArchiveInput {
    /// The archive's path, or `-`.
    let path: String
    private let content: [UInt8]?
    private var archive: ZIPArchive?
    private var lastName: String?

    /// An archive on the disk, or, with its content, one that cannot be read a second time.
    init(path: String, content: [UInt8]? = nil) {
        self.path = path
        self.content = content
    }

    /// The archive's files, and at the end what stands for those that its directory has lost.
    func files() throws -> [InputFile] {
        let archive = try opened()
        lastName = archive.members.last?.name
        self.archive = nil
        var files = archive.members.map { InputFile($0, of: self) }
        if let problem = archive.problem {
            files.append(InputFile(path: path, error: problem))
        }
        return files
    }

    /// All bytes of a file.
    func bytes(of member: ArchiveMember) throws -> [UInt8] {
        let archive = try opened()
        self.archive = member.name == lastName ? nil : archive
        return try archive.bytes(of: member)
    }

    private func opened() throws -> ZIPArchive {
        if let archive { return archive }
        return try ZIPArchive(name: path, bytes: try content ?? InputFiles.bytes(of: path))
    }
}
