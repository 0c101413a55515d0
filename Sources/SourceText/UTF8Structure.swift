import CTextBytes

/// How the bytes of a text fare as UTF-8 (RFC 3629; Unicode 16, table 3-7).
package struct UTF8Structure {
    /// Well-formed sequences of two to four bytes.
    private(set) var sequenceCount = 0
    /// Bytes that belong to no well-formed sequence.
    private(set) var strayCount = 0
    /// Whether the text ends inside a sequence that is well-formed so far.
    private(set) var isCut = false

    /// Whether every byte belongs to a well-formed sequence.
    var isWellFormed: Bool { strayCount == 0 && !isCut }
    /// Whether there is no byte above 0x7F.
    var isASCII: Bool { isWellFormed && sequenceCount == 0 }

    /// Looks at all of the bytes.
    /// - Complexity: O(n); runs of ASCII are passed 64 bytes at a time.
    init(of bytes: Span<UInt8>) {
        var offset = 0
        while true {
            offset = Self.endOfASCII(in: bytes, from: offset)
            guard offset < bytes.count else { return }
            switch Self.sequence(in: bytes, at: offset) {
            case .wellFormed(let length):
                sequenceCount &+= 1
                offset &+= length
            case .stray:
                strayCount &+= 1
                offset &+= 1
            case .cut:
                isCut = true
                return
            }
        }
    }

    /// The offset of the first byte above 0x7F at or after `start`, the end where there is none.
    static func endOfASCII(in bytes: Span<UInt8>, from start: Int) -> Int {
        let raw = unsafe bytes.bytes
        let high: UInt64 = 0x8080_8080_8080_8080
        var offset = start
        if bytes.count &- offset >= 64 {
            offset &+= unsafe bytes.extracting(start...).withUnsafeBufferPointer {
                unsafe $0.baseAddress.map { unsafe sluice_ascii_blocks($0, bytes.count &- start) }
                    ?? 0
            }
        }
        while offset &+ 8 <= bytes.count {
            // In bounds, as is asked above.
            let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let above = word.littleEndian & high
            if above != 0 { return offset &+ above.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < bytes.count && bytes[offset] < 0x80 { offset &+= 1 }
        return offset
    }

    /// How many bytes the well-formed sequence has that starts at a byte above 0x7F; `nil` for any other.
    package static func lengthOfSequence(in bytes: Span<UInt8>, at offset: Int) -> Int? {
        if case .wellFormed(let length) = sequence(in: bytes, at: offset) { length } else { nil }
    }

    private enum Sequence {
        case wellFormed(length: Int)
        case stray
        case cut
    }

    /// What starts at a byte above 0x7F.
    @inline(__always)
    private static func sequence(in bytes: Span<UInt8>, at offset: Int) -> Sequence {
        let lead = bytes[offset]
        // The second byte is narrower behind four leads: no overlong form, no surrogate, nothing
        // above U+10FFFF.
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return .stray
        }
        guard offset &+ 1 < bytes.count else { return .cut }
        guard second.contains(bytes[offset &+ 1]) else { return .stray }
        for step in 2..<max(length, 2) {
            guard offset &+ step < bytes.count else { return .cut }
            guard bytes[offset &+ step] & 0xC0 == 0x80 else { return .stray }
        }
        return .wellFormed(length: length)
    }
}
