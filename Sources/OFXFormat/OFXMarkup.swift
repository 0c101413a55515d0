import StatementModel

/// Bytes of OFX in the making: elements on lines of their own, all of them ended, text escaped.
struct OFXMarkup {
    /// The document so far.
    private(set) var bytes: [UInt8] = []

    /// Nothing is written yet.
    init() {}

    /// Writes a line as it is.
    mutating func line(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(0x0A)
    }

    /// Begins an aggregate.
    mutating func open(_ tag: String) {
        appendTag("<", tag)
        bytes.append(0x0A)
    }

    /// Ends an aggregate.
    mutating func close(_ tag: String) {
        appendTag("</", tag)
        bytes.append(0x0A)
    }

    /// Writes a leaf with its text; nothing where there is no text.
    mutating func leaf(_ tag: String, _ text: String?) {
        guard let text, text.utf8.contains(where: { $0 > 0x20 }) else { return }
        appendTag("<", tag)
        append(escaping: text)
        appendTag("</", tag)
        bytes.append(0x0A)
    }

    private mutating func appendTag(_ mark: String, _ tag: String) {
        bytes.append(contentsOf: mark.utf8)
        bytes.append(contentsOf: tag.utf8)
        bytes.append(0x3E)
    }

    /// Escapes the three characters of OFX 2.2, 2.3.2.1. Control characters and the two code points
    /// that XML 1.0 (2.2) does not allow become blanks.
    private mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { utf8 in
            let source = unsafe utf8.span
            var place = 0
            while place < source.count {
                place += append(escaping: source, at: place)
            }
        }
    }

    /// Writes what stands for a byte, and tells for how many.
    private mutating func append(escaping source: Span<UInt8>, at place: Int) -> Int {
        let byte = source[place]
        switch byte {
        case 0x26: bytes.append(contentsOf: "&amp;".utf8)
        case 0x3C: bytes.append(contentsOf: "&lt;".utf8)
        case 0x3E: bytes.append(contentsOf: "&gt;".utf8)
        case 0..<0x20: bytes.append(0x20)
        case 0xEF where Self.isNoCharacter(source, at: place):
            bytes.append(0x20)
            return 3
        default: bytes.append(byte)
        }
        return 1
    }

    /// Whether U+FFFE or U+FFFF stands at a place.
    private static func isNoCharacter(_ source: Span<UInt8>, at place: Int) -> Bool {
        place + 2 < source.count && source[place + 1] == 0xBF && source[place + 2] >= 0xBE
    }
}
