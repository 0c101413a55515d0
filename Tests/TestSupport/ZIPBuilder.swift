/// Writes ZIP archives for tests, sound ones and such as no honest program makes.
package struct ZIPBuilder {
    /// A file as it is put into the archive.
    package struct Entry {
        /// Its name, in whatever encoding.
        package var name: [UInt8]
        /// Its bytes before they are packed.
        package var content: [UInt8]
        /// 0 is stored, 8 deflated.
        package var method: UInt16 = 8
        /// Bit 0 is encrypted, bit 11 is a name in UTF-8.
        package var flags: UInt16 = 0x0800
        /// The checksum, where it is to be a wrong one.
        package var checksum: UInt32?
        /// The size that the archive states, where it is to be a wrong one.
        package var statedCount: Int?
        /// Where the file's own header lies, where it is to be another file's.
        package var headerOffset: Int?

        /// A deflated file.
        package init(_ name: String, _ content: some Sequence<UInt8>) {
            self.name = Array(name.utf8)
            self.content = Array(content)
        }
    }

    /// The files, in the order of the directory.
    package var entries: [Entry] = []

    /// An archive of files.
    package init(_ entries: [Entry] = []) { self.entries = entries }

    /// The whole archive.
    package var bytes: [UInt8] {
        var archive: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let packed = entry.method == 8 ? Self.deflated(entry.content) : entry.content
            let offset = entry.headerOffset ?? archive.count
            let common = Self.common(entry, packedCount: packed.count)
            if entry.headerOffset == nil {
                archive += [0x50, 0x4B, 0x03, 0x04] + common + entry.name + packed
            }
            directory += [0x50, 0x4B, 0x01, 0x02, 20, 0] + common
            directory += Self.little(0, 10) + Self.little(offset, 4) + entry.name
        }
        let counts = Self.little(entries.count, 2) + Self.little(entries.count, 2)
        let end = Self.little(directory.count, 4) + Self.little(archive.count, 4)
        return archive + directory + [0x50, 0x4B, 0x05, 0x06, 0, 0, 0, 0] + counts + end + [0, 0]
    }

    /// What a file's own header and its entry in the directory have in common (APPNOTE.TXT, 4.3.7).
    private static func common(_ entry: Entry, packedCount: Int) -> [UInt8] {
        let checksum = entry.checksum ?? Self.checksum(of: entry.content)
        return little(20, 2) + little(Int(entry.flags), 2) + little(Int(entry.method), 2)
            + little(0, 4) + little(Int(checksum), 4) + little(packedCount, 4)
            + little(entry.statedCount ?? entry.content.count, 4) + little(entry.name.count, 2)
            + little(0, 2)
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// The checksum of ZIP and gzip (RFC 1952, 8).
    package static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0)
            }
        }
    }

    /// A stream with the fixed codes (RFC 1951, 3.2.6), in which only runs of a byte are shortened.
    package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var stream = BitStream()
        stream.append(0b011, 3)
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            stream.appendCode(
                byte < 144 ? 0x30 + Int(byte) : 0x190 + Int(byte) - 144, byte < 144 ? 8 : 9)
            place += 1
            while place + 258 <= bytes.count, bytes[place..<place + 258].allSatisfy({ $0 == byte })
            {
                stream.appendCode(0b1100_0101, 8)
                stream.appendCode(0, 5)
                place += 258
            }
        }
        stream.appendCode(0, 7)
        return stream.bytes
    }

    /// A gzip file of one stream.
    package static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflated(bytes)
            + little(Int(checksum(of: bytes)), 4) + little(bytes.count, 4)
    }
}

/// Bits, the lowest of each byte first.
private struct BitStream {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    /// Appends bits, the lowest first.
    mutating func append(_ bits: Int, _ length: Int) {
        for place in 0..<length {
            if count % 8 == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8((bits >> place) & 1) << UInt8(count % 8)
            count += 1
        }
    }

    /// Appends a code, the highest bit first.
    mutating func appendCode(_ code: Int, _ length: Int) {
        for place in (0..<length).reversed() { append((code >> place) & 1, 1) }
    }
}
