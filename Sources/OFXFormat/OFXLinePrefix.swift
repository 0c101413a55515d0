import SourceText

/// What stands in front of each line of a file that came in the text of a mail (`> <STMTTRN>`), or
/// that a program showed with the numbers of its lines.
enum OFXLinePrefix {
    /// The prefix; `nil` where there is none.
    static func find(in text: Span<UInt8>) -> LinePrefix? {
        LinePrefix(of: text) { bytes, offset in
            guard bytes[offset] == ASCII.less, offset + 3 < bytes.count else { return nil }
            let first = bytes[offset + 1]
            guard ASCII.isLetter(first) || first == ASCII.slash || first == 0x3F || first == 0x21
            else { return nil }
            // The beginnings of names tell elements apart well enough.
            return (1...3).reduce(0) { $0 << 8 | UInt32(bytes[offset + $1]) }
        }
    }
}
