import Glibc

extension TextEncoding {
    private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    /// Decodes with the C library's `iconv`; each byte that it refuses becomes U+FFFD, and the
    /// next one is tried. Without a table for the encoding only ASCII is kept.
    func decodeMultiByte(_ bytes: [UInt8], from libraryName: String) -> [UInt8] {
        Self.converted(bytes, from: libraryName, to: "UTF-8", replacement: Self.replacement)
    }

    /// Converts between two encodings; what cannot be converted becomes the replacement.
    static func converted(
        _ bytes: [UInt8], from source: String, to target: String, replacement: [UInt8]
    ) -> [UInt8] {
        let converter = unsafe iconv_open(target, source)
        // iconv_open(3): failure is the pointer with all bits set.
        guard Int(bitPattern: converter) != -1 else { return asciiOnly(bytes) }
        defer { unsafe _ = iconv_close(converter) }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 2)
        var offset = 0
        while offset < bytes.count {
            let step = unsafe convert(bytes, from: offset, into: &text, with: converter)
            offset += step.consumed
            // A full output buffer is no error: the loop goes on with an empty one.
            if step.isStopped && offset < bytes.count {
                text.append(contentsOf: replacement)
                offset += 1
                // The rest of a character of UTF-8 was refused with its first byte.
                while source == "UTF-8", offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
                    offset += 1
                }
            }
        }
        unsafe flush(into: &text, with: converter)
        return text
    }

    /// Writes the letter that the converter has kept back, because a tone might have followed it
    /// (Vietnamese).
    private static func flush(into text: inout [UInt8], with converter: iconv_t?) {
        let rest = unsafe [UInt8](unsafeUninitializedCapacity: 16) { output, written in
            var target = unsafe UnsafeMutableRawPointer(output.baseAddress)?
                .assumingMemoryBound(to: CChar.self)
            var count = 16
            _ = unsafe iconv(converter, nil, nil, &target, &count)
            written = 16 - count
        }
        text.append(contentsOf: rest)
    }

    /// Converts one piece, as far as the output of 64 KiB or the first bad byte allows.
    private static func convert(
        _ bytes: [UInt8], from offset: Int, into text: inout [UInt8], with converter: iconv_t?
    ) -> (consumed: Int, isStopped: Bool) {
        let room = 1 << 16
        var consumed = 0
        var isStopped = false
        let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { output, written in
            unsafe bytes.withUnsafeBytes { input in
                // iconv takes its input through a pointer to mutable bytes, and never writes there.
                var source = unsafe UnsafeMutablePointer(
                    mutating: input.baseAddress?.advanced(by: offset)
                        .assumingMemoryBound(to: CChar.self))
                var sourceCount = input.count - offset
                var target = unsafe UnsafeMutableRawPointer(output.baseAddress)?
                    .assumingMemoryBound(to: CChar.self)
                var targetCount = room
                let result = unsafe iconv(converter, &source, &sourceCount, &target, &targetCount)
                isStopped = result == -1 && errno != E2BIG
                consumed = input.count - offset - sourceCount
                written = room - targetCount
            }
        }
        text.append(contentsOf: piece)
        return (consumed, isStopped)
    }

    private static func asciiOnly(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for byte in bytes {
            if byte < 0x80 { text.append(byte) } else { text.append(contentsOf: replacement) }
        }
        return text
    }
}
