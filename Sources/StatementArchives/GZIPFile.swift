import CZipArchive
public import SourceText

/// A file that is compressed by itself, `january.csv.gz` (RFC 1952).
public enum GZIPFile {
    /// Whether bytes begin as those of a gzip file do: its mark, and the one method there is.
    public static func isCompressed(_ bytes: Span<UInt8>) -> Bool {
        bytes.count >= 3 && bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8
    }

    /// What is in a gzip file.
    /// - Throws: ``ReadError``: `damaged`, also where the checksum differs; `too-large`,
    ///   `limit-exceeded`.
    public static func content(
        of bytes: [UInt8], name: String, limits: ArchiveLimits = ArchiveLimits()
    ) throws(ReadError) -> [UInt8] {
        var state = SLUICE_ZIP_DAMAGED
        var content: [UInt8] = []
        let budget = min(limits.budget(for: bytes.count), limits.memberByteCount)
        // The reader borrows the bytes, and is freed before they are given back.
        unsafe bytes.withUnsafeBufferPointer { file in
            guard let start = file.baseAddress,
                let reader = unsafe sluice_gzip_reader_create(start, file.count)
            else { return }
            defer { unsafe sluice_gzip_reader_free(reader) }
            state = SLUICE_ZIP_DONE
            while state == SLUICE_ZIP_DONE && content.count <= budget {
                unsafe append(from: reader, to: &content, &state)
            }
        }
        guard content.count <= budget else {
            throw ReadError(
                .limitExceeded, "the file grows too large when it is unpacked", path: name,
                hint: "unpack it first")
        }
        guard state == SLUICE_ZIP_END else {
            throw ReadError(
                .damaged, "the gzip file is cut off or damaged", path: name,
                hint: "download it again")
        }
        return content
    }

    private static func append(
        from reader: OpaquePointer, to content: inout [UInt8], _ state: inout UInt8
    ) {
        let room = max(1 << 18, content.count)
        content.append(addingCapacity: room) { span in
            unsafe span.withUnsafeMutableBufferPointer { buffer, initialized in
                guard let start = buffer.baseAddress else { return }
                var count = 0
                state = unsafe sluice_gzip_reader_next(reader, start, buffer.count, &count)
                initialized = count
            }
        }
    }
}
