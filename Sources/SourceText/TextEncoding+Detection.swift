extension TextEncoding {
    /// What the bytes of a file say about their encoding.
    public struct Detection: Sendable {
        /// The encoding to read the bytes in.
        public var encoding: TextEncoding
        /// The encoding that the file declares (XML declaration, OFX header), if it names one.
        public var declared: TextEncoding?
        /// The length of the byte order mark in bytes, 0 without one.
        public var markLength: Int
        /// Whether the bytes are known to be UTF-8 as they stand, so that they need not be looked through
        /// again.
        var isUTF8AsItStands = false
    }

    /// Finds the encoding from the whole file: byte order mark, then UTF-16 by its zero bytes,
    /// then well-formed UTF-8, then what the bytes would say in each of the older encodings.
    ///
    /// A declaration decides only between readings of the same plausibility. A text of ASCII
    /// alone is UTF-8, or what it declares itself to be. Text that is UTF-8 but for a few
    /// damaged bytes is UTF-8.
    public static func detect(in bytes: Span<UInt8>) -> Detection {
        if let mark = byteOrderMark(of: bytes) { return mark }
        let declared = declaration(in: bytes)
        if let wide = wideEncoding(of: bytes) {
            return Detection(encoding: wide, declared: declared, markLength: 0)
        }
        let structure = UTF8Structure(of: bytes)
        if structure.isASCII {
            let encoding = declared.flatMap { $0.isASCIISuperset ? $0 : nil } ?? .utf8
            return Detection(
                encoding: encoding, declared: declared, markLength: 0, isUTF8AsItStands: true)
        }
        if structure.isWellFormed || isDamagedUTF8(structure) {
            let encoding = encoding(ofUTF8: bytes, structure)
            return Detection(
                encoding: encoding, declared: declared, markLength: 0,
                isUTF8AsItStands: structure.isWellFormed && encoding == .utf8)
        }
        let encoding = EncodingPlausibility(of: bytes).best(declared: declared)
        return Detection(encoding: encoding, declared: declared, markLength: 0)
    }

    /// Whether sequences of UTF-8 prevail: in the older encodings a letter above ASCII followed by
    /// the very signs that make a sequence is rare, so that a third of strays speaks against it.
    private static func isDamagedUTF8(_ structure: UTF8Structure) -> Bool {
        structure.sequenceCount > 0 && structure.sequenceCount >= 2 * structure.strayCount
    }

    /// The mark that the text begins with (Unicode 16, 2.13).
    private static func byteOrderMark(of bytes: Span<UInt8>) -> Detection? {
        let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
            ([0xEF, 0xBB, 0xBF], .utf8),
            ([0xFF, 0xFE, 0x00, 0x00], .utf32LittleEndian),
            ([0x00, 0x00, 0xFE, 0xFF], .utf32BigEndian),
            ([0xFF, 0xFE], .utf16LittleEndian),
            ([0xFE, 0xFF], .utf16BigEndian),
            ([0x84, 0x31, 0x95, 0x33], .gb18030),
        ]
        for mark in marks where bytes.starts(with: mark.bytes) {
            let rest = bytes.extracting(mark.bytes.count..<bytes.count)
            // Two kinds of UTF-16 begin like UTF-32 when a zero follows; only whole units count.
            if mark.bytes.count == 4 && mark.encoding != .gb18030 && bytes.count % 4 != 0 {
                continue
            }
            return Detection(
                encoding: mark.encoding == .utf8 ? encoding(markedUTF8: rest) : mark.encoding,
                declared: declaration(in: rest), markLength: mark.bytes.count)
        }
        return nil
    }

    /// UTF-8, unless a program has put the mark in front of text in another encoding.
    private static func encoding(markedUTF8 rest: Span<UInt8>) -> TextEncoding {
        let structure = UTF8Structure(of: rest)
        if structure.strayCount <= structure.sequenceCount {
            return encoding(ofUTF8: rest, structure)
        }
        return EncodingPlausibility(of: rest).best(declared: nil)
    }

    /// UTF-8, once or twice.
    private static func encoding(
        ofUTF8 bytes: Span<UInt8>, _ structure: UTF8Structure
    ) -> TextEncoding {
        structure.isWellFormed && structure.sequenceCount > 0 && DoubledUTF8.isDoubled(bytes)
            ? .utf8Twice : .utf8
    }

    /// UTF-16 or UTF-32 without a mark, known by where the zero bytes of its ASCII characters
    /// stand; zeros that pad a field stand everywhere and say nothing.
    private static func wideEncoding(of bytes: Span<UInt8>) -> TextEncoding? {
        let sample = min(bytes.count, 4096) & ~3
        guard sample >= 4 else { return nil }
        var zeros = [0, 0, 0, 0]
        for offset in 0..<sample where bytes[offset] == 0 { zeros[offset & 3] += 1 }
        let units = sample / 4
        let isZero = zeros.map { $0 * 4 >= units }
        let isText = zeros.map { $0 * 20 <= units }
        if isText[0] && isZero[2] && isZero[3] && zeros[3] == units { return .utf32LittleEndian }
        if isText[3] && isZero[0] && isZero[1] && zeros[0] == units { return .utf32BigEndian }
        if isText[0] && isText[2] && isZero[1] && isZero[3] { return .utf16LittleEndian }
        if isText[1] && isText[3] && isZero[0] && isZero[2] { return .utf16BigEndian }
        return nil
    }
}

extension Span where Element == UInt8 {
    /// Whether the first bytes are these.
    func starts(with prefix: [UInt8]) -> Bool {
        guard count >= prefix.count else { return false }
        for index in prefix.indices where self[index] != prefix[index] { return false }
        return true
    }
}
