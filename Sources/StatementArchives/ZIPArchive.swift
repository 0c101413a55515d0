import CZipArchive
public import SourceText

/// A ZIP archive of statement files, as banks hand them out; its files are read one at a time.
///
/// Nothing is unpacked to the disk. Archives in archives are not opened. What is hidden, a folder,
/// or left by a desktop (`__MACOSX`, `.DS_Store`) is passed over.
public struct ZIPArchive: Sendable {
    /// The archive as the user named it.
    public let name: String
    /// Its files, in the order of its directory.
    public let members: [ArchiveMember]
    /// Why there are files missing behind those listed; `nil` where the directory is whole.
    public let problem: ReadError?
    private let bytes: [UInt8]

    /// Whether bytes begin as those of a ZIP archive do: with a file or, in one without any, with
    /// the end of its directory (APPNOTE.TXT, 4.3.7 and 4.3.16).
    public static func isArchive(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count >= 4, bytes[0] == 0x50, bytes[1] == 0x4B else { return false }
        return bytes[2] == 0x03 && bytes[3] == 0x04 || bytes[2] == 0x05 && bytes[3] == 0x06
    }

    /// Reads the directory of an archive.
    /// - Throws: ``ReadError``: `damaged` without a directory or where files overlap,
    ///   `not-a-statement` for a workbook, `empty-file` without any file, `limit-exceeded` with
    ///   too many.
    public init(
        name: String, bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()
    ) throws(ReadError) {
        var directory = try ZIPDirectory(of: bytes, name: name, limits)
        if directory.members.contains(where: \.isPartOfDocument) {
            throw ReadError(
                .notAStatement, "this is an .xlsx or .ods workbook or another document",
                path: name, hint: "export the workbook as CSV")
        }
        try directory.refuseOverlaps()
        directory.members.removeAll(where: \.isPassedOver)
        directory.apply(limits, to: bytes.count)
        if directory.members.isEmpty {
            throw directory.problem
                ?? ReadError(.emptyFile, "the archive holds no files", path: name)
        }
        self.name = name
        self.bytes = bytes
        members = directory.members
        problem = directory.problem
    }

    /// The path of a file, for messages: the archive's, and the file's own in it.
    public func path(of member: ArchiveMember) -> String { name + "/" + member.name }

    /// All bytes of a file.
    /// - Throws: ``ReadError``: `damaged`, also where the checksum differs; `encrypted`,
    ///   `unsupported-compression`, `too-large`, `limit-exceeded`.
    /// - Complexity: O(n) in the size of the file; the archive is not read again.
    public func bytes(of member: ArchiveMember) throws(ReadError) -> [UInt8] {
        if let problem = member.problem { throw problem }
        var state = SLUICE_ZIP_DAMAGED
        var content: [UInt8] = []
        // The reader borrows the archive's bytes, and is freed before they are given back.
        unsafe bytes.withUnsafeBufferPointer { archive in
            guard let start = archive.baseAddress,
                let reader = unsafe sluice_zip_reader_create(start, archive.count)
            else { return }
            defer { unsafe sluice_zip_reader_free(reader) }
            var entry = sluice_zip_member()
            entry.directory_offset = member.directoryPlace.offset
            entry.directory_number = member.directoryPlace.number
            entry.size = UInt64(member.byteCount)
            content = unsafe [UInt8](unsafeUninitializedCapacity: member.byteCount) {
                buffer, count in
                state = unsafe sluice_zip_reader_read(reader, &entry, buffer.baseAddress)
                count = state == SLUICE_ZIP_DONE ? member.byteCount : 0
            }
        }
        guard state == SLUICE_ZIP_DONE else {
            var error = ReadError.damagedMember
            error.path = path(of: member)
            throw error
        }
        return content
    }
}
