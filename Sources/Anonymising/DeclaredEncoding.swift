import SourceText

/// The words with which a file names its encoding, wherever damage has put them: `OFXHEADER:100`,
/// `CHARSET:1252` (OFX 1.6, 2.2). The encoding hangs on them.
enum DeclaredEncoding {
    /// The end of such words at an offset, their value included if it is the name of an encoding.
    static func end(_ bytes: [UInt8], at start: Int) -> Int? {
        guard start == 0 || !ASCII.isLetter(bytes[start - 1]), let end = endOfName(bytes, start)
        else { return nil }
        let value =
            end
            + 1..<(bytes[min(end + 1, bytes.count)...].firstIndex { !isPart($0) } ?? bytes.count)
        let text = String(decoding: bytes[value], as: UTF8.self)
        return isHeader(bytes, start) || TextEncoding(label: text) != nil ? value.upperBound : nil
    }

    private static let names: [StaticString] = ["OFXHEADER:", "CHARSET:", "ENCODING:"]

    /// The offset of the colon behind one of the names.
    private static func endOfName(_ bytes: [UInt8], _ start: Int) -> Int? {
        names.first { bytes.span.hasPrefixIgnoringCase($0, at: start) }
            .map { start + $0.utf8CodeUnitCount - 1 }
    }

    /// Whether the number behind the name is that of the header's version.
    private static func isHeader(_ bytes: [UInt8], _ start: Int) -> Bool {
        ["OFXHEADER:100", "OFXHEADER:200", "ENCODING:USASCII", "ENCODING:UNICODE", "CHARSET:NONE"]
            .contains { (word: StaticString) in
                bytes.span.hasPrefixIgnoringCase(word, at: start)
                    && (start + word.utf8CodeUnitCount == bytes.count
                        || !isPart(bytes[start + word.utf8CodeUnitCount]))
            }
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.minus || byte == 0x5F
    }
}
