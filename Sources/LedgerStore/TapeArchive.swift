import SourceText

/// Files in the form of `tar` (POSIX.1-2017, pax, "ustar Interchange Format"), so that a backup
/// can be opened without this program. Times, owners and permissions are fixed: the same files
/// make the same bytes.
struct TapeArchive: Equatable {
    /// A file of the archive.
    struct Entry: Equatable {
        /// Its name, at most 100 bytes, with `/` between folders.
        var name: String
        /// Its bytes.
        var bytes: [UInt8]
    }

    /// The files in order.
    var entries: [Entry] = []

    private static let block = 512

    /// An archive of files.
    init(_ entries: [Entry]) { self.entries = entries }

    /// The archive's bytes.
    /// - Throws: ``StoreError`` with code `not-representable` for a name that is too long.
    func encoded() throws(StoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.reduce(2048) { $0 + $1.bytes.count + 1024 })
        for entry in entries {
            bytes += try Self.header(entry)
            bytes += entry.bytes
            Self.pad(&bytes)
        }
        bytes += [UInt8](repeating: 0, count: 2 * Self.block)
        return bytes
    }

    private static func pad(_ bytes: inout [UInt8]) {
        let rest = bytes.count % block
        if rest > 0 { bytes += [UInt8](repeating: 0, count: block - rest) }
    }

    private static func header(_ entry: Entry) throws(StoreError) -> [UInt8] {
        guard (1...100).contains(entry.name.utf8.count), entry.bytes.count < 1 << 33 else {
            throw StoreError(.notRepresentable, "a file's name is too long for an archive")
        }
        var header = [UInt8](repeating: 0, count: block)
        let put = { (text: String, offset: Int, header: inout [UInt8]) in
            for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
        }
        put(entry.name, 0, &header)
        put("0000600", 100, &header)
        put("0000000", 108, &header)
        put("0000000", 116, &header)
        put(octal(entry.bytes.count, digits: 11), 124, &header)
        put(octal(0, digits: 11), 136, &header)
        put("        ", 148, &header)
        put("0", 156, &header)
        put("ustar", 257, &header)
        put("00", 263, &header)
        put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6) + "\0 ", 148, &header)
        return header
    }

    private static func octal(_ value: Int, digits: Int) -> String {
        let text = String(value, radix: 8)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// Reads an archive.
    /// - Throws: ``StoreError`` with code `damaged`.
    init(reading bytes: [UInt8]) throws(StoreError) {
        var offset = 0
        while true {
            guard offset + Self.block <= bytes.count else { throw Self.damaged }
            let header = bytes[offset..<offset + Self.block]
            if header.allSatisfy({ $0 == 0 }) { return }
            offset += Self.block
            let sum = header.enumerated().reduce(0) { total, byte in
                total + (148..<156 ~= byte.offset ? 0x20 : Int(byte.element))
            }
            guard Self.number(header, 148, 8) == sum, let size = Self.number(header, 124, 12),
                size <= bytes.count - offset, header[header.startIndex + 156] == 0x30
            else { throw Self.damaged }
            let name = header.prefix(100).prefix { $0 != 0 }
            entries.append(
                Entry(
                    name: String(decoding: name, as: UTF8.self),
                    bytes: Array(bytes[offset..<offset + size])))
            offset += (size + Self.block - 1) / Self.block * Self.block
        }
    }

    private static var damaged: StoreError {
        StoreError(.damaged, "the file is no backup of a ledger, or a damaged one")
    }

    /// A number in octal digits; `nil` where there is none.
    private static func number(_ header: ArraySlice<UInt8>, _ offset: Int, _ length: Int) -> Int? {
        let start = header.startIndex + offset
        let digits = header[start..<start + length].drop { $0 == 0x20 }
            .prefix { $0 != 0 && $0 != 0x20 }
        return Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }
}
