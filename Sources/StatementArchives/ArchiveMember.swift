import CZipArchive
public import SourceText

/// A file in an archive.
public struct ArchiveMember: Sendable {
    /// The file's name with the folders it lies in. It is only a name: nothing is ever written
    /// under it, whatever it says.
    public let name: String
    /// How large the file is, in bytes, as the archive states it.
    public let byteCount: Int
    /// Why the file cannot be read, where the directory tells already.
    public internal(set) var problem: ReadError?
    /// Its bytes in the archive.
    let range: Range<UInt64>
    /// Its description in the archive's directory: where, and the how manieth.
    let directoryPlace: (offset: UInt64, number: UInt64)

    /// What a step through the directory came to.
    init(_ entry: sluice_zip_member, name: [UInt8], in archive: String, endingAt end: Int) {
        self.name = Self.name(name)
        byteCount = Int(clamping: entry.size)
        directoryPlace = (entry.directory_offset, entry.directory_number)
        let (upper, overflow) = entry.data_offset.addingReportingOverflow(entry.compressed_size)
        let isInside = entry.data_offset > 0 && !overflow && upper <= UInt64(end)
        range = isInside ? entry.data_offset..<upper : 0..<0
        problem = Self.problem(of: entry, isInside: isInside)
        problem?.path = archive + "/" + self.name
    }

    private static func problem(of entry: sluice_zip_member, isInside: Bool) -> ReadError? {
        if entry.flags & 1 != 0 {
            return ReadError(
                .encrypted, "the file is encrypted in its archive",
                hint: "unpack the archive with its password, and name the file")
        }
        guard entry.method == 0 || entry.method == 8 else {
            return ReadError(
                .unsupportedCompression, "the file is compressed by method \(entry.method)",
                hint: "unpack the archive, and name the file")
        }
        // Deflate gains a factor of 1,032 at most (RFC 1951, 3.2.5); more is a lie.
        let most = entry.compressed_size.multipliedReportingOverflow(
            by: entry.method == 0 ? 1 : 1032)
        guard isInside, most.overflow || entry.size <= most.partialValue else {
            return .damagedMember
        }
        return nil
    }

    /// A name as text: UTF-8, else the code page of DOS (APPNOTE.TXT, appendix D). Folders end in
    /// `/` (4.4.17.1) where a program wrote `\\`; what would move a terminal's cursor is replaced.
    private static func name(_ bytes: [UInt8]) -> String {
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        let encoding = isUTF8 ? TextEncoding.utf8 : .ibm437
        let text = String(decoding: encoding.utf8(from: bytes, skipping: 0), as: UTF8.self)
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            clean.append(isControl ? "\u{FFFD}" : scalar == "\\" ? "/" : scalar)
        }
        return String(clean)
    }

    /// Whether it is a folder, a hidden file, or what a desktop leaves beside files.
    var isPassedOver: Bool {
        if name.hasSuffix("/") { return true }
        let parts = name.split(separator: "/")
        guard let last = parts.last?.lowercased() else { return true }
        return last == "thumbs.db" || last == "desktop.ini"
            || parts.contains {
                $0 == "__MACOSX" || $0.hasPrefix(".") && $0 != "." && $0 != ".."
            }
    }

    /// Whether an archive that has it is a workbook or another document: Office Open XML, Open
    /// Document, iWork.
    var isPartOfDocument: Bool {
        name == "[Content_Types].xml" || name == "mimetype" || name.hasPrefix("xl/")
            || name == "Index/Document.iwa"
    }
}

extension ReadError {
    /// A file in an archive is not whole.
    static var damagedMember: ReadError {
        ReadError(
            .damaged, "the file is damaged in its archive", hint: "download the archive again")
    }
}
