import CZipArchive
import SourceText

/// What the directory of an archive lists (APPNOTE.TXT, 4.3.12).
struct ZIPDirectory {
    private let name: String
    /// Everything listed, folders and hidden files too.
    var members: [ArchiveMember] = []
    /// Why there is more than what is listed.
    private(set) var problem: ReadError?

    /// Walks the directory to its end, to its first damage, or to the limit.
    /// - Throws: ``ReadError`` where there is no directory.
    init(of bytes: [UInt8], name: String, _ limits: ArchiveLimits) throws(ReadError) {
        self.name = name
        guard bytes.count < 4 || bytes[2] != 0x05 else {
            throw ReadError(.emptyFile, "the archive holds no files", path: name)
        }
        var isThere = false
        // The reader borrows the archive's bytes, and is freed before they are given back.
        unsafe bytes.withUnsafeBufferPointer { archive in
            guard let start = archive.baseAddress,
                let reader = unsafe sluice_zip_reader_create(start, archive.count)
            else { return }
            defer { unsafe sluice_zip_reader_free(reader) }
            unsafe walk(reader, limits, endingAt: archive.count)
            // minizip takes what is cut off from the end of the directory for zeros.
            isThere = !members.isEmpty || problem != nil
        }
        guard isThere else {
            throw ReadError(
                .damaged,
                "this is a ZIP archive or an .xlsx or .ods workbook, cut off or damaged",
                path: name,
                hint: "download it again; a workbook has to be exported as CSV")
        }
    }

    private mutating func walk(_ reader: OpaquePointer, _ limits: ArchiveLimits, endingAt end: Int)
    {
        var entry = sluice_zip_member()
        var nameBytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let state = unsafe sluice_zip_reader_next(reader, &entry, &nameBytes)
            if state == SLUICE_ZIP_END { return }
            guard state == SLUICE_ZIP_DONE else {
                problem = ReadError(
                    .damaged,
                    "the archive's directory is damaged behind \(members.count) of "
                        + "\(unsafe sluice_zip_reader_stated_count(reader)) files",
                    path: name, hint: "download the archive again")
                return
            }
            guard members.count < limits.memberCount else {
                problem = ReadError(
                    .limitExceeded, "the archive has more than \(limits.memberCount) files",
                    path: name, hint: "unpack it, and name the folder")
                return
            }
            let text = Array(nameBytes[..<Int(entry.name_length)])
            members.append(ArchiveMember(entry, name: text, in: name, endingAt: end))
        }
    }

    /// Refuses an archive in which two files share bytes: only one that was made to fill memory
    /// has such.
    func refuseOverlaps() throws(ReadError) {
        let ranges = members.map(\.range).filter { !$0.isEmpty }
            .sorted { $0.lowerBound < $1.lowerBound }
        for (range, next) in zip(ranges, ranges.dropFirst())
        where next.lowerBound < range.upperBound {
            throw ReadError(
                .damaged, "two files of the archive overlap", path: name,
                hint: "download the archive again")
        }
    }

    /// Marks the files that would go past a limit; those before them are read.
    mutating func apply(_ limits: ArchiveLimits, to archiveByteCount: Int) {
        var left = limits.budget(for: archiveByteCount)
        for number in members.indices where members[number].problem == nil {
            let member = members[number]
            if member.byteCount > limits.memberByteCount {
                members[number].problem = ReadError(
                    .tooLarge, "the file is larger than 4 GiB", path: name + "/" + member.name)
            } else if member.byteCount > left {
                members[number].problem = ReadError(
                    .limitExceeded, "the files of the archive are too large for its size",
                    path: name + "/" + member.name, hint: "unpack the archive, and name the file")
            } else {
                left -= member.byteCount
            }
        }
    }
}
