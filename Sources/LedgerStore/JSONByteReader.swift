import Glibc
import SourceText

/// Walks over the bytes of a JSON document (RFC 8259) that is read into known places.
///
/// The bytes are lent to every call, so that they are never stored; only the offset moves. Nothing
/// here recurses: how deep a document goes is decided by who reads it.
struct JSONByteReader {
    /// Where the next byte to read stands.
    var offset = 0

    /// A reader at an offset.
    init(at offset: Int = 0) { self.offset = offset }

    /// The fault that stands for running out of bytes or for a byte that should be another.
    func unexpected(_ bytes: Span<UInt8>, _ expected: StaticString) -> JSONFault {
        JSONFault(offset < bytes.count ? expected : "the file ends too early", at: offset)
    }

    /// Skips blanks and line ends.
    @inline(__always)
    mutating func skipBlanks(_ bytes: Span<UInt8>) {
        while offset < bytes.count, bytes[offset] <= 0x20, Self.isBlank(bytes[offset]) {
            offset &+= 1
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// The next byte that is no blank, without reading it; 0 at the end.
    @inline(__always)
    mutating func peek(_ bytes: Span<UInt8>) -> UInt8 {
        skipBlanks(bytes)
        return offset < bytes.count ? bytes[offset] : 0
    }

    /// Reads one byte that must stand next.
    @inline(__always)
    mutating func expect(
        _ byte: UInt8, _ bytes: Span<UInt8>, _ expected: StaticString
    ) throws(JSONFault) {
        guard peek(bytes) == byte else { throw unexpected(bytes, expected) }
        offset &+= 1
    }

    /// Steps to the next entry of a list that was opened; `false` behind the last one.
    @inline(__always)
    mutating func nextEntry(_ bytes: Span<UInt8>, isFirst: inout Bool) throws(JSONFault) -> Bool {
        if peek(bytes) == 0x5D {
            offset &+= 1
            return false
        }
        if !isFirst { try expect(0x2C, bytes, "expected a comma or the end of the list") }
        isFirst = false
        return true
    }

    /// Steps to the next member of an object that was opened and reads its key and the colon;
    /// `nil` behind the last one. A key with escapes is given as it stands, and so is unknown.
    @inline(__always)
    mutating func nextKey(
        _ bytes: Span<UInt8>, isFirst: inout Bool
    ) throws(JSONFault) -> Range<Int>? {
        if peek(bytes) == 0x7D {
            offset &+= 1
            return nil
        }
        if !isFirst { try expect(0x2C, bytes, "expected a comma or the end of the object") }
        isFirst = false
        guard peek(bytes) == 0x22 else { throw unexpected(bytes, "expected a key in quotes") }
        let key = try string(bytes).range
        try expect(0x3A, bytes, "expected a colon")
        return key
    }

    /// Skips a piece of syntax if exactly these bytes stand next.
    ///
    /// The comparison with a constant of known length becomes a few words; the range is checked
    /// before the bytes are looked at.
    @inline(__always)
    mutating func skip(_ literal: StaticString, _ bytes: Span<UInt8>) -> Bool {
        let size = literal.utf8CodeUnitCount
        guard offset &+ size <= bytes.count else { return false }
        let isEqual = unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return false }
            return unsafe memcmp(base + offset, literal.utf8Start, size) == 0
        }
        if isEqual { offset &+= size }
        return isEqual
    }
}
